/** What is called off at an own ComfyUI or a service with a queue: stopped by its name and nobody else's, whoever began it, and nothing is paid for what was not made. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../adapters/db/testing.ts';
import { startPainter, type StrictPainter, wireOfComfyUi, wireOfFal } from '../../../adapters/trainer/painters/strict.testing.ts';
import { createKillable } from '../../../boot/crash.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';

let comfyui: StrictPainter;
let fal: StrictPainter;
let house: TestHouse;
let [one, other]: Person[] = [];
const envOf = (url: string) => ({ COMFYUI_URL: url, COMFYUI_CHECKPOINT: 'sd_xl_base_1.0.safetensors' });
beforeAll(async () => {
  [comfyui, fal] = await Promise.all([startPainter(wireOfComfyUi), startPainter(wireOfFal)]);
  house = await openHouse({
    env: { ...envOf(comfyui.url), FAL_KEY: 'fal-key-of-the-house', FAL_URL: fal.url, FAL_APP: 'fal-ai/flux/dev', FAL_PICTURE_USD: '0.025' },
  });
  [one, other] = [await house.newOwner(), await house.newOwner()];
});
afterEach(() => {
  comfyui.letGo();
  comfyui.asked.length = 0;
});
afterAll(async () => {
  await house?.close();
  await Promise.all([comfyui?.close(), fal?.close()]);
});

type Client = Person['client'];
const draw = ({ client }: { client: Client }, prompt: string, model = 'comfyui') =>
  client.painting.draw({ body: { prompt, model: `painter:${model}` } }).then(
    ({ items }) => items.length,
    ({ code, message }: { code?: string; message?: string }) => `${code}: ${message}`,
  );
const drawings = async ({ client }: { client: Client }) => (await client.painting.drawings({})).items;
/** Once it is drawn, or waits to be. */
const drawn = async (person: { client: Client }, state: string): Promise<string> => {
  await expect.poll(async () => (await drawings(person)).map((drawing) => drawing.state), { timeout: 20_000 }).toEqual([state]);
  return (await drawings(person))[0]!.id;
};
const cancel = ({ client }: { client: Client }, id: string) => client.painting.cancelDrawing({ params: { id } });
const interrupts = () => comfyui.asked.filter(({ path }) => path === '/interrupt').map(({ body }) => JSON.parse(body) as unknown);
const taskOf = async (id: string) => (await house.world.database.pool.query('select * from paint_task where id = $1', [id])).rows[0];

test('what is being drawn is stopped by its name, and what waits behind it is drawn', async () => {
  comfyui.hold();
  const mine = draw(one!, 'A jug');
  const id = await drawn(one!, 'drawing');
  const theirs = draw(other!, 'A bowl');
  await drawn(other!, 'queued');
  expect(await cancel(one!, id)).toMatchObject({ state: 'cancelled', points: '0', is_cancelled: true });
  expect(interrupts()).toEqual([{ prompt_id: comfyui.work.at(-2)!.id }]);
  expect(await mine).toBe('engine_stopped: It was called off.');
  await drawn(other!, 'drawing');
  comfyui.letGo();
  expect(await theirs).toBe(1);
});

test('what waits is taken out of the queue, and what is drawn before it is not touched', async () => {
  comfyui.hold();
  const theirs = draw(other!, 'A bowl');
  await drawn(other!, 'drawing');
  const mine = draw(one!, 'A jug');
  const id = await drawn(one!, 'queued');
  expect(await cancel(one!, id)).toMatchObject({ state: 'cancelled', points: '0' });
  expect(await mine).toBe('engine_stopped: It was called off.');
  expect(interrupts()).toEqual([]);
  comfyui.letGo();
  expect(await theirs).toBe(1);
});

test('what a process asked for that died before it was answered is found by our name, and called off', async () => {
  comfyui.hold();
  const mine = draw(one!, 'A jug');
  const id = await drawn(one!, 'drawing');
  await house.world.database.pool.query(`update paint_task set state = 'cancelled', request_id = null, ended_at = now() where id = $1`, [id]);
  await house.services.painting.looks.idle();
  await mine;
  // As its row was while it was asked.
  await house.world.database.pool.query(`update paint_task set state = 'sending', ended_at = null, lease_until = now() + interval '30 s' where id = $1`, [id]);
  expect(await cancel(one!, id)).toMatchObject({ state: 'cancelled', points: '0' });
  expect(interrupts()).toEqual([{ prompt_id: comfyui.work.at(-1)!.id }]);

  // One that never came there has nothing to be stopped, and is not waited for.
  comfyui.work.length = 0;
  await house.world.database.pool.query(`update paint_task set state = 'sending', request_id = null, ended_at = null where id = $1`, [id]);
  expect(await cancel(one!, id)).toMatchObject({ state: 'cancelled', points: '0' });
  // And one that was not sent yet never is.
  await house.world.database.pool.query(`update paint_task set state = 'sending', request_id = null, ended_at = null, sent_at = null where id = $1`, [id]);
  expect(await cancel(one!, id)).toMatchObject({ state: 'cancelled', points: '0' });
  expect(comfyui.work).toEqual([]);
});

test('what is taken out of the queue of a service costs nothing; what it draws all the same is kept and paid', async () => {
  const paying = await house.newOwner();
  await house.services.billing.ledger.post(house.db, {
    journal: `paid:${newId()}`,
    owner: { accountId: paying.accountId },
    kind: 'top_up',
    amount: 1_000_000n,
    counter: 'top_up',
    what: { place: null, subject: '', by: 'stripe', shopId: null, userId: null },
    lot: { kind: 'paid', source: 'top_up', expiresAt: null },
  });
  const points = async () => (({ available, held }) => [Number(available), Number(held)])(await paying.client.ledger.balance());
  const [before] = await points();
  fal.hold();
  const waits = draw(paying, 'A jug', 'fal');
  const first = await drawn(paying, 'queued');
  expect(await cancel(paying, first)).toMatchObject({ state: 'cancelled', points: '0' });
  expect(await waits).toBe('engine_stopped: It was called off.');
  expect(await points()).toEqual([before, 0]);

  const comes = draw(paying, 'A bowl', 'fal');
  const second = await drawn(paying, 'queued');
  fal.work.at(-1)!.looks = 2;
  expect(await cancel(paying, second)).toMatchObject({ state: 'drawing', is_cancelled: true });
  fal.letGo();
  expect(await comes).toBe(1);
  expect(await points()).toEqual([before! - Number((await taskOf(second)).points) / 1_000, 0]);
  expect(Number((await taskOf(second)).points)).toBeGreaterThan(0);
});

test('a server that is killed while ComfyUI draws, and started again, calls it off there as soon as somebody asks for it', { timeout: 120_000 }, async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'storewright-called-off-'));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'error' };
  const before = await openHouse({ env: { ...env, ...envOf(comfyui.url) } });
  const server = createKillable({ PORT: '0', HOST: '127.0.0.1', ...env, ...envOf(comfyui.url), OUTGOING_ALLOW: 'loopback' });
  try {
    const person = await before.newOwner();
    await before.close();
    const headers = () => ({ cookie: person.cookie, 'idempotency-key': newId() });
    const up = async () => ({ client: connect(contract, { origin: await server.start(), fetch: globalThis.fetch, headers }) });
    comfyui.hold();
    const begun = await up();
    const lost = draw(begun, 'A jug');
    const id = await drawn(begun, 'drawing');
    const { length } = comfyui.work;
    await server.kill();
    await lost;
    const again = await up();
    expect(await drawn(again, 'drawing')).toBe(id);
    await cancel(again, id);
    await expect.poll(() => drawings(again), { timeout: 20_000 }).toEqual([]);
    const cancelled = await database.pool.query('select state, points::text, image_id from paint_task where id = $1', [id]);
    expect(cancelled.rows).toEqual([{ state: 'cancelled', points: '0', image_id: null }]);
    expect(interrupts()).toEqual([{ prompt_id: comfyui.work.at(-1)!.id }]);
    expect(comfyui.work).toHaveLength(length);

    // Nobody calls the next one off: it is taken up where it was, though who asked for it is gone.
    const kept = draw(again, 'A bowl');
    await drawn(again, 'drawing');
    await server.kill();
    await kept;
    comfyui.letGo();
    const last = await up();
    await expect.poll(() => drawings(last), { timeout: 40_000 }).toEqual([]);
    const { rows } = await database.pool.query('select state, image_id is null as is_lost from paint_task where id <> $1', [id]);
    expect(rows).toEqual([{ state: 'ready', is_lost: false }]);
    expect(comfyui.work).toHaveLength(length + 1);
  } finally {
    await server.kill();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
