/** Every number that the contract lets in has bounds that its column holds: what is beyond them is a 400 with its field, and no failure of ours. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';
import type { Route } from './kit/route.ts';

/** What an `integer` of PostgreSQL holds. */
const least = -(2 ** 31);
const most = 2 ** 31 - 1;
/** What no such column keeps, and how large it may be. */
const larger: Record<string, number> = { 'localModels.beginUpload body.size': 10 ** 13 };

type Schema = z.core.$ZodType;
type Def = Record<string, unknown> & { type: string };

/** Every schema of a number below one, with the field that it stands in and the outermost schema of that field. */
function* numbersIn(schema: Schema, path: string, field: Schema, above: ReadonlySet<Schema>): Generator<{ path: string; field: Schema }> {
  if (above.has(schema)) return;
  const within = new Set(above).add(schema);
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'number' || def.type === 'bigint') yield { path, field };
  const same = ['innerType', 'in', 'left', 'right', 'schema'].map((key) => def[key]);
  if (def.type === 'lazy') same.push((def['getter'] as () => Schema)());
  if (def.type === 'union') same.push(...(def['options'] as Schema[]));
  for (const one of same) if (isSchema(one)) yield* numbersIn(one, path, field, within);
  for (const [name, one] of Object.entries((def['shape'] ?? {}) as Record<string, Schema>)) yield* numbersIn(one, `${path}.${name}`, one, within);
  const items = [def['element'], def['valueType'], def['catchall'], def['rest'], ...((def['items'] as Schema[] | undefined) ?? [])];
  for (const one of items) if (isSchema(one)) yield* numbersIn(one, `${path}[]`, one, within);
}
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

const numbers = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes as Record<string, Route>).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [...numbersIn(schema, `${feature}.${name} ${part}`, schema, new Set())] : [],
    ),
  ),
);
const takes = ({ field }: { field: Schema }, value: number): boolean => z.safeParse(field, value).success || z.safeParse(field, String(value)).success;

test('no number is let in that is larger or smaller than an integer of the database', () => {
  expect(numbers.length).toBeGreaterThan(100);
  const unbounded = numbers.filter((one) => takes(one, Math.max(larger[one.path] ?? 0, most) + 1) || takes(one, least - 1));
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});

test('a version beyond what its column holds is refused by its name', () => {
  expect(contract.voice.setOwn.body.safeParse({ version: 2 ** 31, own: {} }).error?.issues[0]?.path).toEqual(['version']);
});
