/** How often somebody may try. Kept in memory: a limit on tries, never on money. */
import type { IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import ipaddr from 'ipaddr.js';
import { Fault } from '../../kit/fault.ts';

/** Wrong passwords: by the account that is tried, and by the network they come from. */
const limits = {
  account: { points: 10, duration: 15 * 60 },
  address: { points: 60, duration: 15 * 60 },
  registration: { points: 20, duration: 60 * 60 },
} satisfies Record<string, IRateLimiterOptions>;

export const createLimits = () => {
  const limiters = new Map<string, Promise<RateLimiterMemory>>();
  const limiter = (name: keyof typeof limits): Promise<RateLimiterMemory> => {
    const known =
      limiters.get(name) ?? import('rate-limiter-flexible').then(({ RateLimiterMemory }) => new RateLimiterMemory({ keyPrefix: name, ...limits[name] }));
    limiters.set(name, known);
    return known;
  };
  const take = async (name: keyof typeof limits, key: string): Promise<void> => {
    await (await limiter(name)).consume(key).catch((refused: RateLimiterRes | Error) => {
      if (refused instanceof Error) throw refused;
      throw new Fault('too_many_requests', 429, { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    });
  };
  return {
    /** Taken before the password is looked at, so that many tries at once count as many. */
    async signIn(email: string, address: string): Promise<{ worked(): Promise<void> }> {
      const network = networkOf(address);
      await take('address', network);
      await take('account', email);
      return {
        worked: async () => {
          await (await limiter('account')).delete(email);
          await (await limiter('address')).reward(network, 1);
        },
      };
    },
    registration: (address: string): Promise<void> => take('registration', networkOf(address)),
  };
};

/** One household has one IPv4 address or one IPv6 network of 64 bits. */
const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? `${parsed.toByteArray().slice(0, 8).join('.')}/64` : parsed.toString();
};
