/** Of a request, kept with its idempotency key, so that a key used for something else is noticed. */
import { Fault } from './fault.ts';
import { sha256 } from './crypto.ts';

export const requestHashOf = (asked: unknown): string => sha256(JSON.stringify(asked)).toString('hex');

export const sameRequest = <Known extends { requestHash: string | null }>(known: Known, hash: string): Known => {
  if (known.requestHash !== hash) throw new Fault('idempotency_key_reused', 409);
  return known;
};
