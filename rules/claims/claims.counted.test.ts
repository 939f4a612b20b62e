/** A number counts what stands beside it: nobody who counts mitts has counted mirrors, and what counts rings does not say of what they are. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

const states = (language: Language, facts: Record<string, string>, text: string): string[] =>
  claimsIn(text, factsFrom(facts), language).map(({ text: said, state }) => `${said}: ${state}`);

test.each<[Language, Record<string, string>, string, string]>([
  ['en', { 'Box contents': 'two mitts' }, 'Comes with two mirrors.', 'two mirrors'],
  ['en', { 'Box contents': '2 mitts' }, 'Comes with two mirrors.', 'two mirrors'],
  ['en', { 'Box contents': '2 straps and 3 hooks' }, 'Comes with 3 straps.', '3 straps'],
  ['en', { Mitts: '2' }, 'Comes with two mirrors.', 'two mirrors'],
  ['de', { Inhalt: '2 Spiegel' }, 'Mit zwei Handschuhen.', 'zwei Handschuhen'],
  ['fr', { Contenu: '2 miroirs' }, 'Avec deux gants.', 'deux gants'],
  ['es', { Contenido: '2 espejos' }, 'Con dos guantes.', 'dos guantes'],
  ['pt', { Conteúdo: '2 espelhos' }, 'Com duas luvas.', 'duas luvas'],
  ['zh', { 配件: '2个手套' }, '附赠2个镜子。', '2个'],
  ['ja', { 付属品: 'ミトン2枚' }, '鏡が2枚付いています。', '2枚'],
  ['ko', { 구성: '장갑 2개' }, '거울 2개 포함.', '2개'],
])('%s: %j does not count what “%s” counts', (language, facts, text, said) => {
  expect(states(language, facts, text)).toEqual([`${said}: unsupported`]);
});

test.each<[Language, Record<string, string>, string]>([
  ['en', { 'Box contents': '2 mirrors' }, 'Comes with two mirrors.'],
  ['en', { Mirrors: '2' }, 'Comes with two spare mirrors.'],
  ['en', { Knives: '3' }, 'Comes with three table knives.'],
  ['en', { Pieces: '2' }, 'Comes with two mirrors.'],
  ['de', { Lieferumfang: '2 Ersatzhaken' }, 'Mit zwei Haken.'],
  ['fr', { Contenu: '2 sangles' }, 'Avec deux grandes sangles.'],
  ['es', { Contenido: 'dos luces' }, 'Con dos luces.'],
  ['zh', { 配件: '镜子2个' }, '附赠2个镜子。'],
  ['ja', { 付属品: 'ミトン2枚' }, '2枚のミトンが付いています。'],
  ['ko', { 구성: '장갑 2개' }, '장갑 두 개를 드립니다.'],
  // Of another language the words are others.
  ['zh', { 'Box contents': '2 mirrors' }, '附赠2个镜子。'],
  ['fr', { 'Lead time': '6 weeks', Seats: '6–8' }, 'Lead time : 6 semaines'],
  ['de', { Material: 'Stainless steel and leather', Contents: 'The box comes with 2 mirrors' }, 'Mit zwei Spiegeln.'],
])('%s: %j counts what “%s” counts', (language, facts, text) => {
  expect(
    claimsIn(text, factsFrom(facts), language)
      .filter(({ kind }) => kind === 'quantity')
      .map(({ state }) => state),
  ).toEqual(['supported']);
});

test('of what the counted things are is a claim of its own', () => {
  expect(states('en', { Material: 'Plastic', Contents: '2 rings' }, 'With 2 stainless steel rings.')).toEqual(['2: supported', 'stainless steel: unsupported']);
  expect(states('en', { Contents: '2 stainless steel rings' }, 'With 2 stainless steel rings.')).toEqual(['2 stainless steel rings: supported']);
  expect(states('en', { Material: 'Stainless steel', Contents: '2 rings' }, 'With 2 stainless steel rings.')).toEqual(['2 stainless steel rings: supported']);
});
