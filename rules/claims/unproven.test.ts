import { describe, expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { unprovenIn, unprovenOf } from './unproven.ts';

const fact = (name: string, value: string, source: Fact['source'] = 'metafield'): Fact => ({ name, value, source, field: '' });

const found = (language: Language, text: string, facts: Fact[]) =>
  unprovenIn(text, { facts, language, field: 'description', claims: claimsIn(text, facts, language) });

const mugs: Record<Language, Fact[]> = {
  en: [fact('Title', 'Stoneware mug', 'title'), fact('Material', 'stoneware'), fact('Capacity', '350 ml')],
  de: [fact('Titel', 'Keramiktasse', 'title'), fact('Material', 'Keramik'), fact('Tasse', '350 ml')],
  fr: [fact('Titre', 'Tasse en grès', 'title'), fact('Matière', 'grès')],
  es: [fact('Título', 'Taza de gres', 'title'), fact('Material', 'gres')],
  pt: [fact('Título', 'Caneca de grés', 'title'), fact('Material', 'grés')],
  zh: [fact('标题', '陶瓷马克杯', 'title'), fact('材质', '陶瓷'), fact('容量', '350毫升')],
  ja: [fact('タイトル', '陶器のマグカップ', 'title'), fact('素材', '陶器'), fact('容量', '350ml')],
  ko: [fact('제목', '도자기 머그컵', 'title'), fact('소재', '도자기'), fact('용량', '350ml')],
};

test.each<[Language, string, string]>([
  ['zh', '防水', '否'],
  ['ja', '電子レンジ', '不可'],
  ['ko', '방수', '예'],
  ['ko', '밝기 조절', '불가'],
])('an answer of ours is no statement (%s: %s %s)', (language, name, answer) => {
  expect(found(language, `${name}\n${answer}。`, [fact(name, 'false')])).toEqual([]);
});

describe('what no fact says is pointed at', () => {
  test.each<[Language, string, string]>([
    ['en', 'It closes by a magnet.', 'closes by a magnet'],
    ['en', 'Enjoy your morning coffee in style.', 'morning coffee in style'],
    ['en', 'The mug is stackable.', 'stackable'],
    ['en', 'It closes softly by a magnet: stoneware.', 'closes softly by a magnet'],
    ['de', 'Mit Magnetverschluss.', 'Magnetverschluss'],
    ['de', 'Unempfindlich gegen Flecken.', 'Unempfindlich gegen Flecken'],
    ['fr', 'Fermeture magnétique.', 'Fermeture magnétique'],
    ['es', 'Cierre magnético.', 'Cierre magnético'],
    ['pt', 'Fecho magnético.', 'Fecho magnético'],
    ['zh', '马克杯带磁扣。', '磁扣'],
    ['ja', 'ふわふわです。', 'ふわふわ'],
    ['ja', 'きらきらです。', 'きらきら'],
    ['ko', '자석 뚜껑이 있습니다.', '자석 뚜껑이'],
  ])('%s: %s', (language, text, said) => {
    expect(found(language, text, mugs[language]).map((one) => [one.text, one.state, one.fact])).toEqual([[said, 'unproven', null]]);
  });
});

describe('what the facts say, in other forms of the words, is not', () => {
  test.each<[Language, string]>([
    ['en', 'The stoneware mug holds 350 ml.'],
    ['en', 'Mugs made of stoneware, for every day.'],
    ['de', 'Die Tasse aus Keramik fasst 350 ml.'],
    ['de', 'Unsere Keramiktassen für jeden Tag.'],
    ['fr', 'Des tasses en grès pour tous les jours.'],
    ['es', 'Tazas de gres para cada día.'],
    ['pt', 'Canecas de grés para todos os dias.'],
    ['zh', '陶瓷马克杯，容量350毫升。'],
    ['ja', '陶器のマグカップです。容量は350mlです。'],
    ['ko', '매일 사용하기 좋은 도자기 머그컵입니다.'],
  ])('%s: %s', (language, text) => {
    expect(found(language, text, mugs[language])).toEqual([]);
  });
});

test('the shop’s own text proves nothing, but it is told that it says so', () => {
  const own = fact('Description', 'A mug that slows Sundays.', 'description');
  const facts = [...mugs.en, own];
  expect(found('en', 'This mug slows Sundays. It closes by a magnet.', facts)).toMatchObject([
    { text: 'slows Sundays', fact: own },
    { text: 'closes by a magnet', fact: null },
  ]);
  // Half of it is the shop’s, and half is new.
  expect(found('en', 'This mug slows Sundays by a magnet.', facts)).toMatchObject([{ fact: null }]);
});

test('what only the shop’s text counts is told to be so', () => {
  expect(found('en', 'A lid that closes by a magnet.', [...mugs.en, fact('Description', 'The lid closes by a magnet.', 'description')])).toMatchObject([
    { fact: { source: 'description' } },
  ]);
});

test('a name before a colon states nothing, what stands behind it does', () => {
  expect(found('en', 'Closure: magnet', mugs.en)).toMatchObject([{ text: 'magnet' }]);
  for (const row of ['Lid\tstoneware', 'Water resistance: yes', '- Lid: stoneware.']) expect(found('en', row, mugs.en)).toEqual([]);
});

test.each<[Language, string, string[]]>([
  ['pt', 'P (36-38): busto 82-86 / quadril 90-95', ['82-86 / quadril 90-95']],
  ['es', 'Pie (cm)\t23\t23,7\t24,3', ['23\t23,7\t24,3']],
  ['de', 'Mindestens haltbar bis 12/2026.', ['Mindestens haltbar bis 12/2026']],
  ['en', '10. Rinse.', ['Rinse']],
])('%s: a figure that nothing measures is pointed at where no fact has it: %s', (language, text, said) => {
  const facts = language === 'pt' ? [fact('A modelo veste', 'M – busto 88, quadril 98')] : [];
  expect(found(language, text, facts).map((one) => one.text)).toEqual(said);
  expect(found(language, text, [...facts, fact('Sizes', text)])).toEqual([]);
});

test('of a name that facts tell half of, the other half is pointed at', () => {
  const facts = [fact('INCI', 'Prunus Domestica Seed Oil, Squalane')];
  expect(found('fr', 'Squalane d’olive : pénètre vite', facts)).toMatchObject([{ text: 'olive : pénètre vite' }]);
  expect(found('ja', 'すべて陶器', mugs.ja)).toMatchObject([{ text: 'すべて' }]);
});

test('a sentence has one mark, and a claim is not told twice', () => {
  expect(found('en', 'Waterproof, with pockets and a zip.\nIt has a strap.', mugs.en).map(({ text }) => text)).toEqual(['pockets and a zip', 'strap']);
});

test('of a listing, the fields that are read', () => {
  const listing = {
    title: 'Magnetic mug',
    description: '<p>Stoneware.</p><p>It closes by a magnet.</p>',
    seo_title: 'Stoneware mug',
    seo_description: 'With a zip.',
    tags: ['strap'],
  };
  expect(unprovenOf(listing, mugs.en, 'en', []).map(({ field, text }) => [field, text])).toEqual([
    ['title', 'Magnetic'],
    ['description', 'closes by a magnet'],
    ['seo_description', 'zip'],
  ]);
});

test('a long text without an end, and a word without one, are read at once', () => {
  const own = Array.from({ length: 60 }, (_, at) => fact('Description', `a${'b'.repeat(at)} aaa`, 'description'));
  const facts = [...mugs.de, fact('Teile', 'aaa aaaa aaaaa'), ...own];
  const texts = ['aaaa'.repeat(20_000), `${'a'.repeat(59)} `.repeat(2_000), '陶器の'.repeat(30_000), 'ああ'.repeat(30_000), 'a: '.repeat(30_000)];
  // Tried in every way it may be put together, one of them would outlast any patience.
  for (const text of texts) for (const language of ['de', 'ja', 'ko'] as const) expect(found(language, text, facts).length).toBeLessThanOrEqual(1);
});
