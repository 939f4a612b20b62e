import type { TranslationPublication } from '@storewright/contract/translations';
import { shown } from '../../publications/index.ts';
import type { FoundPublication } from './publications.store.ts';

export const show = (row: FoundPublication): TranslationPublication => ({
  ...shown(row),
  product_id: row.productId,
  title: row.title,
  locale: row.locale,
  fields: row.fields,
  before: row.before,
  after: row.after,
  reasons: row.reasons,
  reverted: row.reverted,
});
