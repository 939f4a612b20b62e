import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './console.ts';
import { sameOrigin, signInDemo } from './steps.ts';
import { rounds } from '../../server/kit/thorough.testing.ts';

type Job = {
  id: string;
  state: string;
  items: number;
  spent: string;
  held: string;
  paused: { reason: string } | null;
  counts: Record<string, number>;
  receipts: { requests: number; points: string };
};
type Row = {
  id: string;
  product_id: string;
  title: string;
  state: string;
  points: string | null;
  open_claims: number;
  score_before: number;
  score_after: number;
};

const wanted = rounds(100, 200);
/** Of an engine that takes two for a text. */
const price = wanted * 2;
const read = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json();
const send = async <T>(page: Page, path: string, data: unknown): Promise<T> => {
  const answer = await page.request.post(path, { headers: { ...sameOrigin, 'idempotency-key': randomUUID() }, data });
  expect(answer.ok(), `${path}: ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return answer.json();
};
const jobOf = (page: Page): Promise<Job> => read(page, `/api/bulk/jobs/${new URL(page.url()).pathname.split('/').at(-1)}/`);
const availableTo = async (page: Page): Promise<string> => (await read<{ available: string }>(page, '/api/user/get_balance/')).available;

/** The demo shop has sixty products of its own; the rest is put there as a shop owner would: new products, published. */
const fillShop = async (page: Page): Promise<void> => {
  const { product_count: there } = await read<{ product_count: number }>(page, '/api/product/sync/');
  const kinds = ['Bowl', 'Plate', 'Jug', 'Vase', 'Tray', 'Mug', 'Dish'];
  const one = async (at: number): Promise<void> => {
    const title = `Harbour ${kinds[at % kinds.length]} No. ${at}`;
    const description = `<p>A ${kinds[at % kinds.length]?.toLowerCase()} for the kitchen table, made to be used every day.</p>`;
    const draft = await send<{ id: string; version: number }>(page, '/api/freestyle/save_draft/', {
      brief: { title },
      listing: { title, description, seo_title: '', seo_description: '', tags: ['harbour'] },
    });
    const fields = ['title', 'description', 'tags'];
    const gone = await send<{ state: string }>(page, '/api/freestyle/publish/', { draft_id: draft.id, version: draft.version, mode: 'new', fields });
    expect(gone.state).toBe('published');
  };
  const all = Array.from({ length: wanted - there }, (_, at) => at);
  for (let at = 0; at < all.length; at += 4) await Promise.all(all.slice(at, at + 4).map(one));
};

/** What the shop itself says of every product of the job, read from the shop. */
const inShop = async (page: Page, rows: Row[]): Promise<string[]> => {
  const said: string[] = [];
  for (let at = 0; at < rows.length; at += 8)
    said.push(
      ...(await Promise.all(
        rows.slice(at, at + 8).map(async ({ product_id: id }) => {
          const { updated_at: _, ...texts } = await read<Record<string, unknown>>(page, `/api/shop/demo/${id}/`);
          return JSON.stringify(texts);
        }),
      )),
    );
  return said;
};
const rowsOf = async (page: Page): Promise<Row[]> => (await read<{ items: Row[] }>(page, `/api/bulk/jobs/${(await jobOf(page)).id}/items/?limit=200`)).items;
const until = (page: Page, what: (job: Job) => unknown, is: unknown) =>
  expect.poll(async () => what(await jobOf(page)), { timeout: 240_000, intervals: [500] }).toEqual(is);

test(`${wanted} products are improved within a cap, approved by keys, published and taken back: the shop is byte for byte what it was`, async ({
  browser,
  managed,
}) => {
  test.setTimeout(900_000);
  const context = await browser.newContext({ baseURL: managed.origin });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await signInDemo(page);
  await fillShop(page);
  const operator = await browser.newContext({ baseURL: managed.origin });
  await operator.request.post('/api/auth/fake/operator/login/', { headers: sameOrigin });
  const { keys } = await (
    await operator.request.post('/api/operator/redeem_keys/', { headers: sameOrigin, data: { name: 'Bulk', count: 1, points: 600 } })
  ).json();
  await operator.close();
  await send(page, '/api/user/redeem_key/', { key: keys[0] });
  const { items: engines } = await read<{ items: { id: string; kind: string }[] }>(page, '/api/engine/');
  await send(page, '/api/engine/choose/', { id: engines.find(({ kind }) => kind === 'managed')?.id });
  const had = Number(await availableTo(page));

  await test.step('the price is said before the press, and the cap with it', async () => {
    await page.goto('/freestyle');
    await page.getByRole('link', { name: 'Bulk edit' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'New job' }).first().click();
    await expect(page.getByRole('button', { name: /^Start at most/ })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('of them at most').fill(String(wanted));
    await expect(page.getByText(`${wanted} chosen`)).toBeVisible();
    await page.getByLabel('At most, in points').fill(String(wanted * 1.5));
    const start = page.getByRole('button', { name: /^Start at most/ });
    await expect(start).toContainText(`at most ${wanted * 1.5} points`);
    await expect(start).toBeEnabled();
    await start.click();
    await expect(page).toHaveURL(/\/freestyle\/bulk\/[0-9a-f-]{36}/);
  });

  await test.step('it stops at the cap, and goes on once the cap is raised', async () => {
    await until(page, ({ state, paused, spent }) => [state, paused?.reason, spent], ['paused', 'cap', String(wanted * 1.5)]);
    await page.getByRole('button', { name: 'Raise the cap' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Raise the cap' });
    await expect(dialog.getByLabel('At most, in points')).toHaveValue(String(price));
    await dialog.getByRole('button', { name: /^Go on/ }).click();
    await until(page, ({ state, counts }) => [state, counts['review']], ['done', wanted]);
  });

  const rows = await rowsOf(page);
  const before = await inShop(page, rows);

  await test.step('keys approve: one by one, then all from a score on', async () => {
    await expect(page.getByRole('heading', { name: `${wanted} of ${wanted} products written` })).toBeVisible();
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Description', exact: true })).toBeVisible();
    await page.keyboard.press('Space');
    // One that claims what no fact says is passed by.
    const fifth = rows.filter(({ open_claims }) => open_claims === 0)[4]!;
    for (const { open_claims } of rows.slice(0, rows.indexOf(fifth) + 1)) await page.keyboard.press(open_claims > 0 ? 'j' : 'a');
    await until(page, ({ counts }) => counts['approved'], 5);
    await page.getByRole('button', { name: 'any score' }).click();
    await page.getByLabel('From which score').fill('1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+A');
    const open = (await read<{ total: number }>(page, `/api/bulk/jobs/${(await jobOf(page)).id}/items/?claims=open&limit=1`)).total;
    // What scores lower than before is looked at one by one.
    const worse = rows.slice(rows.indexOf(fifth) + 1).filter(({ open_claims: claims, score_before: was, score_after: is }) => claims === 0 && is < was);
    const dialog = page.getByRole('dialog', { name: 'Approve all from 1' });
    await dialog.getByRole('button', { name: `Approve ${wanted - 5 - open - worse.length}` }).click();
    await until(page, ({ counts }) => counts['approved'], wanted - open - worse.length);
    const names = new Set(worse.map(({ id }) => id));
    const { items: byGain } = await read<{ items: Row[] }>(page, `/api/bulk/jobs/${(await jobOf(page)).id}/items/?limit=200&sort=gain`);
    await page.reload();
    await page.getByLabel('Order', { exact: true }).selectOption('gain');
    await expect(page.getByText(byGain[0]!.title, { exact: true }).first()).toBeVisible();
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('j');
    for (const { id } of byGain.slice(0, byGain.findLastIndex(({ id }) => names.has(id)) + 1)) await page.keyboard.press(names.has(id) ? 'a' : 'j');
    await page.getByLabel('Order', { exact: true }).selectOption('position');
    await until(page, ({ counts }) => counts['approved'], wanted - open);

    // What claims hold is settled first: here they are taken out. A sentence may hold two.
    const removing = page.getByRole('button', { name: 'Remove the claim' });
    await page.getByLabel('Claims', { exact: true }).selectOption('open');
    for (let left = open; left > 0; left -= 1) {
      await page
        .getByRole('button', { name: /^Settle/ })
        .first()
        .click();
      await expect(removing.first()).toBeVisible();
      for (let claims = await removing.count(); claims > 0; claims = await removing.count()) {
        await removing.first().click();
        await expect.poll(() => removing.count()).toBeLessThan(claims);
      }
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await until(page, ({ counts }) => counts['approved'], wanted - left + 1);
    }
    await page.getByLabel('Claims', { exact: true }).selectOption('any');
  });

  await test.step('it is published as one', async () => {
    await page.getByRole('button', { name: `Review & publish ${wanted}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^Publish ${wanted}`) })
      .click();
    await until(page, ({ state, counts }) => [state, counts['published']], ['done', wanted]);
    const after = await inShop(page, rows);
    expect(after.filter((text, at) => text === before[at]).length).toBe(0);
  });

  await test.step('and taken back as one', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Take the whole job back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take the whole job back' });
    await dialog.getByRole('button', { name: new RegExp(`^Take ${wanted} back`) }).click({ timeout: 240_000 });
    await until(page, ({ state, counts }) => [state, counts['reverted']], ['done', wanted]);
    expect(await inShop(page, rows)).toEqual(before);
  });

  await test.step('the points that are gone are those of the receipts', async () => {
    const job = await jobOf(page);
    const receipts = (await rowsOf(page)).reduce((sum, { points }) => sum + Number(points), 0);
    expect([job.spent, job.held, job.receipts.points, receipts, had - Number(await availableTo(page))]).toEqual([
      String(price),
      '0',
      String(price),
      price,
      price,
    ]);
  });
  await context.close();
});

test('ten thousand rows scroll as a hundred do: those that can be seen are drawn, and no more', async ({ page }) => {
  await signInDemo(page);
  const order = { choice: { by: 'filter', filter: { first: 1 } }, fields: ['title'], recipe: { engine: 'starter' }, cap: '0' };
  const { id } = await send<Job>(page, '/api/bulk/jobs/', order);
  await expect.poll(async () => (await read<Job>(page, `/api/bulk/jobs/${id}/`)).state).toBe('done');
  const [row] = (await read<{ items: Row[] }>(page, `/api/bulk/jobs/${id}/items/`)).items;
  // The server's own row, over and over: what is looked at is the list, not the database.
  let total = 100;
  await page.route(`**/api/bulk/jobs/${id}/items/?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const offset = Number(query.get('offset'));
    const items = Array.from({ length: Math.min(Number(query.get('limit')), total - offset) }, (_, at) => ({
      ...row,
      id: `0190a0c0-0000-7000-8000-${String(offset + at).padStart(12, '0')}`,
      title: `Product ${offset + at}`,
    }));
    return route.fulfill({ json: { items, next_cursor: null, total } });
  });
  const scrolled = async (): Promise<{ frame: number; rows: number }> => {
    await page.goto(`/freestyle/bulk/${id}`);
    await expect(page.getByText('Product 0', { exact: true }).first()).toBeVisible();
    return page.evaluate(async () => {
      const times: number[] = [];
      let rows = 0;
      for (let step = 0; step < 200; step += 1) {
        const since = performance.now();
        scrollBy(0, Math.floor(step / 20) % 2 === 0 ? 150 : -120);
        await new Promise(requestAnimationFrame);
        times.push(performance.now() - since);
        rows = Math.max(rows, document.querySelectorAll('[data-row]').length);
      }
      return { frame: times.toSorted((one, other) => one - other)[100] ?? 0, rows };
    });
  };
  const few = await scrolled();
  total = 10_000;
  const many = await scrolled();
  test
    .info()
    .annotations.push({ type: 'frames', description: `a frame in the middle: ${few.frame.toFixed(1)} ms of 100 rows, ${many.frame.toFixed(1)} ms of 10,000` });
  expect(many.rows).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('Product 9999', { exact: true }).first()).toBeVisible();
});
