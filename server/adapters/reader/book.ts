/** An e-book, chapter by chapter in the order of its spine; and a text of OpenDocument. */
import { beside, lettersOf, partsOf } from './archive.ts';
import { blocksOfHtml } from './html.ts';
import { type Block, broken, type Note, Unreadable } from './text.ts';
import { walk } from './xml.ts';

export const blocksOfBook = (bytes: Uint8Array): { blocks: Block[]; title: string; notes: Note[] } => {
  const parts = partsOf(bytes, /\.(?:xml|opf|x?html?)$/i);
  if (lettersOf(parts, 'META-INF/encryption.xml')?.includes('<enc:EncryptedData') && lettersOf(parts, 'META-INF/rights.xml')) throw new Unreadable('encrypted');
  let root = '';
  walk(lettersOf(parts, 'META-INF/container.xml') ?? broken(), {
    open(name, said) {
      if (name === 'rootfile') root ||= said('full-path');
    },
    close: () => undefined,
  });
  const items = new Map<string, string>();
  const spine: string[] = [];
  let title = '';
  walk(lettersOf(parts, root) ?? broken(), {
    open(name, said) {
      if (name === 'item' && said('properties') !== 'nav') items.set(said('id'), beside(root, decodeURI(said('href'))));
      else if (name === 'itemref' && said('linear') !== 'no') spine.push(said('idref'));
    },
    text(piece, of) {
      if (of === 'title') title ||= piece.trim();
    },
    close: () => undefined,
  });
  const chapters = spine.flatMap((id) => items.get(id) ?? []);
  const there = chapters.flatMap((name) => lettersOf(parts, name) ?? []);
  if (there.length === 0) return broken();
  return {
    blocks: there.flatMap((chapter, at) => blocksOfHtml(chapter, { chapter: at + 1, whole: true }).blocks),
    title,
    notes: there.length < chapters.length ? ['chapters_missing'] : [],
  };
};

export const blocksOfOpenText = (bytes: Uint8Array): Block[] => {
  const parts = partsOf(bytes, /^(?:content|META-INF\/manifest)\.xml$/);
  if (lettersOf(parts, 'META-INF/manifest.xml')?.includes('encryption-data')) throw new Unreadable('encrypted');
  const blocks: Block[] = [];
  const headings: { level: number; text: string }[] = [];
  let text = '';
  let level = 0;
  let cells: string[] | undefined;
  let deleted = 0;
  walk(lettersOf(parts, 'content.xml') ?? broken(), {
    open(name, said) {
      if (name === 'tracked-changes') deleted += 1;
      if (name === 'h') level = Number(said('outline-level')) || 1;
      if (name === 'table-row') cells = [];
      else if (name === 'table-cell') cells?.push('');
      else if (name === 'tab' || name === 's' || name === 'line-break') text += name === 'tab' ? '\t' : name === 's' ? ' ' : '\n';
    },
    text(piece, of) {
      if (deleted === 0 && ['p', 'h', 'span', 'a'].includes(of)) text += piece;
    },
    close(name) {
      if (name === 'tracked-changes') deleted -= 1;
      if (name === 'p' || name === 'h') {
        const clean = text.trim();
        text = '';
        if (clean !== '' && cells) cells[cells.length - 1] = `${cells.at(-1) ?? ''} ${clean}`.trim();
        else if (clean !== '') {
          if (name === 'h') {
            while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
            headings.push({ level, text: clean });
          }
          blocks.push({ text: clean, place: { kind: 'heading', headings: headings.map((one) => one.text) } });
        }
      } else if (name === 'table-row') {
        if (cells?.some((cell) => cell !== '')) blocks.push({ text: cells.join('\t'), place: { kind: 'heading', headings: headings.map((one) => one.text) } });
        cells = undefined;
      }
    },
  });
  return blocks;
};
