/** Texts for products: one kind of what the pipeline writes. */
import type { Language } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import { languageOf } from '@storewright/rules/text/language/language';
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import type { Style } from '@storewright/contract/voice/style';
import type { Product } from '@storewright/contract/shops';
import type { Brief, WritingPart, Written } from '@storewright/contract/writers';
import type { Caller } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import type { About, AboutOf } from '../drafts/about.ts';
import { cleanBrief } from '../drafts/texts.ts';
import type { LocksOf, Shop, Shops } from '../shops-needed.ts';
import { putInto } from './drafted.ts';
import { isTooLong } from './fit.ts';
import { wishOf } from './listing-wish.ts';
import { createPipeline, type Piece } from './pipeline.ts';
import { namedOrRefused, planOf } from './plan.ts';
import { hashOf, type WritingRequest } from './request.ts';
import { replay, wordsOf, written } from './written.ts';

type Needs = Parameters<typeof createPipeline>[0] & {
  shops: Pick<Shops, 'current'>;
  aboutOf: AboutOf;
  locksOf: LocksOf;
  voiceOf(caller: Caller, language: Language, brand?: string): Promise<Style | null>;
};
export type Writing = ReturnType<typeof createWriting>;

export const createWriting = ({ shops, aboutOf, locksOf, voiceOf, ...needs }: Needs) => {
  const pipeline = createPipeline(needs);

  const pieceOf = async ({ caller, ...request }: WritingRequest): Promise<Piece<ListingField, Written>> => {
    const [around, shop] = await Promise.all([
      aboutOf(caller, { brief: cleanBrief(spokenBrief(request, null)), productId: request.productId ?? null, shopId: null }),
      shops.current(caller),
    ]);
    const { product } = around;
    // In which language it is written, its product says. All of it is about to be an engine's.
    const brief = spokenBrief(request, product);
    const about: About = { ...around, brief: cleanBrief(brief), engines: null };
    const fields = await unlocked(shop, request);
    const voice = request.voiced === false ? null : await voiceOf(caller, brief.language, product?.vendor);
    const plan = namedOrRefused(planOf({ ...about, voice, variant: request.variant, fields, edit: request.edit ?? null }));
    const listing: Partial<Listing> = {};
    const put = putInto(listing, plan);
    const cut = new Set<ListingField>();
    return {
      place: 'listing_writer',
      subject: plan.source.title || textOf(request.edit?.text ?? '').slice(0, 80),
      shopId: shop?.id ?? null,
      facts: plan.source.facts,
      wish: wishOf(plan),
      put: (field, value) => {
        if (isTooLong(field, value)) cut.add(field);
        return put(field, value);
      },
      words: () => wordsOf(listing, about.brief),
      result: (receipt) => written({ listing, about, receipt, cut: [...cut] }),
    };
  };

  /** What somebody wants never touched is not written; where nothing else was asked for, nothing is begun and nothing paid. */
  const unlocked = async (shop: Shop | null, { productId, fields }: Pick<WritingRequest, 'productId' | 'fields'>): Promise<ListingField[]> => {
    const locks = shop && productId ? await locksOf(shop, productId) : null;
    const open = fields.filter((field) => !locks?.has(field));
    if (open.length === 0) throw new Fault('field_locked', 409, { details: { fields } });
    return open;
  };

  return {
    write: (request: WritingRequest): AsyncGenerator<WritingPart, Written> =>
      pipeline.run({ ...request, requestHash: hashOf(request) }, () => pieceOf(request), replay),
    /** For the other kinds of text, and whatever is to be known of any of them. */
    pipeline,
    anyAbandoned: pipeline.anyAbandoned,
    recover: pipeline.recover,
    became: pipeline.became,
    lookUp: pipeline.lookUp,
  };
};

/** In the language that was asked for, else in the product’s, else in that of what was typed. */
const spokenBrief = ({ brief, edit }: Pick<WritingRequest, 'brief' | 'edit'>, product: Product | null): Brief => ({
  ...brief,
  language: brief.language ?? product?.language ?? languageOf(textOf([brief.title, brief.description, brief.key_features, edit?.text ?? ''].join('\n'))),
});
