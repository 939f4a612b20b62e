/**
 * The pages of a site: those that its map names, or else those that its links lead to, page by page. It is bounded whatever the site does: by
 * pages, by links from the beginning, by pages of one path (a calendar has no end), by addresses that are asked, and by time.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PassagePlace } from '@storewright/contract/knowledge/source';
import type { createReader } from '../../../adapters/reader/reader.ts';
import { Unreadable } from '../../../adapters/reader/text.ts';
import type { Known, Visit } from './pages.ts';
import { Unfetched } from './pages.ts';
import { pagesInMaps, readMap } from './sitemap.ts';

/** As it is kept from one look to the next. */
export type SitePage = Known & { url: string; landed: string; title: string; blocks: { text: string; headings: string[] }[]; links: string[]; hash: string };
export type SiteRead = {
  title: string;
  blocks: { text: string; place: PassagePlace }[];
  pages: number;
  notes: string[];
  /** Another one as soon as a page comes, goes, or says something else. */
  print: string;
};
type Needs = {
  visit: Visit;
  reader: Pick<ReturnType<typeof createReader>, 'read'>;
  known: Map<string, SitePage>;
  keep(page: SitePage): Promise<void>;
  languages: string[];
  signal: AbortSignal;
  told(done: number, total: number): void;
  /** Milliseconds of all of it. */
  patience?: number;
};

/** Pages of one path, which differ by what stands behind the question mark alone. */
const mostOfPath = 10;
const longestAddress = 2_000;
/** Of all its pages together. */
const mostLetters = 8_000_000;

export const readSite = async (address: string, { pages: most, depth }: { pages: number; depth: number }, needs: Needs): Promise<SiteRead> => {
  const { visit, known, keep, signal, told, patience = 8 * 60_000 } = needs;
  const until = Date.now() + patience;
  // Where it begins may send on: from www to the bare name, to a language. That is its host.
  const first = await pageAt(address, needs);
  const { host, origin } = new URL(first.landed);
  const mapped = await pagesInMaps(visit, { origin, host, until, map: first.isMap ? address : undefined });
  const waiting: { url: string; steps: number }[] = [];
  const met = new Set<string>();
  const paths = new Map<string, number>();
  const meet = (link: string, from: string, steps: number, isNamed = false): void => {
    const url = cleaned(link, from);
    if (url?.host !== host || met.has(url.href) || met.size > most * 50) return;
    const of = paths.get(url.pathname) ?? 0;
    if (!isNamed && of >= mostOfPath) return;
    paths.set(url.pathname, of + 1);
    met.add(url.href);
    waiting.push({ url: url.href, steps });
  };
  const read: SitePage[] = [];
  const hashes = new Set<string>();
  let letters = 0;
  let asked = 0;
  let unwell = 0;
  const take = (page: SitePage, steps: number): void => {
    met.add(page.landed);
    letters += page.blocks.reduce((sum, { text }) => sum + text.length, 0);
    if (!hashes.has(page.hash) && page.blocks.length > 0) {
      hashes.add(page.hash);
      read.push(page);
    }
    if (mapped.length === 0 && steps < depth) for (const link of page.links) meet(link, page.landed, steps + 1);
  };
  met.add(cleaned(address, address)?.href ?? address);
  take(first, 0);
  if (!first.isMap) await keep(first);
  for (const page of mapped) meet(page, origin, 0, true);
  const isFull = () => read.length >= most || letters > mostLetters || asked >= most * 3 + 20 || unwell > read.length + 10 || Date.now() > until;
  while (waiting.length > 0 && !isFull()) {
    signal.throwIfAborted();
    const { url, steps } = waiting.shift()!;
    asked += 1;
    try {
      const page = await pageAt(url, needs, host);
      // Sent on to what was read already.
      if (page.landed !== url && read.some(({ landed }) => landed === page.landed)) continue;
      await keep(page);
      take(page, steps);
    } catch (error) {
      if (!(error instanceof Unfetched || error instanceof Unreadable) || signal.aborted) throw error;
      // What does not answer today said something yesterday.
      const before = known.get(url);
      if (before && isPassing(error)) {
        await keep(before);
        take(before, steps);
      } else if (isPassing(error)) unwell += 1;
    }
    told(read.length, Math.min(most, read.length + waiting.length));
  }
  const isCut = waiting.length > 0;
  return {
    title: (read[0]?.landed === first.landed && first.title) || host,
    blocks: read.flatMap(({ landed, title, blocks }) =>
      blocks.map(({ text, headings }) => ({ text, place: { kind: 'web' as const, url: landed, title: title || pathOf(landed), headings } })),
    ),
    pages: read.length,
    notes: [...(isCut ? ['site_cut'] : []), ...(unwell > 0 ? ['pages_unwell'] : [])],
    print: printOf(read.map(({ landed, hash }) => `${landed} ${hash}`).toSorted()),
  };
};

const isPassing = (error: Error): boolean => error instanceof Unfetched && (error.reason === 'unwell' || error.reason === 'timeout');

const pageAt = async (url: string, { visit, reader, known, languages, signal }: Needs, host?: string): Promise<SitePage & { isMap?: boolean }> => {
  const before = known.get(url);
  const visited = await visit.page(url, { ...(host !== undefined && { host }), known: before });
  if (visited.page === null) return { ...before!, landed: visited.url };
  const { bytes, type, etag, modified } = visited.page;
  const base = { url, landed: cleaned(visited.url, visited.url)?.href ?? visited.url, etag, modified };
  const sent = printOf([bytes.toString('latin1')]);
  if (host === undefined && /xml|gzip/i.test(type) && readMap(bytes)) return { ...base, title: '', blocks: [], links: [], hash: sent, isMap: true };
  if (!/html/i.test(type)) throw new Unfetched('unsupported');
  const { blocks, title, links } = await reader.read({ format: 'html', content: Readable.from([bytes]), signal, languages });
  const said = blocks.flatMap(({ text, place }) => (place.kind === 'heading' ? [{ text, headings: place.headings }] : []));
  return {
    ...base,
    title: title.slice(0, 300),
    blocks: said,
    links: linksOn(base.landed, links),
    hash: said.length === 0 ? sent : printOf(said.map(({ text }) => text)),
  };
};

/** Those of its own host, each once. */
const linksOn = (landed: string, links: string[]): string[] => {
  const host = URL.parse(landed)?.host;
  return [
    ...new Set(
      links
        .flatMap((link) => cleaned(link, landed) ?? [])
        .filter((url) => url.host === host)
        .map(({ href }) => href),
    ),
  ].slice(0, mostLinks);
};
const mostLinks = 500;

const printOf = (texts: string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32);
const pathOf = (url: string): string => URL.parse(url)?.pathname ?? url;

/** Without what names a place in it; undefined for what is no page. */
const cleaned = (link: string, from: string): URL | undefined => {
  const url = URL.parse(link, from);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.href.length > longestAddress) return undefined;
  url.hash = '';
  url.username = url.password = '';
  const ending = /\.([a-z0-9]{1,8})$/i.exec(url.pathname)?.[1];
  return ending === undefined || isPage.test(ending) ? url : undefined;
};
/** Pictures, films and archives are asked for by no one. */
const isPage = /^(?:x?html?|php\d?|aspx?|jsp|cgi|\d+)$/i;
