/**
 * A Word file as lines, the cells of a row a tab apart: as it reads with its changes accepted. What its author hid, and its pictures, are no part of it.
 * Only in the process that is kept for what strangers made.
 */
import { strFromU8, strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { lettersOf, partsOf } from './archive.ts';
import { blocksOfHtml } from './html.ts';
import { type Block, broken } from './text.ts';
import { walk } from './xml.ts';

export const blocksOfWord = async (bytes: Uint8Array): Promise<Block[]> => {
  const parts = partsOf(bytes, /\.(?:xml|rels)$/i);
  if (!Object.keys(parts).some((name) => /^word\/document\d*\.xml$/i.test(name))) return broken();
  const hidden = hiddenStyles(lettersOf(parts, 'word/styles.xml') ?? '');
  for (const [name, content] of Object.entries(parts)) if (/^word\/.*\.xml$/i.test(name)) parts[name] = strToU8(seenOf(strFromU8(content), hidden));
  const { value } = await mammoth
    .convertToHtml({ buffer: Buffer.from(zipSync(parts, { level: 0 })) }, { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) })
    .catch(broken);
  return blocksOfHtml(value, { whole: true }).blocks;
};

type Style = { own: boolean | undefined; basedOn: string };

/** Of a style sheet, the names of those that hide what they are given to. */
const hiddenStyles = (sheet: string): ReadonlySet<string> => {
  const styles = new Map<string, Style>();
  let id: string | undefined;
  walk(sheet, {
    open(name, said, of) {
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
    open(name, said, of, from) {
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

const isOn = (value: string): boolean => !['0', 'false', 'off'].includes(value);
