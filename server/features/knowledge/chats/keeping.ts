/** What is kept of an answer: what was checked, where each sentence stands, how it was found, and what it could not say. */
import { languageOf } from '@storewright/rules/text/language/language';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Cited, Outcome } from '../answering/answering.ts';
import { textOf } from '../answering/shown-sentences.ts';
import type { Turn } from '../answering/prompt.ts';
import type { citations } from '../chats.tables.ts';
import { foldOf } from '../finding/find.ts';
import type { gaps } from '../knowledge.tables.ts';
import { insightsStore, isRefusal } from '../gate/insights.store.ts';
import { type ChatRow, chatsStore, type MessageRow } from './chats.store.ts';

type Asked = Pick<ChatRow, 'accountId' | 'baseId' | 'channel'>;
type About = { /** The answer. */ id: string; question: string };

export const createKeeping = ({ db, clock, newId }: { db: Db; clock: Clock; newId: () => string }) => {
  const store = chatsStore(db);
  const gapOf = (chat: Asked, { id, question }: { id: string | null; question: string }, reason: (typeof gaps.$inferInsert)['reason']) => ({
    id: newId(),
    accountId: chat.accountId,
    baseId: chat.baseId,
    question: question.slice(0, 2_000),
    fold: foldOf(question).slice(0, 500),
    lang: languageOf(question),
    channel: chat.channel,
    reason,
    messageId: id,
    createdAt: clock(),
    askedAt: clock(),
  });
  const countCited = (cited: Cited[]): Promise<void> =>
    store.countCited(
      cited.flatMap(({ row }) => row.sourceId ?? []),
      cited.flatMap(({ row }) => row.questionId ?? []),
    );
  return {
    gapOf,
    /** Of one that is no message of a conversation: what it could not say, and what it cites. */
    async keepAsked(where: Asked, question: string, { answer, found, cited }: Outcome): Promise<void> {
      const reason = gapIn(answer, { found, cited });
      await insightsStore(db).countAsked(where.baseId, { lang: languageOf(question), channel: where.channel, isRefused: isRefusal(answer.verdict) });
      if (reason) await store.gap(gapOf(where, { id: null, question }, reason));
      await countCited(cited);
    },
    async keep(chat: ChatRow, { id, question }: About, { answer, found, cited, promptTokens }: Outcome): Promise<void> {
      const isKept = await inTransaction(db, async (tx) => {
        const within = chatsStore(tx);
        // Thrown away while it was written.
        if (!(await within.keep(id, answer))) return false;
        await within.keepRetrieval({ messageId: id, trace: found.trace, promptTokens });
        await within.cite(cited.map((one) => citationOf(id, one)));
        const reason = gapIn(answer, { found, cited });
        if (reason) await within.gap(gapOf(chat, { id, question }, reason));
        return true;
      });
      // By itself: many answers cite one page at once, and none waits for another with what it holds.
      if (isKept) await countCited(cited);
    },
  };
};

/** What could not be answered well, and why. Asked all the same it is no other gap. */
const gapIn = ({ verdict, struck }: Outcome['answer'], how: Pick<Outcome, 'found' | 'cited'>): (typeof gaps.$inferInsert)['reason'] | null => {
  if (verdict === 'answered') return struck.length > 0 ? 'struck' : isWeak(how) ? 'weak' : null;
  return verdict === 'passages' || verdict === 'without_sources' ? null : verdict;
};
/** No word of the question stands in anything that is cited: all of it was found by its spelling, and by nothing else. */
const isWeak = ({ found, cited }: Pick<Outcome, 'found' | 'cited'>): boolean => {
  if (found.isAnswered || cited.length === 0) return false;
  const ranks = new Map(found.trace.found.map(({ passage, ranks: all }) => [passage, all]));
  return cited.every(({ row }) => {
    const { grams = null, ...others } = ranks.get(row.id) ?? {};
    return grams !== null && Object.values(others).every((rank) => rank === null);
  });
};

export const citationOf = (messageId: string, { cite, row, start, end, state }: Cited): typeof citations.$inferInsert => ({
  messageId,
  n: cite,
  sourceId: row.sourceId,
  questionId: row.questionId,
  revision: row.revision,
  passageId: row.id,
  heading: row.heading,
  text: textOf(row),
  start,
  end,
  place: row.place,
  lang: row.lang,
  state,
});

/** Messages on the way to a question that it may go on from. */
export const mostBefore = 40;
/** What was said, the oldest first. */
export const turnsOf = (upwards: MessageRow[]): Turn[] =>
  upwards
    .map(
      (row): Turn => ({
        role: row.role === 'user' ? 'user' : 'assistant',
        text: row.role !== 'assistant' ? row.text : (row.answer?.sentences.map((one) => one.text).join(' ') ?? ''),
      }),
    )
    .filter(({ text }) => text !== '')
    .toReversed();
