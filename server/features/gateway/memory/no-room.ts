import { verdicts } from '@storewright/contract/verdicts';
import { Refusal } from '../protocols/refusal.ts';

/** More is held than may be: in a moment there may be room again. */
export const noRoom = (): Refusal => new Refusal(503, 'overloaded', verdicts.noRoom, { retryAfter: 2 });
