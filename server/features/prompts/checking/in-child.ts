/** Starts the process that opens files of prompts, and hears what it says; it is believed no more than the file. */
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FileFormat, Mapping, Mark, verdicts } from '@storewright/contract/prompts/check';
import { variableTypes } from '@storewright/contract/prompts/variables';
import { z } from 'zod';
import { OverBounds, readingOnly, runBounded } from '../../../kit/bounded-process.ts';
import { Fault } from '../../../kit/fault.ts';
import { createBoundedQueue } from '../../../kit/bounded-queue.ts';
import type { InLibrary } from './rows.ts';
import type { Wish } from './table.ts';

export type Work = ({ kind: 'check'; categories: string[] } & Wish) | ({ kind: 'reasons' } & Wish) | { kind: 'sheet' };

const Row = z.object({
  row: z.number().int(),
  verdict: z.enum(verdicts),
  marks: z.array(Mark),
  name: z.string(),
  folded: z.string(),
  description: z.string(),
  category: z.array(z.string()),
  language: z.string(),
  tags: z.array(z.string()),
  content: z.string(),
  plain: z.string().nullable(),
  before: z.array(z.string()),
  variables: z.array(z.object({ name: z.string(), type: z.enum(variableTypes), default: z.string(), choices: z.array(z.string()) })),
});
export type Row = z.infer<typeof Row>;
const reasons = ['not_json', 'not_a_list', 'broken', 'encrypted', 'too_many_rows', 'empty'] as const;
const Said = z.union([
  z.object({ format: FileFormat, mapping: Mapping }),
  z.object({ rows: z.array(Row) }),
  z.object({ over: z.number().int() }),
  z.object({ unread: z.enum(reasons) }),
]);
export type Said = z.infer<typeof Said>;

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const leave = readingOnly(
  'contract',
  'server/features/prompts',
  ...['encoding', 'code-pages', 'garbled', 'csv', 'delimiter', 'json', 'streamed-text', 'fault'].map((name) => `server/kit/${name}.ts`),
);
const bounds = { seconds: 60, memoryMb: 512 };

export const checkedIn = async (
  { library, file, signal, ...wish }: Wish & { categories: string[]; library: AsyncIterable<InLibrary>; file: Readable; signal: AbortSignal },
  heard: (rows: Row[]) => void,
): Promise<{ format: FileFormat; mapping: Mapping }> => {
  let head: { format: FileFormat; mapping: Mapping } | undefined;
  let total: number | undefined;
  await run({ kind: 'check', ...wish }, linesOf(library), file, signal, (line) => {
    const { data } = Said.safeParse(JSON.parse(line));
    if (!data) throw new Error('the process that checks prompts said something else');
    if ('unread' in data) throw unreadable(data.unread);
    if ('rows' in data) heard(data.rows);
    else if ('over' in data) total = data.over;
    else head = data;
  });
  if (!head || total === undefined) throw unreadable('broken');
  return head;
};

export const withReasons = ({
  lines,
  file,
  signal,
  ...wish
}: Wish & { lines: { result: string; reasons: string }[]; file: Readable; signal: AbortSignal }): Promise<Buffer> =>
  run({ kind: 'reasons', ...wish }, linesOf(lines), file, signal);

export const asSheet = (rows: AsyncIterable<string[]>, signal: AbortSignal): Promise<Buffer> =>
  run({ kind: 'sheet' }, linesOf(rows), Readable.from([]), signal);

/** Each may take half a gigabyte. */
const turn = createBoundedQueue({ atOnce: 2, mostWaiting: 20 });
const run = (work: Work, lines: AsyncIterable<string>, file: Readable, signal: AbortSignal, heard?: (line: string) => void): Promise<Buffer> =>
  turn(() => opened(work, lines, file, signal, heard));
const opened = async (work: Work, lines: AsyncIterable<string>, file: Readable, signal: AbortSignal, heard?: (line: string) => void): Promise<Buffer> => {
  // What lives for a row only is let go early: the whole of it stays small.
  const args = [...leave, `--max-old-space-size=${Math.round(bounds.memoryMb * 0.5)}`, '--max-semi-space-size=8', program];
  try {
    return await runBounded({
      program: process.execPath,
      args,
      env: { TZ: 'UTC' },
      input: Readable.from(input(work, lines, file), { objectMode: false }),
      bounds: { ...bounds, signal },
      ...(heard && { heard }),
    });
  } catch (error) {
    throw error instanceof OverBounds ? unreadable(error.reason) : error;
  }
};

async function* input(work: Work, lines: AsyncIterable<string>, file: Readable): AsyncGenerator<Buffer | string> {
  yield JSON.stringify(work);
  for await (const line of lines) yield `\n${line}`;
  yield '\n\n';
  yield* file as AsyncIterable<Buffer>;
}
async function* linesOf(values: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield JSON.stringify(value);
}

const unreadable = (reason: (typeof reasons)[number] | OverBounds['reason']): Fault => new Fault('file_unreadable', 422, { details: { reason } });
