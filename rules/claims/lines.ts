/** What was read of the lines of a text. Two baskets: what is not asked for while one fills up goes with the other. */
import type { Claim, ListingField } from '@storewright/contract/listing/listing';

export type Lines = ReturnType<typeof linesRead>;

export function linesRead() {
  let recent = new Map<string, readonly Claim[]>();
  let former = recent;
  let characters = 0;
  return {
    get(field: ListingField, line: string): readonly Claim[] | undefined {
      const key = keyOf(field, line);
      const known = recent.get(key) ?? former.get(key);
      if (known && !recent.has(key)) this.keep(field, line, known);
      return known;
    },
    keep(field: ListingField, line: string, claims: readonly Claim[]): readonly Claim[] {
      if (characters > most) [former, recent, characters] = [recent, new Map(), 0];
      recent.set(keyOf(field, line), claims);
      characters += line.length;
      return claims;
    },
  };
}

/** Titles are read otherwise than texts. */
const keyOf = (field: ListingField, line: string): string => `${field}\n${line}`;
/** About two long descriptions. */
const most = 300_000;
