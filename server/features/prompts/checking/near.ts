/**
 * Which texts are nearly the same: shingles of three words (characters of scripts without spaces count as words), of each text a one-permutation
 * MinHash of 128 bins. Two that agree in a band of it are compared: signatures first, and the sets themselves only where those agree enough.
 */
const bins = 128;
/** Two that are 0.7 alike meet in one of these 99 times of 100, and those that are not hardly ever. */
const [bands, perBand] = [25, 5];
/** Signatures that agree in less than half are not worth the sets: at 0.7 alike this loses one in thousands. */
const mayDiffer = bins / 2;

type Shingles = Uint32Array;
type Known<Of> = { of: Of; shingles: Shingles; signature: Uint32Array };
/** `keys`: what it is found by in each band. */
type Signed = { shingles: Shingles; signature: Uint32Array; keys: number[] };

export const createNear = <Of>(alike: number) => {
  const known: Known<Of>[] = [];
  const buckets: Map<number, number | number[]>[] = Array.from({ length: bands }, () => new Map());
  /** For each that is known, the last search that met it. */
  const met: number[] = [];
  let search = 0;
  let last: Signed | undefined;
  /** Whoever is looked for is mostly known next. */
  const signed = (shingles: Shingles): Signed => {
    if (last?.shingles === shingles) return last;
    const signature = signatureOf(shingles);
    return (last = { shingles, signature, keys: Array.from(buckets, (_, band) => bandOf(signature, band)) });
  };
  return {
    /** The text before that is most like it, where one is. */
    find(shingles: Shingles): { of: Of; alike: number } | undefined {
      if (shingles.length === 0) return undefined;
      const { signature, keys } = signed(shingles);
      search += 1;
      let best: { of: Of; alike: number } | undefined;
      for (let band = 0; band < bands; band += 1)
        for (const at of listOf(buckets[band]!.get(keys[band]!))) {
          if (met[at] === search) continue;
          met[at] = search;
          const one = known[at]!;
          // One that is so much longer cannot be.
          if (Math.min(shingles.length, one.shingles.length) < alike * Math.max(shingles.length, one.shingles.length)) continue;
          if (!agree(signature, one.signature)) continue;
          const rate = jaccard(shingles, one.shingles);
          if (rate >= alike && rate > (best?.alike ?? 0)) best = { of: one.of, alike: rate };
        }
      return best;
    },
    add(of: Of, shingles: Shingles): void {
      if (shingles.length === 0) return;
      const { signature, keys } = signed(shingles);
      const at = known.push({ of, shingles, signature }) - 1;
      met[at] = 0;
      for (let band = 0; band < bands; band += 1) {
        const key = keys[band]!;
        const bucket = buckets[band]!.get(key);
        // Most hold one, and a number is smaller than a list of one.
        if (Array.isArray(bucket)) bucket.push(at);
        else buckets[band]!.set(key, bucket === undefined ? at : [bucket, at]);
      }
    },
  };
};

const listOf = (bucket: number | number[] | undefined): number[] => (bucket === undefined ? [] : Array.isArray(bucket) ? bucket : [bucket]);

/** Of a folded text; sorted, each once. */
export const shinglesOf = (text: string): Shingles => {
  const hashes = wordsIn(text);
  // A text of one or two words is itself all that it can be like.
  if (hashes.length < 3) return Uint32Array.from(hashes.length === 0 ? [] : [mixed(hashes.reduce((sum, hash) => Math.imul(sum, 31) ^ hash, 7))]);
  const all = new Uint32Array(hashes.length - 2);
  for (let at = 0; at < all.length; at += 1) all[at] = mixed(Math.imul(hashes[at]!, 31) ^ Math.imul(hashes[at + 1]!, 1_000_003) ^ hashes[at + 2]!);
  all.sort();
  return all.filter((one, at) => at === 0 || one !== all[at - 1]);
};

/** Each as its hash (FNV-1a), sign by sign: no word of a long text is made as a text of its own. */
const wordsIn = (text: string): number[] => {
  const hashes: number[] = [];
  let [hash, isOpen] = [first, false];
  const close = () => {
    if (isOpen) hashes.push(hash);
    [hash, isOpen] = [first, false];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.codePointAt(at)!;
    const kind = kindOf(sign);
    if (kind !== 'letter') close();
    if (kind === 'none') continue;
    hash = Math.imul(hash ^ sign, 0x01000193);
    isOpen = true;
    if (kind === 'word') close();
    if (sign > 0xffff) at += 1;
  }
  close();
  return hashes;
};
const first = 0x811c9dc5;
type Kind = 'none' | 'letter' | 'word';
const kinds: readonly Kind[] = ['none', 'letter', 'word'];
/** Of each sign that was met, one more than the place of its kind. */
const seen = new Uint8Array(0x11_0000);
const kindOf = (sign: number): Kind => {
  if (seen[sign] === 0) {
    const text = String.fromCodePoint(sign);
    seen[sign] = 1 + kinds.indexOf(alone.test(text) ? 'word' : letter.test(text) ? 'letter' : 'none');
  }
  return kinds[seen[sign]! - 1]!;
};
const alone = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const letter = /[\p{L}\p{M}\p{N}_]/u;

const mixed = (hash: number): number => {
  let mix = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
};

const none = 0xffffffff;
/** The smallest of each bin; an empty one borrows from the next that has something. */
const signatureOf = (shingles: Shingles): Uint32Array => {
  const least = new Uint32Array(bins).fill(none);
  for (const hash of shingles) {
    const bin = hash >>> 25;
    const rest = hash & 0x1ffffff;
    if (rest < least[bin]!) least[bin] = rest;
  }
  const signature = new Uint32Array(bins);
  for (let bin = 0; bin < bins; bin += 1) {
    let steps = 0;
    while (least[(bin + steps) % bins] === none) steps += 1;
    signature[bin] = least[(bin + steps) % bins]! + Math.imul(steps, 0x9e3779b1);
  }
  return signature;
};

const bandOf = (signature: Uint32Array, band: number): number => {
  let key = band;
  for (let at = band * perBand; at < (band + 1) * perBand; at += 1) key = Math.imul(key ^ signature[at]!, 0x01000193) ^ (key >>> 15);
  return key;
};
/** Given up as soon as it can be no more. */
const agree = (one: Uint32Array, other: Uint32Array): boolean => {
  let left = mayDiffer;
  for (let bin = 0; bin < bins; bin += 1) if (one[bin] !== other[bin] && (left -= 1) < 0) return false;
  return true;
};
const jaccard = (one: Shingles, other: Shingles): number => {
  let [a, b, both] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    if (one[a] === other[b]) [a, b, both] = [a + 1, b + 1, both + 1];
    else if (one[a]! < other[b]!) a += 1;
    else b += 1;
  }
  return both / (one.length + other.length - both);
};
