/** A base with a source, an answered question and a conversation, as it is found when one comes back to it. */
import { eq, sql } from 'drizzle-orm';
import { plainSettings } from '@storewright/contract/knowledge/base';
import type { Db } from '../../../adapters/db/db.ts';
import { newToken } from '../../../kit/crypto.ts';
import { newId } from '../../../kit/ids.ts';
import { runs } from '../../runs/runs.tables.ts';
import { chats, citations, frozenChats, type KeptFrozen, messages, retrievals } from '../chats.tables.ts';
import { publishingStore } from '../finding/publishing.store.ts';
import { basePeople, bases, questions, sources, sourceTexts } from '../knowledge.tables.ts';

type Of = {
  accountId: string;
  userId: string /** Who was named for it, beside everybody of the account. */;
  people?: string[];
  said?: string;
  /** Stands in every name and text of it. */
  mark?: string;
  access?: 'everyone' | 'chosen';
};

export const leftBase = async (
  { db }: { db: Db },
  { accountId, userId, people = [], said = 'Parcels leave within 2 days.', mark = '', access = 'everyone' }: Of,
) => {
  const [base, source, question, passage] = [newId(), newId(), newId(), newId()];
  await db.insert(bases).values({ id: base, accountId, kind: 'base', name: `Service${mark}`, settings: plainSettings, access });
  if (people.length > 0) await db.insert(basePeople).values([...new Set(people)].map((one) => ({ baseId: base, userId: one })));
  await db
    .insert(sources)
    .values({ id: source, accountId, baseId: base, userId, kind: 'text', name: `Terms${mark}`, html: `<p>${said}</p>`, state: 'ready', revision: 1 });
  await db.insert(sourceTexts).values({ sourceId: source, revision: 1, text: said, map: [] });
  await db
    .insert(questions)
    .values({ id: question, accountId, baseId: base, text: 'Do you gift-wrap?', answer: `Yes.${mark}`, translations: {}, folds: ['do you gift wrap'] });
  const row = {
    id: passage,
    ord: 0,
    start: 0,
    end: said.length,
    heading: `Terms${mark}`,
    body: said,
    original: null,
    place: null,
    lang: 'en' as const,
    hash: passage,
    tokens: 8,
    enabled: true,
  };
  await publishingStore(db).replace({ baseId: base, sourceId: source, questionId: null, revision: 1 }, [row]);
  return { base, source, question, passage };
};

/** Answered, with one citation. */
export const leftChat = async ({ db }: { db: Db }, of: Of) => {
  const made = await leftBase({ db }, of);
  const { accountId, userId, mark = '' } = of;
  const [chat, asked, message, run] = [newId(), newId(), newId(), newId()];
  const said = of.said ?? 'Parcels leave within 2 days.';
  await db.insert(chats).values({ id: chat, accountId, baseId: made.base, userId, title: `When?${mark}` });
  await db.insert(messages).values({ id: asked, accountId, chatId: chat, role: 'user', text: 'When?' });
  await db.insert(runs).values({
    id: run,
    accountId,
    userId,
    place: 'knowledge',
    state: 'done',
    parts: [{ type: 'data-sentence', data: { text: said, cites: [1], breaks: false } }],
  });
  const citation = { n: 1, source: 'Terms', heading: 'Terms', place: null, quote: said, lang: 'en', state: 'exact' as const };
  const answer = {
    verdict: 'answered' as const,
    sentences: [{ text: said, cites: [1], breaks: false }],
    citations: [citation],
    struck: [],
    passages: [],
    model: 'writer',
  };
  await db.insert(messages).values({ id: message, accountId, chatId: chat, parentId: asked, role: 'assistant', runId: run, answer });
  await db.insert(citations).values({
    messageId: message,
    n: 1,
    sourceId: made.source,
    revision: 1,
    passageId: made.passage,
    heading: 'Terms',
    text: said,
    start: 0,
    end: said.length,
    lang: 'en',
    state: 'exact',
  });
  const trace = { question: `When?${mark}`, searched: 'When?', terms: [], passages: 1, found: [], ms: { terms: 0, words: 0, grams: 0, all: 0 } };
  await db.insert(retrievals).values({ messageId: message, trace });
  return { ...made, chat, asked, message, run };
};

/** A link to a conversation as it stands, by the person who holds it. */
export const leftFrozen = async ({ db }: { db: Db }, chat: string, shown: KeptFrozen[] = []): Promise<{ link: string; key: string }> => {
  const [row] = await db.select().from(chats).where(eq(chats.id, chat));
  const [link, key] = [newId(), newToken()];
  await db.insert(frozenChats).values({ id: link, accountId: row!.accountId, userId: row!.userId!, chatId: chat, key, title: row!.title, messages: shown });
  return { link, key };
};

/** Until nothing of a base is read any more. */
export const readIn = async ({ db }: { db: Db }, base: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await db.execute(sql`select 1 from knowledge_source where base_id = ${base} and state in ('waiting', 'reading', 'splitting', 'indexing')`);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it was not read');
};
