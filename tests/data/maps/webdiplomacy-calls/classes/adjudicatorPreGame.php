<?php
class TwoCapesVariant_adjudicatorPreGame extends adjudicatorPreGame {
	protected $countryUnits = array(
		'Rose' => array('Alder' => 'Fleet'),
		'Blue' => ['Dunes' => 'Army'],
	);
}
