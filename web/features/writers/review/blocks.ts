/** A description as blocks: the words of each, and all that a buyer sees or follows beside its words. */
export type Link = { href: string; text: string };
export type Marked = { mark: string; text: string };
/** A picture, or what a page holds from elsewhere. */
export type Embedded = { name: string; src: string; alt: string };
/** `tag`: p, h2, ul, ol (an item of it), tr, blockquote, hr. `form`: equal where nothing but white space differs. */
export type Block = { tag: string; text: string; form: string; links: Link[]; marks: Marked[]; embedded: Embedded | null };

/** Paragraphs, items, headings and pictures as they stand; the cells of a row belong together. */
export const blocksOf = (html: string): Block[] => {
  // A page that nobody opens: nothing in it runs, and nothing is fetched.
  const page = new DOMParser().parseFromString(html, 'text/html');
  const sheet = new Sheet();
  read(page.body, { tag: 'p', path: '', marks: [], link: '', row: false }, sheet);
  sheet.settle();
  return sheet.blocks;
};

type Place = { tag: string; path: string; marks: string[]; link: string; row: boolean };

const read = (parent: Node, place: Place, sheet: Sheet): void => {
  for (const node of parent.childNodes)
    if (node.nodeType === Node.TEXT_NODE) sheet.write(node.textContent ?? '', place);
    else if (node.nodeType === Node.ELEMENT_NODE) readElement(node as Element, place, sheet);
};

const readElement = (element: Element, place: Place, sheet: Sheet): void => {
  const own = element.localName.toLowerCase();
  const name = sameMeaning[own] ?? own;
  if (silent.has(name)) return;
  if (name === 'br') sheet.gap = '\n';
  else if (embedding.has(name)) {
    sheet.embed(element, name, place);
    for (const source of element.querySelectorAll('source')) sheet.embed(source, 'source', place);
  } else if (marking.has(name)) read(element, { ...place, marks: [...new Set([...place.marks, name])].sort() }, sheet);
  else if (name === 'a') read(element, { ...place, link: linkOf(element) }, sheet);
  else if (name === 'td' || name === 'th') {
    sheet.gap = ': ';
    const spans = ['colspan', 'rowspan'].flatMap((span) => (Number(element.getAttribute(span) ?? 1) > 1 ? [`${span} ${element.getAttribute(span)}`] : []));
    read(element, { ...place, marks: [...place.marks, ...(name === 'th' ? ['th'] : []), ...spans] }, sheet);
  } else if (place.row && blocks.has(name)) {
    sheet.gap ||= ' ';
    read(element, unmarked.has(name) ? place : { ...place, marks: [...place.marks, name] }, sheet);
    sheet.gap ||= ' ';
  } else if (blocks.has(name)) {
    sheet.settle();
    if (name === 'hr') sheet.line();
    read(element, within(name, place), sheet);
    sheet.settle();
  } else read(element, place, sheet);
};

const within = (name: string, place: Place): Place => {
  if (name === 'ul' || name === 'ol' || name === 'blockquote') return { ...place, tag: name, path: `${place.path} ${name}` };
  if (name === 'tr') return { ...place, tag: 'tr', path: `${place.path} tr`, row: true };
  return /^h\d$/.test(name) ? { ...place, tag: name } : place;
};

/** An address, and the title that stands beside it. */
const linkOf = (element: Element): string => [element.getAttribute('href')?.trim(), element.getAttribute('title')?.trim()].filter(Boolean).join(' ');

const sameMeaning: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' };
const marking = new Set(['strong', 'em', 'u', 's', 'sub', 'sup']);
const embedding = new Set(['img', 'iframe', 'video', 'audio', 'source', 'embed', 'object']);
const silent = new Set(['script', 'style', 'template', 'noscript', 'head', 'title']);
const blocks = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead caption tr ul'.split(
    ' ',
  ),
);
/** Inside a cell these say nothing of their own. */
const unmarked = new Set(['p', 'div']);

type Run = { marks: string[]; link: string; text: string };

class Sheet {
  readonly blocks: Block[] = [];
  gap = '';
  private runs: Run[] = [];
  private embedded: Block[] = [];
  private place: Place | null = null;

  write(raw: string, { ...place }: Place): void {
    for (const piece of raw.split(/([\s\u200b\ufeff]+)/)) {
      if (piece === '') continue;
      if (piece.trim() === '' || /^[\s\u200b\ufeff]+$/.test(piece)) {
        this.gap ||= ' ';
        continue;
      }
      const last = this.runs.at(-1);
      const lead = last ? this.gap : '';
      this.gap = '';
      this.place ??= place;
      if (last && last.link === place.link && last.marks.join() === place.marks.join()) last.text += lead + piece;
      else this.runs.push({ marks: place.marks, link: place.link, text: lead + piece });
    }
  }

  embed(element: Element, name: string, place: Place): void {
    const of = (attribute: string) => element.getAttribute(attribute)?.trim() ?? '';
    const embedded = { name, src: of('src') || of('srcset') || of('data'), alt: of('alt') };
    const form = JSON.stringify([embedded, place.link, of('width'), of('height'), of('title'), of('srcset'), of('media')]);
    const block = { tag: name, text: '', form, links: place.link ? [{ href: place.link, text: embedded.alt }] : [], marks: [], embedded };
    // In the middle of a text it is told behind it.
    if (this.runs.length > 0) this.embedded.push(block);
    else this.blocks.push(block);
  }

  line(): void {
    this.blocks.push({ tag: 'hr', text: '—', form: 'hr', links: [], marks: [], embedded: null });
  }

  settle(): void {
    const { runs, place } = this;
    if (place && runs.length > 0) {
      const form = [place.tag, place.path, ...runs.map(({ marks, link, text }) => [marks.join(), link, text.replace(/[^\S\n]+/g, '')])];
      const text = runs.map((run) => run.text).join('');
      const links = joined(runs.map((run) => ({ key: run.link, text: run.text }))).map(({ key, text: said }) => ({ href: key, text: said }));
      const names = [...new Set(runs.flatMap((run) => run.marks))];
      const marks = names.flatMap((mark) =>
        joined(runs.map((run) => ({ key: run.marks.includes(mark) ? mark : '', text: run.text }))).map(({ text: said }) => ({ mark, text: said })),
      );
      this.blocks.push({ tag: place.tag, text, form: JSON.stringify(form), links, marks, embedded: null });
    }
    this.blocks.push(...this.embedded);
    [this.runs, this.embedded, this.place, this.gap] = [[], [], null, ''];
  }
}

/** Stretches that stand side by side under one key are one; those without a key are none. */
const joined = (stretches: { key: string; text: string }[]): { key: string; text: string }[] => {
  const found: { key: string; text: string }[] = [];
  let last: { key: string; text: string } | null = null;
  for (const { key, text } of stretches) {
    if (last && last.key === key) last.text += text;
    else found.push((last = { key, text }));
  }
  return found.filter(({ key }) => key !== '').map(({ key, text }) => ({ key, text: text.trim() }));
};
