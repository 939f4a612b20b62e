import type { Db } from '../../../adapters/db/db.ts';
import { publicationsIn } from '../../publications/index.ts';
import { detailPublications } from '../suggestions.tables.ts';

export type DetailRow = typeof detailPublications.$inferSelect;
export type NewDetail = Omit<typeof detailPublications.$inferInsert, 'leaseUntil'>;

export const detailStore = (db: Db) => publicationsIn(db, detailPublications);
