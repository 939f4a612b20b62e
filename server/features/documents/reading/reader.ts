/** What a document states: its text as it is read by an adapter, and the facts in it. Rules over what a stranger wrote may take long: they run in a process of their own too. */
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Document, wordType } from '@storewright/contract/documents';
import { mostPages } from '@storewright/contract/documents/bounds';
import type { Bounds } from '../../../adapters/reader/bounded-process.ts';
import { runChild } from '../../../adapters/reader/in-child.ts';
import { createReader as createTextReader, type ReaderLimits } from '../../../adapters/reader/reader.ts';
import { type Format, Unreadable, type UnreadReason } from '../../../adapters/reader/text.ts';
import { readingOnly } from '../../../kit/bounded-process.ts';
import { Stated } from './stated.ts';

export type { ReaderLimits };
export type Reader = ReturnType<typeof createReader>;
type Wish = { type: Document['media_type']; content: Readable; signal: AbortSignal; told(page: number, of: number): void };
/** `unread`: why some of its pages could not be read, where others could. */
export type Outcome = Stated & { unread: UnreadReason | null };

export const createReader = (limits: ReaderLimits & { path: string }) => {
  const reader = createTextReader({ ...limits, mostPages });
  return {
    pictures: reader.pictures,
    async read({ type, ...wish }: Wish): Promise<Outcome> {
      const { pages, unread, within } = await reader.read({ ...wish, format: formatOf(type) });
      return { ...(await statedIn(pages, within())), unread };
    },
  };
};

const formatOf = (type: Document['media_type']): Format =>
  type === 'application/pdf' ? 'pdf' : type === wordType ? 'docx' : type === 'text/plain' ? 'txt' : 'picture';

const program = fileURLToPath(new URL('./stating.ts', import.meta.url));
const permissions = readingOnly('contract', 'rules', 'server/features/documents/reading');
const statedIn = async (pages: string[], bounds: Bounds): Promise<Stated> => {
  let stated: Stated | undefined;
  await runChild(program, permissions, [], { input: Readable.from([JSON.stringify(pages)]), bounds }, (line) => {
    stated = Stated.parse(JSON.parse(line));
  });
  if (!stated) throw new Unreadable('broken');
  return stated;
};
