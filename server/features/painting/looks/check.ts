/** What a set is like, before any money. It is looked at here, and nobody else is asked. */
import type { LookCheck, LookItem } from '@storewright/contract/painting/look';
import { lookBounds } from '@storewright/contract/painting/look-bounds';
import { Fault } from '../../../kit/fault.ts';
import type { ImageRow } from '../painting.store.ts';

/** Of 128 bits, so many may differ in pictures that are all but alike. */
const nearBits = 10;

export const checkOf = (items: LookItem[], images: Map<string, ImageRow>): Omit<LookCheck, 'trainer'> => {
  const there = items.flatMap(({ image_id: id }) => images.get(id) ?? []);
  const sides = there.map(({ id, width, height }) => ({ image_id: id, short_side: Math.min(width, height) }));
  const twins: [string, string][] = [];
  for (const [at, one] of there.entries())
    for (const other of there.slice(at + 1)) if (one.phash && other.phash && apart(one.phash, other.phash) <= nearBits) twins.push([one.id, other.id]);
  return {
    missing: items.filter(({ caption }) => caption === '').map(({ image_id: id }) => id),
    twins,
    small: sides.filter(({ short_side: side }) => side < lookBounds.shortSide),
    smallest_side: sides.length > 0 ? Math.min(...sides.map(({ short_side: side }) => side)) : null,
    count: items.length,
  };
};

const apart = (one: string, other: string): number => {
  let bits = 0;
  for (let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`); different > 0n; different &= different - 1n) bits += 1;
  return bits;
};

/** What is missing, in the words of the specification; before anybody is asked, or anything is held. */
export const mustBeWhole = ({ name, items, rights }: { name: string; items: LookItem[]; rights: boolean }, { small }: Pick<LookCheck, 'small'>): void => {
  const wrong: [string, string][] = [];
  if (name === '') wrong.push(['body.name', 'Please provide model name']);
  if (items.length === 0) wrong.push(['body.items', 'Please upload sources to continue']);
  for (const [at, { caption }] of items.entries()) if (caption === '') wrong.push([`body.items.${at}.caption`, 'Please fill in all image descriptions']);
  if (items.length > 0 && items.length < lookBounds.least) wrong.push(['body.items', `At least ${lookBounds.least} pictures.`]);
  for (const { image_id: id, short_side: side } of small)
    wrong.push([
      `body.items.${items.findIndex((one) => one.image_id === id)}.image_id`,
      `Its shorter side has ${side} pixels, and ${lookBounds.shortSide} are needed.`,
    ]);
  if (!rights) wrong.push(['body.rights', 'Say that you may use these pictures.']);
  const [first] = wrong;
  if (first) throw new Fault('invalid_input', 422, { message: first[1], details: { fields: Object.fromEntries(wrong.toReversed()) } });
};
