/** Pages that are pictures: each is taken out of the document by itself, and its letters are read. */
import { Readable } from 'node:stream';
import { type Bounds, runBounded } from './bounded-process.ts';
import { pageSeen } from './in-child.ts';
import { type UnreadReason, Unreadable } from './text.ts';
import type { PictureReader } from './pictures.ts';

type Asked = { bytes: Buffer; pages: number[]; bounds: () => Bounds; told(page: number): void };
/** The letters by the number of their page; and why other pages that are pictures have none. */
type Scanned = { letters: Map<number, string>; unread: UnreadReason | null };

export const createScans = ({ pictures, path }: { pictures: PictureReader; path: string }) => {
  /** Poppler unpacks what scanners make in any way, and paints letters that are drawn. Undefined where it is not here. */
  const painted = async (number: number, bytes: Buffer, bounds: Bounds): Promise<Buffer | 'none' | undefined> => {
    const args = ['-f', String(number), '-l', String(number), '-scale-to', '3500', '-gray', '-png', '-'];
    try {
      const png = await runBounded({ program: 'pdftoppm', args, env: { PATH: path, LC_ALL: 'C.UTF-8' }, input: Readable.from([bytes]), bounds });
      return png.length > 0 ? png : 'none';
    } catch (error) {
      if (error instanceof Unreadable || bounds.signal.aborted) throw error;
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'none';
    }
  };

  return async ({ bytes, pages, bounds, told }: Asked): Promise<Scanned> => {
    const letters = new Map<number, string>();
    const languages = await pictures.taught();
    if (!languages?.length) {
      // Nobody reads them; whether they are pictures at all is worth a look at the first of them.
      for (const number of pages.slice(0, looked))
        if ((await orNone(pageSeen(number, { input: Readable.from([bytes]), bounds: bounds() }))) !== 'none') return { letters, unread: 'no_picture_reader' };
      return { letters, unread: null };
    }
    let unread: UnreadReason | null = null;
    for (const number of pages) {
      const seen = await orNone(pageSeen(number, { input: Readable.from([bytes]), bounds: bounds() }));
      if (seen === 'none') continue;
      told(number);
      const picture = seen === 'packed' ? await painted(number, bytes, bounds()) : seen;
      if (picture === 'none') continue;
      const read = picture && (await orNone(pictures.read(Readable.from([picture]), bounds())));
      if (read === undefined) unread = 'no_page_painter';
      else if (read !== 'none') letters.set(number, read);
    }
    return { letters, unread };
  };
};

/** One page that is damaged takes nothing from the others. */
const orNone = <T>(work: Promise<T>): Promise<T | 'none'> =>
  work.catch((error: unknown) => {
    if (error instanceof Unreadable && error.reason === 'broken') return 'none' as const;
    throw error;
  });

const looked = 5;
