import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@storewright/contract/kit/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cannotRun, runtimeVersion } from '../../adapters/local-model/install.ts';
import type { Person } from '../../boot/house.testing.ts';
import { type LocalHouse, openLocalHouse, send, weights } from './tests/local-models.testing.ts';

let here: LocalHouse;
let owner: Person;
beforeAll(async () => {
  here = await openLocalHouse();
  owner = await here.house.newOwner();
});
afterAll(() => here?.close());

/** What runs models is here already: its installation is told elsewhere. */
const withRuntime = async () => {
  const folder = join(here.folder, 'runtime', 'node_modules', 'node-llama-cpp');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'node-llama-cpp', version: runtimeVersion }));
};
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );

test.skipIf(cannotRun() !== null)('the owner of a demo reads what this computer could write with: size, memory and about how fast', async () => {
  const { state, models, memory_free: free, coming } = await owner.client.inference.thisComputer();
  expect([state, coming, free > 0]).toEqual(['ready', null, true]);
  expect(models.length).toBeGreaterThan(0);
  for (const one of models) expect([one.here, one.size > 100_000_000, one.memory > one.size, one.words_per_second > 0]).toEqual([false, true, true, true]);
});

test.skipIf(cannotRun() !== null)('one press fetches a model, offers it, and lets it write', async () => {
  await withRuntime();
  const id = await here.offer('writes-here', weights());
  expect((await owner.client.inference.setUpThisComputer({ body: { model: id } })).coming).toMatchObject({ model: id, job: { kind: 'model_setup' } });
  const chosen = async () => (await owner.client.inference.list()).items.find((one) => one.chosen);
  await expect.poll(async () => (await chosen())?.kind, { interval: 100, timeout: 20_000 }).toBe('local');
  expect(await chosen()).toMatchObject({ model: id, points: '0' });
  expect((await owner.client.inference.thisComputer()).coming).toBeNull();
  expect((await here.operator.client.operator.log({ query: { search: 'local.setup' } })).items).toMatchObject([{ actor: owner.email, target: id }]);
});

test.skipIf(cannotRun() !== null)(
  'two owners who want the same model see it come, and both write with it; nobody else writes into its file meanwhile',
  async () => {
    await withRuntime();
    const bytes = weights();
    const id = await here.offer('wanted-twice', bytes);
    const other = await here.house.newOwner();
    let letGo = () => undefined as void;
    here.mirror.stage((...given) => void (letGo = () => send(...given)));
    await owner.client.inference.setUpThisComputer({ body: { model: id } });
    const asked = () => here.mirror.asked.filter((one) => one.startsWith(`${id}.gguf`));
    await expect.poll(asked, { interval: 50, timeout: 20_000 }).toHaveLength(1);
    expect((await other.client.inference.setUpThisComputer({ body: { model: id } })).coming).toMatchObject({ model: id });
    expect(await refused(here.client.download({ params: { id } }))).toBe('409 job_not_failed');
    expect(await refused(here.client.beginUpload({ body: { name: `${id}.gguf`, size: bytes.length } }))).toBe('409 too_busy');
    letGo();
    for (const one of [owner, other])
      await expect.poll(async () => (await one.client.inference.list()).items.find(({ chosen }) => chosen)?.model, { interval: 100, timeout: 20_000 }).toBe(id);
    expect(asked()).toHaveLength(1);
  },
);

test.skipIf(cannotRun() !== null)('a file that is another one than it should be fails, and says so; nothing else writes then', async () => {
  await withRuntime();
  const id = await here.offer('another-file', weights(), { sha256: '0'.repeat(64) });
  await owner.client.inference.setUpThisComputer({ body: { model: id } });
  await expect.poll(async () => (await owner.client.inference.thisComputer()).coming?.job.state, { interval: 100, timeout: 20_000 }).toBe('failed');
  expect((await owner.client.inference.list()).items.some(({ model }) => model === id)).toBe(false);
});

test.skipIf(cannotRun() !== null)('one press fetches a model that makes vectors, offers it for nothing, and a base is searched by it', async () => {
  await withRuntime();
  const id = await here.offer('reads-here', weights(), { kind: 'embeddings', recommended: true });
  const base = { params: { id: (await owner.client.knowledge.create({ body: { name: 'Service' } })).id } };
  expect(await owner.client.knowledge.embedding(base)).toMatchObject({ state: 'off', here: { id, job: null } });
  const stranger = await here.house.newOwner();
  expect(await refused(stranger.client.knowledge.setUpEmbedding(base))).toBe('404 not_found');
  expect((await owner.client.knowledge.setUpEmbedding(base)).here).toMatchObject({ id, job: { kind: 'model_setup' } });
  await expect.poll(async () => (await owner.client.knowledge.embedding(base)).model, { interval: 100, timeout: 20_000 }).toBe(id);
  const now = await owner.client.knowledge.embedding(base);
  expect([now.here, now.models.find(({ name }) => name === id)!.points]).toEqual([null, '0']);
  // It writes nothing, and nobody is offered that.
  expect((await owner.client.inference.list()).items.some(({ model }) => model === id)).toBe(false);
  expect((await owner.client.inference.thisComputer()).models.some((one) => one.id === id)).toBe(false);
  expect(await refused(here.client.attempt({ params: { id }, body: { prompt: 'Hello' } }))).toBe('422 invalid_input');
});

test('what the catalogue has not is not there', async () => {
  expect(await refused(owner.client.inference.setUpThisComputer({ body: { model: 'nothing-like-it' } }))).toMatch(
    cannotRun() === null ? '404 not_found' : '409 local_models_off',
  );
});
