/** What somebody sent, with what kind of file it is. */
import { Readable } from 'node:stream';
import { formatOf } from './format.ts';
import type { Format } from './text.ts';

export type Content = { format: Format | undefined; content: Readable };

/** Its kind stands in its first bytes; the rest is read by whoever reads it, and is never here as a whole. */
export const headBytes = 65_536;
export const headed = async (content: Readable, name: string): Promise<Content> => {
  const parts = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head: Buffer[] = [];
  for (let size = 0; size < headBytes; ) {
    const { done, value } = await parts.next();
    if (done) break;
    head.push(value);
    size += value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield* head.splice(0);
      for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
    } finally {
      content.destroy();
    }
  }
  return { format: formatOf(Buffer.concat(head).subarray(0, headBytes), name), content: Readable.from(all(), { objectMode: false }) };
};
