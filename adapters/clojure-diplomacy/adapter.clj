;; Lets Casus ask clojure-diplomacy for the results of orders (docs/adapter-protocol.md). README.md says how it is
;; translated.
(ns adapter
  (:require [clojure.string :as string]))

(defn give-up [why]
  (binding [*out* *err*]
    (println (str "clojure-diplomacy cannot be used: put its folder src and its libraries on the class path ("
                  why ")")))
  (System/exit 2))

(try
  (require '[clojure.data.json :as json] 'diplomacy.map-data 'diplomacy.order-pipeline)
  (catch Exception why (give-up (.getMessage why))))

(def read-json (resolve 'clojure.data.json/read-str))
(def write-json (resolve 'clojure.data.json/write-str))
(def orders-phase (resolve 'diplomacy.order-pipeline/orders-phase))
(def board @(resolve 'diplomacy.map-data/classic-map))

(def me
  {:answer "start" :protocol 1 :name "clojure-diplomacy" :version "of 2020-03-22" :language "Clojure"
   :homepage "https://github.com/GordonGustafson/clojure-diplomacy"
   :commit (or (System/getenv "PEER_COMMIT") "")
   :level "positions" :phases ["movement"] :features ["wrong-orders"]
   :choices {"4.A.3" "c" "4.A.5" "a" "4.B.2" "refused-in-moves" "4.B.5" "a" "4.C.2" "a"
             "superfluous-convoy" "legal"}})

;; Provinces that it abbreviates in another way.
(def theirs {"lyo" "gol", "mao" "mid", "nao" "nat", "nwg" "nrg", "tys" "tyn"})
(def ours (into {} (map (fn [[our their]] [their our]) theirs)))

(defn skip [why] (throw (ex-info why {:skip true})))

(defn province [location] (first (string/split location #"/")))

(defn place
  "A location of its map. A coast that the province does not have is left out: it has no location of that name."
  [location unit-type]
  (let [[at coast] (string/split location #"/")
        whole (get theirs at at)
        named (keyword (if coast (str whole "-" coast) whole))
        known (:location-accessibility board)]
    (when-not (contains? known (keyword whole)) (throw (ex-info (str "no province " at) {})))
    (if (or (= unit-type "army") (not (contains? known named))) (keyword whole) named)))

(defn our-place [location]
  (let [[at coast] (string/split (name location) #"-")]
    (str (get ours at at) (when coast (str "/" coast)))))

(defn country [power] (keyword (string/lower-case power)))
(defn power [country] (string/capitalize (name country)))

(defn unit-value [location unit]
  {:power (power (:country unit)) :type (name (:unit-type unit)) :at (our-place location)})

(defn completed
  "The unit that an order names. What the order does not say is that of the unit that is there."
  [standing unit default-power]
  (let [there (get standing (province (get unit "at")))
        unit-type (or (get unit "type") (get there "type") "army")
        named (place (get unit "at") unit-type)]
    {:country (country (or (get there "power") default-power))
     :unit-type (keyword unit-type)
     :location (if (and there (= named (place (province (get unit "at")) unit-type)))
                 (place (get there "at") unit-type)
                 named)}))

(defn destination
  "Where a supported or convoyed unit goes. If the order names no coast, it is the one that the unit is ordered to."
  [orders order]
  (let [helped (province (get-in order ["target" "at"]))
        ordered (some (fn [other]
                        (when (and (= (get other "order") "move") (= (province (get-in other ["unit" "at"])) helped)
                                   (= (province (get other "to")) (get order "to")))
                          (get other "to")))
                      orders)]
    (or ordered (get order "to"))))

(defn translated [standing orders order]
  (when-not (#{"hold" "move" "support-hold" "support-move" "convoy"} (get order "order"))
    (skip (str "an order that it has no word for: " (get order "order"))))
  (let [unit (assoc (completed standing (get order "unit") (get order "power")) :country (country (get order "power")))
        assisted (fn [] (completed standing (get order "target") (get order "power")))]
    (case (get order "order")
      "hold" (assoc unit :order-type :hold)
      "move" (do (when (= (get order "via") "land") (skip "a move that is ordered to go by land"))
                 (assoc unit :order-type :attack :destination (place (get order "to") (name (:unit-type unit)))))
      "support-hold" (assoc unit :order-type :support :assisted-order (assoc (assisted) :order-type :hold))
      ("support-move" "convoy")
      (let [helped (assisted)
            to (place (destination orders order) (name (:unit-type helped)))]
        (assoc unit :order-type (if (= (get order "order") "convoy") :convoy :support)
               :assisted-order (assoc helped :order-type :attack :destination to))))))

(defn play [{position "position" orders "orders"}]
  (when-not (map? position) (throw (ex-info "a case without a position" {})))
  (let [units (get position "units")
        standing (into {} (map (fn [unit] [(province (get unit "at")) unit]) units))
        positions (into {} (for [unit units]
                             [(place (get unit "at") (get unit "type"))
                              {:unit-type (keyword (get unit "type")) :country (country (get unit "power"))}]))
        given (doall (map (partial translated standing orders) orders))
        after (:game-state-after-orders (orders-phase board {:unit-positions positions :supply-center-ownership {}
                                                             :game-time {:year 1901 :season :spring}}
                                                      given))]
    {:units (map (fn [[location unit]] (unit-value location unit)) (:unit-positions after))
     :dislodged (map (fn [retreat] (assoc (unit-value (:location retreat) (:unit retreat))
                                          :retreats (map our-place (:retreatable-locations retreat))))
                     (:pending-retreats after))}))

(defn answer [question]
  (case (get question "ask")
    "start" me
    "variant" (let [id (get-in question ["variant" "id"])]
                (if (= id "standard")
                  {:answer "variant" :id id :can "yes"}
                  {:answer "variant" :id id :can "no" :because "this adapter uses its classic map"}))
    "case" (let [reply {:id (get question "id") :phase (get question "phase")}]
             (try
               (write-json (assoc reply :answer "case" :after (play question)))  ; Here the lists are made.
               (catch Throwable why  ; Whatever goes wrong in the program belongs to this case.
                 (assoc reply :answer (if (:skip (ex-data why)) "skip" "error")
                        :because (or (.getMessage why) (str why))))))
    {:error (str "an unknown question: " (get question "ask"))}))

(loop []
  (when-let [line (read-line)]
    (let [question (try (read-json line) (catch Exception why {:wrong (str why)}))]
      (when-not (and (map? question) (= (get question "ask") "stop"))
        (let [reply (cond (not (map? question)) {:error "expected an object"}
                          (:wrong question) {:error (:wrong question)}
                          :else (answer question))]
          (println (if (string? reply) reply (write-json reply)))
          (flush))
        (recur)))))
(shutdown-agents)
