import { readFile, stat, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@storewright/contract/kit/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutAfter, type LocalHouse, openLocalHouse, sha256, weights } from './tests/local-models.testing.ts';

let here: LocalHouse;
beforeAll(async () => void (here = await openLocalHouse()));
afterAll(() => here?.close());

const params = (id: string) => ({ params: { id } });
const ended = async (id: string, state: 'done' | 'failed' | 'cancelled'): Promise<void> => {
  await expect.poll(async () => (await here.one(id)).job?.state, { interval: 50 }).toBe(state);
};
const askedFor = (id: string) => here.mirror.asked.filter((line) => line.startsWith(`${id}.gguf`)).map((line) => line.split(' ')[1]);
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('nothing was refused');
  return [error.status, error.code];
};

test('the catalogue names permissive models whole: size, checksum, licence, context, languages', async () => {
  const { models } = await here.client.overview();
  const ours = models.filter(({ source }) => source === 'catalogue');
  expect(ours.length).toBeGreaterThan(5);
  for (const one of ours) {
    expect(one).toMatchObject({ state: 'absent', have: 0, enabled: false, job: null, licence: 'Apache-2.0', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect([one.size > 100_000_000, one.context! >= 8_192, one.languages.includes('en')]).toEqual([true, true, true]);
  }
  expect(new Set(ours.map(({ sha256: sum }) => sum)).size).toBe(ours.length);
});

test('a file that is cut half-way goes on from there, and is kept when its checksum is right', async () => {
  const bytes = weights();
  const id = await here.offer('cut-half-way', bytes);
  here.mirror.stage(cutAfter(0.5));
  const job = await here.client.download(params(id));
  expect(job).toMatchObject({ kind: 'model_download' });
  await ended(id, 'done');
  const [first, second, ...more] = askedFor(id);
  expect([first, more]).toEqual(['whole', []]);
  expect(Number(/\d+/.exec(second ?? '')![0])).toBeGreaterThan(0);
  expect(await here.one(id)).toMatchObject({ state: 'here', have: bytes.length, sha256: sha256(bytes), job: { total: Math.ceil(bytes.length / 1024) } });
  expect(sha256(await readFile(join(here.folder, 'models', `${id}.gguf`)))).toBe(sha256(bytes));
});

test('what a process left when it was killed is gone on from: those bytes are not fetched again', async () => {
  const bytes = weights();
  const id = await here.offer('left-behind', bytes);
  await mkdir(join(here.folder, 'coming'), { recursive: true });
  await writeFile(join(here.folder, 'coming', `${id}.part`), bytes.subarray(0, 1_234_567));
  expect(await here.one(id)).toMatchObject({ state: 'part', have: 1_234_567 });
  await here.client.download(params(id));
  await ended(id, 'done');
  expect(askedFor(id)).toEqual(['bytes=1234567-']);
});

test('a server that knows no parts sends all of it, and that replaces what was here', async () => {
  const bytes = weights();
  const id = await here.offer('knows-no-parts', bytes);
  await writeFile(join(here.folder, 'coming', `${id}.part`), bytes.subarray(0, 1_000));
  here.mirror.stage((_, response) => void response.writeHead(200, { 'content-length': bytes.length }).end(bytes));
  await here.client.download(params(id));
  await ended(id, 'done');
  expect(await here.one(id)).toMatchObject({ state: 'here', have: bytes.length });
});

test('a part that the server does not have (416) is thrown away, and all is fetched', async () => {
  const bytes = weights();
  const id = await here.offer('no-such-part', bytes);
  await writeFile(join(here.folder, 'coming', `${id}.part`), Buffer.alloc(2_000));
  here.mirror.stage((_, response) => void response.writeHead(416, { 'content-range': 'bytes */1000' }).end());
  await here.client.download(params(id));
  await ended(id, 'done');
  expect(askedFor(id)).toEqual(['bytes=2000-', 'whole']);
});

test('another checksum is never kept: the file goes, and why is said', async () => {
  const bytes = weights(50_000);
  const id = await here.offer('another-sum', bytes, { sha256: sha256(Buffer.from('something else')) });
  await here.client.download(params(id));
  await ended(id, 'failed');
  const one = await here.one(id);
  expect(one).toMatchObject({ state: 'absent', have: 0, job: { error: { code: 'local_file_wrong' } } });
  expect(one.job!.error!.message).toContain(sha256(bytes));
});

test.each([
  ['another size under this name', weights(40_000), 'local_file_wrong', 'has 40000 bytes'],
  ['nothing under this name', undefined, 'local_source_failed', 'answered 404'],
])('%s ends the download at once', async (what, served, code, words) => {
  const id = await here.offer(what.replaceAll(' ', '-'), weights(60_000));
  const path = `/Test/Weights/resolve/main/${id}.gguf`;
  if (served) here.mirror.files.set(path, served);
  else here.mirror.files.delete(path);
  await here.client.download(params(id));
  await ended(id, 'failed');
  const { job } = await here.one(id);
  expect([job!.error!.code, job!.error!.message.includes(words), askedFor(id).length]).toEqual([code, true, 1]);
});

test('a file that is no GGUF is not kept, though its checksum is right', async () => {
  const id = await here.offer('no-gguf', Buffer.concat([Buffer.from('PK\x03\x04'), weights(9_000)]));
  await here.client.download(params(id));
  await ended(id, 'failed');
  expect((await here.one(id)).job!.error!.code).toBe('local_file_wrong');
});

test('a mirror that sends on to where the file lies is followed, and busy once is asked again', async () => {
  const bytes = weights(80_000);
  const id = await here.offer('sent-on', bytes);
  here.mirror.files.set('/lies/here.gguf', bytes);
  here.mirror.stage(
    (_, response) => void response.writeHead(503).end(),
    (_, response) => void response.writeHead(302, { location: '/lies/here.gguf' }).end(),
  );
  await here.client.download(params(id));
  await ended(id, 'done');
  expect(here.mirror.asked.slice(-3)).toEqual([`${id}.gguf whole`, `${id}.gguf whole`, 'here.gguf whole']);
});

test('a download is cancelled by any operator, what is here stays, and another press goes on', async () => {
  const bytes = weights();
  const id = await here.offer('cancelled', bytes);
  here.mirror.stage((_, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 1_000_000));
  });
  await here.client.download(params(id));
  await expect.poll(async () => (await here.one(id)).have, { interval: 50 }).toBe(1_000_000);
  const other = await here.house.newOwner();
  await here.house.services.account.setOperator(here.house.db, other.userId, true);
  await other.client.localModels.cancel(params(id));
  await ended(id, 'cancelled');
  expect(await here.one(id)).toMatchObject({ state: 'part', have: 1_000_000 });
  expect(await refused(other.client.localModels.cancel(params(id)))).toEqual([409, 'job_not_running']);
  await other.client.localModels.download(params(id));
  await ended(id, 'done');
  expect(askedFor(id)).toEqual(['whole', 'bytes=1000000-']);
});

test('deleting gives the room back, of a whole file and of a part', async () => {
  const bytes = weights(100_000);
  for (const [id, path] of [
    [await here.offer('deleted-whole', bytes), 'models/deleted-whole.gguf'],
    [await here.offer('deleted-part', bytes), 'coming/deleted-part.part'],
  ] as const) {
    if (path.endsWith('.part')) await writeFile(join(here.folder, path), bytes.subarray(0, 10));
    else {
      await here.client.download(params(id));
      await ended(id, 'done');
    }
    await here.client.remove(params(id));
    await expect(stat(join(here.folder, path))).rejects.toThrow('ENOENT');
    expect(await here.one(id)).toMatchObject({ state: 'absent', have: 0 });
    expect(await refused(here.client.remove(params(id)))).toEqual([404, 'not_found']);
  }
});

test('a file that does not fit on the disk is refused before the first byte', async () => {
  const id = await here.offer('too-large', weights(1_000), { size: 9_000_000_000_000_000 });
  expect(await refused(here.client.download(params(id)))).toEqual([409, 'local_disk_full']);
  expect(askedFor(id)).toEqual([]);
});

test('the operator names another mirror, it is kept, and files come from there', async () => {
  const bytes = weights(70_000);
  const id = await here.offer('from-elsewhere', bytes);
  here.mirror.files.set(`/elsewhere/Test/Weights/resolve/main/${id}.gguf`, bytes);
  here.mirror.files.delete(`/Test/Weights/resolve/main/${id}.gguf`);
  await here.client.settings({ body: { mirror: `${here.mirror.origin}/elsewhere/` } });
  expect(await here.client.overview()).toMatchObject({ mirror: `${here.mirror.origin}/elsewhere`, usual_mirror: here.mirror.origin });
  await here.client.download(params(id));
  await ended(id, 'done');
  await here.client.settings({ body: { mirror: '' } });
  expect((await here.client.overview()).mirror).toBe(here.mirror.origin);
});

test('a download is handed back when the process goes down, and whoever takes it up goes on from there', async () => {
  const bytes = weights();
  const id = await here.offer('handed-back', bytes);
  here.mirror.stage((_, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 1_000_000));
  });
  await here.client.download(params(id));
  await expect.poll(async () => (await here.one(id)).have, { interval: 50 }).toBe(1_000_000);
  here.house.services.jobs.handBack();
  await ended(id, 'done');
  expect(askedFor(id)).toEqual(['whole', 'bytes=1000000-']);
});
