import { cm, kg, type ProductSeed } from '../product.ts';

export const furniture: ProductSeed[] = [
  {
    title: 'Ladderback Chair in Oak',
    handle: 'ladderback-chair-oak',
    vendor: 'Lathe & Field',
    type: 'Chairs',
    category: 'fr',
    tags: ['chair', 'oak', 'dining'],
    html: `<p>A ladderback chair the old way: turned legs, three curved slats, and a seat woven by hand from paper cord. It is light to lift and hard to break. It looks right at a desk, at a table or alone in a hall.</p>
<h2>How it is made</h2>
<p>The legs are turned from oak that has dried in the open first and in the kiln after. Rungs are a little drier than the legs when they are driven in, so the joint tightens as the wood settles. The slats are steamed and bent, which is why they fit a back.</p>
<h2>Measures</h2>
<ul>
<li>Height 92 cm, seat height 45 cm</li>
<li>Width 48 cm, depth 46 cm</li>
<li>Weight 4.2 kg</li>
<li>Carries up to 130 kg</li>
</ul>
<h2>Living with it</h2>
<p>The oak is finished with hard wax oil, which feels like wood and not like varnish. Wipe it with a damp cloth and dry it. Tea that is seen to at once leaves no mark. A little oil on a rag repairs most of the rest.</p>
<p>Paper cord grows smoother with the years. When it is finally worn, the seat can be woven again, by us or by you.</p>
<p>The wood is FSC certified. The chair comes in one piece, ready to sit on, and the frame has a 10-year guarantee.</p>`,
    seo: {
      title: 'Ladderback Chair in Oak, Woven Seat',
      description:
        'A ladderback chair in solid oak with a seat woven by hand from paper cord. 92 cm high, 4.2 kg, FSC certified, 10-year guarantee on the frame.',
    },
    price: '320.00',
    sku: 'LBC-O',
    barcode: '5012345070018',
    grams: 4_200,
    options: [{ name: 'Finish', values: ['Natural', 'Smoked'] }],
    variants: [
      { options: ['Natural'], sku: 'LBC-O-N', barcode: '5012345070018' },
      { options: ['Smoked'], sku: 'LBC-O-S', barcode: '5012345070025', price: '345.00' },
    ],
    facts: {
      material: 'Solid oak, paper cord',
      height: cm(92),
      seat_height: cm(45),
      width: cm(48),
      depth: cm(46),
      weight: kg(4.2),
      max_load: kg(130),
      finish: 'Hard wax oil',
      certification: 'FSC',
      guarantee: '10 years on the frame',
      seat: 'Woven by hand',
    },
    pictures: [
      ['chair-oak-front-sage', 'Oak ladderback chair with a woven seat'],
      ['chair-oak-close-sage', 'Curved slats of the back'],
      ['chair-walnut-front-paper', 'The chair with smoked finish'],
      ['chair-oak-pair-peach', 'Two chairs, natural and pale'],
    ],
    created: '2025-01-13T09:00:00Z',
    updated: '2026-10-09T09:00:00Z',
  },
  {
    title: 'Long Meadow Table',
    handle: 'long-meadow-table',
    vendor: 'Lathe & Field',
    type: 'Tables',
    category: 'fr',
    tags: ['table', 'walnut', 'dining'],
    html: `<p>A long table for a long lunch. The top is solid walnut, 32 mm thick, with an edge that is rounded where arms rest. The legs lean out a little and leave room for chairs at the ends.</p>
<ul><li>Seats 6 to 8</li><li>Legs unscrew for moving</li><li>Finished with hard wax oil</li></ul>
<p>Delivered by two people who carry it in.</p>`,
    seo: {
      title: 'Long Meadow Dining Table in Solid Walnut',
      description: 'A dining table in solid walnut for six to eight people, with rounded edges and legs that unscrew.',
    },
    price: '1450.00',
    sku: 'LMT',
    options: [{ name: 'Length', values: ['180 cm', '220 cm'] }],
    variants: [
      { options: ['180 cm'], sku: 'LMT-180', price: '1450.00', grams: 48_000 },
      { options: ['220 cm'], sku: 'LMT-220', price: '1720.00', grams: 57_000 },
    ],
    facts: { material: 'Solid walnut', top: '32 mm', width: cm(90), height: cm(74), seats: '6–8', finish: 'Hard wax oil', lead_time: '6 weeks' },
    pictures: [
      ['table-walnut-front-peach', 'Walnut table with a vase and two books'],
      ['table-walnut-close-peach', 'Rounded edge of the table top'],
      ['table-oak-front-sage'],
    ],
    created: '2025-01-27T09:00:00Z',
    updated: '2026-09-19T09:00:00Z',
  },
  {
    title: 'Milking Stool in Ash',
    handle: 'milking-stool-ash',
    vendor: 'Lathe & Field',
    type: 'Stools',
    category: 'fr',
    tags: ['stool', 'ash', 'small'],
    html: `<p>Four legs, one seat. Ash.</p>`,
    price: '95.00',
    sku: 'MSA',
    barcode: '5012345070209',
    grams: 2_900,
    facts: { material: 'Solid ash', height: cm(45), seat_diameter: cm(32), finish: 'Soap', max_load: kg(120), origin: 'Made in Yorkshire' },
    pictures: [['stool-ash-front-mist', 'Round ash stool'], ['stool-walnut-front-paper']],
    created: '2025-02-05T09:00:00Z',
    updated: '2026-04-27T09:00:00Z',
  },
  {
    title: 'Open Shelf, Three Boards',
    handle: 'open-shelf-three-boards',
    status: 'DRAFT',
    vendor: 'Lathe & Field',
    type: 'Shelves',
    category: 'fr',
    tags: ['shelf', 'oak'],
    html: `<p>Three oak boards between two steel ladders. No tools, no screws: the boards drop into the frame and their own weight holds it square. Add a second one beside it when the books arrive.</p>`,
    price: '410.00',
    sku: 'OS-3',
    grams: 19_500,
    facts: { material: 'Oak boards, powder-coated steel', height: cm(120), width: cm(100), depth: cm(32), load: '35 kg per board' },
    pictures: [['shelf-oak-front-sage', 'Open shelf with books and pots'], ['shelf-oak-close-sage']],
    created: '2026-09-08T09:00:00Z',
    updated: '2026-11-05T09:00:00Z',
  },
  {
    title: 'Dovecote Table Lamp',
    handle: 'dovecote-table-lamp',
    vendor: 'Pier & Co',
    type: 'Lamps',
    category: 'hg-13',
    tags: ['lamp', 'ceramic', 'living room'],
    html: `<p>A ceramic lamp with a linen shade and a chain to pull. The base is thrown and glazed in a workshop of four people, and no two greens are alike.</p>
<p>Takes one E27 bulb, not included. Fabric cable, two metres long.</p>`,
    seo: {
      title: 'Dovecote Table Lamp with Linen Shade',
      description: 'A table lamp with a glazed ceramic base and a linen shade, 52 cm high, with pull chain and fabric cable. E27 bulb not included.',
    },
    price: '135.00',
    sku: 'DTL',
    grams: 2_300,
    options: [{ name: 'Base', values: ['Teal', 'Cream'] }],
    variants: [
      { options: ['Teal'], sku: 'DTL-T', barcode: '5012345070407' },
      { options: ['Cream'], sku: 'DTL-C', barcode: '5012345070414' },
    ],
    facts: {
      material: 'Glazed ceramic, linen',
      height: cm(52),
      shade: '32 cm across',
      bulb: 'E27, max 40 W',
      cable: '2 m, fabric',
      certification: ['CE', 'UKCA'],
    },
    pictures: [['lamp-cream-front-night', 'Lit table lamp in the evening'], ['lamp-cream-front-sage', 'Table lamp by day'], ['lamp-butter-close-dusk']],
    created: '2025-02-19T09:00:00Z',
    updated: '2026-10-27T09:00:00Z',
  },
];
