/** Starts the process that opens what strangers made, and hears what it says; it is believed no more than the document. */
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readingOnly } from '../../kit/bounded-process.ts';
import { type Bounds, runBounded } from './bounded-process.ts';
import { Attached, Block, type Format, notes, Unreadable, unreadReasons } from './text.ts';

/** `page`: one of a PDF as a picture, for who reads letters in it; `paint`: as people see it. `languages`: in which a text may be written, the likeliest first. */
export type Wish = { how: Exclude<Format, 'picture'> | 'page' | 'paint'; mostPages: number; languages: readonly string[]; page: number };

const Told = z.union([
  z.object({ page: z.number().int(), of: z.number().int() }),
  z.object({ blocks: z.array(Block) }),
  z.object({ attached: Attached }),
  /** A page of a PDF, line by line as it is seen. */
  z.object({ lines: z.string() }),
  z.object({ seen: z.union([z.enum(['none', 'packed']), z.object({ png: z.base64() })]) }),
  z.object({ painted: z.object({ png: z.base64(), width: z.number().positive(), height: z.number().positive() }) }),
  z.object({ unread: z.enum(unreadReasons) }),
  /** Of all of it. `bare`: pages that have few letters or none, by their numbers; `links`: where a page of a site leads. */
  z.object({ title: z.string(), notes: z.array(z.enum(notes)), bare: z.array(z.number().int().min(1)), links: z.array(z.string()) }),
]);
export type Told = z.infer<typeof Told>;

export type TextRead = { blocks: Block[]; attached: Attached[]; pages: string[] } & Pick<
  Extract<Told, { bare: unknown }>,
  'title' | 'notes' | 'bare' | 'links'
>;

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
/** The document comes by its input, and nothing of the server's is in reach. */
export const permissions = readingOnly(
  'contract',
  'server/adapters/reader',
  'server/kit/encoding.ts',
  'server/kit/code-pages.ts',
  'server/kit/decoded-text.ts',
  'server/kit/delimiter.ts',
);

type Asked = { input: Readable; bounds: Bounds; told?(page: number, of: number): void };

export const textRead = async (wish: Wish, asked: Asked): Promise<TextRead> => {
  const read: TextRead = { blocks: [], attached: [], pages: [], title: '', notes: [], bare: [], links: [] };
  let isWhole = false;
  await inChild(wish, asked, (said) => {
    if ('blocks' in said) for (const block of said.blocks) read.blocks.push(block);
    else if ('attached' in said) read.attached.push(said.attached);
    else if ('lines' in said) read.pages.push(said.lines);
    else if ('bare' in said) isWhole = Boolean(Object.assign(read, said));
  });
  if (!isWhole) throw new Unreadable('broken');
  return read;
};

/** A page as a PNG. `none`: there is nothing to read on it. `packed`: it could not be unpacked. */
export const pageSeen = async (page: number, asked: Asked): Promise<Buffer | 'none' | 'packed'> => {
  let seen: Buffer | 'none' | 'packed' | undefined;
  await inChild({ how: 'page', mostPages: 0, languages: [], page }, asked, (said) => {
    if ('seen' in said) seen = typeof said.seen === 'string' ? said.seen : Buffer.from(said.seen.png, 'base64');
  });
  if (seen === undefined) throw new Unreadable('broken');
  return seen;
};

export type PagePicture = { png: Buffer; width: number; height: number };
export const pagePainted = async (page: number, asked: Asked): Promise<PagePicture> => {
  let painted: PagePicture | undefined;
  const heard = (said: Told): void => {
    if ('painted' in said) painted = { ...said.painted, png: Buffer.from(said.painted.png, 'base64') };
  };
  // What paints is a program of the machine.
  await inChild({ how: 'paint', mostPages: 0, languages: [], page }, asked, heard, [...permissions, '--allow-addons']);
  if (!painted) throw new Unreadable('broken');
  return painted;
};

const inChild = async (wish: Wish, { input, bounds, told }: Asked, heard: (said: Told) => void, leave = permissions): Promise<void> => {
  let unread: Unreadable | undefined;
  await runChild(program, leave, [JSON.stringify(wish)], { input, bounds }, (line) => {
    const said = toldIn(line);
    if (!said) throw new Unreadable('broken');
    if ('page' in said) told?.(said.page, said.of);
    else if ('unread' in said) unread = new Unreadable(said.unread);
    else heard(said);
  });
  if (unread) throw unread;
};

/** A program of ours for what strangers made: it may read what it is given leave to, and nothing else. */
export const runChild = async (child: string, leave: string[], words: string[], { input, bounds }: Asked, heard: (line: string) => void): Promise<void> => {
  const heap = `--max-old-space-size=${Math.max(64, Math.round(bounds.memoryMb * 0.6))}`;
  const args = [...leave, heap, child, ...words];
  await runBounded({ program: process.execPath, args, env: { TZ: 'UTC' }, input, bounds, heard });
};

const toldIn = (line: string): Told | undefined => {
  try {
    return Told.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};
