/** What a part is made of says nothing of another: a coat of wool may have a lining of anything. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';

const states = (language: Language, facts: Record<string, string>, text: string): string[] =>
  claimsIn(text, factsFrom(facts), language).map(({ state }) => state);

test.each<[Language, Record<string, string>, string]>([
  ['en', { 'Outer material': 'Wool' }, 'The lining is wool.'],
  ['en', { Upper: 'Leather', Sole: 'Rubber' }, 'A leather sole.'],
  ['en', { Material: 'Cotton', Lining: 'Polyester' }, 'Lined with cotton.'],
  ['en', { Material: 'Outer: wool; lining: polyester' }, 'A wool lining.'],
  ['en', { Top: 'Spruce', Back: 'Mahogany' }, 'A spruce back.'],
  ['de', { Obermaterial: 'Leder', Futter: 'Textil' }, 'Das Futter ist aus echtem Leder.'],
  ['de', { Obermaterial: 'Leder' }, 'Mit Ledersohle.'],
  ['fr', { Extérieur: 'Laine', Doublure: 'Viscose' }, 'La doublure est en laine.'],
  ['es', { Exterior: 'Piel', Forro: 'Algodón' }, 'El forro es de piel.'],
  ['pt', { Assento: 'Couro', Estrutura: 'Aço' }, 'A estrutura é de couro.'],
  ['zh', { 面料: '棉', 里料: '涤纶' }, '里料为棉。'],
  ['ja', { 表地: 'ウール' }, '裏地はウールです。'],
  ['ko', { 겉감: '울' }, '안감은 울입니다.'],
])('%s: of %j, “%s” is borne out by nothing', (language, facts, text) => expect(states(language, facts, text)).toContain('unsupported'));

test.each<[Language, Record<string, string>, string]>([
  ['en', { Lining: 'Wool' }, 'The lining is wool.'],
  ['en', { Material: 'Wool' }, 'A wool lining.'],
  ['en', { Upper: 'Leather', Sole: 'Rubber' }, 'Leather shoes with a rubber sole.'],
  ['en', { Material: 'Outer: wool; lining: polyester' }, 'Wool outside; the lining is polyester.'],
  ['en', { Lining: 'Cotton, wool' }, 'The lining is cotton and wool.'],
  ['de', { Sohle: 'Leder' }, 'Mit Ledersohle.'],
  ['fr', { 'Matière de la doublure': 'Soie' }, 'La doublure est en soie.'],
  ['es', { Patas: 'Roble' }, 'La estructura es de roble.'],
  ['zh', { 里料: '涤纶' }, '里料为涤纶。'],
  ['ja', { 裏地: 'シルク' }, '裏地はシルクです。'],
  ['ko', { 안감: '실크' }, '안감은 실크입니다.'],
])('%s: %j bears out “%s”', (language, facts, text) => {
  expect(states(language, facts, text)).not.toContain('unsupported');
  expect(states(language, facts, text)).toContain('supported');
});

test('a text of parts over and over is read once', () => {
  const piece = 'the lining is of wool and wool lining in ';
  expect(growth(1_600, (times) => claimsIn(piece.repeat(times), factsFrom({ Lining: 'Wool' }), 'en'))).toBeLessThan(readOnce);
});
