/** Going down in order: it says so, nobody new, those inside may finish, streams are cut in the end, jobs go back, the database last. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { connectionsMs } from '../adapters/db/open.ts';
import type { Log } from '../kit/log.ts';
import type { World } from './open.ts';
import type { House } from './wire.ts';

export type Drain = {
  draining(): boolean;
  /** Aborted when streams may go on no longer. */
  cut: AbortSignal;
  /** From the beginning: whoever is being answered when it goes down was told that the connection stays. */
  follow(server: Server): void;
  down(inside: { app: FastifyInstance | undefined; house: House; world: World }): Promise<void>;
};

/** `noticeMs`: it still takes requests, and says that it goes. `patienceMs`: who is inside may finish. */
export type Patience = { noticeMs?: number; patienceMs: number };
/**
 * By then all of it must be over, within 30 s as it comes, for that is when orchestrators kill: what the settings allow, then these, one after
 * the other, and what is left is PostgreSQL's to stop in.
 */
export const wholeMs = ({ noticeMs = 0, patienceMs }: Patience): number => noticeMs + patienceMs + 9_500;
export const limits = { afterCut: 1_000, queue: 2_500, features: 2_500, connections: connectionsMs };
/** So long a connection that was told that it stays waits for one more: a balancer has sent the next one by then, or has no use for it. */
const lingerMs = 1_000;

export const createDrain = ({ noticeMs = 0, patienceMs }: Patience): Drain => {
  let [draining, noticed] = [false, false];
  const cutting = new AbortController();
  const answering = new Map<ServerResponse, Socket>();
  const lingering = new Map<Socket, NodeJS.Timeout>();
  /**
   * Whoever asks from now on is told that the connection takes nothing more. To whom is answered already it was said that it stays: closed with the
   * end of the answer, it would cross with what a balancer sends next. While notice is given it takes one more, which is told, or is closed when
   * nothing came; later it is closed: what would begin then might not be over in time.
   */
  const lastOn = (response: ServerResponse, socket: Socket): void => {
    if (!response.headersSent) return void (response.shouldKeepAlive = false);
    response.once('finish', () => {
      if (noticed) return void socket.destroySoon();
      const closing = setTimeout(() => {
        lingering.delete(socket);
        socket.destroySoon();
      }, lingerMs);
      lingering.set(socket, closing);
    });
  };
  return {
    draining: () => draining,
    cut: cutting.signal,
    follow: (server) =>
      void server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        if (draining) {
          clearTimeout(lingering.get(socket));
          lingering.delete(socket);
          return void (response.shouldKeepAlive = false);
        }
        answering.set(response, socket);
        response.once('close', () => answering.delete(response));
      }),
    down: async ({ app, house, world }) => {
      draining = true;
      for (const [response, socket] of answering) lastOn(response, socket);
      if (app && noticeMs > 0) await sleep(noticeMs);
      noticed = true;
      if (app) await emptied(app, { cutting, lingering, patienceMs });
      // The queue takes nothing more before what runs is handed back, else it would take that up again.
      const stopped = world.queue.stop();
      house.services.jobs.handBack();
      await within(stopped, limits.queue);
      await within(house.close(), limits.features);
      await world.close();
    },
  };
};

type Emptying = { cutting: AbortController; lingering: ReadonlyMap<Socket, unknown>; patienceMs: number };
const emptied = async (app: FastifyInstance, { cutting, lingering, patienceMs }: Emptying): Promise<void> => {
  const { server } = app;
  // To close is to close all that wait.
  await within(nobody(lingering), lingerMs);
  const gone = new Promise<void>((done) => server.close(() => done()));
  // Connections that wait for a next request are closed; one that is answering says `Connection: close` and goes then.
  const idle = setInterval(() => lingering.size === 0 && server.closeIdleConnections(), 50);
  if (!(await within(gone, patienceMs))) {
    cutting.abort(new Error('the server goes down'));
    if (!(await within(gone, limits.afterCut))) server.closeAllConnections();
  }
  clearInterval(idle);
  await app.close();
};

const nobody = async (lingering: ReadonlyMap<Socket, unknown>): Promise<void> => {
  while (lingering.size > 0) await sleep(50);
};

const within = (what: Promise<void>, ms: number): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ms);
  return Promise.race([what.then(() => true as const), late]).finally(() => clearTimeout(timer));
};

/** The first signal goes down in order, the second at once. */
export const onSignals = (log: Log, mostMs: number, down: () => Promise<void>): void => {
  let asked = false;
  const numbers = { SIGTERM: 15, SIGINT: 2 } as const;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(128 + numbers[signal]);
      asked = true;
      setTimeout(() => {
        log.fatal('going down took too long');
        process.exit(1);
      }, mostMs).unref();
      down().then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'going down failed');
          process.exit(1);
        },
      );
    });
  }
};
