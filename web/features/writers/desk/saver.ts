/** Saves listings: what is sent of the desk. When, and what becomes of it, is `saving.ts`. */
import type { Draft, SaveDraft } from '@storewright/contract/writers';
import type { z } from 'zod';
import { current, type Desk } from './desk.ts';
import type { DeskStore } from './desk-store.ts';
import { createSaving, type SavingOptions } from './saving.ts';

type Options = Omit<SavingOptions<Desk, Draft>, 'save' | 'isDraft' | 'places'> & {
  /** The key is the desk's own: see `Desk.saveKey`. */
  save: (body: z.infer<typeof SaveDraft>, key: string) => Promise<Draft>;
  engine: () => string;
};

export const createSaver = (store: DeskStore, { save, engine, ...options }: Options) =>
  createSaving<Desk, Draft>(store, {
    ...options,
    save: (desk) => save(bodyOf(desk, engine()), desk.saveKey),
    isDraft,
    // The listing's own fields are said before the brief's: they are what goes to the shop.
    places: ['body.listing.', 'body.brief.'],
  });

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'listing' in value && 'version' in value;

const bodyOf = (desk: Desk, engine: string): z.infer<typeof SaveDraft> => ({
  ...(desk.draftId && { id: desk.draftId, version: desk.version ?? 0 }),
  product_id: desk.productId,
  brief: desk.brief,
  listing: current(desk).listing,
  engine,
});
