/**
 * A Word file as lines, the cells of a row a tab apart: as it reads with its changes accepted. What its author hid, and its pictures, are no part of it.
 * Only in the process that is kept for what strangers made.
 */
import { textOf } from '@storewright/contract/listing/html';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import { Unreadable } from './outcome.ts';

export const wordTextIn = async (bytes: Uint8Array): Promise<string> => {
  const parts = partsOf(bytes);
  const hidden = hiddenStyles(parts['word/styles.xml'] ? strFromU8(parts['word/styles.xml']) : '');
  for (const [name, content] of Object.entries(parts)) if (/^word\/.*\.xml$/i.test(name)) parts[name] = strToU8(seenOf(strFromU8(content), hidden));
  const { value } = await mammoth
    .convertToHtml({ buffer: Buffer.from(zipSync(parts, { level: 0 })) }, { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) })
    .catch(() => {
      throw new Unreadable('broken');
    });
  // A cell is no paragraph of its own: its row is one line.
  return textOf(value.replace(/(<t[dh][^>]*>)<p>|<\/p>(?=<\/t[dh]>)/g, '$1')).slice(0, mostLetters);
};

/** What has letters in it. How much that is says the archive itself; the library gives each part no more room than it asked for. */
const partsOf = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let size = 0;
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(?:xml|rels)$/i.test(name)) return false;
        size += originalSize;
        if (size > mostUnpacked) throw new Unreadable('too_heavy');
        return true;
      },
    });
    if (Object.keys(parts).some((name) => /^word\/document\d*\.xml$/i.test(name))) return parts;
  } catch (error) {
    if (error instanceof Unreadable) throw error;
  }
  throw new Unreadable('broken');
};

type Style = { own: boolean | undefined; basedOn: string };

/** Of a style sheet, the names of those that hide what they are given to. */
const hiddenStyles = (sheet: string): ReadonlySet<string> => {
  const styles = new Map<string, Style>();
  let id: string | undefined;
  walk(sheet, {
    open(name, of, said) {
      if (name === 'style') styles.set((id = said('styleId')), { own: undefined, basedOn: '' });
      const style = styles.get(id ?? '');
      if (style && name === 'basedOn') style.basedOn = said('val');
      if (style && name === 'vanish' && of === 'rPr') style.own = isOn(said('val'));
    },
    close(name) {
      if (name === 'style') id = undefined;
    },
  });
  const hides = (of: string, seen: ReadonlySet<string> = new Set()): boolean => {
    const style = seen.has(of) ? undefined : styles.get(of);
    return style !== undefined && (style.own ?? hides(style.basedOn, new Set([...seen, of])));
  };
  return new Set([...styles.keys()].filter((of) => hides(of)));
};

/** Without what its author hid, and without pictures: one whose file is missing would end the reading, and none is looked at. */
const seenOf = (part: string, hidden: ReadonlySet<string>): string => {
  type Run = { from: number; own: boolean | undefined; style: string; paragraph: string };
  const runs: Run[] = [];
  const paragraphs: string[] = [];
  const cuts: { from: number; to: number }[] = [];
  const starts: number[] = [];
  walk(part, {
    open(name, of, said, from) {
      starts.push(from);
      const run = runs.at(-1);
      if (name === 'p') paragraphs.push('');
      else if (name === 'pStyle') paragraphs.splice(-1, 1, said('val'));
      else if (name === 'r') runs.push({ from, own: undefined, style: '', paragraph: paragraphs.at(-1) ?? '' });
      else if (run && of === 'rPr' && name === 'rStyle') run.style = said('val');
      else if (run && of === 'rPr' && name === 'vanish') run.own = isOn(said('val'));
    },
    close(name, to) {
      const from = starts.pop() ?? to;
      if (name === 'p') paragraphs.pop();
      if (name === 'blip' || name === 'imagedata') cuts.push({ from, to });
      if (name !== 'r') return;
      const run = runs.pop();
      if (run && (run.own ?? (hidden.has(run.style) || hidden.has(run.paragraph)))) cuts.push({ from: run.from, to });
    },
  });
  let text = '';
  let at = 0;
  for (const { from, to } of cuts.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (from < at) continue;
    text += part.slice(at, from);
    at = to;
  }
  return text + part.slice(at);
};

type Steps = {
  /** `of`: what it stands in. Names are without their prefix. */
  open(name: string, of: string, said: (attribute: string) => string, from: number): void;
  close(name: string, to: number): void;
};
const walk = (xml: string, { open, close }: Steps): void => {
  const within: string[] = [];
  const parser = new Parser(
    {
      onopentag(full, attributes) {
        const name = bare(full);
        open(name, within.at(-1) ?? '', (wanted) => Object.entries(attributes).find(([one]) => bare(one) === wanted)?.[1] ?? '', parser.startIndex);
        within.push(name);
      },
      onclosetag() {
        close(within.pop() ?? '', parser.endIndex + 1);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
};
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
const isOn = (value: string): boolean => !['0', 'false', 'off'].includes(value);

/** Its letters with all that is said of them; a long contract has a fiftieth. */
const mostUnpacked = 60_000_000;
const mostLetters = 2_000_000;
