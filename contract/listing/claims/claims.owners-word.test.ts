/** A size, a number of parts, a material or a colour that only the shop's own text tells: pointed at, and held back only where a field says otherwise. */
import { expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { claimsIn } from '../claims.ts';
import type { Fact } from '../listing.ts';
import { unprovenIn } from '../unproven.ts';

const old = (value: string): Fact => ({ name: 'Description', value, source: 'description', field: 'description' });
const field = (name: string, value: string, source: Fact['source'] = 'metafield'): Fact => ({ name, value, source, field: '' });
const states = (language: Language, text: string, facts: readonly Fact[]) => claimsIn(text, facts, language).map(({ text: said, state }) => `${state} ${said}`);

test.each<[Language, string, string, string]>([
  ['en', 'The blade is 30 cm long and has a beech handle.', 'Blade: 30cm', 'unproven 30cm'],
  ['en', 'A bowl of ash, 12 in across.', 'It measures 12" across.', 'unproven 12"'],
  ['de', 'Gestell aus Stahl, Sitzhöhe 45 cm.', 'Die Sitzhöhe beträgt 45 cm.', 'unproven 45 cm'],
  ['de', 'Der Bezug ist aus Leinen.', 'Bezug aus Leinen', 'unproven Leinen'],
  ['fr', 'Six perles de verre bleu.', 'Perles de verre', 'unproven verre'],
  ['es', 'Cuerpo de latón, caño de 145 mm.', 'Caño de 145 mm', 'unproven 145 mm'],
  ['pt', 'Cabo em nylon, 1,5 m.', 'Cabo em nylon', 'unproven nylon'],
  ['zh', '线长约1.2米，黑色外壳。', '线长：1.2米', 'unproven 1.2米'],
  ['ja', '表地はポリエステル100％です。', '表地：ポリエステル100％', 'unproven ポリエステル100％'],
  ['ko', '소재는 너도밤나무입니다.', '소재: 너도밤나무', 'unproven 너도밤나무'],
])('%s: “%s” stands behind “%s”, and proves nothing', (language, own, text, said) => {
  expect(states(language, text, [old(own)])).toContain(said);
  expect(states(language, text, [])).toContain(said.replace('unproven', 'unsupported'));
});

test('in another language and another unit it is said all the same, and the sentence stands beside it', () => {
  const facts = [old('Made of brass and 500 ml in size.')];
  expect(claimsIn('Aus Messing, 0,5 l.', facts, 'de')).toMatchObject([
    { text: 'Messing', state: 'unproven', fact: facts[0] },
    { text: '0,5 l', state: 'unproven', fact: facts[0] },
  ]);
});

test.each<[Language, string, string, readonly Fact[]]>([
  // New.
  ['en', 'The blade is 30 cm long.', 'The blade is 32 cm long.', []],
  ['en', 'A seat 45 cm high.', 'A seat 45 cm wide.', []],
  ['de', 'Aus Leinen.', 'Aus Seide.', []],
  ['ko', '두께 3mm.', '두께 5mm.', []],
  // A field says otherwise.
  ['en', 'It is 30 cm high.', 'It is 30 cm high.', [field('Height', '28 cm')]],
  ['de', 'Leistung: 60 W', 'Leistung: 60 W', [field('Leistung', '65 W')]],
  ['en', 'A battery of 10,000 mAh.', 'A battery of 10,000 mAh.', [field('Battery', '5,000 mAh')]],
  ['zh', '容量500毫升。', '容量500毫升。', [field('容量', '450毫升')]],
  ['fr', 'En lin.', 'En lin.', [field('Matière', 'Coton')]],
  ['es', 'En color rojo.', 'En color rojo.', [field('Color', 'Negro, Azul', 'option')]],
  ['ja', '重さは500gです。', '重さは500gです。', [field('Weight', '650 g', 'variant')]],
  // What a thing does, how long and how much of it.
  ['en', 'It lasts 12 hours.', 'It lasts 12 hours.', []],
  ['en', 'A ten year guarantee.', 'A ten year guarantee.', []],
  ['en', 'Cuts 40 % of the noise.', 'Cuts 40 % of the noise.', []],
  ['en', 'Holds up to 150 kg: max load 150 kg.', 'Max load 150 kg.', []],
  ['de', 'Hitzebeständig bis 230 °C.', 'Bis 230 °C.', []],
  ['ko', '12개월부터 쓸 수 있어요.', '사용 연령: 12개월', []],
  ['zh', '已售两万件。', '已售两万件。', []],
  // Whose it is, where it is from, and what somebody certified.
  ['en', 'Soles by Vibram.', 'Vibram soles.', []],
  ['en', 'Italian leather.', 'Italian leather.', []],
  ['en', 'Organic cotton.', 'Organic cotton.', []],
  ['pt', 'Feito no Porto.', 'Feito no Porto.', []],
  ['fr', 'Médaille d’or à Lyon.', 'Médaille d’or à Lyon.', []],
  ['ja', '落下試験をクリア。', '落下試験をクリア。', []],
  ['zh', '润肺止咳。', '润肺止咳。', []],
])('%s: that the shop wrote “%s” does not let “%s” pass', (language, own, text, facts) => {
  expect(claimsIn(text, [...facts, old(own)], language).map(({ state }) => state)).toContain('unsupported');
});

test('another side, another part and another number of things contest nothing', () => {
  expect(states('en', 'The strap is 3 cm wide.', [field('Height', '28 cm'), old('The strap is 3 cm wide.')])).toEqual(['unproven 3 cm']);
  expect(states('en', 'A lid of glass.', [field('Material', 'Steel'), old('It has a glass lid.')])).toEqual(['unproven glass']);
  expect(states('en', 'Two rings hold it.', [field('Contents', '4 filters'), old('Two rings hold it.')])).not.toContain('unsupported Two rings');
});

test('the weight of one variant is its own, and the shop’s word where the shop says so', () => {
  const weights = [field('Weight', '165 g', 'variant'), field('Weight', '210 g', 'variant')].map((one, at) => ({ ...one, field: `V${at}` }));
  expect(states('zh', '单只净重：约165克', weights)).toEqual(['unsupported 165克']);
  expect(states('zh', '单只净重：约165克', [...weights, old('单只净重：约165克')])).toEqual(['unproven 165克']);
});

test('what is pointed at as a size is not pointed at twice', () => {
  const facts = [old('The blade is 30 cm long.')];
  const claims = claimsIn('It measures 30 cm.', facts, 'en');
  expect(unprovenIn('It measures 30 cm.', { facts, language: 'en', field: 'description', claims }).map(({ text }) => text)).not.toContain('30 cm');
});
