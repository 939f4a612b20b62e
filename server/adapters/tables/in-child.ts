/** Starts the process that reads tables and statements, and believes what it says no more than what it was given. */
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { mostSeconds, refusals } from '@storewright/contract/data-sources/bounds';
import { DataRows, DataTable } from '@storewright/contract/data-sources/source';
import { z } from 'zod';
import { OverBounds, readingOnly, runBounded } from '../../kit/bounded-process.ts';
import { jsonIn } from '../../kit/json.ts';
import { longestSession } from './remote.ts';
import type { Where } from './session.ts';
import { Refused, type Rows, type Table, Unopened, unopenedReasons } from './shape.ts';

export type Wish =
  | { how: 'build'; format: 'csv' | 'xlsx' | 'json'; name: string }
  | { how: 'copy'; sql: string }
  | { how: 'postgres' | 'mysql' }
  | { how: 'remote' };

const BuiltShape = z.object({
  tables: z.array(DataTable),
  hidden: z.number(),
});
const CheckedShape = z.object({ sql: z.string(), params: z.array(z.string()) });
const Ended = z.union([z.object({ refused: z.enum(refusals), what: z.string() }), z.object({ unread: z.enum(unopenedReasons) })]);

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const permissions = readingOnly(
  'contract',
  'server/adapters/tables',
  ...['encoding', 'code-pages', 'decoded-text', 'delimiter'].map((name) => `server/kit/${name}.ts`),
);

/** Where Node asks for it. */
const network = process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : [];
/** Authorities that this machine trusts beyond Node's own. */
const trusted = (): Record<string, string> => {
  const more = process.env['NODE_EXTRA_CA_CERTS'];
  return more === undefined ? {} : { NODE_EXTRA_CA_CERTS: more };
};

type Bounds = { seconds: number; memoryMb: number; signal: AbortSignal };
const run = async (wish: Wish, input: Readable, { seconds, memoryMb, signal }: Bounds): Promise<Buffer> => {
  const isRemote = wish.how === 'remote';
  // To compile a parser as well as it can be takes half a gigabyte, for one statement.
  const args = [
    ...permissions,
    ...(isRemote ? network : []),
    '--liftoff-only',
    `--max-old-space-size=${Math.round(memoryMb * 0.6)}`,
    program,
    JSON.stringify(wish),
  ];
  try {
    return await runBounded({ program: process.execPath, args, env: { TZ: 'UTC', ...(isRemote && trusted()) }, input, bounds: { seconds, memoryMb, signal } });
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
  heard(DataRows, (await run({ how: 'copy', sql }, packed, { seconds, memoryMb: 900, signal })).toString());

/** The statement as it may be sent: of one that is not allowed, a refusal. */
export const checkIn = async (how: 'postgres' | 'mysql', sql: string, tables: Table[], signal: AbortSignal): Promise<z.output<typeof CheckedShape>> =>
  heard(
    CheckedShape,
    (await run({ how }, Readable.from([JSON.stringify({ sql, tables })], { objectMode: false }), { seconds: mostSeconds, memoryMb: 500, signal })).toString(),
  );

/** What is carried out in a session with a database: a statement that was checked, or a look at its tables. */
export type Errand = { address: string; where: Where; ask?: { sql: string; params: string[] } };
/** Whoever answers there may be anybody: what it does to those who speak with it, it does to that process alone. */
const remote = async <Shape extends z.ZodType>(shape: Shape, errand: Errand, signal: AbortSignal): Promise<z.output<Shape>> => {
  // It ends of itself before that, unless it is kept from it.
  const seconds = longestSession(errand.where) + 2;
  try {
    const said = await run({ how: 'remote' }, Readable.from([JSON.stringify(errand)], { objectMode: false }), { seconds, memoryMb: 400, signal });
    return heard(shape, said.toString());
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    // That no process could be begun is our own fault.
    if (error instanceof Refused || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new Refused('unreachable');
  }
};
export const lookIn = async (errand: Omit<Errand, 'ask'>, signal: AbortSignal): Promise<Table[]> =>
  (await remote(z.object({ tables: z.array(DataTable) }), errand, signal)).tables;
export const askRemoteIn = (errand: Required<Errand>, signal: AbortSignal): Promise<Rows> => remote(DataRows, errand, signal);
