/** Gluten in one text and none of it in the other is a finding in every language; what says the same is none, and other things neither. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { guard } from './guard.ts';

const told = (from: Language, to: Language, source: string, text: string): string[] =>
  guard({ source, text, from, to, html: false, names: [] }).map(({ kind, side }) => `${kind} ${side}`);

// biome-ignore format: a row per pair
test.each<[Language, Language, string, string]>([
  ['en', 'de', 'Gluten-free', 'Enthält Gluten'],
  ['en', 'ja', 'Gluten-free', 'グルテンを含みます'],
  ['en', 'fr', 'Contains gluten', 'Sans gluten'],
  ['en', 'fr', 'Contains nuts', 'Sans noix'],
  ['en', 'es', 'Alcohol-free', 'Contiene alcohol'],
  ['en', 'zh', 'Alcohol-free', '含酒精'],
  ['en', 'ja', 'Alcohol-free', 'アルコール入り'],
  ['en', 'ko', 'Alcohol-free', '알코올 함유'],
  ['en', 'fr', 'Contains latex', 'Sans latex'],
  ['en', 'zh', 'Contains latex', '不含乳胶'],
  ['en', 'es', 'Contains latex', 'Sin látex'],
  ['en', 'pt', 'Free from parabens', 'Com parabenos'],
  ['es', 'pt', 'Sin perfume', 'Com perfume'],
  ['en', 'de', 'Ring, nickel-free', 'Ring, enthält Nickel'],
  ['en', 'zh', 'Ring, nickel-free', '戒指，含镍'],
  ['en', 'de', 'Does not contain soy or wheat.', 'Enthält Soja und Weizen.'],
  ['de', 'en', 'Kann Spuren von Weizen enthalten.', 'Without wheat.'],
  ['ja', 'en', '小麦、卵は使用していません。', 'Contains wheat and eggs.'],
  ['ko', 'de', '글루텐 무첨가', 'Mit Gluten'],
  ['en', 'es', 'Contains no mercury', 'Contiene mercurio'],
  ['en', 'ko', 'Contains no mercury', '수은을 함유합니다.'],
  ['en', 'de', 'Free from nuts and sesame.', 'Enthält Haselnüsse und Sesam.'],
  ['en', 'zh', 'Contains peanuts.', '不含花生。'],
  ['fr', 'ko', 'Ne contient pas de lactose.', '유당을 함유합니다.'],
])('%s to %s: “%s” is not “%s”', (from, to, source, text) => {
  expect(told(from, to, source, text)).toContain('negation differs');
});
