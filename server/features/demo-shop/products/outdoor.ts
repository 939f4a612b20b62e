import { cm, g, kg, litres, ml, mm, type ProductSeed } from '../product.ts';

export const outdoor: ProductSeed[] = [
  {
    title: 'Fjell Bottle Green 750ml',
    handle: 'fjell-bottle',
    vendor: 'Fjell',
    type: 'Water Bottles',
    category: 'sg-4',
    tags: ['bottle', 'insulated', 'hiking', 'gifts'],
    // "12 hours" stands in no field.
    html: `<p>Insulated steel bottle with a wide mouth for ice. Keeps coffee hot for 12 hours. Powder-coated, easy to hold, made to be carried every day.</p>
<p>The lid goes in the dishwasher.</p>`,
    seo: { title: 'Fjell Bottle 750 ml' },
    price: '34.00',
    sku: 'FJ-750',
    grams: 360,
    options: [{ name: 'Colour', values: ['Moss', 'Chalk', 'Slate'] }],
    variants: [
      { options: ['Moss'], sku: 'FJ-750', barcode: '5012345000015' },
      { options: ['Chalk'], sku: 'FJ-750-C', barcode: '5012345000022' },
      { options: ['Slate'], sku: 'FJ-750-S' },
    ],
    facts: {
      material: '18/8 stainless steel',
      wall: 'Double wall, vacuum',
      capacity: ml(750),
      mouth: mm(48),
      height: cm(26),
      guarantee: '5 years',
      finish: 'Powder-coated',
      bpa_free: true,
      care: 'Lid dishwasher-safe, body by hand',
    },
    pictures: [
      ['bottle-moss-front-sage', 'Moss green bottle on a pale table'],
      ['bottle-moss-close-sage', 'Brushed steel rim and carry loop'],
      ['bottle-chalk-front-rose', 'Bottle in Chalk'],
      ['bottle-slate-front-sky'],
      ['bottle-moss-low-sage'],
    ],
    created: '2025-03-04T08:10:00Z',
    updated: '2026-11-18T09:12:00Z',
  },
  {
    title: 'Pier Storm Lantern',
    handle: 'pier-storm-lantern',
    vendor: 'Pier & Co',
    type: 'Lanterns',
    category: 'hg-13',
    tags: ['lantern', 'brass', 'garden', 'camping'],
    html: `<p>A storm lantern for the porch, the boat and the table outside. The glass lifts with one hand and the flame stays put when the wind does not.</p>
<ul><li>Solid brass frame and base</li><li>Takes lamp oil or a pillar candle</li><li>Glass chimney that lifts out for cleaning</li></ul>
<p>Brass darkens with the years. Polish it, or let it.</p>`,
    seo: {
      title: 'Pier Storm Lantern in Solid Brass with Hand-Blown Glass Chimney and Carry Handle',
      description: 'A brass storm lantern for porch and table.',
    },
    price: '68.00',
    sku: 'PSL-01',
    barcode: '5012345000107',
    grams: 1_450,
    facts: { material: 'Solid brass, glass', height: cm(31), width: cm(16), fuel: 'Lamp oil or pillar candle', tank: ml(350) },
    pictures: [
      ['lantern-brass-front-dusk', 'Lit brass storm lantern at dusk'],
      ['lantern-brass-close-dusk', 'Flame behind the lantern glass'],
      ['lantern-copper-front-night'],
    ],
    created: '2025-03-11T10:00:00Z',
    updated: '2026-10-02T15:40:00Z',
  },
  {
    title: 'Hareskov Flask 1 L',
    handle: 'hareskov-flask-1l',
    vendor: 'Fjell',
    type: 'Vacuum Flasks',
    category: 'sg-4',
    tags: ['flask', 'insulated', 'camping', 'winter'],
    html: `<p>The big flask for the whole table. One litre of soup, tea or cocoa, and a lid that is also a cup.</p>
<h2>Made for cold hands</h2>
<p>The handle is wide enough for mittens, and the stopper pours with half a turn, so nothing has to come off. The base has a rubber ring that stays on wet rock. Brushed steel does not mind a rucksack, a boot or ten winters.</p>
<h2>What you get</h2>
<ul>
<li>1 l flask in brushed stainless steel</li>
<li>Cup lid that holds 240 ml</li>
<li>Half-turn stopper, easy to take apart and clean</li>
<li>Weight 620 g, height 31 cm</li>
</ul>
<p>Rinse it with warm water and a spoon of soda, leave it open to dry, and it will not remember yesterday's soup. Spare stoppers and rings are kept in stock.</p>`,
    seo: {
      title: 'Hareskov Vacuum Flask, 1 Litre, Steel',
      description: 'A 1 l vacuum flask in brushed stainless steel with a 240 ml cup lid, a mitten-sized handle and a half-turn stopper. 620 g, 31 cm high.',
    },
    price: '46.00',
    sku: 'HF-1000',
    barcode: '5012345000206',
    grams: 620,
    facts: { material: 'Brushed stainless steel', capacity: litres(1), cup: ml(240), height: cm(31), base: 'Steel with a rubber ring', care: 'Hand wash' },
    pictures: [
      ['flask-steel-front-paper', 'Steel flask with black lid'],
      ['flask-steel-close-paper', 'Lid of the flask, which is a cup'],
      ['flask-forest-front-sage', 'The same flask in Forest'],
      ['flask-steel-flat-sky', 'Flask lying on a table, seen from above'],
    ],
    created: '2025-04-22T07:30:00Z',
    updated: '2026-09-14T11:05:00Z',
  },
  {
    title: 'Rannoch Two-Person Tent',
    handle: 'rannoch-two-person-tent',
    status: 'DRAFT',
    vendor: 'Rannoch',
    type: 'Tents',
    category: 'sg-4',
    tags: ['tent', 'camping'],
    html: `<p>Two people, two doors, one pole. Up in four minutes.</p>`,
    price: '289.00',
    sku: 'RA-T2',
    grams: 2_350,
    options: [{ name: 'Colour', values: ['Forest', 'Rust'] }],
    facts: {
      material: 'Ripstop nylon 40D',
      water_column: mm(3_000),
      poles: 'DAC aluminium',
      floor: '210 × 130 cm',
      packed_weight: kg(2.35),
      season: '3-season',
      pitching: '4 minutes',
    },
    pictures: [['tent-forest-front-sky', 'Green tent pitched on grass'], ['tent-rust-front-butter']],
    created: '2026-08-30T12:00:00Z',
    updated: '2026-11-10T18:20:00Z',
  },
  {
    title: 'Wanderrucksack Heidewald 28 Liter',
    handle: 'wanderrucksack-heidewald',
    vendor: 'Heidewald',
    type: 'Rucksäcke',
    category: 'sg-4',
    tags: ['rucksack', 'wandern', 'baumwolle', 'deutsch'],
    html: `<p>Der Wanderrucksack Heidewald ist für einen langen Tag gemacht: groß genug für Jacke, Brotzeit und Karte, klein genug für die Bahn. Er ist aus gewachster Baumwolle genäht, die mit jedem Regen schöner wird.</p>
<h2>So trägt er sich</h2>
<p>Die Schultergurte sind breit und mit Wollfilz gepolstert. Der Rücken liegt auf zwei festen Bahnen, dazwischen bleibt Luft. Wer weiter geht, schließt den Hüftgurt; wer in die Stadt fährt, nimmt ihn ab und steckt ihn ins Seitenfach. Alles andere bleibt, wo es war.</p>
<h2>Das ist drin und dran</h2>
<ul>
<li>28 l Volumen in einem Hauptfach mit Klappe</li>
<li>Zwei Seitentaschen für Flasche und Schirm</li>
<li>Schnallen aus Messing, Riemen aus Leder</li>
<li>Herausnehmbare Hülle für ein Notebook bis 14 Zoll</li>
<li>Gewicht 1250 g</li>
</ul>
<h2>Pflege</h2>
<p>Mit einer weichen Bürste und kaltem Wasser reinigen, an der Luft trocknen lassen. Einmal im Jahr freut sich der Stoff über etwas Wachs. Bitte nicht in die Maschine geben: Das Wachs ginge verloren, und mit ihm der Schutz vor Regen. Kleine Kratzer im Leder reiben Sie mit dem Daumen aus, größere gehören dazu.</p>
<p>Auf Nähte und Beschläge geben wir 5 Jahre Garantie. Reißt doch einmal etwas, schreiben Sie uns, und wir nähen es wieder zusammen. So wird aus einem Rucksack mit den Jahren Ihr Rucksack.</p>`,
    seo: {
      title: 'Wanderrucksack Heidewald, 28 l, gewachst',
      description: 'Wanderrucksack aus gewachster Baumwolle mit 28 l Volumen, Leder und Messing. 1250 g, Fach für Notebooks bis 14 Zoll, 5 Jahre Garantie.',
    },
    price: '149.00',
    sku: 'HW-28',
    grams: 1_250,
    options: [{ name: 'Farbe', values: ['Rost', 'Moos'] }],
    variants: [
      { options: ['Rost'], sku: 'HW-28-R', barcode: '5012345000404' },
      { options: ['Moos'], sku: 'HW-28-M', barcode: '5012345000411' },
    ],
    facts: {
      material: 'Gewachste Baumwolle, Leder, Messing',
      polster: 'Wollfilz',
      ausruestung: 'Wachs',
      volumen: litres(28),
      gewicht: g(1_250),
      notebook: 'bis 14 Zoll',
      garantie: '5 Jahre',
      pflege: 'Mit kaltem Wasser abbürsten',
    },
    pictures: [
      ['backpack-rust-front-mist', 'Rucksack Heidewald in Rost, von vorn'],
      ['backpack-rust-close-mist', 'Vordertasche mit Messingschnalle'],
      ['backpack-moss-front-sand', 'Rucksack Heidewald in Moos'],
      ['backpack-rust-flat-paper', 'Rucksack liegend von oben'],
    ],
    created: '2025-05-06T09:00:00Z',
    updated: '2026-10-21T08:45:00Z',
  },
];
