/** Reads a source: its bytes as text, the text as passages, and those to where they are found. Killed at any step it begins anew, and what it said before is found until it is done. */
import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { SourceReason } from '@storewright/contract/knowledge/source';
import { type Db, inTurn } from '../../../adapters/db/db.ts';
import { formatOf } from '../../../adapters/reader/format.ts';
import type { createReader } from '../../../adapters/reader/reader.ts';
import { Unreadable, type UnreadReason } from '../../../adapters/reader/text.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { JobKind } from '../../jobs/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { type NewPassage, publishingStore } from '../finding/publishing.store.ts';
import { basesStore } from '../bases/bases.store.ts';
import { type createPages, Unfetched } from './pages.ts';
import { type PassageOfSource, type SourceRow, sourcesStore } from './sources.store.ts';
import { hashOf, type Piece, splitUp } from './splitting.ts';

type Needs = {
  db: Db;
  uploads: Pick<Uploads, 'own' | 'content' | 'heldBy'>;
  pages: ReturnType<typeof createPages>;
  reader: Pick<ReturnType<typeof createReader>, 'read'>;
  clock: Clock;
  newId: () => string;
};
/** It was cancelled, changed or thrown away while it was read. */
class Overtaken extends Error {}

export const readingJob = ({ db, uploads, pages, reader, clock, newId }: Needs): JobKind => ({
  kind: 'knowledge',
  atOnce: 2,
  run: async ({ accountId, subjectId }, { signal, report }) => {
    const store = sourcesStore(db);
    const source = await store.one(accountId, subjectId);
    if (!source || source.state === 'ready' || source.state === 'failed' || source.state === 'cancelled') return;
    const base = await basesStore(db).plain(source.baseId);
    if (!base) return;
    const step = async (set: Parameters<typeof store.advance>[1]): Promise<void> => {
      signal.throwIfAborted();
      if (!(await store.advance(source, set))) throw new Overtaken();
    };
    try {
      await step({ state: 'reading', done: 0, total: null });
      const { bytes, name } = await bytesOf({ uploads, pages }, source, signal);
      const format = source.kind === 'text' ? 'html' : formatOf(bytes.subarray(0, 65_536), name);
      if (!format) throw new Unfetched('unsupported');
      let told = 0;
      const read = await reader.read({
        format,
        content: Readable.from([bytes]),
        signal,
        languages: [base.language],
        told: (page, of) => {
          report({ done: page, total: of, current: source.name });
          if (Date.now() - told < 500) return;
          told = Date.now();
          void store.advance(source, { state: 'reading', done: page, total: of }).catch(() => undefined);
        },
      });
      await step({ state: 'splitting', done: 0, total: null });
      await breathe();
      const { pieces, text, map } = splitUp(read.blocks, { title: (source.kind === 'url' && read.title) || source.name, otherwise: base.language });
      // What is empty is never ready.
      if (pieces.length === 0) throw new Unfetched('no_text');
      await step({ state: 'indexing', done: 0, total: pieces.length });
      await inTurn(db, `knowledge ${source.baseId}`, async (tx) => {
        const within = sourcesStore(tx);
        const now = await within.held(source.id);
        if (!now || now.version !== source.version || now.state !== 'indexing') throw new Overtaken();
        const revision = now.revision + 1;
        const rows = carriedOver(pieces, await within.changed(source.id), newId);
        await within.keepText({ id: source.id, revision }, text, map);
        const owner = { baseId: source.baseId, sourceId: source.id, questionId: null, revision };
        await publishingStore(tx).replace(owner, rows, async (done) => {
          signal.throwIfAborted();
          report({ done, total: rows.length, current: source.name });
          await breathe();
        });
        const notes = [...read.notes, ...(read.unread ? [read.unread] : [])];
        await within.ready(source.id, {
          revision,
          pages: format === 'pdf' ? read.pages.length : null,
          notes,
          readAt: clock(),
          ...(source.kind === 'url' && read.title && { name: read.title.slice(0, 300) }),
        });
      });
    } catch (error) {
      if (error instanceof Overtaken) return;
      const reason = reasonOf(error);
      if (reason === undefined || signal.aborted) throw error;
      await store.fail(source, reason);
      throw new Fault('file_unreadable', 422, { details: { reason } });
    }
  },
});

const bytesOf = async (
  { uploads, pages }: Pick<Needs, 'uploads' | 'pages'>,
  source: SourceRow,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; name: string }> => {
  if (source.kind === 'text') return { bytes: Buffer.from(`<!doctype html><meta charset="utf-8"><body>${source.html}</body>`), name: source.name };
  if (source.kind === 'url') return pages.fetched(source.address, signal);
  const [upload] = await uploads.heldBy(source.id);
  const content = upload && (await uploads.content(upload));
  if (!content) throw new Unfetched('gone');
  const parts: Buffer[] = [];
  for await (const part of content) {
    signal.throwIfAborted();
    parts.push(part as Buffer);
  }
  return { bytes: Buffer.concat(parts), name: source.name };
};

const reasons: Record<UnreadReason, SourceReason> = {
  encrypted: 'encrypted',
  broken: 'broken',
  too_many_pages: 'too_heavy',
  too_long: 'timeout',
  too_heavy: 'too_heavy',
  no_picture_reader: 'no_text',
  no_page_painter: 'no_text',
};
const reasonOf = (error: unknown): SourceReason | undefined =>
  error instanceof Unreadable ? reasons[error.reason] : error instanceof Unfetched ? error.reason : undefined;

/** What somebody changed stays theirs: found again by what the source said there, or else by where it stood. */
const carriedOver = (pieces: Piece[], changed: PassageOfSource[], newId: () => string): NewPassage[] => {
  const rows: NewPassage[] = pieces.map((piece, ord) => ({ ...piece, id: newId(), ord, original: null, enabled: true }));
  const taken = new Set<string>();
  for (const old of changed) {
    const said = hashOf(old.original ?? old.body);
    const free = rows.filter(({ id }) => !taken.has(id));
    const found =
      free.find(({ hash }) => hash === said) ??
      free.filter(({ heading }) => heading === old.heading).toSorted((one, other) => Math.abs(one.ord - old.ord) - Math.abs(other.ord - old.ord))[0];
    if (!found) continue;
    taken.add(found.id);
    found.enabled = old.enabled;
    if (old.original === null) continue;
    found.original = found.body;
    found.body = old.body;
    found.hash = hashOf(old.body);
    found.tokens = old.tokens;
  }
  return rows;
};
