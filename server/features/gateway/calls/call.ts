/** One call under way: who asked what, what is held for it, how far it is; and its end, which happens once. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pointsOf } from '@storewright/contract/kit/points';
import type { AppEntry, CallRow } from '../../integration/index.ts';
import type { Snapshot } from '../../providers/index.ts';
import { callRow } from '../call-row.ts';
import type { Open, Outcome } from '../neighbours.ts';
import { masked } from '../masking.ts';
import type { Share } from '../memory/budget.ts';
import type { CallWay } from '../protocols/paths.ts';
import type { Json, Question } from '../protocols/question.ts';
import { bodyOf, Refusal } from '../protocols/refusal.ts';
import type { UsageFound } from '../protocols/usage.ts';
import { saidInStream } from '../translate/said.ts';
import type { Candidate } from './candidates.ts';
import type { KeptAnswer } from './kept.ts';
import { pageHeaders } from './pages.ts';
import type { Bill, Output } from './tariff.ts';

export type Call = {
  id: string;
  way: CallWay;
  question: Question;
  /** Null for a form. */
  json: Json | null;
  body: Buffer;
  app: AppEntry;
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  /** Somebody waits for the answer beside the caller: to keep it. Undefined where there is none worth keeping. Where it is a promise, the caller's answer waits for it. */
  over(answer: KeptAnswer | undefined): Promise<void> | void;
  /** Before anything is held: the caller hears it, and the app's log tells of it. */
  refused(why: Refusal): void;
  /** Bytes of an answer that is worth keeping at most; 0: none is. */
  keeps: number;
  /** What it holds of the memory that there is for all. */
  share: Share;
};
export type Run = Call & {
  snapshot: Snapshot;
  open: Open;
  candidate: Candidate;
  /** The model that is asked right now. */
  answeredBy: string;
  output: Output;
  attempts: CallRow['attempts'];
  /** Fields that could not be carried over into the provider's protocol. */
  lost: string[];
  firstByteAt: number | null;
  /** The caller hung up. */
  gone: boolean;
  /** It was hung up on: it took nothing of its answer for too long. */
  stuck: boolean;
  settled: boolean;
  /** Null until somebody is asked. */
  departure: { over(): void } | null;
  /** Words of a provider that are the operator's to read: into the server's log. */
  note(words: string): void;
  /** What a streamed answer was, as far as somebody wants to keep it. */
  copy: { whole(): Buffer } | null;
};
type Ending = {
  bill: Bill;
  outcome: Outcome;
  status: number;
  usage?: UsageFound;
  source?: CallRow['usageSource'];
  error?: string;
  cached?: boolean;
  /** For the log, where the app keeps texts. */
  text?: string;
};

/** What its end takes: a call that was asked of nobody has no candidate. */
type Ended = Pick<Run, keyof Call | 'open' | 'attempts' | 'firstByteAt' | 'copy' | 'settled' | 'snapshot'> & { answeredBy: string };

/** Written down when it returns, or when `leave` is called: only then may the last bytes leave. */
export const settle = (
  run: Ended,
  { bill, outcome, status, usage = {}, source = 'none', error = '', cached = false, text }: Ending,
  leave?: () => void,
): bigint => {
  if (run.settled) throw new Error('A call is settled once.');
  run.settled = true;
  const { id, app, way, question, open, startedAt, firstByteAt } = run;
  const { log_texts: texts, mask_contacts: contacts } = app.rules;
  // What is cut in its middle is masked with what follows.
  const shown = (whole: string): string => masked(whole.slice(0, longestText + longestSecret), contacts).slice(0, longestText);
  // Small whole numbers, and told so: a difference of two dates is none to the compiler, which then never ends with this.
  const firstByteMs = firstByteAt === null ? null : (firstByteAt - startedAt) | 0;
  const totalMs = (Date.now() - startedAt) | 0;
  const row = callRow(app, {
    id,
    at: new Date(startedAt),
    route: way.path,
    model: question.model,
    answeredBy: outcome === 'done' || outcome === 'stopped' ? run.answeredBy : '',
    status,
    outcome,
    error: error.slice(0, 500),
    streamed: question.mode !== 'whole',
    cached,
    firstByteMs,
    totalMs,
    usage: unitsTold(usage),
    usageSource: source,
    points: bill.points,
    attempts: run.attempts,
    requestText: texts && run.json ? shown(run.body.toString('utf8', 0, 4 * longestText)) : null,
    answerText: texts ? shown(text ?? streamedText(run)) : null,
  });
  return open.settle({ points: bill.points, price: bill.price, outcome, row }, leave).charged;
};
const longestText = 100_000;
/** Sound is no text, and what cannot be put together is shown as it came. */
const streamedText = ({ copy, way, question }: Ended): string => {
  if (!copy || (question.mode === 'bytes' && !way.list)) return '';
  const events = copy.whole().toString('utf8', 0, 4 * longestText);
  return saidInStream(way.protocol, events) || events;
};
const longestSecret = 10_000;
/** Nobody works on it any more. Two words, and not one put around the other: that one kept finished calls from being collected young. */
export const finished = (run: Run, answer?: KeptAnswer): Promise<void> | void => {
  run.departure?.over();
  return run.over(answer);
};
/** As they are written down. */
export const unitsTold = (usage: UsageFound): Record<string, string> => {
  const units: Record<string, string> = {};
  for (const name in usage) units[name] = String(usage[name as keyof UsageFound]);
  return units;
};

export const answerHeaders = (
  { id, request, open, lost = [], output }: Pick<Ended, 'id' | 'request' | 'open'> & { lost?: string[]; output?: Output },
  contentType: string,
  charged?: bigint,
): OutgoingHttpHeaders => {
  const left = open.remaining();
  // One by one: to spread what may not be there into it took longer than all the rest of the head.
  const headers: OutgoingHttpHeaders = { 'content-type': contentType, 'x-request-id': id };
  if (charged !== undefined) headers['x-points-charged'] = pointsOf(charged);
  if (output?.lowered) headers['x-max-tokens'] = String(output.tokens);
  if (lost.length > 0)
    headers['x-fields-left-out'] = lost
      .map((name) => encodeURI(name.toWellFormed()))
      .join(', ')
      .slice(0, 1_000);
  if (left !== undefined) headers['x-points-remaining'] = pointsOf(left);
  return request.headers.origin === undefined ? headers : { ...headers, ...pageHeaders(request) };
};

/** In the words of the caller's protocol; whoever hung up hears nothing. */
export const refuse = (
  { id, way, request, response }: Pick<Call, 'id' | 'request' | 'response'> & { way: Pick<CallWay, 'shape' | 'list'> },
  refusal: Refusal,
  charged?: bigint,
): void => {
  if (response.writableEnded || response.destroyed) return;
  // An answer that had begun has no other way to say that it broke off.
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify(bodyOf(way.shape, refusal, id, way.list));
  response.writeHead(refusal.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
    ...(charged !== undefined && { 'x-points-charged': pointsOf(charged) }),
    ...(refusal.retryAfter !== undefined && { 'retry-after': String(refusal.retryAfter) }),
    // Official clients try some of these again by themselves; what cannot become better is not worth it.
    ...(refusal.status >= 500 && refusal.code !== 'overloaded' && { 'x-should-retry': 'false' }),
    ...pageHeaders(request),
  });
  response.end(body);
};
