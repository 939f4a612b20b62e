/** What the catalogue's filter of description quality says about a listing. */
import type { Language } from '@storewright/contract/kit/languages';
import { textOf } from '../text/html.ts';
import type { Listing, Score } from '@storewright/contract/listing/listing';
import { sizeOf, usual } from '../text/prose.ts';

/** Short: below half of the usual length. Good: scored 80 or more at the usual length. The rest is neither. */
export function qualityOf(listing: Pick<Listing, 'description'>, language: Language, score: Pick<Score, 'points'>): 'short' | 'good' | 'fair' {
  const size = sizeOf(textOf(listing.description), language);
  const { least } = usual(language);
  if (size < least / 2) return 'short';
  return score.points >= 80 && size >= least ? 'good' : 'fair';
}
