/** Questions with the answers that people wrote: found like any passage, and first where somebody asks just so. */
import type { faq as routes } from '@storewright/contract/knowledge';
import { mostQuestions } from '@storewright/contract/knowledge/bounds';
import type { Question, QuestionForm } from '@storewright/contract/knowledge/question';
import type { Given } from '@storewright/contract/kit/route';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { type Db, inTurn } from '../../../adapters/db/db.ts';
import { type Caller, mine } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { quotaExceeded } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/listed.ts';
import type { Bases } from '../bases/bases.service.ts';
import { foldOf } from '../finding/find.ts';
import { type NewPassage, publishingStore } from '../finding/publishing.store.ts';
import { hashOf, languageOfText, tokensIn } from '../sources/splitting.ts';
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
    async add(caller: Caller, baseId: string, form: QuestionForm): Promise<Question> {
      const base = await bases.readable(caller, baseId);
      const row: QuestionRow = { id: newId(), accountId: caller.accountId, baseId, ...form, folds: foldsOf(form), hits: 0, createdAt: clock() };
      await inTurn(db, `knowledge ${baseId}`, async (tx) => {
        const within = questionsStore(tx);
        if ((await within.howMany(row)) >= mostQuestions)
          throw quotaExceeded(mostQuestions, `A base has ${mostQuestions} questions at most. Throw one away first.`);
        await within.insert(row);
        await publish(tx, row, base.language);
      });
      return showQuestion(row);
    },
    async edit(caller: Caller, baseId: string, id: string, change: { [K in keyof QuestionForm]?: QuestionForm[K] | undefined }): Promise<Question> {
      const base = await bases.readable(caller, baseId);
      return inTurn(db, `knowledge ${baseId}`, async (tx) => {
        const within = questionsStore(tx);
        const before = mine(await within.one({ accountId: caller.accountId, baseId }, id));
        const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<QuestionForm>;
        const row = { ...before, ...said };
        row.folds = foldsOf(row);
        await within.edit(row, id, { ...said, folds: row.folds });
        await publish(tx, row, base.language);
        return showQuestion(row);
      });
    },
    async remove(caller: Caller, baseId: string, id: string): Promise<void> {
      await bases.readable(caller, baseId);
      await inTurn(db, `knowledge ${baseId}`, async (tx) => {
        const within = { accountId: caller.accountId, baseId };
        mine(await questionsStore(tx).one(within, id));
        await publishingStore(tx).removeQuestion(baseId, id);
        await questionsStore(tx).remove(within, id);
      });
    },
  };
};

const foldsOf = ({ text, variants, translations }: Pick<QuestionForm, 'text' | 'variants' | 'translations'>): string[] => [
  ...new Set([text, ...variants, ...Object.values(translations).map((one) => one.text)].map(foldOf)),
];

/** One passage for each language that it is answered in; every way to ask it stands above the answer. */
const passagesOf = ({ text, variants, answer, translations }: QuestionRow, otherwise: Language, newId: () => string): NewPassage[] => {
  const own = languageOfText(`${text}\n${answer}`, otherwise);
  const rest = languages.flatMap((lang) =>
    translations[lang] && lang !== own ? [{ lang, asked: [translations[lang].text], answer: translations[lang].answer }] : [],
  );
  return [{ lang: own, asked: [text, ...variants], answer }, ...rest].map((one, ord) => ({
    id: newId(),
    ord,
    start: 0,
    end: 0,
    heading: one.asked.join('\n'),
    body: one.answer,
    original: null,
    place: { kind: 'question' },
    lang: one.lang,
    hash: hashOf(one.answer),
    tokens: tokensIn(one.asked.join('\n') + one.answer),
    enabled: true,
  }));
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
