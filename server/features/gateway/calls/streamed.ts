/** An answer that comes piece by piece: relayed as it comes, counted as it goes by, charged before its last bytes leave. */
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import type { Failing, Sent } from '../../../adapters/upstream/upstream.ts';
import { createGathered } from '../memory/gathered.ts';
import { noRoom } from '../memory/no-room.ts';
import { endWords, hasLine, isFailure, isWhole } from '../protocols/ending.ts';
import { lastEventOf, Refusal } from '../protocols/refusal.ts';
import { statedBy } from '../protocols/told.ts';
import { createTrace } from '../protocols/trace.ts';
import { aboutUs } from './about-us.ts';
import type { Headers } from './attempt.ts';
import { createRelay } from './relay.ts';
import { answerHeaders, finished, type Run, settle, unitsTold } from './run.ts';
import { freeOf } from './tariff.ts';
import { comesAs, streamBack } from './translating.ts';
import { failureOf, rubbish } from './verdict.ts';
import { estimated, exact, failed, failureIn, letGo, usedBy } from './whole.ts';

export type Streaming = { chunk(bytes: Buffer): void; ended(): void; failed(why: Failing, error: string): void };
const checkpointMs = 1_000;
/** Bytes of which an app's log may show the beginning. */
const longestShown = 400_000;
/** Who has its last event may have so long to close its side, so that the connection can be used again. */
const graceMs = 1_000;

export const answerStreamed = (run: Run, headers: Headers, sent: Sent, gone: () => void): Streaming => {
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
    stalled: gone,
    copies: (bytes) => {
      if (isCopied) isCopied = copy!.add(Buffer.from(bytes));
    },
    share: run.share,
  });

  const output = (): bigint => BigInt(Math.max(trace.events(), Math.ceil((trace.bytes() - trace.events() * (frames[speaks] ?? 200)) / 4)));
  const protocol = candidate.speaks ?? way.protocol;
  const stated = () => (protocol ? statedBy(protocol, { head: trace.head(), tail: trace.tail() }) : {});
  const checkpoint = (): void => {
    const now = Date.now();
    if (now - checkedAt < checkpointMs) return;
    checkedAt = now;
    const { bill, usage } = estimated(run, output(), stated());
    run.open.counted(bill.points, unitsTold(usage));
  };

  /** `why`: it broke off. */
  const end = (why?: Refusal, error = ''): void => {
    if (over) return;
    over = true;
    const answer = { head: trace.head(), tail: trace.tail() };
    const failedAtOnce = isEvents && (!relay.begun() || trace.events() <= 2) && isErrorAtOnce(answer.head);
    if (trace.bytes() === 0 || failedAtOnce)
      return begunOrNot(why ?? (failedAtOnce ? new Refusal(502, 'upstream_failed', verdicts.failed) : rubbish()), error, answer.head);
    const found = usedBy(run, answer);
    const isFailed = isEvents && isFailure(speaks, answer.tail);
    const { bill, usage, source } =
      found && (!why || isWhole(speaks, answer.tail))
        ? exact(run, found)
        : isFailed && trace.events() <= eventsBeforeText
          ? { bill: freeOf('failed'), usage: {}, source: 'none' as const }
          : estimated(run, output(), stated());
    const outcome = run.gone ? 'stopped' : why || isFailed ? 'failed' : 'done';
    if (translator) relay.take(Buffer.from(translator.end(why?.message)));
    settle(run, { bill, outcome, status: 200, usage, source, error });
    const body = !why && !isFailed && isCopied ? copy?.whole() : undefined;
    const kept = finished(run, body && body.length <= run.keeps ? { status: 200, contentType: shownType, body, model: candidate.model } : undefined);
    const leave = (): void => {
      if (!run.gone) relay.finish(why && !translator ? toldAs(why) : '');
      // Bytes that mean nothing to us cannot say that they broke off; the connection can.
      if (why && !isEvents) response.destroy();
    };
    if (kept) void kept.then(leave);
    else leave();
  };
  const toldAs = (why: Refusal): string => (isEvents ? lastEventOf(way.protocol ?? 'chat', why, run.id) : '');
  const begunOrNot = (refusal: Refusal, error: string, said: string): void => {
    const told = error || failureIn(run, refusal, said);
    if (!relay.begun()) return failed(run, refusal, told);
    letGo(run, refusal, told);
    if (translator) relay.take(Buffer.from(translator.end(refusal.message)));
    relay.finish(translator ? '' : toldAs(refusal));
  };

  return {
    chunk: (bytes) => {
      if (over) return;
      if (trace.bytes() === 0 && isEvents && !looksLikeEvents(contentType, bytes)) {
        run.note(bytes.toString('utf8', 0, 300));
        end(rubbish(), verdictOn(verdicts.noStream, contentType.slice(0, 60)));
        return sent.abort();
      }
      const first = trace.bytes() === 0;
      trace.add(bytes);
      if (first && isEvents && isErrorAtOnce(trace.head())) {
        end();
        return sent.abort();
      }
      if (candidate.entry && bytes.includes('"error"') && aboutUs(200, bytes, '')) {
        run.note(bytes.toString('utf8', 0, 500));
        end(new Refusal(502, 'upstream_failed', verdicts.failed), verdicts.failed);
        return sent.abort();
      }
      const shown = translator ? translator.push(bytes) : bytes;
      if (shown === undefined || !relay.take(typeof shown === 'string' ? Buffer.from(shown) : shown)) {
        end(noRoom(), verdicts.noRoomHeldBack);
        return sent.abort();
      }
      checkpoint();
      if (!(translator ? hasLine(bytes, lastWords) && /\n\r?\n$/.test(bytes.toString('latin1', bytes.length - 4)) : relay.ended())) return;
      end();
      const late = setTimeout(() => sent.abort(), graceMs);
      response.once('close', () => late.unref());
    },
    ended: () => {
      const cut = isEvents && (way.protocol !== null || way.operation === 'completions') && !isWhole(speaks, trace.tail()) && trace.bytes() > 0;
      if (cut) end(new Refusal(502, 'upstream_failed', verdicts.brokeOff), verdicts.cutStream);
      else end();
    },
    failed: (why, error) => {
      // It said all it had to say, and only forgot to close.
      if (why.kind === 'idle' && isWhole(speaks, trace.tail())) end();
      else end(failureOf(why).refusal, error);
    },
  };
};

/** What a stream says of itself before its first word. */
const eventsBeforeText = 3;
const holdGemini = [Buffer.from('"finishReason"')];
/** An error before the first word of an answer: nothing was written, so nothing is billed. What was written before an error is the caller's. */
const isErrorAtOnce = (head: string): boolean => {
  const error = /^(?:event: ?error|data: ?\{"(?:type": ?"error"|error": ?[{"]))/m.exec(head);
  if (!error) return false;
  const before = head.slice(0, error.index).split('\n');
  return before.every((line) => !line.startsWith('data:') || prelude.test(line));
};
/** What providers say of an answer before they begin it. */
const prelude = /^data: ?\{"type": ?"(?:message_start|ping|response\.(?:created|queued|in_progress))"/;
/** What an event weighs beside its text. */
const frames: Record<string, number> = { chat: 220, completions: 160, responses: 200, messages: 120, gemini: 260 };
const looksLikeEvents = (type: string, first: Buffer): boolean =>
  /^text\/event-stream/i.test(type)
    ? !/^\s*[{<]/.test(first.toString('utf8', 0, 40))
    : /^(?:\uFEFF)?\s*(?:data|event|id|retry)?:/.test(first.toString('utf8', 0, 40));
