/**
 * Some providers write several calls of tools at once, a piece of each in turn. Most protocols can only tell one after the
 * other: the first goes through as it comes, the others wait until something else is said.
 */
import type { Delta } from './normal.ts';

type CallDelta = Extract<Delta, { type: 'call' | 'input' }>;

export const oneCallAtATime = () => {
  const waiting = new Map<number, CallDelta[]>();
  let current: number | null = null;
  const release = (): Delta[] => {
    const all = [...waiting.values()].flat();
    waiting.clear();
    current = null;
    return all;
  };
  return {
    next: (delta: Delta): Delta[] => {
      if (delta.type !== 'call' && delta.type !== 'input') return delta.type === 'tokens' ? [delta] : [...release(), delta];
      current ??= delta.n;
      if (delta.n === current) return [delta];
      waiting.set(delta.n, [...(waiting.get(delta.n) ?? []), delta]);
      return [];
    },
    /** What still waits when the stream is over. */
    release,
  };
};
