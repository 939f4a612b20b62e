/** Runs models on this machine: starts the process that does when somebody asks, again when it died, and ends it with the console. */
import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import type { Log } from '../../kit/log.ts';

export type ChildSettings = {
  /** Folders: of the runtime, and of the weights. */
  runtime: string;
  models: string;
  /** The longest context that memory is set aside for, in tokens. */
  context: number;
  /** How many may wait for their turn. */
  waiting: number;
  requestMs: number;
  /** The process ends after so long without a question, and its memory with it. */
  idleMs: number;
};
export type FromChild = { type: 'open'; socket: string } | ({ type: 'state' } & Working);
type Working = { loaded: string | null; busy: boolean; waiting: number };
export type LocalModelState = { running: boolean } & Working;

/** A name that no network knows: it stands for the socket of the process. */
export const localHost = 'local-models.invalid';

export type LocalModel = ReturnType<typeof createLocalModel>;
export const createLocalModel = ({ settings, log }: { settings: ChildSettings; log: Log }) => {
  let running: Running | undefined;
  const ended = (one: Running): void => {
    if (running === one) running = undefined;
  };

  return {
    /** Where it listens. It is started on first need; one that died, or is about to, is started again. */
    socket: async (): Promise<string> => {
      const known = running;
      const path = await known?.socket.catch(() => undefined);
      if (path && (await listens(path))) return path;
      if (known) ended(known);
      return (running ??= started(settings, log, ended)).socket;
    },
    state: (): LocalModelState => ({ running: running !== undefined, ...(running?.working() ?? resting) }),
    /** The process ends; the next question starts another. */
    stop: async (): Promise<void> => {
      const old = running;
      running = undefined;
      await old?.stop();
    },
  };
};
const resting: Working = { loaded: null, busy: false, waiting: 0 };

const listens = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path, () => done(socket.destroy() && true));
    socket.on('error', () => done(false));
  });

type Running = { socket: Promise<string>; working(): Working; stop(): Promise<void> };

const started = (settings: ChildSettings, log: Log, ended: (running: Running) => void): Running => {
  const child = fork(new URL('./child.ts', import.meta.url), [], {
    // The process gets what it needs and none of the console's secrets.
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], TZ: 'UTC', LOCAL_MODEL: JSON.stringify(settings) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let working = resting;
  let complaint = '';
  let stopping = false;
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-2_000);
    log.warn({ localModel: text.trim().slice(0, 2_000) }, 'the process of local models complains');
  });
  // A pipe that breaks as its process dies is no news: its end is told below.
  child.stderr!.on('error', () => undefined);
  const socket = new Promise<string>((resolve, reject) => {
    child.on('message', (message: FromChild) => {
      if (message.type === 'open') resolve(message.socket);
      else working = message;
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code !== 0 && !stopping) log.warn({ code, signal }, 'the process of local models ended');
      ended(running);
      // One that was killed could not clear up after itself.
      socket.then((path) => rm(dirname(path), { recursive: true, force: true })).catch(() => undefined);
      reject(new Error(`The process of local models ended (${signal ?? code}). ${complaint.trim()}`));
    });
  });
  // Whoever asks hears of it; where nobody does, the line above tells of it.
  socket.catch(() => undefined);
  const running: Running = { socket, working: () => working, stop: () => ((stopping = true), stopped(child)) };
  return running;
};

const stopped = (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const late = setTimeout(() => child.kill('SIGKILL'), 1_500);
    child.once('exit', () => {
      clearTimeout(late);
      done();
    });
    if (child.connected) child.disconnect();
    else child.kill('SIGTERM');
  });
};
