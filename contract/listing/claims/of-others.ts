/**
 * Whether a figure, a material or a colour is said of a part or of what comes with a thing, of which no field tells: “inside height of the drawer 6 cm” says nothing against
 * a height of 735 mm, 付属の帆布ケース nothing against a stove of steel. Asked only where a field would otherwise be contradicted.
 */
import { fold } from '../../kit/fold.ts';
import { isCjk, languages } from '../../kit/languages.ts';
import { apartFrom, otherParts } from '../lexicon/other-parts.ts';
import type { Fact } from '../listing.ts';
import type { FactBook } from './book.ts';
import { clauseBehind, sentenceEnd, wholeClauseBefore } from './clauses.ts';
import { isWording } from './fact-names.ts';

type Span = { start: number; end: number };
type PartName = keyof typeof otherParts;

/** Of a part that this field does not name; or of more or less than the field measures: 約1.6kg（ケース除く）. */
export function isOfOtherThan(fact: Fact, folded: string, span: Span): boolean {
  const { before, behind } = around(folded, span);
  const told = fold(`${fact.name} ${fact.value}`);
  if (isLess(behind.slice(0, 24)) || isLess(before.slice(-24))) return !lessThan().test(told);
  // What it holds is not how many there are: 能夹120张.
  if (holds.test(before)) return !holds.test(told);
  const said = partsIn(`${before} ${behind.slice(0, nextWords)}`);
  return said.length > 0 && !said.some((part) => patterns()[part].test(told));
}

/** Of a part that no field tells of; what the shop calls the whole thing is no part of it. */
export function isOfUntoldPart({ texts }: FactBook, folded: string, span: Span): boolean {
  const { before, behind } = around(folded, span);
  const said = partsIn(behind.slice(0, nextWords));
  const parts = said.length > 0 ? said : partsIn(before.slice(-previous));
  // A leather bag may be all there is; one that comes with it is another thing.
  if (parts.every((part) => part === 'cover') && !comes.test(`${before} ${behind}`)) return false;
  return parts.some((part) => !texts.some((one) => patterns()[part].test(isWording(one.fact) ? one.folded : fold(one.fact.name))));
}

const comes =
  /(?<!\p{L})(?:with|comes|includ\p{L}+|supplied|carry|carrying|storage|dust|gift|mit|inkl\p{L}*|samt|im|beiliegend\p{L}*|mitgeliefert\p{L}*|avec|inclus\p{L}*|fourni\p{L}*|livre\p{L}*|con|incluy\p{L}+|incluid\p{L}+|com|acompanh\p{L}+|na|no|vem|vai|enviad\p{L}+)(?!\p{L})|付属|付き|つき|入り|附|送|配|[赠贈]|[带帶]|동봉|함께|포함|증정|담아/u;

/** 三口同时：45W+18W: what all of them get together, and the field tells of one. */
export const isSplit = (folded: string, { start, end }: Span): boolean =>
  /^\s?[+＋]\s?\d/.test(folded.slice(end, end + 4)) || /\d\s?(?:w|kw|a|v|瓦)\s?[+＋]\s?$/.test(folded.slice(Math.max(0, start - 8), start));

/** “Fits for: 3.5HP 4HP 5HP engines”: what it is made for has that strength. */
export const isOfWhatItFits = (folded: string, { start }: Span): boolean => fits.test(wholeClauseBefore(folded, start, 90, sentenceEnd));
const fits =
  /(?<!\p{L})(?:fits?|fit for|compatible|suitable for|for use with|passend|passt|geeignet fur|kompatibel|compatibles?|convient|adapte\p{L}*|compativel|compativeis|sirve|serve)(?!\p{L})|适用|適用|兼容|适配|対応|適合|호환|적용/u;

const holds =
  /(?<!\p{L})(?:holds?|takes|room for|space for|fasst|platz fur|contient|accueille|place pour|cabe[nm]?|caben|admite|comporta|espaco para)(?: (?:up to|about|around|roughly|bis zu|etwa|ca\.?|jusqu['’]a|environ|hasta|unos|ate|cerca de)){0,2} $|(?:能|可|可以|大概能|最多)?(?:夹|夾|装|裝|放|容纳|容納|收[纳納])(?:下|入|约|約|大[约約])?$|(?:最大|約)$(?<=(?:収納|入る).{0,6})/u;

const nextWords = 18;
const previous = 40;

function around(folded: string, { start, end }: Span): { before: string; behind: string } {
  const clauses = folded.slice(Math.max(0, start - 60), start).split(/[.!?;。！？；、，\n•·|]|,(?!\d)|\s[-–—]\s/u);
  // « Papel de 100 g/m², cor marfim »: the name of the colour alone is no clause.
  const before = colourOnly.test(clauses.at(-1) ?? '') ? clauses.slice(-2).join(' ') : (clauses.at(-1) ?? '');
  const behind = clauseBehind(folded, end, 40, /[.!?;。！？；、，\n•·|\t]|,(?!\d)|\s[-–—]\s/u);
  return { before, behind };
}

const colourOnly = /^\s*(?:(?:cor|color|couleur|farbe|farbton|colou?r|in)\s*)?$/u;

const partsIn = (text: string): PartName[] => names.filter((part) => patterns()[part].test(text));
const names = Object.keys(otherParts) as PartName[];

let made: Record<PartName, RegExp> | null = null;
const patterns = (): Record<PartName, RegExp> =>
  (made ??= Object.fromEntries(names.map((part) => [part, patternOf(otherParts[part])])) as Record<PartName, RegExp>);
/** „Außentasche“ ends in the part; characters stand without spaces. */
function patternOf(words: (typeof otherParts)[PartName]): RegExp {
  const spaced = languages.filter((one) => !isCjk(one) && one !== 'de').map((one) => words[one]);
  const joined = languages.filter(isCjk).map((one) => words[one]);
  return new RegExp(String.raw`(?<!\p{L})(?:${spaced.join('|')})(?!\p{L}|-\p{L})|(?:${words.de})(?!\p{L}|-\p{L})|${joined.join('|')}`, 'u');
}

/** “Without the case”, and not “without BPA”. */
const isLess = (text: string): boolean => {
  const left = lessThan().exec(text)?.[0];
  return left !== undefined && (packed.test(left) || partsIn(left).length > 0);
};
const packed =
  /verpack|packag|emball|embal|包装|包裝|梱包|포장|batter|akku|bater|pilas?|pilhas?|piles?|電池|电池|건전지|lid|deckel|couvercle|tapa|tampa|盖|蓋|뚜껑|handle|griff|cable|kabel|cabo/u;

let less: RegExp | null = null;
const lessThan = (): RegExp =>
  (less ??= new RegExp(languages.map((one) => (isCjk(one) ? apartFrom[one] : String.raw`(?<!\p{L})(?:${apartFrom[one]})`)).join('|'), 'u'));
