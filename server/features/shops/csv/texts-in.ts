/** The texts of a product as its first row says them, whatever system wrote it. */
import { escaped, isMarkup, paragraphsOf } from './assembled.ts';
import type { Header } from './columns.ts';

/** What is written here, and goes out in a file. */
export const textColumns = { title: 'title', body: 'descriptionHtml', tags: 'tags', seo_title: 'seoTitle', seo_description: 'seoDescription' } as const;
export type TextColumn = keyof typeof textColumns;

export const textIn = ({ format, at }: Pick<Header, 'format' | 'at'>, column: TextColumn, cells: readonly string[]): string | string[] => {
  const cell = (at[column] === undefined ? '' : (cells[at[column]] ?? '')).replaceAll('\0', '').trim();
  if (column === 'tags') return tagsIn(cell);
  if (column !== 'body' || format === 'shopify') return cell;
  if (format === 'merchant') return isMarkup(cell) ? cell : paragraphsOf(escaped(cell));
  return written(cell || (at.short === undefined ? '' : (cells[at.short] ?? '').trim()));
};

/** WooCommerce's exporter writes the end of a line as two characters, and WordPress makes paragraphs of lines. */
const written = (cell: string): string => {
  const text = cell.replace(/(?:\\r)?\\n/g, '\n');
  return /<(?:p|div|ul|ol|table|h[1-6]|blockquote|section)\b/i.test(text) ? text : paragraphsOf(text);
};

const tagsIn = (cell: string): string[] => [...new Set(cell.split(',').map((tag) => tag.trim()))].filter(Boolean).slice(0, 250);
