import { goldens } from './golden.testing.ts';

goldens('en', [
  [
    'a bottle, one claim too many',
    { Material: '18/8 stainless steel', Weight: '360 g', Volume: '750 ml', Guarantee: '5 years', 'BPA free': 'Yes', Colour: 'Moss, Chalk, Slate' },
    '[-Two walls] of [+18/8 stainless steel] keep coffee hot for [-12 hours]. At [+360 g] it disappears into a pack. [+750 ml] is [-three generous mugs]. The [+steel] rim is smooth. In [+Moss], [+Chalk] or [+Slate], [+without BPA], with a [+five-year guarantee].',
  ],
  [
    'leather is not Italian leather',
    { Material: 'Leather', 'Country of origin': 'PT' },
    'A wallet of [+leather], not of [-Italian leather] or [-full-grain leather]. [+Made in Portugal]. Not made in Italy. Our three reasons to love it: it lasts.',
  ],
  [
    'Italian leather is leather',
    { Material: 'Full-grain Italian leather', Making: 'Handmade in Sheffield' },
    'The [+leather] is [+Italian leather]; [+full-grain leather] ages well. [+Handmade in Sheffield], so [+made in England].',
  ],
  [
    'units of one dimension',
    { Capacity: '750 ml', Weight: '360 g', Width: '30 cm' },
    '[+0.75 l], [+75 cl], [+0.36 kg], [-750 g], [-360 ml], [+11.8 inches], [-12.5 inches], [+12 inches], [+300 mm], [-0.4 kg].',
  ],
  [
    'steel, the narrower and the wider',
    { Material: 'Stainless steel' },
    'Good [+steel], even [+stainless steel], but [-18/8 stainless steel] and [-carbon steel] are other things, and [+metal] is wider.',
  ],
  [
    'absent and present',
    { 'Free from': 'BPA-free', Care: 'Hand wash. Not dishwasher safe' },
    '[+BPA-free], [+no BPA], [+free of BPA], [-phthalates] and [-PVC]. [-Plastic-free]. Not dishwasher-safe. Still, [-microwave-safe].',
  ],
  [
    'certificates',
    { Certification: 'GOTS, OEKO-TEX Standard 100', Material: 'Cotton', Protection: 'IP67' },
    '[+Cotton] lovers: [+organic cotton] with [+GOTS] and [+OEKO-TEX], [-FSC paper] tag, [+IPX7], [-IP68], [-CE]. [+Cotton] again, [-100% cotton], [-recycled cotton].',
  ],
  [
    'percent and material',
    { Composition: '80% wool, 20% polyamide' },
    '[+80% wool] and [+20% nylon], not [-100% wool], not [-80% cotton]; in one word: [+wool].',
  ],
  [
    'compatibility',
    { Fits: 'iPhone 15, iPhone 15 Pro', Cable: 'USB-C' },
    '[+Fits iPhone 15], [+works with USB-C], [-compatible with iPhone 14]. It [-fits a cup holder]. It fits any style. A USB-C cable comes with it.',
  ],
  [
    'ordinary prose',
    { Title: 'Notebook' },
    'Three reasons to write: the golden rule, a green thumb and black coffee. 24 hours a day, 7 days a week. One day you will miss it. Red wine, white noise, out of the blue. It comes in one piece. Chapter 3, page 42, since you ask. Natural light helps. Feel down? Felt good. The Red Lion pub. Made in small batches, suitable for beginners, stone cold, a pack leader with a heart of gold.',
  ],
  ['counts', { Pieces: '24', Pockets: '2' }, '[+24 pieces], [+two pockets], [-three pockets], [-set of 4], [+24-piece] set, [-6-pack]. Two people laughed.'],
  [
    'sizes, ranges and temperatures',
    { Size: '45 × 30 × 12 cm', Battery: '10–12 hours', Wash: '30 °C', Range: '-20 °C' },
    '[+45 x 30 x 12 cm], [-50 x 30 x 12 cm], [+10 to 12 hours], [-8–12 hours], wash at [+30°C], [-60 °C], down to [+-20 °C].',
  ],
  [
    'names and years',
    { Vendor: 'Red Wing', Since: '1905' },
    '[-Established in 1899]? No: [+since 1905]. Model FJ-750 g2, 5G, iPhone 5s, 4K, 2 in 1. Two hundred words.',
  ],
  [
    'made of, and ambiguous words',
    { Material: 'Wool felt, walnut' },
    'Made of [+felt] and nothing; I felt it. [-Walnut flavour], a [+walnut wood] base, made of [-bamboo]. A glass of water in a [-glass] bottle.',
  ],
  [
    'sun and electricity',
    { Protection: 'SPF 30', Power: '45 W', Battery: '1,500 mAh', Ports: '2' },
    '[+SPF 30], [-SPF 50+], [+45W], [+1500 mAh], [+1.5 Ah], [-2000 mAh], [+two ports], [-5 V]',
  ],
  [
    'cups, servings, pages and packs',
    { Makes: '12 cups', Pages: '192', Contents: '6-pack' },
    'A carafe for [-13 cups], not [+12 cups] nor a [+12-cup] jug; [-8 servings]. [+192 pages], [-200 pages]. [+Pack of 6], [-pack of 8]. A cup of tea, one cup a day.',
  ],
  [
    'plants with a colour in their name',
    { Title: 'Face oil' },
    'With blue tansy, red clover and black cumin; Blue tansy calms. A [-blue] bottle, and [-white oak] boards.',
  ],
  ['fabrics by their brand', { Membrane: 'Sympatex' }, '[+Sympatex] inside and [-Gore-Tex] outside; the sole is [-Vibram], the sleeve [-Cordura].'],
  [
    'what is measured',
    { Width: '30 cm', 'Seat height': '45 cm', Weight: '2 kg', 'Maximum load': '120 kg', Size: '50 cm' },
    'Height [-30 cm], height: [-30 cm], [-30 cm] high, [-12 inches] tall, [+30 cm] wide, width of about [+30 cm], [+30 cm]. [+45 cm] high, [-45 cm] deep. It weighs [+2 kg], holds [+120 kg] and weighs no [-120 kg]. [+50 cm] long.',
  ],
]);
