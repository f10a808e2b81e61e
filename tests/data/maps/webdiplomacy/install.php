<?php
/* The territories and the borders between them.
 */
$territoryRawData=array(
	array('Alder',               'Coast', 'Yes', 1, 10, 20,  5, 10),
	array('Birch',               'Land',  'No',  0, 60, 20, 30, 10),
	array('Cedar',               'Coast', 'Yes', 0, 60, 50, 30, 25),
	array('Dunes',               'Coast', 'Yes', 2, 60, 80, 30, 40),
	array('Grey Sea',            'Sea',   'No',  0, 20, 40, 10, 20),
	array('Long Sea',            'Sea',   'No',  0, 20, 70, 10, 35), # coasts are behind the others
	array('Cedar (North Coast)', 'Coast', 'No',  0, 40, 45, 20, 22),
	array('Cedar (South Coast)', 'Coast', 'No',  0, 40, 60, 20, 30)
);

foreach($territoryRawData as $territoryRawRow)
{
	list($name, $type, $supply, $countryID, $x, $y, $sx, $sy)=$territoryRawRow;
	new InstallTerritory($name, $type, $supply, $countryID, $x, $y, $sx, $sy);
}

$bordersRawData=array(
	array('Alder',               'Birch',               'No',  'Yes'),
	array('Birch',               'Alder',               'No',  'Yes'),
	array('Alder',               'Cedar',               'No',  'Yes'),
	array('Birch',               'Cedar',               'No',  'Yes'),
	array('Birch',               'Dunes',               'No',  'Yes'),
	array('Cedar',               'Dunes',               'No',  'Yes'),
	array('Alder',               'Grey Sea',            'Yes', 'No'),
	array('Cedar (North Coast)', 'Alder',               'Yes', 'No'),
	array('Cedar (North Coast)', 'Grey Sea',            'Yes', 'No'),
	array('Cedar (South Coast)', 'Long Sea',            'Yes', 'No'),
	array('Dunes',               'Cedar (South Coast)', 'Yes', 'No'),
	array('Dunes',               'Long Sea',            'Yes', 'No'),
	array('Grey Sea',            'Long Sea',            'Yes', 'No'),
);

foreach($bordersRawData as $borderRawRow)
{
	list($from, $to, $fleets, $armies)=$borderRawRow;
	InstallTerritory::$Territories[$to]->addBorder(InstallTerritory::$Territories[$from], $fleets, $armies);
}
?>
