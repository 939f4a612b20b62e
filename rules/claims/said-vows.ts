/** What a shop vows in words alone: “nowhere cheaper”, „unkaputtbar“, 国民好物. Only a fact in the same words stands for it. */
import { isCjk, languages, perLanguage } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import { type VowId, vowIds, vows } from '../words/vows.ts';
import type { Reading } from './neighbours.ts';
import { isDeniedBefore } from './denied.ts';
import { promised } from './said-promises.ts';
import type { Statement } from './statement.ts';
import { patternIn } from './patterns.ts';
import { languageBit } from './vocabulary.ts';

/** Comes behind the readers that know what a claim is about: theirs tells more, and another fact may stand for it. */
export function readVows({ page: { folded, mask, text }, statements, field }: Reading): void {
  const told = statements.filter(({ kind }) => worded.has(kind));
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0 || (!isCjk(language) && !latin.test(folded))) continue;
    for (const { id, pattern } of patternsOf(language)) {
      // A tag such as “bestseller” is a drawer of the shop.
      if (id === 'liked' && field === 'tags') continue;
      for (const { index: start, 0: said } of folded.matchAll(pattern)) {
        const end = start + said.trimEnd().length;
        if (isDeniedBefore(folded, start) || told.some((one) => covers(one, start, end))) continue;
        if (id === 'endures' && ofMemory.test(folded.slice(Math.max(0, start - 40), end + 12))) continue;
        if (id === 'marks' && (unmarked.test(folded.slice(Math.max(0, start - 40), start)) || isLabel(text, start, end))) continue;
        if (id === 'safe' && ofHarm.test(folded.slice(Math.max(0, start - 40), start))) continue;
        if (id === 'safe' && againstThieves.test(said) && locks.test(folded.slice(Math.max(0, start - 80), end + 80))) continue;
        statements.push(statementOf(id, start, end, folded.slice(start, end)));
      }
    }
  }
}

const latin = /[a-z]/;

const worded: ReadonlySet<Statement['kind']> = new Set(['certificate', 'promise', 'medical', 'superlative', 'compatibility']);

/** Most of it is told already. */
const covers = (one: Statement, start: number, end: number): boolean => (Math.min(one.end, end) - Math.max(one.start, start)) * 2 > end - start;

function statementOf(id: VowId, start: number, end: number, said: string): Statement {
  if (id === 'rank') return { kind: 'superlative', start, end, said, concepts: [] };
  if (id === 'fits-all') return { kind: 'compatibility', start, end, thing: said };
  return id === 'planet' || id === 'marks' ? promised(start, end, [], said) : { ...promised(start, end, [], said), kind: 'promise' };
}

/** “Denominación de origen” alone is what a row or a paragraph is called; with a name behind it, or a “con” before, it is a mark. */
const isLabel = (text: string, start: number, end: number): boolean =>
  appellation.test(fold(text.slice(start, end))) &&
  /(?:^|[.!?;:·|•\n\t]\s{0,3})(?:(?:la|el|a|o|l['’]|die|une?|una|uma)\s?)?$/iu.test(text.slice(Math.max(0, start - 8), start)) &&
  !/^\s(?:protegida|contr[oô]l\S{0,6}|prot[eé]g\S{0,4}|d[eo]l?\s|\p{Lu})/u.test(text.slice(end, end + 16));
const appellation = /^(?:denominac|indicac|appellation|indication|geschutzte)\p{L}* [\p{L}’' ]{2,30}(?<!proteg[io]d[ao])$/u;

/** “Mould in canvas doesn't come out”: what never leaves it speaks against it. */
const ofHarm =
  /(?<!\p{L})(?:mou?ld|mildew|stains?|spots?|dirt|rust|ink|dye|smells?|odours?|scratch(?:es)?|marks?|grease|wax|schimmel|flecken?|rost|moisissures?|taches?|rouille|moho|manchas?|oxido|mofo|bolor|ferrugem)(?: [\p{L}’'-]{1,12}){0,4} $/u;

/** What a lock is for is no vow of it; a bag that no thief opens is. */
const againstThieves = /diebstahl|theft|thief|burglar|einbruch/u;
const locks =
  /(?:schloss|schlosser|tresor|safe|kette|riegel|bugel)(?!\p{L}{4})|(?<!\p{L})(?:locks?|padlocks?|chains?|safes?|bolts?|shackles?|anchors?|alarms?)(?!\p{L})/u;

/** “Not approved by …”. */
const unmarked = /(?<!\p{L})(?:not|nicht|kein\p{L}{0,2}|pas|nao|no|non|sem|sans|without|ohne|sin|aucune?) [^.!?。]{0,24}$|[不未无][^。，,!?]{0,6}$/u;
/** Memories, friends and stories last a lifetime too. */
const ofMemory =
  /memor|moments? |souvenir|friend|freund|erinnerung|(?<!\p{L})amis?(?!\p{L})|amitie|amig[oa]|recuerd|(?<!\p{L})(?:amor|love|liebe|amour)(?!\p{L})|histor|(?<!\p{L})stor(?:y|ies)|geschicht|lembranc|回忆|朋友|友谊|故事|思い出|友だち|友達|物語|추억|친구|이야기/u;

type Pattern = { id: VowId; pattern: RegExp };
const patternsOf = perLanguage((language): Pattern[] => {
  const words = vows[language];
  return vowIds.map((id) => ({ id, pattern: patternIn(language, words[id]) }));
});
