<?php
// The world of the importers' tests, as webDiplomacy has one. It's read as text, and never run.
class TwoCapesVariant extends WDVariant {
	public $id       = 900;
	public $name     = 'TwoCapes';
	public $fullName = 'Two Capes';

	public $countries = array('Rose', "Blue");

	public function initialize() {
		parent::initialize();
		$this->supplyCenterTarget = 2;
	}

	public function turnAsDate($turn) {
		return ( $turn % 2 ? "Autumn, " : "Spring, " ).(floor($turn/2) + 1801);
	}
}
?>
