/** An endpoint of the tenant's own: where it may be, and the key that goes there and nowhere else. */
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';

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
  if (username || password)
    throw new Fault('invalid_input', 422, { details: { fields: { [field]: 'Leave the user name and the password out of this address.' } } });
  if (await outgoing.mayAsk(url)) return;
  const fault = new Fault('engine_address_blocked', 422);
  throw new Fault('engine_address_blocked', 422, { details: { fields: { [field]: fault.message } } });
};
