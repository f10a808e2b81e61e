<?php
// The world of the importers' tests, with a call for each territory and border.
InstallTerritory::$Territories=array();
new InstallTerritory('Alder', 'Coast', 'Yes', 1, 10, 20, 5, 10);
new InstallTerritory('Birch', 'Land', 'No', 0, 60, 20, 30, 10);
new InstallTerritory('Cedar', 'Coast', 'Yes', 0, 60, 50, 30, 25);
new InstallTerritory('Dunes', 'Coast', 'Yes', 2, 60, 80, 30, 40);
new InstallTerritory('Grey Sea', 'Sea', 'No', 0, 20, 40, 10, 20);
new InstallTerritory('Long Sea', 'Sea', 'No', 0, 20, 70, 10, 35);
new InstallTerritory('Cedar (North Coast)', 'Coast', 'No', 0, 40, 45, 20, 22);
new InstallTerritory('Cedar (South Coast)', 'Coast', 'No', 0, 40, 60, 20, 30);

InstallTerritory::$Territories['Alder']->addBorder(InstallTerritory::$Territories['Birch'], 'No', 'Yes');
InstallTerritory::$Territories['Birch']->addBorder(InstallTerritory::$Territories['Alder'], 'No', 'Yes');
InstallTerritory::$Territories['Alder']->addBorder(InstallTerritory::$Territories['Cedar'], 'No', 'Yes');
InstallTerritory::$Territories['Birch']->addBorder(InstallTerritory::$Territories['Cedar'], 'No', 'Yes');
InstallTerritory::$Territories['Birch']->addBorder(InstallTerritory::$Territories['Dunes'], 'No', 'Yes');
InstallTerritory::$Territories['Cedar']->addBorder(InstallTerritory::$Territories['Dunes'], 'No', 'Yes');
InstallTerritory::$Territories['Alder']->addBorder(InstallTerritory::$Territories['Grey Sea'], 'Yes', 'No');
InstallTerritory::$Territories['Cedar (North Coast)']->addBorder(InstallTerritory::$Territories['Alder'], 'Yes', 'No');
InstallTerritory::$Territories['Cedar (North Coast)']->addBorder(InstallTerritory::$Territories['Grey Sea'], 'Yes', 'No');
InstallTerritory::$Territories['Cedar (South Coast)']->addBorder(InstallTerritory::$Territories['Long Sea'], 'Yes', 'No');
InstallTerritory::$Territories['Dunes']->addBorder(InstallTerritory::$Territories['Cedar (South Coast)'], 'Yes', 'No');
InstallTerritory::$Territories['Dunes']->addBorder(InstallTerritory::$Territories['Long Sea'], 'Yes', 'No');
InstallTerritory::$Territories['Grey Sea']->addBorder(InstallTerritory::$Territories['Long Sea'], 'Yes', 'No');

InstallTerritory::runSQL($this->mapID);
?>
