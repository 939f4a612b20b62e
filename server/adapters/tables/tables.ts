/** Tables that somebody asks: copies of what was sent, in a process of their own, and databases of an account's own, past the guard. */
import { connectSeconds, mostSeconds } from '@storewright/contract/data-sources/bounds';
import type { Readable } from 'node:stream';
import { Fault } from '../../kit/fault.ts';
import { createBoundedQueue } from '../../kit/bounded-queue.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { askCopyIn, askRemoteIn, buildIn, checkIn, lookIn } from './in-child.ts';
import type { Where } from './session.ts';
import { Refused, type Rows, type Table } from './shape.ts';

export type { Where } from './session.ts';
export { Unopened } from './shape.ts';
export { Refused, type Rows, type Table } from './shape.ts';

export type TablesAsked = ReturnType<typeof createTablesAsked>;
type Needs = { outgoing: Pick<Outgoing, 'pin'>; atOnce?: number; seconds?: number; connecting?: number };
/** `atOnce`: processes that work at the same time; who comes later waits. */
export const createTablesAsked = ({ outgoing, atOnce = 3, seconds = mostSeconds, connecting = connectSeconds }: Needs) => {
  const inTurn = createBoundedQueue({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  // Whoever waits for a stranger's server holds up nobody who asks a copy.
  const inTurnOutside = createBoundedQueue({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  /** Judges its name and everything it resolves to, and says which address to go to. */
  const pinned = ({ host }: Where): Promise<string> =>
    outgoing.pin(host).catch((error: unknown) => {
      throw new Refused(error instanceof Fault ? 'blocked' : 'unreachable', host);
    });
  return {
    /** @throws Unreadable */
    build: (how: { format: 'csv' | 'xlsx' | 'json'; name: string }, content: Readable, signal: AbortSignal): Promise<{ tables: Table[]; packed: Buffer }> =>
      inTurn(() => buildIn(how, content, signal)),
    /** @throws Refused */
    askCopy: (packed: () => Promise<Readable>, sql: string, signal: AbortSignal): Promise<Rows> =>
      inTurn(async () => askCopyIn(await packed(), sql, signal, seconds)),
    /** What somebody who may read a database finds there. @throws Refused */
    look: (where: Where, signal: AbortSignal): Promise<Table[]> =>
      inTurnOutside(async () => lookIn({ address: await pinned(where), where: { seconds, connecting, ...where } }, signal)),
    /** @throws Refused */
    ask: async (where: Where, tables: Table[], sql: string, signal: AbortSignal): Promise<Rows> => {
      const checked = await inTurn(() => checkIn(where.kind, sql, tables, signal));
      return inTurnOutside(async () => askRemoteIn({ address: await pinned(where), where: { seconds, connecting, ...where }, ask: checked }, signal));
    },
  };
};
