/** A connection as it is shown: how it stands, and the one press that mends it. */
import { type CozeConnection, type CozeStep, noticeDays } from '@storewright/contract/coze';
import { isOfToken, isRefusedToken, unknownToken } from '../../../adapters/coze/codes.ts';
import type { ConnectionRow } from './connections.store.ts';

type Heal = CozeConnection['heal'];
type State = CozeConnection['state'];

export const dayMs = 24 * 60 * 60_000;

export const showConnection = (row: ConnectionRow, { now, bots }: { now: Date; bots: number }): CozeConnection => {
  const { id, name, region, local, method, clientId, ends, userName, trouble, checkedAt } = row;
  // Of others than personal tokens nobody has to do anything when they end.
  const expiresAt = method === 'pat' ? row.tokenExpiresAt : null;
  const state = stateOf(row, now);
  return {
    id,
    name,
    region,
    local,
    method,
    client_id: clientId,
    ends,
    expires_at: expiresAt?.toISOString() ?? null,
    days_left: expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs)),
    state,
    user_name: userName,
    trouble,
    heal: healOf(row, state),
    steps: stepsOf(row),
    checked_at: checkedAt?.toISOString() ?? null,
    bots,
  };
};

/** As they were tested, and what was learnt since: it may have been lost, or have come back, in the middle of a call. */
const stepsOf = ({ steps, state, method, trouble }: ConnectionRow): CozeStep[] => {
  const isBroken = steps.some((one) => one.state === 'failed');
  if (state === 'connected' && isBroken) return [];
  if (state !== 'needs_attention' || isBroken || !trouble) return steps;
  const fails = trouble.code === 'silent' ? 'address' : method !== 'pat' && !isRefusedToken(trouble.code) ? 'sign_in' : 'region';
  const at = steps.findIndex(({ step }) => step === fails);
  return steps.map((one, index) => {
    if (at < 0 || index < at) return one;
    return { ...one, ms: null, found: '', ...(index === at ? { state: 'failed', trouble } : { state: 'waiting', trouble: null }) };
  });
};

const stateOf = ({ state, method, tokenExpiresAt }: ConnectionRow, now: Date): State => {
  if (state !== 'connected' || method !== 'pat' || tokenExpiresAt === null) return state;
  return tokenExpiresAt.getTime() - now.getTime() <= noticeDays * dayMs ? 'expiring' : state;
};

const healOf = ({ method, region, refusedIn, trouble }: ConnectionRow, state: State): Heal => {
  const isSigned = method === 'web' || method === 'pkce';
  const another: Heal = isSigned ? 'sign_in' : 'new_token';
  if (state === 'connected') return null;
  if (state === 'expiring' || state === 'disconnected') return another;
  if (state === 'connecting') return isSigned ? 'sign_in' : 'try_again';
  if (trouble?.code === 'silent') return 'try_again';
  // A token of the other region is answered exactly so. In both regions unknown, it is over.
  const isUnknown = trouble?.code === unknownToken;
  if (isUnknown && !isSigned) return refusedIn.some((one) => one !== region) ? 'new_token' : 'switch_region';
  return isOfToken(trouble?.code ?? '') || ours.has(trouble?.code ?? '') ? another : 'try_again';
};
/** What this server found by itself, and only another way in mends. */
const ours = new Set(['private_key', 'coze_not_connected']);
