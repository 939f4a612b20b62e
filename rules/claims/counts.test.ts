/** Numbers of things, multiples and marks: each is a claim, and each has to stand in a fact. */
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { innocent, planted } from './counts.testing.ts';
import { factsFrom } from './golden.testing.ts';
import type { Fact } from '@storewright/contract/listing/listing';

const read = (text: string, language: Language, facts: readonly Fact[] = []) => claimsIn(text, facts, language).map((claim) => `${claim.state} ${claim.kind}`);

describe.each(languages)('%s', (language) => {
  test.each(planted[language])('is a claim: %s', (text) => {
    expect(read(text, language)).toContain('unsupported quantity');
  });
  test.each(innocent[language])('is none: %s', (text) => {
    expect(claimsIn(text, [], language).map((claim) => claim.text)).toEqual([]);
  });
});

test.each<[Language, Record<string, string>, string]>([
  ['en', { Contents: '4 spare filters, 1 mug' }, 'You also get 4 spare filters.'],
  ['en', { 'Spare filters': '4' }, 'Four spare filters come with it.'],
  ['en', { Rating: '4.7' }, 'Scored 4.7 out of 5.'],
  ['en', { Test: 'Dries three times faster than terry' }, 'It dries 3 times faster.'],
  ['de', { Lieferumfang: '4 filters' }, 'Dazu gibt es 4 Ersatzfilter.'],
  ['fr', { Contenu: '6 mousquetons' }, 'Six mousquetons sont fournis.'],
  ['es', { Incluye: 'seis púas' }, 'Con 6 púas de regalo.'],
  ['pt', { Inclui: 'duas fraldas' }, 'Traz 2 fraldas de pano.'],
  ['zh', { 配件: '4个滤芯' }, '另送四个滤芯。'],
  ['ja', { 付属品: 'フィルター4個' }, '替えのフィルターが4個付きます。'],
  ['ko', { 구성: '필터 4개' }, '필터 네 개를 드립니다.'],
  ['ko', { 시험: '세탁 200회' }, '200회 세탁 시험을 마쳤습니다.'],
])('%s: %j stands for “%s”', (language, facts, text) => {
  // Of the last, the test is a claim as well.
  expect(read(text, language, factsFrom(facts)).filter((one) => one !== 'supported certificate')).toEqual(['supported quantity']);
});

test.each<[Language, Record<string, string>, string]>([
  ['en', { Contents: '5 spare filters' }, 'You also get 4 spare filters.'],
  ['en', { Weight: '4 kg', Height: '4' }, 'You also get 4 spare filters.'],
  ['en', { Contents: '2 straps' }, 'Comes with two extra blades.'],
  ['de', { Gewicht: '3 kg' }, 'Mit 3 Ersatzriemen.'],
  ['ja', { 素材: '綿100%' }, '百回洗えます。'],
  ['en', { Version: '4.7' }, 'Scored 4.7 out of 5.'],
  ['en', { Firmware: 'Drift OS 4.7' }, 'Scored 4.7 out of 5.'],
])('%s: %j does not stand for “%s”', (language, facts, text) => {
  expect(read(text, language, factsFrom(facts))).toContain('unsupported quantity');
});

test('what the title counts is known, and what the shop’s own text counts is its word', () => {
  const fact = (source: Fact['source'], value: string): Fact[] => [{ name: 'Text', value, source, field: '' }];
  expect(read('A game of 60 cards.', 'en', fact('description', 'The box holds 60 cards.'))).toEqual(['unproven quantity']);
  expect(read('A game of 60 cards.', 'en', fact('title', 'Tidepool, 60 cards'))).toEqual(['supported quantity']);
  expect(read('You get 15 spare straps.', 'en', fact('title', 'iPhone 15 case'))).toEqual(['unsupported quantity']);
  expect(read('You get 400 spare straps.', 'en', fact('title', 'Beacon 400'))).toEqual(['unsupported quantity']);
  expect(read('You get 15 spare straps.', 'en', fact('description', 'A case for the iPhone 15.'))).toEqual(['unsupported quantity']);
  expect(read('It lasts 12 hours.', 'en', fact('description', 'It lasts 12 hours.'))).toEqual(['unproven quantity']);
});

test.each([
  ['en', 'One bottle makes 300 uses.'],
  ['en', 'Worn by 200 people.'],
  ['zh', '连续抓挠十万次不断绳。'],
  ['es', 'Rinde 100 usos.'],
  ['zh', '一個月就賣出八萬顆。'],
  ['en', 'More than 4,000 boxes sold.'],
] as const)('%s: many times, people and sales are counted (%s)', (language, text) => expect(read(text, language, [])).toContain('unsupported quantity'));

test.each([
  ['en', 'Color stays put for 100+ washes.'],
  ['en', 'Makes 300+ uses.'],
  ['zh', '可水洗100+次。'],
] as const)('%s: a plus behind the number is read over (%s)', (language, text) => expect(read(text, language, [])).toContain('unsupported quantity'));
