import { cm, type ProductSeed } from '../product.ts';

export const toys: ProductSeed[] = [
  {
    title: 'Alder Building Blocks, 24 Pieces',
    handle: 'alder-building-blocks',
    vendor: 'Little Alder',
    type: 'Wooden Toys',
    category: 'tg-5',
    tags: ['blocks', 'wood', 'toddler', 'gifts'],
    html: `<p>Twenty-four blocks in alder wood with rounded edges, printed with circles, crosses and stars. They come in a cotton bag with a cord.</p><ul><li>24 pieces</li><li>Water-based colours</li><li>From 18 months</li></ul>`,
    seo: {
      title: 'Alder Wooden Building Blocks, 24 Pieces',
      description: 'Twenty-four building blocks in alder wood with water-based colours, in a cotton bag. From 18 months.',
    },
    price: '34.00',
    sku: 'AB-24',
    barcode: '5012345090016',
    grams: 1_150,
    facts: { material: 'Alder wood', pieces: 24, colours: 'Water-based', age: 'From 18 months', bag: 'Cotton', certification: ['EN 71', 'FSC'] },
    pictures: [
      ['blocks-teal-front-sky', 'Tower of coloured wooden blocks'],
      ['blocks-teal-close-sky'],
      ['blocks-navy-front-butter', 'Blocks in a second set of colours'],
    ],
    created: '2025-06-24T09:00:00Z',
    updated: '2026-09-17T09:00:00Z',
  },
  {
    title: 'Tommy Wooden Train Set',
    handle: 'tommy-wooden-train-set',
    vendor: 'Little Alder',
    type: 'Wooden Toys',
    category: 'tg-5',
    tags: ['train', 'wood', 'gifts'],
    html: `<p>Tommy is a wooden train set: an engine with a bell, one wagon and three round passengers who hop in and out. He runs on the floor, over books and off the edge of tables. He fits common wooden tracks if there are any.</p>
<h2>Made for small hands</h2>
<p>All edges are rounded and the wheels turn freely on wooden axles. The wagon is joined by a peg, not a magnet. There is nothing small or strong to swallow. The passengers are turned from one piece and are too big for a mouth. Colours are water-based and were tested to EN 71.</p>
<h2>In the box</h2>
<ul>
<li>Engine with bell, 12 cm long</li>
<li>Wagon, 11 cm long</li>
<li>Three passengers in rose, sage and sky</li>
<li>A poster for the wall</li>
</ul>
<h2>What it is made of</h2>
<p>Beech and alder from managed forests, FSC certified, glued with a food-safe glue. The wood is oiled where it is not painted. If it gets sticky, and it will, wipe it with a damp cloth; please do not soak it or put it in the dishwasher.</p>
<p>For children from 18 months. Spare passengers and wheels can be ordered for as long as we make Tommy. By the look of it, that will be a long time. He began as a present for one boy, and has since carried many more.</p>`,
    seo: {
      title: 'Tommy Wooden Train Set with Passengers',
      description:
        'A wooden train with an engine, a wagon and three passengers, in FSC beech and alder with water-based colours. From 18 months, tested to EN 71.',
    },
    price: '46.00',
    sku: 'TWT',
    barcode: '5012345090108',
    grams: 780,
    options: [{ name: 'Engine', values: ['Red', 'Blue'] }],
    variants: [
      { options: ['Red'], sku: 'TWT-R', barcode: '5012345090108' },
      { options: ['Blue'], sku: 'TWT-B', barcode: '5012345090115' },
    ],
    facts: {
      material: 'Beech and alder',
      engine_length: cm(12),
      wagon_length: cm(11),
      glue: 'Food-safe',
      age: 'From 18 months',
      colours: 'Water-based',
      certification: ['EN 71', 'FSC'],
      care: 'Damp cloth',
    },
    pictures: [
      ['train-poppy-front-butter', 'Red wooden train with a yellow wagon'],
      ['train-poppy-close-butter', 'Cab and boiler of the engine'],
      ['train-navy-front-sky', 'The train with a blue engine'],
      ['train-poppy-low-paper', 'Wooden wheels of the train'],
    ],
    created: '2025-07-08T09:00:00Z',
    updated: '2026-10-31T09:00:00Z',
  },
  {
    title: '山间日落木质拼图 24 片',
    handle: 'mountain-sunset-puzzle',
    vendor: '小木马',
    type: '拼图',
    category: 'tg-5',
    tags: ['拼图', '木质', '儿童', '中文'],
    html: `<p>二十四片，适合三岁以上。</p>`,
    price: '22.00',
    sku: 'XM-P24',
    barcode: '5012345090207',
    grams: 480,
    facts: { material: '椴木', pieces: 24, size: '30 × 22 厘米', age: '3 岁以上', certification: 'EN 71' },
    pictures: [['puzzle-sky-front-sand', '画着山和太阳的木质拼图'], ['puzzle-clay-front-mist']],
    created: '2025-07-29T02:00:00Z',
    updated: '2026-01-15T02:00:00Z',
  },
  {
    title: 'Hazel the Hare',
    handle: 'hazel-the-hare',
    vendor: 'Little Alder',
    type: 'Soft Toys',
    category: 'tg-5',
    tags: ['soft toy', 'hare', 'baby', 'gifts'],
    html: `<p>Hazel is a hare with long ears, a red scarf and a very good memory for secrets. Her fur is organic cotton and her eyes are stitched, so she is safe from the first day.</p><p>Machine washable, because of jam.</p>`,
    seo: {
      title: 'Hazel the Hare Soft Toy',
      description: 'Hazel is a soft toy hare in organic cotton with stitched eyes and a red scarf, machine washable and safe from birth.',
    },
    price: '31.00',
    sku: 'HTH',
    options: [{ name: 'Colour', values: ['Oat', 'Lilac'] }],
    variants: [
      { options: ['Oat'], sku: 'HTH-O', barcode: '5012345090306' },
      { options: ['Lilac'], sku: 'HTH-L' },
    ],
    grams: 210,
    facts: {
      material: 'Organic cotton, corn fibre filling',
      scarf: 'Red',
      height: cm(34),
      age: 'From birth',
      care: 'Machine wash at 30 °C',
      certification: ['GOTS', 'EN 71'],
    },
    pictures: [['plush-oat-front-sky', 'Soft toy hare with a red scarf'], ['plush-oat-close-sky', 'Face of the hare'], ['plush-lilac-front-blush']],
    created: '2025-08-19T09:00:00Z',
    updated: '2026-10-03T09:00:00Z',
  },
  {
    title: 'Headland Kite',
    handle: 'headland-kite',
    status: 'ARCHIVED',
    vendor: 'Little Alder',
    type: 'Kites',
    category: 'tg-5',
    tags: ['kite', 'outdoor'],
    html: `<p>An easy diamond kite with a long tail, for beaches, hills and one free hand. Goes up in a light breeze and comes down whole.</p><ul><li>Ripstop cloth</li><li>30 m of line on a wooden reel</li></ul>`,
    price: '27.00',
    sku: 'HK-1',
    grams: 230,
    facts: {
      material: 'Ripstop polyester, fibreglass',
      shape: 'Diamond',
      reel: 'Wood',
      size: '70 × 85 cm',
      line: '30 m',
      wind: '2–5 Beaufort',
      age: 'From 6 years',
    },
    pictures: [['kite-poppy-front-sky', 'Diamond kite in four colours'], ['kite-teal-front-sand']],
    created: '2024-05-20T09:00:00Z',
    updated: '2025-12-01T09:00:00Z',
  },
];
