/** The texts a shop's theme shows well, as the editor knows them: the same set as `allowedTags` of the contract. */
import { type AnyExtension, type Editor, Extension, Mark, Node, wrappingInputRule } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { DOMSerializer } from '@tiptap/pm/model';
import { history, redo, undo } from '@tiptap/pm/history';

const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });
const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

/** The theme prints the product's title as the first heading: a larger one inside the text becomes the next smaller. */
const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${String(level)}`, attrs: { level: Math.min(4, Math.max(2, level)) } })),
  renderHTML: ({ node }) => [`h${String(node.attrs['level'])}`, 0],
});
const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});
const HorizontalRule = Node.create({ name: 'horizontalRule', group: 'block', parseHTML: () => [{ tag: 'hr' }], renderHTML: () => ['hr'] });
const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) };
  },
});
export const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: null }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]:not([src^="data:"])' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    };
  },
});
const listOf = (name: string, tag: 'ul' | 'ol', typed: RegExp) =>
  Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [wrappingInputRule({ find: typed, type: this.type })];
    },
  });

const styleOf = (name: string, tag: string, { also = [], key }: { also?: string[]; key?: string } = {}) =>
  Mark.create({
    name,
    parseHTML: () => [tag, ...also].map((one) => ({ tag: one })),
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(this.name) } : {};
    },
  });
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (safeAddress(element.getAttribute('href')) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', safeAddress(HTMLAttributes['href']) ? HTMLAttributes : {}, 0],
});
/** Nothing that runs: only places, mail and phone. */
const safeAddress = (href: unknown): boolean => typeof href === 'string' && /^(https?:|mailto:|tel:|\/|#)/i.test(href.trim());

/** A table without column widths: those would be inline styles, and a theme knows its own. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: () => null });
const spans = () => ({
  colspan: { default: 1, parseHTML: numberOf('colspan'), renderHTML: shown('colspan') },
  rowspan: { default: 1, parseHTML: numberOf('rowspan'), renderHTML: shown('rowspan') },
  colwidth: { default: null, rendered: false },
});
const numberOf = (name: string) => (cell: HTMLElement) => Math.max(1, Number(cell.getAttribute(name)) || 1);
const shown = (name: string) => (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] });

const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history({ newGroupDelay: 500 }), gapCursor()],
  addKeyboardShortcuts() {
    const back = () => undo(this.editor.state, this.editor.view.dispatch);
    const again = () => redo(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': back, 'Mod-y': again, 'Shift-Mod-z': again };
  },
});

export const schema: AnyExtension[] = [
  Document,
  Text,
  Paragraph,
  Heading,
  Blockquote,
  HorizontalRule,
  HardBreak,
  Image,
  listOf('bulletList', 'ul', /^\s*[-+*]\s$/),
  listOf('orderedList', 'ol', /^\s*1[.)]\s$/),
  ListItem,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: spans }),
  TableHeader.extend({ addAttributes: spans }),
  Link,
  styleOf('bold', 'strong', { also: ['b'], key: 'Mod-b' }),
  styleOf('italic', 'em', { also: ['i'], key: 'Mod-i' }),
  styleOf('underline', 'u', { key: 'Mod-u' }),
  styleOf('strike', 's', { also: ['del', 'strike'] }),
  styleOf('subscript', 'sub'),
  styleOf('superscript', 'sup'),
  History,
];

/** The text of an editor, written on a page that nobody opens: on this one each picture of it would be fetched. */
export const htmlOf = ({ schema: known, state }: Pick<Editor, 'schema' | 'state'>): string => {
  const page = document.implementation.createHTMLDocument('');
  const sheet = page.createElement('div');
  sheet.append(DOMSerializer.fromSchema(known).serializeFragment(state.doc.content, { document: page }));
  return asShopHtml(sheet.innerHTML);
};

/** What the editor writes, as a shop would: no paragraph inside a lone list item or cell, nothing empty at the end. */
export const asShopHtml = (html: string): string =>
  html
    .replace(/<(li|td|th)((?:\s[^>]*)?)><p>((?:(?!<\/?(?:p|ul|ol|table)\b).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')
    .replace(/<li><p>((?:(?!<\/?p\b).)*?)<\/p>(?=<(?:ul|ol)>)/gs, '<li>$1')
    .replace(/(?:<p>(?:<br>|\s)*<\/p>)+$/, '');

/** Shops carry styles of other editors; parsing them would trip the content policy, and a theme knows better. Prose stays. */
export const withoutStyles = (html: string): string =>
  html.replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag.replace(/("[^"]*"|'[^']*')|\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi, (_, value: string | undefined) => value ?? ''),
  );
