/** A program of ours in a process of its own: started on first need, again when it died, and never longer alive than the console. */
import { type ChildProcess, fork } from 'node:child_process';
import { rm, rmdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import type { BaseLogger } from 'pino';

type Needs = {
  /** What it is, for the log and its failures: `demo shop`. */
  name: string;
  program: URL;
  /** All of its environment: it gets what it needs and none of the console's secrets. */
  env: Record<string, string | undefined>;
  execArgv?: string[];
  /** What is asked and answered may be bytes. */
  ofBytes?: boolean;
  log: Pick<BaseLogger, 'info' | 'warn'>;
};
/** What goes between the console and the process, beside what it listens for. */
export type ToProcess<Wish> = { id: number; wish: Wish };
export type FromProcess = { type: 'open'; at: string } | { type: 'done'; id: number; answer: unknown } | { type: 'failed'; id: number; reason: string };

export type OwnProcess<Wish> = {
  /** Where it listens: an origin, or a socket. */
  at(): Promise<string>;
  ask(wish: Wish): Promise<unknown>;
  /** Of the process, while there is one. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

export const createOwnProcess = <Wish = never>(needs: Needs): OwnProcess<Wish> => {
  let running: Running<Wish> | undefined;
  const process = (): Running<Wish> => {
    running ??= started<Wish>(needs, (ended) => {
      if (running === ended) running = undefined;
    });
    return running;
  };
  return {
    at: async () => {
      const known = running;
      const at = await known?.at.catch(() => undefined);
      // One that was killed a moment ago may not have been missed yet.
      if (at?.startsWith('/') && !(await listens(at)) && running === known) running = undefined;
      return process().at;
    },
    ask: (wish) => process().ask(wish),
    pid: () => running?.pid,
    stop: async () => {
      const stopping = running;
      running = undefined;
      await stopping?.stop();
    },
  };
};

const listens = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path, () => done(socket.destroy() && true));
    socket.on('error', () => done(false));
  });

type Running<Wish> = { pid: number | undefined; at: Promise<string>; ask(wish: Wish): Promise<unknown>; stop(): Promise<void> };
type Waiting = { resolve(value: unknown): void; reject(reason: Error): void };

const started = <Wish>({ name, program, env, execArgv = [], ofBytes = false, log }: Needs, ended: (running: Running<Wish>) => void): Running<Wish> => {
  const child = fork(program, [], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning', ...execArgv],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: ofBytes ? 'advanced' : 'json',
  });
  const waiting = new Map<number, Waiting>();
  let complaint = '';
  let asked = 0;
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-2_000);
    log.warn({ said: text.trim().slice(0, 2_000) }, `the ${name} complains`);
  });
  // A pipe that breaks as its process dies is no news: its end is told below.
  child.stderr!.on('error', () => undefined);
  const at = new Promise<string>((resolve, reject) => {
    child.on('message', (message: FromProcess) => {
      if (message.type === 'open') {
        log.info({ at: message.at, pid: child.pid }, `the ${name} is open`);
        resolve(message.at);
      } else {
        const { resolve: answer, reject: refuse } = waiting.get(message.id)!;
        waiting.delete(message.id);
        if (message.type === 'done') answer(message.answer);
        else refuse(new Error(`The ${name} could not do that: ${message.reason}`));
      }
      letGo(child, waiting.size > 0);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const reason = new Error(`The ${name} ended (${signal ?? code}). ${complaint}`.trim());
      ended(running);
      // One that was killed could not clear up after itself.
      at.then(tidy).catch(() => undefined);
      reject(reason);
      for (const { reject: refuse } of waiting.values()) refuse(reason);
    });
  });
  at.catch(() => undefined);

  const running: Running<Wish> = {
    pid: child.pid,
    at,
    ask: async (wish) => {
      await at;
      return new Promise((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        letGo(child, true);
        child.send({ id, wish } satisfies ToProcess<Wish>, (error) => error && reject(error));
      });
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      // Whoever waits for its end is not ended before it, though nothing else is left to do.
      letGo(child, true);
      child.kill('SIGKILL');
      await gone;
    },
  };
  return running;
};

/** The socket, and its folder where nothing else is in it. */
const tidy = async (at: string): Promise<void> => {
  if (!at.startsWith('/')) return;
  await rm(at, { force: true });
  await rmdir(dirname(at));
};

/** It keeps a console alive only while the console waits for it. */
const letGo = (child: ChildProcess, needed: boolean): void => {
  for (const held of [child, child.channel, child.stderr as Socket]) {
    if (needed) held?.ref();
    else held?.unref();
  }
};
