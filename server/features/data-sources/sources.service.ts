/** Tables that are asked: taken in, read anew, opened to people, thrown away; and one statement carried out over them. */
import { Readable } from 'node:stream';
import { largestTable, mostDataSources, mostSavedQuestions } from '@storewright/contract/data-sources/bounds';
import type {
  DataAddress,
  DataRefusal,
  DataRows,
  DataSource,
  DataSourceForm,
  DataSourceHead,
  NewDataSource,
  QueryAnswer,
  SavedQuestion,
} from '@storewright/contract/data-sources/source';
import type { z } from 'zod';
import { type Db, inTransaction, withLock } from '../../adapters/db/db.ts';
import { headed } from '../../adapters/reader/headed.ts';
import { Refused, type Table, type TablesAsked, Unopened, type Where } from '../../adapters/tables/tables.ts';
import { type Caller, orNotFound, type Owned } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { Fault, invalid, notFound, quotaExceeded } from '../../kit/fault.ts';
import { storable } from '../../kit/storable.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Runs } from '../runs/index.ts';
import type { Shops } from '../shops/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { catalogueOf } from './catalogue.ts';
import { dataStore, manages, type QuestionRow, type Reader, type SourceRow } from './data-sources.store.ts';

type Needs = {
  db: Db;
  tables: TablesAsked;
  uploads: Pick<Uploads, 'own' | 'content'>;
  shops: Pick<Shops, 'ofAccount' | 'search' | 'products'>;
  secrets: Secrets;
  runs: Pick<Runs, 'remove'>;
  note: Note;
  clock: Clock;
  newId: () => string;
};
type Form = z.output<typeof DataSourceForm>;
type Read = { name: string; tables: Table[]; copy: Buffer | null; shopId?: string; address?: DataAddress; password?: string };

/** Statements of an account at once. */
const mostAtOnce = 2;
/** Bytes of the copies of an account, together. */
const mostCopied = 500_000_000;

export type DataSourcesDesk = ReturnType<typeof createDesk>;
export const createDesk = ({ db, tables, uploads, shops, secrets, runs, note, clock, newId }: Needs) => {
  const store = dataStore(db);

  const readable = async (reader: Reader, id: string): Promise<Owned<SourceRow>> => orNotFound(await store.one(reader, id));
  const show = async (reader: Reader, row: SourceRow): Promise<DataSource> => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    model: row.model,
    access: row.access,
    people: manages(reader) ? await store.people(reader.accountId, row.id) : [],
    tables: row.tables,
    address: manages(reader) ? row.address : null,
    manages: manages(reader),
    read_at: row.readAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  });
  const one = async (reader: Reader, id: string): Promise<DataSource> => show(reader, await readable(reader, id));

  const fileRead = async (caller: Caller, file: string, signal: AbortSignal): Promise<Read> => {
    const [upload] = await uploads.own(caller, [file]);
    if (upload?.state !== 'ready') throw wrong('file', 'No file that you sent.');
    if (upload.bytes > largestTable) throw wrong('file', `At most ${largestTable / 1_000_000} MB.`);
    const sent = await uploads.content(upload);
    if (!sent) throw wrong('file', 'No file that you sent.');
    const { format, content } = await headed(sent, upload.name);
    // OpenDocument tables are opened as books too.
    if (format !== 'csv' && format !== 'xlsx') {
      content.destroy();
      throw wrong('file', 'A table: CSV, Excel or OpenDocument.');
    }
    const { tables: found, packed } = await tables.build({ format, name: upload.name }, content, signal).catch(unreadable);
    return { name: upload.name.replace(/\.[a-z0-9]{1,5}$/i, ''), tables: found, copy: packed };
  };
  const catalogueRead = async (accountId: string, shopId: string, signal: AbortSignal): Promise<Read> => {
    const shop = await shops.ofAccount(accountId, shopId);
    const sheets = await catalogueOf(shops, shop, signal);
    const content = Readable.from([Buffer.from(JSON.stringify(sheets))]);
    const { tables: found, packed } = await tables.build({ format: 'json', name: shop.name }, content, signal).catch(unreadable);
    return { name: shop.name, tables: found, copy: packed, shopId };
  };
  const databaseRead = async (where: Where, signal: AbortSignal): Promise<Read> => {
    const { password, ...address } = where;
    const { kind: _, seconds: __, connecting: ___, ...plain } = address;
    const found = await tables.look(where, signal).catch((error: unknown) => {
      throw error instanceof Refused ? databaseFault(error) : error;
    });
    if (found.length === 0) throw invalid('body.user', 'It may read no table of this database.');
    return { name: where.database, tables: found, copy: null, address: plain, password };
  };
  const whereOf = ({ id, kind, address, password }: SourceRow): Where => {
    if ((kind !== 'postgres' && kind !== 'mysql') || !address || !password) throw new Error('This is no database.');
    return { kind, ...address, password: secrets.open(password, placeOf(id)) };
  };

  const rowsOf = async (row: SourceRow, sql: string, signal: AbortSignal): Promise<DataRows> => {
    if (row.kind === 'postgres' || row.kind === 'mysql') return storable(await tables.ask(whereOf(row), row.tables, sql, signal));
    // Read once it is its turn: of many that wait none holds a copy.
    const packed = async (): Promise<Readable> => {
      const copy = await store.copyOf(row.accountId, row.id);
      if (!copy) throw new Refused('gone');
      return Readable.from([copy], { objectMode: false });
    };
    return storable(await tables.askCopy(packed, sql, signal));
  };
  /** Of one account so many at once, so that the others get their turn. */
  const asking = new Map<string, number>();
  const inLine = async <Made>(accountId: string, work: () => Promise<Made>): Promise<Made> => {
    const before = asking.get(accountId) ?? 0;
    if (before >= mostAtOnce)
      throw new Fault('too_busy', 503, { retryAfter: 5, message: 'Your last statements are still being carried out. Try again in a moment.' });
    asking.set(accountId, before + 1);
    try {
      return await work();
    } finally {
      const left = asking.get(accountId)! - 1;
      if (left > 0) asking.set(accountId, left);
      else asking.delete(accountId);
    }
  };

  return {
    readable,
    one,
    async list(reader: Reader): Promise<{ items: DataSourceHead[] }> {
      const rows = await store.list(reader);
      return {
        items: rows.map(({ id, kind, name, tables: all, readAt }) => ({
          id,
          kind,
          name,
          manages: manages(reader),
          read_at: readAt.toISOString(),
          tables: all.length,
          rows: all.every(({ rows: size }) => size !== null) ? all.reduce((sum, { rows: size }) => sum + size!, 0) : null,
        })),
      };
    },
    async create(caller: Caller, doing: Doing, form: NewDataSource, signal: AbortSignal): Promise<DataSource> {
      const { accountId } = caller;
      refuseFull(await store.room(accountId));
      const read = await inLine(accountId, () =>
        form.kind === 'file'
          ? fileRead(caller, form.file, signal)
          : form.kind === 'catalogue'
            ? catalogueRead(accountId, form.shop, signal)
            : databaseRead(plainWhere(form), signal),
      );
      const id = newId();
      const name = form.name ?? read.name.slice(0, 120);
      await withLock(db, `data sources ${accountId}`, async (tx) => {
        const within = dataStore(tx);
        refuseFull(await within.room(accountId));
        await within.insert({
          id,
          accountId,
          kind: form.kind,
          name,
          tables: storable(read.tables),
          copy: read.copy,
          shopId: read.shopId ?? null,
          address: read.address ?? null,
          password: read.password === undefined ? null : secrets.seal(read.password, placeOf(id)),
          readAt: clock(),
          createdAt: clock(),
        });
        await note(doing, {
          accountId,
          action: 'data_source.add',
          target: name,
          detail: { kind: form.kind, ...(read.address && { host: read.address.host }) },
        })(tx);
      });
      return one(caller, id);
    },
    async edit(caller: Caller, doing: Doing, id: string, { people, name, model, access }: { [K in keyof Form]?: Form[K] | undefined }): Promise<DataSource> {
      const { accountId, name: before } = await readable(caller, id);
      await withLock(db, `data source ${id}`, async (tx) => {
        const within = dataStore(tx);
        await within.edit(accountId, id, {
          ...(name !== undefined && { name }),
          ...(model !== undefined && { model }),
          ...(access !== undefined && { access }),
        });
        if (people) await within.setPeople(accountId, id, people);
        if (people || access)
          await note(doing, { accountId, action: 'data_source.access', target: before, detail: { ...(access && { access }), ...(people && { people }) } })(tx);
      });
      return one(caller, id);
    },
    async remove(caller: Caller, doing: Doing, id: string): Promise<void> {
      const { accountId, name } = await readable(caller, id);
      await inTransaction(db, async (tx) => {
        await runs.remove(tx, await dataStore(tx).runsOf({ sourceId: id }));
        await dataStore(tx).remove(accountId, id);
        await note(doing, { accountId, action: 'data_source.remove', target: name, detail: {} })(tx);
      });
    },
    async refresh(caller: Caller, id: string, signal: AbortSignal): Promise<DataSource> {
      const row = await readable(caller, id);
      if (row.kind === 'file') throw new Fault('invalid_input', 422, { message: 'A file is as it was sent. Send it again as another source.' });
      const read = await inLine(row.accountId, () =>
        row.kind === 'catalogue' ? catalogueRead(row.accountId, row.shopId ?? '', signal) : databaseRead(whereOf(row), signal),
      );
      await store.edit(row.accountId, id, { tables: storable(read.tables), readAt: clock(), ...(read.copy && { copy: read.copy }) });
      return one(caller, id);
    },
    /** @throws Refused */
    async rows(row: SourceRow, sql: string, signal: AbortSignal): Promise<DataRows> {
      return inLine(row.accountId, () => rowsOf(row, sql, signal));
    },
    async query(caller: Caller, id: string, sql: string, signal: AbortSignal): Promise<QueryAnswer> {
      const row = await readable(caller, id);
      try {
        return { sql, result: await this.rows(row, sql, signal), refused: null };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { sql, result: null, refused: toldOf(error) };
      }
    },

    async questions(caller: Caller, id: string): Promise<{ items: SavedQuestion[] }> {
      const { accountId } = await readable(caller, id);
      return { items: (await store.questions(accountId, id)).map((row) => showQuestion(row, caller)) };
    },
    async addQuestion(caller: Caller, id: string, { title, sql }: { title: string; sql: string }): Promise<SavedQuestion> {
      const { accountId } = await readable(caller, id);
      const row: QuestionRow = { id: newId(), accountId, sourceId: id, userId: caller.userId, title, sql, createdAt: clock() };
      await withLock(db, `data questions ${id}`, async (tx) => {
        if ((await dataStore(tx).questions(accountId, id)).length >= mostSavedQuestions)
          throw quotaExceeded(mostSavedQuestions, `A source has ${mostSavedQuestions} saved questions at most. Throw one away first.`);
        await dataStore(tx).addQuestion(row);
      });
      return showQuestion(row, caller);
    },
    async removeQuestion(caller: Caller, id: string, question: string): Promise<void> {
      await readable(caller, id);
      if (!(await store.removeQuestion(caller, id, question))) throw notFound();
    },
  };
};

const placeOf = (id: string): string => `data.password:${id}`;
const plainWhere = ({ kind, host, port, database, user, password, tls }: Extract<NewDataSource, { kind: 'postgres' | 'mysql' }>): Where => ({
  kind,
  host,
  port,
  database,
  user,
  password,
  tls,
});
const showQuestion = ({ id, title, sql, userId }: QuestionRow, reader: Reader): SavedQuestion => ({
  id,
  title,
  sql,
  mine: userId === reader.userId || manages(reader),
});

const refuseFull = ({ all, bytes }: { all: number; bytes: number }): void => {
  if (all >= mostDataSources) throw quotaExceeded(mostDataSources, `An account has ${mostDataSources} sources of tables at most. Throw one away first.`);
  if (bytes >= mostCopied)
    throw new Fault('body_too_large', 413, {
      message: `The tables of this account are larger than ${mostCopied / 1_000_000} MB together. Throw some away first.`,
    });
};
const wrong = (field: string, why: string): Fault => invalid(`body.${field}`, why);
const unreadable = (error: unknown): never => {
  throw error instanceof Unopened ? new Fault('file_unreadable', 422, { details: { reason: error.reason } }) : error;
};

/** Where a database is, and as whom it is asked, is for those who manage it. */
export const toldOf = ({ reason, what }: Refused): DataRefusal => ({ reason, what: ['unreachable', 'blocked', 'sign_in'].includes(reason) ? '' : what });

/** Beside the field that is to blame. */
const databaseFault = ({ reason, what }: Refused): Fault => {
  if (reason === 'blocked') return new Fault('engine_address_blocked', 422);
  if (reason === 'can_write') return wrong('user', 'This user may write. Name one that may only read.');
  if (reason === 'sign_in') return wrong('password', what || 'It does not let this user in.');
  if (reason === 'unreachable') return wrong('host', what || 'Nobody answers there.');
  return wrong('database', what || 'It does not answer in time.');
};
