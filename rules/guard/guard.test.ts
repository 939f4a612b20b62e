import { expect, test } from 'vitest';
import type { Finding } from '@storewright/contract/translations/finding';
import { guard } from './guard.ts';

const said = (findings: Finding[]) => findings.map(({ kind, side, value, found }) => [kind, side, value, found].filter(Boolean).join(' '));
const check = (source: string, text: string, [from, to]: string, more: { html?: boolean; names?: string[] } = {}) =>
  said(guard({ source, text, from: languages[from!]!, to: languages[to!]!, html: false, names: [], ...more }));
const languages: Record<string, string> = {
  e: 'en',
  d: 'de',
  f: 'fr',
  s: 'es',
  p: 'pt-BR',
  j: 'ja',
  k: 'ko',
  z: 'zh-CN',
  i: 'it',
  t: 'zh-TW',
  r: 'ru',
  g: 'el',
  a: 'ar',
};

test.each([
  ['Holds 1,000.5 ml', 'Fasst 1.000,5 ml', 'ed'],
  ['Holds 1,000.5 ml', 'Contient 1 000,5 ml', 'ef'],
  ['Holds 1,000.5 ml', '容量1,000.5mlです', 'ej'],
  ['A 1.5 kg pot', 'Ein Topf mit 1,5 kg', 'ed'],
  ['A 1.5 kg pot', 'Una pentola da 1,5 kg', 'ei'],
  ['Up to 10–12 hours', 'Bis zu 10–12 Stunden', 'ed'],
  ['20 × 30 cm, 5 litres', '20 × 30 cm, 5 Liter', 'ed'],
  ['Keeps warm for 12 hours', '保温12小时', 'ez'],
  ['Keeps warm for 12 hours', '12시간 보온', 'ek'],
  ['Two pockets, 3 zips', 'Zwei Taschen, 3 Reißverschlüsse', 'ed'],
  ['Two pockets', '2 Taschen', 'ed'],
  ['Set of 2', 'Set aus zwei Teilen', 'ed'],
  ['Lasts 2 years at −20 °C', 'Dura 2 años a −20 °C', 'es'],
  ['100 % Baumwolle', '100% cotton', 'de'],
  ['Ein Liter, 30 °C', 'Um litro, 30 °C', 'dp'],
  ['Ships to {{ shop.name }} for %s', 'Versand an {{shop.name}} für %s', 'ed'],
  ['Write to care@oakridge.example or see https://oakridge.example/care.', 'Schreiben Sie an care@oakridge.example, siehe https://oakridge.example/care', 'ed'],
  ['See https://oakridge.example/a', 'https://oakridge.example/aをご覧ください', 'ej'],
  ['Visit www.oakridge.example', '请看www.oakridge.example吧', 'ez'],
  ['Hello %s', '%sさん', 'ej'],
  ['Case for WH-1000XM4, IP67', 'Hülle für WH-1000XM4, IP67', 'ed'],
  ['Sizes S to XL', 'Größen S bis XL', 'ed'],
  ['A 25-year guarantee', 'Eine 25-jährige Garantie', 'ed'],
])('“%s” is “%s”', (source, text, pair) => expect(check(source, text, pair)).toEqual([]));

test.each([
  ['Holds 500 ml', 'Fasst 50 ml', 'ed', ['number missing 500 ml', 'number added 50 ml']],
  ['Weighs 1,000 g', 'Wiegt 1,000 g', 'ed', ['number missing 1,000 g', 'number added 1,000 g']],
  ['Holds 500 ml', 'Contient 500 cl', 'ef', ['unit differs 500 ml 500 cl']],
  ['12 V, 40 W', '12 V, 40 kW', 'ed', ['unit differs 40 W 40 kW']],
  ['Keeps warm for 12 hours', '12分保温', 'ej', ['unit differs 12 hours 12分']],
  ['Two pockets', 'Drei Taschen und 4 Fächer', 'ed', ['number added 4 Fächer', 'number missing two', 'number added drei']],
  [
    'Hello {{ customer.name }}, %d left',
    'Hallo {{ customer.nom }}, %d übrig',
    'ed',
    ['placeholder missing {{customer.name}}', 'placeholder added {{customer.nom}}'],
  ],
  ['Only %1$s of %2$s', 'Solo %1$s', 'es', ['placeholder missing %2$s']],
  ['{% if vip %}Welcome{% endif %}', '{% if vip %}Willkommen', 'ed', ['placeholder missing {% endif %}']],
  ['See https://a.example/x', 'Siehe https://a.example/y', 'ed', ['link missing https://a.example/x', 'link added https://a.example/y']],
  ['Write to a@b.example', 'Schreiben Sie uns', 'ed', ['link missing a@b.example']],
  ['Model AB-1200X, IP67', 'Modell AB-1200Y, IP68', 'ed', ['code missing AB-1200X', 'code missing IP67', 'code added AB-1200Y', 'code added IP68']],
  [
    'The teapot is made by hand in a small mill',
    'The teapot is made by hand in a small mill',
    'ed',
    ['same differs The teapot is made by hand in a small mill'],
  ],
])('“%s” is not “%s”', (source, text, pair, expected) => expect(check(source, text, pair)).toEqual(expected));

const inLetters = (text: string, [from, to]: string, source = 'Harbour mug 350 ml by Kiln & Co', names: string[] = []) =>
  guard({ source, text, from: languages[from!]!, to: languages[to!]!, html: false, names }).flatMap(({ kind, found }) => (kind === 'language' ? [found] : []));

test.each([
  ['Harbour 搪瓷杯', 'ef', 'Harbour 搪瓷杯'],
  ['海港搪瓷杯，内外双层上釉，适合咖啡和茶。', 'ed', '海港搪瓷杯，内外双层上釉，适合咖啡和茶。'],
  ['Une tasse en émail.\n双层上釉，可以用洗碗机清洗，也可以放进烤箱。', 'ef', '双层上釉，可以用洗碗机清洗，也可以放进烤箱。'],
  ['手工陶瓷马克杯 350 ml', 'ej', '手工陶瓷马克杯 350 ml'],
  ['毎日のコーヒーに使えるマグカップです', 'ez', '毎日のコーヒーに使えるマグカップです'],
  ['毎日のコーヒーに使えるマグカップです', 'et', '毎日のコーヒーに使えるマグカップです'],
  ['매일 쓰는 도자기 머그컵', 'ej', '매일 쓰는 도자기 머그컵'],
  ['手工陶瓷马克杯', 'ek', '手工陶瓷马克杯'],
  ['Une grande tasse en émail avec son couvercle bleu.', 'ej', 'Une grande tasse en émail avec son couvercle…'],
  ['Une tasse en émail · avec son couvercle bleu', 'ej', 'Une tasse en émail · avec son couvercle bleu'],
  ['Une grande tasse en émail avec son couvercle bleu.', 'er', 'Une grande tasse en émail avec son couvercle…'],
  ['Eine große emaillierte Tasse, dazu ein blauer Deckel, ideal unterwegs und daheim.', 'ek', 'Eine große emaillierte Tasse, dazu ein blaue…'],
  ['Эмалированная кружка', 'ep', 'Эмалированная кружка'],
  ['手工陶瓷杯', 'ei', '手工陶瓷杯'],
  ['كوب من المينا', 'eg', 'كوب من المينا'],
])('“%s” is not in the letters of its language (%s)', (text, pair, found) => expect(inLetters(text, pair)).toEqual([found]));

test.each([
  ['Harbour 搪瓷杯', 'ez'],
  ['Harbour 搪瓷杯', 'et'],
  ['Harbour マグカップ 350 ml（Kiln & Co）', 'ej'],
  ['本革財布', 'ej'],
  ['木製机 宝石箱 装飾', 'ej'],
  ['Harbour Kiln WH-1000XM4 Bluetooth Pro', 'ej'],
  ['Harbour 머그컵', 'ek'],
  ['优の良品 搪瓷杯', 'ez'],
  ['Tasse Harbour', 'ef'],
  ['Caneca esmaltada «Ω» 5 µm', 'ep'],
  ['Эмалированная кружка Harbour, Kiln & Co', 'er'],
  ['Κούπα Harbour', 'eg'],
  ['كوب Harbour', 'ea'],
])('“%s” is (%s)', (text, pair) => expect(inLetters(text, pair)).toEqual([]));

test('a name in other letters that the source has as well is kept, and a language written in two alphabets, or one that nobody knows, says nothing', () => {
  expect(inLetters('Tasse 青花', 'zf', '青花 杯子')).toEqual([]);
  expect(inLetters('Tasse de 青花瓷坊', 'zf', '青花瓷坊的杯子', ['青花瓷坊'])).toEqual([]);
  const to = (locale: string) => guard({ source: 'Enamel mug', text: 'Емајлирана шоља', from: 'en', to: locale, html: false, names: [] });
  expect([to('sr'), to('xx'), to('not a locale')]).toEqual([[], [], []]);
  expect(to('hr')).toMatchObject([{ kind: 'language', value: 'hr' }]);
});

test('a brand and a preferred word stay as they are', () => {
  const names = ['Oakridge', 'slow-fired', 'Studio 54'];
  expect(check('Oakridge mug, slow-fired', 'Eichenkamm-Becher, langsam gebrannt', 'ed', { names })).toEqual([
    'name missing Oakridge',
    'name missing slow-fired',
    'claim added Eichenkamm',
  ]);
  expect(check('Mug by Studio 54', 'Studio 54のマグ', 'ej', { names })).toEqual([]);
});

test('the order of HTML stays, and what marks a word may move with it', () => {
  const source = '<p>A <strong>warm</strong> mug, see <a href="/care">care</a>.</p><ul><li>350 ml</li><li>Clay</li></ul>';
  const html = { html: true };
  expect(check(source, '<p>Siehe <a href="/care">Pflege</a>: ein <strong>warmer</strong> Becher.</p><ul><li>350 ml</li><li>Ton</li></ul>', 'ed', html)).toEqual(
    [],
  );
  expect(check(source, '<p>Ein <strong>warmer</strong> Becher, siehe <a href="/pflege">Pflege</a>.</p><ul><li>350 ml, Ton</li></ul>', 'ed', html)).toEqual([
    'link missing /care',
    'link added /pflege',
    'html differs <li> × 2 <li> × 1',
  ]);
  expect(check('<h2>Care</h2><p>By hand</p>', '<p>Von Hand</p><h2>Pflege</h2>', 'ed', html)).toEqual(['html differs <h2> <p>']);
});

test('the same difference has the same name, twice of it has two', () => {
  const ids = (text: string) => guard({ source: '5 and 5', text, from: 'en', to: 'de', html: false, names: [] }).map(({ id }) => id);
  expect(ids('nichts')).toEqual(['number:missing:5:', 'number:missing:5:#2']);
  expect(ids('gar nichts')).toEqual(ids('nichts'));
});

test('a hostile text is read in time that grows with its length', () => {
  const source = `${'{{ '.repeat(5_000)}${'1.'.repeat(5_000)}${'A-'.repeat(5_000)}${'<li '.repeat(2_000)}`;
  expect(guard({ source, text: source, from: 'en', to: 'de', html: true, names: [] })).toEqual([]);
});

test('a text full of numbers, placeholders and codes is compared to the last of them before anybody waits', () => {
  const many = (from: number, sign: string) => Array.from({ length: 9_000 }, (_, index) => `${sign}${from + index}`).join(' ');
  expect(check(many(10_000, ''), many(50_000, ''), 'ed')).toHaveLength(18_000);
  expect(check(many(10_000, ''), many(10_000, ''), 'ed')).toEqual([]);
  expect(check('A mug', many(1_000, 'A'), 'ed')).toHaveLength(9_000);
  expect(check('A mug', `{a${many(1_000, '} {a')}}`, 'ed').length).toBeGreaterThan(9_000);
});

test('an article number is another one when its last digit is', () => {
  expect(check('EAN 4006381333931', 'EAN 4006381333932', 'ed')).toEqual(['number missing 4006381333931', 'number added 4006381333932']);
  expect(check('2 pairs, 2 bags, 2 pairs', '2 Paare, 2 Taschen', 'ed')).toEqual(['number missing 2 pairs']);
});
