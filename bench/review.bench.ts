/**
 * The review of a bulk job scrolls ten thousand products in Chromium: frames that are drawn within 16.7 ms, against the same page
 * with no product in it and as long, in turn in one run. Targets: ≥ 0.95 of its frames, and ≤ 8 ms of the page's thread for each. Needs the built pages.
 */
import { randomUUID } from 'node:crypto';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { benchHouse } from './house.ts';
import { report } from './ratio.ts';

type Frames = { within: number; cpu: number };
const rounds = 2;
/** As text: it runs in the page, whose names this side does not know. */
const scrolling = `(async () => {
  const stamps = [];
  for (let step = 0; step < 240; step += 1) {
    stamps.push(await new Promise(requestAnimationFrame));
    scrollBy(0, Math.floor(step / 60) % 3 === 2 ? -110 : 130);
  }
  return stamps.slice(1).map((stamp, at) => stamp - stamps[at]);
})()`;

const house = await benchHouse();
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
let failed = false;

try {
  const { id, row } = await oneItem();
  for (const [name, viewport, rowHeight] of [
    ['1440', { width: 1440, height: 900 }, 51],
    ['390', { width: 390, height: 844 }, 104],
  ] as const) {
    const context = await browser.newContext({ viewport, baseURL: house.origin });
    await context.addCookies([{ name: house.cookie.split('=')[0]!, value: house.cookie.split('=')[1]!, url: house.origin }]);
    const page = await context.newPage();
    const clock = await context.newCDPSession(page);
    await clock.send('Performance.enable', { timeDomain: 'threadTicks' });
    let total = 0;
    await page.route(`**/api/bulk/jobs/${id}/items/?*`, (route) => {
      const query = new URL(route.request().url()).searchParams;
      const offset = Number(query.get('offset'));
      const length = Math.max(0, Math.min(Number(query.get('limit')), total - offset));
      const items = Array.from({ length }, (_, at) => ({ ...row, id: idOf(offset + at), title: `Product ${offset + at}` }));
      return route.fulfill({ json: { items, next_cursor: null, total } });
    });
    const runs: { empty: Frames[]; full: Frames[] } = { empty: [], full: [] };
    for (let round = 0; round < rounds; round += 1) {
      total = 0;
      await page.goto(`/freestyle/bulk/${id}`);
      await page.getByText('No product is like that').waitFor();
      // As long as the list, and nothing in it.
      await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', '<div style="height:${10_000 * rowHeight}px"></div>')`);
      runs.empty.push(await scrolled(page, clock));
      total = 10_000;
      await page.goto(`/freestyle/bulk/${id}`);
      await page.getByText('Product 0', { exact: true }).first().waitFor();
      runs.full.push(await scrolled(page, clock));
    }
    const [empty, full] = [middle(runs.empty), middle(runs.full)];
    const ratio = full.within / empty.within;
    check(
      `10,000 rows at ${name} px: frames within 16.7 ms, of those of an empty list`,
      ratio,
      '≥ 0.95',
      ratio >= 0.95,
      `${share(full.within)} against ${share(empty.within)}`,
    );
    check(`the page's thread, ms for a frame at ${name} px`, full.cpu, '≤ 8', full.cpu <= 8, `${empty.cpu.toFixed(1)} ms with an empty list`, ' ms');
    await context.close();
  }
} finally {
  await browser.close();
  await house.close();
}
process.exitCode = failed ? 1 : 0;

/** Down and up again, quickly, as with a wheel: every frame asks for the next few rows. */
async function scrolled(page: Page, clock: CDPSession): Promise<Frames> {
  const spent = async () => (await clock.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await spent();
  const times: number[] = await page.evaluate(scrolling);
  // A frame's own time is exact but for the rounding of the clock.
  return { within: times.filter((time) => time < 17.5).length / times.length, cpu: ((await spent()) - before) * (1_000 / times.length) };
}

/** A job over one product, and its row as the server tells it. */
async function oneItem(): Promise<{ id: string; row: object }> {
  const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const headers = { cookie: house.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await fetch(house.origin + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, unknown>>;
  };
  while ((await ask('/api/product/sync/'))['product_count'] === 0) await new Promise((resolve) => setTimeout(resolve, 250));
  const order = { choice: { by: 'filter', filter: { first: 1 } }, fields: ['title', 'description'], recipe: { engine: 'starter' }, cap: '0' };
  const { id } = await ask('/api/bulk/jobs/', order);
  while ((await ask(`/api/bulk/jobs/${id}/`))['state'] !== 'done') await new Promise((resolve) => setTimeout(resolve, 250));
  const { items } = await ask(`/api/bulk/jobs/${id}/items/`);
  return { id: String(id), row: (items as object[])[0]! };
}

function check(name: string, ratio: number, target: string, holds: boolean, note: string, unit = '×'): void {
  report(name, ratio, target, holds, note, unit);
  failed ||= !holds;
}

function middle(runs: Frames[]): Frames {
  const of = (key: keyof Frames) => runs.map((run) => run[key]).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)]!;
  return { within: of('within'), cpu: of('cpu') };
}

function idOf(at: number): string {
  return `0190a0c0-0000-7000-8000-${String(at).padStart(12, '0')}`;
}
function share(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
