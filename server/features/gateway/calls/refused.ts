/** Why a call came to nothing before it began, in the door's words. */
import { verdicts } from '@storewright/contract/verdicts';
import { isFull } from '../../../adapters/db/error-kinds.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import { type DoorCode, Refusal } from '../protocols/refusal.ts';

export const refusalFor = (error: unknown, log: Log): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof Fault && (error.status === 402 || error.status === 503)) return ofFault(error);
  if (isFull(error)) {
    log.error({ err: error }, 'a disk is full');
    return new Refusal(503, 'overloaded', verdicts.notNow, { retryAfter: 60 });
  }
  log.error({ err: error }, 'a call failed before it began');
  return new Refusal(503, 'overloaded', verdicts.notNow, { retryAfter: 2 });
};
const ofFault = ({ code, status, message, retryAfter }: Fault): Refusal =>
  status === 402 ? new Refusal(402, code as DoorCode, message) : new Refusal(503, 'overloaded', message, { retryAfter: retryAfter ?? 2 });
