import type { Reading } from '../text/html.ts';
import type { Claim, Listing, ListingSurroundings } from '@storewright/contract/listing/listing';

/** What every rule looks at, read once. */
export type Judged = {
  listing: Listing;
  reading: Reading;
  claims: readonly Claim[];
  surroundings: ListingSurroundings;
  keyword: string;
  /** Whether somebody gave the keyword; else it comes from the title. */
  given: boolean;
};
