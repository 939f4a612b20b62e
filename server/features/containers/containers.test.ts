/** Containers of an account, with a Docker Engine that knows five calls and fails the test at any other. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { createOutgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Caller } from '../../kit/caller.ts';
import { read } from '../../kit/config.ts';
import { accounts, memberships, users } from '../account/index.ts';
import { eq } from 'drizzle-orm';
import { containersSettings } from './containers.config.ts';
import { createContainers } from './containers.service.ts';
import { createEngine, engineHost } from './engine.ts';

/** Answers as API 1.56 is written down: statuses, bodies and the frames of a log. */
let engine: Server;
let states: Record<string, 'running' | 'exited' | 'broken'>;
let asked: string[];
let strangePaths: string[];
let folder: string;
let house: TestHouse;
let owner: Person;

const frame = (stream: 1 | 2, text: string): Buffer => {
  const head = Buffer.alloc(8);
  head[0] = stream;
  head.writeUInt32BE(Buffer.byteLength(text), 4);
  return Buffer.concat([head, Buffer.from(text)]);
};
const call =
  /^\/v1\.44\/containers\/(?<name>[a-zA-Z0-9][a-zA-Z0-9_.-]*)\/(?<what>json|start|stop\?t=10|logs\?stdout=true&stderr=true&timestamps=true&tail=200)$/;
const methods: Record<string, string> = { json: 'GET', logs: 'GET', start: 'POST', stop: 'POST' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sw-engine-'));
  engine = createServer((request, response) => {
    const { name = '', what = '' } = call.exec(request.url ?? '')?.groups ?? {};
    const kind = what.split('?')[0]!;
    if (methods[kind] !== request.method) {
      strangePaths.push(`${request.method} ${request.url}`);
      response.writeHead(400).end();
      return;
    }
    asked.push(`${kind} ${name}`);
    const say = (status: number, body?: object) => response.writeHead(status, body && { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    const state = states[name];
    if (state === undefined) return say(404, { message: `No such container: ${name}` });
    if (state === 'broken' && request.method === 'POST') return say(500, { message: 'driver failed programming external connectivity' });
    if (kind === 'start' || kind === 'stop') {
      const next = kind === 'start' ? 'running' : 'exited';
      states[name] = next;
      return say(state === next ? 304 : 204);
    }
    if (kind === 'logs') {
      response.writeHead(200, { 'content-type': 'application/vnd.docker.multiplexed-stream' });
      return response.end(Buffer.concat([frame(1, '2026-11-29T08:00:00.000000000Z listening\n'), frame(2, '2026-11-29T08:00:01.000000000Z a warning\n')]));
    }
    const Health = { Status: 'healthy', FailingStreak: 0, Log: [] };
    return say(200, {
      Id: 'c2ada9df5af8',
      Name: `/${name}`,
      State: {
        Status: state === 'broken' ? 'dead' : state,
        Running: state === 'running',
        StartedAt: '2026-11-29T07:00:00.5Z',
        FinishedAt: '0001-01-01T00:00:00Z',
        ...(state === 'running' && { Health }),
      },
    });
  });
  const path = join(folder, 'engine.sock');
  await new Promise<void>((done) => engine.listen(path, done));
  house = await openHouse({
    env: { DOCKER_SOCKET: path, DOCKER_CONTAINERS: 'boss@fieldstone.example:vector-search=Search, boss@fieldstone.example:worker, other@else.example:theirs' },
  });
  owner = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
  await house.db.update(users).set({ email: 'boss@fieldstone.example' }).where(eq(users.id, owner.userId));
  await house.db.update(accounts).set({ propertyType: 'ADVANCED' });
});
beforeEach(() => {
  states = { 'vector-search': 'exited', worker: 'running', theirs: 'running' };
  asked = [];
  strangePaths = [];
});
afterAll(async () => {
  await house?.close();
  engine?.closeAllConnections();
  engine?.close();
  await rm(folder, { recursive: true, force: true });
});

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
const listed = async (person: Person = owner) => (await person.client.containers.list({})).items;
const named = async (label: string) => (await listed()).find((one) => one.label === label)!;

describe('containers', () => {
  test('of the operator’s list for this account are seen as they are, and no other is asked for', async () => {
    const { driver, items } = await owner.client.containers.list({});
    expect(driver).toBe('ok');
    expect(items).toMatchObject([
      { label: 'Search', state: 'exited', since: null, health: 'none' },
      { label: 'worker', state: 'running', since: '2026-11-29T07:00:00.500Z', health: 'healthy' },
    ]);
    expect(asked.toSorted()).toEqual(['json vector-search', 'json worker']);
    expect(strangePaths).toEqual([]);
  });

  test('start and stop; one that is so already is no failure', async () => {
    const { id } = await named('Search');
    expect(await owner.client.containers.start({ params: { id } })).toEqual({ id, state: 'running', already: false });
    expect(await owner.client.containers.start({ params: { id } })).toEqual({ id, state: 'running', already: true });
    expect(await owner.client.containers.stop({ params: { id } })).toEqual({ id, state: 'exited', already: false });
    expect(strangePaths).toEqual([]);
  });

  test('that are gone, or that the engine cannot start, say so', async () => {
    const [search, worker] = [await named('Search'), await named('worker')];
    delete states['worker'];
    states['vector-search'] = 'broken';
    expect(await named('worker')).toMatchObject({ state: 'gone' });
    expect(await refused(owner.client.containers.stop({ params: { id: worker.id } }))).toBe('404 not_found');
    expect(await refused(owner.client.containers.start({ params: { id: search.id } }))).toBe('502 container_failed');
  });

  test('show the last lines that they wrote, and which way each went', async () => {
    const { id } = await named('worker');
    expect((await owner.client.containers.logs({ params: { id } })).lines).toEqual([
      { at: '2026-11-29T08:00:00.000000000Z', from: 'out', text: 'listening' },
      { at: '2026-11-29T08:00:01.000000000Z', from: 'err', text: 'a warning' },
    ]);
  });

  test('are the account’s alone, and not for staff: the engine is not asked', async () => {
    const { id } = await named('worker');
    const stranger = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
    const [staff, admin] = [await house.newStaff(owner), await house.newStaff(owner, 'admin')];
    asked = [];
    for (const what of ['start', 'stop', 'logs'] as const) {
      expect(await refused(stranger.client.containers[what]({ params: { id } }))).toBe('404 not_found');
      expect(await refused(staff.client.containers[what]({ params: { id } }))).toBe('403 not_your_role');
    }
    expect(await listed(stranger)).toEqual([]);
    expect(asked).toEqual([]);
    expect((await listed(admin)).map(({ label }) => label)).toEqual(['Search', 'worker']);
  });

  test('go to nobody else who makes their owner one of theirs, and stay where the account is named', async () => {
    const stranger = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
    // They were in that account before they had one of their own.
    await house.db.insert(memberships).values({ accountId: stranger.accountId, userId: owner.userId, role: 'owner', usage: [], createdAt: new Date(0) });
    expect([await listed(stranger), await listed()]).toEqual([[], []]);
    const settings = read(containersSettings, { DOCKER_CONTAINERS: `${owner.accountId}:worker=Theirs` });
    const outgoing = createOutgoing({ sockets: { [engineHost]: async () => join(folder, 'engine.sock') } });
    const needs = { db: house.db, account: house.services.account, engine: createEngine(outgoing), note: () => async () => undefined };
    const named = createContainers({ ...needs, listed: settings.dockerContainers });
    const labels = async ({ accountId }: Person) => (await named.list({ accountId } as Caller)).items.map(({ label }) => label);
    expect([await labels(owner), await labels(stranger)]).toEqual([['Theirs'], []]);
    await house.db.delete(memberships).where(eq(memberships.accountId, stranger.accountId));
  });

  test('of an engine that is away are told as unreachable, and nothing breaks', async () => {
    const { id } = await named('worker');
    engine.closeAllConnections();
    await new Promise<void>((done) => engine.close(() => done()));
    expect(await owner.client.containers.list({})).toMatchObject({ driver: 'unreachable', items: [{ state: 'unreachable' }, { state: 'unreachable' }] });
    expect(await refused(owner.client.containers.start({ params: { id } }))).toBe('502 container_engine_unreachable');
  });
});
