/** Whole sites as a source: followed by their map or their links, never past their bounds, and read anew by what has changed. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { readIn } from './tests/left.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner } = desk);
});
afterAll(() => desk?.gateway.close());

type Answer = { status?: number; type?: string; headers?: Record<string, string>; body?: string | Buffer };
type Site = { origin: string; host: string; asked: string[]; sent: string[]; answers: (path: string, request: IncomingMessage) => Answer };
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
/** `asked`: each path; `sent`: those whose body was sent. */
const siteOf = async (answers: Site['answers']): Promise<Site> => {
  const site: Site = { origin: '', host: '', asked: [], sent: [], answers };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    site.asked.push(path);
    const { status = 200, type = 'text/html; charset=utf-8', headers = {}, body = '' } = site.answers(path, request);
    if (status === 200) site.sent.push(path);
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  site.origin = `http://${site.host}`;
  open.push(() => new Promise((done) => server.close(() => done())));
  return site;
};
const page = (title: string, text: string, links: string[] = []): Answer => ({
  body: `<!doctype html><title>${title}</title><body><nav>${links.map((to) => `<a href="${to}">there</a>`).join('')}</nav><main><h1>${title}</h1><p>${text}</p></main></body>`,
});
const gone: Answer = { status: 404 };
const map = (paths: string[], origin: string): Answer => ({
  type: 'application/xml',
  body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
});
const newBase = async () => (await owner.client.knowledge.create({ body: { name: 'Site' } })).id;
const added = async (url: string, more: { pages?: number; depth?: number; every?: 'never' | 'day' | 'week' } = {}, into?: string) => {
  const base = into ?? (await newBase());
  await owner.client.knowledge.addSite({ params: { id: base }, body: { url, ...more } });
  await readIn(desk.house, base);
  return { base, source: (await owner.client.knowledge.sources({ params: { id: base } })).items[0]! };
};
const urlsIn = async (base: string, source: string) =>
  [...new Set((await desk.passagesOf(source, base)).flatMap(({ place }) => (place?.kind === 'web' ? [URL.parse(place.url)!.pathname] : [])))].toSorted();

describe('a site', () => {
  test('is read by the links of its pages, as far as it is said, and each passage names its page and headings', async () => {
    const site = await siteOf(
      (path) =>
        ({
          '/': page('Home', 'Tents and stoves.', ['/a', '/b#part', 'https://elsewhere.example/x', 'mailto:a@b.example', '/tent.jpg']),
          '/a': page('Shipping', 'Parcels leave on Tuesdays.', ['/deep', '/']),
          '/b': page('Care', 'Never wash a tent hot.', []),
          '/deep': page('Deep', 'A third step.', ['/deeper']),
          '/deeper': page('Deeper', 'A fourth step.', []),
        })[path] ?? gone,
    );
    const { base, source } = await added(`${site.origin}/`, { depth: 2 });
    expect([source.state, source.name, source.pages]).toEqual(['ready', 'Home', 4]);
    expect(await urlsIn(base, source.id)).toEqual(['/', '/a', '/b', '/deep']);
    expect(site.asked).not.toContain('/tent.jpg');
    const [found] = (await owner.client.knowledge.find({ params: { id: base }, body: { question: 'parcels tuesdays' } })).passages;
    expect(found).toMatchObject({ heading: 'Shipping', place: { kind: 'web', url: `${site.origin}/a`, title: 'Shipping' } });
  });

  test('is read by its map where it has one: packed, in parts, and nothing of it that stands elsewhere', async () => {
    const site: Site = await siteOf(
      (path) =>
        ({
          '/robots.txt': { type: 'text/plain', body: `User-agent: *\nDisallow: /secret\nSitemap: ${site.origin}/maps.xml` },
          '/maps.xml': {
            type: 'application/xml',
            body: `<sitemapindex><sitemap><loc>${site.origin}/one.xml.gz</loc></sitemap><sitemap><loc>${site.origin}/maps.xml</loc></sitemap></sitemapindex>`,
          },
          '/one.xml.gz': {
            type: 'application/gzip',
            body: gzipSync(
              String(map(['/a', '/secret', '/b?page=1&amp;x=2'], site.origin).body).replace(
                '</urlset>',
                '<url><loc>https://elsewhere.example/</loc></url></urlset>',
              ),
            ),
          },
          '/': page('Home', 'Welcome.', ['/unmapped']),
          '/a': page('Shipping', 'Parcels leave on Tuesdays.'),
          '/b?page=1&x=2': page('Care', 'Never wash a tent hot.'),
          '/secret': page('Secret', 'Nobody may know.'),
          '/unmapped': page('More', 'Nobody named this.'),
        })[path] ?? gone,
    );
    const { base, source } = await added(`${site.origin}/`);
    expect(await urlsIn(base, source.id)).toEqual(['/', '/a', '/b']);
    expect(site.asked).not.toContain('/secret');
  });

  test('is read by its map alone where that is the address that was given', async () => {
    const site: Site = await siteOf(
      (path) =>
        ({
          '/sitemap.xml': map(['/a', '/b'], site.origin),
          '/': page('Home', 'Welcome.', ['/unmapped']),
          '/a': page('Shipping', 'Parcels leave on Tuesdays.'),
          '/b': page('Care', 'Never wash a tent hot.'),
        })[path] ?? gone,
    );
    const { base, source } = await added(`${site.origin}/sitemap.xml`);
    expect([source.state, source.pages]).toEqual(['ready', 2]);
    expect(await urlsIn(base, source.id)).toEqual(['/a', '/b']);
  });

  test('is bounded where it is a loop, a calendar without end, or sends us round and out', async () => {
    const site: Site = await siteOf((path) => {
      if (path === '/robots.txt' || path === '/sitemap.xml') return gone;
      const month = Number(/month=(\d+)/.exec(path)?.[1] ?? 0);
      if (path.startsWith('/calendar'))
        return page(`Month ${month}`, `Nothing in month ${month}.`, [`/calendar?month=${month + 1}`, `/calendar?month=${month + 2}`, '/']);
      if (path.startsWith('/round')) return { status: 302, headers: { location: `/round${path.length}` } };
      if (path === '/out') return { status: 302, headers: { location: 'http://169.254.169.254/latest/' } };
      if (path.startsWith('/deep')) return page(`At ${path}`, `This is ${path}.`, [`${path}/deep`]);
      return page('Home', 'Welcome.', ['/calendar?month=1', '/round', '/out', '/deep', '/?again=1', '/?again=2']);
    });
    const { source } = await added(`${site.origin}/`, { pages: 500, depth: 3 });
    expect(source.state).toBe('ready');
    // Months and steps as far as three links lead, and the beginning once, however it is called.
    expect(source.pages).toBe(1 + 5 + 3);
    expect(site.asked.length).toBeLessThan(50);
  });

  test('has no more pages than it was given, and says that there are more', async () => {
    const site: Site = await siteOf((path) =>
      path === '/robots.txt'
        ? gone
        : path === '/sitemap.xml'
          ? map(
              Array.from({ length: 40 }, (_, at) => `/p${at}`),
              site.origin,
            )
          : page(path, `This is ${path}.`),
    );
    const { source } = await added(`${site.origin}/`, { pages: 5 });
    expect([source.pages, source.notes]).toEqual([5, ['site_cut']]);
  });

  test('is asked anew only for what has changed, keeps what does not answer today, and forgets what is gone', async () => {
    const texts: Record<string, string> = { '/': 'Welcome.', '/a': 'Parcels leave on Tuesdays.', '/b': 'Never wash a tent hot.', '/c': 'Stoves burn gas.' };
    const ill = new Set<string>();
    const site: Site = await siteOf((path, request) => {
      const text = texts[path];
      if (ill.has(path)) return { status: 503 };
      if (text === undefined) return gone;
      const etag = `"${text.length}"`;
      if (request.headers['if-none-match'] === etag) return { status: 304 };
      return { ...page(path, text, ['/a', '/b', '/c']), headers: { etag } };
    });
    const { base, source } = await added(`${site.origin}/`, { every: 'day' });
    expect([source.pages, source.every]).toEqual([4, 'day']);
    const again = async () => {
      site.sent.length = 0;
      await desk.house.world.database.pool.query(`update knowledge_source set next_at = now() - interval '1 minute' where id = $1`, [source.id]);
      const chore = desk.house.services.knowledge.chores.find(({ name }) => name === 'knowledge.again')!;
      await chore.run(new AbortController().signal);
      await readIn(desk.house, base);
      return (await owner.client.knowledge.sources({ params: { id: base } })).items[0]!;
    };
    const same = await again();
    expect([site.sent, same.revision, same.state]).toEqual([[], source.revision, 'ready']);
    expect(new Date(same.next_at!).getTime()).toBeGreaterThan(new Date(same.read_at!).getTime());
    texts['/a'] = 'Parcels leave on Wednesdays now.';
    delete texts['/b'];
    ill.add('/c');
    const other = await again();
    expect([site.sent, other.revision, other.pages]).toEqual([['/a'], source.revision + 1, 3]);
    expect(await desk.found('parcels', base)).toEqual([expect.stringContaining('Parcels leave on Wednesdays now.')]);
    expect([await desk.found('wash', base), await desk.found('stoves', base)]).toEqual([[], [expect.stringContaining('Stoves burn gas.')]]);
  });

  test('is refused where it is inside, and a stranger finds no such source', async () => {
    const base = await newBase();
    const inside = failure(owner.client.knowledge.addSite({ params: { id: base }, body: { url: 'http://169.254.169.254/' } }));
    expect(await inside).toMatchObject({ status: 422, code: 'engine_address_blocked' });
    const stranger = await desk.house.newOwner();
    const theirs = failure(stranger.client.knowledge.addSite({ params: { id: base }, body: { url: 'https://example.com/' } }));
    expect(await theirs).toMatchObject({ status: 404 });
  });
});
