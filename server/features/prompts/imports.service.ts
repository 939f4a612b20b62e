/** Files of prompts: looked through first, taken in whole or not at all, and taken back. */
import type { Readable } from 'node:stream';
import { checkDays, largestFile, mostPrompts, undoDays } from '@storewright/contract/prompts/bounds';
import type { Check, CheckRow, Column, ImportWish } from '@storewright/contract/prompts/check';
import { type Db, inTransaction, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import { type Chore, oneByOne } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import { numberIn, pageOf } from '../../kit/page-by-id.ts';
import { withoutUndefined } from '../../kit/without-undefined.ts';
import type { Account } from '../account/index.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { JobKind, Jobs } from '../jobs/index.ts';
import type { UploadRow, Uploads } from '../uploads/index.ts';
import { categoriesStore } from './categories.store.ts';
import { checkedIn, type Row, withReasons } from './checking/in-child.ts';
import type { InLibrary } from './checking/rows.ts';
import { searchOf } from './folded.ts';
import { type CheckedRow, type ImportRow, importsStore, type RowFilter } from './imports.store.ts';
import { libraryStore } from './library.store.ts';
import { promptsStore } from './prompts.store.ts';
import { namesOf, takeIn } from './import-transaction.ts';

type Needs = {
  db: Db;
  standing: Account['standing'];
  uploads: Pick<Uploads, 'own' | 'content' | 'keep' | 'hold' | 'heldBy' | 'release'>;
  jobs: Jobs;
  note: Note;
  clock: Clock;
  newId: () => string;
};
type Asked = {
  file?: string | undefined;
  rows?: unknown[] | undefined;
  again?: string | undefined;
  name?: string | undefined;
  mapping?: Partial<Record<Column, string | null | undefined>> | undefined;
  skip?: number | undefined;
};
type Page = RowFilter & { cursor?: string | undefined; limit: number };
/** Rows that are told with the check itself, and rows that are written at once. */
const [firstRows, together] = [200, 500];

export type Imports = ReturnType<typeof createImports>;
export const createImports = ({ db, standing, uploads, jobs, note, clock, newId }: Needs) => {
  const kind = 'prompts_import' as const;

  const show = async (caller: Caller, rows: ImportRow[]): Promise<Check[]> => {
    const [library, names] = await Promise.all([promptsStore(db).count(caller.accountId), importsStore(db).names(rows.flatMap(({ userId }) => userId ?? []))]);
    return rows.map((row) => ({
      check_id: row.id,
      name: row.name,
      state: row.state,
      format: row.format,
      mapping: row.mapping,
      totals: row.totals,
      codes: row.codes,
      library,
      by: names.get(row.userId ?? '') ?? '',
      created_at: row.createdAt.toISOString(),
      imported_at: row.importedAt?.toISOString() ?? null,
      result: row.result,
    }));
  };
  const showRows = async (caller: Caller, importId: string, rows: CheckedRow[]): Promise<CheckRow[]> => {
    const near = rows.map(({ marks }) => marks.find(({ row, prompt }) => row !== undefined || prompt !== undefined));
    const [others, prompts] = await Promise.all([
      importsStore(db).byNumbers(
        importId,
        near.flatMap((mark) => mark?.row ?? []),
      ),
      libraryStore(db).texts(
        caller,
        near.flatMap((mark) => mark?.prompt ?? []),
      ),
    ]);
    return rows.map((row, at) => {
      const [ofFile, ofLibrary] = [others.find(({ n }) => n === near[at]?.row), prompts.find(({ id }) => id === near[at]?.prompt)];
      return {
        row: row.n,
        verdict: row.verdict,
        name: row.name,
        category: row.category.join('/'),
        language: row.language,
        content: row.content,
        marks: row.marks,
        choice: row.choice,
        other: ofLibrary ?? (ofFile ? { name: ofFile.name, content: ofFile.content, version: null, uses: 0 } : null),
      };
    });
  };

  async function* libraryOf(caller: Caller, ways: Map<string, string>): AsyncGenerator<InLibrary> {
    for (let after: string | null = null; ; ) {
      const rows = await libraryStore(db).batch(caller, after, together);
      for (const { id, name, categoryId, content } of rows) yield { id, name, content, category: ways.get(categoryId ?? '') ?? '' };
      if (rows.length < together) return;
      after = rows.at(-1)!.id;
    }
  }
  const fileOf = async (caller: Caller, id: string, { file, rows, again }: Asked): Promise<UploadRow> => {
    if (again !== undefined) {
      const before = orNotFound(await importsStore(db).one(caller, again));
      if (before.state !== 'checked' && before.state !== 'failed') throw new Fault('import_over', 409);
      return orNotFound((await uploads.heldBy(again))[0]);
    }
    if (rows !== undefined)
      return uploads.keep(caller, { holderId: id, name: 'rows.json', bytes: Buffer.from(JSON.stringify(rows)) }, { largest: largestFile });
    if (file === undefined) throw wrong('Send a file first, or rows.');
    const [upload] = await uploads.own(caller, [file]);
    if (upload?.state !== 'ready') throw wrong('No file that you sent.');
    if (upload.bytes > largestFile) throw wrong(`At most ${largestFile / 1_000_000} MB.`);
    return upload;
  };
  const opened = async (upload: UploadRow): Promise<Readable> => orNotFound(await uploads.content(upload));

  const importing: JobKind = {
    kind,
    run: ({ accountId, subjectId }, { report }) =>
      withLock(db, `prompts ${accountId}`, async (tx) => {
        const checked = await importsStore(tx).inAccount(accountId, subjectId);
        // Its last run was cut off before it could say so.
        if (checked?.state === 'imported' || checked?.state === 'undone') return;
        if (checked?.state !== 'importing') throw new Fault('import_over', 409);
        const total = checked.totals.ok + checked.totals.warning + checked.totals.error;
        report({ done: 0, total });
        const at = clock();
        const person = checked.userId === null ? undefined : await standing(accountId, checked.userId);
        if (!person) throw new Fault('not_your_role', 403);
        const result = await takeIn(tx, checked, { person, newId, at });
        await importsStore(tx).set(accountId, subjectId, { state: 'imported', result, importedAt: at });
        report({ done: total, total });
      }),
    // It may be tried again, and everything is as it was.
    left: ({ accountId, subjectId }) =>
      inTransaction(db, async (tx) => {
        const checked = await importsStore(tx).inAccount(accountId, subjectId);
        if (checked?.state === 'importing') await importsStore(tx).set(accountId, subjectId, { state: 'checked' });
      }),
  };

  return {
    job: importing,

    async check(caller: Caller, asked: Asked, signal: AbortSignal) {
      const { accountId, userId } = caller;
      const id = newId();
      const upload = await fileOf(caller, id, asked);
      const [all, reached] = await Promise.all([categoriesStore(db).all(accountId), categoriesStore(db).ids(caller, 'use')]);
      const ways = new Map([...namesOf(all)].filter(([category]) => reached.has(category)));
      const rows: Row[] = [];
      const wish = { name: upload.name, skip: asked.skip ?? null, mapping: withoutUndefined(asked.mapping ?? {}) };
      const { format, mapping } = await checkedIn(
        { ...wish, categories: [...ways.values()], library: libraryOf(caller, ways), file: await opened(upload), signal },
        (some) => {
          for (const row of some) rows.push(row);
        },
      ).catch(async (error: unknown) => {
        // Rows were kept as a file for this check alone.
        if (asked.rows) await uploads.release(db, id);
        throw error;
      });
      const codes: Record<string, number> = {};
      const totals = { ok: 0, warning: 0, error: 0 };
      for (const { verdict, marks } of rows) {
        totals[verdict] += 1;
        for (const code of new Set(marks.map((mark) => mark.code))) codes[code] = (codes[code] ?? 0) + 1;
      }
      const row = { id, accountId, userId, name: asked.name || upload.name, state: 'checked' as const, format, mapping, totals, codes, createdAt: clock() };
      await inTransaction(db, async (tx) => {
        const store = importsStore(tx);
        await store.insert(row);
        for (let at = 0; at < rows.length; at += together)
          await store.insertRows(
            rows.slice(at, at + together).map(({ row: n, ...one }) => ({ ...one, n, importId: id, accountId, promptId: newId(), search: searchOf(one) })),
          );
        await uploads.hold(tx, id, [upload.id]);
        if (asked.again) {
          // It may have been taken in while this was looked at.
          await open(tx, caller, asked.again);
          await uploads.release(tx, asked.again);
          await store.remove(accountId, asked.again);
        }
      });
      const [check] = await show(caller, [{ ...row, wish: null, result: null, importedAt: null, undoneAt: null }]);
      return { ...check!, first: await showRows(caller, id, await importsStore(db).rows(id, {}, { after: 0, limit: firstRows })) };
    },

    list: async (caller: Caller) => ({ items: await show(caller, await importsStore(db).list(caller)) }),
    async one(caller: Caller, id: string): Promise<Check> {
      return (await show(caller, [orNotFound(await importsStore(db).one(caller, id))]))[0]!;
    },
    async rows(caller: Caller, id: string, { cursor, limit, ...filter }: Page) {
      orNotFound(await importsStore(db).one(caller, id));
      const found = await importsStore(db).rows(id, filter, { after: numberIn(cursor, /^row \d{1,6}$/) ?? 0, limit: limit + 1 });
      const page = pageOf(found, limit, ({ n }) => `row ${n}`);
      return { ...page, items: await showRows(caller, id, page.items) };
    },
    choose: (caller: Caller, id: string, { choice, ...which }: { row?: number | undefined; code?: string | undefined; choice: CheckedRow['choice'] }) =>
      inTransaction(db, async (tx) => {
        await open(tx, caller, id);
        return { rows: await importsStore(tx).choose(id, which, choice) };
      }),
    throwAway: (caller: Caller, id: string): Promise<{ ok: true }> =>
      inTransaction(db, async (tx) => {
        await open(tx, caller, id);
        await uploads.release(tx, id);
        await importsStore(tx).remove(caller.accountId, id);
        return { ok: true as const };
      }),
    /** The file as it came, with what was found beside each row. */
    async withReasons(caller: Caller, id: string, signal: AbortSignal): Promise<{ name: string; bytes: Buffer }> {
      const row = orNotFound(await importsStore(db).one(caller, id));
      const upload = orNotFound((await uploads.heldBy(id))[0]);
      const lines = (await importsStore(db).told(id)).map(({ verdict, marks }) => ({
        result: verdict,
        reasons: marks
          .map((mark) => [mark.code, mark.row && `row ${mark.row}`, mark.at !== undefined && `character ${mark.at + 1}`].filter(Boolean).join(', '))
          .join('; '),
      }));
      const wish = { name: upload.name, skip: row.format.skipped, mapping: row.mapping };
      return { name: row.name, bytes: await withReasons({ ...wish, lines, file: await opened(upload), signal }) };
    },

    async take(caller: Caller, doing: Doing, { check_id: id, ...wish }: ImportWish) {
      await jobs.ready();
      return inTransaction(db, async (tx) => {
        const { totals, name } = await open(tx, caller, id);
        if (totals.ok + totals.warning === 0) throw invalid('body.check_id', 'No row of it can be taken.');
        if ((await promptsStore(tx).count(caller.accountId)) >= mostPrompts) throw new Fault('prompt_limit', 422, { details: { most: mostPrompts } });
        await importsStore(tx).set(caller.accountId, id, { state: 'importing', wish });
        await note(doing, { accountId: caller.accountId, action: 'prompts.import', target: name, detail: { rows: totals.ok + totals.warning } })(tx);
        return jobs.start(tx, { accountId: caller.accountId, subjectId: id, kind });
      });
    },
    undo: (caller: Caller, doing: Doing, id: string) =>
      withLock(db, `prompts ${caller.accountId}`, async (tx) => {
        const row = orNotFound(await importsStore(tx).one(caller, id, true));
        if (row.state !== 'imported' || clock().getTime() - row.importedAt!.getTime() > undoDays * 86_400_000) throw new Fault('import_over', 409);
        const undone = await libraryStore(tx).undo(caller.accountId, id);
        while ((await categoriesStore(tx).removeEmpty(caller.accountId, id)) > 0);
        await importsStore(tx).set(caller.accountId, id, { state: 'undone', undoneAt: clock() });
        await note(doing, { accountId: caller.accountId, action: 'prompts.undo', target: row.name, detail: { removed: undone.removed } })(tx);
        return undone;
      }),

    chores: [
      {
        // A job that ended, and a crash before the import was told of it.
        name: 'prompts.imports',
        every: 300,
        run: async (signal) =>
          oneByOne(
            await importsStore(db).importing(),
            async ({ id, accountId }) => {
              const job = await jobs.newest({ accountId, subjectId: id, kind });
              if (job?.state !== 'waiting' && job?.state !== 'running') await importing.left!({ accountId, subjectId: id });
            },
            signal,
          ),
      },
      {
        name: 'prompts.checks',
        every: 3_600,
        run: async (signal) => {
          const before = (days: number) => new Date(clock().getTime() - days * 86_400_000);
          await oneByOne(
            await importsStore(db).stale(before(checkDays), before(undoDays + checkDays)),
            ({ id, accountId }) =>
              inTransaction(db, async (tx) => {
                await uploads.release(tx, id);
                await importsStore(tx).remove(accountId, id);
              }),
            signal,
          );
        },
      },
    ] satisfies Chore[],
  };
};

/** One that can still be decided on. */
const open = async (tx: Db, caller: Caller, id: string): Promise<ImportRow> => {
  const row = orNotFound(await importsStore(tx).one(caller, id, true));
  if (row.state !== 'checked' && row.state !== 'failed') throw new Fault('import_over', 409);
  return row;
};

const wrong = (why: string): Fault => invalid('body.file', why);
