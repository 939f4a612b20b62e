/** Some products at a time. A killed process goes on behind the last of them; what went out meanwhile is accepted no more, so nothing is sent twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sent } from '@storewright/contract/suggestions';
import type { SuggestionPlace } from '@storewright/contract/suggestions/suggestion';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import { awayShop, mostRefusals, type People } from '../../bulk/index.ts';
import type { JobKind, Jobs } from '../../jobs/index.ts';
import type { Finding } from '../finding/finding.service.ts';
import { same, valueIn } from '../finding/views.ts';
import { type DispatchRow, dispatchStore } from './dispatch.store.ts';

type Needs = {
  db: Db;
  people: People;
  finding: Pick<Finding, 'ofProducts'>;
  publishing: { publish(caller: Caller, chosen: SuggestionPlace[], key: string | undefined, dispatchId: string): Promise<Sent[]> };
  clock: Clock;
  log: Pick<Log, 'error'>;
};

export const dispatchJob = ({ db, people, finding, publishing, clock, log }: Needs): JobKind => ({
  kind: 'suggestions_publish',
  atOnce: 2,
  run: async ({ accountId, subjectId }, { signal, report, checkpoint }) => {
    const store = dispatchStore(db);
    let refusals = 0;
    let tries = 0;
    /** So many of the next products are sent each by itself: one of them is why they could not go together. */
    let alone = 0;

    /** What was accepted by then and holds to this day. */
    const send = async (row: DispatchRow, ids: string[]): Promise<Sent[]> => {
      const caller = await people.callerOf(accountId, row.userId, row.shopId);
      const chosen: SuggestionPlace[] = [];
      for (const [, { product, shown, decisions }] of await finding.ofProducts(caller, ids)) {
        const standing = new Map(shown.suggestions.map(({ kind, target, state }) => [`${kind} ${target}`, state]));
        const gone = decisions.filter((one) => {
          const now = standing.get(`${one.kind} ${one.target}`);
          if (one.state !== 'accepted' || one.decidedAt > row.createdAt || now === 'accepted') return false;
          // Where the shop itself is asked for proposals, none may only mean that it did not answer.
          return now !== undefined || !asksShop.has(one.kind) || !same(valueIn(product, one), one.proposal.now);
        });
        await store.drop(accountId, gone);
        const by = new Set(decisions.filter(({ decidedAt }) => decidedAt <= row.createdAt).map(({ kind, target }) => `${kind} ${target}`));
        for (const { product_id, kind, target, state } of shown.suggestions)
          if (state === 'accepted' && by.has(`${kind} ${target}`)) chosen.push({ product_id, kind, target });
      }
      return chosen.length === 0 ? [] : publishing.publish(caller, chosen, undefined, subjectId);
    };

    for (;;) {
      signal.throwIfAborted();
      const row = await store.one(accountId, subjectId);
      if (!row || (row.state !== 'waiting' && row.state !== 'running')) return;
      if (row.state === 'waiting') await store.turn(accountId, subjectId, { state: 'running' });
      const ids = await store.products(row, alone > 0 ? 1 : productsAtOnce);
      if (ids.length === 0) return void (await store.turn(accountId, subjectId, { state: 'done', finishedAt: clock() }));
      let stop: string | undefined;
      const sent = await send(row, ids).catch((error: unknown): Sent[] | 'again' => {
        signal.throwIfAborted();
        const code = error instanceof Fault ? error.code : 'internal';
        if (code !== 'account_disabled') {
          if (ids.length > 1) {
            alone = ids.length;
            return 'again';
          }
          // Somebody decided otherwise just now: what is left of it is found the next time somebody presses.
          if (code === 'item_changed' || code === 'nothing_approved' || code === 'not_found') return [];
          if ((tries += 1) < mostTries) return 'again';
          log.error({ err: error, dispatch: subjectId }, 'accepted suggestions could not be sent');
        }
        stop = code;
        return [];
      });
      if (sent === 'again') {
        if (tries > 0) await sleep(1_000 * 2 ** tries, undefined, { signal }).catch(() => undefined);
        continue;
      }
      if (stop !== undefined) return void (await store.turn(accountId, subjectId, { state: 'stopped', code: stop, finishedAt: clock() }));
      tries = 0;
      alone = Math.max(0, alone - 1);
      const refused = sent.filter(({ state }) => state === 'failed');
      const places = refused.flatMap(({ product_id, fields }) => fields.map(({ kind, target }) => ({ product_id, kind, target })));
      const failed = await store.neverWent(accountId, subjectId, places);
      await store.went(row, { after: ids.at(-1)!, failed, refused: [...row.refused, ...refused].slice(0, mostTold) });
      for (const { state, error } of sent) {
        refusals = state === 'failed' && awayShop.has(error?.code ?? '') ? refusals + 1 : 0;
        if (error?.code === 'shop_reconnect' || refusals >= mostRefusals.shop) stop = error!.code;
      }
      if (stop !== undefined) return void (await store.turn(accountId, subjectId, { state: 'stopped', code: stop, finishedAt: clock() }));
      report({ done: row.published + row.failed + row.sending + sent.length, total: row.changes });
      await checkpoint({});
    }
  },
});

/** Takes up what a crash left, or a backup brought back. */
export const dispatchChore = ({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'takingUpFound'> }): Chore => ({
  name: 'suggestions.dispatches',
  every: 5,
  ...jobs.takingUpFound('suggestions_publish', dispatchStore(db).open),
});

/** What a shop is like as a whole is asked once for so many. */
const productsAtOnce = 10;
const mostTold = 20;
/** Of one product that our own house fails at; then somebody has to look. */
const mostTries = 3;
const asksShop = new Set<SuggestionPlace['kind']>(['category', 'metafield']);
