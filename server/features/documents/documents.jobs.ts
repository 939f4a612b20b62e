/** Reads a document in a process of its own. Begun anew after a crash: what was read is kept all at once or not at all. */
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Files } from '../../adapters/files/files.ts';
import { Unreadable, type UnreadReason } from '../../adapters/reader/text.ts';
import { Fault } from '../../kit/fault.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Shops } from '../shops/index.ts';
import { documentsStore } from './documents.store.ts';
import type { Reader } from './reading/reader.ts';

type Needs = { db: Db; files: Files; reader: Pick<Reader, 'read'>; papers: Pick<Shops['papers'], 'namedIn'>; newId: () => string };

export const documentJob = ({ db, files, reader, papers, newId }: Needs): JobKind => ({
  kind: 'document',
  run: async ({ accountId, subjectId }, { signal, report }) => {
    const store = documentsStore(db);
    const found = await store.one(accountId, subjectId);
    // Thrown away meanwhile, or read by a run that died before it could say so.
    if (!found || found.document.state === 'read' || found.document.state === 'no_text') return;
    const { document } = found;
    const stored = await files.get(document.key);
    if (!stored) throw new Fault('file_unreadable', 422, { message: 'The file is not here any more. Send it again.' });
    try {
      const { pages, hasText, facts, head, unread } = await reader.read({
        type: document.mediaType,
        content: stored.content,
        signal,
        told: (page, of) => report({ done: page, total: of, current: document.name }),
      });
      const named = document.scope === 'product' ? null : await papers.namedIn(document, head);
      await inTransaction(db, (tx) =>
        documentsStore(tx).read(document, { pages, facts: hasText ? facts.map((fact) => ({ id: newId(), ...fact })) : null, named, unread }),
      );
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      await store.unread(document, error.reason);
      throw new Fault('file_unreadable', 422, { message: sentences[error.reason], details: { reason: error.reason } });
    } finally {
      stored.content.destroy();
    }
  },
});

const sentences: Record<UnreadReason, string> = {
  encrypted: 'The PDF is locked with a password.',
  broken: 'The file is damaged.',
  too_many_pages: 'The PDF has more than 100 pages.',
  too_long: 'Reading it took too long.',
  too_heavy: 'Reading it took too much memory.',
  no_picture_reader: 'Its letters are in pictures, and this server does not read those.',
  no_page_painter: 'Its pages are packed as fax machines pack them, and this server does not open those.',
};
