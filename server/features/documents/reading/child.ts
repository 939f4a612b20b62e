/**
 * The process that opens what strangers made: it gets the bytes on its input and writes on its output what they state, one
 * JSON value a line. It may read its own program and nothing else; whoever started it ends it when it takes too long or
 * too much memory.
 */
import { Console } from 'node:console';
import { buffer } from 'node:stream/consumers';
import { factsIn } from '@storewright/contract/documents/reading';
import { mostOfHead, Told, Unreadable } from './outcome.ts';
import { pageSeen } from './page-picture.ts';
import { fewLetters, lettersIn, pagesOf } from './pages.ts';
import { textIn } from './plain-text.ts';
import { wordTextIn } from './word.ts';

// What a library prints is no answer of ours.
globalThis.console = new Console(process.stderr);
const say = (value: Told): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
const [how, number] = process.argv.slice(2);

const stated = (texts: string[], bare: number[]): void => {
  const hasText = texts.some((text) => lettersIn(text) > 0);
  say({ read: { pages: texts.length, hasText, facts: hasText ? factsIn(texts) : [], head: headOf(texts) }, bare, ...(bare.length > 0 && { texts }) });
};

const headOf = (texts: string[]): string =>
  texts
    .join(' ')
    .slice(0, 2 * mostOfHead)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, mostOfHead);

try {
  const bytes = await buffer(process.stdin);
  if (how === 'text') stated([textIn(bytes)], []);
  else if (how === 'word') stated([await wordTextIn(bytes)], []);
  else if (how === 'texts') stated(JSON.parse(bytes.toString()) as string[], []);
  else if (how === 'page') {
    const seen = await pageSeen(bytes, Number(number));
    say({ seen: typeof seen === 'string' ? seen : { png: seen.toString('base64') } });
  } else {
    const texts = await pagesOf(bytes, (page, of) => say({ page, of }));
    stated(
      texts,
      texts.flatMap((text, at) => (lettersIn(text) < fewLetters ? [at + 1] : [])),
    );
  }
} catch (error) {
  if (error instanceof Unreadable) say({ unread: error.reason });
  else throw error;
}
