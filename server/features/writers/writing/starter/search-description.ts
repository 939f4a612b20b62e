/** The text for search results: the owner's own where it stands up, else what says most of the thing. */
import { widthEm } from '@storewright/contract/listing/width';
import type { Limits, Source } from '../engine.ts';
import type { Material } from './material.ts';
import { isCjk } from '@storewright/contract/kit/languages';
import { ownText } from './search-text.own.ts';
import { asianText } from './search-text.cjk.ts';
import { latinText } from './search-text.latin.ts';

export const seoDescriptionOf = (source: Source, material: Material, limits: Limits): string => {
  const fits = (text: string) => widthEm(text) <= limits.seoDescriptionEm;
  const own = source.variant === 0 ? ownText(source, material, fits) : { text: '', isEnough: false };
  if (own.isEnough) return own.text;
  return isCjk(source.language) ? asianText(source, material, fits, own.text) : latinText(source, material, fits, own.text);
};
