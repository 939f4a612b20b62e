/** What the demo's people find answered already: four papers of its shop, five answered questions, and one that nobody answered yet. */
import { readFile } from 'node:fs/promises';
import { type BaseKind, plainSettings } from '@storewright/contract/knowledge/base';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Shop } from '../../shops/index.ts';
import { basesStore } from '../bases/bases.store.ts';
import { foldOf } from '../finding/find.ts';
import { publishingStore } from '../finding/publishing.store.ts';
import { insightsStore } from '../gate/insights.store.ts';
import { gaps } from '../knowledge.tables.ts';
import { foldsOf, passagesOf } from '../questions/passages.ts';
import { type QuestionRow, questionsStore } from '../questions/questions.store.ts';
import { sourcesStore } from '../sources/sources.store.ts';
import { splitUp } from '../sources/splitting.ts';

type Needs = { db: Db; jobs: Pick<Jobs, 'ready' | 'start'>; clock: Clock; newId: () => string };
type Section = { heading: string; paragraphs: string[] };
type Help = {
  name: string;
  quickQuestions: string[];
  texts: { name: string; sections: Section[] }[];
  questions: Pick<QuestionRow, 'text' | 'variants' | 'answer' | 'translations'>[];
  unanswered: { question: string; count: number };
};

export const createDemoHelp = ({ db, jobs, clock, newId }: Needs) => {
  let read: Promise<Help> | undefined;
  const help = (): Promise<Help> => (read ??= readFile(new URL('./store-help.json', import.meta.url), 'utf8').then((text) => JSON.parse(text) as Help));

  return {
    /** Once: where there are any bases, they are the account's own. Read it is at once, so that nobody waits for a process to do it. */
    enter: async (accountId: string, kind: BaseKind): Promise<void> => {
      if ((await basesStore(db).howMany(accountId)) > 0) return;
      const { name, quickQuestions, texts, questions, unanswered } = await help();
      await withLock(db, `bases ${accountId}`, async (tx) => {
        const bases = basesStore(tx);
        if ((await bases.howMany(accountId)) > 0) return;
        const [baseId, createdAt] = [newId(), clock()];
        const within = { accountId, baseId };
        await bases.insert({ id: baseId, accountId, kind, name, settings: { ...plainSettings, quick_questions: quickQuestions }, createdAt });
        for (const text of texts) {
          const [id, html] = [newId(), text.sections.map(htmlOf).join('')];
          const { text: whole, map, pieces } = splitUp(text.sections.flatMap(blocksOf), { title: text.name, otherwise: 'en' });
          const row = { id, ...within, kind: 'text' as const, name: text.name, html, bytes: Buffer.byteLength(html), createdAt };
          await sourcesStore(tx).insert([{ ...row, state: 'ready', revision: 1, readAt: createdAt }]);
          await sourcesStore(tx).keepText({ id, revision: 1 }, whole, map);
          const passages = pieces.map((piece, ord) => ({ ...piece, id: newId(), ord, original: null, enabled: true }));
          await publishingStore(tx).replace({ baseId, sourceId: id, questionId: null, revision: 1 }, passages);
        }
        const rows = questions.map((form): QuestionRow => ({ id: newId(), ...within, ...form, enabled: true, folds: foldsOf(form), hits: 0, createdAt }));
        await questionsStore(tx).insertAll(rows);
        const answers = rows.flatMap((row) => passagesOf(row, 'en', newId).map((one) => ({ ...one, questionId: row.id })));
        await publishingStore(tx).addQuestions(baseId, answers);
        const { question, count } = unanswered;
        const asked = { lang: 'en', reason: 'not_in_sources' as const, createdAt, askedAt: createdAt };
        await tx.insert(gaps).values({ id: newId(), ...within, question, fold: foldOf(question), count, ...asked });
        for (let at = 0; at < count; at += 1) await insightsStore(tx).countAsked(baseId, { lang: 'en', channel: 'console', isRefused: true });
      });
    },
    /** What it is called, where it is there. */
    baseOf: async (accountId: string): Promise<string[]> =>
      (await basesStore(db).called({ accountId, userId: '', role: 'owner' }, (await help()).name)).map(({ id }) => id),
    /** As soon as the products of the demo shop are here they are found too; who changed what stands in the base is left alone. */
    shopSynced: async ({ accountId, id: shopId, name, mode }: Pick<Shop, 'accountId' | 'id' | 'name' | 'mode'>): Promise<void> => {
      if (mode !== 'demo') return;
      const [base] = await basesStore(db).called({ accountId, userId: '', role: 'owner' }, (await help()).name);
      if (!base) return;
      await jobs.ready();
      await withLock(db, `sources ${base.id}`, async (tx) => {
        const sources = sourcesStore(tx);
        if ((await sources.of(accountId, base.id)).some(({ kind }) => kind !== 'text')) return;
        const id = newId();
        await sources.insert([{ id, accountId, baseId: base.id, kind: 'products', name, shopId, createdAt: clock() }]);
        await jobs.start(tx, { accountId, subjectId: id, kind: 'knowledge' });
      });
    },
  };
};

const htmlOf = ({ heading, paragraphs }: Section): string => [`<h2>${heading}</h2>`, ...paragraphs.map((text) => `<p>${text}</p>`)].join('');
const blocksOf = ({ heading, paragraphs }: Section) =>
  [heading, ...paragraphs].map((text) => ({ text, place: { kind: 'heading' as const, headings: [heading] } }));
