/**
 * Where the next page begins: after the last row of this one, in the order it was read. Rows that come, go or change
 * meanwhile move nothing else. Opaque to the caller, and refused when it is not one of ours or belongs to another order.
 */
import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { invalid } from '../../../kit/fault.ts';
import { jsonIn } from '../../../kit/json.ts';
import { momentOf } from '../../../kit/moment.ts';
import type { Level } from './words.ts';

const sorts = ['worst', 'best', 'recent', 'title'] as const;
export type Sort = (typeof sorts)[number];
/** `level` says how far down the search the page ended; null without a search. */
export type Place = { level: Level | null; key: string | number; id: string };

export const cursorOf = (sort: Sort, { level, key, id }: Place): string =>
  Buffer.from(JSON.stringify([sorts.indexOf(sort), level ?? 0, key, id])).toString('base64url');

export const placeOf = (cursor: string, { sort, searching }: { sort: Sort; searching: boolean }): Place => {
  const parsed = Place.safeParse(jsonIn(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw broken();
  const [order, level, key, id] = parsed.data;
  if (sorts[order] !== sort || level > 0 !== searching || typeof key !== (sort === 'worst' || sort === 'best' ? 'number' : 'string')) throw broken();
  if (sort === 'recent' && !momentOf(String(key))) throw broken();
  return { level: level === 0 ? null : level, key, id };
};

const Place = z.tuple([
  z
    .number()
    .int()
    .min(0)
    .max(sorts.length - 1),
  z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  z.union([
    z.number().int().min(-2_147_483_648).max(2_147_483_647),
    z
      .string()
      .max(200)
      .refine((key) => !key.includes('\0')),
  ]),
  z.uuid(),
]);

const broken = () => invalid('query.cursor', 'Send back next_cursor of the page before, with the same search and order.');
