/** Field locks: texts that neither a job nor the writer replaces, of one product or of the whole shop. */
import { z } from 'zod';
import { ListingField } from '../listing/listing.ts';

export const FieldLock = z.object({
  id: z.uuid(),
  /** Null: of every product of the shop. */
  product: z.object({ id: z.uuid(), title: z.string(), picture_url: z.string().nullable(), sku: z.string() }).nullable(),
  field: ListingField,
  by: z.string(),
  created_at: z.iso.datetime(),
});
export type FieldLock = z.infer<typeof FieldLock>;

/** `product_ids: null`: the whole shop. */
export const SetLocks = z.strictObject({
  product_ids: z.array(z.uuid()).min(1).max(1_000).nullable(),
  fields: z.array(ListingField).min(1).max(5),
});
