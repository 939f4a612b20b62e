/** A title as an editor of its language leaves it: where the maker stands, what is large and what small, what is cut away. */
import type { Language } from '@storewright/contract/kit/languages';
import { handleFor } from '@storewright/contract/suggestions/handle';
import { expect, test } from 'vitest';
import { shortened } from '../shortened.ts';
import { plainText } from '../lines.ts';
import { write } from './starter.testing.ts';

const field = (key: string, value: string) => ({ namespace: 'custom', key, type: 'single_line_text_field', value });
const titled = (language: Language, known: object): string => write({ known, said: { language } }).listing.title;

test.each<[Language, string, string, string]>([
  ['fr', 'Le potager sur le balcon', 'Éditions du Merle', 'Le potager sur le balcon – Éditions du Merle'],
  ['es', 'Lámpara de pie', 'Luz de Levante', 'Lámpara de pie – Luz de Levante'],
  ['pt', 'Luminária de mesa', 'Casa Lumi', 'Luminária de mesa – Casa Lumi'],
  ['fr', 'Graines de tomate - sachet', 'Semis & Cie', 'Graines de tomate - sachet - Semis & Cie'],
  ['de', 'Sattelstütze', 'Ritzelwerk', 'Ritzelwerk Sattelstütze'],
  ['en', 'Concert ukulele', 'Kona Bay', 'Kona Bay Concert ukulele'],
])('%s: the maker of “%s”, %s, stands where the language has it', (language, title, vendor, read) => expect(titled(language, { title, vendor })).toBe(read));

test.each([
  ['胡桃木 before what is made of it', { title: '置物架 三层', product_type: '置物架' }, '胡桃木置物架 三层'],
  ['none before what it is for', { title: '角磨机碳刷 100型', product_type: '电动工具配件', tags: ['碳刷', '角磨机'] }, '角磨机碳刷 100型'],
  ['none before another tag', { title: '钓鱼灯支架 可折叠', product_type: '支架', tags: ['支架', '钓鱼灯'] }, '钓鱼灯支架 可折叠'],
])('in Chinese a material stands before the thing alone: %s', (_, known, title) =>
  expect(titled('zh', { ...known, metafields: [field('material', '胡桃木')] })).toBe(title),
);

test('what parted a name from the season of it goes with the season', () => {
  expect(titled('zh', { title: '复古台灯 E27 调光 · 2024新款' })).toBe('复古台灯 E27 调光');
});

test('a shop whose titles begin with the maker keeps to that', () => {
  expect(titled('fr', { title: 'Merle Lampe', vendor: 'Merle' })).toBe('Merle Lampe');
});

test.each<[Language, string, string, string, string]>([
  ['fr', 'Gourde de randonnée', 'matiere', 'Acier inoxydable', 'Gourde de randonnée, acier inoxydable'],
  ['es', 'Silla plegable', 'material', 'Aluminio', 'Silla plegable, aluminio'],
  ['pt', 'Tábua de cozinha', 'material', 'Bambu', 'Tábua de cozinha, bambu'],
  ['en', 'Flat pedals', 'material', 'Aluminium', 'Flat pedals, aluminium'],
  ['en', 'Trail Bottle', 'material', 'Stainless steel', 'Trail Bottle, Stainless Steel'],
  ['de', 'Regal Fjord', 'material', 'Eiche', 'Regal Fjord, Eiche'],
])('%s: what stands behind “%s” is as large as the words before it', (language, title, key, value, read) =>
  expect(titled(language, { title, metafields: [field(key, value)] })).toBe(read),
);

test.each<[Language, string, string, string]>([
  ['de', 'Sattelstütze Alu SCHWARZ matt', 'schwarz matt', 'Sattelstütze Alu schwarz matt'],
  ['fr', 'GRAINES DE TOMATE NOIRE DE CRIMÉE', 'noire', 'Graines de tomate Noire de Crimée'],
  ['es', 'Pienso CORDERO Y ARROZ 12KG', 'cordero y arroz', 'Pienso cordero y arroz 12 kg'],
])('%s: what “%s” shouts is as small as the owner writes it elsewhere', (language, title, value, read) =>
  expect(titled(language, { title, description_html: `<p>Mit ${value}.</p>`, metafields: [field('variété', 'Noire de Crimée')] })).toBe(read),
);

test.each<[Language, object, string]>([
  ['en', { title: 'KONA BAY Ukulele w/ Gig Bag', vendor: 'Kona Bay' }, 'Kona Bay Ukulele with Gig Bag'],
  ['es', { title: 'Pienso para perro ¡OFERTA!' }, 'Pienso para perro'],
  ['pt', { title: 'Luminária - PROMOÇÃO' }, 'Luminária'],
  ['de', { title: 'Halstuch f. große Hunde - versch. Größen' }, 'Halstuch für große Hunde - verschiedene Größen'],
  ['de', { title: 'Garam Masala Dose o. Zusätze' }, 'Garam Masala Dose ohne Zusätze'],
  ['fr', { title: 'Croquettes chat 10KG' }, 'Croquettes chat 10 kg'],
  ['ja', { title: 'フラットペダル ★在庫あり★' }, 'フラットペダル'],
  ['ko', { title: '적상추 씨앗 [당일발송]' }, '적상추 씨앗'],
  ['es', { title: 'Lampara tripode 45cm' }, 'Lámpara trípode 45 cm'],
  ['de', { title: 'Tischleuchte Glas MESSING Ø20cm', description_html: '<p>Ein Fuß aus Messing.</p>' }, 'Tischleuchte Glas Messing Ø 20 cm'],
  ['es', { title: 'PUZZLE MADERA MAPA DE ESPAÑA 40x30cm' }, 'Puzzle madera mapa de España 40x30 cm'],
  ['fr', { title: 'CRÉOLES MARTELÉES "LINA"' }, 'Créoles martelées "Lina"'],
  ['es', { title: 'CUNA DE MADERA «ALBA» PLEGABLE' }, 'Cuna de madera «Alba» plegable'],
  ['pt', { title: 'CADERNO COSTURADO “AZULEJO” PAUTADO' }, 'Caderno costurado “Azulejo” pautado'],
  ['fr', { title: "BOUGIE « L'AUBE » PARFUMÉE" }, "Bougie « L'aube » parfumée"],
  ['fr', { title: 'POCHETTE JOINTS COMPLETE PEUGEOT 103', tags: ['peugeot'] }, 'Pochette joints complète Peugeot 103'],
  ['es', { title: 'BURLETE HELADERA GAFA / COLUMBIA / WHIRLPOOL A MEDIDA' }, 'Burlete heladera Gafa / Columbia / Whirlpool a medida'],
  ['zh', { title: '碳素手竿 28调 台钓竿 3.6/4.5米 送竿包竿稍！！！' }, '碳素手竿 28调 台钓竿 3.6/4.5米'],
  ['zh', { title: '編織叉電線 (1米/2米) 門市有現貨' }, '編織叉電線 (1米/2米)'],
  ['zh', { title: '豆腐貓砂 6L 一箱6包 🐱 包送貨' }, '豆腐貓砂 6L 一箱6包'],
  ['en', { title: 'Strut Kit FITS 2015-2020 F150' }, 'Strut Kit Fits 2015-2020 F150'],
  ['ja', { title: '＼訳あり つぶれ梅／はちみつ梅干し 1kg' }, '訳あり つぶれ梅 はちみつ梅干し 1kg'],
  [
    'de',
    {
      title: 'Dichtungssatz passend f. Delonghi ECAM ESAM ETAM Reparatur Set TOP!!',
      description_html: '<p>Passend für ECAM 22.110, ESAM 2600 und ETAM 29.510.</p>',
    },
    'Dichtungssatz passend für Delonghi ECAM ESAM ETAM Reparatur Set',
  ],
  ['es', { title: 'ARO DE LUZ LED 26CM', description_html: '<p>ARO DE LUZ 10 PULGADAS</p><p>Sirve para fotos.</p>' }, 'Aro de luz LED 26 cm'],
  ['es', { title: 'TORRE PLEGABLE DE APRENDIZAJE - OFERTA POR CAMPAÑA' }, 'Torre plegable de aprendizaje'],
  ['es', { title: 'ALFOMBRA ROJO / AZUL A MEDIDA' }, 'Alfombra rojo / azul a medida'],
  ['de', { title: 'Dichtschnur Glasfaser METERWARE inkl. Kleber' }, 'Dichtschnur Glasfaser Meterware inkl. Kleber'],
  ['es', { title: 'BURLETE HELADERA WHIRLPOOL CON IMAN' }, 'Burlete heladera Whirlpool con imán'],
  ['es', { title: 'COCINITA DE MADERA INFANTIL ✨OFERTA✨' }, 'Cocinita de madera infantil'],
  ['zh', { title: '【新品】珐琅铸铁锅' }, '珐琅铸铁锅'],
  ['en', { title: 'THE BOULDER BUCKET | Chalk Bucket for Bouldering' }, 'The Boulder Bucket | Chalk Bucket for Bouldering'],
  ['en', { title: 'NORDAL | Wool Beanie', vendor: 'NORDAL' }, 'NORDAL | Wool Beanie'],
  ['pt', { title: 'CAFÉ ESPECIAL - SERRA DA MANTIQUEIRA', tags: ['mantiqueira'] }, 'Café especial - Serra da Mantiqueira'],
  ['fr', { title: 'MIEL DE SAPIN DES VOSGES', tags: ['miel', 'vosges'] }, 'Miel de sapin des Vosges'],
  ['es', { title: 'QUESO DE OVEJA DE EXTREMADURA', tags: ['extremadura'] }, 'Queso de oveja de Extremadura'],
  ['en', { title: 'Rich in stock cubes' }, 'Rich in stock cubes'],
  ['es', { title: 'La oferta de Ana' }, 'La oferta de Ana'],
])('%s: %j is called “%s”', (language, known, read) => expect(titled(language, known)).toBe(read));

test('a title is cut before what it comes with, and never behind a word that waits for another', () => {
  const upTo = (most: number) => (text: string) => text.length <= most;
  expect(shortened('Ukulele of mahogany with gig bag and tuner', upTo(30))).toBe('Ukulele of mahogany');
  expect(shortened('Holzeisenbahn „Waldbahn“ 42-teilig ab 3 Jahren', upTo(41))).toBe('Holzeisenbahn „Waldbahn“ 42-teilig');
  expect(shortened('Lampe de bureau articulée en laiton', upTo(29))).toBe('Lampe de bureau articulée');
});

test.each<[Language, object, string | null]>([
  ['es', { title: 'Pienso para perro adulto', product_type: 'Piensos para perros' }, null],
  ['en', { title: 'Concert ukulele', product_type: 'Ukuleles' }, null],
  ['en', { title: 'Herringbone throw', product_type: 'Blankets' }, 'Blankets'],
  // A department of the shop is no kind of thing, and what it is for none either.
  ['en', { title: 'Annex mat', product_type: 'Caravan accessories' }, null],
  ['pt', { title: 'Óleo de neem', product_type: 'Jardinagem' }, null],
  ['fr', { title: 'Pochette de joints moteur', product_type: 'moteur' }, null],
  ['fr', { title: 'Table basse relevable', product_type: 'Tables basses' }, null],
  ['fr', { title: 'Le potager', product_type: 'Livres', tags: ['livre'] }, 'Livre'],
  ['fr', { title: 'Le potager', product_type: 'Livres' }, 'Livres'],
  ['fr', { title: 'Tomate', product_type: 'Graines', metafields: [{ ...field('type', 'Plante annuelle'), name: 'Type' }] }, 'Plante annuelle'],
])('%s: of %j the type tells %s', (language, known, type) => {
  const { description, tags } = write({ known, said: { language } }).listing;
  expect(/<strong>(?:Type|Tipo)<\/strong>\s?:\s(.*?)<\/li>/u.exec(description)?.[1] ?? null).toBe(type);
  expect(tags).not.toContain('Livre');
});

test('what only tells choices apart is no tag', () => {
  const pads = { title: '刹车片', options: [{ name: '款式', values: ['A款 双孔', 'B款 单耳'] }] };
  expect(write({ known: pads, said: { language: 'zh' } }).listing.tags).toEqual([]);
  expect(write({ known: { ...pads, options: [{ name: '款式', values: ['长款', '短款'] }] }, said: { language: 'zh' } }).listing.tags).toEqual(['长款', '短款']);
});

test('a tag in the plural is none beside the owner’s own in the singular', () => {
  expect(write({ known: { title: 'Kona', product_type: 'Ukuleles', tags: ['ukulele'] } }).listing.tags).toEqual(['ukulele']);
});

test('a book has a publisher, and is by nobody’s brand', () => {
  const { description } = write({
    known: { title: 'Le potager', vendor: 'Merle', metafields: [field('auteur', 'C. Rossignol')] },
    said: { language: 'fr' },
  }).listing;
  expect(plainText(description)).toContain('Éditeur');
  expect(description).not.toContain('arque');
});

test('in German the maker stands behind the name, before its measures', () => {
  const { description } = write({
    known: { title: 'Sattelstütze Alu 27,2 mm schwarz', vendor: 'Ritzelwerk', metafields: [field('form', 'rund')] },
    said: { language: 'de' },
  }).listing;
  expect(description).toContain('<p>Sattelstütze Alu von Ritzelwerk, 27,2 mm schwarz.</p>');
});

test('an address has no offer and no sign of a diameter in it', () => {
  expect(handleFor({ title: '[무료배송] 적상추 씨앗', language: 'ko' })).not.toContain('muryo');
  expect(handleFor({ title: 'Tischplatte Ø80 cm', language: 'de' })).toBe('tischplatte-80-cm');
});

test('what a part weighs and two materials are no end of a title', () => {
  const named = (name: string, value: string) => ({ namespace: 'custom', key: 'x', type: 'single_line_text_field', name, value });
  const titled = (language: Language, title: string, metafields: ReturnType<typeof named>[]) =>
    write({ known: { title, metafields }, said: { language } }).listing.title;
  expect(titled('zh', '蝶形天幕', [named('幕布重量', '4.9kg')])).not.toContain('4.9kg');
  expect(titled('zh', '西湖龙井', [named('净含量', '250g')])).toContain('250g');
  expect(titled('ja', 'スロージグ', [named('素材', '鉛・真鍮')])).not.toContain('鉛');
});

test.each<[Language, string, string]>([
  ['de', 'AKTION Torvek Akku-Schrauber', 'Torvek Akku-Schrauber'],
  ['en', 'SALE Wool socks', 'Wool socks'],
  ['pt', 'NOVO Edredão azul', 'Edredão azul'],
  ['en', 'NEW Balance 574', 'NEW Balance 574'],
  ['de', 'Kompressor-Kühlbox mit App | SOMMER-AKTION', 'Kompressor-Kühlbox mit App'],
  ['zh', '【双11返场】立领短款羽绒服', '立领短款羽绒服'],
  ['ko', '[리뉴얼] 대나무 칫솔', '대나무 칫솔'],
])('%s: “%s” is called %s, whatever the shop calls out before it', (language, title, read) => expect(titled(language, { title })).toBe(read));

test('a title for search results says what the thing is, not who makes it or what it fits, and stays where only the shop stands behind it', () => {
  const searched = (language: Language, known: object): string => write({ known, said: { language } }).listing.seo_title;
  expect(searched('de', { title: 'Torvekwerkstatt Uthlandenwehr Akku-Drehschlagschrauberkompaktsatz', vendor: 'Torvekwerkstatt Uthlandenwehr' })).toBe(
    'Akku-Drehschlagschrauberkompaktsatz',
  );
  expect(searched('ja', { title: 'ジムニー JB64 / シエラ JB74 / ノマド JC74 / ラパン HE33 フロアマット 3D', tags: ['フロアマット', 'ジムニー'] })).toMatch(
    / フロアマット$/u,
  );
  expect(
    searched('de', { title: 'Brühgruppe Brüheinheit passend für Kaffeevollautomat Serie EC / EN Ersatzteil 4213', tags: ['Ersatzteil', 'Brühgruppe'] }),
  ).toBe('Brühgruppe Brüheinheit passend für Kaffeevollautomat');
  expect(searched('en', { title: 'Carburetor with Gaskets & Fuel Filter for Briggs 14.5HP-21HP 794572 793224', tags: ['794572'] })).toBe(
    'Carburetor with Gaskets & Fuel Filter 794572',
  );
  expect(searched('en', { title: 'Wool socks', seo_title: 'Wool socks for cold feet | Hearth & Oak' })).toBe('Wool socks for cold feet');
});

test.each<[Language, object, string]>([
  ['zh', { title: '土鳳梨酥禮盒(10入)', seo_title: '土鳳梨酥禮盒10入｜Hearth 台南' }, '土鳳梨酥禮盒10入｜Hearth 台南'],
  ['fr', { title: 'Carafe « Ligérienne » 1,5 L', seo_title: 'Carafe 1,5 L | Hearth' }, 'Carafe « Ligérienne » 1,5 L'],
  ['ja', { title: '本革リードケース 10枚収納', seo_title: '【送料無料】本革リードケース クラリネット用' }, '本革リードケース クラリネット用'],
  [
    'fr',
    { title: 'Leurre souple Virevolte', seo_title: 'Leurre souple Virevolte 7,5 / 10 cm', options: [{ name: 'Taille', values: ['7,5 cm', '10 cm'] }] },
    'Leurre souple Virevolte 7,5 / 10 cm',
  ],
  ['en', { title: 'Wool socks', seo_title: 'Walnut bowls by hand' }, 'Wool socks'],
])('%s: what the owner wrote for search results stays where it fits and is about it (%j)', (language, known, seo_title) =>
  expect(write({ known, said: { language } }).listing.seo_title).toBe(seo_title),
);

const colours = [{ name: 'カラー', values: ['グレー', 'ベージュ'] }];
test.each<[Language, object, string]>([
  [
    'ja',
    { title: 'ラグ 洗える 厚手 15mm ラグマット カーペット 3畳 防音 おしゃれ 北欧 無地 グレー ベージュ', product_type: 'ラグ', options: colours },
    'ラグ 洗える 厚手 15mm 3畳 防音 無地',
  ],
  ['ja', { title: 'エプロン レディース 撥水 人気 韓国 前掛け 大人可愛い 保育士' }, 'エプロン レディース 撥水 保育士'],
  ['ja', { title: '布団 カバー 3点セット 枕 カバー 綿100％ 和柄' }, '布団 カバー 3点セット 枕 カバー 綿100％ 和柄'],
  ['ja', { title: '北欧 花瓶 ガラス 高さ18cm' }, '北欧 花瓶 ガラス 高さ18cm'],
  ['ja', { title: '可愛い うさぎのぬいぐるみ' }, '可愛い うさぎのぬいぐるみ'],
  ['ko', { title: '스테인리스 빨래건조대 접이식 대형 예쁜 감성 자취 필수템 추천' }, '스테인리스 빨래건조대 접이식 대형'],
  ['ko', { title: '유아 여름 내복 순면 유아내복 상하세트 베스트' }, '유아 여름 내복 순면 상하세트'],
  ['ko', { title: '귀여운 고양이 마스킹테이프 15mm' }, '귀여운 고양이 마스킹테이프 15mm'],
  ['zh', { title: '2024秋季新款韩版针织开衫女 ins风 百搭 外套' }, '秋季韩版针织开衫女 外套'],
  ['zh', { title: '阿里山高山烏龍茶 150g 網美必喝 送禮' }, '阿里山高山烏龍茶 150g'],
  ['zh', { title: '304不锈钢三角阀 冷热通用 4分加厚止水阀 马桶热水器角阀' }, '304不锈钢三角阀 冷热通用 4分加厚止水阀 马桶热水器角阀'],
  ['en', { title: 'Mood Lamp for a Cozy Nordic Home' }, 'Mood Lamp for a Cozy Nordic Home'],
])('%s: of a chain of words to be found by stays what names the thing (%j)', (language, known, read) => expect(titled(language, known)).toBe(read));

test('a gift goes from a search title with whom it is for', () => {
  const title = '원목 무지개 블록 쌓기 50p 소근육 발달 돌아기 선물 어린이집 교구';
  expect(write({ known: { title }, said: { language: 'ko' } }).listing.seo_title).toBe('원목 무지개 블록 쌓기 50p 소근육 발달 어린이집 교구');
});

test('who is nobody makes nothing', () => {
  const made = (language: Language, vendor: string) => write({ known: { title: 'Test', vendor, tags: ['uno'] }, said: { language } }).listing;
  for (const [language, vendor] of [
    ['es', 'Genérico'],
    ['de', 'OEM'],
    ['fr', 'SANS MARQUE'],
    ['ja', 'ノーブランド品'],
    ['en', 'Unbranded'],
  ] as const)
    expect(made(language, vendor)).toMatchObject({ title: 'Test', tags: ['uno'] });
  expect(made('es', 'Genera').tags).toContain('Genera');
});

test('a title takes the accents that its tags have, word for word, and writes out what is shouted short', () => {
  expect(titled('fr', { title: 'CHAMBRE A AIR 700x28 VALVE PRESTA', tags: ['chambre à air'] })).toContain('Chambre à air 700x28');
  expect(titled('fr', { title: 'Il a une chambre', tags: ['chambre à air'] })).toBe('Il a une chambre');
  expect(titled('en', { title: 'CARBURETOR W/ GASKETS FOR MOWERS' })).toBe('Carburetor with Gaskets for Mowers');
  expect(titled('en', { title: 'Amplifier, 2 x 100 W/channel' })).toContain('W/channel');
});

test('one can, three or a box of ten: a title weighs none of them', () => {
  const known = { title: 'Sardinhas em azeite', metafields: [{ ...field('peso_liquido', '120 g'), name: 'Peso líquido' }] };
  expect(titled('pt', known)).toContain('120 g');
  expect(titled('pt', { ...known, options: [{ name: 'Quantidade', values: ['1 lata', '3 latas'] }] })).not.toContain('120 g');
});

test('a name in a title stays one where the owner writes it as a name', () => {
  const known = { title: 'Tabouret de bar LÉON', description_html: '<p>Léon, c’est le prénom de mon grand-père.</p>' };
  expect(titled('fr', known)).toBe('Tabouret de bar Léon');
  expect(titled('fr', { ...known, title: 'Tabouret FORGÉ', description_html: '<p>Un tabouret forgé à la main.</p>' })).toBe('Tabouret forgé');
});

test('a title without a space is cut between its words, and never down to a number behind a stroke', () => {
  const title = '老式铁锅炒锅家用无涂层炒菜锅圆底平底燃气灶电磁炉通用大铁锅30/32/34cm';
  expect(write({ known: { title }, said: { language: 'zh' } }).listing.seo_title).toMatch(/^老式铁锅炒锅家用无涂层炒菜锅/u);
});

test('what a thing is made of stands behind no name that ends with what it shows', () => {
  const known = { title: '직소퍼즐 500피스 - 여름 바닷가 마을', metafields: [field('material', '종이')] };
  expect(titled('ko', known)).toBe('직소퍼즐 500피스 - 여름 바닷가 마을');
});

test.each<[Language, string, object, string]>([
  [
    'de',
    'Dichtungssatz 4-tlg. passend für SAECO / GAGGIA / Philips inkl. FETT',
    { tags: ['saeco', 'gaggia'], description_html: '<p>Dichtungssatz passend für Saeco, Gaggia, Philips.</p>' },
    'Dichtungssatz 4-tlg. passend für Saeco / Gaggia / Philips inkl. Fett',
  ],
  [
    'fr',
    'Kit joint compatible avec YAMAHA / HONDA / Suzuki',
    { tags: ['yamaha', 'honda'], description_html: '<p>Kit de joints pour Yamaha, Honda et Suzuki.</p>' },
    'Kit joint compatible avec Yamaha / Honda / Suzuki',
  ],
  ['es', 'ARO DE LUZ LED 26CM CON TRIPIE 2.10M + CONTROL ENVIO GRATIS🔥', {}, 'Aro de luz LED 26 cm con tripié 2.10 m + control'],
  ['pt', 'Vara de pesca', { vendor: 'Tucuna', metafields: [field('material', 'Carbono / EVA')] }, 'Vara de pesca – Tucuna'],
])('%s: “%s” with what a sentence tells of it', (language, title, known, read) => expect(titled(language, { title, ...known })).toBe(read));

test('a sentence in capitals gets its accents back, and the model behind a name keeps its capital', () => {
  const said = (language: Language, vendor: string, text: string): string =>
    plainText(write({ known: { title: 'Nordal', vendor, description_html: `<p>${text}</p><p>Uno dos tres.</p>` }, said: { language } }).listing.description);
  expect(said('pt', 'Tucuna', 'VARA PARA CARRETILHA TUCUNA PRO 8-17 LBS')).toContain('Vara para carretilha Tucuna Pro 8-17 lbs.');
  expect(said('es', 'Bella', 'FALDA BELLA PLUS SIZE PARA MUJER')).toContain('Bella plus size');
  expect(said('fr', 'Nordal', 'DONNEZ DU CARACTERE A VOTRE SALON !!')).toContain('Donnez du caractère à votre salon.');
});

test.each([
  ['Dichtungssatz Brühgruppe 4-tlg. passend für Saeco / Gaggia / Philips', 46, 'Dichtungssatz Brühgruppe 4-tlg.'],
  ['Kit joint carburateur compatible avec Yamaha / Honda', 40, 'Kit joint carburateur'],
  ['Camp table folding aluminium compatible with ARB / Rhino', 48, 'Camp table folding aluminium'],
  ['Filtro de agua para Siemens / Bosch', 20, 'Filtro de agua'],
])('“%s” in %d signs waits for nothing', (title, most, cut) => expect(shortened(title, (text) => text.length <= most)).toBe(cut));

test('how a material is stands small behind it', () => {
  const { listing } = write({ known: { title: 'Schuhregal', metafields: [field('material', 'Eiche Massiv')] }, said: { language: 'de' } });
  expect(listing.description).toContain('Eiche massiv');
});
