/**
 * Which products of a shop stand in each other's way: the same search title, or nearly the same text. Only texts whose
 * signatures agree in a whole band are compared, so ten thousand products take a second and not an hour.
 */
import { createHash } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { estimatedJaccard } from '@storewright/rules/text/similarity';
import type { Neighbours, Sketch } from './sync.store.ts';

/** Below this nothing is said about it. */
const alike = 0.2;
const bandRows = 2;
/** A thousand equal texts would be a million pairs: each is compared with the first few of its bucket. */
const crowd = 8;
const sameTitlesShown = 5;

export const neighboursOf = async (sketches: Sketch[], signal?: AbortSignal): Promise<Map<string, Neighbours>> => {
  const nearest = await nearestIn(sketches, signal);
  const bySeoTitle = Map.groupBy(
    sketches.filter(({ seoTitleKey }) => seoTitleKey !== ''),
    ({ seoTitleKey }) => seoTitleKey,
  );
  return new Map(
    sketches.map((one, at) => {
      const close = nearest[at];
      const same = (bySeoTitle.get(one.seoTitleKey) ?? []).filter(({ id }) => id !== one.id);
      return [
        one.id,
        {
          sameSeoTitle: same.slice(0, sameTitlesShown).map(({ title }) => title),
          nearestTitle: close ? sketches[close.at]!.title : null,
          nearestSimilarity: close?.similarity ?? null,
        },
      ];
    }),
  );
};

/** By these a single product finds whoever may be like it, in its own shop: a number for each band of its signature. */
export const bandsOf = (shopId: string, signature: Uint32Array): number[] => {
  const shop = createHash('sha256').update(shopId).digest().readInt32LE();
  return Array.from({ length: signature.length / bandRows }, (_, band) => Math.imul(bandOf(signature, band) ^ shop, 0x85ebca6b) ^ Math.imul(band, 0x01000193));
};

/** For a single product, among those that may be like it. */
export const neighboursOfOne = (one: Pick<Sketch, 'id' | 'seoTitleKey' | 'signature'>, sketches: Sketch[]): Neighbours => {
  const signature = wordsOf(one.signature);
  let nearestTitle: string | null = null;
  let nearestSimilarity: number | null = null;
  const same: string[] = [];
  for (const other of sketches) {
    if (other.id === one.id) continue;
    if (one.seoTitleKey !== '' && other.seoTitleKey === one.seoTitleKey && same.length < sameTitlesShown) same.push(other.title);
    const theirs = wordsOf(other.signature);
    const similarity = signature && theirs ? estimatedJaccard(signature, theirs) : 0;
    if (similarity >= alike && similarity > (nearestSimilarity ?? 0)) [nearestTitle, nearestSimilarity] = [other.title, rounded(similarity)];
  }
  return { sameSeoTitle: same, nearestTitle, nearestSimilarity };
};

export const sameNeighbours = (one: Neighbours, other: Neighbours): boolean =>
  one.nearestTitle === other.nearestTitle &&
  rounded(one.nearestSimilarity ?? 0) === rounded(other.nearestSimilarity ?? 0) &&
  one.sameSeoTitle.join('\n') === other.sameSeoTitle.join('\n');

type Nearest = { at: number; similarity: number };

const nearestIn = async (sketches: Sketch[], signal: AbortSignal | undefined): Promise<(Nearest | undefined)[]> => {
  const signatures = sketches.map(({ signature }) => wordsOf(signature));
  const nearest: (Nearest | undefined)[] = sketches.map(() => undefined);
  const closer = (at: number, other: number, similarity: number) => {
    if (similarity > (nearest[at]?.similarity ?? 0)) nearest[at] = { at: other, similarity };
  };
  const bands = (signatures.find((signature) => signature)?.length ?? 0) / bandRows;
  for (let band = 0; band < bands; band += 1) {
    const buckets = new Map<number, number[]>();
    for (const [at, signature] of signatures.entries()) {
      if (at % 500 === 0) {
        signal?.throwIfAborted();
        await breath();
      }
      if (!signature) continue;
      // Two bands that differ may share a bucket: that costs a comparison and changes nothing.
      const key = bandOf(signature, band);
      const bucket = buckets.get(key);
      if (!bucket) {
        buckets.set(key, [at]);
        continue;
      }
      for (const other of bucket) {
        const similarity = rounded(estimatedJaccard(signature, signatures[other]!));
        if (similarity < alike) continue;
        closer(at, other, similarity);
        closer(other, at, similarity);
      }
      if (bucket.length < crowd) bucket.push(at);
    }
  }
  return nearest;
};

const bandOf = (signature: Uint32Array, band: number): number => Math.imul(signature[band * bandRows]!, 0x9e3779b1) ^ signature[band * bandRows + 1]!;

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** A copy, because a buffer from the database may begin anywhere. */
const wordsOf = (signature: Buffer | null): Uint32Array | null => (signature ? new Uint32Array(new Uint8Array(signature).buffer) : null);
