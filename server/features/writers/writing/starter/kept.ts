/**
 * An owner's description with every word where it stood: only its markup is put in order. Headings go down step by step, lines
 * behind bullets become a list, what holds nothing goes.
 */
import { decodeEntities } from '@storewright/rules/text/entities';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { cleanHtml } from '../../clean-html.ts';
import { escaped } from '../lines.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;
type Text = Extract<Node, { type: ElementType.ElementType.Text }>;

export const keptText = (description: string): string => {
  const written = isMarkup.test(description) ? description : description.split('\n').map((line) => `<p>${escaped(line)}</p>`).join(''); // biome-ignore format: one step after another
  const page = parseDocument(cleanHtml(written));
  withinInOrder(page);
  return listed(withHeadings(blocksOf(page.children))).map(({ tag, html }) => (tag === '' ? html : `<${tag}>${html}</${tag}>`)).join('\n'); // biome-ignore format: one step after another
};
const isMarkup = /<\/?[a-z][a-z0-9]*\b[^<>]*>/iu;

/** What a shop shows and no draft can keep: whoever writes the text anew would lose it. */
export const holdsMore = (description: string): boolean => embedded.test(description) || linkedWithin.test(description);
const embedded = /<(?:iframe|video|audio|object|embed|form|svg|canvas|details)[\s/>]/iu;
/** A link to a place in the text itself, whose name would go. */
const linkedWithin = /<a\s[^<>]*\bhref\s*=\s*["']?#[^\s"'>]/iu;

/** A block at the top; without a tag it stands as it is. */
type Block = { tag: string; html: string };

/** Words and line breaks outside any block are paragraphs. */
const blocksOf = (nodes: readonly Node[]): Block[] => {
  const blocks: Block[] = [];
  let loose: Node[] = [];
  const settle = (): void => {
    for (const line of linesOf(loose)) if (!isIdle(line)) blocks.push({ tag: 'p', html: htmlOf(line) });
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || inline.has(node.name)) {
      loose.push(node);
      continue;
    }
    settle();
    if (node.name === 'hr') blocks.push({ tag: '', html: '<hr />' });
    else if (isIdle([node])) continue;
    else if (node.name === 'p') for (const part of paragraphsOf(node.children)) blocks.push({ tag: 'p', html: htmlOf(part) });
    else if (/^h\d$/.test(node.name)) blocks.push({ tag: node.name, html: htmlOf(trimmed(node.children)) });
    else blocks.push({ tag: '', html: htmlOf([node]) });
  }
  settle();
  return blocks;
};
const inline = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'br']);

/** Two line breaks part paragraphs, and so does one beside a line behind a bullet. */
const paragraphsOf = (nodes: readonly Node[]): Node[][] => {
  const paragraphs: Node[][] = [[]];
  for (const line of linesOf(nodes)) {
    const last = paragraphs.at(-1)!;
    if (isIdle(line)) paragraphs.push([]);
    else if (last.length > 0 && (bulletOf(line) !== '' || bulletOf(last) !== '')) paragraphs.push(line);
    else last.push(...(last.length > 0 ? [breakIn(nodes)] : []), ...line);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
};
const breakIn = (nodes: readonly Node[]): Node => nodes.find(isBreak)!;

const linesOf = (nodes: readonly Node[]): Node[][] => {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    if (isBreak(node)) lines.push([]);
    else lines.at(-1)!.push(node);
  }
  return lines.map(trimmed);
};

/** Neighbouring lines behind one bullet are a list; one alone stays what it is. */
const listed = (blocks: readonly Block[]): Block[] => {
  const found: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const sign = signOf(blocks[at]!);
    const other = sign === '' ? at + 1 : blocks.findIndex((block, index) => index > at && signOf(block) !== sign);
    const end = other < 0 ? blocks.length : other;
    if (end === at + 1) found.push(blocks[at]!);
    else found.push({ tag: 'ul', html: blocks.slice(at, end).map(({ html }) => `<li>${html.replace(bullet, '')}</li>`).join('') }); // biome-ignore format: one step after another
    at = end;
  }
  return found;
};
const signOf = ({ tag, html }: Block): string => (tag === 'p' ? (bullet.exec(html)?.[1] ?? '') : '');
const bulletOf = (line: readonly Node[]): string => bullet.exec(DomUtils.textContent([...line]).trimStart())?.[1] ?? '';
/** Before a number it is a sign: “-5 °C” and “- 5 °C” are no items, “- 2 x” is one. */
export const bullet = /^([-–—](?!\s*[.,]?\d(?!\d*\s?x))|[•·*▪●◦‣])\s?(?=[^\s\d*-]|\s\d|\d+\s?x)/u;

/** The levels that are used, from h2 on without a gap. */
const withHeadings = (blocks: readonly Block[]): Block[] => {
  const levels = [...new Set(blocks.flatMap(({ tag }) => (/^h\d$/.test(tag) ? [tag] : [])))].toSorted();
  return blocks.map((block) => (levels.includes(block.tag) ? { ...block, tag: `h${levels.indexOf(block.tag) + 2}` } : block));
};

/** Words without signs that only machines write, and no element that holds nothing. */
const inOrder = (node: Node): void => {
  if (isText(node)) {
    node.data = spaced(decodeEntities(node.data));
    return;
  }
  if (!isElement(node)) return;
  withinInOrder(node);
  if (node.name !== 'li') return;
  // An item of one paragraph is that paragraph.
  const [only, ...others] = node.children.filter((child) => !isIdle([child]));
  if (only && others.length === 0 && isElement(only) && only.name === 'p') {
    node.children = only.children;
    for (const child of node.children) child.parent = node;
  }
  const first = node.children.find((child) => !isIdle([child]));
  if (first && isText(first)) first.data = first.data.trimStart().replace(bullet, '');
};
const withinInOrder = (node: Pick<Element, 'children'>): void => {
  for (const child of node.children) inOrder(child);
  node.children = node.children.flatMap((child): Node[] => {
    if (!isElement(child) || !(isLostPicture(child) || (goesWhenIdle.has(child.name) && isIdle([child])))) return [child];
    // A bold space stands between two words all the same.
    const [space] = inline.has(child.name) ? child.children : [];
    return space && isText(space) ? [space] : [];
  });
};
/** An address that is none shows nothing in any shop. */
const isLostPicture = ({ name, attribs: { src = '' } }: Element): boolean => name === 'img' && !/^(?:https?:|\/)/i.test(src);
const goesWhenIdle = new Set(['p', 'li', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'a', 'blockquote']);

/** One space where there were many. In French a firm one stands before “:” and behind «. */
const spaced = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/\u00a0(?![:;!?»%€])(?<!«\u00a0)/gu, ' ')
    .replace(/[^\S\u00a0]+/gu, ' ');
// oxlint-disable-next-line no-control-regex -- these are what must go
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2060-\u2064\ufeff]/gu;

const trimmed = (nodes: readonly Node[]): Node[] => {
  const left = [...nodes];
  while (left.length > 0 && isBlank(left[0]!)) left.shift();
  while (left.length > 0 && isBlank(left.at(-1)!)) left.pop();
  const [first] = left;
  const last = left.at(-1);
  if (first && isText(first)) first.data = first.data.trimStart();
  if (last && isText(last)) last.data = last.data.trimEnd();
  return left;
};
const isBlank = (node: Node): boolean => isBreak(node) || (isText(node) && node.data.trim() === '');
const isIdle = (nodes: readonly Node[]): boolean =>
  DomUtils.textContent([...nodes]).trim() === '' && !DomUtils.existsOne((node) => isElement(node) && (node.name === 'img' || node.name === 'hr'), [...nodes]); // biome-ignore format: one question
const isBreak = (node: Node): boolean => isElement(node) && node.name === 'br';
const isElement = (node: Node): node is Element => 'attribs' in node;
const isText = (node: Node): node is Text => node.type === ElementType.ElementType.Text;
const htmlOf = (nodes: readonly Node[]): string =>
  DomUtils.getOuterHTML([...nodes], { encodeEntities: 'utf8', selfClosingTags: true }).replaceAll('&nbsp;', '\u00a0');
