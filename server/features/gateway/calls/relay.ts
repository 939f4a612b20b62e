/**
 * A stream on its way to the caller: the bytes as they came. Held back are the last ones, until the call is settled, and
 * left out is the usage that the caller did not ask for. While the caller reads slowly, the provider is read slowly too.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Share } from '../memory/budget.ts';
import { createGathered } from '../memory/gathered.ts';
import { hasLine } from '../protocols/ending.ts';
import { hurry } from './deliver.ts';
import { createFrames } from './frames.ts';

export type Relay = {
  /** False where it would have to hold back more than there is room for. */
  take(chunk: Buffer): boolean;
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
  share: Share;
};

export const createRelay = ({ response, headers, dropsUsage, ends, holds, full, free, stalledMs, stalled, copies, share }: Needs): Relay => {
  const drop = dropsUsage ? createDropper(share) : undefined;
  const held = createGathered(share, mostHeld);
  const frames = createFrames(response);
  let begun = false;
  let ending = false;
  let waiting = false;
  let edge = newline;

  const begin = (): void => {
    if (!begun && !response.destroyed) frames.begin(headers());
    begun = true;
  };
  const write = (bytes: Buffer): void => {
    if (bytes.length === 0 || response.destroyed) return;
    begin();
    if (frames.write(bytes) || waiting) return;
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
    // Whole lines, as they nearly always come: a word begins one of them.
    if (edge === newline) return hasLine(chunk, words);
    // A word may stand on the edge of two chunks, and a line may begin with one.
    const joint = Buffer.concat([edge, chunk.subarray(0, longestWord)]);
    return words.some((word) => chunk.includes(word) || joint.includes(word));
  };

  return {
    take: (chunk) => {
      const bytes = drop ? drop.take(chunk) : chunk;
      if (!bytes) return false;
      if (bytes.length === 0) return true;
      copies(bytes);
      const last = begins(ends, bytes);
      if (last || held.bytes() > 0 || begins(holds, bytes)) {
        ending ||= last;
        if (!held.add(Buffer.from(bytes))) return false;
      } else write(bytes);
      if (ends.length > 0 || holds.length > 0) edge = endOfEvent(bytes) ? newline : Buffer.from(bytes.subarray(-longestWord));
      return true;
    },
    ended: () => ending && endOfEvent(held.last()),
    begun: () => begun,
    finish: (last = '') => {
      // What broke off in the middle of an event is ended first.
      const rest = [held.whole(), drop?.rest() ?? nothing, Buffer.from(last === '' ? '' : `\n\n${last}`)].filter(({ length }) => length > 0);
      held.drop();
      begin();
      if (!response.destroyed) frames.end(rest.length === 1 ? rest[0]! : Buffer.concat(rest));
      hurry(response, stalledMs);
    },
  };
};

const nothing = Buffer.alloc(0);
/** All that matters of an edge where an event is over: words have a line's end at most in front. */
const newline = Buffer.from('\n');
const longestWord = 40;
const mostHeld = 64 * 1_048_576;
const [lf, cr] = [10, 13];
const endOfEvent = (bytes: Buffer): boolean =>
  bytes.at(-1) === lf && (bytes.at(-2) === lf || (bytes.at(-2) === cr && bytes.at(-3) === lf && bytes.at(-4) === cr));

/** Passes on whole events, but for the one that has no choices and only says the usage. */
const createDropper = (share: Share) => {
  const rest = createGathered(share);
  let edge = nothing;
  const keep = (bytes: Buffer): boolean => {
    edge = Buffer.from(Buffer.concat([edge, bytes.subarray(-longestEnd)]).subarray(-longestEnd));
    return bytes.length === 0 || rest.add(Buffer.from(bytes));
  };
  return {
    /** Undefined where there is no room for what has no end yet. */
    take: (chunk: Buffer): Buffer | undefined => {
      if (rest.bytes() === 0 && endOfEvent(chunk) && !isSuspect(chunk)) return chunk;
      // Only where an event ends is all of it looked at, and not with each of its pieces.
      const joint = edge.length > 0 ? Buffer.concat([edge, chunk]) : chunk;
      const cut = Math.max(joint.lastIndexOf('\n\n') + 2, joint.lastIndexOf('\r\n\r\n') + 4);
      const isLong = cut < 4 && rest.bytes() + chunk.length > longestEvent;
      if (cut < 4 && !isLong) return keep(chunk) ? nothing : undefined;
      // An event without an end is nobody's usage.
      const end = isLong ? chunk.length : cut - edge.length;
      const whole = rest.bytes() > 0 ? Buffer.concat([rest.whole(), chunk.subarray(0, end)]) : chunk.subarray(0, end);
      rest.drop();
      edge = nothing;
      if (!keep(chunk.subarray(end))) return undefined;
      return isSuspect(whole) ? Buffer.from(withoutUsage(whole.toString('utf8'))) : whole;
    },
    rest: (): Buffer => rest.whole(),
  };
};
const longestEnd = 3;
const longestEvent = 1_048_576;
const isSuspect = (bytes: Buffer): boolean => bytes.includes('"choices":[]') || bytes.includes('"choices": []');
const withoutUsage = (events: string): string =>
  events
    .split(/(?<=\r?\n\r?\n)/)
    .filter((event) => !(/"choices":\s*\[\]/.test(event) && /"usage":\s*\{/.test(event)))
    .join('');
