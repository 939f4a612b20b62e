/** An archive that somebody sent: its parts as letters, and no more of them than there is room for. */
import { strFromU8, unzipSync } from 'fflate';
import { broken, Unreadable } from './text.ts';

const mostUnpacked = 60_000_000;

/** How much that is says the archive itself; the library gives each part no more room than it asked for. */
export const partsOf = (bytes: Uint8Array, wanted: RegExp): Record<string, Uint8Array> => {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!wanted.test(name)) return false;
        size += originalSize;
        if (size > mostUnpacked) throw new Unreadable('too_heavy');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    return broken();
  }
};

export const lettersOf = (parts: Record<string, Uint8Array>, name: string): string | undefined => {
  const part = parts[name];
  return part && strFromU8(part);
};

/** Where a part says that another lies: `../notes/1.xml`, seen from `ppt/slides/1.xml`. */
export const beside = (name: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1);
  const way: string[] = name.split('/').slice(0, -1);
  for (const step of target.split('/'))
    if (step === '..') way.pop();
    else if (step !== '.') way.push(step);
  return way.join('/');
};
