/** An answer that comes whole: read, judged, charged, and then sent with its price. */
import { pointsOf } from '@storewright/contract/kit/points';
import type { PriceNote } from '@storewright/contract/billing/ledger';
import { inputClasses, outputClasses } from '@storewright/contract/billing/prices';
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import { counterOf } from '../protocols/counting.ts';
import { noRoom } from '../memory/no-room.ts';
import { weightOf } from '../memory/weight.ts';
import { failureIn, isStop } from '../protocols/ending.ts';
import { type Answer, isRecord, type Json } from '../protocols/question.ts';
import { Refusal, saidIn, wordsIn } from '../protocols/refusal.ts';
import { tokensOf } from '../protocols/units.ts';
import { isNothing, type UsageFound } from '../protocols/usage.ts';
import { heardInWhole } from '../translate/said.ts';
import { verdictOnFailure, verdictOnRubbish } from './at-once.ts';
import type { Headers } from './attempt.ts';
import { deliver } from './deliver.ts';
import { answerHeaders, finished, refuse, type Run, settle } from './call.ts';
import { type Bill, billOf, freeOf } from './tariff.ts';
import { backward, isTranslated } from './translating.ts';
import { rubbish, type Verdict } from './verdict.ts';

export const longestAnswer = 64_000_000;

/** What came is no answer: nobody is charged for it, and somebody else may be asked. */
type Nothing = { why: Verdict; error: string };

export const answerWhole = (run: Run, headers: Headers, bytes: Buffer): Nothing | void => {
  const type = String(headers['content-type'] ?? 'application/json');
  const isText = run.way.operation === 'transcription' || run.way.operation === 'translation' ? !/json/i.test(type) && !/html/i.test(type) : false;
  const weight = isText ? 0 : weightOf(bytes);
  if (!run.share.grow(weight)) return failed(run, noRoom(), verdicts.noRoomToRead);
  const json = isText ? undefined : parsed(bytes);
  run.share.shrink(weight);
  if (!isText && !isRecord(json)) return { why: verdictOnRubbish(bytes, !run.candidate.entry), error: verdictOn(verdicts.noObject, type.slice(0, 60)) };
  const protocol = run.candidate.speaks ?? run.way.protocol;
  const priced = (answer: { json: unknown }): Priced => {
    const found = usedBy(run, answer);
    return found ? exact(run, found) : estimated(run, BigInt(isRecord(answer.json) ? tokensOf(heardInWhole(protocol, answer.json)) : 0));
  };
  const failure = isRecord(json) ? failureIn(json) : undefined;
  if (failure && (failure.told || isTranslated(run.candidate, run.way) || !isCounted(run, json as Json))) return whyFailed(run, json as Json, bytes);

  const told = isRecord(json) ? backward(run, json, bytes) : { bytes, json };
  if (!told) return failed(run, rubbish(), verdicts.lacking);
  const { bytes: sent } = told;
  const { bill, usage, source } = priced(told);
  const text = run.app.rules.log_texts ? sent.toString('utf8', 0, 200_000) : '';
  const outcome = run.gone ? 'stopped' : failure ? 'failed' : 'done';
  const charged = settle(run, { bill, outcome, status: 200, usage, source, text, ...(failure && { error: verdicts.failed }) }, () => {
    const kept = finished(run, !failure && sent.length <= run.keeps ? { status: 200, contentType: type, body: sent, model: run.candidate.model } : undefined);
    const shown = answerHeaders(run, isText ? 'text/plain; charset=utf-8' : 'application/json', charged);
    const leave = (): void => deliver(run.response, 200, shown, sent, run.candidate.limits.idle_ms);
    if (kept) void kept.then(leave);
    else leave();
  });
};

/** It failed, and counted nothing: somebody else may be asked. What it counted it bills: that is charged, and the caller hears that it failed. */
const whyFailed = (run: Run, json: Json, bytes: Buffer): Nothing | void => {
  const why = verdictOnFailure(bytes, !run.candidate.entry);
  const error = failureTo(run, why.refusal, bytes);
  if (!isCounted(run, json)) return { why, error };
  const { bill, usage, source } = exact(run, usedBy(run, { json })!);
  refuse(run, why.refusal, settle(run, { bill, outcome: run.gone ? 'stopped' : 'failed', status: why.refusal.status, usage, source, error }));
  void finished(run);
};
const isCounted = (run: Run, json: Json): boolean => {
  const found = usedBy(run, { json });
  return found !== undefined && !isNothing(found);
};

type Priced = { bill: Bill; usage: UsageFound; source: 'provider' | 'estimate' | 'none' };
export const exact = (run: Run, usage: UsageFound): Priced => {
  const { entry } = run.candidate;
  return {
    bill: entry && !isCount(run) ? billOf(run.snapshot, entry, usage, run.open.held, run.question) : freeOf(isCount(run) ? 'no_usage' : 'own_key'),
    usage,
    source: 'provider',
  };
};

/** The provider never said what it counted, or not all of it: what it stated is so, and the rest is guessed. */
export const estimated = (run: Run, output: bigint, stated: UsageFound = {}): Priced => {
  const { entry } = run.candidate;
  if (!entry || isCount(run)) return { bill: freeOf(entry ? 'no_usage' : 'own_key'), usage: {}, source: 'none' };
  const most = BigInt(run.output.tokens) * BigInt(run.question.times);
  const usage = run.question.guess(entry.price, output < most ? output : most);
  for (const names of [inputClasses, outputClasses])
    if (names.some((name) => stated[name] !== undefined)) for (const name of names) setTo(usage, name, stated[name]);
  const cost = billOf(run.snapshot, entry, usage, run.open.held, run.question).points;
  const points = cost < run.open.held ? cost : run.open.held;
  const price: PriceNote = { type: 'counted', price_version: run.snapshot.version, points: pointsOf(points) };
  return { bill: { points, price }, usage, source: 'estimate' };
};

const setTo = (usage: UsageFound, name: keyof UsageFound, units: bigint | undefined): void => {
  if (units === undefined) delete usage[name];
  else usage[name] = units;
};

export const usedBy = (run: Run, answer: Answer): UsageFound | undefined => {
  const { candidate, question, snapshot } = run;
  const price = candidate.entry?.price ?? Object.values(snapshot.prices.prices.models)[0] ?? noPrice;
  return candidate.used ? candidate.used(answer) : question.used(answer, price);
};
const noPrice = { currency: 'USD', input: null, cached_input: null, output: null, image: null, second: null, source: '' };

/** The hold is let go. */
export const letGo = (run: Run, refusal: Refusal, error: string): bigint => {
  const { entry } = run.candidate;
  const charged = settle(run, {
    bill: freeOf(!entry ? 'own_key' : run.gone ? 'stopped_unbilled' : 'failed'),
    outcome: run.gone ? 'stopped' : 'failed',
    status: refusal.status,
    error,
  });
  void finished(run);
  return charged;
};
/** The same, and the caller hears why. */
export const failed = (run: Run, refusal: Refusal, error: string): void => refuse(run, refusal, letGo(run, refusal, error));

/** It answered, and said in its answer that it failed: what the log tells of that, for its words are for whoever's key it is. */
export const failureTo = (run: Run, refusal: Refusal, said: Buffer | string): string => {
  const words = said.toString('utf8').slice(0, 500);
  run.note(words);
  return run.candidate.entry ? refusal.message : words;
};

/** The provider's own words for a mistake of the caller's: as they are, or in the caller's protocol where that is another one. */
export const passOn = (run: Run, { status, body }: { status: number; body: Buffer }, refusal: Refusal): void => {
  const { entry } = run.candidate;
  const charged = settle(run, { bill: freeOf(entry ? 'refused' : 'own_key'), outcome: 'refused', status, error: saidIn(body) });
  void finished(run);
  const told = parsed(body);
  // Google refuses a stream without events with a list of one.
  const isList = Array.isArray(told);
  const said: unknown = isList ? told[0] : told;
  if (!isRecord(said)) return refuse(run, refusal, charged);
  if (isTranslated(run.candidate, run.way)) return refuse(run, new Refusal(status, refusal.code, wordsIn(said) ?? refusal.message), charged);
  const asked = run.way.list === true;
  const sent = isList === asked ? body : Buffer.from(JSON.stringify(asked ? [said] : said));
  deliver(run.response, status, answerHeaders(run, 'application/json', charged), sent);
};

/** Given up after the question had left: what went up is paid for, what never came is not. */
export const abandoned = (run: Run): void => {
  const { bill, usage, source } = estimated(run, 0n);
  settle(run, { bill, outcome: 'stopped', status: 499, usage, source, error: verdicts.hungUp });
  void finished(run);
};

const isCount = ({ way }: Run): boolean => counterOf(way.operation) !== undefined;
export const isWorthCaching = ({ question, way }: Pick<Run, 'question' | 'way'>, text: string): boolean => question.times === 1 && isStop(way.operation, text);

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};
