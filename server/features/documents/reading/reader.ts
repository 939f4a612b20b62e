/** What a document states. Nothing that somebody sent is opened in this process. */
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Document } from '@storewright/contract/documents';
import { type Outcome, Told, Unreadable } from './outcome.ts';
import { type Bounds, runBounded } from './bounded-process.ts';
import { createPictureReader } from './pictures.ts';

export type Reader = ReturnType<typeof createReader>;
export type ReaderLimits = { seconds: number; memoryMb: number };
type Wish = { type: Document['media_type']; content: Readable; signal: AbortSignal; told(page: number, of: number): void };

export const createReader = ({ seconds, memoryMb, path }: ReaderLimits & { path: string }) => {
  const pictures = createPictureReader({ path });
  return {
    pictures: pictures.taught,
    async read({ type, content, signal, told }: Wish): Promise<Outcome> {
      const bounds: Bounds = { seconds, memoryMb, signal };
      if (type === 'application/pdf') return inChild('pdf', content, bounds, told);
      if (type === 'text/plain') return inChild('text', content, bounds, told);
      return inChild('text', Readable.from([await pictures.read(content, bounds)]), bounds, told);
    },
  };
};

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const root = resolve(import.meta.dirname, '../../../..');
/** All it may read: its own program and what that stands on. The document comes by its input, and nothing of the server's is in reach. */
export const permissions = [
  '--permission',
  ...['node_modules', 'package.json', 'contract', 'server/node_modules', 'server/package.json', 'server/features/documents/reading'].map(
    (path) => `--allow-fs-read=${resolve(root, path)}`,
  ),
];

const inChild = async (how: 'pdf' | 'text', input: Readable, bounds: Bounds, told: Wish['told']): Promise<Outcome> => {
  let outcome: Outcome | Unreadable | undefined;
  const heap = `--max-old-space-size=${Math.max(64, Math.round(bounds.memoryMb * 0.6))}`;
  await runBounded({
    program: process.execPath,
    args: [...permissions, '--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning', heap, program, how],
    env: { TZ: 'UTC' },
    input,
    bounds,
    heard(line) {
      const said = toldIn(line);
      if (!said) throw new Unreadable('broken');
      if ('page' in said) told(said.page, said.of);
      else outcome = 'read' in said ? said.read : new Unreadable(said.unread);
    },
  });
  if (outcome instanceof Unreadable) throw outcome;
  if (!outcome) throw new Unreadable('broken');
  return outcome;
};

const toldIn = (line: string) => {
  try {
    return Told.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};
