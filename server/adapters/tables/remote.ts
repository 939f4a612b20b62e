/** In the process that may be ended: a session with a database of an account's own, at the address that was judged. */
import { connectSeconds, mostSeconds } from '@storewright/contract/data-sources/bounds';
import { PinnedSocket, type Session, type Where } from './session.ts';
import { Refused } from './shape.ts';

const mostBytes = 24_000_000;

/** Seconds that it takes at the very most, of itself. */
export const longestSession = ({ seconds = mostSeconds, connecting = connectSeconds }: Pick<Where, 'seconds' | 'connecting'>): number =>
  connecting + seconds + 2;

export const withRemote = async <Made>(address: string, where: Where, work: (session: Session) => Promise<Made>): Promise<Made> => {
  const most = longestSession(where) * 1_000;
  const socket = new PinnedSocket(address, where.port, most);
  let over: Refused | undefined;
  const end = (why: Refused): void => {
    over ??= why;
    socket.destroy();
  };
  const late = setTimeout(() => end(new Refused('too_long')), most);
  const watch = setInterval(() => socket.bytesRead > mostBytes && end(new Refused('too_heavy')), 25);
  let session: Session | undefined;
  try {
    session = await (where.kind === 'postgres' ? (await import('./postgres.ts')).openPostgres : (await import('./mysql.ts')).openMysql)(where, socket);
    return await work(session);
  } catch (error) {
    throw over ?? error;
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    session?.close();
    socket.destroy();
  }
};
