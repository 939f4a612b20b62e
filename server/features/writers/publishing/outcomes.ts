import type { Publication } from '@storewright/contract/writers';
import { shown } from '../../publications/index.ts';
import type { FoundPublication } from './publishing.store.ts';

export const show = (row: FoundPublication): Publication => ({
  ...shown(row),
  draft_id: row.draftId,
  product_id: row.productId,
  product_title: row.title,
  fields: row.fields,
  before: row.before,
  after: row.after,
  vouches: row.vouches,
});
