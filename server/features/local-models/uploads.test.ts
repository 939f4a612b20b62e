import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@storewright/contract/kit/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalHouse, openLocalHouse, sha256, weights } from './tests/local-models.testing.ts';

let here: LocalHouse;
beforeAll(async () => void (here = await openLocalHouse({ LOCAL_MODELS_UPLOAD_MB: '20' })));
afterAll(() => here?.close());

const piece = async (id: string, offset: number, payload: Buffer, cookie = here.operator.cookie, type = 'application/octet-stream') => {
  const url = `/api/operator/local_models/uploads/${id}/?offset=${offset}`;
  const answer = await here.house.app.inject({ method: 'POST', url, headers: { cookie, 'content-type': type }, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );

test('a file is sent in pieces, checked, and kept under its name with its checksum', async () => {
  const bytes = weights(2_500_000);
  const begun = await here.client.beginUpload({ body: { name: 'My Own_Model.Q4.GGUF', size: bytes.length } });
  expect(begun).toMatchObject({ id: 'my-own_model.q4', source: 'upload', state: 'part', have: 0 });
  const { id } = begun;
  expect(await piece(id, 0, bytes.subarray(0, 1_000_000))).toEqual({ status: 200, body: { have: 1_000_000 } });
  expect(await here.one(id)).toMatchObject({ state: 'part', have: 1_000_000 });
  expect(await code(here.client.finishUpload({ params: { id } }))).toBe('422 local_file_wrong');
  await piece(id, 1_000_000, bytes.subarray(1_000_000));
  expect(await here.client.finishUpload({ params: { id } })).toMatchObject({
    state: 'here',
    have: bytes.length,
    sha256: sha256(bytes),
    file: 'My Own_Model.Q4.GGUF',
  });
  expect(sha256(await readFile(join(here.folder, 'models', `${id}.gguf`)))).toBe(sha256(bytes));
  expect(await code(here.client.beginUpload({ body: { name: 'My Own_Model.Q4.GGUF', size: 100 } }))).toBe('422 invalid_input');
  await here.client.remove({ params: { id } });
  expect((await here.client.overview()).models.some((one) => one.id === id)).toBe(false);
});

test('after a break it goes on where it was; a piece that comes twice, or too early, changes nothing', async () => {
  const bytes = weights(900_000);
  const { id } = await here.client.beginUpload({ body: { name: 'broken-off.gguf', size: bytes.length } });
  await piece(id, 0, bytes.subarray(0, 300_000));
  expect(await piece(id, 0, bytes.subarray(0, 300_000))).toMatchObject({ status: 409, body: { details: { have: 300_000 } } });
  expect(await piece(id, 600_000, bytes.subarray(600_000))).toMatchObject({ status: 409, body: { details: { have: 300_000 } } });
  expect(await here.client.beginUpload({ body: { name: 'broken-off.gguf', size: bytes.length } })).toMatchObject({ id, have: 300_000 });
  await piece(id, 300_000, bytes.subarray(300_000));
  expect(await here.client.finishUpload({ params: { id } })).toMatchObject({ state: 'here', sha256: sha256(bytes) });
});

test('a file of the catalogue that comes this way is held to its size and its checksum', async () => {
  const bytes = weights(200_000);
  const id = await here.offer('by-hand', bytes);
  expect(await code(here.client.beginUpload({ body: { name: 'by-hand.gguf', size: 100_000 } }))).toBe('422 local_file_wrong');
  const other = weights(200_000);
  expect(await here.client.beginUpload({ body: { name: 'By-Hand.gguf', size: bytes.length } })).toMatchObject({
    id,
    source: 'catalogue',
    licence: 'Apache-2.0',
  });
  await piece(id, 0, other);
  expect(await code(here.client.finishUpload({ params: { id } }))).toBe('422 local_file_wrong');
  expect(await here.one(id)).toMatchObject({ state: 'absent', have: 0 });
  await here.client.beginUpload({ body: { name: 'by-hand.gguf', size: bytes.length } });
  await piece(id, 0, bytes);
  expect(await here.client.finishUpload({ params: { id } })).toMatchObject({ state: 'here', source: 'catalogue', sha256: sha256(bytes) });
});

test('a file that is being downloaded takes no pieces, and is not begun beside it', async () => {
  const bytes = weights(400_000);
  const id = await here.offer('both-ways', bytes);
  here.mirror.stage((_, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 100_000));
  });
  await here.client.download({ params: { id } });
  expect(await code(here.client.beginUpload({ body: { name: 'both-ways.gguf', size: bytes.length } }))).toBe('409 too_busy');
  await expect.poll(async () => (await here.one(id)).have).toBe(100_000);
  expect(await piece(id, 100_000, bytes.subarray(100_000))).toMatchObject({ status: 409, body: { code: 'too_busy' } });
  await here.client.cancel({ params: { id } });
  await expect.poll(async () => (await here.one(id)).job?.state).toBe('cancelled');
  expect(await here.client.beginUpload({ body: { name: 'both-ways.gguf', size: bytes.length } })).toMatchObject({ id, have: 100_000 });
  expect((await piece(id, 100_000, bytes.subarray(100_000))).status).toBe(200);
  expect(await here.client.finishUpload({ params: { id } })).toMatchObject({ state: 'here', sha256: sha256(bytes) });
});

test('what is no model is refused with its first piece, what is too large before it, and names keep to the folder', async () => {
  const { id } = await here.client.beginUpload({ body: { name: 'picture.gguf', size: 5_000 } });
  expect(await piece(id, 0, Buffer.concat([Buffer.from('PNG.'), Buffer.alloc(4_996)]))).toMatchObject({ status: 422, body: { code: 'local_file_wrong' } });
  expect(await piece(id, 0, weights(5_001))).toMatchObject({ status: 413 });
  expect(await code(here.client.beginUpload({ body: { name: 'large.gguf', size: 20_000_001 } }))).toBe('413 body_too_large');
  for (const name of ['weights.bin', '.gguf  ', '../../.gguf', '中文.gguf'])
    expect([name, await code(here.client.beginUpload({ body: { name, size: 5_000 } }))]).toEqual([name, '422 invalid_input']);
  expect(await here.client.beginUpload({ body: { name: '../../etc/pass wd.gguf', size: 5_000 } })).toMatchObject({ id: 'etc-pass-wd' });
});

test('only who runs the server finds the door, and only pieces of bytes pass it', async () => {
  const bytes = weights(5_000);
  const { id } = await here.client.beginUpload({ body: { name: 'guarded.gguf', size: bytes.length } });
  const owner = await here.house.newOwner();
  for (const cookie of ['', owner.cookie]) expect((await piece(id, 0, bytes, cookie)).status).toBe(404);
  expect((await piece(id, 0, bytes, here.operator.cookie, 'application/json')).status).toBe(415);
  for (const offset of [-1, Number.NaN, 1.5]) expect((await piece(id, offset, bytes)).status).toBe(422);
  expect((await piece(id, 0, Buffer.alloc(0))).status).toBe(422);
  expect((await piece('nobody', 0, bytes)).status).toBe(404);
  expect((await piece(id, 0, Buffer.concat([bytes, Buffer.alloc(9_000_000)]))).status).toBe(413);
  expect((await here.one(id)).have).toBe(0);
});
