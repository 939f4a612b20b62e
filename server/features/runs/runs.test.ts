import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { verdicts } from '@storewright/contract/verdicts';
import type { UiPart } from '@storewright/contract/runs';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../adapters/db/testing.ts';
import { newId } from '../../kit/ids.ts';
import { createAccount } from '../account/index.ts';
import { textOf } from './parts.ts';
import { runsStore } from './runs.store.ts';
import { runEvents, runs as table } from './runs.tables.ts';
import { inserted, openProcess, type Process, typist, until, watching } from './tests/runs.testing.ts';

let database: TestDatabase;
let here: Process;
let elsewhere: Process;
let person: { accountId: string; userId: string };
beforeAll(async () => {
  database = await testDatabase();
  here = openProcess(database);
  elsewhere = openProcess(database);
  const account = createAccount({ db: database.db, clock: () => new Date(), newId, demo: false, shopsOf: async () => [], onNewAccount: async () => undefined });
  const made = await account.createWithOwner({ email: 'robin@example.com', name: 'Robin Vale', usage: ['copygpt'], timeZone: 'UTC', propertyType: 'STANDARD' });
  person = { accountId: made.account.id, userId: made.user.id };
});
afterAll(async () => {
  await Promise.all([here?.close(), elsewhere?.close()]);
  await database?.close();
});

const begun = async (more: { deadlineMs?: number } = {}) => {
  const id = await inserted(database.db, here.runs, person);
  const writer = typist();
  here.runs.begin({ run: { id }, ask: writer.ask, ...more });
  await writer.begun;
  return { id, ...writer };
};
const read = async (id: string, { runs }: Process = here) => (await runs.read([id]))[0]!;
const types = (parts: UiPart[]) => parts.map(({ type }) => type);

test.each([
  ['by what processes call out to each other', false],
  ['by looking, where a pooler stands between', true],
])('another process sees each piece before the next one is written, %s', async (_, pooled) => {
  const second = openProcess(database, { pooled });
  const { id, say, end } = await begun();
  const watcher = watching(second.runs, id);
  for (let piece = 0; piece < 20; piece += 1) {
    say(`piece ${piece}, `);
    await until(() => watcher.text().includes(`piece ${piece},`));
  }
  end();
  await watcher.over;
  expect(watcher.text()).toBe(Array.from({ length: 20 }, (__, piece) => `piece ${piece}, `).join(''));
  expect(watcher.seen.at(-1)!.part).toEqual({ type: 'finish', finishReason: 'stop' });
  await second.close();
});

test('whoever comes back says how far they heard, and gets the rest, none of it twice: while it is written, elsewhere, and when it is over', async () => {
  const { id, say, end } = await begun();
  say('Let me see. ', 'thoughts');
  say('Three ');
  say('uses: 🧣, ');
  const all = () => watching(here.runs, id);
  const first = all();
  await until(() => first.text().endsWith('🧣, '));
  const rest = Array.from({ length: first.seen.at(-1)!.until + 1 }, (_, after) =>
    [here, elsewhere].map(({ runs }) => ({ after, ...watching(runs, id, after) })),
  );
  say('and a cape.');
  end();
  await Promise.all([first.over, ...rest.flat().map(({ over }) => over)]);
  const whole = first.text();
  expect(whole).toBe('Let me see. Three uses: 🧣, and a cape.');
  const flat = (seen: { part: UiPart }[]) =>
    seen.flatMap(({ part }) => ('delta' in part ? [...Array(part.delta.length).keys()].map((n) => part.delta[n]!) : [part.type]));
  const told = flat(first.seen);
  for (const one of rest.flat()) expect(flat(one.seen)).toEqual(told.slice(one.after));
  for (const after of [0, 5, 20]) {
    const late = watching(elsewhere.runs, id, after);
    await late.over;
    expect(flat(late.seen)).toEqual(told.slice(after));
  }
  const { parts, state } = await read(id, elsewhere);
  expect([state, types(parts)]).toEqual([
    'done',
    ['start', 'reasoning-start', 'reasoning-delta', 'reasoning-end', 'text-start', 'text-delta', 'text-end', 'finish'],
  ]);
  expect(await database.db.$count(runEvents, eq(runEvents.runId, id))).toBe(0);
});

test('a second tab and a reload see the same, and a tab that is closed stops nothing', async () => {
  const { id, say, end } = await begun();
  const [one, other] = [watching(here.runs, id), watching(here.runs, id)];
  say('one ');
  await until(() => one.text() === 'one ');
  one.leave();
  await one.over;
  say('two');
  expect((await read(id)).state).toBe('writing');
  const again = watching(here.runs, id);
  end();
  await Promise.all([other.over, again.over]);
  expect([other.text(), again.text()]).toEqual(['one two', 'one two']);
});

test('is stopped from any process, and what was written stays', async () => {
  for (const { runs } of [here, elsewhere]) {
    const { id, say } = await begun();
    const watcher = watching(elsewhere.runs, id);
    say('half a ');
    await until(() => watcher.text() !== '');
    await runs.stop(id);
    await watcher.over;
    expect(watcher.seen.at(-1)!.part).toEqual({ type: 'abort' });
    expect(await read(id)).toMatchObject({ state: 'stopped', error: '' });
    expect(textOf((await read(id)).parts)).toBe('half a ');
  }
});

test('ends at its deadline, whoever still waits', async () => {
  const { id } = await begun({ deadlineMs: 20 });
  const watcher = watching(elsewhere.runs, id);
  await watcher.over;
  expect(watcher.seen.map(({ part }) => part)).toEqual([
    { type: 'start', messageId: id },
    { type: 'error', errorText: verdicts.late },
  ]);
  expect(await read(id)).toMatchObject({ state: 'failed', error: verdicts.late });
});

test('what fails says why, and that it was not us is told apart', async () => {
  const { id, end } = await begun();
  end({ state: 'failed', refused: { status: 402, code: 'insufficient_points', message: 'Not enough points.' } });
  const watcher = watching(here.runs, id);
  await watcher.over;
  expect(watcher.seen.at(-1)!.part).toEqual({ type: 'error', errorText: 'insufficient_points' });
  const lost = await inserted(database.db, here.runs, person);
  here.runs.begin({ run: { id: lost }, ask: () => Promise.reject(new Error('a bug of ours')) });
  await watching(here.runs, lost).over;
  expect(await read(lost)).toMatchObject({ state: 'failed', error: 'internal' });
});

test('letters that a database does not take, or that come in halves, lose nothing else', async () => {
  const { id, say, end } = await begun();
  const watcher = watching(elsewhere.runs, id);
  for (const piece of ['a\0b ', '\ud83e', '\udde3 ', 'c\ud83e d', '\ud83e']) say(piece);
  end();
  await watcher.over;
  expect(watcher.text()).toBe('ab 🧣 c\ufffd d');
});

test('one whose process is killed in the middle ends soon after: what others saw of it stays, none of it shorter or twice', async () => {
  const id = await inserted(database.db, here.runs, person);
  const quick = join(import.meta.dirname, '../../kit/quick-imports.ts');
  const program = join(import.meta.dirname, 'tests/writer.testing.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', quick, program, database.url, id], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const watcher = watching(here.runs, id);
  await until(() => watcher.text().includes('word30 '));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect((await read(id)).state).toBe('writing');
  // As time goes by.
  await database.db
    .update(table)
    .set({ seenAt: new Date(Date.now() - 60_000) })
    .where(eq(table.id, id));
  await watcher.over;
  expect(watcher.seen.slice(-2).map(({ part }) => part.type)).toEqual(['text-end', 'abort']);
  const whole = textOf((await read(id, elsewhere)).parts);
  expect(watcher.text()).toBe(whole);
  expect(whole).toMatch(/^word0 word1 /);
  expect(whole).toBe(Array.from({ length: whole.match(/word/g)!.length }, (_, word) => `word${word} `).join(''));
  expect(await read(id)).toMatchObject({ state: 'stopped', error: verdicts.startedAnew });
});

test('one that is silent is ended by nobody at first sight, for others may come back with the database; nor once its writer is heard of', async () => {
  const [living, silent] = [await inserted(database.db, here.runs, person), await inserted(database.db, here.runs, person)];
  expect(await runsStore(database.db).end(living, { state: 'stopped', parts: [] }, 15)).toBe(false);
  const lastSeen = (id: string, secondsAgo: number) =>
    database.db
      .update(table)
      .set({ seenAt: new Date(Date.now() - secondsAgo * 1_000) })
      .where(eq(table.id, id));
  for (const id of [living, silent]) await lastSeen(id, 60);
  const third = openProcess(database);
  const states = async () => {
    for (const { name, run } of third.runs.chores) if (name === 'runs.orphans') await (run as () => Promise<void>)();
    return [(await read(silent)).state, (await read(living)).state];
  };
  expect(await states()).toEqual(['waiting', 'waiting']);
  await lastSeen(living, 16);
  const later = Date.now() + 6_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await states().finally(() => clock.mockRestore())).toEqual(['stopped', 'waiting']);
  await here.runs.remove(database.db, [living]);
  await third.close();
});

test('one that was removed is over for whoever watches it, and for whoever writes it', async () => {
  const { id, say } = await begun();
  const watcher = watching(elsewhere.runs, id);
  say('gone');
  await until(() => watcher.text() === 'gone');
  await here.runs.remove(database.db, [id]);
  await watcher.over;
  expect(await here.runs.read([id])).toEqual([]);
});

test('a part that no database takes as it is holds up neither its run nor any other', async () => {
  const [bad, good] = [await inserted(database.db, here.runs, person), await inserted(database.db, here.runs, person)];
  const [one, other] = [typist(), typist()];
  here.runs.begin({
    run: { id: bad },
    ask: (on, signal) => {
      on.part({ type: 'data-sentence', data: { text: 'A \0 b \ud83d', all: ['\udc00', { 'c\0': 1 }] } });
      return one.ask(on, signal);
    },
  });
  here.runs.begin({ run: { id: good }, ask: other.ask });
  await Promise.all([one.begun, other.begun]);
  other.say('hello');
  const watchers = [watching(elsewhere.runs, bad), watching(elsewhere.runs, good)];
  await until(() => watchers[1]!.text() === 'hello' && watchers[0]!.seen.some(({ part }) => part.type === 'data-sentence'));
  one.end();
  other.end();
  await Promise.all(watchers.map(({ over }) => over));
  const kept = (await read(bad)).parts.find(({ type }) => type === 'data-sentence');
  expect(kept).toEqual({ type: 'data-sentence', data: { text: 'A  b \ufffd', all: ['\ufffd', { c: 1 }] } });
});

test('of more that are silent than one look finds, whoever waits longest is found first', async () => {
  const client = await database.pool.connect();
  try {
    // As PostgreSQL looks where its statistics say so; the youngest stand first.
    await client.query('begin; set local enable_indexscan = off; set local enable_bitmapscan = off');
    await client.query(
      `insert into run (id, account_id, user_id, place, state, seen_at)
       select gen_random_uuid(), $1, $2, 'playground', 'writing', now() - interval '1 hour' - n * interval '1 second' from generate_series(1, 1001) n`,
      [person.accountId, person.userId],
    );
    const found = await runsStore(drizzle({ client })).silent(15);
    const { rows } = await client.query<{ id: string }>('select id from run order by seen_at limit 1');
    expect([found.length, found[0]!.id]).toEqual([1_000, rows[0]!.id]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
