/** Whom a call is sent to, and who comes next where that fails. Nobody is asked again once the caller has a byte of an answer. */
import { verdicts } from '@storewright/contract/verdicts';
import type { Sent, Upstream } from '../../../adapters/upstream/upstream.ts';
import type { Providers } from '../neighbours.ts';
import { createGathered, type Gathered } from '../memory/gathered.ts';
import { noRoom } from '../memory/no-room.ts';
import { Refusal, saidIn } from '../protocols/refusal.ts';
import { aboutUs, isFull } from './operator-faults.ts';
import { type Headers, tryOnce } from './attempt.ts';
import type { Candidate } from './candidates.ts';
import type { Departures } from './departures.ts';
import type { Run } from './call.ts';
import { answerStreamed, type Streaming } from './streamed.ts';
import type { Output } from './tariff.ts';
import { forward, type Forwarded } from './translating.ts';
import { asksToWait, failureOf, leaving, rubbish, type Verdict, verdictOf } from './verdict.ts';
import { waitAsked } from './wait.ts';
import { abandoned, answerWhole, failed, longestAnswer, passOn } from './whole-answer.ts';

export type Asking = (run: Run, candidates: Candidate[], outputs: Map<Candidate, Output>, ready: Ready) => void;
/** What was carried over already, for an answer of that length. */
export type Ready = { candidate: Candidate; output: Output; forwarded: Forwarded };
type Needs = {
  providers: Providers;
  upstreams: { operators: Upstream; tenants: Upstream };
  departures: Departures;
  guarded: (run: Run, work: () => void) => void;
};
type Channel = { id: string; key: string };
type Last = { refusal: Refusal; error: string; pass: { status: number; body: Buffer } | null };
const mostAttempts = 8;

export const createAsking =
  ({ providers, upstreams, departures, guarded }: Needs): Asking =>
  (run, candidates, outputs, ready) => {
    let place = 0;
    let here = 0;
    let tried = new Set<string>();
    let last: Last | undefined;
    let sent: Sent | undefined;
    let waiting: NodeJS.Timeout | undefined;

    run.departure = departures.watch(run, {
      bills: () => run.candidate.billsAborted,
      drains: () => sent?.resume(),
      ends: () => {
        clearTimeout(waiting);
        if (sent) sent.abort();
        else if (!run.settled) guarded(run, finish);
      },
    });

    const finish = (): void => {
      const { refusal, error, pass } = last ?? noKey(providers, candidates);
      if (run.gone || !pass) failed(run, refusal, error);
      else passOn(run, pass, refusal);
    };

    const next = (): void => {
      const candidate = candidates[place];
      if (run.gone || !candidate || run.attempts.length >= mostAttempts) return finish();
      const forwarded = here > candidate.limits.retries ? undefined : carried(candidate);
      // Whoever is given a key that rested is its one trial: it is asked for last, and used.
      const channel = forwarded && channelOf(candidate);
      if (!channel) {
        place += 1;
        here = 0;
        tried = new Set();
        return next();
      }
      // A key that failed a moment ago is given one.
      const wait = tried.has(channel.id) ? Math.min(100 * 2 ** here, 2_000) : 0;
      tried.add(channel.id);
      here += 1;
      if (wait === 0) ask(candidate, channel, forwarded);
      else waiting = setTimeout(() => guarded(run, () => (run.gone ? finish() : ask(candidate, channel, forwarded))), wait);
    };
    /** One that was not tried yet; where all were, one of them again. */
    const channelOf = ({ entry }: Candidate): Channel | undefined =>
      entry ? (providers.channel(entry, tried) ?? providers.channel(entry, nothingTried)) : { id: '', key: run.app.own?.key ?? '' };

    const judged = (candidate: Candidate, { next: way, report, refusal }: Verdict, error: string, pass: Last['pass'] = null): void => {
      last = { refusal, error, pass };
      if (way === 'pass' || way === 'stop' || run.gone) return finish();
      // A key that was refused is not shown again; another of the same provider may be good.
      const others = way === 'again' || (report === 'key_refused' && candidate.entry?.provider.channels.some(({ id }) => !tried.has(id)));
      if (!others) here = Infinity;
      next();
    };

    /** One that stands in may speak another protocol, which cannot say this: then it cannot stand in. */
    const carried = (candidate: Candidate): Forwarded | undefined => {
      if (candidate === ready.candidate && outputs.get(candidate) === ready.output) return ready.forwarded;
      try {
        return forward(candidate, run.way, run.question, run.json, outputs.get(candidate)!);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        last ??= { refusal: error, error: error.message, pass: null };
        return undefined;
      }
    };

    const ask = (candidate: Candidate, channel: Channel, { bytes: body, lost, contentType }: Forwarded): void => {
      const began = Date.now();
      const { limits, entry, provider } = candidate;
      run.candidate = candidate;
      run.answeredBy = candidate.model;
      run.output = outputs.get(candidate)!;
      run.lost = lost;
      const attempt = { n: run.attempts.length + 1, provider, model: candidate.upstream, status: 0, error: '', ms: 0 };
      run.attempts.push(attempt);
      let streaming: Streaming | undefined;
      let whole: { headers: Headers; gathered: Gathered } | undefined;
      let left = false;
      let unwritten = false;
      let over = false;
      const close = (report: Verdict['report'], error = '', rests?: number): void => {
        over = true;
        sent = undefined;
        attempt.ms = Date.now() - began;
        attempt.error = error.slice(0, 300);
        if (report && entry) providers.report(channel.id, report, entry.id, rests);
      };

      const going = tryOnce(
        {
          upstream: entry ? upstreams.operators : upstreams.tenants,
          candidate,
          key: channel.key,
          body,
          contentType: contentType ?? run.question.contentType,
          way: run.way,
          asked: run.request.headers,
          // Whole seconds: calls that end together need one timer.
          totalMs: limits.total_ms - Math.floor((Date.now() - run.startedAt) / 1_000) * 1_000,
          streams: run.question.mode !== 'whole',
        },
        {
          leaves: (leave) => {
            unwritten = true;
            run.open.sent({ provider, model: candidate.upstream }, (isWritten) => {
              if (!isWritten) return going.abort();
              unwritten = false;
              left = true;
              leave();
            });
          },
          refused: (status, headers, bytes) =>
            guarded(run, () => {
              attempt.status = status;
              const about = entry && (isFull(entry.kind, status, bytes) ? 'full' : aboutUs(status, bytes, channel.key));
              const verdict = verdictOf(status, waitAsked(headers, bytes), entry === null, about ?? undefined);
              if (verdict.next !== 'pass') run.note(bytes.toString('utf8', 0, 300));
              // Tenants read of a mistake of theirs what the provider says of it, and nothing else that it says.
              const error = verdict.next === 'pass' || !entry ? saidIn(bytes) : verdict.refusal.message;
              close(verdict.report, error, verdict.rests);
              judged(candidate, verdict, error, verdict.next === 'pass' ? { status, body: bytes } : null);
            }),
          begins: (headers) => {
            attempt.status = 200;
            if (run.question.mode === 'whole') whole = { headers, gathered: createGathered(run.share, longestAnswer) };
            else
              streaming = answerStreamed(run, headers, {
                sent: { pause: () => going.pause(), resume: () => going.resume(), abort: () => going.abort() },
                closes: close,
                unheard: (why, error) => {
                  run.firstByteAt = null;
                  judged(candidate, why, error);
                },
              });
          },
          chunk: (bytes) =>
            guarded(run, () => {
              run.firstByteAt ??= Date.now();
              if (streaming) return streaming.chunk(bytes);
              if (!whole || over) return;
              if (whole.gathered.add(bytes)) return;
              const isTooLong = whole.gathered.bytes() + bytes.length > longestAnswer;
              const why = isTooLong ? verdicts.tooLong : verdicts.noRoomForAnswer;
              whole.gathered.drop();
              close(isTooLong ? 'failed' : null, why);
              failed(run, isTooLong ? rubbish() : noRoom(), why);
              going.abort();
            }),
          ended: () =>
            guarded(run, () => {
              if (over) return;
              if (streaming) return streaming.ended();
              close(null);
              const nothing = whole && answerWhole(run, whole.headers, whole.gathered.whole());
              if (!nothing) return void (entry && providers.report(channel.id, 'well', entry.id));
              whole?.gathered.drop();
              close(nothing.why.report, nothing.error);
              judged(candidate, nothing.why, nothing.error);
            }),
          failed: (why) =>
            guarded(run, () => {
              if (over) return;
              const verdict = why.kind === 'aborted' && run.gone ? leaving(run) : failureOf(why);
              // Where an operator's engine stands, and what its socket says, is the operator's to read.
              const error = entry ? verdict.refusal.message : why.message;
              if (entry && why.kind !== 'aborted') run.note(why.message);
              if (streaming) return streaming.failed(why.kind, verdict, error);
              close(unwritten ? null : verdict.report, error);
              if (run.gone && left) return abandoned(run);
              if (unwritten && !run.gone) return failed(run, new Refusal(503, 'overloaded', verdicts.notNow, { retryAfter: 5 }), verdicts.notNow);
              judged(candidate, whole ? { ...verdict, next: 'stop' } : verdict, error);
            }),
        },
      );
      if (!over) sent = going;
    };
    next();
  };

const nothingTried: ReadonlySet<string> = new Set();
/** Made when it is needed: an error with its stack is dear. */
const noKey = (providers: Providers, candidates: Candidate[]): Last => {
  const waits = candidates.flatMap(({ entry }) => (entry && providers.waits(entry)) ?? []);
  const refusal = waits.length > 0 ? asksToWait(Math.min(...waits)) : new Refusal(503, 'overloaded', verdicts.noKey, { retryAfter: 10 });
  return { refusal, error: refusal.message, pass: null };
};
