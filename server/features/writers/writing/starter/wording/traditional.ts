/** A shop of Taiwan or Hong Kong writes 規格; beside its text the starter's own words do, too. */
import { traditionalFor } from '@storewright/contract/listing/language/traditional';
import type { Listing } from '@storewright/contract/listing/listing';
import { plainText } from '../../lines.ts';
import type { Source } from '../../engine.ts';

/** What is the owner's stays as it is. */
export const inTraditional = (listing: Listing, { title, description, facts, language }: Source): Listing => {
  if (language !== 'zh') return listing;
  const said = traditionalFor(`${title} ${plainText(description)}`, facts.map(({ name, value }) => name + value).join(' '));
  if (said === null) return listing;
  return {
    title: said(listing.title),
    description: said(listing.description),
    seo_title: said(listing.seo_title),
    seo_description: said(listing.seo_description),
    tags: listing.tags.map(said),
  };
};
