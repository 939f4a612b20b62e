/** A large base, made quickly: sentences of the console in eight languages, mixed anew for each passage; and an embedder that costs nothing. */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../server/adapters/db/db.ts';
import { embeddingStore } from '../../server/features/knowledge/embedding/embedding.store.ts';
import { emptyBase, kitTexts, otherTexts, published } from '../../server/features/knowledge/finding/kit.testing.ts';
import { publishingStore } from '../../server/features/knowledge/finding/publishing.store.ts';
import { hashOf, languageOfText, tokensIn } from '../../server/features/knowledge/sources/splitting.ts';
import { createDoorSocket, type DoorSocket } from '../../server/features/runs/index.ts';
import { newId } from '../../server/kit/ids.ts';

const dims = 1_024;

/** Always the same numbers for the same name. */
const numbersOf = (name: string): Float16Array => {
  let state = createHash('sha256').update(name).digest().readUInt32LE();
  const made = new Float16Array(dims);
  for (let at = 0; at < dims; at += 1) {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    made[at] = ((state >>> 8) / 2 ** 24 - 0.5) / 9.24;
  }
  return made;
};

/** The kit among so many other passages. */
export const largeBase = async (db: Db, accountId: string, passages: number): Promise<string> => {
  const baseId = await emptyBase(db, accountId);
  for (const { name, text } of kitTexts()) await published(db, { accountId, baseId }, name, text);
  const sentences = otherTexts().map(({ text }) => text.split(/\n\n/).filter((part) => !part.startsWith('##')));
  const sourceId = newId();
  await db.execute(
    sql`insert into knowledge_source (id, account_id, base_id, kind, name, state, revision) values (${sourceId}, ${accountId}, ${baseId}, 'text', 'other', 'ready', 1)`,
  );
  const rows = Array.from({ length: passages }, (_, ord) => {
    const all = sentences[ord % sentences.length]!;
    const body = [0, 1, 2].map((at) => all[(ord * 31 + at * (17 + (ord % 89))) % all.length]).join(' ');
    const lang = languageOfText(body, 'en');
    return {
      id: newId(),
      ord,
      start: 0,
      end: 0,
      heading: `Part ${ord}`,
      body,
      original: null,
      place: null,
      lang,
      hash: hashOf(`${ord} ${body}`),
      tokens: tokensIn(body),
      enabled: true,
    };
  });
  await inTransaction(db, (tx) => publishingStore(tx).replace({ baseId, sourceId, questionId: null, revision: 1 }, rows));
  return baseId;
};

/** Bases beside it, with passages of their own: what others have must not be felt. */
export const otherBases = async (db: Db, accountId: string, from: string, { bases, passages }: { bases: number; passages: number }): Promise<void> => {
  for (let at = 0; at < bases; at += 1) {
    const id = await emptyBase(db, accountId);
    const some = sql`select * from knowledge_passage where base_id = ${from} and ord >= ${at * 39} order by ord limit ${passages}`;
    await copied(db, id, some);
  }
};
const copied = async (db: Db, id: string, some: SQL): Promise<void> => {
  await db.execute(sql`
    insert into knowledge_passage (id, base_id, revision, ord, start, "end", heading, body, lang, stems, hash, tokens, enabled, words, grams, word_count, gram_count)
    select gen_random_uuid(), ${id}, 1, ord, start, "end", heading, body, lang, stems, hash, tokens, true, words, grams, word_count, gram_count from (${some}) as one`);
  await db.execute(sql`
    insert into knowledge_term (base_id, kind, word, df)
    select ${id}, kind, word, count(*) from (select stems as kind, unnest(tsvector_to_array(words)) as word from knowledge_passage where base_id = ${id}
      union all select 'grams', unnest(tsvector_to_array(grams)) from knowledge_passage where base_id = ${id}) as each group by kind, word`);
  await db.execute(sql`
    update knowledge_base set (passages, words, grams) = (select count(*), sum(word_count), sum(gram_count) from knowledge_passage where base_id = ${id}) where id = ${id}`);
};

export const withVectors = async (db: Db, accountId: string, baseId: string): Promise<void> => {
  const store = embeddingStore(db);
  await store.put(accountId, baseId, { model: 'm', next: '', userId: null });
  for (let texts = await store.unembedded(baseId, 'm', 2_000); texts.length > 0; texts = await store.unembedded(baseId, 'm', 2_000))
    await store.keep(
      baseId,
      'm',
      texts.map(({ print }) => ({ print, v: Buffer.from(numbersOf(print).buffer) })),
    );
};

/** Answers as a provider would, and takes no time to think. */
export const embedderLine = (): DoorSocket =>
  createDoorSocket((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(pieces).toString()) as { input: string[] };
      const data = input.map((text, index) => ({ index, embedding: Buffer.from(Float32Array.from(numbersOf(text)).buffer).toString('base64') }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
    return 'call';
  });
