/**
 * The process that opens what strangers made: it gets the bytes on its input and writes on its output what they say, one
 * JSON value a line. It may read its own program and nothing else; whoever started it ends it when it takes too long or
 * too much memory.
 */
import { Console } from 'node:console';
import { buffer } from 'node:stream/consumers';
import type { Told, Wish } from './in-child.ts';
import { type Attached, type Block, lettersIn, mostLetters, type Note, Unreadable } from './text.ts';

// What a library prints is no answer of ours.
globalThis.console = new Console(process.stderr);
const say = (value: Told): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
const wish = JSON.parse(process.argv[2] ?? '{}') as Wish;

type Read = { blocks: Block[]; title?: string; notes?: Note[]; attached?: Attached[]; pages?: string[]; bare?: number[]; links?: string[] };

/** Each library is loaded where it is needed: to open a text takes no PDF. */
const ways: Record<Exclude<Wish['how'], 'page' | 'paint'>, (bytes: Buffer) => Promise<Read>> = {
  pdf: async (bytes) => {
    const { fewLetters, readPdf } = await import('./pdf.ts');
    const read = await readPdf(bytes, wish.mostPages, (page, of) => say({ page, of }));
    return { ...read, bare: read.pages.flatMap((text, at) => (lettersIn(text) < fewLetters ? [at + 1] : [])) };
  },
  docx: async (bytes) => ({ blocks: await (await import('./word.ts')).blocksOfWord(bytes) }),
  pptx: async (bytes) => ({ blocks: (await import('./slides.ts')).blocksOfSlides(bytes) }),
  xlsx: async (bytes) => (await import('./spreadsheet.ts')).blocksOfSheets(bytes),
  epub: async (bytes) => (await import('./book.ts')).blocksOfBook(bytes),
  odt: async (bytes) => ({ blocks: (await import('./book.ts')).blocksOfOpenText(bytes) }),
  eml: async (bytes) => (await import('./mail.ts')).blocksOfMail(bytes),
  html: async (bytes) => {
    const { blocksOfHtml, encodingSaid } = await import('./html.ts');
    return blocksOfHtml(await lettersOf(bytes, encodingSaid(bytes)));
  },
  markdown: async (bytes) => (await import('./markdown.ts')).blocksOfMarkdown(await lettersOf(bytes)),
  csv: async (bytes) => ({ blocks: (await import('./table.ts')).blocksOfCsv(await lettersOf(bytes)) }),
  txt: async (bytes) => ({ blocks: (await import('./plain-text.ts')).paragraphsOf(await lettersOf(bytes)) }),
};
const lettersOf = async (bytes: Buffer, said?: string): Promise<string> => (await import('./plain-text.ts')).decodedText(bytes, wish.languages, said);

/** A book of a thousand pages is told in pieces. */
const together = 200;

try {
  const bytes = await buffer(process.stdin);
  if (wish.how === 'page') {
    const { pageSeen } = await import('./page-picture.ts');
    const seen = await pageSeen(bytes, wish.page);
    say({ seen: typeof seen === 'string' ? seen : { png: seen.toString('base64') } });
  } else if (wish.how === 'paint') {
    const { pagePainted } = await import('./page-painted.ts');
    const { png, ...size } = await pagePainted(bytes, wish.page);
    say({ painted: { png: png.toString('base64'), ...size } });
  } else {
    const { blocks, title = '', notes = [], attached = [], pages = [], bare = [], links = [] } = await ways[wish.how](bytes);
    if (blocks.reduce((sum, { text }) => sum + text.length, 0) > mostLetters) throw new Unreadable('too_heavy');
    for (let at = 0; at < blocks.length; at += together) say({ blocks: blocks.slice(at, at + together) });
    for (const one of attached) say({ attached: one });
    for (const lines of pages) say({ lines });
    say({ title: title.slice(0, 1_000), notes, bare, links });
  }
} catch (error) {
  if (error instanceof Unreadable) say({ unread: error.reason });
  else throw error;
}
