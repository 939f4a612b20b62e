/** A page as blocks below their headings. What stands around every page of a site (menus, head, foot, notices) is left out, by what it says it is. */
import { type Block, type Place } from './text.ts';
import { walk } from './xml.ts';

type Ways = { chapter?: number /** A site's page has things around its text; a book and an office file have none. */; whole?: boolean };

export const blocksOfHtml = (html: string, { chapter, whole = false }: Ways = {}): { blocks: Block[]; title: string; links: string[] } => {
  const main = whole ? '' : (['main', 'article'].find((tag) => new RegExp(`<${tag}[\\s>]`, 'i').test(html)) ?? '');
  const blocks: Block[] = [];
  const links: string[] = [];
  let base = '';
  const headings: { level: number; text: string }[] = [];
  let title = '';
  let text = '';
  let row: string[] | undefined;
  let skipped = 0;
  let inside = 0;
  let pre = 0;
  let heading = 0;
  const tables: (string[] | undefined)[] = [];
  const place = (): Place => ({ kind: 'heading', headings: headings.map((one) => one.text), ...(chapter !== undefined && { chapter }) });
  const add = (said: string): void => {
    const clean = said.trim();
    if (clean !== '') blocks.push({ text: clean, place: place() });
  };
  const end = (): void => {
    if (row) return;
    const said = text;
    text = '';
    add(said.replace(/ *\n */g, '\n'));
  };
  /** Within a row all is one line. */
  const part = (): void => {
    if (row) text += ' ';
    else end();
  };
  walk(
    html,
    {
      open(name, said) {
        // Menus lead to pages, too.
        if (name === 'base') base ||= said('href');
        if (name === 'a' && links.length < mostLinks) links.push(resolved(said('href'), base));
        if (skipped > 0 || isLeftOut(name, said, whole)) {
          if (!voids.has(name)) skipped += 1;
          return;
        }
        if (name === main) inside += 1;
        if (name === 'pre') pre += 1;
        if (name === 'br') text += '\n';
        else if (name === 'table') {
          end();
          tables.push(row);
          row = undefined;
        } else if (name === 'tr') {
          end();
          row = [];
          text = '';
        } else if (name === 'td' || name === 'th') text = '';
        else if (breaks.has(name)) part();
        if (/^h[1-6]$/.test(name)) {
          end();
          heading = Number(name[1]);
        }
      },
      text(piece, of) {
        if (of === 'title' && skipped === 0) title ||= piece.trim();
        else if (skipped === 0 && !unseen.has(of) && (main === '' || inside > 0)) text += pre > 0 ? piece : piece.replace(/\s+/g, ' ');
      },
      close(name) {
        if (skipped > 0) {
          if (!voids.has(name)) skipped -= 1;
          return;
        }
        if (name === 'pre') pre -= 1;
        if (name === 'td' || name === 'th') {
          row?.push(text.replace(/\s+/g, ' ').trim());
          text = '';
        } else if (name === 'tr') {
          const cells = row ?? [];
          row = undefined;
          text = '';
          if (cells.some((cell) => cell !== '')) add(cells.join('\t'));
        } else if (name === 'table') row = tables.pop();
        else if (heading > 0 && name === `h${heading}`) {
          const said = text.replace(/\s+/g, ' ').trim();
          while ((headings.at(-1)?.level ?? 0) >= heading) headings.pop();
          if (said !== '') headings.push({ level: heading, text: said });
          end();
          heading = 0;
        } else if (breaks.has(name)) part();
        if (name === main) inside -= 1;
      },
    },
    { html: true },
  );
  end();
  return { blocks, title, links: links.filter((one) => one !== '' && one.length <= longestLink) };
};

const [mostLinks, longestLink] = [5_000, 2_000];
const resolved = (href: string, base: string): string => (base === '' ? href : (URL.parse(href, base)?.href ?? href));

/** What a page calls what is not its text: by its tag, by its role, or because nobody sees it. */
const isLeftOut = (name: string, said: (attribute: string) => string, whole: boolean): boolean => {
  if (unseen.has(name)) return true;
  if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(said('style')) || said('hidden') === 'hidden') return true;
  if (whole) return false;
  return around.has(name) || aroundRoles.has(said('role').toLowerCase()) || said('aria-hidden') === 'true';
};
const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'select', 'textarea', 'button']);
const around = new Set(['nav', 'footer', 'aside', 'form', 'dialog']);
const aroundRoles = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'dialog', 'alertdialog', 'search', 'menu', 'menubar']);
const breaks = new Set(
  'p div section article main header h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr figure figcaption address caption details summary body'.split(' '),
);
const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** As a page names its own encoding. */
export const encodingSaid = (bytes: Uint8Array): string | undefined =>
  /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(Buffer.from(bytes.subarray(0, 4_096)).toString('latin1'))?.[1];
