/** Materials, colours and certificates with what narrows them, and what a product is free of. */
import { clauseBefore } from './clauses.ts';
import { lastEntryKinds, metals, narrowing, neutral } from './narrowing.ts';
import { isHue, type Likeness, likened, likenessOf } from './likeness.ts';
import { roleOf } from './making-words.ts';
import { entryOf, is, isPercent, type Mention } from './mention.ts';
import { isModifier, modifiersBefore, modifiersBehind } from './modifiers.ts';
import { gap, isCapital, isDenied, joined, type Reading } from './neighbours.ts';
import { partAt } from './parts.ts';
import type { ConceptStatement } from './statement.ts';
import { isCjkCode } from '@storewright/contract/kit/fold';
import { isElsewhere } from './said-elsewhere.ts';
import { freeSpan } from './said-free.ts';
import { isWorkedOn } from './worked-on.ts';

export function readConcepts(reading: Reading): void {
  // Where the last of “free of BPA, phthalates” ends.
  let freeUntil = -1;
  let workedUntil = -1;
  for (const [at, mention] of reading.mentions.entries()) {
    if (is(mention, 'idiom') || mention.quantity || isCountry(reading, at)) continue;
    const kind = kindOf(reading, mention, at);
    if (kind === null) continue;
    const free = freeSpan(reading, at, kind, freeUntil);
    if (free) {
      freeUntil = free.opens || freeUntil >= 0 ? free.end : -1;
      const concepts = mention.entries.filter((entry) => entry.kind === 'substance' || entry.kind === 'material').map((entry) => `free:${entry.concept}`);
      if (concepts.length > 0)
        reading.statements.push({ kind: 'certificate', start: free.start, end: free.end, concepts, modifiers: [], percent: null, own: null, hue: false });
      reading.taken.add(mention);
    } else if (kind === 'substance') continue;
    else if (reading.strict && kind === 'material' && isWorkedOn(reading.page, mention, workedUntil)) {
      workedUntil = mention.end;
      reading.taken.add(mention);
    } else if (isDenied(reading, at) || (reading.strict && isElsewhere(reading.page, mention, kind))) reading.taken.add(mention);
    else if (kind === 'certificate') {
      if (!reading.taken.has(mention) && !narrowsNext(reading, at)) say(reading, kind, mention, ...certifiedBeside(reading, at));
    } else {
      const before = modifiersBefore(reading, at);
      const real = kind === 'colour' && isReal(reading, mention, before, reading.mentions[at - 1 - before.length]);
      say(reading, kind, mention, before, modifiersBehind(reading, at), real, kind === 'colour' ? materialsBeside(reading, at) : []);
    }
  }
}

/** “Made of real silver”, シルバー製 is not silver in colour. */
const isReal = ({ page: { folded } }: Reading, { start, end, own }: Mention, before: Mention[], opening: Mention | undefined): boolean => {
  const first = before.at(-1)?.start ?? start;
  const opens = opening !== undefined && is(opening, 'made-of') && first - opening.end <= 2 ? folded.slice(opening.start, opening.end) : '';
  if (made.test(opens) || before.some((one) => one.entries.some(({ concept }) => surely.has(concept)))) return true;
  // “In silver” may be a colour the shop offers.
  return own?.kind !== 'colour' && (consists.test(folded.slice(Math.max(0, first - 5), first)) || madeBehind.test(folded.slice(end, end + 3)));
};
const surely: ReadonlySet<string> = new Set(['genuine', 'solid', 'pure']);
const made = /^(?:made|crafted|hergestellt|gefertigt|fait|fabriqu|hech|feit|fabricad)/;
const consists = /(?:^|[^a-z])(?:aus|en)\s$/;
const madeBehind = /^(?:製|制(?!造)|\s소재|\s재질)/;

function say(
  reading: Reading,
  kind: ConceptStatement['kind'],
  mention: Mention,
  before: Mention[],
  behind: Mention[],
  real = false,
  of: readonly string[] = [],
): void {
  const all = [...before, ...behind];
  for (const one of [mention, ...all]) reading.taken.add(one);
  const { folded } = reading.page;
  const said = kind === 'certificate' ? null : likenessOf(folded, mention);
  // A golden look is a colour, a layer of gold a material.
  const other = kind === 'material' || said?.likeness === 'layer' ? said : null;
  const named = mention.entries.filter((entry) => lastEntryKinds.has(entry.kind)).map(({ concept }) => concept);
  const metal = real && said === null;
  reading.statements.push({
    kind,
    start: Math.min(mention.start, other?.start ?? mention.start, ...before.map(({ start }) => start)),
    end: Math.max(mention.end, other?.end ?? mention.end, ...behind.map(({ end }) => end)),
    concepts: other
      ? madeOther(other.likeness, named, reading.strict)
      : metal && reading.strict
        ? reals(mention)
        : [...(metal ? reals(mention) : []), ...named],
    modifiers: all.flatMap((one) => (kind === 'material' && isWeight(folded, one, named) ? [] : modifiersOf(one))),
    percent: all.find(isPercent)?.quantity?.measures[0]?.[0]?.value ?? null,
    own: metal || other || (kind === 'material' && mention.own?.kind === 'colour') ? null : mention.own,
    of,
    hue: said !== null || isHue(folded.slice(mention.start, mention.end)),
  });
}

/** « Tige en PVC blanc », “white cotton”: what a colour is said of. */
function materialsBeside(reading: Reading, at: number): string[] {
  const beside = [joined(reading, at - 1, at) ? reading.mentions[at - 1] : undefined, joined(reading, at, at + 1) ? reading.mentions[at + 1] : undefined];
  return beside.flatMap((one) =>
    one && !is(one, 'colour') && !is(one, 'idiom') ? one.entries.filter(({ kind }) => kind === 'material').map(({ concept }) => concept) : [],
  );
}

/** “Light merino” weighs little; “light oak” and “light denim” have a colour. */
const isWeight = (folded: string, { start, end }: Mention, named: readonly string[]): boolean =>
  folded.slice(start, end) === 'light' && named.length > 0 && named.every((concept) => uncoloured.has(concept));
const uncoloured: ReadonlySet<string> = new Set(
  'cotton linen hemp jute silk mulberry-silk wool merino-wool cashmere lambswool alpaca mohair polyester nylon acrylic elastane viscose lyocell modal microfibre canvas felt fleece flannel corduroy muslin terry percale down foam neoprene metal steel stainless-steel carbon-steel iron aluminium titanium carbon-fibre plastic'.split(
    ' ',
  ),
);

/** Who says that it is a blend says less than who says that it is pure. */
const madeOther = (likeness: Likeness, named: readonly string[], strict: boolean): string[] => [
  ...named.map((concept) => likened(likeness, concept)),
  ...(likeness === 'mix' && strict ? named : []),
];

/** The metal a colour is named after; a colour without one stays what it is. */
const reals = ({ entries }: Mention): string[] =>
  entries.filter((entry) => lastEntryKinds.has(entry.kind)).map(({ concept }) => metals.get(concept)?.[0] ?? concept);

function modifiersOf({ entries }: Mention): string[] {
  return entries.flatMap(({ kind, concept }) => {
    if (kind === 'from-place' || kind === 'place') return [`from:${concept}`];
    return (kind === 'modifier' && !neutral.has(concept)) || (kind === 'certificate' && narrowing.has(concept)) ? [concept] : [];
  });
}

function kindOf(reading: Reading, mention: Mention, at: number): ConceptStatement['kind'] | 'substance' | null {
  if (mention.own && !isOfIt(reading, at)) return mention.own.kind;
  for (const kind of ['certificate', 'material', 'colour', 'substance'] as const) {
    const entry = entryOf(mention, kind);
    if (!entry) continue;
    if (
      reading.strict &&
      entry.ambiguous &&
      kind !== 'substance' &&
      !isSaidToBeMade(reading, at) &&
      !isOffered(reading, mention) &&
      !(kind === 'material' && partAt(reading.page.folded, mention.start, mention.end))
    )
      continue;
    if (reading.strict && kind === 'colour' && isName(reading, mention)) continue;
    return kind;
  }
  return null;
}

/** „Aus Nussbaum“ and 월넛 원목 are of walnut, whatever colour the shop calls so. */
function isOfIt(reading: Reading, at: number): boolean {
  const [before, mention, behind] = [reading.mentions[at - 1], reading.mentions[at], reading.mentions[at + 1]];
  if (!reading.strict || mention?.own?.kind !== 'colour' || !is(mention, 'material')) return false;
  if (joined(reading, at, at + 1) && behind?.entries.some(({ concept }) => concept === 'wood' || concept === 'solid-wood')) return true;
  if (!before || !is(before, 'made-of') || mention.start - before.end > 2) return false;
  return !/^(?:en|em|of)$/.test(reading.page.folded.slice(before.start, before.end));
}

/** 赤もあります: a colour to choose. */
const isOffered = ({ page }: Reading, { end }: Mention): boolean => /^も(?:あり|ござ|選べ|ご用意)/.test(page.folded.slice(end, end + 5));

/** “made of felt”, “100 % lin”, “solid walnut”: what stands before takes the doubt away. */
function isSaidToBeMade(reading: Reading, at: number): boolean {
  const [before, mention] = [reading.mentions[at - 1], reading.mentions[at]];
  // 울 40%; “I felt 100 % sure” is another matter.
  if (mention && isCjkCode(reading.page.folded.charCodeAt(mention.start)) && joined(reading, at, at + 1) && isPercent(reading.mentions[at + 1])) return true;
  if (!before || !mention || gap(reading, before, mention) > 3) return false;
  return (
    is(before, 'made-of') ||
    is(before, 'modifier') ||
    isPercent(before) ||
    before.entries.some(({ kind, concept }) => kind === 'certificate' && narrowing.has(concept))
  );
}

/** « Conçu en Suède » and « atelier en Suède » are not of suede; « sac en Suède » in a title is. */
function isCountry(reading: Reading, at: number): boolean {
  const mention = reading.mentions[at] as Mention;
  if (!reading.strict || !is(mention, 'place') || !is(mention, 'material') || !isCapital(reading.page.text, mention.start)) return false;
  const before = clauseBefore(reading.page.folded, mention.start, 60, /[.;:!?\n]/);
  return before.split(/[\s,’']+/).some((word) => ['made', 'designed', 'houses', 'elsewhere'].includes(roleOf(word, reading.page.mask) ?? ''));
}

/** Black Forest, Red Bull: in running text, a capital in the middle of a sentence before another capital. */
function isName({ page: { text }, field }: Reading, { start, end }: Mention): boolean {
  if (field !== 'description' && field !== 'seo_description') return false;
  if (!isCapital(text, start) || start === 0 || /[.!?:\n\t•–—-]\s?$|^["“(]$/.test(text.slice(Math.max(0, start - 2), start))) return false;
  return text[end] === ' ' && isCapital(text, end + 1);
}

/** “organic” before “cotton” belongs to it, “certifié” before “GOTS” too. */
function narrowsNext(reading: Reading, at: number): boolean {
  if (saysCertified(reading.mentions[at]) && joined(reading, at, at + 1) && isScheme(reading.mentions[at + 1])) return true;
  if (!reading.mentions[at]?.entries.some(({ concept }) => narrowing.has(concept))) return false;
  for (let next = at + 1; joined(reading, next - 1, next); next++) {
    const one = reading.mentions[next] as Mention;
    if ((is(one, 'material') || one.own?.kind === 'material') && !is(one, 'idiom')) return kindOf(reading, one, next) === 'material';
    if (!isModifier(one)) return false;
  }
  return false;
}

/** “GOTS-zertifiziert”, « certifié GOTS »: which certificate it is says the one beside it. */
function certifiedBeside(reading: Reading, at: number): [Mention[], Mention[]] {
  const beside = (one: number, to: number): Mention[] => {
    const other = reading.mentions[to];
    return other && !reading.taken.has(other) && saysCertified(other) && joined(reading, Math.min(one, to), Math.max(one, to)) ? [other] : [];
  };
  return saysCertified(reading.mentions[at]) ? [[], []] : [beside(at, at - 1), beside(at, at + 1)];
}

const isScheme = (mention: Mention | undefined): boolean => mention !== undefined && is(mention, 'certificate') && !saysCertified(mention);
const saysCertified = (mention: Mention | undefined): boolean => mention?.entries.some(({ concept }) => concept === 'certified') ?? false;
