/** One word shouted within a calm sentence: where it is no name, it is written as the owner, or else the language, writes it. */
import { isCjk } from '@storewright/contract/kit/languages';
import { calmWord, isPlainWord } from '@storewright/contract/listing/wording/plain-words';
import type { Source } from '../../engine.ts';
import { ownTexts } from './spelling.ts';

export const calmSingle = (source: Pick<Source, 'facts' | 'vendor' | 'language' | 'description' | 'title'>): ((word: string, opens: boolean) => string) => {
  const { language, title, vendor, description, facts } = source;
  if (isCjk(language)) return (word) => word;
  const makers = new Set(wordsIn(vendor));
  const named = new Set([title, ...facts.flatMap(({ source: from, value }) => (from === 'option' ? [value] : []))].flatMap(wordsIn));
  const own = new Map(
    wordsIn(ownTexts({ language, vendor, description, facts, tags: [] }).join(' '))
      .filter((word) => /^\p{L}\p{Ll}{3,}$/u.test(word))
      .map((word) => [word.toUpperCase(), word]),
  );
  const hasSharpS = language === 'de' && `${title} ${description}`.includes('ß');
  return (word, opens) => {
    if (makers.has(word) || (named.has(word) && !isPlainWord(word, language))) return word;
    const known = word.length > 3 ? own.get(word) : undefined;
    if (known !== undefined) return opens ? known.charAt(0).toUpperCase() + known.slice(1) : known;
    return isPlainWord(word, language) ? withSharpS(calmWord(word, language, opens), hasSharpS) : word;
  };
};
/** Capitals know no ß; a Swiss shop knows none at all. */
const withSharpS = (word: string, hasSharpS: boolean): string => (hasSharpS ? word.replace(/^(gr[öo]|wei|hei|sü|fu|fü|spa|au|äu)ss/iu, '$1ß') : word);
const wordsIn = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];
