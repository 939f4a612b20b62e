/** How a product's new texts sound, and whether they are in the language that was asked for: what nobody sees who approves many at once. */
import type { BulkItem } from '@storewright/contract/bulk';
import { Language } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import { elsewhereOf } from '@storewright/rules/score/score';
import { driftIn, titleDriftIn } from '@storewright/rules/voice/drift';
import type { Style } from '@storewright/contract/voice/style';
import { briefOf } from './brief.ts';
import type { ItemRow, JobRow } from './bulk.store.ts';

/** The voice of a shop, or of a brand of it; null where none is known. */
export type VoiceOf = (of: { accountId: string; shopId: string }, language: Language, brand: string) => Promise<Style | null>;
export type Heard = { voice: number | null; elsewhere: boolean; drift: BulkItem['drift'] };
type Texts = { listing: Pick<Listing, 'title' | 'description'>; changed: readonly ListingField[]; brand: string };

export type Hear = ReturnType<typeof createHearing>;
export const createHearing =
  (voiceOf: VoiceOf) =>
  async (job: JobRow, item: Pick<ItemRow, 'language' | 'facts' | 'anew'>, { listing, changed, brand }: Texts): Promise<Heard> => {
    const { language } = briefOf(job, item);
    const ours = heard.filter((field) => changed.includes(field));
    if (ours.length === 0) return { voice: null, elsewhere: false, drift: [] };
    const own = Language.safeParse(item.language).success ? {} : { other_language: item.language };
    // Whoever chose a language for all of them asks for it.
    const elsewhere = elsewhereOf(job.recipe.language === 'own' ? { language, ...own } : null, language, listing);
    const style = await voiceOf({ accountId: job.accountId, shopId: job.shopId }, language, brand);
    if (!style) return { voice: null, elsewhere, drift: [] };
    const drifts = ours.map((field) => ({ field, ...(field === 'title' ? titleDriftIn(listing.title, style) : driftIn(textOf(listing.description), style)) }));
    return {
      // A title has manners, and no voice.
      voice: drifts.find(({ field }) => field === 'description')?.score ?? null,
      elsewhere,
      drift: drifts.flatMap(({ field, phrases }) => phrases.map((phrase) => ({ field, ...phrase }))),
    };
  };

/** What is read as a voice: a line of a search result has manners of its own. */
const heard = ['title', 'description'] as const;
