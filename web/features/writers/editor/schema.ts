/** The texts a shop's theme shows well, as the editor knows them: the same set as `allowedTags` of the contract. */
import { type AnyExtension, Mark } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

const Subscript = Mark.create({ name: 'subscript', parseHTML: () => [{ tag: 'sub' }], renderHTML: () => ['sub', 0] });
const Superscript = Mark.create({ name: 'superscript', parseHTML: () => [{ tag: 'sup' }], renderHTML: () => ['sup', 0] });

/** A table without column widths: those would be inline styles, and a theme knows its own. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: () => null });
const spans = () => ({ colspan: { default: null, parseHTML: numberOf('colspan') }, rowspan: { default: null, parseHTML: numberOf('rowspan') } });
const numberOf = (name: string) => (cell: HTMLElement) => {
  const value = Number(cell.getAttribute(name));
  return value > 1 ? value : null;
};

export const schema: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ inline: true }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: spans }),
  TableHeader.extend({ addAttributes: spans }),
  Subscript,
  Superscript,
];

/** What the editor writes, as a shop would: no paragraph inside a lone list item or cell, nothing empty at the end. */
export const asShopHtml = (html: string): string =>
  html
    .replace(/<(li|td|th)((?:\s[^>]*)?)><p>((?:(?!<\/?(?:p|ul|ol|table)\b).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')
    .replace(/<li><p>((?:(?!<\/?p\b).)*?)<\/p>(?=<(?:ul|ol)>)/gs, '<li>$1')
    .replace(/(?:<p>(?:<br>|\s)*<\/p>)+$/, '');
