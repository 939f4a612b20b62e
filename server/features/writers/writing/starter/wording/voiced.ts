/** What the starter can take of a shop's voice without a word of its own: how units are set, and how English is spelled. */
import type { Listing } from '@storewright/contract/listing/listing';
import { respelled } from '@storewright/contract/voice/spelling';
import type { Style } from '@storewright/contract/voice/style';
import { respaced } from '@storewright/contract/voice/units';
import type { Source } from '../../engine.ts';

export const voiced = (listing: Listing, style: Style | null, { title, vendor, shopName, language }: Source): Listing => {
  if (!style) return listing;
  const { spacing, spelling } = style;
  const names = [title, vendor, shopName];
  const spaced = (text: string): string => (spacing ? respaced(text, spacing) : text);
  const said = (text: string): string => spaced(spelling && language === 'en' ? respelled(text, spelling, names) : text);
  return {
    ...listing,
    title: spaced(listing.title),
    description: betweenTags(listing.description, said),
    seo_title: said(listing.seo_title),
    seo_description: said(listing.seo_description),
  };
};

/** An address within a tag is no text. */
const betweenTags = (html: string, change: (text: string) => string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('');
