/** A stream that fails before its first word: nothing was written, so nothing is billed, and nobody has heard of it yet. */
import { verdicts } from '@storewright/contract/verdicts';
import { isFailure } from '../protocols/ending.ts';
import { Refusal } from '../protocols/refusal.ts';
import { hasWords } from '../protocols/usage-reader.ts';
import type { Trace } from '../protocols/trace.ts';
import { aboutUs } from './operator-faults.ts';
import { rubbish, type Verdict } from './verdict.ts';

/** It said that it failed, and nothing else but what providers say of an answer before they begin it. */
export const failsAtOnce = (trace: Trace, isEvents: boolean): boolean => {
  if (!isEvents || trace.events() > mostBefore) return false;
  const tail = trace.tail();
  return isFailure(tail) && !hasWords(tail) && !hasWords(trace.head());
};
/** That something is created, queued and in progress, and then that it failed. */
const mostBefore = 4;

/** It told nothing at all: comments keep a connection open, and are no part of an answer. */
export const isSilent = (trace: Trace, isEvents: boolean): boolean =>
  trace.bytes() === 0 || (isEvents && trace.bytes() <= longestSilence && !/^data:/m.test(trace.head()));
const longestSilence = 4_096;

/** `said`: what it gave for a reason. `own`: the tenant's endpoint. A mistake in the question is none of the provider's, and is made again wherever it is asked. */
export const verdictOnFailure = (said: Buffer, own: boolean): Verdict => {
  const refusal = new Refusal(502, 'upstream_failed', verdicts.failed);
  if (!own && aboutUs(200, said, '') === 'key') return { next: 'elsewhere', report: 'key_refused', refusal };
  return mistake.test(said.toString('utf8', 0, longestSaid)) ? { next: 'stop', report: null, refusal } : { next: 'again', report: 'failed', refusal };
};
const mistake =
  /"(?:type|code|status)"\s*:\s*"?(?:invalid_request_error|invalid_prompt|invalid_argument|bad_?request\w*|context_length_exceeded|content_\w*filter\w*|content_policy_violation|40[04]|413|422)\b/i;
const longestSaid = 8_192;

/** Of something else than was asked for: nothing and a page are nobody's answer; what looks like one may have been billed. */
export const verdictOnRubbish = (said: Buffer, own: boolean): Verdict => {
  const begins = said.toString('utf8', 0, 80).trimStart();
  if (/^\{\s*"error"\s*:\s*["{]/.test(begins)) return { ...verdictOnFailure(said, own), refusal: rubbish() };
  return { next: begins === '' ? 'again' : begins.startsWith('<') ? 'elsewhere' : 'stop', report: 'failed', refusal: rubbish() };
};
