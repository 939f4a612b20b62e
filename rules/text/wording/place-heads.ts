/** Words behind which a place is named, whoever knows it. */
import type { Language } from '@storewright/contract/kit/languages';

/** “SERRA DA MANTIQUEIRA”, « VALLÉE DU TARNON »: behind such a word stands a name, whoever knows it. */
export const isOfPlace = (before: string, word: string, language: Language): boolean =>
  !furnished.test(word) && (heads[language]?.test(before.slice(-30)) ?? false);
/** An “isla de cocina” is a piece of furniture. */
const furnished = /^(?:cocina|cozinha|cuisine)$/iu;
const heads: Partial<Record<Language, RegExp>> = {
  fr: /(?<!\p{L})(?:vallée|île|îles|golfe|monts?|presqu['’]île) (?:de (?:la )?|d['’]|du |des |de l['’])$/iu,
  es: /(?<!\p{L})(?:valle|islas?|ribera|rías?) (?:del? )(?:l[ao]s? )?$/iu,
  pt: /(?<!\p{L})(?:serra|vale|ilhas?|chapada|costa|rio|lagoa) d[aoe]s? $/iu,
};
/** “Serra da Estrela” is large as a whole. */
export const opensPlace = (word: string, behind: string, language: Language): boolean =>
  language === 'pt' && /^(?:serra|chapada)$/iu.test(word) && /^ d[ao]s? \p{L}{4}/iu.test(behind);
