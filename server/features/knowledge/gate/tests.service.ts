/** Questions that a base is measured by: written, taken from a table, saved from an answer, or proposed by a model and approved by somebody. */
import type { gate as routes } from '@storewright/contract/gate';
import { largestImport, mostTests, type TestOrigin } from '@storewright/contract/knowledge/bounds';
import type { Test, TestForm, TestImport } from '@storewright/contract/knowledge/gate';
import type { Given } from '@storewright/contract/kit/route';
import { languageOf } from '@storewright/rules/text/language/language';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, quotaExceeded } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { withoutUndefined } from '../../../kit/without-undefined.ts';
import { createTables, type Uploads } from '../../uploads/index.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { BaseRow } from '../bases/bases.store.ts';
import { chatsStore } from '../chats/chats.store.ts';
import { foldOf } from '../finding/find.ts';
import { startOf } from '../finding/words.ts';
import { gateStore, type NewTest, type TestRow } from './gate.store.ts';
import { testsIn } from './importing.ts';
import { type createProposing } from './proposing.ts';

type Needs = {
  db: Db;
  bases: Pick<Bases, 'readable'>;
  uploads: Pick<Uploads, 'own' | 'content'>;
  propose: ReturnType<typeof createProposing>;
  clock: Clock;
  newId: () => string;
};

/** Rows that are shown as they are read, and rows that are told to be refused. */
const [shown, told] = [20, 1_000];

export const createTests = ({ db, bases, uploads, propose, clock, newId }: Needs) => {
  const store = gateStore(db);
  const tables = createTables(uploads, { most: largestImport });
  const withinOf = ({ accountId, id: baseId }: BaseRow) => ({ accountId, baseId });

  const rowOf = (base: BaseRow, test: NewTest, origin: TestOrigin): Omit<TestRow, 'source'> => ({
    id: newId(),
    ...withinOf(base),
    question: test.question,
    before: test.before,
    expect: test.expect,
    sourceId: test.sourceId,
    text: test.text,
    fold: foldOf(test.question),
    lang: languageOf(test.question, base.language),
    origin,
    approved: origin !== 'proposed',
    createdAt: clock(),
  });
  const one = async (base: BaseRow, id: string): Promise<Test> => showTest(orNotFound(await store.test(withinOf(base), id)));
  /** The same question, asked after the same, is one. */
  const keyOf = ({ question, before }: Pick<NewTest, 'question' | 'before'>): string => `${before}\n${foldOf(question)}`;
  const add = (base: BaseRow, tests: NewTest[], origin: TestOrigin): Promise<string[]> =>
    withLock(db, `tests ${base.id}`, async (tx) => {
      const within = gateStore(tx);
      const [known, counts] = await Promise.all([within.folds(withinOf(base)), within.counts(withinOf(base))]);
      const rows = tests.filter((test) => !known.has(keyOf(test))).map((test) => rowOf(base, test, origin));
      if (rows.length > mostTests - counts.tests - counts.proposed)
        throw quotaExceeded(mostTests, `A base is measured by ${mostTests} questions at most. Throw one away first.`);
      await within.insert(rows);
      return rows.map(({ id }) => id);
    });
  const known = (): Fault => new Fault('invalid_input', 422, { details: { fields: { 'body.question': 'The base is measured by this question already.' } } });
  const sourceOf = async (base: BaseRow, id: string | null): Promise<string | null> => {
    if (id !== null && !(await store.isSourceOf(withinOf(base), id)))
      throw new Fault('invalid_input', 422, { details: { fields: { 'body.source': 'No source of this base.' } } });
    return id;
  };

  return {
    async list(caller: Caller, baseId: string, { cursor, search, limit }: Given<typeof routes.tests>['query']) {
      const base = await bases.readable(caller, baseId);
      return pageById(await store.page(withinOf(base), { after: idAfter(cursor), search, limit: limit + 1 }), limit, showTest);
    },
    async add(caller: Caller, baseId: string, { source, ...form }: TestForm): Promise<Test> {
      const base = await bases.readable(caller, baseId);
      const [id] = await add(base, [{ ...form, sourceId: await sourceOf(base, source) }], 'written');
      if (id === undefined) throw known();
      return one(base, id);
    },
    async edit(caller: Caller, baseId: string, id: string, { source, approved, ...form }: Given<typeof routes.editTest>['body']): Promise<Test> {
      const base = await bases.readable(caller, baseId);
      await withLock(db, `tests ${base.id}`, async (tx) => {
        const within = gateStore(tx);
        const before = orNotFound(await within.test(withinOf(base), id));
        const next = {
          ...before,
          ...withoutUndefined(form),
          ...(source !== undefined && { sourceId: await sourceOf(base, source) }),
          ...(approved && { approved }),
        };
        if (next.expect === 'passage' && next.sourceId === null && next.text === '')
          throw new Fault('invalid_input', 422, { details: { fields: { 'body.text': 'Name a source, or some words of the passage that answers.' } } });
        if (keyOf(next) !== keyOf(before) && (await within.folds(withinOf(base))).has(keyOf(next))) throw known();
        const { question, before: asked, expect, sourceId, text } = next;
        await within.edit(withinOf(base), id, {
          question,
          before: asked,
          expect,
          sourceId,
          text,
          approved: next.approved,
          fold: foldOf(question),
          lang: languageOf(question, base.language),
        });
      });
      return one(base, id);
    },
    async remove(caller: Caller, baseId: string, id: string): Promise<void> {
      const base = await bases.readable(caller, baseId);
      orNotFound((await store.remove(withinOf(base), id)) || undefined);
    },
    async take(caller: Caller, baseId: string, { file, dry }: { file: string; dry: boolean }, signal: AbortSignal): Promise<TestImport> {
      const base = await bases.readable(caller, baseId);
      const table = await tables.rows(caller, file, signal);
      const [folds, counts, called] = await Promise.all([store.folds(withinOf(base)), store.counts(withinOf(base)), store.sourcesCalled(withinOf(base))]);
      const { taken, refused } = testsIn(table, { known: folds, called, room: mostTests - counts.tests - counts.proposed, keyOf });
      const added = dry ? [] : await add(base, taken, 'imported');
      return {
        taken: taken.length,
        added: added.length,
        first: taken.slice(0, shown).map(({ row, question, text, expect }) => ({ row, question, text: startOf(text, 500), expect })),
        refused: refused.slice(0, told),
      };
    },
    /** What an answer cites is what should be found; one that was refused should be. */
    async save(caller: Caller, baseId: string, { chat: chatId, message, from }: { chat: string; message: string; from: 'chat' | 'trace' }): Promise<Test> {
      const base = await bases.readable(caller, baseId);
      const chats = chatsStore(db);
      const chat = orNotFound(await chats.managed(caller, chatId));
      orNotFound(chat.baseId === base.id || undefined);
      await chats.readBy(chat, caller, clock());
      const answer = orNotFound(await chats.message(chat.id, message));
      if (answer.role !== 'assistant' || !answer.answer || answer.parentId === null) throw new Fault('not_found', 404);
      const [asked, ...before] = await chats.wayTo(chat.id, answer.parentId, mostBefore);
      const cited = answer.answer.verdict === 'answered' ? await chats.citation(answer.id, 1) : undefined;
      if ((answer.answer.verdict === 'answered' && !cited) || answer.answer.verdict === 'passages')
        throw new Fault('invalid_input', 422, { details: { fields: { 'body.message': 'This answer cites nothing that could be looked for.' } } });
      const test: NewTest = {
        question: startOf(asked!.text.trim(), 800),
        before: startOf(before.find(({ role }) => role === 'user')?.text.trim() ?? '', 800),
        expect: cited ? 'passage' : 'refusal',
        sourceId: cited?.sourceId ?? null,
        text: cited ? startOf(cited.text.slice(cited.start, cited.end), 2_000) : '',
      };
      const [id] = await add(base, [test], from);
      const there = id ?? (await store.folds(withinOf(base))).get(keyOf(test));
      return one(base, orNotFound(there));
    },
    async propose(caller: Caller, baseId: string): Promise<{ added: number }> {
      const base = await bases.readable(caller, baseId);
      const { tests, proposed } = await store.counts(withinOf(base));
      const room = mostTests - tests - proposed;
      if (room <= 0) throw quotaExceeded(mostTests, `A base is measured by ${mostTests} questions at most. Throw one away first.`);
      const made = await propose(caller, base);
      return { added: (await add(base, made.slice(0, room), 'proposed')).length };
    },
  };
};

/** Messages on the way to a question, among which the one before it is. */
const mostBefore = 6;

const showTest = ({ id, question, before, expect, sourceId, source, text, lang, origin, approved, createdAt }: TestRow): Test => ({
  id,
  question,
  before,
  expect,
  source: sourceId,
  source_name: source ?? '',
  text,
  lang,
  origin,
  approved,
  created_at: createdAt.toISOString(),
});
