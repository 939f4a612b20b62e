import { cm, g, ml, mm, type ProductSeed } from '../product.ts';

export const pets: ProductSeed[] = [
  {
    title: 'Bracken Dog Bed',
    handle: 'bracken-dog-bed',
    vendor: 'Bracken & Tail',
    type: 'Dog Beds',
    category: 'ap-2',
    tags: ['dog', 'bed', 'washable'],
    html: `<p>The Bracken is a round nest with a firm rim to lean on and a soft middle to sink into. Dogs turn round in it once, sigh, and stay.</p>
<h2>Easy to keep clean</h2>
<p>The cover unzips along the base and goes in the machine at 40 °C. The inner cushion is made of recycled fibre and can be aired on the line. Hair brushes off the canvas with a damp hand, and mud is best left to dry and then shaken out of the door.</p>
<h2>Which size</h2>
<ul>
<li>S, 60 cm across, for terriers and cats who think they are dogs</li>
<li>M, 80 cm across, for spaniels and whippets</li>
<li>L, 100 cm across, for labradors and most guests</li>
</ul>
<h2>What it is made of</h2>
<p>The cover is cotton canvas, washed so that it is soft from the first day. The base is coated against damp, which matters on stone floors and in cars. Zips are covered, and there is no button to chew. Seams are sewn twice, because we have met dogs.</p>
<p>Measure your dog asleep, not standing: from nose to tail when curled, then add a hand. If the size is wrong, send it back unslept-in and we change it. Spare covers in both colours are sold separately, so that one can be in the wash while the other is in use. Guarantee: 2 years.</p>`,
    seo: {
      title: 'Bracken Dog Bed, Washable Cotton Canvas',
      description:
        'A round dog bed in cotton canvas with a firm rim: cover washable at 40 °C, base coated against damp, and a size for every dog from 60 to 100 cm.',
    },
    price: '72.00',
    sku: 'BDB',
    options: [
      { name: 'Size', values: ['S', 'M', 'L'] },
      { name: 'Colour', values: ['Slate', 'Moss'] },
    ],
    variants: [
      { options: ['S', 'Slate'], sku: 'BDB-S-SL', price: '72.00', grams: 1_600, barcode: '5012345060019' },
      { options: ['S', 'Moss'], sku: 'BDB-S-MO', price: '72.00', grams: 1_600 },
      { options: ['M', 'Slate'], sku: 'BDB-M-SL', price: '89.00', grams: 2_400, barcode: '5012345060026' },
      { options: ['M', 'Moss'], sku: 'BDB-M-MO', price: '89.00', grams: 2_400 },
      { options: ['L', 'Slate'], sku: 'BDB-L-SL', price: '109.00', grams: 3_500 },
      { options: ['L', 'Moss'], sku: 'BDB-L-MO', price: '109.00', grams: 3_500 },
    ],
    facts: {
      material: 'Cotton canvas, recycled fibre filling',
      diameter_s: cm(60),
      diameter_m: cm(80),
      diameter_l: cm(100),
      care: 'Cover machine wash at 40 °C',
      base: 'Coated against damp',
      guarantee: '2 years',
    },
    pictures: [
      ['dogbed-slate-front-peach', 'Round dog bed in slate canvas'],
      ['dogbed-slate-close-peach', 'Woven label with a paw'],
      ['dogbed-moss-front-sage', 'Dog bed in Moss'],
      ['dogbed-slate-low-paper', 'Coated base of the bed'],
    ],
    created: '2025-04-28T09:00:00Z',
    updated: '2026-10-17T09:00:00Z',
  },
  {
    title: 'Rowan Leather Dog Collar',
    handle: 'rowan-leather-dog-collar',
    vendor: 'Bracken & Tail',
    type: 'Dog Collars',
    category: 'ap-2',
    tags: ['dog', 'collar', 'leather'],
    html: `<p>A collar in vegetable-tanned leather with a brass buckle. It will take the shape of your dog in a week.</p><p>Brass tag included; engraving on request.</p>`,
    seo: { title: 'Rowan Leather Dog Collar, Brass Buckle' },
    price: '38.00',
    sku: 'RLC',
    options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
    grams: 120,
    facts: {
      material: 'Vegetable-tanned leather, brass',
      width: mm(25),
      neck_s: '28–36 cm',
      neck_m: '36–44 cm',
      neck_l: '44–54 cm',
      care: 'Wipe, feed with leather balm',
    },
    pictures: [['collar-rust-front-sage', 'Leather collar with a brass tag'], ['collar-rust-close-sage'], ['collar-walnut-front-sand']],
    created: '2025-05-05T09:00:00Z',
    updated: '2026-08-15T09:00:00Z',
  },
  {
    title: 'Trail Rope Lead',
    handle: 'trail-rope-lead',
    vendor: 'Bracken & Tail',
    type: 'Dog Leads',
    category: 'ap-2',
    tags: ['dog', 'lead', 'rope'],
    html: `<p>Climbing rope, leather, brass. Floats.</p>`,
    price: '29.00',
    sku: 'TRL',
    barcode: '5012345060200',
    grams: 210,
    options: [{ name: 'Colour', values: ['Teal', 'Berry'] }],
    facts: { material: 'Climbing rope, leather, brass', length: '1.8 m', strength: 'Tested to 400 kg' },
    pictures: [['lead-teal-front-sand', 'Teal rope lead with brass hook'], ['lead-berry-front-mist']],
    created: '2025-05-12T09:00:00Z',
    updated: '2026-03-29T09:00:00Z',
  },
  {
    title: 'Stoneware Pet Bowl',
    handle: 'stoneware-pet-bowl',
    vendor: 'Harbour',
    type: 'Pet Bowls',
    category: 'ap-2',
    tags: ['dog', 'cat', 'bowl'],
    html: `<p>A heavy stoneware bowl that stays where it is put, with a wide foot and a glaze that wipes clean. For water, biscuits or supper.</p><ul><li>Dishwasher-safe</li><li>Small and large</li><li>Glazed inside and out</li></ul>`,
    seo: {
      title: 'Stoneware Pet Bowl, Heavy and Glazed',
      description: 'A heavy stoneware bowl for dogs and cats that stays in place, glazed inside and out, dishwasher-safe, in small and large.',
    },
    price: '26.00',
    sku: 'SPB',
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { options: ['Small'], sku: 'SPB-S', price: '26.00', grams: 740, barcode: '5012345060309' },
      { options: ['Large'], sku: 'SPB-L', price: '34.00', grams: 1_250, barcode: '5012345060316' },
    ],
    facts: { material: 'Stoneware', capacity_small: ml(500), capacity_large: ml(1_200), care: 'Dishwasher-safe', lead_free: true },
    pictures: [
      ['petbowl-sage-front-sky', 'Sage bowl filled with biscuits'],
      ['petbowl-slate-front-peach'],
      ['petbowl-sage-close-sky', 'Paw on the front of the bowl'],
    ],
    created: '2025-05-19T09:00:00Z',
    updated: '2026-07-21T09:00:00Z',
  },
  {
    title: 'Fetch Ball, Natural Rubber',
    handle: 'fetch-ball-natural-rubber',
    vendor: 'Bracken & Tail',
    type: 'Dog Toys',
    category: 'ap-2',
    tags: ['dog', 'toy'],
    html: `<p>It bounces. It floats. They bring it back. Natural rubber with a cotton loop for a longer throw.</p>`,
    price: '11.00',
    sku: 'FBR',
    barcode: '5012345060408',
    grams: 130,
    facts: { material: 'Natural rubber, cotton', diameter: cm(7), weight: g(130) },
    pictures: [['ball-poppy-front-mist', 'Red rubber ball with cream bands'], ['ball-teal-front-sand']],
    created: '2025-05-26T09:00:00Z',
    updated: '2026-02-18T09:00:00Z',
  },
];
