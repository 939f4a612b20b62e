import type { TextPublication } from '@storewright/contract/texts/draft';
import { shown } from '../../publications/index.ts';
import { urlOf } from '../drafts/views.ts';
import type { FoundTextPublication } from './publishing.store.ts';

export const show = (row: FoundTextPublication, domain: string): TextPublication => ({
  ...shown(row),
  draft_id: row.draftId,
  kind: row.kind,
  title: row.title,
  gid: row.gid,
  url: urlOf({ ...row, domain }),
  fields: row.fields,
  before: row.before,
  after: row.after,
  vouches: row.vouches,
});
