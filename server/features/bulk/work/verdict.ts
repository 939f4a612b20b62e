/** What to make of a failure: the item failed, it is tried again in a while, or nobody could do better and the job waits for people. */
import type { PauseReason } from '@storewright/contract/bulk';
import { type ErrorCode, errorCodes } from '@storewright/contract/errors';
import { Fault } from '../../../kit/fault.ts';
import type { Task } from '../bulk.store.ts';

/** `counts`: only so often in a row; as another `wish`, or under the same, where the first may have been carried out after all. */
export type Verdict =
  | { type: 'fail'; refused: boolean }
  | { type: 'later'; seconds: number; refused: boolean; counts: false | 'try' | 'wish' }
  | { type: 'pause'; reason: PauseReason };

type About = { task: Task; tries: number; pointsHeld: boolean };

/** `pointsHeld`: some are held for work that is not over, or that a crash left: they may come back. */
export const verdictOf = (error: unknown, { task, tries, pointsHeld }: About): Verdict => {
  const after = 2 ** (tries + 1);
  // Our own house: what the shop took or the engine wrote by then is found under the same key.
  if (!(error instanceof Fault)) return tries < mostTries ? { type: 'later', seconds: after, refused: true, counts: 'try' } : { type: 'fail', refused: true };
  const { code } = error;
  if (code === 'insufficient_points' && pointsHeld && tries < mostWaits) return { type: 'later', seconds: after, refused: false, counts: 'try' };
  if (purse.has(code)) return { type: 'pause', reason: 'no_points' };
  if (code === 'prices_changed') return { type: 'pause', reason: 'price' };
  if (hopeless.has(code)) return { type: 'pause', reason: 'engine' };
  if (closedShop(error)) return { type: 'pause', reason: 'shop' };
  if (soon.has(code)) return { type: 'later', seconds: 2, refused: false, counts: false };
  const busy = task === 'write' ? busyEngine : awayShop;
  if (busy.has(code) && tries < mostTries) return { type: 'later', seconds: Math.max(error.retryAfter ?? 0, after), refused: true, counts: 'wish' };
  return { type: 'fail', refused: isRefusal(code) };
};

/** An engine that will not write about one product answers, and may write about all others. */
const isRefusal = (code: string): boolean => (code.startsWith('engine_') && code !== 'engine_refused') || awayShop.has(code);
/** What failed for one of these was not refused for its own sake. */
export const refusals = (): ErrorCode[] => errorCodes.filter((code) => isRefusal(code) || code === 'internal');

/** So often in a row, and whoever refuses is asked no further. */
export const mostRefusals = { engine: 12, shop: 6 } as const;
const mostTries = 3;
/** A minute: by then recovery has settled what a crash left. */
const mostWaits = 5;

const purse = new Set<string>(['insufficient_points', 'monthly_limit_reached', 'wallet_frozen']);
/** No other item would do better. */
const hopeless = new Set<string>([
  'engine_key_invalid',
  'engine_not_connected',
  'engine_model_unknown',
  'engine_address_blocked',
  'own_key_needs_pro',
  'engine_cannot',
]);
/** Somebody else is at it. */
const soon = new Set<string>(['writing_running', 'draft_busy']);
const busyEngine = new Set<string>(['engine_busy']);
/** The shop does not answer just now. */
export const awayShop: ReadonlySet<string> = new Set(['shop_unreachable', 'shop_busy']);

/** The shop lets us in no more. A refusal of a field is the item's own. */
const closedShop = ({ code, details }: Fault): boolean =>
  code === 'shop_reconnect' || code === 'shop_not_connected' || (code === 'shop_refused' && Object.keys((details?.['fields'] ?? {}) as object).length === 0);
