/** An alt text is written of the title that a reader sees, with what a picture can show. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { altProposals } from './alt.ts';
import type { Known } from './traits.ts';

const alts = (
  language: Language,
  title: string,
  metafields: Record<string, string> = {},
  colours: string[] = [],
  files = ['a.webp'],
  name = 'Color',
): string[] =>
  altProposals({
    id: 'p',
    title,
    handle: 'p',
    language,
    description_html: '',
    vendor: 'NORDAL',
    product_type: '',
    category: '',
    tags: [],
    options: colours.length > 0 ? [{ name, values: colours }] : [],
    variants: [],
    metafields: Object.entries(metafields).map(([field, value]) => ({
      namespace: field.split('.')[0]!,
      key: field.split('.')[1]!,
      type: 'single_line_text_field',
      value,
    })),
    pictures: files.map((file, at) => ({ id: `${at}`, url: `https://cdn.example/${file}`, alt: '', width: 800, height: 800 })),
  } satisfies Known).map(({ proposed }) => String(proposed));

test.each<[Language, string, string]>([
  ['en', 'NORDAL WOOL BEANIE (KIDS) - SALE!!!', 'NORDAL Wool Beanie (Kids)'],
  ['de', 'WOLLMÜTZE FÜR KINDER', 'Wollmütze für Kinder'],
  ['fr', 'BONNET EN LAINE ⭐ PROMO', 'Bonnet en laine'],
  ['es', 'GORRO DE LANA | EN OFERTA', 'Gorro de lana'],
  ['pt', 'GORRO DE LÃ - FRETE GRÁTIS', 'Gorro de lã'],
  ['ja', '【送料無料】ウールの帽子', 'ウールの帽子'],
  ['ko', '[무료배송] 울 비니 모자', '울 비니 모자'],
  ['es', 'SÉRUM FACIAL VITAMINA C | PARA PIEL SECA', 'Sérum facial vitamina C | para piel seca'],
  ['es', 'PAN Y QUESO DE OVEJA', 'Pan y queso de oveja'],
  ['pt', 'VARA DE PESCA 3,60M C/ PASSADORES', 'Vara de pesca 3,60 m com passadores'],
  ['zh', '【包邮】羊毛帽子', '羊毛帽子'],
  ['zh', '植鞣革相機背帶 現貨＋客製', '植鞣革相機背帶'],
  ['zh', '【冷凍宅配】檸檬磅蛋糕', '檸檬磅蛋糕'],
])('in %s the title comes without its noise: %s', (language, title, read) => {
  expect(alts(language, title)).toEqual([read]);
});

test.each<[Language, string, string]>([
  ['de', 'Hemd', '60 % Leinen, 40 % Hanf'],
  ['zh', '猫窝', '剑麻,木板'],
  ['ko', '목줄', '나일론, 가죽 안감'],
  ['fr', 'Sac', 'Toile; cuir'],
])('in %s no composition is stapled on (%s, %s)', (language, title, value) => {
  expect(alts(language, title, { 'custom.material': value })).toEqual([title]);
});

test('of several colours none is said, but the one that a file names', () => {
  expect(alts('ko', '머그잔', { 'shopify.color-pattern': '화이트; 블랙' }, ['화이트', '블랙'])).toEqual(['머그잔']);
  expect(alts('es', 'Taza', { 'shopify.color-pattern': 'blanco; teja' })).toEqual(['Taza']);
  expect(alts('de', 'Tasse', { 'shopify.color-pattern': 'gelb; blau' }, ['Gelb', 'Blau'], ['tasse-gelb.webp', 'x.webp'])).toEqual(['Tasse, Gelb', 'Tasse']);
  expect(alts('pt', 'Rede', {}, ['Azul índigo', 'Cru'], ['rede-azul-indigo.jpg'])).toEqual(['Rede, azul índigo']);
  expect(alts('ko', '의자', {}, ['블랙', '화이트'], ['chair-블랙.jpg'])).toEqual(['의자, 블랙']);
});

test.each<[Language, string, string, string[], string, string]>([
  ['en', 'Shorts', 'Color', ['Slate', 'Burnt Orange'], 'shorts-orange-back.jpg', 'Shorts, Burnt Orange, from behind'],
  ['en', 'Ink - Oxblood / Heron Blue / Moss Pool', 'Ink', ['Oxblood', 'Heron Blue', 'Moss Pool'], 'swatch_heron_blue.jpg', 'Ink, Heron Blue'],
  ['de', 'Gärkorb', 'Form', ['rund 22 cm', 'oval 28 cm'], 'gaerkorb-oval-seite.jpg', 'Gärkorb, oval 28 cm, Seitenansicht'],
  ['zh', '蓝牙音箱', '颜色', ['曜石黑', '月光银'], 'R3_黑色_背面.jpg', '蓝牙音箱，曜石黑，背面'],
  ['ko', '정수기', '색상', ['화이트', '그레이'], 'momo_gray.jpg', '정수기, 그레이'],
  ['ja', 'ワンピース', 'カラー', ['生成り', '藍'], 'onepiece_ai_back.jpg', 'ワンピース、藍、背面'],
  ['pt', 'Sardinhas', 'Quantidade', ['1 lata', 'Pack 6'], 'sardinhas_pack6.jpg', 'Sardinhas, Pack 6'],
  ['pt', 'Vela Capim-limão 180 g', 'Aroma', ['Capim-limão', 'Lavanda'], 'vela_lavanda.jpg', 'Vela Lavanda 180 g'],
  ['es', 'Mochila de cuero LEGÍTIMO modelo Salta', 'Color', ['Suela', 'Negro'], 'mochila.jpg', 'Mochila de cuero legítimo modelo Salta'],
  ['es', 'Acolchado ZORRITOS', 'Estampa', ['Zorritos', 'Bosque'], 'x.jpg', 'Acolchado Zorritos'],
  ['ja', '綿紅梅の浴衣', 'セット', ['浴衣のみ', '浴衣+帯'], 'yukata_front.jpg', '綿紅梅の浴衣'],
  ['ja', '石けん', '種類', ['よもぎ', '米ぬか'], 'soap-komenuka-awa.jpg', '石けん、米ぬか'],
  ['ko', '낮잠이불', '디자인', ['구름이', '숲속 토끼'], 'nap_rabbit_set.jpg', '낮잠이불, 숲속 토끼'],
  // Two of three: nobody knows which.
  ['en', 'Mug', 'Color', ['Light blue', 'Dark blue'], 'mug-blue.jpg', 'Mug'],
])('in %s a picture of “%s” tells its choice and its side by its file (%s %j, %s)', (language, title, name, values, file, read) => {
  expect(alts(language, title, {}, values, [file], name)).toEqual([read]);
});

test('a model that is shouted last is calm, a line of search words ends early, and the rows of a set tell nothing of a picture', () => {
  expect(alts('es', 'Rascador con hamaca MODELO TEIDE')).toEqual(['Rascador con hamaca modelo Teide']);
  expect(alts('ja', 'リネンのワンピース レディース 春夏 ゆったり 体型カバー 着痩せ 通勤')).toEqual(['リネンのワンピース レディース 春夏 ゆったり 体型カバー']);
  expect(alts('es', 'Monstera XL | Planta de interior FÁCIL | Altura 80-100 cm')).toEqual(['Monstera XL']);
  expect(alts('pt', 'Joelheira com hastes | Par ou Unidade | Unissex', {}, ['Unidade', 'Par'], ['a.jpg', 'tabela-tamanhos.jpg'], 'Quantidade')).toEqual([
    'Joelheira com hastes',
    'Joelheira com hastes, tabela de tamanhos',
  ]);
  expect(alts('es', 'Paté artesano (aragón)', { 'custom.nota': 'Con aceituna negra de Aragón' })).toEqual(['Paté artesano (Aragón)']);
  expect(alts('pt', 'colar de prata')).toEqual(['Colar de prata']);
});

test('what a banner says nobody knows', () => {
  expect(alts('pt', 'Organizador', {}, [], ['organizador.jpg', 'banner-frete.png'])).toEqual(['Organizador']);
  expect(alts('en', 'Party banner', {}, [], ['party-banner.jpg'])).toEqual(['Party banner']);
});

test('a title shouted in part is calm in an alt text, and a choice of two words is written as one', () => {
  expect(alts('en', 'THE BOULDER BUCKET | Chalk Bucket', {}, ['Sea Green', 'Rust'], ['bucket-sea-green.jpg'])).toEqual([
    'The Boulder Bucket | Chalk Bucket, sea green',
  ]);
  expect(alts('pt', 'CAFÉ CATUAÍ AMARELO - SERRA DA MANTIQUEIRA', { 'custom.variedade': 'Catuaí Amarelo' })).toEqual([
    'Café catuaí Amarelo - Serra da Mantiqueira',
  ]);
  expect(alts('pt', 'Tábua c/ pega')).toEqual(['Tábua com pega']);
});

test.each<[Language, string, Record<string, string>, string, string]>([
  ['es', 'Cocinita', { 'custom.nota': 'Con horno y fregadero' }, 'cocinita-horno.jpg', 'Cocinita, horno'],
  ['pt', 'Café', { 'custom.moagem': 'Em grãos' }, 'cafe-graos.jpg', 'Café, grãos'],
  ['de', 'Puzzle', {}, 'puzzle-detail.jpg', 'Puzzle, Detail'],
  ['fr', 'Savon', {}, 'savon-dos-arriere.jpg', 'Savon, vue de dos'],
  ['en', 'Mug', {}, 'P1030772.jpg', 'Mug, view 2'],
  ['de', 'Hochbeet', {}, 'aufbau-skizze.png', 'Hochbeet, Skizze'],
  ['en', 'Skillet', {}, 'skillet-family-3sizes.jpg', 'Skillet, sizes'],
  ['zh', '武夷肉桂 岩茶', {}, '肉桂茶汤.jpg', '武夷肉桂 岩茶，茶汤'],
  ['zh', '武夷肉桂 岩茶', {}, '叶底.jpg', '武夷肉桂 岩茶，叶底'],
  ['zh', '武夷肉桂 岩茶', {}, '主图2.jpg', '武夷肉桂 岩茶，图 2'],
  ['zh', '折叠月亮椅(附收纳袋)', {}, '月亮椅收纳.jpg', '折叠月亮椅(附收纳袋)，收纳'],
  ['ja', '糸かがりノート A5', {}, '糸かがりアップ.jpg', '糸かがりノート A5、アップ'],
  ['ja', '糸かがりノート A5', {}, '商品画像_修正.jpg', '糸かがりノート A5、画像2'],
  ['ja', 'ボウル 波佐見焼', { 'custom.素材': '磁器(波佐見焼)' }, 'b.jpg', 'ボウル 波佐見焼'],
  ['ko', '시장 골목 보드게임', {}, '시장골목_플레이.jpg', '시장 골목 보드게임, 플레이'],
  ['ko', '시장 골목 보드게임', {}, '이미지_최종.jpg', '시장 골목 보드게임, 이미지 2'],
  ['zh', '蝶形天幕 營柱組合 收納袋附屬', {}, 'tarp_2.jpg', '蝶形天幕 營柱組合 收納袋附屬，圖 2'],
  ['zh', '蝶形天幕 營柱組合 收納袋附屬', {}, '天幕尺寸圖.png', '蝶形天幕 營柱組合 收納袋附屬，尺寸圖'],
  ['zh', '石瓢紫砂壶', {}, '石瓢-壶底印章.jpg', '石瓢紫砂壶，壶底印章'],
  ['ja', '二つ折り財布', {}, 'wallet_aging_1year.jpg', '二つ折り財布、経年変化'],
  ['ja', 'スロージグ 40g', { 'custom.素材': '鉛・ホログラムシート' }, 'nagi_size.jpg', 'スロージグ 40g、サイズ'],
  ['ja', '四十日熟成の石けん', {}, '熟成棚.jpg', '四十日熟成の石けん、熟成棚'],
  ['ko', '보드게임', {}, 'market_component.jpg', '보드게임, 구성품'],
  ['ko', 'GaN 3포트 충전기', {}, '포트별출력.png', 'GaN 3포트 충전기, 포트별출력'],
  ['fr', 'Tabouret de bar', { 'custom.note': 'Avec le repose-pieds en acier' }, 'repose-pieds.jpg', 'Tabouret de bar, repose-pieds'],
  // The table's own name says nothing of where it is seen from.
  ['en', 'Oak side table', {}, 'side-table.jpg', 'Oak side table, view 2'],
])('in %s a second picture of “%s” is told by what its file says (%j, %s)', (language, title, fields, file, read) => {
  expect(alts(language, title, fields, [], ['a.webp', file])[1]).toBe(read);
});

test.each<[Language, string, Record<string, string>, string[], string, string]>([
  ['de', 'Troyer aus Wolle', {}, [], 'troyer_ruecken.jpg', 'Troyer aus Wolle, Rückansicht'],
  ['es', 'Colchón Moncayo', {}, [], 'MONCAYO-capas.jpg', 'Colchón Moncayo, capas'],
  ['es', 'Colchón Moncayo', { 'custom.uso': 'La cara de verano lleva tejido 3D' }, [], 'moncayo_cara_verano.jpg', 'Colchón Moncayo, cara de verano'],
  ['fr', 'Le phare de Kermor', {}, [], 'kermor_plateau.jpg', 'Le phare de Kermor, plateau'],
  ['en', 'Pineapple hot sauce', {}, ['5 fl oz', '12 fl oz', '3-pack of 5 fl oz'], 'pineapple-3pack.jpg', 'Pineapple hot sauce, 3-pack of 5 fl oz'],
])('in %s “%s” of a file is told whole', (language, title, metafields, sizes, file, told) =>
  expect(alts(language, title, metafields, sizes, ['a.webp', file], 'Size')[1]).toBe(told),
);

test.each<[Language, string, string, string]>([
  ['zh', '真丝衬衫', 'heise_xijie.jpg', '真丝衬衫，细节'],
  ['zh', '无刷冲击钻', '1620B参数图-V2.png', '无刷冲击钻，参数图'],
  ['ja', '木の皿', 'kizara_haimen.jpg', '木の皿、背面'],
  ['ja', '木の皿', 'sokumen-2.jpg', '木の皿、側面'],
  ['ko', '원목 의자', 'cheukmyeon.jpg', '원목 의자, 옆면'],
  ['ko', '원목 의자', '복도_전후.gif', '원목 의자, 사용 전후'],
])('in %s the view of %s that a file names in Latin letters or behind a model is told (%s)', (language, title, file, told) =>
  expect(alts(language, title, {}, [], ['a.webp', file])[1]).toBe(told),
);

test('a file that names several colours shows no single one, and a material behind a cut is no news', () => {
  const colours = ['크림아이보리', '라이트그레이', '우드'];
  expect(alts('ko', '논슬립 매트', {}, colours, ['색상비교_아이보리_그레이_우드.jpg'], '색상')).toEqual(['논슬립 매트, 색상 비교']);
  expect(alts('ko', '논슬립 매트', {}, colours, ['매트_우드.jpg'], '색상')).toEqual(['논슬립 매트, 우드']);
  const title = 'ジムニー JB64 / シエラ JB74 フロアマット 3D 立体 防水 TPE 選べる5点セット';
  expect(alts('ja', title, { 'custom.material': 'TPE（エラストマー）' })[0]).not.toContain('エラストマー');
});
