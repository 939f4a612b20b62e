/** Which words say of a substance that it is in a thing, and which that it is not: in front of its name, or behind it. */
import { type Language, perLanguage } from '@storewright/contract/kit/languages';

/** Whether the words around a name say that there is none of it; null where they say nothing. */
type Governing = (folded: string, start: number, end: number) => boolean | null;
type Words = { none: string; some: string; noneBehind: string; someBehind: string };

/** “Free of any nickel”: so many words may stand between. */
const few = String.raw`(?: ?[\p{L}'’]+){0,3} ?`;
const hardly = String.raw`[^。、，,;；]{0,6}`;

// biome-ignore format: a row per language
const words: Record<Language, Words> = {
  en: { none: String.raw`without|no|zero|0 ?%|free (?:of|from)|never (?:contains?|uses?)|(?:not|n['’]t) (?:contain|use|include)|non|nor|neither`, some: 'made (?:of|from)|contain(?:s|ing)?|with|includ(?:es|ing)', noneBehind: '(?:[ -]?free|less)(?!\\p{L}) ?', someBehind: '' },
  de: { none: String.raw`ohne|kein\p{L}*|frei von|null|0 ?%|weder|verzicht\p{L}* auf`, some: 'enthalt(?:en)?|enthaltend|mit|aus|beinhaltet', noneBehind: String.raw`-?(?:frei|los)(?:e[mnrs]?)?(?!\p{L})|(?: \p{L}+){0,2} nicht (?:\p{L}+ )?enthalten`, someBehind: String.raw`-?haltig|(?: \p{L}+){0,1} enthalten` },
  fr: { none: String.raw`sans|zero|0 ?%|exempte?s? d(?:e|[’'])|depourvue?s? d(?:e|[’'])|aucune?|pas d(?:e|[’'])|ni|libre de`, some: String.raw`contien(?:t|nent)|avec|contenant|a base d(?:e|[’'])`, noneBehind: ' ?-?free', someBehind: '' },
  es: { none: String.raw`sin|cero|0 ?%|libres? de|exent[oa]s? de|ningun\p{L}*|no (?:contienen?|llevan?|incluyen?|tienen?|usa(?:mos)?)|ni`, some: 'contienen?|con|a base de|hech[oa]s? de|llevan?|incluyen?', noneBehind: ' ?-?free', someBehind: '' },
  pt: { none: String.raw`sem|zero|0 ?%|livres? de|isent[oa]s? de|nenhum\p{L}*|nao (?:contem|leva|inclui|tem|usa(?:mos)?)|nem`, some: 'contem|com|a base de|feit[oa]s? de|leva|inclui', noneBehind: ' ?-?free', someBehind: '' },
  zh: { none: '(?:不|未|没有|无|無)(?:含有?|添加|使用|加入|加|用)(?:任何)?|无|無|零|0|免|非|没有|沒有', some: '含有?|添加|加入', noneBehind: '-?free|(?:含量)?为(?:零|0)', someBehind: '' },
  ja: { none: '無|ノン|脱|ゼロ', some: '', noneBehind: `フリー|ゼロ|無添加|不使用|未使用|無配合|不含|なし|[はもを]?(?:一切|全く)?(?:使|含|入|配合|添加)${hardly}(?:ない|ません|ず|ておりません)`, someBehind: '[をがも]?(?:含み|含む|含有|含ん|配合|使用|入り|入っ|使っ)' },
  ko: { none: '무|논 ?', some: '', noneBehind: `[을를이가은는도]? ?(?:프리|무첨가|무함유|불포함|미함유|미사용|미포함|제로|없[는이음습]|(?:함유|포함|사용|첨가|들어)[^.,]{0,8}않|안 (?:들어|쓴|넣))`, someBehind: '[을를이가은는도]? ?(?:함유|포함|첨가|사용|배합|들어 ?있|든)' },
};

export const governing = perLanguage((language): Governing => {
  const { none, some, noneBehind, someBehind } = words[language];
  const spaced = language !== 'zh' && language !== 'ja' && language !== 'ko';
  const lead = (all: string): RegExp | null => {
    if (all === '') return null;
    const between = spaced ? few : language === 'zh' ? '[^，。；、,不无無]{0,3}' : '';
    return new RegExp(`${spaced ? '(?<![\\p{L}\\p{N}])' : ''}(${all})${spaced ? '(?!\\p{L})' : ''}${between}$`, 'u');
  };
  const [noneLead, someLead] = [lead(none), lead(some)];
  const [noneNext, someNext] = [noneBehind, someBehind].map((all) => (all === '' ? null : new RegExp(`^(?:${all})`, 'u')));
  return (folded, start, end) => {
    const [lies, follows] = [folded.slice(Math.max(0, start - 40), start), folded.slice(end, end + 30)];
    // “With gluten-free flour”: what is joined to the name is said of it before all else.
    if (noneNext?.test(follows)) return true;
    const [no, yes] = [noneLead?.exec(lies), someLead?.exec(lies)];
    // “Does not contain” has its “contain” within, “without soap, with nickel” a word of its own.
    if (no && yes) return yes.index < no.index + no[1]!.length;
    if (no || yes) return Boolean(no);
    return someNext?.test(follows) ? false : null;
  };
});
