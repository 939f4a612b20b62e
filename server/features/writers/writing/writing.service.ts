/**
 * One pipeline for every text: gather facts → plan → write → check → fit. Each request has a row from its first moment,
 * so that what was begun is counted, a retry with the same key finds it, and text that arrived is kept whatever happens.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { Listing } from '@storewright/contract/listing/listing';
import type { Points } from '@storewright/contract/kit/points';
import type { Style } from '@storewright/contract/voice/style';
import type { WritingPart, WritingState, Written } from '@storewright/contract/writers';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, mine } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { HungUp } from '../../../kit/http.ts';
import type { Log } from '../../../kit/log.ts';
import type { Charge, LookedUp, Work } from '../../billing/index.ts';
import type { About } from '../drafts/measure.ts';
import { cleanBrief } from '../drafts/texts.ts';
import type { Shops } from '../shops-needed.ts';
import { drafted } from './drafted.ts';
import type { WritingEngine } from './engine.ts';
import { namedOrRefused, planOf } from './plan.ts';
import { hashOf, type WritingRequest, workOf } from './request.ts';
import { leaseSeconds, mostFreeTries, type Writing as Row, writingStore } from './writing.store.ts';
import { replay, wordsOf, written } from './written.ts';

type Needs = {
  db: Db;
  shops: Pick<Shops, 'current' | 'product'>;
  voiceOf(caller: Caller, language: Language): Promise<Style | null>;
  engineFor(caller: Caller, id: string | undefined, wish?: string): Promise<WritingEngine>;
  charging: { open(work: Work): Promise<Charge> };
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error'>;
};
export type Writing = ReturnType<typeof createWriting>;

export const createWriting = ({ db, shops, voiceOf, engineFor, charging, clock, newId, log }: Needs) => {
  const store = writingStore(db);

  async function* write(request: WritingRequest): AsyncGenerator<WritingPart, Written> {
    const { caller, fields, signal } = request;
    const before = await answered(request);
    if (before) return yield* replay(before);
    const [engine, product, shop, voice] = await Promise.all([
      engineFor(caller, request.engine, request.wish),
      request.productId ? shops.product(caller, request.productId) : null,
      shops.current(caller),
      request.voiced === false ? null : voiceOf(caller, request.brief.language),
    ]);
    const about: About = { brief: cleanBrief(request.brief), product, shopName: shop?.name ?? '' };
    const plan = namedOrRefused(planOf({ ...about, voice, variant: request.variant, fields, edit: request.edit ?? null }));
    const { row, known } = await begin(request, engine);
    if (known) return yield* replay(known);

    /** What this text has cost before it is tried again. */
    const paid = row.owed ? (row.written?.receipt.points ?? null) : null;
    const listing: Partial<Listing> = {};
    const tokens: { input: number | null; output: number | null } = { input: null, output: null };
    const begun = performance.now();
    const soFar = (points: Points): Written =>
      written({
        listing,
        about,
        receipt: {
          request_id: row.id,
          movement_id: row.chargeId,
          engine: { id: engine.id, label: engine.label, kind: engine.kind },
          points,
          words: wordsOf(listing, about.brief),
          tokens,
          milliseconds: Math.round(performance.now() - begun),
        },
      });
    const closed = async (state: Row['state'], owed: boolean): Promise<unknown> => {
      if (state === 'running') return charge?.leave();
      if (state === 'done') return charge?.settle({ outcome: 'done' });
      if (state === 'stopped') return owed ? charge?.settle({ outcome: 'stopped' }) : charge?.release('stopped');
      return charge?.release('failed');
    };
    /** The row first: killed before the charge is settled, recovery asks the row what is owed. */
    const end = async (state: Row['state'], error: string | null, gotIt = state === 'done'): Promise<Written> => {
      const points = paid ?? (gotIt && charge ? charge.quote.points : '0');
      const result = soFar(points);
      const owed = points !== '0' || row.owed;
      const { words, milliseconds } = result.receipt;
      const ending = { inputTokens: tokens.input, outputTokens: tokens.output, milliseconds, finishedAt: clock() };
      const ours = await store.end(row, { state, error, written: result, words, owed, ...ending });
      await closed(ours ? state : 'running', owed).catch((reason: unknown) => log.error({ err: reason, charge: row.chargeId }, 'a charge is left to recovery'));
      return result;
    };
    const renewing = setInterval(() => void store.renew(row).catch(() => undefined), (leaseSeconds * 1_000) / 3).unref();
    /** None for another try of what was paid for. */
    let charge: Charge | undefined;
    let ended = false;
    let delivered = false;
    /** Who leaves after the first word has it; a server that goes down took it away. */
    const gotIt = () => delivered && (!signal.aborted || signal.reason instanceof HungUp);
    try {
      if (!row.owed) charge = await charging.open(workOf(row, request, { plan, engine, shopId: shop?.id ?? null }));
      await charge?.call({ provider: engine.kind, model: engine.label });
      yield {
        type: 'started',
        request_id: row.id,
        engine: { id: row.engine, label: row.engineLabel, kind: engine.kind },
        points: charge?.quote.points ?? '0',
        facts: plan.source.facts,
      };
      yield { type: 'stage', stage: 'facts', field: null };
      yield { type: 'stage', stage: 'plan', field: null };
      for await (const part of drafted(plan, engine, signal, listing, tokens)) {
        delivered ||= request.streamed && (part.type === 'text' || part.type === 'field');
        yield part;
      }
      yield { type: 'stage', stage: 'check', field: null };
      const result = await end('done', null);
      ended = true;
      yield { type: 'done', written: result };
      return result;
    } catch (error) {
      if (ended) throw error;
      ended = true;
      if (signal.aborted) await end('stopped', null, gotIt());
      else await end('failed', error instanceof Fault ? error.code : 'internal');
      throw signal.aborted ? new Fault('too_busy', 499, { message: 'The caller hung up.', cause: error }) : error;
    } finally {
      clearInterval(renewing);
      charge?.leave();
      // Closed from outside, between two parts: the reader went away.
      if (!ended) await end('stopped', null, gotIt());
    }
  }

  /** What this request was answered before: it needs neither the engine nor the product of then. */
  const answered = async (request: WritingRequest): Promise<Written | null> => {
    const known = request.idempotencyKey === undefined ? undefined : await store.byKey(request.caller.accountId, request.idempotencyKey);
    return known?.state === 'done' && known.requestHash === hashOf(request) ? known.written : null;
  };

  const begin = async (request: WritingRequest, engine: WritingEngine): Promise<{ row: Row; known: Written | null }> => {
    const { caller, kind, idempotencyKey } = request;
    const fresh = {
      accountId: caller.accountId,
      userId: caller.userId,
      productId: request.productId ?? null,
      kind,
      engine: engine.id,
      engineLabel: engine.label,
      idempotencyKey: idempotencyKey ?? null,
      requestHash: hashOf(request),
      chargeId: newId(),
      createdAt: clock(),
    };
    const row = await store.begin({ id: newId(), ...fresh });
    if (row) return { row, known: null };
    await store.closeAbandoned();
    const known = await store.byKey(caller.accountId, idempotencyKey ?? '');
    if (!known || known.requestHash !== fresh.requestHash) throw new Fault('idempotency_key_reused', 409);
    if (known.state === 'done' && known.written) return { row: known, known: known.written };
    if (known.owed && known.freeTries >= mostFreeTries) throw new Fault('writing_tried_enough', 409);
    const again = known.state === 'running' ? undefined : await store.again(fresh);
    if (!again) throw new Fault('writing_running', 409, { retryAfter: 2 });
    return { row: again, known: null };
  };

  return {
    write,
    recover: () => store.closeAbandoned(),
    /** What became of the request with this key. */
    became: async ({ accountId }: Caller, key: string): Promise<WritingState> => {
      const { state, owed, freeTries, written: known } = mine(await store.byKey(accountId, key));
      const receipt = state === 'running' ? null : (known?.receipt ?? null);
      return { state, receipt, free_tries: owed && (state === 'stopped' || state === 'failed') ? Math.max(0, mostFreeTries - freeTries) : 0 };
    },
    /** What became of a text whose writer was killed before its charge was settled. */
    lookUp: async ({ reservationId }: { reservationId: string }): Promise<LookedUp> => {
      const row = await store.byCharge(reservationId);
      if (row?.state === 'running') return { state: 'unknown' };
      return row?.owed ? { state: 'owed', outcome: row.state === 'done' ? 'done' : 'stopped' } : { state: 'nothing' };
    },
  };
};
