/** One call to who runs a model: its question leaves when its ear says so, and what comes back is told as it comes. */
import { Fault } from '../../kit/fault.ts';
import type { Connection, Hearer } from './connections.ts';
import type { Headers } from './head.ts';
import { type Plain, plainFor } from './plain.ts';
import { questionHead } from './question.ts';
import type { Watch, Watched } from './watch.ts';

export type Ask = {
  /** An address without path: https://api.example.com. */
  origin: string;
  path: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body: Buffer | null;
  limits: Limits;
};
/** Milliseconds: until the socket stands, until the head is there, between two chunks, and for the whole. */
type Limits = { connect_ms: number; first_byte_ms: number; idle_ms: number; total_ms: number };
export type Ear = {
  /** The next thing that happens is that bytes of this call leave the machine, when `leave` is called. What throws here keeps them. */
  leaves(leave: () => void): void;
  opened(status: number, headers: Headers): void;
  /** Its own: whoever keeps it past this turn keeps no more than it. */
  heard(chunk: Buffer): void;
  ended(): void;
  failed(why: Failing): void;
};
/** `unreached`: nothing was sent, so nothing was done there. `blocked`: the guard refused the address. */
export type Failing = { kind: 'unreached' | 'blocked' | 'first_byte' | 'idle' | 'total' | 'broken' | 'aborted'; message: string };
/** No more comes after `pause` until `resume`; `abort` closes the connection. */
export type Sent = { pause(): void; resume(): void; abort(): void };

/** Of an origin: what stands there already, or is opened. */
export type Address = { host: string; kept(): Connection | undefined; open(connectMs: number): Promise<Connection> };

/** There are thousands of them in a second: one object each, and no closure for each thing that may happen to it. */
export class Call implements Sent, Hearer, Watched {
  place = -1;
  private readonly ask: Ask;
  private readonly ear: Ear;
  private readonly watch: Watch;
  private readonly wholeUntil: number;
  /** Until when the next thing must be heard, once the question has left. */
  private until = Number.POSITIVE_INFINITY;
  private address: Address | undefined;
  private head = '';
  private hasTold = false;
  /** What it may write to, as soon as it may. */
  private standing: Connection | undefined;
  /** What it has written to, until the answer is whole. */
  private connection: Connection | undefined;
  private isOpened = false;
  private isPaused = false;
  private isOver = false;
  private plain: Plain | undefined;

  constructor(ask: Ask, ear: Ear, watch: Watch) {
    this.ask = ask;
    this.ear = ear;
    this.watch = watch;
    watch.add(this);
    this.wholeUntil = watch.after(ask.limits.total_ms);
  }

  begin(address: Address): void {
    const { method = 'POST', path, headers, body } = this.ask;
    this.address = address;
    this.head = questionHead({ method, path, host: address.host }, headers, body?.length ?? (method === 'POST' ? 0 : null));
    const kept = address.kept();
    if (kept) this.found(kept, false);
    else this.open(address);
  }

  private open(address: Address): void {
    address.open(this.ask.limits.connect_ms).then(
      (connection) => this.found(connection, true),
      (error: Error) => this.fail(error instanceof Fault ? 'blocked' : 'unreached', error.message),
    );
  }

  private found(connection: Connection, isNew: boolean): void {
    if (this.isOver) return connection.leave();
    this.standing = connection;
    if (this.hasTold) return this.leave(isNew);
    this.hasTold = true;
    try {
      this.ear.leaves(() => this.leave(isNew));
    } catch (error) {
      queueMicrotask(() => this.fail('unreached', (error as Error).message));
    }
  }

  private leave(isNew: boolean): void {
    const { standing, address } = this;
    if (this.isOver || !standing) return;
    this.standing = undefined;
    if (standing.stands()) {
      this.connection = standing;
      this.until = this.watch.after(this.ask.limits.first_byte_ms);
      standing.ask(this.head, this.ask.body, this);
      if (this.isPaused) standing.pause();
    } else if (isNew) this.fail('unreached', 'The connection was closed at once.');
    // It was closed while it waited, and nothing was sent.
    else this.open(address!);
  }

  opened(status: number, headers: Headers): void {
    this.isOpened = true;
    this.until = this.watch.after(this.ask.limits.idle_ms);
    const encoding = headers['content-encoding'];
    if (encoding !== undefined)
      this.plain = plainFor(encoding, {
        heard: (chunk) => this.isOver || this.ear.heard(chunk),
        ended: () => this.end(() => this.ear.ended()),
        failed: (message) => this.stop('broken', message),
        full: () => this.connection?.pause(),
        free: () => this.isPaused || this.connection?.resume(),
      });
    this.ear.opened(status, headers);
  }

  heard(chunk: Buffer): void {
    this.until = this.watch.after(this.ask.limits.idle_ms);
    if (this.plain) this.plain.write(chunk);
    else this.ear.heard(chunk);
  }

  ended(): void {
    this.connection = undefined;
    if (this.plain) this.plain.end();
    else this.end(() => this.ear.ended());
  }

  failed({ message }: Error): void {
    this.connection = undefined;
    // What came packed before it broke off is on its way out.
    if (this.plain) this.plain.cut(() => this.fail('broken', message));
    else this.fail('broken', message);
  }

  look(now: number): void {
    if (now >= this.wholeUntil) return this.stop('total', 'The answer took longer than it may.');
    // Who takes nothing cannot say that nothing comes.
    if (this.isPaused || this.plain?.full()) this.until = this.watch.after(this.ask.limits.idle_ms);
    else if (this.connection && now >= this.until)
      this.stop(this.isOpened ? 'idle' : 'first_byte', this.isOpened ? 'The answer stopped coming.' : 'No answer came in time.');
  }

  pause(): void {
    if (this.isOver) return;
    this.isPaused = true;
    this.plain?.pause();
    this.connection?.pause();
  }

  resume(): void {
    if (this.isOver) return;
    this.isPaused = false;
    this.plain?.resume();
    if (!this.plain?.full()) this.connection?.resume();
  }

  abort(): void {
    this.stop('aborted', 'The call was given up.');
  }

  private stop(kind: Failing['kind'], message: string): void {
    this.connection?.drop();
    this.connection = undefined;
    this.fail(kind, message);
  }

  fail(kind: Failing['kind'], message: string): void {
    this.end(() => this.ear.failed({ kind, message }));
  }

  private end(tell: () => void): void {
    if (this.isOver) return;
    this.isOver = true;
    this.watch.drop(this);
    this.plain?.drop();
    // It was never written to: it is as good as before.
    this.standing?.leave();
    this.standing = undefined;
    tell();
  }
}
