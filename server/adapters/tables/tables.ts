/** Tables that somebody asks: copies of what was sent, in a process of their own, and databases of an account's own, past the guard. */
import { mostSeconds } from '@storewright/contract/data-sources/bounds';
import type { Readable } from 'node:stream';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { askCopyIn, buildIn, checkIn } from './in-child.ts';
import { withRemote } from './remote.ts';
import type { Where } from './session.ts';
import type { Rows, Table } from './shape.ts';

export type { Where } from './session.ts';
export { Unopened } from './shape.ts';
export { Refused, type Rows, type Table } from './shape.ts';

export type TablesAsked = ReturnType<typeof createTablesAsked>;
/** `atOnce`: processes that work at the same time; who comes later waits. */
export const createTablesAsked = ({ outgoing, atOnce = 3, seconds = mostSeconds }: { outgoing: Pick<Outgoing, 'pin'>; atOnce?: number; seconds?: number }) => {
  const inTurn = turns(atOnce);
  return {
    /** @throws Unreadable */
    build: (how: { format: 'csv' | 'xlsx' | 'json'; name: string }, content: Readable, signal: AbortSignal): Promise<{ tables: Table[]; packed: Buffer }> =>
      inTurn(() => buildIn(how, content, signal)),
    /** @throws Refused */
    askCopy: (packed: () => Promise<Readable>, sql: string, signal: AbortSignal): Promise<Rows> =>
      inTurn(async () => askCopyIn(await packed(), sql, signal, seconds)),
    /** What somebody who may read a database finds there. @throws Refused */
    look: (where: Where, signal: AbortSignal): Promise<Table[]> => withRemote(outgoing.pin, where, signal, (session) => session.tables()),
    /** @throws Refused */
    ask: async (where: Where, tables: Table[], sql: string, signal: AbortSignal): Promise<Rows> => {
      const checked = await inTurn(() => checkIn(where.kind, sql, tables, signal));
      return withRemote(outgoing.pin, { seconds, ...where }, signal, (session) => session.ask(checked.sql, checked.params));
    },
  };
};

const turns = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Made>(work: () => Promise<Made>): Promise<Made> => {
    if (running >= most) await new Promise<void>((next) => waiting.push(next));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
