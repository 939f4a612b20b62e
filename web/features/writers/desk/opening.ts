/** What a desk is opened with, and what stands on it then: what was kept here, the draft, or the product as the shop has it. */
import type { Listing } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import type { Brief, Draft } from '@storewright/contract/writers';
import type { z } from 'zod';
import { type Desk, newDesk } from './desk.ts';
import type { Locks } from '../writers.api.ts';
import { copyKey, type Person, readCopy, restored } from './keeper.ts';
import { ofTab, takeCopy, thisTab } from './tab-copies.ts';

export type Opening = {
  product: z.infer<typeof Product> | null;
  locks: Locks;
  draft: Draft | null;
  draftId: string | null;
  /** The draft that was begun at this address has been discarded since. */
  discarded: boolean;
  /** Begin anew, once: a reload of the same address goes on with what was begun. */
  fresh: string | null;
};

/** `texts`: what every new text of the account starts from. */
type Whose = { who: Person; shopId: string | null; texts: Pick<Brief, 'language' | 'tone'> };

type Opened = {
  /** Where copies of the desk are kept in this browser, and there the one of this tab. */
  placeOf: (desk: Pick<Desk, 'draftId'>) => string;
  keyOf: (desk: Pick<Desk, 'draftId'>) => string;
  desk: Desk;
  /** What was typed before was kept there only. */
  unsaved: boolean;
};

export const opened = (opening: Opening, { who, shopId, texts }: Whose): Opened => {
  const { product, draft, fresh } = opening;
  // A form becomes a draft with its first save: the form's own place is free for the next one then.
  const placeOf = ({ draftId }: Pick<Desk, 'draftId'>) => copyKey(who, shopId, product ? { productId: product.id } : { draftId });
  const keyOf = (desk: Pick<Desk, 'draftId'>) => ofTab(placeOf(desk), thisTab());
  const copy = takeCopy(localStorage, placeOf(opening), thisTab(), readCopy);
  const anew = fresh !== null && sessionStorage.getItem(freshKey) !== fresh && !copy?.dirty;
  return { placeOf, keyOf, ...(anew ? { desk: freshDesk(product, texts), unsaved: false } : restored(copy, draft, () => freshDesk(product, texts))) };
};

/** A reload of the same address goes on with what was begun. */
export const begun = (fresh: string): void => sessionStorage.setItem(freshKey, fresh);
const freshKey = 'storewright.fresh';

/** A product keeps its own language; the tone is the account's. */
const freshDesk = (product: Opening['product'], texts: Whose['texts']): Desk =>
  product
    ? newDesk({ productId: product.id, brief: { ...texts, title: product.title, language: product.language }, listing: textsOf(product) })
    : newDesk({ brief: texts });

const textsOf = ({ title, description_html, seo_title, seo_description, tags }: z.infer<typeof Product>): Listing => ({
  title,
  description: description_html,
  seo_title,
  seo_description,
  tags,
});
