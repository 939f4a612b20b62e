/** An answer that comes piece by piece: relayed as it comes, counted as it goes by, charged before its last bytes leave. */
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import type { Failing, Sent } from '../../../adapters/upstream/upstream.ts';
import { createGathered } from '../memory/gathered.ts';
import { noRoom } from '../memory/no-room.ts';
import { endWords, failureTold, hasLine, hasToldFailure, isFailure, isWhole } from '../protocols/ending.ts';
import { lastEventOf, type Refusal } from '../protocols/refusal.ts';
import { statedBy } from '../protocols/usage-reader.ts';
import { createTrace } from '../protocols/trace.ts';
import { aboutUs } from './operator-faults.ts';
import { failsAtOnce, isSilent, verdictOnFailure, verdictOnRubbish } from './at-once.ts';
import type { Headers } from './attempt.ts';
import { hearing } from './heard.ts';
import { createRelay } from './relay.ts';
import { answerHeaders, finished, type Run, settle, unitsTold } from './call.ts';
import { comesAs, streamBack } from './translating.ts';
import { failureOf, stopping, type Verdict } from './verdict.ts';
import { estimated, exact, failureTo, letGo, usedBy } from './whole-answer.ts';

export type Streaming = { chunk(bytes: Buffer): void; ended(): void; failed(kind: Failing['kind'], why: Verdict, error: string): void };
/** The try whose answer it is. */
type Attempt = {
  sent: Sent;
  /** It is over: before the call is settled, for its row tells of it. */
  closes(report: Verdict['report'], error: string): void;
  /** The caller has heard nothing of it: somebody else may be asked. */
  unheard(why: Verdict, error: string): void;
};
const checkpointMs = 1_000;
/** Bytes of which an app's log may show the beginning. */
const longestShown = 400_000;
/** Who has its last event may have so long to close its side, so that the connection can be used again. */
const graceMs = 1_000;

export const answerStreamed = (run: Run, headers: Headers, { sent, closes, unheard }: Attempt): Streaming => {
  const { way, question, candidate, response } = run;
  const contentType = String(headers['content-type'] ?? '');
  const isEvents = comesAs(question, candidate) === 'events';
  // No provider makes a page of this house.
  const shownType = isEvents
    ? way.list
      ? 'application/json; charset=utf-8'
      : 'text/event-stream; charset=utf-8'
    : /^(?:audio\/[\w.+-]+|application\/json)/i.test(contentType)
      ? contentType
      : 'application/octet-stream';
  const trace = createTrace();
  const translator = streamBack(run);
  const speaks = candidate.speaks ?? way.operation;
  const lastWords = endWords(speaks);
  const copy = run.keeps > 0 || run.app.rules.log_texts ? createGathered(run.share, Math.max(run.keeps, longestShown)) : null;
  let isCopied = copy !== null;
  run.copy = copy;
  let checkedAt = Date.now();
  let over = false;
  /** Its last words were kept from the caller. */
  let silenced = false;

  const relay = createRelay({
    response,
    headers: () => ({
      ...answerHeaders(run, shownType),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    }),
    dropsUsage: question.dropsUsage && !translator,
    ends: isEvents ? endWords(way.operation) : [],
    holds: way.protocol === 'gemini' ? holdGemini : [],
    full: () => sent.pause(),
    free: () => sent.resume(),
    stalledMs: candidate.limits.idle_ms,
    stalled: () => {
      run.stuck = true;
      response.destroy();
    },
    copies: (bytes) => {
      if (isCopied) isCopied = copy!.add(Buffer.from(bytes));
    },
    share: run.share,
  });

  const protocol = candidate.speaks ?? way.protocol;
  const stated = () => (protocol ? statedBy(protocol, { head: trace.head(), tail: trace.tail() }) : {});
  const words = hearing(trace, protocol, way.list === true && !candidate.speaks);
  const checkpoint = (): void => {
    const now = Date.now();
    if (now - checkedAt < checkpointMs) return;
    checkedAt = now;
    const { bill, usage } = estimated(run, BigInt(words.about()), stated());
    run.open.counted(bill.points, unitsTold(usage));
  };

  /** It failed before its first word, and nothing was counted for it. */
  const wroteNothing = (): boolean =>
    failsAtOnce(trace, isEvents) && (protocol === null || usedBy(run, { head: trace.head(), tail: trace.tail() }) === undefined);
  /** `why`: it broke off. */
  const end = (why?: Verdict, error = ''): void => {
    if (over) return;
    over = true;
    const answer = { head: trace.head(), tail: trace.tail() };
    if (isSilent(trace, isEvents)) return cameToNothing(why ?? verdictOnRubbish(Buffer.alloc(0), !candidate.entry), error);
    const reason = isEvents && !silenced && isFailure(answer.tail) ? failureTold(answer.tail) : undefined;
    const failure = reason === undefined ? why : verdictOnFailure(Buffer.from(reason), !candidate.entry);
    const told = failure && reason !== undefined ? failureTo(run, failure.refusal, reason) : error;
    if (failure && wroteNothing()) return cameToNothing(failure, told);
    const found = usedBy(run, answer);
    const { bill, usage, source } = found && (!failure || isWhole(speaks, answer.tail)) ? exact(run, found) : estimated(run, BigInt(words.tokens()), stated());
    const outcome = run.gone ? 'stopped' : failure ? 'failed' : 'done';
    if (translator) relay.take(Buffer.from(translator.end(failure?.refusal.message)));
    closes(failure ? failure.report : 'well', told);
    settle(run, { bill, outcome, status: 200, usage, source, error: told });
    const body = !failure && isCopied ? copy?.whole() : undefined;
    const kept = finished(run, body && body.length <= run.keeps ? { status: 200, contentType: shownType, body, model: candidate.model } : undefined);
    const leave = (): void => {
      if (!run.gone) relay.finish(why && !translator ? toldAs(why.refusal) : '');
      // Bytes that mean nothing to us cannot say that they broke off; the connection can.
      if (why && !isEvents) response.destroy();
    };
    if (kept) void kept.then(leave);
    else leave();
  };
  /** One of them is enough: the provider's own, where the caller got it. */
  const toldAs = (why: Refusal): string => (isEvents && (silenced || !hasToldFailure(trace.tail())) ? lastEventOf(way.protocol ?? 'chat', why, run.id) : '');
  const cameToNothing = (why: Verdict, error: string): void => {
    const told = error || why.refusal.message;
    closes(why.report, told);
    if (!relay.begun()) return unheard(why, told);
    letGo(run, why.refusal, told);
    if (translator) relay.take(Buffer.from(translator.end(why.refusal.message)));
    relay.finish(translator ? '' : toldAs(why.refusal));
  };
  const isCounted = (): boolean => {
    const answer = { head: trace.head(), tail: trace.tail() };
    return isEvents && question.times === 1 && /\n\r?\n$/.test(answer.tail) && usedBy(run, answer) !== undefined;
  };
  const givenUp = (why: Verdict, error: string): void => {
    silenced = true;
    end(why, error);
    sent.abort();
  };

  return {
    chunk: (bytes) => {
      if (over) return;
      if (trace.bytes() === 0 && isEvents && !looksLikeEvents(contentType, bytes)) {
        run.note(bytes.toString('utf8', 0, 300));
        return givenUp(verdictOnRubbish(bytes, !candidate.entry), verdictOn(verdicts.noStream, contentType.slice(0, 60)));
      }
      trace.add(bytes);
      if (!relay.begun() && wroteNothing()) {
        end();
        return sent.abort();
      }
      if (candidate.entry && bytes.includes('"error"') && aboutUs(200, bytes, '')) {
        run.note(bytes.toString('utf8', 0, 500));
        return givenUp(verdictOnFailure(bytes, false), verdicts.failed);
      }
      const shown = translator ? translator.push(bytes) : bytes;
      if (shown === undefined || !relay.take(typeof shown === 'string' ? Buffer.from(shown) : shown))
        return givenUp(stopping(noRoom()), verdicts.noRoomHeldBack);
      checkpoint();
      if (!(translator ? hasLine(bytes, lastWords) && /\n\r?\n$/.test(bytes.toString('latin1', bytes.length - 4)) : relay.ended())) return;
      end();
      const late = setTimeout(() => sent.abort(), graceMs);
      response.once('close', () => late.unref());
    },
    ended: () => {
      const mayBeCut = isEvents && trace.bytes() > 0 && (way.protocol !== null || way.operation === 'completions');
      if (mayBeCut && !isWhole(speaks, trace.tail()) && !hasToldFailure(trace.tail())) end(failureOf({ kind: 'broken' }), verdicts.cutStream);
      else end();
    },
    failed: (kind, why, error) => {
      // It said all it had to say, and only forgot to close, or was cut where it would have.
      if (isWhole(speaks, trace.tail()) && (kind === 'idle' || (kind === 'broken' && isCounted()))) end();
      else end(why, error);
    },
  };
};

const holdGemini = [Buffer.from('"finishReason"')];
const looksLikeEvents = (type: string, first: Buffer): boolean =>
  /^text\/event-stream/i.test(type)
    ? !/^\s*[{<]/.test(first.toString('utf8', 0, 40))
    : /^(?:\uFEFF)?\s*(?:data|event|id|retry)?:/.test(first.toString('utf8', 0, 40));
