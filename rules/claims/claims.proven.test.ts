/** What a product proves by itself: an award by its name, how many there are to choose from by its options, and a weight by its variant. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsOf } from './facts.ts';
import { factsFrom } from './golden.testing.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

const states = (text: string, facts: readonly Fact[], language: Language) => [...new Set(claimsIn(text, facts, language).map(({ state }) => state))];
const bare = { title: 'Case', description_html: '', vendor: '', product_type: '', category: '', tags: [], options: [], variants: [], metafields: [] };
const option = (name: string, count: number): Fact[] =>
  factsOf({ ...bare, options: [{ name, values: ['Rust', 'Fern', 'Ink', 'Sand', 'Coal', 'Snow'].slice(0, count) }] });
const weighing = (weights: Record<string, number>): Fact[] =>
  factsOf({ ...bare, variants: Object.entries(weights).map(([title, value]) => ({ title, sku: '', weight: { value, unit: 'KILOGRAMS' } })) });

test.each<[Language, string, string, string]>([
  ['en', 'Award', 'Red Dot 2023', 'An award-winning case.'],
  ['en', 'Awards', 'Red Dot 2023', 'Winner of the Red Dot 2023.'],
  ['de', 'Auszeichnung', 'German Design Award 2024', 'Preisgekröntes Design, ausgezeichnet mit dem German Design Award 2024.'],
  ['en', 'Prize', 'Textile Prize 2022', 'An award-winning case.'],
  ['fr', 'Récompense', 'Janus 2022', 'Une valise primée.'],
  ['fr', 'Distinction', 'Janus 2022', 'Une valise primée.'],
  ['es', 'Cera', 'Soja', 'Cera de soja.'],
  ['es', 'Premio', 'Delta de Plata 2021', 'Una maleta premiada.'],
  ['pt', 'Prémio', 'Red Dot 2023', 'Uma mala premiada.'],
  ['zh', '奖项', '红点设计奖2023', '获奖设计，荣获红点设计奖。'],
  ['ja', '受賞', 'グッドデザイン賞2024', '受賞歴のある鞄です。'],
  ['ko', '수상', '레드닷 디자인 어워드 2023', '수상 경력이 있는 가방입니다.'],
])('%s: %s: %s stands for “%s”', (language, name, value, text) => {
  expect(states(text, factsFrom({ [name]: value }), language)).toEqual(['supported']);
});

test.each<[Language, string, string, string]>([
  ['en', 'Award', 'Red Dot 2023', 'Winner of the Compasso d’Oro.'],
  ['en', 'Award', 'Shortlisted for the Red Dot', 'An award-winning case.'],
  ['de', 'Auszeichnung', 'Red Dot 2023', 'Ausgezeichnet mit dem German Design Award.'],
  ['de', 'Preis', '89,00', 'Ein preisgekrönter Koffer.'],
  ['fr', 'Prix', '89,00 €', 'Une valise primée.'],
  ['es', 'Premio', 'Delta 2021', 'Galardonada con el Red Dot 2023.'],
])('%s: %s: %s does not stand for “%s”', (language, name, value, text) => {
  expect(states(text, factsFrom({ [name]: value }), language)).toContain('unsupported');
});

test.each<[Language, string, number, string, string]>([
  ['en', 'Frame colour', 5, 'In 5 colours.', 'In six colours.'],
  ['en', 'Scent', 3, 'In three scents.', 'In four scents.'],
  ['en', 'Pattern', 3, 'In three patterns.', 'In four patterns.'],
  ['fr', 'Motif', 2, 'Deux motifs.', 'Trois motifs.'],
  ['de', 'Rahmenfarbe', 4, 'In vier Farben.', 'In fünf Farben.'],
  ['de', 'Duft', 3, 'In drei Düften.', 'In fünf Düften.'],
  ['fr', 'Couleur du cadre', 3, 'En trois coloris.', 'En quatre coloris.'],
  ['es', 'Talla EU', 5, 'En cinco tallas.', 'En seis tallas.'],
  ['pt', 'Formato', 3, 'Em três formatos.', 'Em cinco formatos.'],
  ['zh', '规格', 3, '三种规格可选。', '五种规格可选。'],
  ['ja', 'フレーバー', 3, '3フレーバー。', '5フレーバー。'],
  ['ko', '용량', 3, '세 가지 용량.', '네 가지 용량.'],
  ['ko', '맛', 4, '4가지 맛.', '6가지 맛.'],
])('%s: the option “%s” with %d values proves “%s” and not “%s”', (language, name, count, proven, other) => {
  expect(states(proven, option(name, count), language)).toEqual(['supported']);
  expect(states(other, option(name, count), language)).toEqual(['unsupported']);
});

const two = { S: 1.2, Large: 1.6 };
test.each<[Language, string]>([
  ['en', 'It weighs 1.2 kg.'],
  ['en', 'It’s light: 1.2 kg.'],
  ['de', 'Wiegt 1,6 kg.'],
  ['fr', 'Elle pèse 1,2 kg.'],
  ['es', 'Pesa 1,2 kg.'],
  ['pt', 'Pesa 1,2 kg.'],
  ['zh', '重1.2千克。'],
  ['ja', '重さは1.2kgです。'],
  ['ko', '무게는 1.2kg입니다.'],
])('%s: “%s” is no weight of variants that differ', (language, text) => {
  expect(states(text, weighing(two), language)).toEqual(['unsupported']);
  expect(states(text, weighing({ S: Number(/\d[.,]\d/.exec(text)?.[0].replace(',', '.')) }), language)).toEqual(['supported']);
});
test.each<[Language, string]>([
  ['en', 'Weighs 1.2 kg or 1.6 kg.'],
  ['en', 'Size S weighs 1.2 kg.'],
  ['en', 'The large one: 1.6 kg.'],
  ['en', 'From 1.2 kg.'],
  ['de', 'Ab 1,2 kg.'],
  ['de', 'Gewicht\t1,2 kg, 1,6 kg'],
  ['fr', 'Jusqu’à 1,6 kg.'],
  ['zh', '1.2kg至1.6kg。'],
  ['ja', '1.2kgから。'],
  ['ko', '최대 1.6kg.'],
])('%s: “%s” says whose weight it is, or tells them all', (language, text) => {
  expect(states(text, weighing(two), language)).toEqual(['supported']);
});

test.each<[Language, string]>([
  ['en', 'Built for ten seasons of riding.'],
  ['en', 'Lasts ten years.'],
  ['en', 'Comes with a two-year warranty.'],
  ['de', 'Hält zehn Winter lang.'],
  ['de', 'Hält ein Leben lang.'],
  ['fr', 'Conçue pour durer dix hivers.'],
  ['es', 'Dura diez temporadas.'],
  ['pt', 'Dura dez invernos.'],
  ['zh', '陪你穿过十个冬天。'],
  ['ja', '10シーズン着られます。'],
  ['ko', '열 시즌을 입어도 끄떡없습니다.'],
])('%s: “%s” is a promise', (language, text) => {
  expect(claimsIn(text, [], language).map(({ kind, state }) => `${state} ${kind}`)).toContain('unsupported promise');
});
test('a promise of seasons stands where a fact makes it, and what is measured is none', () => {
  expect(states('Built for ten seasons of riding.', factsFrom({ Life: 'built for ten seasons' }), 'en')).toEqual(['supported']);
  expect(claimsIn('It burns for 40 hours.', [], 'en').map(({ kind }) => kind)).toEqual(['quantity']);
  expect(claimsIn('For all four seasons. Two winters ago we began.', [], 'en')).toEqual([]);
});

test.each<[Language, string]>([
  ['en', 'Your back will never hurt again.'],
  ['de', 'Der Rücken tut nie wieder weh.'],
  ['fr', 'Vos pieds ne vous feront plus mal.'],
  ['es', 'La espalda ya no te dolerá.'],
  ['pt', 'As costas nunca mais doem.'],
  ['zh', '腰再也不酸。'],
  ['ja', '腰が痛くなりません。'],
  ['ko', '허리가 더 이상 아프지 않습니다.'],
])('%s: “%s” promises what a remedy would', (language, text) => {
  expect(claimsIn(text, [], language).map(({ kind }) => kind)).toContain('medical');
});

test.each<[Language, string]>([
  ['en', 'Voted cyclists’ favourite.'],
  ['en', 'Our best-selling candle.'],
  ['de', 'Unsere meistverkaufte Kerze.'],
  ['fr', 'La bougie la plus vendue.'],
  ['es', 'La vela más vendida.'],
  ['pt', 'A vela mais vendida.'],
  ['ko', '가장 많이 팔린 캔들.'],
  ['de', 'Zur beliebtesten Pfanne gewählt, von Sterneköchen empfohlen.'],
  ['fr', 'Élue meilleure couverture.'],
  ['es', 'Elegida la mejor bota.'],
  ['pt', 'Eleito o melhor azeite.'],
  ['ko', '캠핑장 사장님들이 추천합니다.'],
])('%s: “%s” needs somebody’s word', (language, text) => {
  expect(states(text, [], language)).toContain('unsupported');
});

test('the tag by which a shop sorts its bestsellers praises nothing', () => {
  expect(claimsIn('bestseller, hiking', [], 'en', 'tags')).toEqual([]);
});

test.each<[Language, string, string, string]>([
  ['en', 'winner of the ', 'Red ', ''],
  ['en', 'lasts ', 'long ', 'seasons'],
  ['de', 'zum besten ', 'großen ', ''],
  ['zh', '陪', '你', '冬天'],
  ['ja', '', '賞', '受賞'],
  ['ko', '열 시즌', '을', ''],
])('%s: “%s%s…%s”, which never comes to its end, is read in one go', (language, start, piece, end) => {
  expect(growth(60_000, (times) => claimsIn(start + piece.repeat(times) + end, [], language))).toBeLessThan(readOnce);
});

test('a text that tells the weight of one variant over and over is read in one go', () => {
  const weights: Fact[] = ['S / M', 'L / XL'].map((field, at) => ({ name: 'Weight', value: `${at + 1}.2 kg`, source: 'variant', field }));
  const read = (times: number) => claimsIn('It weighs 1.2 kg here. '.repeat(times), weights, 'en');
  expect(read(40).every(({ state }) => state === 'unsupported')).toBe(true);
  expect(growth(4_000, read)).toBeLessThan(readOnce);
});
