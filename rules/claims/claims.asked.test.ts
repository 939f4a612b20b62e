/** A question that only asks asserts nothing; one that takes something for granted, or is answered at once, does. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';

const asked: [Language, string][] = [
  ['en', 'What lasts a lifetime?'],
  ['de', 'Was hält ein Leben lang?'],
  ['fr', 'Qu’est-ce qui dure toute une vie ?'],
  ['es', '¿Qué dura toda la vida?'],
  ['pt', 'O que dura a vida toda?'],
  ['zh', '什么能用一辈子？'],
  ['ja', '一生使えるものは何ですか？'],
  ['ko', '평생 가는 것은 무엇일까요?'],
];
test.each(asked)('%s: “%s” claims nothing', (language, text) => expect(claimsIn(text, [], language)).toEqual([]));

const told: [Language, string][] = [
  ['en', 'What lasts a lifetime? This pan.'],
  ['en', 'Looking for a waterproof jacket? This is it.'],
  ['en', 'What makes it waterproof?'],
  ['en', 'Is it waterproof? Yes.'],
  ['en', 'Isn’t it the best pan in the world?'],
  ['en', 'What other pan lasts a lifetime?'],
  ['en', 'What is new: it lasts a lifetime.'],
  ['de', 'Suchen Sie eine wasserdichte Jacke?'],
  ['de', 'Wussten Sie, dass sie wasserdicht ist?'],
  ['de', 'Was hält ein Leben lang? Unsere Pfanne.'],
  ['fr', 'Vous cherchez une veste imperméable ?'],
  ['es', '¿Qué la hace impermeable?'],
  ['pt', 'Procura um casaco impermeável?'],
  ['zh', '什么能用一辈子？就是它。'],
  ['ja', '防水のジャケットをお探しですか？'],
  ['ko', '방수 재킷을 찾고 계신가요?'],
];
test.each(told)('%s: “%s” claims something', (language, text) => expect(claimsIn(text, [], language).map(({ state }) => state)).toContain('unsupported'));
