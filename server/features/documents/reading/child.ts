/**
 * The process that opens what strangers made: it gets the bytes on its input and writes on its output what they state, one
 * JSON value a line. It may read its own program and nothing else; whoever started it ends it when it takes too long or
 * too much memory.
 */
import { Console } from 'node:console';
import { buffer } from 'node:stream/consumers';
import { factsIn } from '@storewright/contract/documents/reading';
import { Unreadable } from './outcome.ts';
import { pagesOf } from './pages.ts';
import { textIn } from './plain-text.ts';

// What a library prints is no answer of ours.
globalThis.console = new Console(process.stderr);
const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

try {
  const bytes = await buffer(process.stdin);
  const pages = process.argv[2] === 'pdf' ? await pagesOf(bytes, (page, of) => say({ page, of })) : [textIn(bytes)];
  const hasText = pages.some((text) => /[\p{L}\p{N}]/u.test(text));
  say({ read: { pages: pages.length, hasText, facts: hasText ? factsIn(pages) : [] } });
} catch (error) {
  if (error instanceof Unreadable) say({ unread: error.reason });
  else throw error;
}
