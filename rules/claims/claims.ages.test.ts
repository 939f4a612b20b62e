/** From which age it is said to be fit, in eight languages; a gift for a birth says nothing of it. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';

const states = (language: Language, text: string, facts: Fact[] = []): string[] => claimsIn(text, facts, language).map(({ state }) => state);

// biome-ignore format: a table
test.each<[Language, string]>([
  ['en', 'A gift for new parents.'],
  ['de', 'Ein Geschenk zur Geburt.'],
  ['fr', 'Un cadeau de naissance.'],
  ['es', 'Un regalo de nacimiento.'],
  ['pt', 'Um presente de nascimento.'],
  ['zh', '送给新手爸妈的礼物。'],
  ['ja', '出産祝いにどうぞ。'],
  ['ko', '출산 선물로 좋아요.'],
])('%s: “%s” is no claim', (language, text) => {
  expect(states(language, text)).not.toContain('unsupported');
});

// biome-ignore format: a table
test.each<[Language, string]>([
  ['en', 'Babies can lie on it from day one.'],
  ['en', 'Your baby can sleep in it from birth.'],
  ['de', 'da können auch Babys von Anfang an drauf liegen'],
  ['de', 'Schon für Babys.'],
  ['de', 'Ab dem ersten Lebenstag.'],
  ['fr', 'Dès la naissance.'],
  ['fr', 'Utilisable dès 0 mois.'],
  ['es', 'Desde el nacimiento.'],
  ['es', 'Se puede usar desde recién nacido.'],
  ['pt', 'Desde o nascimento.'],
  ['pt', 'A partir dos 0 meses, desde os 0 meses.'],
  ['zh', '新生儿也能用。'],
  ['zh', '一出生就能用。'],
  ['zh', '新生兒也可以用。'],
  ['ja', '新生児から使えます。'],
  ['ja', '生後0か月からどうぞ。'],
  ['ko', '신생아도 쓸 수 있어요.'],
  ['ko', '신생아부터 사용 가능.'],
])('%s: “%s” is one', (language, text) => {
  expect(states(language, text)).toContain('unsupported');
});
