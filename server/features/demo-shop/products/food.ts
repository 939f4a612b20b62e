import { g, ml, type ProductSeed } from '../product.ts';

export const food: ProductSeed[] = [
  {
    title: '明前西湖龙井绿茶 100 克',
    handle: 'longjing-green-tea-100',
    vendor: '云山茶行',
    type: '绿茶',
    category: 'fb-1',
    tags: ['绿茶', '龙井', '春茶', '中文'],
    html: `<p>清明前采的一芽一叶，手工炒青，豆香清楚，回甘干净。罐装密封，开罐就能闻到春天。</p>
<p>冲泡建议：3 克茶叶，150 毫升水，水温 80 度，泡一分半钟。前三泡最好喝。</p>
<ul><li>净含量 100 克</li><li>产地：浙江杭州</li><li>请放在阴凉干燥处</li></ul>`,
    seo: { title: '明前西湖龙井 100 克罐装', description: '清明前手工采摘的龙井绿茶，净含量 100 克，产地浙江杭州，豆香清楚，罐装密封。' },
    price: '48.00',
    sku: 'LJ-100',
    barcode: '5012345080017',
    grams: 180,
    facts: {
      net_weight: g(100),
      origin: '浙江杭州',
      harvest: '清明前',
      making: '手工采摘，手工炒青',
      packing: '密封罐装',
      storage: '阴凉干燥处',
      brewing: '3 克茶叶，150 毫升水，80 度',
    },
    pictures: [['teatin-forest-front-butter', '绿色茶叶罐'], ['teatin-forest-close-butter'], ['teatin-moss-pair-paper', '两罐茶叶']],
    created: '2025-04-18T02:00:00Z',
    updated: '2026-05-06T02:00:00Z',
  },
  {
    title: 'Blackcurrant Jam 340 g',
    handle: 'blackcurrant-jam-340',
    vendor: 'Hedgerow',
    type: 'Jam',
    category: 'fb-2',
    tags: ['jam', 'fruit', 'breakfast'],
    html: `<p>More fruit than sugar, cooked in small pans and stirred by someone who is not in a hurry. Sharp, dark and good on anything with butter.</p><ul><li>60 % blackcurrants</li><li>No added pectin</li><li>Keep cold once opened</li></ul>`,
    seo: {
      title: 'Blackcurrant Jam, 60 % Fruit',
      description: 'Blackcurrant jam with 60 % fruit and no added pectin, cooked in small pans and stirred without hurry. A 340 g jar for the breakfast table.',
    },
    price: '6.50',
    sku: 'HJ-BC',
    barcode: '5012345080109',
    grams: 560,
    facts: {
      net_weight: g(340),
      fruit: '60 % blackcurrants',
      sugar: 'Beet sugar',
      pectin: 'None added',
      allergens: 'None',
      storage: 'Refrigerate once opened',
    },
    pictures: [['jam-berry-front-blush', 'Jar of dark jam with a cloth lid'], ['jam-berry-close-blush'], ['jam-plum-front-paper']],
    created: '2025-03-26T09:00:00Z',
    updated: '2026-08-30T09:00:00Z',
  },
  {
    title: 'Sea Salt Dark Chocolate 72 %',
    handle: 'sea-salt-dark-chocolate',
    vendor: 'Hedgerow',
    type: 'Chocolate',
    category: 'fb-2',
    tags: ['chocolate', 'vegan', 'gifts'],
    html: `<p>Dark, salty, gone.</p>`,
    seo: { title: 'Sea Salt Dark Chocolate', description: 'Chocolate.' },
    price: '5.20',
    sku: 'HC-72',
    barcode: '5012345080208',
    grams: 100,
    facts: {
      net_weight: g(90),
      cocoa: '72 %',
      beans: 'Trinitario, Ecuador',
      salt: 'Anglesey sea salt',
      vegan: true,
      certification: ['Organic', 'Fairtrade'],
      allergens: 'May contain nuts',
    },
    pictures: [['chocolate-teal-front-sand', 'Bar of dark chocolate, half unwrapped'], ['chocolate-poppy-front-paper'], ['chocolate-teal-close-sand']],
    created: '2025-04-01T09:00:00Z',
    updated: '2026-09-09T09:00:00Z',
  },
  {
    title: 'Heather Honey, Set',
    handle: 'heather-honey-set',
    vendor: 'Hedgerow',
    type: 'Honey',
    category: 'fb-2',
    tags: ['honey', 'breakfast'],
    html: `<p>Heather honey is the last one of the year. The bees go up to the moor in August and come back with something that smells of tea, toffee and warm stone. It is set, not runny, and spreads like butter.</p>
<p>We spin it cold and fill it within a week. Nothing is added and nothing is taken away.</p>
<ul><li>Jar of 340 g</li><li>Raw, cold-spun</li><li>From the North York Moors</li></ul>`,
    seo: {
      title: 'Heather Honey, Raw and Set, 340 g',
      description: 'Raw heather honey from the North York Moors, cold-spun and set, in a 340 g jar with a wooden lid.',
    },
    price: '12.50',
    sku: 'HH-340',
    barcode: '5012345080307',
    grams: 570,
    facts: {
      net_weight: g(340),
      origin: 'North York Moors',
      kind: 'Heather, set',
      processing: 'Raw, cold-spun',
      lid: 'Wood',
      warning: 'Not for children under 12 months',
    },
    pictures: [
      ['honeyjar-honey-front-sage', 'Jar of honey with a wooden lid'],
      ['honeyjar-honey-close-sage', 'Honeycomb label'],
      ['honeyjar-amber-front-butter'],
    ],
    created: '2025-09-12T09:00:00Z',
    updated: '2026-09-12T09:00:00Z',
  },
  {
    title: 'Cold-Pressed Rapeseed Oil 750 ml',
    handle: 'rapeseed-oil-750',
    vendor: 'Wold Farm',
    type: 'Oils',
    category: 'fb-2',
    tags: ['oil', 'cooking', 'farm'],
    // A wrong unit: the field says 750 ml.
    html: `<p>750 g of cold-pressed rapeseed oil from one farm and one field. Nutty, golden, good for roasting because it can take the heat.</p><ul><li>Net weight 750 g</li><li>Pressed on the farm</li></ul>`,
    seo: { title: 'Cold-Pressed Rapeseed Oil 750 g' },
    price: '9.80',
    sku: 'WF-R750',
    barcode: '5012345080406',
    grams: 1_180,
    facts: { capacity: ml(750), pressing: 'Cold, first', smoke_point: '230 °C', origin: 'Yorkshire Wolds' },
    pictures: [['oil-olive-front-butter', 'Bottle of golden oil'], ['oil-honey-front-sage']],
    created: '2025-06-03T09:00:00Z',
    updated: '2026-07-07T09:00:00Z',
  },
  {
    title: 'Aceite de Oliva Virgen Extra Sierra Alta',
    handle: 'aceite-sierra-alta',
    vendor: 'Sierra Alta',
    type: 'Aceites',
    category: 'fb-2',
    tags: ['aceite', 'oliva', 'cocina', 'español'],
    html: `<p>Un aceite de una sola finca, hecho con aceituna picual recogida a mano a principios de noviembre. Verde, con un punto picante al final y aroma de tomate y hierba recién cortada.</p>
<p>Se prensa en frío el mismo día. Por eso la acidez se queda en 0,2 %.</p>
<ul><li>Botella de 500 ml</li><li>Variedad: picual</li><li>Acidez 0,2 %</li></ul>
<p>Guárdelo lejos de la luz y ábralo pronto: el aceite es fruta, y la fruta se disfruta fresca.</p>`,
    seo: {
      title: 'Aceite de Oliva Virgen Extra Picual, 500 ml',
      description: 'Aceite de oliva virgen extra de la variedad picual, una sola finca, prensado en frío el mismo día. Botella de 500 ml, acidez 0,2 %.',
    },
    price: '16.50',
    sku: 'SA-500',
    barcode: '5012345080505',
    grams: 920,
    facts: { contenido: ml(500), variedad: 'Picual', acidez: '0,2 %', origen: 'Sierra Mágina, Jaén', cosecha: 'A mano, noviembre', extraccion: 'En frío' },
    pictures: [['oil-forest-front-sage', 'Botella verde de aceite de oliva'], ['oil-forest-close-sage'], ['oil-olive-pair-paper', 'Dos botellas de aceite']],
    created: '2025-11-24T09:00:00Z',
    updated: '2026-10-06T09:00:00Z',
  },
  {
    title: 'Lighthouse Espresso Beans 250 g',
    handle: 'lighthouse-espresso-beans',
    vendor: 'Lighthouse Roasters',
    type: 'Coffee',
    category: 'fb-1',
    tags: ['coffee', 'espresso', 'beans'],
    html: `<p>Lighthouse is our house espresso: chocolate first, then hazelnut, then something like dried cherry when the cup has cooled. It is roasted on Tuesdays and Thursdays and leaves the roastery the day after.</p>
<h2>Where it comes from</h2>
<p>Two farms share the bag. Brazil gives the body and the chocolate; Ethiopia gives the fruit. Both are bought directly, at a price that is printed on the label. The roast is medium: dark enough for milk, light enough to taste where it grew.</p>
<h2>How we brew it</h2>
<ul>
<li>Espresso: 18 g in, 38 g out, 28 seconds</li>
<li>Moka pot: fill the basket, do not press, low heat</li>
<li>French press: 60 g for each litre, 4 minutes</li>
</ul>
<h2>Keep it well</h2>
<p>Coffee is at its best from one week after roasting to about six. Leave it in the bag, which closes again and has a valve, and keep it in a cupboard, not in the fridge. Grind just before you brew if you can. If you have no grinder, choose ground at the till and tell us what you brew with; we set the mill for it.</p>
<p>The 250 g bag makes about fourteen double espressos. Certified organic. The bag is paper with a plant-based lining and goes in the paper bin once the valve is cut out.</p>`,
    seo: {
      title: 'Lighthouse Espresso Beans, Organic, 250 g',
      description: 'Organic espresso beans from Brazil and Ethiopia, medium roast, 250 g: chocolate, hazelnut and dried cherry. Roasted twice a week.',
    },
    price: '11.50',
    sku: 'LR-E250',
    options: [{ name: 'Grind', values: ['Beans', 'Espresso', 'Filter'] }],
    variants: [
      { options: ['Beans'], sku: 'LR-E250-B', barcode: '5012345080604' },
      { options: ['Espresso'], sku: 'LR-E250-E', barcode: '5012345080611' },
      { options: ['Filter'], sku: 'LR-E250-F', barcode: '5012345080628' },
    ],
    grams: 265,
    facts: {
      net_weight: g(250),
      origin: 'Brazil, Ethiopia',
      roast: 'Medium, Tuesdays and Thursdays',
      notes: ['Chocolate', 'Hazelnut', 'Dried cherry'],
      espresso: '18 g in, 38 g out, 28 seconds',
      french_press: '60 g per litre, 4 minutes',
      certification: 'Organic',
      packaging: 'Paper with plant-based lining',
    },
    pictures: [
      ['coffee-rust-front-mist', 'Rust-coloured coffee bag with a paper label'],
      ['coffee-rust-close-mist', 'Valve and label of the bag'],
      ['coffee-cocoa-front-sand', 'The bag for ground coffee'],
      ['coffee-rust-pair-paper', 'Two bags of coffee'],
    ],
    created: '2025-03-12T09:00:00Z',
    updated: '2026-11-11T09:00:00Z',
  },
];
