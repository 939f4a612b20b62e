/**
 * What shops vow without a number: a price below all others, money back, a rank told by denial, everybody's favourite, no danger at
 * all, kindness to the planet, a thing that never breaks or fits anything, the word of a profession, and marks and awards by their names. Patterns over folded text (small
 * letters, no accents); every repeat in them has an end, so that no text is gone through twice.
 */
import type { Language } from '@storewright/contract/kit/languages';
import { ages, coeliac } from './ages.ts';
import { body } from './body.ts';
import { bought } from './bought.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { inner } from './inner.ts';
import { idioms } from './idioms.ts';
import { type Told, type VowWords, vowIds } from './parts.ts';
import { pt } from './pt.ts';
import { rivals } from './rivals.ts';
import { users } from './users.ts';
import { judged, unmade, vouched } from './vouched.ts';
import { dust, wet } from './weather.ts';
import { zh } from './zh.ts';

const withIdioms = (plain: VowWords, language: Language): VowWords => {
  const all = { ...plain };
  for (const id of vowIds) if (idioms[language][id]) all[id] = `${plain[id]}|${idioms[language][id]}`;
  return all;
};

export const vows: Record<Language, VowWords> = {
  en: withIdioms(en, 'en'),
  zh: withIdioms(zh, 'zh'),
  fr: withIdioms(fr, 'fr'),
  de: withIdioms(de, 'de'),
  es: withIdioms(es, 'es'),
  pt: withIdioms(pt, 'pt'),
  ja: withIdioms(ja, 'ja'),
  ko: withIdioms(ko, 'ko'),
};

/** Kinds that few lines hold, each with what it is told by. */
export const rareVows = { body, inner, rivals, users, bought, ages, coeliac, wet, dust, vouched, judged, unmade } satisfies Record<
  string,
  Record<Language, Told>
>;
export type RareVowId = keyof typeof rareVows;
