import { Refusal } from '../protocols/refusal.ts';

/** More is held than may be: in a moment there may be room again. */
export const noRoom = (): Refusal => new Refusal(503, 'overloaded', 'The server holds as much as it may right now. Try again in a moment.', { retryAfter: 2 });
