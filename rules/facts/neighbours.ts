/** The certificates of a paper in their order, and which other one stands next to each. */
import type { Named } from './named.ts';

export type Placed = Named & { at: number };

/** For each the nearest that is another, on a line behind it (1) or before it (-1): found in one pass, since a price list names one mark a thousand times. */
export const othersIn = (all: readonly Placed[], step: 1 | -1): (Placed | undefined)[] => {
  const found = Array.from<Placed | undefined>({ length: all.length });
  for (let order = step === 1 ? all.length - 1 : 0; order >= 0 && order < all.length; order -= step) {
    const one = all[order]!;
    for (let next = order + step; next >= 0 && next < all.length; next += step) {
      const other = all[next]!;
      if (other.value === one.value && other.own === one.own) found[order] = found[next];
      else if (other.at !== one.at && !isSame(one, other)) found[order] = other;
      else continue;
      break;
    }
  }
  return found;
};

const isSame = (one: Placed, other: Placed): boolean => one.value === other.value && (one.own === '' || other.own === '' || one.own === other.own);
