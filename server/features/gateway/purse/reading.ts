/** A journal's lines, in the order in which they were written. What a crash tore is no line, and what was damaged is told. */
import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, entryOf } from './records.ts';

export const segmentsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .toSorted()
    .map((name) => join(folder, name));

/** `damaged`: how many bytes were no line. */
export const entriesOf = async function* (paths: string[], damaged: (path: string, bytes: number) => void): AsyncGenerator<Entry> {
  for (const path of paths) {
    let rest: Buffer = Buffer.alloc(0);
    let lost = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 17 })) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
      let from = 0;
      for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10, from)) {
        const entry = entryOf(rest.toString('utf8', from, end));
        if (entry) yield entry;
        else lost += end - from;
        from = end + 1;
      }
      rest = rest.subarray(from);
    }
    const last = rest.length > 0 ? entryOf(rest.toString('utf8')) : undefined;
    if (last) yield last;
    else lost += rest.length;
    if (lost > 0) damaged(path, lost);
  }
};
