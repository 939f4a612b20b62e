import { cm, g, metres, type ProductSeed } from '../product.ts';

export const electronics: ProductSeed[] = [
  {
    title: 'Sandpiper Wireless Headphones',
    handle: 'sandpiper-wireless-headphones',
    vendor: 'Sandpiper',
    type: 'Headphones',
    category: 'el-2',
    tags: ['headphones', 'bluetooth', 'travel', 'gifts'],
    html: `<p>Sandpiper Wireless Headphones are for people who keep things. The cushions come off with a twist. The battery is held by screws, not glue, and every part has a number you can order.</p>
<h2>How they sound</h2>
<p>Warm and even, with voices in front. The 40 mm drivers are tuned for long listening, so nothing pokes you in the ear. Noise cancelling takes the aeroplane away and leaves the announcement; one tap lets the room back in.</p>
<h2>What to expect</h2>
<ul>
<li>Battery: 38 hours with noise cancelling on</li>
<li>Bluetooth 5.4, two devices at once</li>
<li>Weight 265 g, folds flat</li>
<li>USB-C to charge, 3.5 mm cable in the box</li>
</ul>
<h2>Made to be mended</h2>
<p>Cushions, headband, battery and cable are sold as spare parts, and the guide to change them is printed in the box. A fresh battery takes a small screwdriver and a quiet moment. The shell is moulded from recycled plastic. Its soft, matt surface hides fingerprints.</p>
<p>They come with a felt pouch, a guide in large print and a 3-year guarantee. To fit them, slide the band until the cushions sit around your ears. Then let go: it stays there. None of the colours is loud, and all of them age well.</p>`,
    seo: {
      title: 'Sandpiper Wireless Headphones, Repairable',
      description: 'Wireless noise-cancelling headphones you can repair: 38 hours of battery, Bluetooth 5.4, 40 mm drivers, 265 g and a 3-year guarantee.',
    },
    price: '179.00',
    sku: 'SP-H1',
    options: [{ name: 'Colour', values: ['Sand', 'Charcoal', 'Sage'] }],
    variants: [
      { options: ['Sand'], sku: 'SP-H1-SA', barcode: '5012345050010' },
      { options: ['Charcoal'], sku: 'SP-H1-CH', barcode: '5012345050027' },
      { options: ['Sage'], sku: 'SP-H1-SG', barcode: '5012345050034' },
    ],
    grams: 265,
    facts: {
      drivers: '40 mm',
      battery: '38 hours with noise cancelling',
      bluetooth: '5.4, two devices',
      weight: g(265),
      ports: ['USB-C', '3.5 mm'],
      material: 'Recycled plastic, protein leather',
      guarantee: '3 years',
      in_the_box: ['Felt pouch', '3.5 mm cable', 'Guide'],
    },
    pictures: [
      ['headphones-sand-front-sage', 'Sand-coloured headphones standing on a table'],
      ['headphones-sand-close-sage', 'Ear cushion of the headphones'],
      ['headphones-charcoal-flat-blush', 'Headphones in Charcoal, folded flat'],
      ['headphones-sage-front-paper', 'Headphones in Sage'],
    ],
    created: '2025-07-01T09:00:00Z',
    updated: '2026-11-03T09:00:00Z',
  },
  {
    title: '🔥 BEST USB-C CABLE 2M – FREE SHIPPING – 50% OFF SALE!!! 🔥',
    handle: 'usb-c-cable-2m',
    vendor: 'Voltly',
    type: 'Cables',
    category: 'el-7',
    tags: ['cable', 'usb-c', 'SALE', 'bestseller'],
    html: `<p>THE BEST CABLE EVER!!! BUY NOW AND SAVE!!! LIMITED STOCK!!!</p>`,
    seo: { title: 'BEST USB-C CABLE 2M FREE SHIPPING CHEAP FAST', description: 'BEST PRICE GUARANTEED!!! FREE SHIPPING!!!' },
    price: '12.00',
    sku: 'VL-C2',
    // The check digit is wrong on purpose.
    barcode: '5012345050202',
    grams: 62,
    options: [{ name: 'Colour', values: ['Rust', 'Slate'] }],
    facts: { length: metres(2), power: '100 W', data: 'USB 2.0, 480 Mbit/s', jacket: 'Braided nylon', connector: 'USB-C to USB-C' },
    pictures: [['cable-rust-front-paper'], ['cable-slate-front-mist']],
    created: '2025-07-15T09:00:00Z',
    updated: '2026-11-19T22:10:00Z',
  },
  {
    title: 'Two-Port Wall Charger 45 W',
    handle: 'two-port-wall-charger-45w',
    vendor: 'Voltly',
    type: 'Chargers',
    category: 'el-7',
    tags: ['charger', 'usb-c', 'travel'],
    html: `<p>Two USB-C ports and 45 W between them: a laptop on one, a phone on the other. Small enough for a coat pocket.</p><ul><li>45 W from one port, 30 W + 15 W from two</li><li>Folds flat</li></ul>`,
    seo: { title: 'Two-Port USB-C Charger 45 W' },
    price: '32.00',
    sku: 'VL-W45',
    barcode: '5012345050300',
    grams: 98,
    facts: { power: '45 W', ports: 'Two USB-C', split: '30 W + 15 W', plug: ['UK', 'EU'], certification: ['CE', 'UKCA'] },
    pictures: [['charger-white-front-mist', 'White wall charger with two ports'], ['charger-sage-front-paper']],
    created: '2025-07-22T09:00:00Z',
    updated: '2026-09-26T09:00:00Z',
  },
  {
    title: 'Brook Portable Speaker',
    handle: 'brook-portable-speaker',
    vendor: 'Sandpiper',
    type: 'Speakers',
    category: 'el-2',
    tags: ['speaker', 'bluetooth', 'garden'],
    // HTML as it comes out of a word processor.
    html: `<h1 style="color:#ff0000;font-size:28px">Brook Portable Speaker</h1><p class="MsoNormal" style="margin:0cm"><span style="font-family:Arial;font-size:11.0pt">A small speaker with a big voice.</span></p><p>&nbsp;</p><p></p><script>window.track && track('view')</script><div><div><font color="navy"><b>Waterproof to IP67</b></font></div></div><p><br></p><p style="text-align:center"><span>14 hours of music on one charge</span></p><p>&nbsp;</p><h4>Colours</h4><p onclick="alert(1)">Slate and Rust</p>`,
    seo: { title: 'Brook Portable Speaker' },
    price: '89.00',
    sku: 'SP-B1',
    options: [{ name: 'Colour', values: ['Slate', 'Rust'] }],
    variants: [
      { options: ['Slate'], sku: 'SP-B1-S', barcode: '5012345050409' },
      { options: ['Rust'], sku: 'SP-B1-R', barcode: '5012345050416' },
    ],
    grams: 540,
    facts: { battery: '14 hours', protection: 'Waterproof, IP67', bluetooth: '5.3', height: cm(18), strap: 'Leather', guarantee: '2 years' },
    pictures: [['speaker-slate-front-peach', 'Slate speaker with a leather strap'], ['speaker-rust-front-sage'], ['speaker-slate-close-peach']],
    created: '2025-08-05T09:00:00Z',
    updated: '2026-05-19T09:00:00Z',
  },
  {
    title: 'Kitchen Radio Mabel',
    handle: 'kitchen-radio-mabel',
    vendor: 'Sandpiper',
    type: 'Radios',
    category: 'el-2',
    tags: ['radio', 'dab', 'kitchen', 'gifts'],
    html: `<p>Mabel is a radio and nothing else. Turn the left knob for louder, the right one for another station, and lift the handle to take her into the garden.</p>
<p>DAB+ and FM, a proper wooden front, and a battery for a long afternoon.</p>
<ul><li>DAB+ and FM with telescopic aerial</li><li>8 hours on battery</li><li>Walnut knobs, enamel case</li></ul>`,
    seo: {
      title: 'Mabel Kitchen Radio, DAB+ and FM',
      description: 'A kitchen radio with two knobs and a handle: DAB+ and FM, 8 hours on battery, enamel case with walnut knobs.',
    },
    price: '119.00',
    sku: 'SP-R1',
    options: [{ name: 'Colour', values: ['Mustard', 'Teal'] }],
    grams: 1_900,
    facts: { tuner: 'DAB+, FM', battery: '8 hours', material: 'Enamel case, walnut knobs', width: cm(26), guarantee: '3 years' },
    pictures: [
      ['radio-mustard-front-sage', 'Mustard radio with a round speaker'],
      ['radio-mustard-close-sage', 'Speaker and dial'],
      ['radio-teal-front-paper', 'Radio in Teal'],
    ],
    created: '2025-08-12T09:00:00Z',
    updated: '2026-10-25T09:00:00Z',
  },
];
