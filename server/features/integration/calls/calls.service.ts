/** The log of calls: what was asked of which model, what it cost and how it went. */
import type { Call, callRoutes } from '@storewright/contract/integration';
import type { Answer } from '@storewright/contract/kit/route';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { momentAfter, type MomentPlace, momentSaid, type Page, pageOf } from '../../../kit/page-by-id.ts';
import type { Billing } from '../../billing/index.ts';
import { type CallLine, type CallsAnHour, callsStore, type Filter } from './calls.store.ts';

type Listed = { cursor?: string | undefined; limit: number };

export type Calls = ReturnType<typeof createCalls>;
export const createCalls = ({ db, overrunOf }: { db: Db; overrunOf: Billing['statement']['overrunOf'] }) => {
  const store = callsStore(db);
  const one = async ({ accountId }: Pick<Caller, 'accountId'>, id: string): Promise<Omit<Answer<typeof callRoutes.call>, 'overrun'>> => {
    const row = orNotFound(await store.one(accountId, id));
    return { ...show(row), request_text: row.requestText, answer_text: row.answerText, tries: row.attempts };
  };
  return {
    list: async (caller: Caller, filter: Filter, { cursor, limit }: Listed): Promise<Page<Call>> => {
      const rows = await store.page(caller, filter, momentAfter(cursor), limit + 1);
      return pageOf(rows, limit, ({ at, id }) => momentSaid(at, id), show);
    },

    /** All of them, page by page, so that a long log is never held as a whole. */
    async *everything(caller: Caller, filter: Filter): AsyncGenerator<Call> {
      let after: MomentPlace | undefined;
      for (;;) {
        const rows = await store.page(caller, filter, after, 500);
        yield* rows.map(show);
        after = rows.at(-1);
        if (rows.length < 500) return;
      }
    },

    one,
    /** Of every account, for who runs this server. */
    hours: (since: Date): Promise<CallsAnHour[]> => store.hours(since),
    withOverrun: async (caller: Caller, id: string): Promise<Answer<typeof callRoutes.call>> => {
      const [call, overrun] = await Promise.all([one(caller, id), overrunOf(caller, id)]);
      return { ...call, overrun };
    },
  };
};

const show = (row: CallLine): Call => ({
  id: row.id,
  at: row.at.toISOString(),
  app: { id: row.appId, name: row.appName },
  key_hint: row.keyHint,
  route: row.route,
  model: row.model,
  answered_by: row.answeredBy,
  status: row.status,
  outcome: row.outcome,
  error: row.error,
  streamed: row.streamed,
  cached: row.cached,
  first_byte_ms: row.firstByteMs,
  total_ms: row.totalMs,
  usage: row.usage,
  usage_source: row.usageSource,
  points: pointsOf(row.points),
  attempts: row.attempts.length,
});
