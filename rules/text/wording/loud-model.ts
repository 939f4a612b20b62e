/** “Rascador con hamaca MODELO TEIDE”: in a title that is calm, what a shop shouts last is what it calls this one. */
import type { Language } from '@storewright/contract/kit/languages';

export const withCalmModel = (title: string, language: Language, names: readonly string[] = []): string =>
  nounFirst.has(language) && /\p{Ll}{4}/u.test(title)
    ? withCalmWords(title, language, names).replace(
        model,
        (_, kind: string, names: string) => kind.toLowerCase() + names.replace(/\p{Lu}{3,}/gu, (name) => name.charAt(0) + name.slice(1).toLowerCase()),
      )
    : title;

/** “De cuero LEGÍTIMO”: no maker writes an accent on a capital within a calm title but its own. */
const withCalmWords = (title: string, language: Language, names: readonly string[]): string =>
  language === 'fr'
    ? title
    : title.replace(loud, (word, at: number) => (at === 0 || names.some((name) => name.toUpperCase().includes(word)) ? word : word.toLowerCase()));
const loud = /(?<![\p{L}\p{N}"“«-])(?=\p{Lu}*[ÁÉÍÓÚÂÊÔÃÕÇÑ])\p{Lu}{4,20}(?![\p{L}\p{N}"”»-])/gu;

const nounFirst: ReadonlySet<Language> = new Set(['fr', 'es', 'pt']);
const model =
  /(?<=\S\s)(MODELO|MOD[ÈE]LE|S[EÉ]RIE|EDICI[OÓ]N|EDI[CÇ][AÃ]O|COLEC(?:CI[OÓ]N|[CÇ][AÃ]O)|COLLECTION|L[IÍ]NEA|LINHA|COLOR|COULEUR|COR|VERSI[OÓ]N|VERS[AÃ]O)((?:\s\p{Lu}{3,20}){1,3})(?=$|[\s,|()–-])/gu;
