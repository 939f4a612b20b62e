/** The pages that a site's map names (sitemaps.org): a map may be packed, and may name other maps. */
import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { Unfetched, type Visit } from './pages.ts';

/** Maps that are opened for a site, bytes of one, and pages that are known of all. */
const [mostMaps, largestMap, mostNamed] = [20, 10_000_000, 50_000];

/** In the order of the maps; empty where there is none. Nothing beyond the host is asked or named. `map`: the one that somebody named. `until`: a moment, after which no more are opened. */
export const pagesInMaps = async (
  visit: Visit,
  { origin, host, until, map: given }: { origin: string; host: string; until: number; map?: string | undefined },
): Promise<string[]> => {
  const named = given === undefined ? await visit.maps(origin) : [given];
  const waiting = named.length > 0 ? [...named] : [`${origin}/sitemap.xml`];
  const opened = new Set<string>();
  const pages = new Set<string>();
  while (waiting.length > 0 && opened.size < mostMaps && pages.size < mostNamed && Date.now() < until) {
    const map = waiting.shift()!;
    if (opened.has(map) || URL.parse(map)?.host !== host) continue;
    opened.add(map);
    const bytes = await visit.page(map, { host }).then(
      ({ page }) => page!.bytes,
      (error: unknown) => {
        if (error instanceof Unfetched) return undefined;
        throw error;
      },
    );
    const read = bytes && readMap(bytes);
    if (!read) continue;
    waiting.push(...read.maps.slice(0, mostMaps));
    for (const page of read.pages) if (pages.size < mostNamed && URL.parse(page)?.host === host) pages.add(page);
  }
  return [...pages];
};

export const readMap = (bytes: Buffer): { pages: string[]; maps: string[] } | undefined => {
  const xml = textOf(bytes);
  if (xml === undefined) return undefined;
  const found = { pages: [] as string[], maps: [] as string[] };
  const within: string[] = [];
  let said = '';
  const parser = new Parser(
    {
      onopentag(name) {
        within.push(name.slice(name.indexOf(':') + 1).toLowerCase());
        said = '';
      },
      ontext: (piece) => void (said.length < longestAddress && (said += piece)),
      onclosetag() {
        const [around, name] = within.slice(-2);
        within.pop();
        if (name !== 'loc' || said.length >= longestAddress) return;
        if (around === 'url') found.pages.push(said.trim());
        else if (around === 'sitemap') found.maps.push(said.trim());
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return found;
};
const longestAddress = 2_000;

/** A page that says that there is none is no map. */
const textOf = (bytes: Buffer): string | undefined => {
  try {
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: largestMap }) : bytes;
    const text = plain.toString('utf8');
    return /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/i.test(text.slice(0, 2_000)) ? text : undefined;
  } catch {
    return undefined;
  }
};
