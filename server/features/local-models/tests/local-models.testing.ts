/** A house that runs models, a mirror that has small files and speaks Range to the letter, and a real small model where this machine can have one. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import type { LocalModel } from '@storewright/contract/local-models';

export const weights = (bytes = 3_000_000): Buffer => Buffer.concat([Buffer.from('GGUF'), randomBytes(bytes - 4)]);
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type Answer = (request: IncomingMessage, response: ServerResponse, bytes: Buffer) => void;
export type Mirror = Awaited<ReturnType<typeof startMirror>>;

export const startMirror = async () => {
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const staged: Answer[] = [];
  const server = createServer((request, response) => {
    const bytes = files.get(request.url ?? '');
    asked.push(`${request.url?.split('/').at(-1)} ${request.headers['range'] ?? 'whole'}`);
    const next = staged.shift();
    if (next) return next(request, response, bytes ?? Buffer.alloc(0));
    if (!bytes) return void response.writeHead(404).end('no such file');
    send(request, response, bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    files,
    asked,
    /** The next requests meet these, one each. */
    stage: (...answers: Answer[]) => void staged.push(...answers),
    close: () => (server.closeAllConnections(), server.close()),
  };
};

/** As RFC 9110 has it: a part that does not begin within the file is 416. */
export const send: Answer = (request, response, bytes) => {
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers['range'] ?? '') ?? [];
  if (from === undefined) return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  const start = Number(from);
  if (start >= bytes.length) return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
  response.writeHead(206, { 'content-length': bytes.length - start, 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` });
  response.end(bytes.subarray(start));
};

/** Sends a part of what it promised, and is gone. */
export const cutAfter =
  (share: number): Answer =>
  (request, response, bytes) => {
    const start = Number(/\d+/.exec(request.headers['range'] ?? '')?.[0] ?? 0);
    const rest = bytes.subarray(start);
    const head = start > 0 ? { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` } : {};
    response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length, ...head });
    response.write(rest.subarray(0, Math.floor(rest.length * share)), () => setTimeout(() => response.destroy(), 50));
  };

export type LocalHouse = Awaited<ReturnType<typeof openLocalHouse>>;
export const openLocalHouse = async (env: Record<string, string> = {}, dir?: string) => {
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'storewright-local-')));
  const mirror = await startMirror();
  const house: TestHouse = await openHouse({ env: { LOCAL_MODELS_DIR: folder, LOCAL_MODELS_MIRROR: mirror.origin, ...env } });
  const operator: Person = await house.newOwner();
  await house.services.account.setOperator(house.db, operator.userId, true);
  const { localModels } = operator.client;
  const made: object[] = [];
  return {
    house,
    operator,
    mirror,
    folder,
    client: localModels,
    /** One more model of the catalogue, whose file the mirror has. */
    offer: async (id: string, bytes: Buffer, change: object = {}) => {
      const file = `${id}.gguf`;
      made.push({
        id,
        name: id,
        repository: 'Test/Weights',
        revision: 'main',
        file,
        size: bytes.length,
        sha256: sha256(bytes),
        licence: 'Apache-2.0',
        ...change,
      });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'catalogue.json'), JSON.stringify(made));
      mirror.files.set(`/Test/Weights/resolve/main/${file}`, bytes);
      return id;
    },
    one: async (id: string): Promise<LocalModel> => {
      const found = (await localModels.overview()).models.find((one) => one.id === id);
      if (!found) throw new Error(`there is no ${id}`);
      return found;
    },
    close: async () => {
      await house.close();
      mirror.close();
      if (!dir) await rm(folder, { recursive: true, force: true });
    },
  };
};
