/** What this server knows of a messenger: how its calls are believed and read, and how it is answered. One file for each. */
import type { SecretName } from '@storewright/contract/channels/kinds';
import type { Outgoing } from '../outgoing/outgoing.ts';

/** A call as it came: the very bytes are what is signed. */
export type Told = {
  method: string;
  query: Record<string, string>;
  header(name: string): string | undefined;
  body: Buffer;
  now: Date;
};

/** What somebody holds for a channel, by the names that the set-up takes: sealed where it is kept, and never told again. */
export type Held = Partial<Record<SecretName, string>>;

/** Something that happened there. What nobody answers (of a bot, of ourselves) has no text and no `thread`. */
export type Incoming = {
  /** By which the messenger names it: the same one twice is one. */
  id: string;
  /** The conversation that it is part of. */
  thread: string;
  name: string;
  /** Empty where it is nothing that is read. */
  text: string;
  /** What came that is not read here, beside the text or in its place. */
  brought?: Brought;
  /** As the messenger says it. */
  language?: string;
  address: Address;
  /** After this nobody can be answered any more. */
  until?: Date;
};
export type Brought = 'picture' | 'sound' | 'file';
/** Where an answer goes. It may hold what lets anybody answer, so it is sealed as well. */
export type Address = Record<string, string>;

/** What is said at once, before anything is done. */
export type Answer = { status: number; type: string; body: string };
export const taken: Answer = { status: 200, type: 'application/json', body: '{"ok":true}' };

type Reply = { text: string /** Which of the pieces of an answer it is. */; piece: number };

export type Channel = {
  /** Characters (UTF-16 units) of one message. */
  longest: number;
  /** What a call is answered that is not believed. */
  refusal: 401 | 403;
  /** There it says that an answer is on its way until one comes: nobody is left without a word. */
  waitsVisibly: boolean;
  /** Whether what we hold lets us write there after the time in which a call can be answered. */
  writesLater?(held: Held): boolean;
  /** Where whoever made it brings it to the people who are to ask; null: what we hold does not say. */
  invite?(held: Held): string | null;
  /** What else it needs to be held, made here where nobody names it. */
  completed?(held: Held): Held;
  /** Throws `NotBelieved`. */
  verify(told: Told, held: Held): void;
  /** Throws `NotReadable`. */
  parse(told: Told): { answer: Answer; events: Incoming[] };
  /** Throws `NotSent`. */
  send(reply: Reply, address: Address, held: Held): Promise<void>;
  /** That an answer is written. Nothing depends on it. */
  typing?(address: Address, held: Held): Promise<void>;
  /** Tells the messenger where we are. */
  install?(callback: string, held: Held): Promise<void>;
  /** Whether the messenger takes what we hold, and what it says of how we stand there. */
  inspect(callback: string, held: Held): Promise<Finding[]>;
  /** A call as the messenger makes it, signed with what we hold: what the simulator sends. */
  pretend(message: Pretended, held: Held): Pick<Told, 'method'> & { headers: Record<string, string>; body: Buffer };
};
type Pretended = { id: string; text: string; now: Date };
/** `why`: a closed list; what the messenger says by itself is beside it. */
export type Finding = { step: 'token' | 'permission'; ok: boolean; why?: 'refused' | 'unreachable' | 'elsewhere' | 'missing' | 'not_checked'; told?: string };

export type ChannelNeeds = { outgoing: Pick<Outgoing, 'request'>; origin: string };

export class NotBelieved extends Error {
  constructor() {
    super('The signature does not hold.');
  }
}
export class NotReadable extends Error {}

/** `again`: trying later may help; else nobody is to try. `unknown`: it may have arrived, so it is not sent twice. */
export class NotSent extends Error {
  readonly kind: 'again' | 'never' | 'unknown';
  readonly afterMs: number;
  constructor(message: string, kind: 'again' | 'never' | 'unknown', afterMs = 0) {
    super(message);
    this.kind = kind;
    this.afterMs = afterMs;
  }
}

export const readObject = (body: Buffer): Record<string, unknown> => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new NotReadable('This is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NotReadable('This is no object.');
  return value as Record<string, unknown>;
};
