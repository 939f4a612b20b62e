/** How alike two texts are: the share of five-word (five-character in CJK) runs they have in common, exact or estimated. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';

/** The five-grams of a text as 32-bit hashes; a shorter text is one gram. */
export function shinglesOf(text: string, language: Language): Set<number> {
  const units = isCjk(language) ? [...text.toLowerCase().replace(/[\s\p{P}]+/gu, '')] : (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const shingles = new Set<number>();
  if (units.length === 0) return shingles;
  const hashes = units.map(hashOf);
  for (let at = 0; at + gram <= hashes.length || at === 0; at++) {
    let hash = 0;
    for (let offset = 0; offset < gram && at + offset < hashes.length; offset++) hash = Math.imul(hash, 0x01000193) + (hashes[at + offset] as number);
    shingles.add(mix(hash));
  }
  return shingles;
}

/** A short portrait of a set: where two agree is where the sets would, so their agreement estimates the share they have in common. */
export function signatureOf(shingles: ReadonlySet<number>): Uint32Array {
  const signature = new Uint32Array(rows * bands).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let at = 0; at < signature.length; at++) {
      const hash = mix(Math.imul(shingle, multipliers[at] as number) ^ (addends[at] as number));
      if (hash < (signature[at] as number)) signature[at] = hash;
    }
  }
  return signature;
}

export function estimatedJaccard(one: Uint32Array, other: Uint32Array): number {
  let same = 0;
  for (let at = 0; at < one.length; at++) if (one[at] === other[at]) same++;
  return one.length === 0 ? 0 : same / one.length;
}

const gram = 5;
const bands = 32;
const rows = 2;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const multipliers = Uint32Array.from({ length: rows * bands }, (_, at) => mix(at * 2 + 1) | 1);
const addends = Uint32Array.from({ length: rows * bands }, (_, at) => mix(at * 2 + 0x9e37));
