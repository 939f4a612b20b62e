/** Markdown as it is read: pieces below their headings, without the signs. */
import { marked } from 'marked';
import type { Block } from './text.ts';
import { blocksOfHtml } from './html.ts';

export const blocksOfMarkdown = (text: string): { blocks: Block[]; title: string } => {
  // What stands between two lines of dashes at its top is of the file, not of its text.
  const body = text.replace(/^\uFEFF?---\r?\n[^]*?\r?\n---\r?\n/, '');
  const { blocks } = blocksOfHtml(marked.parse(body, { async: false, gfm: true }), { whole: true });
  return { blocks, title: blocks[0]?.place.kind === 'heading' ? (blocks[0].place.headings[0] ?? '') : '' };
};
