/** A shop from a file: what is sent is looked at while it arrives, kept, and read by a job. What is no product file makes no shop. */
import { Readable } from 'node:stream';
import { largestCsv } from '@storewright/contract/csv-bounds';
import { type CsvImport, type CsvUpload, csvEncodings } from '@storewright/contract/shop-csv';
import type { z } from 'zod';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { Files } from '../../../adapters/files/files.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { madeAt } from '../../../kit/ids.ts';
import { type Jobs, showJob } from '../../jobs/index.ts';
import type { Connections, Shop } from '../connections/connections.service.ts';
import { delimiterOf, headerOf } from './columns.ts';
import { type Encoding, type Reading, watchLetters } from '../../../kit/encoding.ts';
import { asXml } from './formats.ts';
import { type ImportRecord, importsStore } from './imports.store.ts';
import { recordsOf } from './records.ts';

type Upload = z.output<typeof CsvUpload>;
type Needs = {
  db: Db;
  files: Files;
  jobs: Pick<Jobs, 'start' | 'ready' | 'newest'>;
  connections: Pick<Connections, 'the' | 'addFile'>;
  lookAt: (where: { accountId: string; userId: string; shopId: string }) => Promise<void>;
  clock: Clock;
  newId: () => string;
};

export const createImporting = ({ db, files, jobs, connections, lookAt, clock, newId }: Needs) => {
  const jobOf = ({ accountId, id }: Shop) => jobs.newest({ accountId, subjectId: id, kind: 'shop_import' });

  const show = async (shop: Shop): Promise<CsvImport> => {
    const [found, job] = await Promise.all([importsStore(db).one({ accountId: shop.accountId, shopId: shop.id }), jobOf(shop)]);
    if (!found) throw new Fault('not_found', 404);
    const { file, bytes, encoding, encodingBy, sample, format, delimiter, products, keptTexts, lockedTexts, madeHandles, leftOut, noticed, lines } = found;
    const written = { file, bytes, encoding, encoding_by: encodingBy, sample, format, delimiter };
    const told = { products, kept_texts: keptTexts, locked_texts: lockedTexts, made_handles: madeHandles, left_out: leftOut, noticed, lines };
    return { shop_id: shop.id, ...written, ...told, job: job ? showJob(job, clock()) : null };
  };

  const notBeingRead = async (shop: Shop): Promise<void> => {
    const job = await jobOf(shop);
    if (job?.state === 'waiting' || job?.state === 'running') throw new Fault('sync_running', 409);
  };

  /** The shop that is read again; undefined where a new one is to be made. */
  const again = async (caller: Caller, { shop: id }: Upload): Promise<Shop | undefined> => {
    if (id === undefined) return undefined;
    const shop = await connections.the(caller, id);
    if (shop.mode !== 'csv') throw invalid('query.shop', 'This shop is connected: what it says comes from there.');
    await notBeingRead(shop);
    return shop;
  };

  /** What a crash left between a file that was kept and the row that names it. */
  const tidy = async (accountId: string): Promise<void> => {
    const named = new Set(await importsStore(db).keys(accountId));
    const young = clock().getTime() - leftForMs;
    for (const key of await files.list(`accounts/${accountId}/imports/`)) if (!named.has(key) && momentIn(key) < young) await files.delete(key);
  };

  return {
    /** The shop goes. What is answered takes its file away, once the shop is gone for good. */
    async letGo(tx: Db, shop: Shop): Promise<() => Promise<void>> {
      const found = await importsStore(tx).one({ accountId: shop.accountId, shopId: shop.id });
      return async () => {
        if (found) await files.delete(found.key);
      };
    },

    show: async (caller: Caller, id: string): Promise<CsvImport> => show(await connections.the(caller, id)),

    async take(caller: Caller, asked: Upload, length: number | undefined, content: AsyncIterable<Buffer>): Promise<CsvImport> {
      if (length !== undefined && length > largestCsv) throw tooLarge();
      const known = await again(caller, asked);
      if (!known && asked.name === '') throw invalid('query.name', 'Give the shop a name.');
      const key = `accounts/${caller.accountId}/imports/${newId()}.csv`;
      const country = (known?.currency ?? asked.currency).slice(0, 2);
      const letters = watchLetters({ chosen: asked.encoding, languages: languagesOf(caller, country), country });
      let bytes = 0;
      const { shop, before } = await arrived().catch(async (error: unknown) => {
        await files.delete(key);
        throw error;
      });
      if (before) await files.delete(before.key);
      await tidy(caller.accountId);
      await lookAt({ accountId: caller.accountId, userId: caller.userId, shopId: shop.id });
      return show(shop);

      async function arrived() {
        await files.put(key, Readable.from(watched()), 'text/csv');
        const { encoding, encodingBy, sample, format, delimiter } = await looked(key, letters.verdict());
        const written = { encoding, encodingBy, sample, format, delimiter };
        await jobs.ready();
        // Of two that are sent at once the second finds that the first is being read: none takes the place of a file that nobody has read.
        return withLock(db, `import ${known?.id ?? key}`, async (tx) => {
          if (known) await notBeingRead(known);
          const shop = known ?? (await connections.addFile(tx, caller.accountId, asked));
          const within = { accountId: shop.accountId, shopId: shop.id };
          const before = await importsStore(tx).one(within);
          await importsStore(tx).put({ ...within, key, file: asked.file, bytes, ...written, texts: asked.texts, createdAt: clock() });
          await jobs.start(tx, { accountId: shop.accountId, subjectId: shop.id, kind: 'shop_import' });
          return { shop, before };
        });
      }

      async function* watched(): AsyncGenerator<Buffer> {
        for await (const part of content) {
          bytes += part.length;
          if (bytes > largestCsv) throw tooLarge();
          letters.take(part);
          yield part;
        }
      }
    },
  };

  /** Whether it is a product file, from its first line, and whether anything follows that. */
  async function looked(
    key: string,
    verdict: ReturnType<ReturnType<typeof watchLetters>['verdict']>,
  ): Promise<Pick<ImportRecord, 'encodingBy' | 'sample' | 'format' | 'delimiter'> & { encoding: Encoding }> {
    if ('unknown' in verdict) throw unreadable(verdict.unknown, verdict.readings);
    const { encoding, by: encodingBy, sample } = verdict;
    const found = await files.get(key);
    if (!found) throw new Fault('file_unreadable', 422);
    let text = '';
    for await (const part of textsOf(found.content, encoding)) {
      text += part;
      if (text.length > headMost) break;
    }
    found.content.destroy();
    const delimiter = delimiterOf(text.slice(0, headMost));
    const [first, second] = await firstOf(recordsOf(Readable.from([text]), delimiter), 2);
    const { format, missing, found: columns } = headerOf(first && 'cells' in first ? first.cells : []);
    if (missing.length > 0) throw new Fault('file_columns_missing', 422, { details: { missing, found: columns.slice(0, 200) } });
    // What goes on behind the part that was looked at has more to say, whatever that is.
    if (!second && text.length <= headMost) throw unreadable(delimiter === asXml ? 'feed' : 'header');
    return { encoding, encodingBy, sample, format, delimiter };
  }
};

/** A file's bytes as text. */
export async function* textsOf(content: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const part of content) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

const firstOf = async <T>(items: AsyncIterable<T>, most: number): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) if (found.push(item) === most) break;
  return found;
};

/** What the shop may be written in: the language of its money's country, and of who sends it. English needs no letters beyond the plain ones. */
const languagesOf = ({ profile }: Caller, country: string): string[] =>
  [new Intl.Locale(`und-${country}`).maximize().language, profile.language].filter((language) => language !== 'en');

/** When a file came: its name begins with the time. */
const momentIn = (key: string): number => madeAt(key.split('/').at(-1) ?? '');
const leftForMs = 60 * 60_000;

const headMost = 64 * 1024;

const tooLarge = (): Fault =>
  new Fault('body_too_large', 413, { message: 'The file is larger than 100 MB. Export fewer products at a time.', details: { limit: largestCsv } });

const unreadable = (reason: keyof typeof sentences, readings?: Reading[]): Fault => {
  const isOfLetters = reason === 'letters' || reason === 'mixed' || reason === 'chosen';
  const named = isOfLetters && { fields: { 'query.encoding': sentences[reason] }, encodings: csvEncodings, ...(readings && { readings }) };
  return new Fault('file_unreadable', 422, { message: sentences[reason], details: { reason, ...named } });
};
const sentences = {
  empty: 'The file is empty.',
  header: 'The file has no products: only the names of its columns.',
  feed: 'This XML is no feed for Google Merchant Center: it has no items.',
  'utf-32': 'The file is written in UTF-32, which is not read. Save it as CSV in UTF-8.',
  binary: 'This is no text file. Save it as CSV in UTF-8.',
  letters: 'It cannot be told in which letters the file is written. Say it as encoding, or save it as CSV in UTF-8.',
  mixed: 'Nearly all of the file is UTF-8, and some of it is not: parts of it were put together or cut. Save it anew as CSV in UTF-8.',
  chosen: 'The file is not written in that encoding: it has bytes that are no letters there.',
};
