/** Two texts word by word (character by character in Chinese, Japanese and Korean), and what to do with three. */

export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** `same` and `removed` together are the text before, `same` and `added` the text after. */
export function diffTexts(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const numbers = new Map<string, number>();
  const one = tokensOf(before);
  const other = tokensOf(after);
  const script = new Script();
  compare(numbered(one, numbers), numbered(other, numbers), 0, one.length, 0, other.length, script, 0);
  return written(script, one, other);
}

/** How many words (or characters) were put in and taken out. */
export function changesOf(parts: readonly DiffPart[]): { added: number; removed: number } {
  const count = { added: 0, removed: 0 };
  for (const { kind, text } of parts) if (kind !== 'same') count[kind] += tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
  return count;
}

type Value = string | readonly string[];

/** Tags are a set: their order and capitals make no difference at Shopify. */
export function sameValue(one: Value, other: Value): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  const [first, second] = [one, other].map((tags) => new Set(tags.map(asTag).filter(Boolean))) as [Set<string>, Set<string>];
  return first.size === second.size && [...first].every((tag) => second.has(tag));
}

/** What either side added, without what either side took away: the shop's order first. */
export function mergeTags(base: readonly string[], shop: readonly string[], mine: readonly string[]): string[] {
  const [inBase, inShop, inMine] = [base, shop, mine].map((tags) => new Set(tags.map(asTag))) as [Set<string>, Set<string>, Set<string>];
  const kept = shop.filter((tag) => inMine.has(asTag(tag)) || !inBase.has(asTag(tag)));
  const added = mine.filter((tag) => !inShop.has(asTag(tag)) && !inBase.has(asTag(tag)));
  const seen = new Set<string>();
  return [...kept, ...added].filter((tag) => !seen.has(asTag(tag)) && seen.add(asTag(tag)));
}

const asTag = (tag: string): string => tag.trim().toLowerCase();

/** Words, numbers, runs of white space, and every other sign alone; characters of scripts without spaces alone. */
const tokensOf = (text: string): string[] => text.match(token) ?? [];
const token = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{M}]+|\p{N}+|[^\S\n]+|\n|[^]/gu;

function numbered(tokens: readonly string[], numbers: Map<string, number>): Int32Array {
  const list = new Int32Array(tokens.length);
  for (const [at, text] of tokens.entries()) {
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
    }
    list[at] = number;
  }
  return list;
}

/** Which tokens of both sides stay, in order; everything between was removed on one side and added on the other. */
class Script {
  readonly pairs: [from: number, to: number, length: number][] = [];

  same(from: number, to: number, length: number): void {
    const last = this.pairs.at(-1);
    if (last && last[0] + last[2] === from && last[1] + last[2] === to) last[2] += length;
    else if (length > 0) this.pairs.push([from, to, length]);
  }
}

/** As many edits as are searched for the shortest way; beyond, words that stand once on both sides hold the texts together. */
const patience = 300;
/** Where no word stands only once, the search may go on a little. */
const lastPatience = 1_200;

function compare(one: Int32Array, other: Int32Array, start: number, end: number, from: number, to: number, script: Script, depth: number): void {
  let [a, b, endA, endB] = [start, from, end, to];
  while (a < endA && b < endB && one[a] === other[b]) [a, b] = [a + 1, b + 1];
  script.same(start, from, a - start);
  while (endA > a && endB > b && one[endA - 1] === other[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  if (a < endA && b < endB) {
    const snakes = shortest(one, other, a, endA, b, endB, patience);
    if (snakes) for (const [x, y, length] of snakes) script.same(x, y, length);
    else if (depth < 12) {
      let [lastA, lastB] = [a, b];
      const held = anchors(one, other, a, endA, b, endB);
      if (held.length === 0) for (const [x, y, length] of shortest(one, other, a, endA, b, endB, lastPatience) ?? []) script.same(x, y, length);
      for (const [x, y] of held) {
        compare(one, other, lastA, x, lastB, y, script, depth + 1);
        script.same(x, y, 1);
        [lastA, lastB] = [x + 1, y + 1];
      }
      if (lastA > a) compare(one, other, lastA, endA, lastB, endB, script, depth + 1);
    }
  }
  script.same(endA, endB, end - endA);
}

/** Myers’ greedy search, given up after `limit` edits. */
function shortest(
  one: Int32Array,
  other: Int32Array,
  startA: number,
  endA: number,
  startB: number,
  endB: number,
  limit: number,
): [number, number, number][] | null {
  const [sizeA, sizeB] = [endA - startA, endB - startB];
  const most = Math.min(sizeA + sizeB, limit);
  const offset = most + 1;
  const reached = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    trace.push(reached.slice(offset - edits - 1, offset + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && (reached[offset + k - 1] as number) < (reached[offset + k + 1] as number));
      let x = down ? (reached[offset + k + 1] as number) : (reached[offset + k - 1] as number) + 1;
      while (x < sizeA && x - k < sizeB && one[startA + x] === other[startB + x - k]) x++;
      reached[offset + k] = x;
      if (x >= sizeA && x - k >= sizeB) return walkBack(trace, edits, sizeA, sizeB, startA, startB);
    }
  }
  return null;
}

function walkBack(trace: readonly Int32Array[], edits: number, sizeA: number, sizeB: number, startA: number, startB: number): [number, number, number][] {
  const snakes: [number, number, number][] = [];
  let [x, y] = [sizeA, sizeB];
  for (let step = edits; step >= 0; step--) {
    const reached = trace[step] as Int32Array;
    const at = (k: number): number => reached[k + step + 1] as number;
    const k = x - y;
    const previous = k === -step || (k !== step && at(k - 1) < at(k + 1)) ? k + 1 : k - 1;
    const [fromX, fromY] = step === 0 ? [0, 0] : [at(previous), at(previous) - previous];
    const snakeX = step === 0 ? 0 : previous === k + 1 ? fromX : fromX + 1;
    const snakeY = snakeX - k;
    if (x > snakeX) snakes.push([startA + snakeX, startB + snakeY, x - snakeX]);
    [x, y] = [fromX, fromY];
  }
  return snakes.reverse();
}

/** Tokens that stand once on each side, as many as keep their order. */
function anchors(one: Int32Array, other: Int32Array, startA: number, endA: number, startB: number, endB: number): [number, number][] {
  const places = new Map<number, { a: number; b: number }>();
  for (let at = startA; at < endA; at++) places.set(one[at] as number, { a: places.has(one[at] as number) ? -1 : at, b: -2 });
  for (let at = startB; at < endB; at++) {
    const place = places.get(other[at] as number);
    if (place) place.b = place.b === -2 ? at : -1;
  }
  const pairs = [...places.values()].filter(({ a, b }) => a >= 0 && b >= 0).sort((first, second) => first.a - second.a);
  // The longest rising run of places on the other side.
  const piles: number[] = [];
  const before: number[] = [];
  for (const [index, { b }] of pairs.entries()) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[piles[middle] as number]?.b ?? 0) < b) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (piles[low - 1] as number) : -1;
    piles[low] = index;
  }
  const run: [number, number][] = [];
  for (let index = piles.at(-1) ?? -1; index >= 0; index = before[index] as number) run.push([pairs[index]?.a ?? 0, pairs[index]?.b ?? 0]);
  return run.reverse();
}

function written({ pairs }: Script, one: readonly string[], other: readonly string[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let [a, b] = [0, 0];
  let [removed, added] = ['', ''];
  for (const [from, to, length] of [...pairs, [one.length, other.length, 0] as const]) {
    removed += one.slice(a, from).join('');
    added += other.slice(b, to).join('');
    const same = one.slice(from, from + length).join('');
    // A lone space between two changes belongs to both: it would only tear the words apart.
    if (length === 1 && /^[^\S\n]+$/.test(same) && (removed !== '' || added !== '') && from + length < one.length && to + length < other.length) {
      removed += same;
      added += same;
    } else {
      if (removed !== '') parts.push({ kind: 'removed', text: removed });
      if (added !== '') parts.push({ kind: 'added', text: added });
      if (same !== '') parts.push({ kind: 'same', text: same });
      [removed, added] = ['', ''];
    }
    [a, b] = [from + length, to + length];
  }
  return parts;
}
