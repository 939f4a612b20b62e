/** Questions with the answers that people wrote: found like any passage, and first where somebody asks just so. */
import type { faq as routes } from '@storewright/contract/knowledge';
import { mostQuestions } from '@storewright/contract/knowledge/bounds';
import type { Gap, Question, QuestionForm } from '@storewright/contract/knowledge/question';
import type { Given } from '@storewright/contract/kit/route';
import type { Language } from '@storewright/contract/kit/languages';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { quotaExceeded } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { withoutUndefined } from '../../../kit/without-undefined.ts';
import type { Bases } from '../bases/bases.service.ts';
import { publishingStore } from '../finding/publishing.store.ts';
import { gapsStore } from './gaps.store.ts';
import { foldsOf, passagesOf } from './passages.ts';
import { type QuestionRow, questionsStore } from './questions.store.ts';

type Needs = { db: Db; bases: Pick<Bases, 'readable'>; clock: Clock; newId: () => string };

export const createQuestions = ({ db, bases, clock, newId }: Needs) => {
  const store = questionsStore(db);
  const publish = (tx: Db, row: QuestionRow, otherwise: Language): Promise<void> =>
    publishingStore(tx).replace({ baseId: row.baseId, sourceId: null, questionId: row.id, revision: 1 }, row.enabled ? passagesOf(row, otherwise, newId) : []);

  return {
    async list(caller: Caller, baseId: string, { cursor, search, limit }: Given<typeof routes.list>['query']) {
      await bases.readable(caller, baseId);
      const rows = await store.page({ accountId: caller.accountId, baseId }, { after: idAfter(cursor), search, limit: limit + 1 });
      return pageById(rows, limit, showQuestion);
    },
    async add(
      caller: Caller,
      baseId: string,
      { gap, gaps = [], ...form }: QuestionForm & { gap?: string | undefined; gaps?: string[] | undefined },
    ): Promise<Question> {
      const base = await bases.readable(caller, baseId);
      const row: QuestionRow = { id: newId(), accountId: caller.accountId, baseId, ...form, folds: foldsOf(form), hits: 0, createdAt: clock() };
      await withLock(db, `knowledge ${baseId}`, async (tx) => {
        const within = questionsStore(tx);
        if ((await within.howMany(row)) >= mostQuestions)
          throw quotaExceeded(mostQuestions, `A base has ${mostQuestions} questions at most. Throw one away first.`);
        await within.insert(row);
        await publish(tx, row, base.language);
        await gapsStore(tx).answered(row, [row], gap === undefined ? gaps : [gap, ...gaps]);
      });
      return showQuestion(row);
    },
    async edit(caller: Caller, baseId: string, id: string, change: { [K in keyof QuestionForm]?: QuestionForm[K] | undefined }): Promise<Question> {
      const base = await bases.readable(caller, baseId);
      return withLock(db, `knowledge ${baseId}`, async (tx) => {
        const within = questionsStore(tx);
        const before = orNotFound(await within.one({ accountId: caller.accountId, baseId }, id));
        const said = withoutUndefined(change);
        const row = { ...before, ...said };
        row.folds = foldsOf(row);
        await within.edit(row, id, { ...said, folds: row.folds });
        await publish(tx, row, base.language);
        if (row.enabled) await gapsStore(tx).answered(row, [row]);
        return showQuestion(row);
      });
    },
    /** All of them, for a table: a row for each language that one is answered in. */
    async *everything(caller: Caller, baseId: string): AsyncGenerator<{ text: string; answer: string; language: string }> {
      const base = await bases.readable(caller, baseId);
      let after: string | undefined;
      for (let rows: QuestionRow[] = []; rows.length > 0 || after === undefined; after = rows.at(-1)!.id) {
        rows = await store.page({ accountId: caller.accountId, baseId }, { after, search: '', limit: 200 });
        if (rows.length === 0) return;
        for (const row of rows)
          for (const { lang, heading, body } of passagesOf(row, base.language, newId)) yield { text: heading.split('\n')[0]!, answer: body, language: lang };
      }
    },
    async remove(caller: Caller, baseId: string, id: string): Promise<void> {
      await bases.readable(caller, baseId);
      await withLock(db, `knowledge ${baseId}`, async (tx) => {
        const within = { accountId: caller.accountId, baseId };
        orNotFound(await questionsStore(tx).one(within, id));
        await publishingStore(tx).removeQuestion(baseId, id);
        await questionsStore(tx).remove(within, id);
      });
    },
    async gaps(caller: Caller, baseId: string): Promise<{ items: Gap[] }> {
      await bases.readable(caller, baseId);
      const rows = await gapsStore(db).open({ accountId: caller.accountId, baseId });
      return {
        items: rows.map(({ firstAt, lastAt, ...gap }) => ({ ...gap, first_at: new Date(firstAt).toISOString(), last_at: new Date(lastAt).toISOString() })),
      };
    },
    async dismiss(caller: Caller, baseId: string, gap: string): Promise<void> {
      await bases.readable(caller, baseId);
      orNotFound((await gapsStore(db).dismiss({ accountId: caller.accountId, baseId }, gap)) || undefined);
    },
  };
};

const showQuestion = ({ id, text, variants, answer, translations, enabled, hits, createdAt }: QuestionRow): Question => ({
  id,
  text,
  variants,
  answer,
  translations,
  enabled,
  hits,
  created_at: createdAt.toISOString(),
});
