/**
 * Calls to those who run models: bytes up, bytes down, as they come. Everything is a callback of undici's dispatcher: no
 * promise, no web stream and no copy stands between the model's socket and the caller's.
 */
import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import { Fault } from '../../kit/fault.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { type Plain, plainFor } from './plain.ts';

export type Upstream = {
  /** `ear` hears `opened` at most once, and `ended` or `failed` exactly once, never before this has returned. */
  send(ask: Ask, ear: Ear): Sent;
  close(): Promise<void>;
};
export type Ask = {
  /** An address without path: https://api.example.com. */
  origin: string;
  path: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body: Buffer | Readable | null;
  limits: Limits;
};
/** Milliseconds: until the socket stands, until the head is there, between two chunks, and for the whole. */
type Limits = { connect_ms: number; first_byte_ms: number; idle_ms: number; total_ms: number };
type Ear = {
  /** The next thing that happens is that bytes of this call leave the machine. */
  leaves(): void;
  opened(status: number, headers: Record<string, string | string[] | undefined>): void;
  /** Not copied: what keeps it past this turn keeps a whole slab of the socket with it. */
  heard(chunk: Buffer): void;
  ended(): void;
  failed(why: Failing): void;
};
/** `unreached`: nothing was sent, so nothing was done there. `blocked`: the guard refused the address. */
export type Failing = { kind: 'unreached' | 'blocked' | 'first_byte' | 'idle' | 'total' | 'broken' | 'aborted'; message: string };
/** No more comes after `pause` until `resume`; `abort` closes the connection. */
export type Sent = { pause(): void; resume(): void; abort(): void };

export const createUpstream = ({ outgoing }: { outgoing: Pick<Outgoing, 'connector'> }): Upstream => {
  const pools = new Map<string, Pool>();
  const connectors = new Map<number, ReturnType<Outgoing['connector']>>();
  let closed = false;

  const open = async (origin: string, connectMs: number): Promise<Pool> => {
    const { Pool } = await import('undici');
    const connecting = connectors.get(connectMs) ?? outgoing.connector(connectMs);
    connectors.set(connectMs, connecting);
    const connect = await connecting;
    const name = `${connectMs} ${origin}`;
    const known = pools.get(name);
    if (known) return known;
    const made = new Pool(origin, {
      connect,
      allowH2: false,
      pipelining: 1,
      connections: null,
      clientTtl: null,
      maxHeaderSize: 64 * 1024,
      keepAliveTimeout: 10_000,
    });
    pools.set(name, made);
    return made;
  };

  return {
    send: (ask, ear) => {
      const call = createCall(ask, ear);
      const pool = pools.get(`${ask.limits.connect_ms} ${ask.origin}`);
      if (closed) queueMicrotask(() => call.fail({ kind: 'unreached', message: 'The server is going down.' }));
      else if (pool) call.dispatch(pool);
      // The first call to an address waits for undici to be read from disk; those after it wait for nothing.
      else open(ask.origin, ask.limits.connect_ms).then(call.dispatch, (error: Error) => call.fail({ kind: 'unreached', message: error.message }));
      return call;
    },
    close: async () => {
      closed = true;
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
};

const createCall = ({ path, method = 'POST', headers, body, limits }: Ask, ear: Ear) => {
  let controller: Dispatcher.DispatchController | undefined;
  let begun = false;
  let over = false;
  let paused = false;
  let plain: Plain | undefined;
  const end = (tell: () => void): void => {
    if (over) return;
    over = true;
    clearTimeout(whole);
    plain?.drop();
    tell();
  };
  const fail = (why: Failing): void => end(() => ear.failed(why));
  const stop = (why: Failing): void => {
    if (over) return;
    fail(why);
    controller?.abort(new Error(why.message));
  };
  const whole = setTimeout(() => stop({ kind: 'total', message: 'The answer took longer than it may.' }), limits.total_ms);

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (given) => {
      controller = given;
      if (over) return given.abort(new Error('The call is over.'));
      begun = true;
      ear.leaves();
    },
    onResponseStart: (given, status, answered) => {
      // What comes before the answer itself (103 Early Hints) is nobody's business here.
      if (over || status < 200) return;
      plain = plainFor(answered['content-encoding'], {
        heard: (chunk) => over || ear.heard(chunk),
        ended: () => end(() => ear.ended()),
        failed: (message) => stop({ kind: 'broken', message }),
        full: () => given.pause(),
        free: () => !paused && given.resume(),
      });
      ear.opened(status, answered);
    },
    onResponseData: (_, chunk) => {
      if (over) return;
      if (plain) plain.write(chunk);
      else ear.heard(chunk);
    },
    onResponseEnd: () => {
      if (plain) plain.end();
      else end(() => ear.ended());
    },
    onResponseError: (_, error) => fail(whyOf(error, begun)),
  };

  return {
    fail,
    dispatch: (pool: Pool): void => {
      if (over) return;
      try {
        pool.dispatch({ path, method, headers, body, headersTimeout: limits.first_byte_ms, bodyTimeout: limits.idle_ms }, handler);
      } catch (error) {
        // A header or path that cannot be written: nothing has left.
        fail({ kind: 'unreached', message: (error as Error).message });
      }
    },
    pause: () => {
      paused = true;
      plain?.pause();
      controller?.pause();
    },
    resume: () => {
      paused = false;
      plain?.resume();
      if (!plain?.full()) controller?.resume();
    },
    abort: () => stop({ kind: 'aborted', message: 'The call was given up.' }),
  };
};

const whyOf = (error: Error & { code?: string }, begun: boolean): Failing => {
  const { message } = error;
  if (error instanceof Fault) return { kind: 'blocked', message };
  if (error.code === 'UND_ERR_HEADERS_TIMEOUT') return { kind: 'first_byte', message: 'No answer came in time.' };
  if (error.code === 'UND_ERR_BODY_TIMEOUT') return { kind: 'idle', message: 'The answer stopped coming.' };
  return { kind: begun ? 'broken' : 'unreached', message };
};
