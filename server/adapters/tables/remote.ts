/** Databases of an account's own: reached past the guard, read in a transaction that cannot write, by somebody who may not. */
import { mostSeconds } from '@storewright/contract/data-sources/bounds';
import { Fault } from '../../kit/fault.ts';
import { PinnedSocket, type Session, type Where } from './session.ts';
import { Refused } from './shape.ts';

/** Judges a name and everything it resolves to, and says which address to go to. */
export type Pin = (host: string) => Promise<string>;

const mostBytes = 24_000_000;
const connectMs = 8_000;

export const withRemote = async <Made>(pin: Pin, where: Where, signal: AbortSignal, work: (session: Session) => Promise<Made>): Promise<Made> => {
  const address = await pin(where.host).catch((error: unknown) => {
    throw new Refused(error instanceof Fault ? 'blocked' : 'unreachable', where.host);
  });
  const most = connectMs + (where.seconds ?? mostSeconds) * 1_000 + 2_000;
  const socket = new PinnedSocket(address, where.port, most);
  let over: Refused | undefined;
  const end = (why: Refused): void => {
    over ??= why;
    socket.destroy();
  };
  const late = setTimeout(() => end(new Refused('too_long')), most);
  const watch = setInterval(() => socket.bytesRead > mostBytes && end(new Refused('too_heavy')), 25);
  const stop = (): void => end(new Refused('too_long'));
  signal.addEventListener('abort', stop, { once: true });
  let session: Session | undefined;
  try {
    signal.throwIfAborted();
    session = await (where.kind === 'postgres' ? (await import('./postgres.ts')).openPostgres : (await import('./mysql.ts')).openMysql)(where, socket);
    return await work(session);
  } catch (error) {
    if (over) throw over;
    if (signal.aborted) throw signal.reason;
    throw error;
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    signal.removeEventListener('abort', stop);
    session?.close();
    socket.destroy();
  }
};
