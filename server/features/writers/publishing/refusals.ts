/** What a shop's no is worth to whoever sent something and must know whether it arrived. */
import { ErrorCode } from '@storewright/contract/errors';
import { Fault } from '../../../kit/fault.ts';

/** A clear no of the shop. Anything else, a lost answer above all, proves nothing. */
export const refusalIn = (error: unknown): Fault | undefined =>
  error instanceof Fault && error.details?.['maybe_written'] !== true && ErrorCode.safeParse(error.code).success && error.status !== 500 ? error : undefined;

/** Refused before anything was done. A refusal of part of a question may come after the rest of it was done. */
export const isCertain = ({ code, details }: Pick<Fault, 'code' | 'details'>): boolean =>
  !['shop_refused', 'shop_reconnect'].includes(code) || ['fields', 'token', 'closed', 'address'].includes(String(details?.['reason']));
