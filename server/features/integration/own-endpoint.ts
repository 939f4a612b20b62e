/** An endpoint of the tenant's own: where it may be, and the key that goes there and nowhere else. */
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { Fault, invalid } from '../../kit/fault.ts';

type Kept = { id: string; endpointKey: Buffer | null };
const placeOf = (appId: string): string => `app.endpoint:${appId}`;

export const sealedKey = (appId: string, key: string, secrets: Secrets): { endpointKey: Buffer | null; endpointKeyHint: string } => ({
  endpointKey: key ? secrets.seal(key, placeOf(appId)) : null,
  endpointKeyHint: key.length > 8 ? key.slice(-4) : '',
});

/** One that does not open any more is as good as none: the endpoint says so itself. */
export const openedKey = ({ id, endpointKey }: Kept, secrets: Secrets): string => {
  try {
    return endpointKey ? secrets.open(endpointKey, placeOf(id)) : '';
  } catch {
    return '';
  }
};

/** Refuses an address that is never called. That is judged again with each call: a name may lead elsewhere by then. */
export const mustBePublic = async (field: string, url: string, outgoing: Pick<Outgoing, 'mayAsk'>): Promise<void> => {
  const { username, password } = new URL(url);
  if (username || password) throw invalid(field, 'Leave the user name and the password out of this address.');
  if (!(await outgoing.mayAsk(url))) throw refusedAt(field, 'engine_address_blocked');
};

/** Whether an address is one of this console's own. */
export type IsOurs = (url: string) => Promise<boolean>;

/** Refuses our own address: an app that calls us calls itself. */
export const mustBeElsewhere = async (field: string, url: string, isOurs: IsOurs): Promise<void> => {
  if (await isOurs(url)) throw refusedAt(field, 'endpoint_is_ours');
};

const refusedAt = (field: string, code: 'engine_address_blocked' | 'endpoint_is_ours'): Fault =>
  new Fault(code, 422, { details: { fields: { [field]: new Fault(code, 422).message } } });
