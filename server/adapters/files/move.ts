import type { Files } from './files.ts';

/**
 * Copies what one store holds into another. Where it was cut off before, it goes on: a file is there whole or not at all, so
 * what the other store has already is passed over. What was copied stays where it was.
 */
export const moveFiles = async (from: Files, to: Files, signal?: AbortSignal): Promise<{ moved: number; there: number }> => {
  const there = new Set(await to.list(''));
  const keys = await from.list('');
  let moved = 0;
  for (const key of keys.filter((one) => !there.has(one))) {
    signal?.throwIfAborted();
    const file = await from.get(key);
    if (!file) continue;
    await to.put(key, file.content, file.type);
    moved += 1;
  }
  return { moved, there: keys.filter((key) => there.has(key)).length };
};
