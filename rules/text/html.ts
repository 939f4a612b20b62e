/**
 * What stands in a description: its plain text and its parts, read in one pass that survives any rubbish. This reads, it
 * does not make safe: what leaves the server is cleaned there, by `allowedTags`.
 */
import { decodeEntities } from './entities.ts';

/** The tags a description may hold, each with its attributes: what every theme shows well. */
// biome-ignore format: one line per family reads better than thirty
export const allowedTags = {
  h2: [], h3: [], h4: [], p: [], br: [], hr: [], ul: [], ol: [], li: [], blockquote: [],
  strong: [], b: [], em: [], i: [], u: [], s: [], sub: [], sup: [],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  table: [], thead: [], tbody: [], tr: [], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'],
} as const satisfies Record<string, readonly string[]>;

/** A stretch of the plain text, and the tag it stood in. */
export type Block = { tag: string; start: number; end: number };
export type Untidy = { kind: 'script' | 'style' | 'attribute' | 'tag' | 'empty' | 'broken'; name: string; count: number };
export type Reading = { text: string; blocks: Block[]; lists: number; headings: { level: number; start: number }[]; untidy: Untidy[] };

/** The plain text: blocks and line breaks become new lines, cells of a row stand a tab apart, white space is one space. */
export const textOf = (html: string): string => readHtml(html).text;

/** What stands in the way of a clean description, worst first. */
export const untidy = (html: string): Untidy[] => readHtml(html).untidy;

/** A buyer who does not see a picture is told these words, and so is a search engine. */
export const wordsOfPictures = (html: string): string[] =>
  [...html.matchAll(/<img\b[^<>]*?\salt\s?=\s?(?:"([^"<>]*)"|'([^'<>]*)')/gi)].flatMap(([, double, single]) => {
    const words = decodeEntities(double ?? single ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return words === '' ? [] : [words];
  });

export function readHtml(html: string): Reading {
  const page = new Page();
  let at = 0;
  let quotesCount = true;
  let commentsEnd = true;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open !== at) page.write(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    const tag = quotesCount ? tagAt(html, open, true) : tagAt(html, open, false);
    if (tag === 'no tag') {
      page.write('<');
      at = open + 1;
    } else if (tag === 'comment') {
      const end = commentsEnd ? html.indexOf('-->', open + 4) : -1;
      if (end < 0) commentsEnd = false;
      const close = end < 0 ? html.indexOf('>', open) : end + 2;
      if (end < 0) page.object('broken', '!--');
      if (close < 0) break;
      at = close + 1;
    } else if (tag === 'no end') {
      page.object('broken', '<');
      if (quotesCount) {
        // A quote that never closes: from here on a tag ends at the next bracket, whatever the quotes say.
        quotesCount = false;
      } else {
        page.write(html.slice(open));
        break;
      }
    } else {
      at = page.tag(tag, html);
    }
  }
  return page.close();
}

type Tag = { name: string; closing: boolean; attributes: string; end: number };

function tagAt(html: string, open: number, quotesCount: boolean): Tag | 'no tag' | 'no end' | 'comment' {
  const next = html.charCodeAt(open + 1);
  if (next === 0x21 || next === 0x3f) return html.startsWith('!--', open + 1) ? 'comment' : simpleTag(html, open, '!');
  const closing = next === 0x2f;
  const start = open + (closing ? 2 : 1);
  let at = start;
  while (isNameCharacter(html.charCodeAt(at)) && at - start < 40) at++;
  if (at === start || !isLetter(html.charCodeAt(start))) return 'no tag';
  const name = html.slice(start, at).toLowerCase();
  if (!quotesCount) return simpleTag(html, open, name, closing, at);
  let quote = 0;
  for (let end = at; end < html.length; end++) {
    const code = html.charCodeAt(end);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x3e) return { name, closing, attributes: html.slice(at, end), end: end + 1 };
    else if ((code === 0x22 || code === 0x27) && html.charCodeAt(end - 1) === 0x3d) quote = code;
  }
  return 'no end';
}

function simpleTag(html: string, open: number, name: string, closing = false, at = open + 1): Tag | 'no end' {
  const end = html.indexOf('>', at);
  return end < 0 ? 'no end' : { name, closing, attributes: html.slice(at, end), end: end + 1 };
}

const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isNameCharacter = (code: number): boolean => isLetter(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x3a;

const blocks = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html iframe li main nav ol option p pre section select summary table tbody td tfoot th thead tr ul video'.split(
    ' ',
  ),
);
const voids = new Set('area base br col embed hr img input link meta source track wbr !'.split(' '));
const optionalEnd = new Set('p li td th tr thead tbody tfoot dt dd option body html'.split(' '));
/** What stands inside is no text. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'svg', 'math', 'object', 'iframe', 'select', 'head']);
const scripts = new Set(['script', 'iframe', 'object', 'embed', 'form', 'input', 'base', 'link', 'svg', 'math', 'template', 'select', 'textarea', 'noscript']);
const emptiable = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'em', 'i', 'u', 'span', 'div', 'a']);
const attributeName = /([a-z][a-z0-9:-]{0,60})\s{0,9}(=|\s|\/|$)/gi;

class Page {
  private readonly parts: string[] = [];
  private length = 0;
  private readonly blocks: Block[] = [];
  private lists = 0;
  private readonly headings: { level: number; start: number }[] = [];
  private readonly objections = new Map<string, Untidy>();
  private readonly open: { name: string; at: number; filled: boolean }[] = [];
  private readonly openOf = new Map<string, number>();
  private gap: '' | ' ' | '\t' | '\n' = '';
  private blockTag = 'p';
  private blockStart = 0;
  private sheet = '';
  private readonly endless = new Set<string>();

  write(raw: string): void {
    const text = raw.includes('&') ? decodeEntities(raw) : raw;
    const words = text.replace(spaces, ' ');
    if (words === '') return;
    if (words === ' ') {
      if (this.gap === '') this.gap = ' ';
      return;
    }
    const starts = words.charCodeAt(0) === 0x20;
    const ends = words.charCodeAt(words.length - 1) === 0x20;
    if (starts && this.gap === '') this.gap = ' ';
    const gap = this.length === 0 ? '' : this.gap;
    if (this.blockStart === this.length) this.blockStart = this.length + gap.length;
    const written = gap + words.slice(starts ? 1 : 0, ends ? -1 : undefined);
    this.parts.push(written);
    this.length += written.length;
    this.gap = ends ? ' ' : '';
    for (let at = this.open.length - 1; at >= 0; at--) {
      const element = this.open[at] as { filled: boolean };
      if (element.filled) break;
      element.filled = true;
    }
  }

  /** Takes one tag and answers where reading goes on. */
  tag(tag: Tag, html: string): number {
    const { name } = tag;
    if (tag.closing) this.ends(name);
    else this.begins(tag);
    if (name === 'br') this.gap = '\n';
    else if (name === 'td' || name === 'th') {
      this.breaks('\t', tag.closing ? 'p' : name);
    } else if (blocks.has(name)) {
      this.breaks('\n', tag.closing ? 'p' : name);
      if (!tag.closing && (name === 'ul' || name === 'ol')) this.lists++;
      if (!tag.closing && name.length === 2 && name[0] === 'h' && name !== 'hr')
        this.headings.push({ level: Number(name[1]), start: this.length + (this.length === 0 ? 0 : 1) });
    }
    if (tag.closing || !silent.has(name) || this.endless.has(name)) return tag.end;
    const end = new RegExp(`</${name}`, 'gi');
    end.lastIndex = tag.end;
    const found = end.exec(html);
    if (!found) this.endless.add(name);
    return found ? found.index : name === 'script' || name === 'style' ? html.length : tag.end;
  }

  object(kind: Untidy['kind'], name: string): void {
    const key = `${kind} ${name}`;
    const known = this.objections.get(key);
    if (known) known.count++;
    else if (this.objections.size < 100) this.objections.set(key, { kind, name, count: 1 });
  }

  close(): Reading {
    this.breaks('\n', 'p');
    for (const element of this.open) if (!optionalEnd.has(element.name)) this.object('broken', element.name);
    this.sheet = this.parts.join('');
    const order = ['script', 'broken', 'style', 'tag', 'attribute', 'empty'];
    const found = [...this.objections.values()].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || other.count - one.count);
    return { text: this.sheet, blocks: this.blocks, lists: this.lists, headings: this.headings, untidy: found };
  }

  private begins({ name, attributes }: Tag): void {
    if (scripts.has(name)) this.object('script', name);
    else if (name === 'style') this.object('style', 'style');
    // A second h1 has a rule of its own.
    else if (!Object.hasOwn(allowedTags, name) && name !== 'h1' && name !== '!') this.object('tag', name);
    if (attributes.length > 1) this.readAttributes(name, attributes);
    if (voids.has(name) || attributes.endsWith('/')) {
      if (name === 'img') for (const element of this.open) element.filled = true;
      return;
    }
    this.open.push({ name, at: this.length, filled: false });
    this.openOf.set(name, (this.openOf.get(name) ?? 0) + 1);
  }

  private readAttributes(name: string, attributes: string): void {
    const bare = attributes.replace(quoted, '=""');
    const allowed: readonly string[] = Object.hasOwn(allowedTags, name) ? allowedTags[name as keyof typeof allowedTags] : [];
    for (const [, found = ''] of bare.slice(0, 2_000).matchAll(attributeName)) {
      const attribute = found.toLowerCase();
      if (attribute.startsWith('on')) this.object('script', attribute);
      else if (attribute === 'style') this.object('style', 'style');
      else if (!allowed.includes(attribute)) this.object('attribute', attribute);
    }
    if (scriptAddress.test(attributes)) this.object('script', 'javascript:');
  }

  private ends(name: string): void {
    const count = this.openOf.get(name) ?? 0;
    if (voids.has(name)) return;
    if (count === 0) return this.object('broken', name);
    for (;;) {
      const element = this.open.pop();
      if (!element) return;
      this.openOf.set(element.name, (this.openOf.get(element.name) ?? 1) - 1);
      if (!element.filled && emptiable.has(element.name)) this.object('empty', element.name);
      if (element.name === name) return;
      if (!optionalEnd.has(element.name)) this.object('broken', element.name);
    }
  }

  private breaks(gap: '\t' | '\n', next: string): void {
    if (this.length > this.blockStart) this.blocks.push({ tag: this.blockTag, start: this.blockStart, end: this.length });
    this.blockStart = this.length;
    if (this.gap !== '\n') this.gap = gap;
    this.blockTag = next;
  }
}

const spaces = /[\s\u00a0\u200b\ufeff]+/g;
const quoted = /=\s{0,9}(?:"[^"]*"|'[^']*')/g;
const scriptAddress = /=\s{0,9}["']?\s{0,9}(?:javascript|vbscript|data:text)/i;
