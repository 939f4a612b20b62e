/** Starts the process that opens what strangers made, and hears what it says. */
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Bounds, runBounded } from './bounded-process.ts';
import { type TextRead, Told, Unreadable } from './outcome.ts';

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const root = resolve(import.meta.dirname, '../../../..');
/** All it may read: its own program and what that stands on. The document comes by its input, and nothing of the server's is in reach. */
export const permissions = [
  '--permission',
  ...['node_modules', 'package.json', 'contract', 'server/node_modules', 'server/package.json', 'server/features/documents/reading'].map(
    (path) => `--allow-fs-read=${resolve(root, path)}`,
  ),
];

type Asked = { input: Readable; bounds: Bounds; told?(page: number, of: number): void };

export const textsRead = async (how: 'pdf' | 'word' | 'text' | 'texts', asked: Asked): Promise<TextRead> => {
  const said = await inChild([how], asked);
  if (!('read' in said)) throw new Unreadable('broken');
  return said;
};

/** A page as a PNG. `none`: there is nothing to read on it. `packed`: it could not be unpacked. */
export const pageSeen = async (number: number, asked: Asked): Promise<Buffer | 'none' | 'packed'> => {
  const said = await inChild(['page', String(number)], asked);
  if (!('seen' in said)) throw new Unreadable('broken');
  return typeof said.seen === 'string' ? said.seen : Buffer.from(said.seen.png, 'base64');
};

const inChild = async (words: string[], { input, bounds, told }: Asked): Promise<Told> => {
  let last: Told | undefined;
  const heap = `--max-old-space-size=${Math.max(64, Math.round(bounds.memoryMb * 0.6))}`;
  await runBounded({
    program: process.execPath,
    args: [...permissions, '--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning', heap, program, ...words],
    env: { TZ: 'UTC' },
    input,
    bounds,
    heard(line) {
      const said = toldIn(line);
      if (!said) throw new Unreadable('broken');
      if ('page' in said) told?.(said.page, said.of);
      else last = said;
    },
  });
  if (last && 'unread' in last) throw new Unreadable(last.unread);
  if (!last) throw new Unreadable('broken');
  return last;
};

const toldIn = (line: string): Told | undefined => {
  try {
    return Told.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};
