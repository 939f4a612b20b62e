/**
 * One pipeline for every text of every kind: gather facts → plan → write → check → fit. Each request has a row from its
 * first moment, so that what was begun is counted, a retry with the same key finds it, and text that arrived is kept
 * whatever happens. What a kind is, the caller hands over as a `Piece`.
 */
import type { Place } from '@storewright/contract/billing/ledger';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Points } from '@storewright/contract/kit/points';
import type { WritingState, Written } from '@storewright/contract/writers';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { HungUp } from '../../../kit/http.ts';
import type { Log } from '../../../kit/log.ts';
import type { Charge, LookedUp, Work } from '../../billing/index.ts';
import type { KeptText } from '../writers.tables.ts';
import { type Arriving, arriving, type Tokens } from './arriving.ts';
import type { FieldValue, Wish, WritingEngine } from './engine.ts';
import { leaseSeconds, mostFreeTries, type Writing as Row, writingStore } from './writing.store.ts';

export type Receipt = Written['receipt'];
/** Whatever is asked for. `requestHash` tells it from another request under the same key. */
export type Asked = {
  caller: Caller;
  kind: Row['kind'];
  requestHash: string;
  productId?: string | undefined;
  engine?: string | undefined;
  /** In the owner's words, beside the rules of the house: how this text is to be. */
  wish?: string | undefined;
  /** The price that was agreed to. */
  points?: Points | undefined;
  signal: AbortSignal;
  /** The caller reads along, so a part that was given out is delivered. */
  streamed: boolean;
  idempotencyKey: string | undefined;
};
/** One text of one kind. It keeps what arrives, and knows what that has come to, also half-way. */
export type Piece<Field extends string, Result extends KeptText> = {
  place: Place;
  subject: string;
  shopId: string | null;
  facts: Fact[];
  wish: Wish;
  put(field: Field, value: FieldValue): FieldValue;
  words(): number;
  result(receipt: Receipt): Result;
};
export type Part<Field extends string, Result> =
  | { type: 'started'; request_id: string; engine: Receipt['engine']; points: Points; facts: Fact[] }
  | Arriving<Field>
  | { type: 'done'; written: Result };

type Needs = {
  db: Db;
  engineFor(caller: Caller, id: string | undefined, wish?: string): Promise<WritingEngine>;
  charging: { open(work: Work): Promise<Charge> };
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error'>;
};
export type Pipeline = ReturnType<typeof createPipeline>;

export const createPipeline = ({ db, engineFor, charging, clock, newId, log }: Needs) => {
  const store = writingStore(db);

  /** `prepare` refuses what cannot be written; nothing is begun before it has answered. */
  async function* run<Field extends string, Result extends KeptText>(
    asked: Asked,
    prepare: () => Promise<Piece<Field, Result>>,
    replay: (known: Result) => AsyncGenerator<Part<Field, Result>, Result>,
  ): AsyncGenerator<Part<Field, Result>, Result> {
    const { caller, signal } = asked;
    const before = await answered<Result>(asked);
    if (before) return yield* replay(before);
    const [engine, piece] = await Promise.all([engineFor(caller, asked.engine, asked.wish), prepare()]);
    const { row, known } = await begin<Result>(asked, engine);
    if (known) return yield* replay(known);

    /** What this text has cost before it is tried again. */
    const paid = row.owed ? (row.written?.receipt.points ?? null) : null;
    const tokens: Tokens = { input: null, output: null };
    const begun = performance.now();
    const writer = { id: engine.id, label: engine.label, kind: engine.kind };
    const soFar = (points: Points): Result =>
      piece.result({
        request_id: row.id,
        movement_id: row.chargeId,
        engine: writer,
        points,
        words: piece.words(),
        tokens,
        milliseconds: Math.round(performance.now() - begun),
      });
    const closed = async (state: Row['state'], owed: boolean): Promise<unknown> => {
      if (state === 'running') return charge?.leave();
      if (state === 'done') return charge?.settle({ outcome: 'done' });
      if (state === 'stopped') return owed ? charge?.settle({ outcome: 'stopped' }) : charge?.release('stopped');
      return charge?.release('failed');
    };
    /** The row first: killed before the charge is settled, recovery asks the row what is owed. */
    const end = async (state: Row['state'], error: string | null, gotIt = state === 'done'): Promise<Result> => {
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
      if (!row.owed) charge = await charging.open(workOf(row, asked, piece, engine));
      await charge?.call({ provider: engine.kind, model: engine.label });
      const points = charge?.quote.points ?? '0';
      yield { type: 'started', request_id: row.id, engine: { id: row.engine, label: row.engineLabel, kind: engine.kind }, points, facts: piece.facts };
      yield { type: 'stage', stage: 'facts', field: null };
      yield { type: 'stage', stage: 'plan', field: null };
      for await (const part of arriving(piece, engine, signal, tokens)) {
        delivered ||= asked.streamed && (part.type === 'text' || part.type === 'field');
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
  const answered = async <Result extends KeptText>({ caller, idempotencyKey, requestHash }: Asked): Promise<Result | null> => {
    const known = idempotencyKey === undefined ? undefined : await store.byKey(caller.accountId, idempotencyKey);
    // The hash names the kind, so what was kept is of it.
    return known?.state === 'done' && known.requestHash === requestHash ? (known.written as Result | null) : null;
  };

  const begin = async <Result extends KeptText>(
    { caller, kind, productId, requestHash, idempotencyKey }: Asked,
    engine: WritingEngine,
  ): Promise<{ row: Row; known: Result | null }> => {
    const fresh = {
      accountId: caller.accountId,
      userId: caller.userId,
      productId: productId ?? null,
      kind,
      engine: engine.id,
      engineLabel: engine.label,
      idempotencyKey: idempotencyKey ?? null,
      requestHash,
      chargeId: newId(),
      createdAt: clock(),
    };
    const row = await store.begin({ id: newId(), ...fresh });
    if (row) return { row, known: null };
    await store.closeAbandoned();
    const known = await store.byKey(caller.accountId, idempotencyKey ?? '');
    if (!known || known.requestHash !== requestHash) throw new Fault('idempotency_key_reused', 409);
    if (known.state === 'done' && known.written) return { row: known, known: known.written as Result };
    if (known.owed && known.freeTries >= mostFreeTries) throw new Fault('writing_tried_enough', 409);
    const again = known.state === 'running' ? undefined : await store.again(fresh);
    if (!again) throw new Fault('writing_running', 409, { retryAfter: 2 });
    return { row: again, known: null };
  };

  return {
    run,
    anyAbandoned: store.anyAbandoned,
    recover: () => store.closeAbandoned(),
    /** What became of the request with this key. */
    became: async ({ accountId }: Caller, key: string): Promise<WritingState> => {
      const { state, owed, freeTries, written: known } = orNotFound(await store.byKey(accountId, key));
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

const workOf = (
  { chargeId, requestHash }: Row,
  { caller, points }: Asked,
  { place, subject, shopId }: Pick<Piece<never, KeptText>, 'place' | 'subject' | 'shopId'>,
  { label, price }: WritingEngine,
): Work => ({ caller, id: chargeId, requestHash, place, subject, by: label, shopId, price, agreed: points });
