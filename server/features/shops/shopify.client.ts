/**
 * Asks one shop's Admin API over GraphQL. Three layers of failure come back as ours: HTTP and the network, `errors`,
 * and (in `shopify.admin.ts`) `userErrors`. A read is tried again within its time; a change never is once it may have
 * been heard.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outgoing, OutgoingAnswer } from '../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../kit/fault.ts';
import { isObject } from '../../kit/json.ts';
import { bulkReadChanges } from './bulk-read/bulk-read.documents.ts';
import { movedTo } from './moved.ts';
import { type Answers, answers } from './shopify.answers.ts';
import { contentChanges } from './shopify.content.documents.ts';
import { detailChanges } from './shopify.details.documents.ts';
import { apiVersion, documents } from './shopify.documents.ts';
import { fileChanges } from './shopify.files.documents.ts';
import { translationChanges } from './shopify.translation.documents.ts';
import type { Lane, Throttle, ThrottleStatus } from './shopify.throttle.ts';

export type ShopifyClient = {
  ask<N extends keyof Answers>(name: N, variables: Record<string, unknown>, how?: How): Promise<Answers[N]>;
  /** Bytes to where the shop wants them: an address of its own naming, told in an answer, without our token. */
  send(url: string, what: { type: string; bytes: Buffer; signal?: AbortSignal | undefined }): Promise<void>;
  /** What the last question of this name was reckoned at. */
  costOf(name: keyof Answers): number | undefined;
};
export type How = { lane?: Lane; signal?: AbortSignal | undefined };
/** `origin`: `https://` and the shop's domain. */
type ShopifyDoor = { origin: string; token: string };
type Needs = { outgoing: Pick<Outgoing, 'request'>; door: ShopifyDoor; throttle: Throttle; costs: Map<keyof Answers, number>; now?: () => number };

const tries = 3;
const patience = { person: 20_000, bulk: 120_000 } as const;
const oneTry = 15_000;
const largestAnswer = 16 * 1024 * 1024;
const changes: ReadonlySet<keyof Answers> = new Set([
  'update',
  'create',
  ...bulkReadChanges,
  ...contentChanges,
  ...detailChanges,
  ...fileChanges,
  ...translationChanges,
]);

export const shopifyClient = ({ outgoing, door, throttle, costs, now = Date.now }: Needs): ShopifyClient => {
  const url = `${door.origin}/admin/api/${apiVersion}/graphql.json`;
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-shopify-access-token': door.token };

  /** One try: the answer's data, or what to make of it. */
  const once = async (name: keyof Answers, body: string, { signal, latest }: { signal: AbortSignal | undefined; latest: number }): Promise<Outcome> => {
    let answer: OutgoingAnswer;
    try {
      const timeout = Math.max(1, Math.min(oneTry, latest - now()));
      answer = await outgoing.request(url, { method: 'POST', headers, body, timeout, maxBytes: largestAnswer, ...(signal && { signal }) });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      return { type: 'lost', heard: !neverConnected(error), cause: error };
    }
    const verdict = judged(name, answer);
    if ('cost' in verdict && verdict.cost) {
      costs.set(name, verdict.cost.requestedQueryCost);
      if (verdict.cost.throttleStatus) throttle.learn(verdict.cost.throttleStatus);
    }
    return verdict;
  };

  return {
    costOf: (name) => costs.get(name),
    send: async (place, { type, bytes, signal }) => {
      const asked = {
        method: 'PUT',
        headers: { 'content-type': type },
        body: bytes,
        timeout: patience.bulk,
        maxBytes: 64 * 1024,
        ...(signal && { signal }),
      } as const;
      const status = await outgoing.request(place, asked).then(
        (answer) => answer.status,
        (error: unknown) => error,
      );
      if (status === 200 || status === 201 || status === 204) return;
      throw new Fault('shop_unreachable', 503, {
        retryAfter: 10,
        cause: typeof status === 'number' ? new Error(`The shop's store of files answered ${status}.`) : status,
      });
    },
    ask: async <N extends keyof Answers>(name: N, variables: Record<string, unknown>, { lane = 'person', signal }: How = {}) => {
      const body = JSON.stringify({ query: documents[name], variables });
      const latest = now() + patience[lane];
      const isChange = changes.has(name);
      for (let attempt = 1; ; ) {
        const cost = costs.get(name) ?? 10;
        if (!(await throttle.take({ cost, lane, latest, signal }))) throw busy(throttle.secondsUntil(cost));
        const outcome = await once(name, body, { signal, latest });
        if (outcome.type === 'answered') return outcome.data as Answers[N];
        if (outcome.type === 'refused') throw outcome.fault;
        // Throttled means that nothing was done: the bucket now knows how long to wait.
        if (outcome.type === 'throttled') {
          if (now() + throttle.secondsUntil(outcome.cost ? outcome.cost.requestedQueryCost : cost) * 1_000 > latest) throw busy(throttle.secondsUntil(cost));
          await sleep(50, undefined, { signal });
          continue;
        }
        const unsafe = isChange && outcome.type === 'lost';
        const wait = outcome.type === 'busy' ? (outcome.seconds ?? jitter(attempt)) : jitter(attempt);
        if (unsafe || attempt >= tries || now() + wait * 1_000 >= latest) throw outcome.type === 'busy' ? busy(wait) : unreachable(outcome, isChange);
        attempt += 1;
        await sleep(wait * 1_000, undefined, { signal });
      }
    },
  };
};

type Cost = { requestedQueryCost: number; throttleStatus?: ThrottleStatus };
type Outcome =
  | { type: 'answered'; data: unknown; cost: Cost | undefined }
  | { type: 'throttled'; cost: Cost | undefined }
  | { type: 'busy'; seconds: number | undefined }
  /** `heard`: the shop may have done what was asked. */
  | { type: 'lost'; heard: boolean; cause?: unknown }
  | { type: 'refused'; fault: Fault };

const judged = (name: keyof Answers, answer: OutgoingAnswer): Outcome => {
  const { status } = answer;
  if (status === 429) return { type: 'busy', seconds: seconds(answer.headers['retry-after']) };
  if (status === 401) return refused('token', 'The shop does not take our access token any more.');
  if (status === 403) return refusedScope(answer.text()) ?? refused('token', 'The shop does not take our access token any more.');
  const moved = movedTo(answer);
  if (moved) return refused('address', 'The shop has another address now.', { moved });
  if (status === 402 || status === 423) return refused('closed', 'The shop is closed or frozen.');
  if (status === 404) return refused('address', 'There is no shop at this address.');
  if (status !== 200) return { type: 'lost', heard: status >= 500, cause: new Error(`The shop answered ${status}.`) };
  const body = parsed(answer.text());
  if (!body) return { type: 'lost', heard: true, cause: new Error('The shop answered something that is not JSON.') };
  const cost = costIn(body);
  const errors = Array.isArray(body['errors']) ? (body['errors'] as GraphqlError[]) : [];
  const [first] = errors;
  if (!first) {
    const shaped = answers[name].safeParse(body['data']);
    return shaped.success ? { type: 'answered', data: shaped.data, cost } : { type: 'lost', heard: true, cause: shaped.error };
  }
  const code = first.extensions?.code;
  if (code === 'THROTTLED') return { type: 'throttled', cost };
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT') return { type: 'lost', heard: true, cause: new Error(String(first.message)) };
  const message = String(first.message ?? 'The shop refused.').slice(0, 500);
  if (code === 'ACCESS_DENIED') return refused('scope', message, { scopes: scopesNamed(`${first.extensions?.requiredAccess ?? ''} ${message}`) });
  return refused(code === 'MAX_COST_EXCEEDED' ? 'cost' : 'question', message);
};

type GraphqlError = { message?: string; extensions?: { code?: string; requiredAccess?: string } };

const refused = (reason: 'token' | 'closed' | 'address' | 'scope' | 'cost' | 'question', message: string, more: Record<string, unknown> = {}): Outcome => ({
  type: 'refused',
  fault: new Fault('shop_refused', 409, { message, details: { reason, ...more } }),
});

/** "This action requires merchant approval for write_files scope." Any other 403 is of the token. */
const refusedScope = (text: string): Outcome | undefined => {
  const scopes = scopesNamed(text);
  return scopes.length > 0 && /merchant approval|scope/i.test(text) ? refused('scope', text.slice(0, 500), { scopes }) : undefined;
};

const scopesNamed = (text: string): string[] => [...new Set(text.match(/\b(?:read|write)_[a-z_]+[a-z]\b/g))].slice(0, 10);

const busy = (wait: number) => new Fault('shop_busy', 503, { retryAfter: Math.max(1, Math.ceil(wait)) });

const unreachable = (outcome: { type: string; heard?: boolean; cause?: unknown }, isChange: boolean) =>
  new Fault('shop_unreachable', 503, { retryAfter: 10, cause: outcome.cause, ...(isChange && outcome.heard && { details: { maybe_written: true } }) });

/** Full jitter: somewhere between nothing and a limit that doubles. */
const jitter = (attempt: number): number => Math.random() * 0.4 * 2 ** attempt;

const seconds = (header: string | string[] | undefined): number | undefined => {
  const value = Number.parseFloat(String(header));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** Whether the failure came before a single byte of the question left. */
const neverConnected = (error: unknown): boolean => {
  if (error instanceof Fault) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
};

export const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(
      text,
      unstorable.test(text) ? (_, one: unknown) => (typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one) : undefined,
    );
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Escapes of what no database keeps: the null character, and halves of a pair. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

const costIn = (body: Record<string, unknown>): Cost | undefined => {
  const cost = isObject(body['extensions']) ? body['extensions']['cost'] : undefined;
  if (!isObject(cost) || typeof cost['requestedQueryCost'] !== 'number') return undefined;
  const status = cost['throttleStatus'];
  const usable =
    isObject(status) &&
    [status['maximumAvailable'], status['currentlyAvailable'], status['restoreRate']].every((value) => typeof value === 'number' && value >= 0);
  return { requestedQueryCost: cost['requestedQueryCost'], ...(usable && { throttleStatus: status as ThrottleStatus }) };
};
