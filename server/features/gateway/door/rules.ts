/** What an app's owner allows its keys: from where, how often, how many at once. */
import type { IncomingMessage } from 'node:http';
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import type { AppEntry } from '../../integration/index.ts';
import { Refusal } from '../protocols/refusal.ts';
import { addressOf, type TrustProxy, within } from './address.ts';

export type Rules = {
  /** Throws a refusal, or counts the call in; what it returns counts it out again, once. `free`: it asks no model, and uses up none of the calls of a minute. */
  enter(app: AppEntry, request: IncomingMessage, free?: boolean): () => void;
};
type Needs = { clock: () => Date; trustProxy: TrustProxy; within?: (app: AppEntry) => AppEntry['rules'] };
type Window = { since: number; calls: number };

export const createRules = ({ clock, trustProxy, within: rulesOf = (app) => app.rules }: Needs): Rules => {
  const windows = new Map<string, Window>();
  const running = new Map<string, number>();

  const tooOften = (appId: string, most: number): number | undefined => {
    const now = clock().getTime();
    let window = windows.get(appId);
    if (!window || now - window.since >= 60_000 || now < window.since) {
      if (windows.size > 50_000) for (const [id, { since }] of windows) if (now - since >= 60_000) windows.delete(id);
      window = { since: now, calls: 0 };
      windows.set(appId, window);
    }
    if (window.calls >= most) return Math.max(1, Math.ceil((window.since + 60_000 - now) / 1_000));
    window.calls += 1;
    return undefined;
  };

  return {
    enter: (app, request, free = false) => {
      const { appId, keyExpiresAt } = app;
      const rules = rulesOf(app);
      if (app.isInside) return () => undefined;
      const refused = states[app.state];
      if (refused) throw new Refusal(403, refused.code, refused.message);
      if (app.isMakerOut) throw new Refusal(401, 'invalid_api_key', verdicts.makerOut);
      if (keyExpiresAt && keyExpiresAt <= clock()) throw new Refusal(401, 'key_expired', verdicts.keyExpired);
      if (rules.allowed_origins.length > 0 && !isAllowedOrigin(app, request.headers.origin)) throw new Refusal(403, 'origin_not_allowed', verdicts.otherPages);
      if (rules.allowed_addresses.length > 0 && !within(addressOf(request, trustProxy), rules.allowed_addresses))
        throw new Refusal(403, 'address_not_allowed', verdicts.otherAddresses);
      const now = running.get(appId) ?? 0;
      if (rules.parallel_calls !== null && now >= rules.parallel_calls)
        throw new Refusal(429, 'too_many_parallel_calls', rules.parallel_calls === 1 ? verdicts.oneAtOnce : verdictOn(verdicts.atOnce, rules.parallel_calls), {
          retryAfter: 1,
        });
      const most = free ? null : rules.requests_per_minute;
      const retryAfter = most === null ? undefined : tooOften(appId, most);
      if (most !== null && retryAfter !== undefined)
        throw new Refusal(429, 'rate_limit_exceeded', most === 1 ? verdicts.oneAMinute : verdictOn(verdicts.aMinute, most), { retryAfter });
      running.set(appId, now + 1);
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        const left = (running.get(appId) ?? 1) - 1;
        if (left > 0) running.set(appId, left);
        else running.delete(appId);
      };
    },
  };
};

const states = {
  ok: undefined,
  disabled: { code: 'app_disabled', message: verdicts.off },
  pending: { code: 'app_pending', message: verdicts.pending },
  refused: { code: 'app_refused', message: verdicts.endpointRefused },
  account_disabled: { code: 'account_disabled', message: verdicts.accountDisabled },
} as const;

const isAllowedOrigin = ({ rules }: AppEntry, origin: string | undefined): boolean =>
  origin !== undefined && rules.allowed_origins.some((one) => URL.parse(one)?.origin === origin);
