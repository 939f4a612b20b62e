/** Asks a shop with a token that is good now. One that the shop refuses is renewed once; what it refuses then is kept as what became of the connection. */
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Answers } from '../shopify.answers.ts';
import { type ShopifyClient, shopifyClient } from '../shopify.client.ts';
import { createThrottle, type Throttle } from '../shopify.throttle.ts';
import type { Access } from './access.service.ts';
import type { ShopRecord } from './connections.store.ts';

type Needs = { outgoing: Pick<Outgoing, 'request'>; access: Access; originOf: (shop: ShopRecord) => Promise<string> };

export const createClients = ({ outgoing, access, originOf }: Needs) => {
  const meters = new Map<string, { throttle: Throttle; costs: Map<keyof Answers, number> }>();

  /** One bucket per shop, whoever asks; the shop keeps it per app and store. */
  const meterOf = (shopId: string) => {
    const meter = meters.get(shopId) ?? { throttle: createThrottle(), costs: new Map() };
    meters.set(shopId, meter);
    return meter;
  };

  return {
    meterOf,
    of: async (shop: ShopRecord): Promise<ShopifyClient> => {
      const origin = await originOf(shop);
      const meter = meterOf(shop.id);
      const by = (token: string) => shopifyClient({ outgoing, door: { origin, token }, ...meter });
      return {
        costOf: (name) => meter.costs.get(name),
        send: async (url, what) => by('').send(url, what),
        ask: async (name, variables, how) => {
          const token = await access.tokenOf(shop);
          try {
            return await by(token).ask(name, variables, how);
          } catch (error) {
            const another = refusesToken(error) ? await access.anotherThan(shop, token) : undefined;
            if (another === undefined) throw error instanceof Fault ? await access.told(shop, error) : error;
            return by(another)
              .ask(name, variables, how)
              .catch(async (again: unknown) => {
                throw again instanceof Fault ? await access.told(shop, again) : again;
              });
          }
        },
      };
    },
  };
};

/** Refused at the door, so nothing was done: a change may be asked for again. */
const refusesToken = (error: unknown): boolean => error instanceof Fault && error.details?.['reason'] === 'token';
