/** The life of a call: points are held, providers are asked one after the other until one answers, and what it cost is settled once. */
import { pointsOf } from '@storewright/contract/kit/points';
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import type { Upstream } from '../../../adapters/upstream/upstream.ts';
import type { Log } from '../../../kit/log.ts';
import type { AppEntry } from '../../integration/index.ts';
import type { Open, Providers, Purse } from '../neighbours.ts';
import { Refusal } from '../protocols/refusal.ts';
import { type Asking, createAsking, type Ready } from './asking.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { createCount } from './count.ts';
import type { Departures } from './departures.ts';
import { refusalFor } from './refused.ts';
import { type Call, finished, type Run, unitsTold } from './call.ts';
import { inputOf } from './tariff.ts';
import { leastOf, leftOfMonth, shorterTerms, type Terms, termsOf } from './terms.ts';
import { forward } from './translating.ts';
import { failed } from './whole-answer.ts';

export type Life = {
  /** Throws what the caller is told before anything is held. */
  start(call: Call): void;
};
type Needs = {
  providers: Providers;
  purse: Purse;
  /** To models of ours, and to what tenants name. */
  upstreams: { operators: Upstream; tenants: Upstream };
  departures: Departures;
  /** A program is refused for its limit of the month: such a call could cost so much. */
  overMonth(app: AppEntry, needed: bigint): void;
  log: Log;
};

export const createLife = ({ providers, purse, upstreams, departures, overMonth, log }: Needs): Life => {
  /** A mistake of ours ends the call too, and never leaves its points held. */
  const guarded = (run: Run, work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error({ reqId: run.id, err: error }, 'a call failed');
      try {
        if (!run.settled) return failed(run, new Refusal(500, 'internal', verdicts.wrong), 'internal');
      } catch (again) {
        log.error({ reqId: run.id, err: again }, 'a call could not be settled');
      }
      void finished(run);
      run.response.destroy();
    }
  };
  const count = createCount({ purse, log });
  const asking: Asking = createAsking({ providers, upstreams, departures, guarded });

  return {
    start: (call) => {
      const { app, way, question } = call;
      const snapshot = providers.catalogue();
      const candidates = candidatesFor(snapshot, app, way, question, call.json !== null);
      if (candidates.length === 0) return count(call, snapshot);
      const terms = termsOf(snapshot, candidates, question);
      const [first] = candidates as [Candidate];
      // What cannot be carried over is refused before anything is held; what can is carried once.
      const ready: Ready = {
        candidate: first,
        output: terms.outputs.get(first)!,
        forwarded: forward(first, way, question, call.json, terms.outputs.get(first)!),
      };
      const begin = ({ outputs }: Terms, open: Open): void => {
        const run: Run = {
          ...call,
          snapshot,
          open,
          candidate: first,
          answeredBy: first.model,
          output: outputs.get(first)!,
          attempts: [],
          lost: [],
          firstByteAt: null,
          gone: call.response.destroyed,
          stuck: false,
          settled: false,
          departure: null,
          copy: null,
          note: (said) => log.warn({ reqId: call.id, provider: run.candidate.provider, model: run.candidate.upstream, said }, 'a provider failed'),
        };
        guarded(run, () => asking(run, candidates, outputs, ready));
      };
      const input = first.entry && inputOf(snapshot, first.entry, question, way);
      const opening = ({ most }: Terms) =>
        purse.open({
          id: call.id,
          app,
          most,
          input: input?.cost ?? 0n,
          ...(input && { units: unitsTold(input.units) }),
          priceVersion: snapshot.version,
          route: way.path,
          streamed: question.mode !== 'whole',
          subject: app.name,
          by: question.model,
        });
      /** Who cannot pay the longest answer may still pay a shorter one. */
      const shorter = async (error: unknown): Promise<void> => {
        const less = shorterTerms(error, terms, snapshot, candidates, question);
        if (!less) throw error;
        begin(less, await opening(less));
      };
      const stopped = (error: unknown): void => {
        void call.over(undefined);
        const left = leftOfMonth(error);
        if (left === undefined) return call.refused(refusalFor(error, log));
        const needed = leastOf(snapshot, candidates, question);
        // Somebody at the console reads it there; and who is limited then may be they themselves.
        if (app.person === undefined) overMonth(app, needed);
        const told = left > 0n ? verdictOn(verdicts.monthLeft, pointsOf(left), pointsOf(needed)) : verdicts.monthReached;
        call.refused(new Refusal(402, 'monthly_limit_reached', told));
      };
      try {
        const open = opening(terms);
        if (open instanceof Promise) open.then((found) => begin(terms, found), shorter).catch(stopped);
        else begin(terms, open);
      } catch (error) {
        shorter(error).catch(stopped);
      }
    },
  };
};
