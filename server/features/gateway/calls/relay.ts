/**
 * A stream on its way to the caller: the bytes as they came. Held back are the last ones, until the call is settled, and
 * left out is the usage that the caller did not ask for. While the caller reads slowly, the provider is read slowly too.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export type Relay = {
  take(chunk: Buffer): void;
  /** The answer is whole, whatever its connection does yet. */
  ended(): boolean;
  begun(): boolean;
  /** Lets go of what is held back, and of `last`. */
  finish(last?: string): void;
};
type Needs = {
  response: ServerResponse;
  headers: () => OutgoingHttpHeaders;
  dropsUsage: boolean;
  /** With one of these the last event begins. */
  ends: Buffer[];
  /** From one of these on everything is held back, though more may come. */
  holds: Buffer[];
  full(): void;
  free(): void;
  /** The caller takes nothing for so long. */
  stalledMs: number;
  stalled(): void;
  /** Hears everything that the caller gets, or would get. */
  copies(bytes: Buffer): void;
};

export const createRelay = ({ response, headers, dropsUsage, ends, holds, full, free, stalledMs, stalled, copies }: Needs): Relay => {
  const drop = dropsUsage ? createDropper() : undefined;
  let begun = false;
  let ending = false;
  let waiting = false;
  let held: Buffer[] = [];
  let edge = newline;

  const write = (bytes: Buffer | string): void => {
    if (bytes.length === 0 || response.destroyed) return;
    if (!begun) response.writeHead(200, headers());
    begun = true;
    if (response.write(bytes) || waiting) return;
    waiting = true;
    full();
    const timer = setTimeout(stalled, stalledMs);
    const go = () => {
      clearTimeout(timer);
      response.off('drain', go).off('close', go);
      waiting = false;
      free();
    };
    response.on('drain', go).on('close', go);
  };
  const begins = (words: Buffer[], chunk: Buffer): boolean => {
    if (words.length === 0) return false;
    // A word may stand on the edge of two chunks, and a line may begin with one.
    const joint = Buffer.concat([edge, chunk.subarray(0, longestWord)]);
    return words.some((word) => chunk.includes(word) || joint.includes(word));
  };

  return {
    take: (chunk) => {
      const bytes = drop ? drop.take(chunk) : chunk;
      if (bytes.length === 0) return;
      copies(bytes);
      const last = begins(ends, bytes);
      if (last || held.length > 0 || begins(holds, bytes)) {
        ending ||= last;
        held.push(Buffer.from(bytes));
      } else write(bytes);
      if (ends.length > 0 || holds.length > 0) edge = endOfEvent(bytes) ? newline : Buffer.from(bytes.subarray(-longestWord));
    },
    ended: () => ending && endOfEvent(held.at(-1) ?? nothing),
    begun: () => begun,
    finish: (last = '') => {
      for (const bytes of held) write(bytes);
      if (drop) write(drop.rest());
      held = [];
      // What broke off in the middle of an event is ended first.
      if (last !== '') write(`\n\n${last}`);
      if (!begun && !response.destroyed) response.writeHead(200, headers());
      begun = true;
      response.end();
    },
  };
};

const nothing = Buffer.alloc(0);
/** All that matters of an edge where an event is over: words have a line's end at most in front. */
const newline = Buffer.from('\n');
const longestWord = 40;
const [lf, cr] = [10, 13];
const endOfEvent = (bytes: Buffer): boolean =>
  bytes.at(-1) === lf && (bytes.at(-2) === lf || (bytes.at(-2) === cr && bytes.at(-3) === lf && bytes.at(-4) === cr));

/** Passes on whole events, but for the one that has no choices and only says the usage. */
const createDropper = () => {
  let rest = nothing;
  return {
    take: (chunk: Buffer): Buffer => {
      if (rest.length === 0 && endOfEvent(chunk) && !isSuspect(chunk)) return chunk;
      const all = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const cut = Math.max(all.lastIndexOf('\n\n') + 2, all.lastIndexOf('\r\n\r\n') + 4);
      // An event without an end is nobody's usage.
      const end = cut < 4 ? (all.length > longestEvent ? all.length : 0) : cut;
      rest = Buffer.from(all.subarray(end));
      const whole = all.subarray(0, end);
      return isSuspect(whole) ? Buffer.from(withoutUsage(whole.toString('utf8'))) : whole;
    },
    rest: (): Buffer => rest,
  };
};
const longestEvent = 1_048_576;
const isSuspect = (bytes: Buffer): boolean => bytes.includes('"choices":[]') || bytes.includes('"choices": []');
const withoutUsage = (events: string): string =>
  events
    .split(/(?<=\r?\n\r?\n)/)
    .filter((event) => !(/"choices":\s*\[\]/.test(event) && /"usage":\s*\{/.test(event)))
    .join('');
