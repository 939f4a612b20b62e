/** Sets drawn by own machines and by services with a queue, each against a strict server: begun once, paid once or not at all, and seen by nobody else. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  faults,
  type PainterFault,
  startPainter,
  type StrictPainter,
  wireOfA1111,
  wireOfBfl,
  wireOfComfyUi,
  wireOfFal,
} from '../../../adapters/trainer/painters/strict.testing.ts';
import { clientOver, openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { rounds } from '../../../kit/thorough.testing.ts';

const names = ['a1111', 'comfyui', 'fal', 'bfl'] as const;
type Name = (typeof names)[number];
let servers: Record<Name, StrictPainter>;
let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  const [a1111, comfyui, fal, bfl] = await Promise.all([wireOfA1111, wireOfComfyUi, wireOfFal, wireOfBfl].map(startPainter));
  servers = { a1111: a1111!, comfyui: comfyui!, fal: fal!, bfl: bfl! };
  house = await openHouse({
    env: {
      A1111_URL: servers.a1111.url,
      A1111_LOGIN: 'shop:secret',
      COMFYUI_URL: servers.comfyui.url,
      COMFYUI_CHECKPOINT: 'sd_xl_base_1.0.safetensors',
      FAL_KEY: 'fal-key-of-the-house',
      FAL_URL: servers.fal.url,
      FAL_APP: 'fal-ai/flux/dev',
      FAL_PICTURE_USD: '0.025',
      BFL_KEY: 'bfl-key-of-the-house',
      BFL_URL: servers.bfl.url,
      BFL_MODEL: 'flux-2-pro',
      BFL_PICTURE_USD: '0.03',
    },
  });
  owner = await rich();
});
afterAll(async () => {
  await house?.close();
  await Promise.all(Object.values(servers ?? {}).map((server) => server.close()));
});

const rich = async (): Promise<Person> => {
  const person = await house.newOwner();
  const what = { place: null, subject: '', by: 'stripe', shopId: null, userId: null };
  const lot = { kind: 'paid', source: 'top_up', expiresAt: null } as const;
  await house.services.billing.ledger.post(house.db, {
    journal: `paid:${newId()}`,
    owner: { accountId: person.accountId },
    kind: 'top_up',
    amount: 100_000_000n,
    counter: 'top_up',
    what,
    lot,
  });
  return person;
};
const draw = (name: Name, { person = owner, key = newId(), prompt = 'A shelf of oak' } = {}) =>
  clientOver(house.app, { cookie: person.cookie, 'idempotency-key': key }).painting.draw({ body: { prompt, model: `painter:${name}` } });
const balance = async (person = owner) => (({ available, held }) => [Number(available), Number(held)])(await person.client.ledger.balance());
const priceOf = async (name: Name) => Number((await owner.client.painting.painters()).items.find(({ model }) => model === `painter:${name}`)!.points);
const pool = () => house.world.database.pool;
const open = `state not in ('ready', 'failed', 'cancelled', 'refused')`;
/** Nobody was heard of in time: everything that is open is looked at now. */
const lookedAt = async (since?: string) => {
  await pool().query(`update paint_task set lease_until = now() - interval '1 second'${since ? `, sent_at = now() - interval '${since}'` : ''} where ${open}`);
  for (const { name, run } of house.services.painting.chores) if (name === 'painting.tasks') await run(new AbortController().signal).catch(() => undefined);
};
const isOpen = async () => Number((await pool().query(`select count(*) from paint_task where ${open}`)).rows[0].count) > 0;
/** Looked for until somebody knows; and where nobody ever does, until it is given up. */
const comeToAnEnd = async () => {
  for (let look = 0; look < 5 && (await isOpen()); look += 1) await lookedAt();
  if (await isOpen()) await lookedAt('40 minutes');
};

const lost: PainterFault[] = [
  'fails after the work',
  'hangs up after the work',
  'hangs up within its answer',
  'times out at the gate after the work',
  'answers rubbish after the work',
];
/** Who draws while he is asked begins nothing of what he refuses, or fails at. */
const isBegun = (name: Name, fault: PainterFault): boolean =>
  [...lost, 'delivers no picture'].includes(fault) || (name !== 'a1111' && ['moderates it', 'fails at the work'].includes(fault));
/** One of each sort; all of them before a release, and in the bars. */
const few: PainterFault[] = ['is too busy', 'moderates it', 'hangs up after the work', 'delivers no picture'];
const tried = rounds(few.length, faults.length) > few.length ? faults : few;
const drawnBefore = async (): Promise<number> => Number((await pool().query(`select count(*) from image where origin = 'drawn'`)).rows[0].count);

describe.each(names)('%s', (name) => {
  test('says truly what it costs, draws, and is paid for once however often one press is heard', async () => {
    const { work } = servers[name];
    const [before] = await balance();
    const price = await priceOf(name);
    expect(price).toBe({ a1111: 0, comfyui: 0, fal: 22, bfl: 26 }[name]);
    const count = work.length;
    const key = newId();
    const answers = await Promise.all([draw(name, { key }), draw(name, { key })]);
    expect(new Set(answers.map(({ items }) => items[0]!.id)).size).toBe(1);
    expect((await draw(name, { key })).items[0]).toMatchObject({ origin: 'drawn', digital_source_type: 'trainedAlgorithmicMedia', drawn: { is_demo: false } });
    expect(work.length).toBe(count + 1);
    expect(await balance()).toEqual([before! - price, 0]);
    expect(await failure(draw(name, { key, prompt: 'Another' }))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  test.each(tried)('that %s is never asked twice, and costs nothing', async (fault: PainterFault) => {
    const server = servers[name];
    const [before] = await balance();
    const [works, pictures] = [server.work.length, await drawnBefore()];
    server.next(fault);
    const asked = draw(name).then(
      () => 'drawn',
      (error: { code?: string }) => error.code ?? 'failed',
    );
    const outcome = fault === 'delivers no picture' ? await Promise.race([asked, sleep(4_000, 'waits')]) : await asked;
    await comeToAnEnd();
    expect(['engine_stopped', 'engine_refused', 'engine_unreachable', 'waits']).toContain(outcome);
    // What was begun is begun once; where nobody can look for it, nobody pays for it either.
    expect(server.work.length - works).toBe(isBegun(name, fault) ? 1 : 0);
    expect(await balance()).toEqual([before, 0]);
    // One that can be looked for by our own name for it is found.
    expect((await drawnBefore()) - pictures).toBe(name === 'comfyui' && lost.includes(fault) ? 1 : 0);
    await asked;
  });
});

test('what failed is decided: the next press is another; what an interrupt without names would stop for others too comes to its end', async () => {
  const { comfyui } = servers;
  comfyui.become('0.3.40');
  comfyui.next('fails at the work');
  expect(await failure(draw('comfyui'))).toMatchObject({ status: 422, code: 'engine_stopped' });
  const made = draw('comfyui', { prompt: 'A jug in fog' });
  await expect.poll(async () => (await owner.client.painting.drawings({})).items.map(({ state }) => state)).toEqual(['drawing']);
  const { items } = await owner.client.painting.drawings({});
  expect(items).toMatchObject([{ prompt: 'A jug in fog', is_cancelled: false }]);
  expect(await owner.client.painting.cancelDrawing({ params: { id: items[0]!.id } })).toMatchObject({ is_cancelled: true, state: 'drawing' });
  expect((await made).items).toHaveLength(1);
  expect(comfyui.asked.filter(({ path }) => path === '/interrupt')).toEqual([]);
  comfyui.become('0.20.1');
});

test('on one machine two accounts see their own pictures alone, and nobody stops or watches the work of another', async () => {
  const [one, other] = [await rich(), await rich()];
  for (const name of ['a1111', 'comfyui'] as const) {
    servers[name].next(undefined);
    servers[name].asked.length = 0;
    const both = await Promise.all([draw(name, { person: one, prompt: 'A jug' }), draw(name, { person: other, prompt: 'A jug' })]);
    const ids = both.map(({ items }) => items[0]!.id);
    expect(new Set(ids).size).toBe(2);
    expect((await failure(one.client.painting.one({ params: { id: ids[1]! } }))).status).toBe(404);
    const paths = servers[name].asked.map(({ path }) => path.split('?')[0]);
    for (const path of ['/interrupt', '/sdapi/v1/interrupt', '/sdapi/v1/progress', '/ws']) expect(paths).not.toContain(path);
  }
});

test('keys go to their own hosts, and pictures are fetched without them', () => {
  for (const [name, at] of [
    ['fal', '/pictures/'],
    ['bfl', '/delivery/'],
  ] as const) {
    const fetched = servers[name].asked.filter(({ path }) => path.startsWith(at));
    expect(fetched.length).toBeGreaterThan(0);
    expect(fetched.every(({ headers }) => headers.authorization === undefined && headers['x-key'] === undefined)).toBe(true);
  }
});

test('an own machine is reached where the operator opened its network, and nowhere else', async () => {
  const shut = await openHouse({ env: { COMFYUI_URL: servers.comfyui.url, COMFYUI_CHECKPOINT: 'x.safetensors', OUTGOING_ALLOW: 'none' } });
  try {
    const person = await shut.newOwner();
    const before = servers.comfyui.asked.length;
    const told = await failure(person.client.painting.draw({ body: { prompt: 'A shelf', model: 'painter:comfyui' } }));
    expect(told.status).toBeGreaterThanOrEqual(400);
    expect(servers.comfyui.asked.length).toBe(before);
  } finally {
    await shut.close();
  }
});
