/** Starts the process that reads tables and statements, and believes what it says no more than what it was given. */
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { columnTypes, mostSeconds, refusals } from '@storewright/contract/data-sources/bounds';
import { z } from 'zod';
import { OverBounds, readingOnly, runBounded } from '../../kit/bounded-process.ts';
import { jsonIn } from '../../kit/json.ts';
import { Refused, type Rows, type Table, Unopened, unopenedReasons } from './shape.ts';

export type Wish = { how: 'build'; format: 'csv' | 'xlsx' | 'json'; name: string } | { how: 'copy'; sql: string } | { how: 'postgres' | 'mysql' };

const ColumnShape = z.object({ name: z.string(), type: z.enum(columnTypes), values: z.array(z.string()).optional() });
const BuiltShape = z.object({
  tables: z.array(z.object({ schema: z.string(), name: z.string(), rows: z.number().nullable(), columns: z.array(ColumnShape) })),
  hidden: z.number(),
});
const RowsShape = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes) })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  cut: z.boolean(),
});
const CheckedShape = z.object({ sql: z.string(), params: z.array(z.string()) });
const Ended = z.union([z.object({ refused: z.enum(refusals), what: z.string() }), z.object({ unread: z.enum(unopenedReasons) })]);

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const permissions = readingOnly(
  'contract',
  'server/adapters/tables',
  ...['encoding', 'code-pages', 'decoded-text', 'delimiter'].map((name) => `server/kit/${name}.ts`),
);

type Bounds = { seconds: number; memoryMb: number; signal: AbortSignal };
const run = async (wish: Wish, input: Readable, { seconds, memoryMb, signal }: Bounds): Promise<Buffer> => {
  // To compile a parser as well as it can be takes half a gigabyte, for one statement.
  const args = [...permissions, '--liftoff-only', `--max-old-space-size=${Math.round(memoryMb * 0.6)}`, program, JSON.stringify(wish)];
  try {
    return await runBounded({ program: process.execPath, args, env: { TZ: 'UTC' }, input, bounds: { seconds, memoryMb, signal } });
  } catch (error) {
    if (!(error instanceof OverBounds)) throw error;
    if (wish.how === 'build') throw new Unopened(error.reason);
    throw new Refused(error.reason === 'too_long' ? 'too_long' : 'too_heavy');
  }
};
const heard = <Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> => {
  const said = jsonIn(text);
  const ended = Ended.safeParse(said).data;
  if (ended && 'refused' in ended) throw new Refused(ended.refused, ended.what);
  if (ended) throw new Unopened(ended.unread);
  return shape.parse(said);
};

export const buildIn = async (
  wish: Omit<Extract<Wish, { how: 'build' }>, 'how'>,
  content: Readable,
  signal: AbortSignal,
): Promise<{ tables: Table[]; packed: Buffer }> => {
  const said = await run({ how: 'build', ...wish }, content, { seconds: 60, memoryMb: 900, signal });
  const line = said.indexOf(10);
  const { tables } = heard(BuiltShape, said.subarray(0, line < 0 ? said.length : line).toString());
  return { tables, packed: said.subarray(line + 1) };
};

export const askCopyIn = async (packed: Readable, sql: string, signal: AbortSignal, seconds = mostSeconds): Promise<Rows> =>
  heard(RowsShape, (await run({ how: 'copy', sql }, packed, { seconds, memoryMb: 900, signal })).toString());

/** The statement as it may be sent: of one that is not allowed, a refusal. */
export const checkIn = async (how: 'postgres' | 'mysql', sql: string, tables: Table[], signal: AbortSignal): Promise<z.output<typeof CheckedShape>> =>
  heard(
    CheckedShape,
    (await run({ how }, Readable.from([JSON.stringify({ sql, tables })], { objectMode: false }), { seconds: mostSeconds, memoryMb: 500, signal })).toString(),
  );
