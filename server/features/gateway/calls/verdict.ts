/** What a provider's failure means: to the caller, to the key it was called with, and to whether somebody else is asked. */
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import type { Failing } from '../../../adapters/upstream/upstream.ts';
import { Refusal } from '../protocols/refusal.ts';
import type { AboutUs } from './operator-faults.ts';

export type Verdict = {
  /** `pass`: the provider's own words go to the caller, whose mistake it is. */
  next: 'again' | 'elsewhere' | 'pass' | 'stop';
  report: 'well' | 'failed' | 'key_refused' | null;
  refusal: Refusal;
  /** Seconds that the key is left alone for, because its provider asked for it. */
  rests?: number | undefined;
};

/** `wait`: seconds that the provider asks for. `about`: undefined also where the key is the tenant's own, who hears what is said of it. */
export const verdictOf = (status: number, wait: number | undefined, own: boolean, about: AboutUs): Verdict => {
  if (own && status >= 400 && status < 500 && status !== 429) return { next: 'pass', report: 'well', refusal: refused(status) };
  if (about === 'full')
    return {
      next: 'elsewhere',
      report: null,
      refusal: new Refusal(503, 'overloaded', verdicts.full, { retryAfter: wait ?? 5 }),
    };
  // Who asks to wait asks for nothing else, whatever it calls our account in doing so: the refusal has words of ours.
  if (about && status < 500 && !(status === 429 && about === 'words'))
    return {
      next: 'elsewhere',
      report: about === 'key' ? 'key_refused' : null,
      refusal: new Refusal(502, 'upstream_refused', verdicts.refusedServer),
    };
  if (status === 429) return { next: 'again', report: 'failed', refusal: asksToWait(wait ?? 5), rests: wait };
  if (status === 503 || status === 529)
    return { next: 'again', report: 'failed', refusal: new Refusal(503, 'overloaded', verdicts.overloaded, { retryAfter: wait ?? 5 }), rests: wait };
  if (status >= 500 || status === 408) return { next: 'again', report: 'failed', refusal: new Refusal(502, 'upstream_failed', verdicts.failed) };
  if (status < 400) return { next: 'stop', report: 'failed', refusal: rubbish() };
  return { next: 'pass', report: 'well', refusal: refused(status) };
};

export const failureOf = ({ kind }: Pick<Failing, 'kind'>): Verdict => {
  if (kind === 'unreached') return { next: 'again', report: 'failed', refusal: new Refusal(502, 'upstream_unreachable', verdicts.unreachable) };
  if (kind === 'blocked')
    return {
      next: 'elsewhere',
      report: null,
      refusal: new Refusal(502, 'upstream_unreachable', verdicts.privateAddress),
    };
  if (kind === 'first_byte' || kind === 'idle' || kind === 'total')
    return { next: 'stop', report: 'failed', refusal: new Refusal(504, 'upstream_timeout', verdicts.late) };
  if (kind === 'aborted') return { next: 'stop', report: null, refusal: new Refusal(503, 'overloaded', verdicts.goingDown, { retryAfter: 2 }) };
  return { next: 'again', report: 'failed', refusal: new Refusal(502, 'upstream_failed', verdicts.brokeOff) };
};

/** The caller is the one who ended it: by hanging up, or by taking nothing for so long. */
export const leaving = ({ stuck, candidate }: { stuck: boolean; candidate: { limits: { idle_ms: number } } }): Verdict => {
  const told = stuck ? verdictOn(verdicts.tookNothing, Math.round(candidate.limits.idle_ms / 1_000)) : verdicts.hungUp;
  return stopping(new Refusal(499, 'overloaded', told));
};

/** Nobody is to blame, and nobody else can do better. */
export const stopping = (refusal: Refusal): Verdict => ({ next: 'stop', report: null, refusal });
export const asksToWait = (retryAfter: number) => new Refusal(429, 'upstream_busy', verdicts.asksToWait, { retryAfter });
export const rubbish = () => new Refusal(502, 'upstream_rubbish', verdicts.rubbish);
const refused = (status: number) => new Refusal(status, 'upstream_refused', verdicts.refused);
