import { endingAt, standsAt } from './patterns.ts';

/** “Not comfortable all day”: it says so itself. */
export const isDeniedBefore = (folded: string, at: number): boolean => denied.test(folded.slice(Math.max(0, at - 16), at));

const denied =
  /(?:(?:^|[^\p{L}])(?:not|never|n['’]t|nicht|kein\p{L}*|nie|pas|jamais|no|nunca|nao|sin|sem|ohne|sans)(?: (?:be|the|a|by|von|par|por))?[ ]|[不非未没])$/u;

/** “Not fully waterproof”, „leider nicht ganz wasserdicht“, 没有做防水, 防水加工はしていません: a property that is told to be missing. */
export const isMissing = (folded: string, { start, end }: { start: number; end: number }): boolean =>
  standsAt(lacks, folded, start) || standsAt(lacksBehind, folded, end);

const lacks = endingAt(
  `(?:${[
    String.raw`(?:(?<!\p{L})(?:not|never|neither|nor|isn['’]t|aren['’]t|wasn['’]t|isnt|arent|cannot be called)(?: (?:be|a|an|fully|completely|totally|entirely|really|quite|truly|strictly|yet|100 ?%|made of|made from|of|like|suitable for|meant to be|designed to be|claimed to be)){0,2} )`,
    String.raw`(?:(?<!\p{L})(?:nicht|kein\p{L}{0,2}|niemals|weder)(?: (?:ganz|vollstandig|komplett|vollig|wirklich|absolut|dauerhaft|zu 100 ?%|hundertprozentig|aus|wie|fur (?:die|den))){0,2} )`,
    String.raw`(?:(?<!\p{L})(?:pas|jamais|ni|aucunement)(?: (?:vraiment|totalement|completement|entierement|tout a fait|parfaitement|un|une|du|de|au|le|la|les|en)){0,2} )`,
    String.raw`(?:(?<!\p{L})(?:no|ni|nao|nem|tampoco)(?: (?:es|son|esta|estan|e|sao|era|resulta)){1}(?: (?:un|una|um|uma|del todo|totalmente|completamente|realmente|100 ?%|aptos? para|aptas? para|como(?: (?:el|la|o|a))?|hech[oa]s? de|feit[oa]s? de|de|em)){0,2} )`,
    String.raw`(?:(?<!\p{L})(?:ni|nem)(?: (?:para|en|con|com|al?|ao|na|no|de|em|el|la|o)){1,3} )`,
    String.raw`(?:没有?|沒有?|未|并非|並非|不是|并不|並不|无法|無法|不|非|唔|冇)(?:做|作|经过?|經過?|具备?|具備|具有|带|帶|能|可以?|宜|建议|建議|适合|適合|支持|完全|是|会|會|够|夠|用)*`,
  ].join('|')})`,
);
const lacksBehind =
  /(?:(?:性|加工|機能|仕様|タイプ|効果|処理|素材|製品){0,2}(?:で(?:は|も)(?:ありません|ない|ございません|なく)|(?:は|も|が)(?:ありません|ない|ございません|なく|付いて(?:い|お)|ついて(?:い|お))|は(?:して|施して|行って)(?:い|お)(?:ません|ない|りません)|に?は?対応して(?:い|お)(?:ません|りません|ない)|非対応|未対応|不可)|(?: ?(?:기능|가공|처리|소재|제품|성능|효과)){0,2}(?:이|가|은|는|을|를)? ?(?:아니|아닙|아닌|없(?:습|어|는|음|다)|되지 ?않|하지 ?않|안 ?됩|안 ?돼|안 ?되|불가|지원하지)|(?:에|에는|에서는?|로|로는) ?(?:사용|넣|돌리|쓰|쓸|세척)[^.,!?]{0,8}?(?:없|않|금지|안 ?됩|안 ?돼)|(?:会|會|易|容易)(?:缩|縮|变形|變形|坏|壞|裂|褪|掉|伤|傷|损|損)| (?:ist|sind|war)(?: \p{L}+){1,2} (?:nicht|nie)(?! nur)| (?:it|they|this|these) (?:is|are)(?: not|n['’]t)| no (?:es|son)(?!\p{L})| nao (?:e|sao)(?!\p{L})|,? (?:il|elle)s? ne l['’](?:est|sont) pas)/uy;
