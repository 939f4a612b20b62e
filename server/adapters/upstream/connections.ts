/** Connections to one address: each has one call at a time, and waits for the next one for a while. */
import type { OnReadOpts, Socket } from 'node:net';
import { type Headers, Unreadable } from './head.ts';
import { createReader } from './reader.ts';
import type { Watch, Watched } from './watch.ts';

/** Hears the answer, and `ended` or `failed` once. */
export type Hearer = {
  opened(status: number, headers: Headers): void;
  heard(bytes: Buffer): void;
  ended(): void;
  failed(error: Error): void;
};
export type Connection = {
  /** Whether a question can be written to it, as far as is known. */
  stands(): boolean;
  ask(head: string, body: Buffer | null, hearer: Hearer): void;
  pause(): void;
  resume(): void;
  /** It is closed, and who hears it hears no more. */
  drop(): void;
  /** Nobody asks anything: it waits for somebody who does. */
  leave(): void;
};
export type Connections = {
  /** One that stands already: the one that was used last. */
  kept(): Connection | undefined;
  /** Takes in a new one. */
  add(socket: Socket): Connection;
  /** None stands. */
  empty(): boolean;
  close(): Promise<void>;
};

/**
 * How sockets are to be opened: all of them read into one room, and each piece is copied out of it. A room of its own for each reading,
 * and the stream that carries it here, cost more than all that is done with a piece.
 */
const room = Buffer.allocUnsafeSlow(64 * 1024);
export const ears: OnReadOpts = {
  buffer: room,
  callback(this: Socket, length) {
    const bytes = Buffer.allocUnsafe(length);
    room.copy(bytes, 0, 0, length);
    hearing.get(this)?.(bytes);
    return true;
  },
};
const hearing = new WeakMap<Socket, (bytes: Buffer) => void>();

/** `emptied` is heard some time after the last was closed. */
export const createConnections = (watch: Watch, emptied: () => void): Connections => {
  const open = new Set<Socket>();
  let waiting: { connection: Connection; until: number }[] = [];
  const idle: Watched = {
    place: -1,
    look: (now) => {
      for (const { connection, until } of waiting) if (until <= now) connection.drop();
      if (open.size > 0) return;
      watch.drop(idle);
      emptied();
    },
  };

  const add = (socket: Socket): Connection => {
    let hearer: Hearer | undefined;
    let keeps = usualMs;
    const over = (): Hearer | undefined => {
      const told = hearer;
      hearer = undefined;
      return told;
    };
    const broken = (error: Error): void => {
      reader.forget();
      socket.destroy();
      over()?.failed(error);
    };
    const reader = createReader({
      opened: (head) => {
        ({ keeps } = head);
        hearer!.opened(head.status, head.headers);
      },
      heard: (bytes) => hearer!.heard(bytes),
      ended: (clean) => {
        const told = over()!;
        // An answer that came before its question had left says that nobody reads the rest of that.
        if (clean && keeps > 0 && socket.writableLength === 0) leave();
        else socket.destroy();
        told.ended();
      },
    });
    const reading = (read: () => void): void => {
      try {
        read();
      } catch (error) {
        broken(error as Error);
      }
    };
    const leave = (): void => void (stands() && waiting.push({ connection, until: watch.after(keeps) }));
    const stands = (): boolean => !socket.destroyed && socket.writable && !socket.readableEnded;
    const connection: Connection = {
      stands,
      ask: (head, body, asking) => {
        hearer = asking;
        reader.begin();
        if (!body || body.length <= small) return void socket.write(body ? head + body.toString('latin1') : head, 'latin1');
        socket.cork();
        socket.write(head, 'latin1');
        socket.write(body);
        socket.uncork();
      },
      pause: () => {
        reader.pause();
        socket.pause();
      },
      resume: () => {
        socket.resume();
        reading(reader.resume);
      },
      drop: () => {
        over();
        reader.forget();
        socket.destroy();
      },
      leave,
    };
    let failure: Error | undefined;
    hearing.set(socket, (bytes) => reading(() => reader.take(bytes)));
    socket.on('end', () => reading(() => reader.closed()));
    socket.on('error', (error) => (failure = error));
    socket.on('close', () => {
      open.delete(socket);
      waiting = waiting.filter((one) => one.connection !== connection);
      reading(() => reader.closed(failure ?? new Unreadable('The connection was closed.')));
    });
    open.add(socket);
    if (idle.place === -1) watch.add(idle);
    return connection;
  };

  return {
    kept: () => {
      for (let last = waiting.pop(); last; last = waiting.pop()) if (last.connection.stands()) return last.connection;
      return undefined;
    },
    add,
    empty: () => open.size === 0,
    close: async () => {
      await Promise.all([...open].map((socket) => new Promise((done) => socket.once('close', done).destroy())));
    },
  };
};

/** As a text it leaves with its head in one piece, byte for byte the same. */
const small = 16_384;
const usualMs = 10_000;
