import { FileType } from '@storewright/contract/playground/files';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { uploadHolds, type UploadRow, uploads } from '../../uploads/index.ts';
import { runs } from '../playground.tables.ts';

type Person = { accountId: string; userId: string };

/** What a question can hold. */
const usable = inArray(uploads.mediaType, FileType.options);

export const filesStore = (db: Db) => ({
  /** One's own, or part of a run that one may read: an own one, or one that somebody of the account shares. */
  async readable({ accountId, userId }: Person, ids: string[]): Promise<UploadRow[]> {
    if (ids.length === 0) return [];
    const ofRuns = db
      .select({ id: uploadHolds.uploadId })
      .from(uploadHolds)
      .innerJoin(runs, eq(runs.id, uploadHolds.holderId))
      .where(and(eq(runs.accountId, accountId), or(eq(runs.userId, userId), eq(runs.shared, true))));
    return db
      .select()
      .from(uploads)
      .where(and(inArray(uploads.id, ids), eq(uploads.accountId, accountId), usable, or(eq(uploads.userId, userId), inArray(uploads.id, ofRuns))));
  },
  async ofAccount(accountId: string, id: string): Promise<UploadRow | undefined> {
    const [row] = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.accountId, accountId), eq(uploads.id, id)));
    return row;
  },
});
