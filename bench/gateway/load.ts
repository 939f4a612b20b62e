/** The callers, in a process of their own, on bare sockets: a client that parses more than it must would be what is measured. */
import { connect, type Socket } from 'node:net';
import { microseconds, type Question, questions } from './wire.ts';

export type LoadAsk = {
  port: number;
  key: string;
  question: Question;
  connections: number;
  /** Before the window opens, and its length. */
  warmMs: number;
  ms: number;
  /** Ends after so many calls instead. */
  calls?: number;
};
/** Milliseconds. `lags`: from the moment a word was written upstream until it was here. */
export type Window = { calls: number; words: number; seconds: number; times: Spread; lags: Spread };
export type LoadTold = { told: 'begins' } | { told: 'ends'; window: Window } | { told: 'over'; answered: number; failures: string[] };
export type Spread = { p50: number; p99: number };

process.on('message', (ask: LoadAsk) => void run(ask));
process.on('disconnect', () => process.exit());

const run = async ({ port, key, question, connections, warmMs, ms, calls = Infinity }: LoadAsk): Promise<void> => {
  const bytes = questions[question](key);
  const streams = question !== 'whole';
  const failures: string[] = [];
  const times: number[] = [];
  const lags: number[] = [];
  let open = false;
  let over = false;
  let begun = 0;
  let answered = 0;
  const told = {
    /** Whether another call is wanted. */
    next: (): boolean => !over && ++begun <= calls,
    call: (took: number): void => {
      answered += 1;
      if (open) times.push(took);
    },
    word: (lag: number): void => void (open && lags.push(lag)),
    failed: (why: string): void => void failures.push(why),
  };
  const callers = Array.from({ length: connections }, async (_, place) => {
    // Streams that begin together would write together.
    if (streams) await after((place * 1_000) / connections);
    await caller(port, bytes, told);
  });
  await after(warmMs);
  open = true;
  process.send?.({ told: 'begins' } satisfies LoadTold);
  const since = performance.now();
  await (calls === Infinity ? after(ms) : Promise.all(callers));
  open = false;
  over = true;
  const seconds = (performance.now() - since) / 1_000;
  const window = { calls: times.length, words: lags.length, seconds, times: spreadOf(times), lags: spreadOf(lags) };
  process.send?.({ told: 'ends', window } satisfies LoadTold);
  await Promise.all(callers);
  process.send?.({ told: 'over', answered, failures: failures.slice(0, 3) } satisfies LoadTold);
};

type Told = { next(): boolean; call(took: number): void; word(lag: number): void; failed(why: string): void };

/** One connection, one call after the other. */
const caller = (port: number, question: Buffer, told: Told): Promise<void> =>
  new Promise((done) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let since = 0;
    let head = '';
    let left = 0;
    let chunked = false;
    let tail = '';
    const next = (): void => {
      head = '';
      tail = '';
      if (!told.next()) return void socket.end();
      since = performance.now();
      socket.write(question);
    };
    const answered = (): void => {
      told.call(performance.now() - since);
      next();
    };
    socket.on('connect', next);
    socket.on('data', (bytes) => {
      let body = bytes;
      if (!head.endsWith('\r\n\r\n')) {
        const end = bytes.indexOf('\r\n\r\n');
        if (end === -1) return void (head += bytes.toString('latin1'));
        head += bytes.toString('latin1', 0, end + 4);
        body = bytes.subarray(end + 4);
        if (!head.startsWith('HTTP/1.1 200')) {
          told.failed(head.slice(0, 200) + body.toString('utf8', 0, 300));
          return void socket.destroy();
        }
        chunked = !/\r\ncontent-length:/i.test(head);
        left = chunked ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
      }
      if (!chunked) {
        left -= body.length;
        if (left <= 0) answered();
        return;
      }
      wordsIn(body, told);
      tail = (tail + body.toString('latin1', Math.max(0, body.length - lastChunk.length))).slice(-lastChunk.length);
      if (tail === lastChunk) answered();
    });
    socket.on('error', (error) => told.failed(error.message));
    socket.on('close', () => done());
  });
const lastChunk = '\r\n0\r\n\r\n';

const wordsIn = (bytes: Buffer, { word }: Told): void => {
  const now = microseconds();
  for (let at = bytes.indexOf(mark); at !== -1; ) {
    const end = bytes.indexOf(mark, at + 1);
    // A word on the edge of two reads is left out.
    if (end === -1) return;
    word((now - Number(bytes.toString('latin1', at + 1, end))) / 1_000);
    at = bytes.indexOf(mark, end + 1);
  }
};
const mark = 0x40;

const spreadOf = (values: number[]): Spread => {
  const sorted = Float64Array.from(values).sort();
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
};

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
