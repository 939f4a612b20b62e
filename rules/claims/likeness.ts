/** A look, a layer or a share of a material is another material than the bare one: faux suede, Eichenfurnier, シルクタッチ. */
import { impliedBy } from '../words/concepts.ts';
import type { Mention } from './mention.ts';

export type Likeness = 'like' | 'layer' | 'mix';
/** What it is, and the words that say so with it. */
export type Likened = { likeness: Likeness; start: number; end: number };

export function likenessOf(folded: string, { start, end, entries }: Mention): Likened | null {
  const concepts = entries.flatMap(({ concept }) => impliedBy(concept));
  // A sofa coated in leather is of leather, printed cotton is cotton.
  const soft = concepts.some((concept) => softs.has(concept));
  const [ahead, after, word] = [folded.slice(Math.max(0, start - 28), start), folded.slice(end, end + 28), folded.slice(start, end)];
  const animal = concepts.some((concept) => animals.has(concept));
  for (const { likeness, before, behind, within, scope } of rules) {
    if ((scope === 'hard' && soft) || (scope === 'animal' && !animal)) continue;
    const [said, follows] = [before.exec(ahead)?.[0], behind.exec(after)?.[0]];
    if (said !== undefined || follows !== undefined || within.test(word))
      return { likeness, start: start - (said?.length ?? 0), end: end + (follows?.length ?? 0) };
  }
  return null;
}

/** The concepts of such a material. */
export const likened = (likeness: Likeness, concept: string): string => names.get(`${likeness}:${concept}`) ?? `${likeness}:${concept}`;

/** All that it implies: a veneer of oak is one of wood. */
export const impliedByLikeness = (concept: string): readonly string[] => {
  const [, likeness, of] = /^(like|layer|mix):(.+)$/.exec(concept) ?? [];
  return likeness && of ? [...new Set(impliedBy(of).flatMap((wider) => impliedBy(likened(likeness as Likeness, wider))))] : impliedBy(concept);
};

/** Those that have a name of their own. */
const names = new Map([
  ['like:leather', 'faux-leather'],
  ['like:fur', 'faux-fur'],
  ['layer:gold', 'gold-plated'],
  ['layer:gold-metal', 'gold-plated'],
  ['layer:silver', 'silver-plated'],
  ['layer:silver-metal', 'silver-plated'],
]);

/** Named after a metal, and never made of it: plateado, argenté, 金色. */
export const isHue = (word: string): boolean =>
  /^(?:golden|goldfarb|silbern|silberfarb|bronzefarb|kupferfarb|dore|argente|cuivre[es]|dorad|platead|cobriz|dourad|pratead|couleur |香槟金|.色|금색|은색|구리색)/.test(
    word,
  );

/** What a fact by this name gives is a layer: “Coating: ceramic”. */
export const layerName =
  /coating|plating|veneer|beschichtung|furnier|uberzug|revetement|placage|recubrimiento|chapado|revestimento|涂层|镀层|贴皮|コーティング|メッキ|突板|코팅|도금/;

const softs: ReadonlySet<string> = new Set(
  'leather cotton linen hemp silk wool polyester nylon acrylic viscose canvas velvet satin felt fleece flannel corduroy paper cardboard down'.split(' '),
);
/** Vegan cotton is cotton, vegan silk is none. */
const animals: ReadonlySet<string> = new Set('leather silk wool fur down pearl horn'.split(' '));
type Rule = { likeness: Likeness; before: RegExp; behind: RegExp; within: RegExp; scope: 'any' | 'hard' | 'animal' };
const never = /(?!)/;

const rules: readonly Rule[] = [
  {
    likeness: 'layer',
    before:
      /(?:(?:veneered|plated|dipped|vergoldet|versilbert|furniert|plattiert) (?:in|with|mit) |(?:veneer|plating|layer|furnier) (?:of|aus|in) |\b(?:placage|plaquee?s?|chapas?|(?:en)?chapad[oa]s?|folhead[oa]s?|folha|banad[oa]s?|banhad[oa]s?|bano|banho|bain) (?:de |en |em |a |d['’])?|[镀鍍])$/,
    behind:
      /^(?:[\s-]?(?:veneer(?:ed|s)?|plat(?:ed|ing)|furnier[a-z]*|plattier[a-z]*)(?![a-z])|\s(?:plaque[es]*|chapad[oa]s?|folhead[oa]s?)(?![a-z])|贴皮|贴面|木皮|镀层|突き?板|メッキ|めっき|\s?무늬목|\s?도금)/,
    within: /furnier|plattier/,
    scope: 'any',
  },
  {
    likeness: 'layer',
    before: /(?:(?:coated) (?:in|with) |coating of |beschichtung aus |\b(?:revetement|recubrimiento|revestimento) (?:de |en |em )?)$/,
    behind: /^(?:[\s-]coat(?:ed|ing)(?![a-z])|[\s-]?beschicht[a-z]*|涂层|\s?コーティング|\s?코팅)/,
    within: /.beschicht/,
    scope: 'hard',
  },
  {
    likeness: 'mix',
    before: /\b(?:melange de |melange d['’]|mezcla de |mistura de |mischung aus |blend of )$/,
    behind:
      /^(?:(?:[/-][a-z]+| (?:and|&) [a-z]+)?[\s-](?:blends?|mix)(?![a-z])|[\s-](?:mischung|mischgewebe|gemisch)(?![a-z])|\s(?:melange[es]*|mezclad[oa]|mist[oa])(?![a-z])|混纺|混紡|混合|混(?![ぜ入])|\s?혼방)/,
    within: /(?:mischung|mischgewebe|gemisch|mix)$/,
    scope: 'any',
  },
  {
    likeness: 'like',
    before:
      /(?:\b(?:faux|fake|imitation|artificial|mock|simulated|kunstlich[a-z]*|unecht[a-z]*|imitiert[a-z]*|fausses?|falsch[a-z]*|fals[oa]s?)[\s-](?:[a-z]+ )?|\b(?:simili|simil|imitation|imitacion|imitacao|imitant|facon|effet|efecto|efeito|aspect|aspecto|toucher|tacto|toque|parfum|senteur|arome|gout|sabor|aroma|fragancia|fragrancia|couleur|coloris|color|tono|cor|tom)[\s-](?:de |a |al |en |em |la |le |d['’]|l['’])?|\b(?:finition|acabado|acabamento|estilo)[ -](?:de |a |al |en |em |la |le |d['’]|l['’])?|[仿假]|人造|仿真|フェイク|人工|人造|合成|模造|イミテーション|인조\s?|페이크\s?|모조\s?|합성\s?|가짜\s?|비건\s?)$/,
    behind:
      /^(?:[\s-]?(?:look|looking|effect|effekt|imitation|imitat[a-z]*|touch|feel|haptik|optik|nachbildung|scent(?:ed)?|fragrance|flavou?r(?:ed)?|colou?red|ton(?:e|ed)?|farben[a-z]*|farbig[a-z]*|duft|geschmack|finish|alternative|substitute|replica|inspired)(?![a-z])|-(?:like|style|print)(?![a-z])|\s(?:artificie[a-z]*|artificia[a-z]*|factice|fake)(?![a-z])|色(?![彩差泽澤牢卡号落系違展味移褪あ])|[纹紋]|調(?![理湿節整合和味達査乳])|风(?![格干])|風(?![合呂通水格])|手感|触感|感(?![觉受])|般|味|香味|香型|の香り|のよう|タッチ|ライク|ルック|プリント|フレーバー|カラー|\s?(?:느낌|무늬|터치|스타일|프린트|향(?!상)|색(?!상)|질감|촉감|라이크|시트지))/,
    within: /(?:optik|imitat|imitation|haptik|effekt|nachbildung|duft|geschmack)$/,
    scope: 'any',
  },
  {
    likeness: 'like',
    before: /\b(?:synthetic|synthetische[a-z]?|vegane?[rsnm]?) $/,
    behind: /^\s(?:synthetique|sintetic[oa]|vegan[oa]|vegane?)s?(?![a-z])/,
    within: never,
    scope: 'animal',
  },
  {
    likeness: 'like',
    before: never,
    behind: /^(?:[\s-]print(?![a-z])|柄|[\s-]dekor(?![a-z]))/,
    within: /dekor$/,
    scope: 'hard',
  },
];
