/** What a base could not answer, in groups, what an answer to one would change; and how it does day by day. */
import type { gate as routes } from '@storewright/contract/gate';
import type { GapBoard, GapGroup, GapTry, Insights } from '@storewright/contract/knowledge/board';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Given } from '@storewright/contract/kit/route';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { Find } from '../finding/find.ts';
import { publishingStore } from '../finding/publishing.store.ts';
import { type AskedGap, gapsStore } from '../questions/gaps.store.ts';
import { foldsOf, passagesOf } from '../questions/passages.ts';
import { type QuestionRow, questionsStore } from '../questions/questions.store.ts';
import { clustersOf } from './clusters.ts';
import { asIf, given } from './comparing.ts';
import { type AskedRow, insightsStore } from './insights.store.ts';

type Needs = { db: Db; bases: Pick<Bases, 'readable'>; findIn: (db: Db) => Find; clock: Clock; newId: () => string };
type Outcome = GapTry['items'][number]['now'];

const mostGroups = 100;
/** Questions of a group that are named, and of a base that are asked once more at a time. */
const [mostNamed, mostSaid] = [50, 5];
const mostSources = 200;

export const createBoard = ({ db, bases, findIn, clock, newId }: Needs) => {
  const outcomeOf = async (find: Find, caller: Caller, baseId: string, question: string, written: string | null): Promise<Outcome> => {
    const { rows, isAnswered } = await find(caller, { bases: [baseId], question, limit: given });
    const at = written === null ? -1 : rows.findIndex(({ questionId }) => questionId === written);
    if (isAnswered && (written === null || at === 0)) return { outcome: 'word_by_word', rank: 1 };
    if (at >= 0) return { outcome: 'found', rank: at + 1 };
    return { outcome: rows.length > 0 ? 'other' : 'nothing', rank: null };
  };

  return {
    async board(caller: Caller, baseId: string, { days, ...wanted }: Given<typeof routes.board>['query']): Promise<GapBoard> {
      await bases.readable(caller, baseId);
      const within = { accountId: caller.accountId, baseId };
      const [rows, counts, asked] = await Promise.all([
        gapsStore(db).asked(within, { days, ...wanted }),
        gapsStore(db).counts(within, days),
        insightsStore(db).asked(within, days),
      ]);
      const groups = clustersOf(rows)
        .map(groupOf)
        .toSorted((one, other) => other.count - one.count);
      return {
        ...counts,
        asked: asked.reduce((sum, one) => sum + one.asked, 0),
        groups: groups.slice(0, mostGroups),
        more: Math.max(0, groups.length - mostGroups),
      };
    },
    /** As if it were live, in a transaction that is undone. */
    async tryAnswer(caller: Caller, baseId: string, { gaps, text, answer, variants }: Given<typeof routes.tryAnswer>['body']): Promise<GapTry> {
      const base = await bases.readable(caller, baseId);
      const within = { accountId: caller.accountId, baseId };
      const asked = await gapsStore(db).named(within, gaps);
      const form = { text, variants, answer, translations: {}, enabled: true };
      const row: QuestionRow = { id: newId(), ...within, ...form, folds: foldsOf(form), hits: 0, createdAt: clock() };
      const askedIn = async (find: Find, written: string | null): Promise<Outcome[]> => {
        const all: Outcome[] = [];
        for (const { question } of asked) all.push(await outcomeOf(find, caller, baseId, question, written));
        return all;
      };
      const before = await askedIn(findIn(db), null);
      const now = await asIf(
        db,
        baseId,
        async (tx) => {
          await questionsStore(tx).insert(row);
          await publishingStore(tx).replace({ baseId, sourceId: null, questionId: row.id, revision: 1 }, passagesOf(row, base.language, newId));
        },
        (tx) => askedIn(findIn(tx), row.id),
      );
      return { items: asked.map((one, at) => ({ ...one, before: before[at]!, now: now[at]! })) };
    },
    async insights(caller: Caller, baseId: string, { days }: { days: number }): Promise<Insights> {
      await bases.readable(caller, baseId);
      const within = { accountId: caller.accountId, baseId };
      const [rows, sources] = await Promise.all([insightsStore(db).asked(within, days), insightsStore(db).sources(within, { days, most: mostSources })]);
      return {
        days: summed(rows, ({ day }) => day).map(({ key, ...rest }) => ({ day: key, ...rest })),
        languages: summed(rows, ({ lang }) => lang).toSorted((one, other) => other.asked - one.asked),
        channels: summed(rows, ({ channel }) => channel).toSorted((one, other) => other.asked - one.asked),
        sources: sources.rows.map(({ id, name, passages, answers, lastAt }) => ({
          id,
          name,
          passages,
          answers,
          last_at: lastAt === null ? null : new Date(lastAt).toISOString(),
        })),
        more_sources: sources.all - sources.rows.length,
      };
    },
  };
};

const summed = (rows: AskedRow[], keyOf: (row: AskedRow) => string) =>
  [...Map.groupBy(rows, keyOf)].map(([key, all]) => ({
    key,
    asked: all.reduce((sum, { asked }) => sum + asked, 0),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    points: pointsOf(all.reduce((sum, { points }) => sum + BigInt(points), 0n)),
  }));

const groupOf = (rows: AskedGap[]): GapGroup => {
  const [first] = rows.toSorted((one, other) => other.count - one.count);
  const { id, question, lang } = first!;
  return {
    id,
    question,
    lang,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    reasons: [...new Set(rows.flatMap(({ reasons }) => reasons))],
    languages: countedBy(rows.map((row) => ({ key: row.lang, count: row.count }))),
    channels: countedBy(rows.flatMap(({ channels }) => channels)),
    said: [...new Set(rows.flatMap(({ said }) => said))].slice(0, mostSaid),
    answer: rows.find(({ answer }) => answer !== '')?.answer ?? '',
    last_at: new Date(Math.max(...rows.map(({ lastAt }) => Date.parse(lastAt)))).toISOString(),
    questions: rows.slice(0, mostNamed).map((row) => ({ id: row.id, question: row.question, lang: row.lang, count: row.count, reasons: row.reasons })),
  };
};
const countedBy = (all: { key: string; count: number }[]): { key: string; count: number }[] =>
  [...Map.groupBy(all, ({ key }) => key)]
    .map(([key, some]) => ({ key, count: some.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => other.count - one.count);
