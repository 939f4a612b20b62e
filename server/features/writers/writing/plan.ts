/** From what was asked to what an engine is told: the source with its facts, the fields, and what fits. */
import { isCjk } from '@storewright/contract/kit/languages';
import { factsOf, tellable } from '@storewright/rules/claims/facts';
import type { ListingField } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import type { Style } from '@storewright/contract/voice/style';
import type { Brief } from '@storewright/contract/writers';
import { Fault } from '../../../kit/fault.ts';
import type { Edit, Limits, Plan, Source } from './engine.ts';
import { picturesIn } from '../clean-html.ts';
import { plainLine } from './lines.ts';

export type Wanted = {
  brief: Brief;
  product: Product | null;
  shopName: string;
  variant: number;
  fields: ListingField[];
  edit: Edit | null;
  voice?: Style | null;
};

export const planOf = ({ brief, product, shopName, variant, fields, edit, voice = null }: Wanted): Plan => ({
  source: sourceOf(brief, product, shopName, variant),
  fields,
  limits: limitsFor(brief.language),
  edit,
  voice,
  pictures: [
    ...[product?.description_html, brief.description, edit?.text].flatMap((html) => picturesIn(html ?? '')),
    ...(product?.pictures.map(({ url }) => url) ?? []),
    ...(edit?.instruction.match(/https?:\/\/[^\s"'<>]+/g) ?? []),
  ],
});

export const sourceOf = (brief: Brief, product: Product | null, shopName: string, variant: number): Source => ({
  title: plainLine(brief.title || product?.title || ''),
  description: brief.description || product?.description_html || '',
  features: brief.key_features.split('\n').filter((line) => line.trim()),
  seoTitle: plainLine(product?.seo_title ?? ''),
  seoDescription: plainLine(product?.seo_description ?? ''),
  facts: tellable(factsOf(product, brief)),
  tags: product?.tags ?? [],
  keywords: brief.keywords,
  vendor: product?.vendor ?? '',
  productType: product?.product_type ?? '',
  shopName,
  language: brief.language,
  // Whoever asks for one of ours means it.
  otherLanguage: product && brief.language === product.language ? (product.other_language ?? null) : null,
  own: { language: product?.language ?? brief.language, otherLanguage: product?.other_language ?? null },
  tone: brief.tone,
  variant,
});

/** A listing is written about something that has a name. */
export const namedOrRefused = (plan: Plan): Plan => {
  if (!plan.edit && !plan.source.title)
    throw new Fault('nothing_to_write_from', 422, { details: { fields: { 'body.brief.title': 'Please input product title' } } });
  return plan;
};

/** Widths in em: results are cut at 29.6, and the shop's name behind a title before the title is, descriptions at 68.6; a little is left over. */
export const limitsFor = (language: Brief['language']): Limits => ({
  titleCharacters: isCjk(language) ? 45 : 80,
  seoTitleEm: 29.4,
  seoTitleCharacters: 60,
  seoDescriptionEm: 66,
  descriptionWords: isCjk(language) ? 400 : 200,
  tags: 250,
});
