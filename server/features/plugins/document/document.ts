/** Starts the process that reads a document, and hears what it says: it is believed no more than the document. */
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { keyKinds, type UnreadDocument, unreadDocuments } from '@storewright/contract/plugins';
import { z } from 'zod';
import { OverBounds, readingOnly, runBounded } from '../../../kit/bounded-process.ts';
import { Fault } from '../../../kit/fault.ts';
import { createBoundedQueue } from '../../../kit/bounded-queue.ts';
import type { ReadOperation } from './operations.ts';
import type { Read as Parsed } from './read.ts';

/** What a document says. `problems`: advice. */
export type Read = Omit<Parsed, 'document'> & { problems: string[] };

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const leave = readingOnly('server/features/plugins/document');
const bounds = { seconds: 20, memoryMb: 512 };

const Text = z.string().max(12_000);
const Travelling = z.object({
  arg: z.string().max(80),
  name: z.string().max(200),
  in: z.enum(['path', 'query', 'header']),
  style: z.string().max(20),
  explode: z.boolean(),
  reserved: z.boolean(),
  json: z.boolean(),
});
const Body = z.object({ arg: z.literal('body'), type: z.string().max(200), kind: z.enum(['json', 'form', 'multipart', 'text']), deep: z.array(z.string()) });
const Operation = z.object({
  toolName: z.string().regex(/^[a-zA-Z0-9_-]{1,42}$/),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: Text,
  tag: Text,
  summary: Text,
  description: Text,
  schema: z.record(z.string(), z.unknown()),
  wire: z.object({ parameters: z.array(Travelling), body: Body.nullable(), open: z.boolean() }),
  risk: z.enum(['read', 'write', 'destructive']),
});
const About = z.object({
  title: Text,
  description: Text,
  version: Text,
  format: Text,
  servers: z.array(z.object({ url: Text, fixed: z.boolean() })),
  schemes: z.array(z.object({ kind: z.enum(keyKinds), name: Text })),
});
const Told = z.union([
  z.object({ about: About }),
  z.object({ operation: Operation }),
  z.object({ all: z.number().int() }),
  z.object({ problems: z.array(Text) }),
  z.object({ unread: z.enum(unreadDocuments), about: Text }),
]);

export const unreadable = (reason: UnreadDocument, about = ''): Fault =>
  new Fault('document_unreadable', 422, { details: { reason, ...(about && { about }) } });

/** Each may take as much memory as it may. */
const turn = createBoundedQueue({ atOnce: 2, mostWaiting: 20 });
export const read = (bytes: Buffer, signal: AbortSignal): Promise<Read> => turn(() => readOne(bytes, signal));

const readOne = async (bytes: Buffer, signal: AbortSignal): Promise<Read> => {
  let about: z.output<typeof About> | undefined;
  let isWhole = false;
  let refused: Fault | undefined;
  const operations: ReadOperation[] = [];
  let problems: string[] = [];
  const heard = (line: string): void => {
    const said = toldIn(line);
    if ('about' in said && !('unread' in said)) about = said.about;
    else if ('operation' in said) operations.push(said.operation);
    else if ('problems' in said) problems = said.problems;
    else if ('all' in said) isWhole = said.all === operations.length;
    else refused = unreadable(said.unread, said.about);
  };
  const args = [...leave, `--max-old-space-size=${bounds.memoryMb - 128}`, program];
  await runBounded({ program: process.execPath, args, env: { TZ: 'UTC' }, input: Readable.from([bytes]), bounds: { ...bounds, signal }, heard }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      // What was only advice did not come to its end.
      if (isWhole) return;
      throw unreadable(error instanceof OverBounds ? error.reason : 'broken');
    },
  );
  if (refused) throw refused;
  if (!about || !isWhole) throw unreadable('broken');
  return { ...about, operations, problems };
};

const toldIn = (line: string): z.output<typeof Told> => Told.parse(JSON.parse(line));
