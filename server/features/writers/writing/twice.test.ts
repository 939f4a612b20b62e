/** The same request under the same key: answered again, tried again, closed when its writer is gone. */
import { setTimeout as wait } from 'node:timers/promises';
import { Brief } from '@storewright/contract/writers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../../adapters/llm/openai.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import type { Caller } from '../../../kit/caller.ts';
import { newId } from '../../../kit/ids.ts';
import { createAbout } from '../drafts/about.ts';
import { writings } from '../writers.tables.ts';
import type { WritingEngine } from './engine.ts';
import type { WritingRequest } from './request.ts';
import { starterEngine } from './starter/starter.ts';
import { all, brief, connected, doneIn, key, rowsIn } from './tests/writing.testing.ts';
import { createWriting } from './writing.service.ts';

let house: TestHouse;
let openai: OpenAiForTests;
let ahead = 0;
beforeAll(async () => {
  house = await openHouse({ clock: () => new Date(Date.now() + ahead) });
  openai = await startOpenAi();
});
afterAll(async () => {
  await house.close();
  await openai.close();
});

const rowsOf = (person: Person) => rowsIn(house, person);
const writerWith = (model: string) => connected(house, openai, model);

describe('the same request twice', () => {
  test('is answered as it was written, whoever writes by now, and when the engine is gone', async () => {
    const owner = await writerWith('writer-good');
    const { client } = owner;
    const byChosen = key();
    const first = doneIn(await all(client.writers.freestyle.stream({ body: { brief } }, byChosen)));
    await client.inference.choose({ body: { id: 'starter' } });
    const again = await all(client.writers.freestyle.stream({ body: { brief } }, byChosen));
    expect(again[0]).toMatchObject({ type: 'started', engine: { kind: 'endpoint' }, request_id: first.receipt.request_id });
    expect(doneIn(again)).toEqual(first);

    const engine = first.receipt.engine.id;
    const byName = key();
    const named = await client.writers.freestyle({ body: { brief, engine } }, byName);
    await client.inference.forget({ params: { id: engine } });
    expect(await client.writers.freestyle({ body: { brief, engine } }, byName)).toEqual(named);
    await expect(client.writers.freestyle({ body: { brief, engine } }, key())).rejects.toMatchObject({ code: 'engine_not_connected' });
  });

  test('gives the first answer again, as a stream or in one piece, and is counted once', async () => {
    const owner = await writerWith('writer-good');
    const with1 = key();
    const first = doneIn(await all(owner.client.writers.freestyle.stream({ body: { brief } }, with1)));
    const calls = openai.asked.length;
    const again = await all(owner.client.writers.freestyle.stream({ body: { brief } }, with1));
    expect(doneIn(again)).toEqual(first);
    expect(again[0]).toMatchObject({ type: 'started', request_id: first.receipt.request_id });
    expect(again.filter(({ type }) => type === 'field')).toHaveLength(5);
    expect(await owner.client.writers.freestyle({ body: { brief } }, with1)).toEqual(first);
    expect(openai.asked.length).toBe(calls);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  test('a key that was used for something else is refused; another account’s keys are its own', async () => {
    const owner = await house.newOwner();
    const with1 = key();
    await owner.client.writers.freestyle({ body: { brief } }, with1);
    await expect(owner.client.writers.freestyle({ body: { brief, variant: 1 } }, with1)).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    const other = await house.newOwner();
    expect((await other.client.writers.freestyle({ body: { brief, variant: 1 } }, with1)).listing.title).toBeTruthy();
  });

  test('while the first still runs, the second is told to wait', async () => {
    const owner = await writerWith('writer-slow');
    const with1 = key();
    const first = owner.client.writers.freestyle({ body: { brief } }, with1);
    while ((await rowsOf(owner)).length === 0) await wait(5);
    await expect(owner.client.writers.freestyle({ body: { brief } }, with1)).rejects.toMatchObject({ status: 409, code: 'writing_running' });
    expect((await first).listing.title).toBe(brief.title);
  });

  test('what failed may be tried again with the same key', async () => {
    const owner = await writerWith('writer-half');
    const with1 = key();
    await expect(owner.client.writers.freestyle({ body: { brief } }, with1)).rejects.toMatchObject({ code: 'engine_stopped' });
    await house.db.execute(`update engine set model = 'writer-good' where account_id = '${owner.accountId}'`);
    expect((await owner.client.writers.freestyle({ body: { brief } }, with1)).listing.title).toBe(brief.title);
    expect((await rowsOf(owner)).map(({ state }) => state)).toEqual(['done']);
  });

  test('what a crash left running is closed once its lease is over, and may then be tried again', async () => {
    const owner = await house.newOwner();
    const with1 = key();
    await owner.client.writers.freestyle({ body: { brief } }, with1);
    const [{ leaseUntil, createdAt } = { leaseUntil: new Date(), createdAt: new Date(0) }] = await rowsOf(owner);
    // A writer that is gone is noticed within seconds.
    expect(leaseUntil.getTime() - createdAt.getTime()).toBeLessThan(20_000);
    await house.db
      .update(writings)
      .set({ state: 'running', written: null, finishedAt: null, leaseUntil: sql`now() + interval '10 minutes'` })
      .where(eq(writings.accountId, owner.accountId));
    await house.services.writers.recover();
    expect((await rowsOf(owner))[0]!.state).toBe('running');
    await house.db.update(writings).set({ leaseUntil: sql`now() - interval '1 second'` }).where(eq(writings.accountId, owner.accountId));
    await house.services.writers.recover();
    expect((await rowsOf(owner))[0]).toMatchObject({ state: 'failed', error: 'interrupted' });
    expect((await owner.client.writers.freestyle({ body: { brief } }, with1)).listing.title).toBeTruthy();
    expect((await rowsOf(owner)).map(({ state }) => state)).toEqual(['done']);
  });

  test('what another process writes is not closed by one whose clock runs ahead', async () => {
    const owner = await writerWith('writer-slow');
    const written = owner.client.writers.freestyle({ body: { brief } });
    while ((await rowsOf(owner)).length === 0) await wait(5);
    ahead = 3_600_000;
    await house.services.writers.recover();
    ahead = 0;
    expect((await rowsOf(owner))[0]!.state).toBe('running');
    expect((await written).listing.title).toBe(brief.title);
  });

  test('a reader who leaves at the first word leaves nothing running', async () => {
    const owner = await house.newOwner();
    const { write, request } = await writingOf(owner, starterEngine);
    for await (const part of write(request)) {
      expect(part.type).toBe('started');
      break;
    }
    expect((await rowsOf(owner)).map(({ state }) => state)).toEqual(['stopped']);
  });

  test('a writer that stalled past its lease ends only its own try', async () => {
    const owner = await house.newOwner();
    let release = () => {};
    const stalled = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: WritingEngine = {
      ...starterEngine,
      async *write(plan, signal) {
        await stalled;
        yield* starterEngine.write(plan, signal);
      },
    };
    const { write, request } = await writingOf(owner, slow);
    const first = all(write(request));
    while ((await rowsOf(owner)).length === 0) await wait(5);
    await house.db.update(writings).set({ state: 'failed', error: 'interrupted' }).where(eq(writings.accountId, owner.accountId));
    const second = (await writingOf(owner, { ...slow, label: 'Second' })).write(request);
    expect((await second.next()).value).toMatchObject({ type: 'started' });
    release();
    await first;
    expect((await rowsOf(owner)).map(({ state, engineLabel }) => [state, engineLabel])).toEqual([['running', 'Second']]);
    while (!(await second.next()).done);
    expect((await rowsOf(owner)).map(({ state }) => state)).toEqual(['done']);
  });
});

/** The pipeline itself, with an engine of the test's. */
const writingOf = async (owner: Person, engine: WritingEngine) => {
  const { write } = createWriting({
    db: house.db,
    shops: house.services.shops,
    aboutOf: createAbout({ db: house.db, shops: house.services.shops }),
    locksOf: async () => new Map(),
    voiceOf: async () => null,
    engineFor: async () => engine,
    charging: house.services.billing.charging,
    log: house.world.log,
    clock: () => new Date(Date.now() + ahead),
    newId,
  });
  const caller = { accountId: owner.accountId, userId: owner.userId, shopId: null } as Caller;
  const request: WritingRequest = {
    caller,
    kind: 'freestyle',
    brief: Brief.parse(brief),
    fields: ['title', 'description'],
    variant: 0,
    streamed: true,
    signal: new AbortController().signal,
    idempotencyKey: 'the-same',
  };
  return { write, request };
};
