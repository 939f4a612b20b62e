/**
 * What this process knows of its calls, on disk before it goes on: lines in segments, each there until all that it tells is in
 * the database. `write` hands them to the system, so they outlive the process by whatever end; not a machine that loses power,
 * for as long as the system keeps them to itself.
 */
import { close, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { keepAlive, signOwner } from './owner.ts';
import { lineOf, type Entry } from './records.ts';

export type Segment = {
  path: string;
  bytes: number;
  /** Lines that are not in the database yet, and of which somebody here knows. */
  waits: number;
  /** It has settled calls that nobody remembers but the file. */
  spilled: boolean;
};
type Needs = { folder: string; segmentBytes: number; mostBytes: number };

export const createJournal = ({ folder, segmentBytes, mostBytes }: Needs) => {
  const segments = new Set<Segment>();
  let current: Segment | undefined;
  let file: number | undefined;
  let count = 0;
  let bytes = 0;
  /** Lines on their way: nobody has gone on because of them. */
  let lines = '';
  /** The last write broke in the middle of a line. */
  let torn = false;

  const begin = (): Segment => {
    if (file === undefined) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      signOwner(folder);
    }
    const path = join(folder, `${String(count + 1).padStart(8, '0')}.log`);
    const fresh = openSync(path, 'ax', 0o600);
    if (file !== undefined) closeSync(file);
    file = fresh;
    count += 1;
    current = { path, bytes: 0, waits: 0, spilled: false };
    segments.add(current);
    return current;
  };
  const drop = (segment: Segment): void => {
    if (!segments.delete(segment)) return;
    bytes -= segment.bytes;
    const reader = reading(segment.path);
    rmSync(segment.path, { force: true });
    if (reader !== undefined) close(reader, () => undefined);
  };
  const sweep = (): void => {
    for (const segment of segments) if (segment !== current && segment.waits === 0 && !segment.spilled) drop(segment);
  };
  /** All of it, or an error: then it is written again, whole, by the next. */
  const write = (): void => {
    if (lines === '') return;
    const segment = current ?? begin();
    const whole = torn ? `\n${lines}` : lines;
    const length = Buffer.byteLength(whole);
    const counted = (done: number): number => {
      segment.bytes += done;
      bytes += done;
      return done;
    };
    torn = true;
    // As a text, for which no memory of its own is needed; only what a full disk has left of it is made bytes.
    for (let from = counted(writeSync(file!, whole)); from < length; ) from += counted(writeSync(file!, Buffer.from(whole), from));
    torn = false;
    lines = '';
    if (segment.bytes < segmentBytes) return;
    try {
      begin();
    } catch {
      // All of it is written: the next may go to the same segment.
    }
  };

  return {
    /** Its folder is there, and says whose it is. */
    ready: (): void => void (current ?? begin()),
    /** Goes with the next write. The segment that it will be in. */
    add: (entry: Entry): Segment => {
      const segment = current ?? begin();
      lines += lineOf(entry);
      return segment;
    },
    write,
    /** No new calls: the disk takes nothing more, or has taken as much as it may. */
    full: (): boolean => torn || bytes >= mostBytes,
    bytes: (): number => bytes,
    /** What waited in it is in the database. */
    done: (segment: Segment): void => {
      segment.waits -= 1;
      if (segment.waits === 0 && segment !== current && !segment.spilled) drop(segment);
    },
    /** Segments up to now, closed, that only their files know all of. */
    spilled: (): Segment[] => {
      write();
      if (current?.spilled) begin();
      return [...segments].filter(({ spilled }) => spilled);
    },
    sweep,
    /** Says that its owner lives. False where the folder was taken, by one who thought otherwise: it begins anew. */
    beat: (): boolean => {
      if (file === undefined || keepAlive(folder)) return true;
      closeSync(file);
      file = undefined;
      current = undefined;
      segments.clear();
      bytes = 0;
      return false;
    },
    /** `keep`: for who recovers it. */
    close: (keep: boolean): void => {
      write();
      if (file === undefined) return;
      closeSync(file);
      file = undefined;
      current = undefined;
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** While somebody reads a file only its name goes: what it held, which takes its time, goes with the reader, and no call waits for that. */
const reading = (path: string): number | undefined => {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
};
