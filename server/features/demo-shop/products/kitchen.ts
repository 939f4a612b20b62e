import { cm, g, kg, ml, mm, type ProductSeed } from '../product.ts';

export const kitchen: ProductSeed[] = [
  {
    title: 'Ashdown Paring Knife 9 cm',
    handle: 'ashdown-paring-knife',
    vendor: 'Ashdown',
    type: 'Knives',
    category: 'hg-11',
    tags: ['knife', 'steel', 'kitchen'],
    // Sheffield stands in no field.
    html: `<p>Handmade in Sheffield. A small knife for small work: hulling strawberries, turning mushrooms, coring an apple in your hand. The edge arrives sharp. Walnut grows darker with use, so does the story. Comes in a box.</p>`,
    seo: { title: 'Ashdown Paring Knife' },
    price: '42.00',
    sku: 'ASH-PK9',
    barcode: '5012345010014',
    grams: 85,
    facts: { blade: cm(9), material: 'Carbon steel, walnut', hardness: '60 HRC', care: 'Wash by hand, dry at once, oil now and then' },
    pictures: [['knife-walnut-front-sand', 'Paring knife on an oak board'], ['knife-walnut-close-sand']],
    created: '2025-02-03T09:00:00Z',
    updated: '2026-09-30T10:10:00Z',
  },
  {
    title: 'Kettle Skillet 26 cm',
    handle: 'kettle-skillet-26',
    vendor: 'Kettle Ironworks',
    type: 'Pans',
    category: 'hg-11',
    tags: ['cast iron', 'skillet', 'induction', 'oven'],
    html: `<p>The Kettle Skillet is the pan that stays on the stove. It is cast in one piece, handle included, and it arrives seasoned with linseed oil, so the first egg slides and the tenth one slides further.</p>
<h2>Why cast iron</h2>
<p>Iron is slow to warm and slow to cool. Put a cold steak in a hot skillet and the heat stays where it is, which is what makes a crust. Turn the stove down and the pan keeps cooking. It works on gas, electric, ceramic and induction, over a fire, and in the oven with everything in it.</p>
<h2>The details</h2>
<ul>
<li>26 cm across the top, 21 cm flat base</li>
<li>Weight 2.4 kg, walls 4 mm thick</li>
<li>Seasoned with linseed oil, no coating to wear off</li>
<li>Pouring lip on both sides and a hole to hang it by</li>
</ul>
<h2>How to keep it</h2>
<p>Wipe it while it is warm. Use hot water and a brush when it needs more, dry it on the stove, and rub in a few drops of oil. Soap once in a while does no harm. Leave it out of the dishwasher, which would take the seasoning off and leave rust behind. If that ever happens, scrub, oil, bake for an hour, and start again: there is nothing in this pan that can wear out.</p>
<p>We give a 25-year guarantee on the casting.</p>`,
    seo: {
      title: 'Kettle Cast Iron Skillet 26 cm, Seasoned',
      description: 'A 26 cm cast iron skillet, seasoned with linseed oil and ready to cook. 2.4 kg, for every stove and the oven, with a 25-year guarantee.',
    },
    price: '79.00',
    sku: 'KS-26',
    barcode: '5012345010106',
    grams: 2_400,
    facts: {
      material: 'Cast iron',
      diameter: cm(26),
      base: cm(21),
      wall: mm(4),
      weight: kg(2.4),
      seasoning: 'Linseed oil',
      stoves: ['Gas', 'Electric', 'Ceramic', 'Induction', 'Oven'],
      guarantee: '25 years',
      care: 'Hand wash, dry, oil',
    },
    pictures: [
      ['skillet-charcoal-front-paper', 'Cast iron skillet with a fried egg'],
      ['skillet-charcoal-close-paper', 'Egg in the seasoned pan'],
      ['skillet-charcoal-low-paper', 'Rim and pouring lip of the skillet'],
      ['skillet-charcoal-flat-sage', 'Skillet seen from above'],
    ],
    created: '2025-02-10T09:00:00Z',
    updated: '2026-11-16T07:00:00Z',
  },
  {
    title: 'Harbour Enamel Mug',
    handle: 'harbour-enamel-mug',
    vendor: 'Harbour',
    type: 'Mugs',
    category: 'hg-11',
    tags: ['mug', 'enamel', 'camping', 'gifts'],
    html: `<p>An honest mug. Steel inside, two coats of enamel outside, and a blue rim because a mug should have a rim. It has been to sea, up hills and into a great many office kitchens.</p>
<h2>For tea, soup and pencils</h2>
<p>The Harbour holds 350 ml, which is a proper mug of tea with room to walk. Enamel keeps no taste, so coffee in the morning does not become tomato soup at noon. The handle is wide and takes three fingers, gloves included.</p>
<ul>
<li>Steel body with enamel on both sides</li>
<li>Capacity 350 ml, height 8 cm</li>
<li>Weight 180 g, light enough for a rucksack</li>
<li>Dishwasher-safe, and happy on a gas ring or a fire</li>
</ul>
<h2>About chips</h2>
<p>Drop it on stone and it may chip. The mug goes on working: a chip darkens and then stays as it is. Keep it out of the microwave, because the body is steel, and do not heat it empty.</p>
<p>The mugs stack. Families tend to buy one each, and then argue over breakfast about who has the white one. Each mug comes wrapped in paper. The maker has fired enamel in the same works since 1921, and it shows in how even the rim is.</p>`,
    seo: {
      title: 'Harbour Enamel Mug, 350 ml, Blue Rim',
      description: 'A 350 ml enamel mug with a blue rim: steel body, 180 g, dishwasher-safe, at home on a desk, a boat or a camp fire. The mugs stack.',
    },
    price: '14.00',
    sku: 'HEM',
    grams: 180,
    options: [{ name: 'Colour', values: ['White', 'Sage', 'Slate', 'Mustard'] }],
    variants: [
      { options: ['White'], sku: 'HEM-W', barcode: '5012345010205' },
      { options: ['Sage'], sku: 'HEM-SG', barcode: '5012345010212' },
      { options: ['Slate'], sku: 'HEM-SL', barcode: '5012345010229' },
      { options: ['Mustard'], sku: 'HEM-MU', barcode: '5012345010236' },
    ],
    facts: {
      material: 'Enamel on steel',
      capacity: ml(350),
      height: cm(8),
      care: 'Dishwasher-safe, not for the microwave',
      rim: 'Blue',
      since: '1921',
      packaging: 'Paper',
    },
    pictures: [
      ['mug-cream-front-sky', 'White enamel mug with a blue rim, steaming'],
      ['mug-cream-close-sky', 'Blue rim of the mug from close by'],
      ['mug-sage-front-paper', 'Enamel mug in Sage'],
      ['mug-slate-pair-mist', 'Two mugs side by side'],
      ['mug-mustard-front-peach', 'Enamel mug in Mustard'],
    ],
    created: '2025-02-17T09:00:00Z',
    updated: '2026-10-05T12:30:00Z',
  },
  {
    title: 'Cloud Pour-Over Dripper',
    handle: 'cloud-pour-over-dripper',
    vendor: 'Harbour',
    type: 'Coffee Makers',
    category: 'hg-11',
    tags: ['coffee', 'porcelain', 'pour-over'],
    html: `<p>A porcelain dripper with a wide ring that sits on any mug. The ribs inside keep the paper off the wall, so the water finds its way down without hurry.</p>
<ul><li>For 1 to 3 cups</li><li>Takes size 02 paper filters</li><li>Warm it first, as you would a teapot</li></ul>`,
    seo: { description: 'Porcelain pour-over dripper for 1 to 3 cups, size 02 filters.' },
    price: '28.00',
    sku: 'CPD-02',
    barcode: '5012345010304',
    grams: 420,
    facts: { material: 'Porcelain', filter: 'Size 02', cups: '1–3', care: 'Dishwasher-safe' },
    pictures: [['dripper-white-front-rose', 'White dripper on a glass jug of coffee'], ['dripper-white-close-rose'], ['dripper-white-front-sage']],
    created: '2025-03-01T09:00:00Z',
    updated: '2026-08-19T09:00:00Z',
  },
  {
    title: 'Oak Bread Board',
    handle: 'oak-bread-board',
    vendor: 'Ashdown',
    type: 'Boards',
    category: 'hg-11',
    tags: ['board', 'oak', 'bread'],
    html: `<p>Oak, oiled. Hang it up.</p>`,
    price: '39.00',
    sku: 'OBB',
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { options: ['Small'], sku: 'OBB-S', price: '39.00', grams: 900, barcode: '5012345010403' },
      { options: ['Large'], sku: 'OBB-L', price: '54.00', grams: 1_600 },
    ],
    facts: {
      material: 'European oak',
      finish: 'Linseed oil',
      origin: 'Made in Wales',
      certification: 'FSC Mix',
      size_small: '38 × 20 cm',
      size_large: '48 × 26 cm',
      thickness: mm(20),
    },
    pictures: [
      ['board-oak-front-paper', 'Oak board with a small loaf'],
      ['board-oak-close-paper', 'Grain of the oak'],
    ],
    created: '2025-03-08T09:00:00Z',
    updated: '2026-07-11T14:00:00Z',
  },
  {
    title: 'Linen Half Apron',
    handle: 'linen-half-apron',
    vendor: 'Flax & Fold',
    type: 'Aprons',
    category: 'hg-11',
    tags: ['apron', 'linen', 'gifts'],
    html: `<p>A half apron in washed linen, with one wide pocket in two parts and ties long enough to go round and be knotted in front. It softens with every wash and looks better creased.</p>
<p>Stone-washed, so it will not shrink. One size.</p>`,
    seo: { title: 'Linen Half Apron with Pocket' },
    price: '36.00',
    sku: 'LHA',
    grams: 240,
    options: [{ name: 'Colour', values: ['Flax', 'Slate', 'Clay'] }],
    variants: [
      { options: ['Flax'], sku: 'LHA-F', barcode: '5012345010502' },
      { options: ['Slate'], sku: 'LHA-S' },
      { options: ['Clay'], sku: 'LHA-C' },
    ],
    facts: {
      material: '100 % linen',
      fabric_weight: '240 g/m²',
      finish: 'Stone-washed, does not shrink',
      length: cm(58),
      width: cm(82),
      care: 'Machine wash at 40 °C',
      origin: 'Lithuania',
      certification: 'OEKO-TEX Standard 100',
    },
    pictures: [['apron-flax-front-paper', 'Half apron in natural linen'], ['apron-slate-front-mist'], ['apron-clay-front-peach']],
    created: '2025-03-15T09:00:00Z',
    updated: '2026-09-03T16:25:00Z',
  },
  {
    title: '云山陶瓷提梁茶壶 900 毫升',
    handle: 'yunshan-teapot-900',
    vendor: '云山窑',
    type: '茶壶',
    category: 'hg-11',
    tags: ['茶壶', '陶瓷', '手工', '中文'],
    html: `<p>云山陶瓷提梁茶壶适合四个人慢慢喝茶。壶身用高温陶瓷烧成，釉色像雨后的山，每一把都略有不同。</p>
<h2>使用感受</h2>
<p>提梁高而稳，盛满水也好拿。壶嘴出水顺，收水干净，不会沿着壶身往下流。内置可取出的不锈钢滤网，绿茶、红茶、花茶都合适，清洗时整个拿出来就好。</p>
<h2>规格</h2>
<ul>
<li>容量 900 毫升，约四杯</li>
<li>材质：高温陶瓷，配不锈钢滤网</li>
<li>高 19 厘米，重 980 克</li>
<li>可以用洗碗机清洗，不可直接放在明火上</li>
</ul>
<h2>怎么泡更好喝</h2>
<p>先用热水把壶温一遍，再放茶叶。绿茶不用盖盖子，红茶和乌龙可以盖着闷一会儿。壶壁不薄不厚，保得住温度，又不会把叶子焖熟。朋友多的时候，一壶倒完正好一轮，再添水就是第二轮。</p>
<h2>清洗与保养</h2>
<p>平时喝完茶，把茶叶倒净，清水冲一冲，开着盖晾干，茶味就不会留在壶里。釉面平滑，茶垢用软布一擦就掉。提梁和壶盖都做了圆边，拿在手里不硌手，收在柜子里也不容易碰坏。若壶盖不小心打破，写信给我们，可以单独补寄一个。</p>
<p>每一把壶都用纸浆盒装好再寄出。送长辈、送新居，或者留给自己的下午，都合适。</p>`,
    seo: { title: '云山提梁茶壶 900 毫升', description: '高温陶瓷提梁茶壶，容量 900 毫升，配可取出的不锈钢滤网，高 19 厘米，重 980 克，适合四人慢慢饮茶。' },
    price: '59.00',
    sku: 'YS-T900',
    barcode: '5012345010601',
    grams: 980,
    facts: { material: '高温陶瓷，不锈钢滤网', capacity: ml(900), cups: '约 4 杯', height: cm(19), care: '可用洗碗机，不可明火' },
    pictures: [
      ['teapot-teal-front-mist', '青色提梁茶壶'],
      ['teapot-teal-close-mist', '壶身釉色近看'],
      ['teapot-clay-front-peach'],
      ['teapot-teal-pair-paper', '两把不同釉色的茶壶'],
    ],
    created: '2025-04-02T02:00:00Z',
    updated: '2026-10-12T03:30:00Z',
  },
  {
    title: '飯碗 なぎさ 13cm',
    handle: 'nagisa-rice-bowl',
    vendor: '渚窯',
    type: '飯碗',
    category: 'hg-11',
    tags: ['器', '陶器', '日本語'],
    html: `<p>手のひらにすっと収まる、毎日のための飯碗です。土の色をそのまま残した外側に、波のような線を一本ずつ引いています。</p>
<p>直径は13cm、重さは260g。お茶碗一杯のご飯がちょうどよく入ります。電子レンジと食洗機に対応しています。</p>
<ul><li>素材：陶器</li><li>直径13cm、高さ6.5cm</li><li>一つずつ表情が違います</li></ul>`,
    price: '24.00',
    sku: 'NG-13',
    barcode: '5012345010700',
    grams: 260,
    facts: { material: '陶器', diameter: cm(13), height: cm(6.5), weight: g(260), care: '電子レンジ・食洗機対応' },
    pictures: [['bowl-clay-front-peach', '土色の飯碗'], ['bowl-slate-front-sky'], ['bowl-clay-close-peach']],
    created: '2025-04-09T02:00:00Z',
    updated: '2026-06-28T05:10:00Z',
  },
];
