/**
 * Calls to those who run models: bytes up, bytes down, as they come. Everything is a callback: no promise, no web stream and no copy
 * stands between the model's socket and the caller's. HTTP/1.1 is spoken here, and not by undici, whose ways for everybody were a
 * tenth of what a call costs; how a socket is opened, and to where, is the business of the guard of all outgoing calls.
 */
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { type Address, type Ask, Call, type Ear, type Sent } from './call.ts';
import { type Connection, createConnections, ears } from './connections.ts';
import { createWatch } from './watch.ts';

export type { Ask, Failing, Sent } from './call.ts';

export type Upstream = {
  /** `ear` hears `opened` at most once, and `ended` or `failed` exactly once, never before this has returned. */
  send(ask: Ask, ear: Ear): Sent;
  /** To which something stands, or is being opened. */
  origins(): number;
  close(): Promise<void>;
};
export const createUpstream = ({ outgoing }: { outgoing: Pick<Outgoing, 'connector'> }): Upstream => {
  const addresses = new Map<string, Address & { close(): Promise<void> }>();
  const connectors = new Map<number, Promise<buildConnector.connector>>();
  const watch = createWatch();
  let closed = false;

  const connectorFor = (connectMs: number): Promise<buildConnector.connector> => {
    const known = connectors.get(connectMs) ?? outgoing.connector(connectMs, ears);
    connectors.set(connectMs, known);
    return known;
  };
  const addressOf = (origin: string): Address => {
    const known = addresses.get(origin);
    if (known) return known;
    const { protocol, hostname, host, port } = new URL(origin);
    let opening = 0;
    // Tenants name origins as they like: one to which nothing stands is forgotten.
    const look = (): void => {
      if (opening === 0 && empty() && addresses.get(origin) === address) addresses.delete(origin);
    };
    const { kept, add, empty, close } = createConnections(watch, look);
    const socketTo = async (connectMs: number): Promise<Socket> => {
      const connect = await connectorFor(connectMs);
      return new Promise((done, failed) =>
        connect({ protocol, hostname: hostname.replace(/^\[|\]$/g, ''), host, port }, (error, socket) =>
          socket ? done(socket) : failed(error ?? new Error('No connection could be opened.')),
        ),
      );
    };
    const open = async (connectMs: number): Promise<Connection> => {
      // It may have been forgotten since a call was given it.
      if (!addresses.has(origin)) addresses.set(origin, address);
      opening += 1;
      try {
        const socket = await socketTo(connectMs);
        if (!closed) return add(socket);
        socket.destroy();
        throw goingDown();
      } finally {
        opening -= 1;
        look();
      }
    };
    const address = { host, kept, open, close };
    addresses.set(origin, address);
    return address;
  };

  return {
    send: (ask, ear) => {
      const call = new Call(ask, ear, watch);
      try {
        if (closed) throw goingDown();
        call.begin(addressOf(ask.origin));
      } catch (error) {
        // A header or path that cannot be written: nothing has left.
        queueMicrotask(() => call.fail('unreached', (error as Error).message));
      }
      return call;
    },
    origins: () => addresses.size,
    close: async () => {
      closed = true;
      await Promise.all([...addresses.values()].map(({ close }) => close()));
    },
  };
};

const goingDown = () => new Error('The server is going down.');
