/** A journal is read as far as it was written: whole lines, and nothing of a torn one. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { writtenCall } from '../../integration/index.ts';
import { createJournal } from './journal.ts';
import { askOf, journalRoom, points, rowOf, someApp } from './purse.testing.ts';
import { entriesOf, segmentsIn } from './reading.ts';
import { type Entry, lineOf } from './records.ts';
import { createReplay } from './replay.ts';

let room: Awaited<ReturnType<typeof journalRoom>>;
beforeAll(async () => {
  room = await journalRoom();
});
afterAll(() => room?.gone());

const app = someApp(newId(), { name: 'A\u2028b “c” \n \ud83d' });
const ask = askOf(app, points(5));
const lease = newId();
const { id, most, ...rest } = ask;
const opened: Entry = { type: 'R', id, ...rest, units: { input: '9' }, lease, held: most, at: new Date('2026-11-21T10:00:00Z'), called: null };
const sent: Entry = { type: 'D', id, provider: 'openai', model: 'gpt-5' };
const counted = (cost: bigint): Entry => ({ type: 'C', id, cost, units: { input: '3' }, at: 1_795_000_000_000 });
const settled: Entry = {
  type: 'S',
  draw: {
    id,
    accountId: app.accountId,
    userId: app.userId,
    lease,
    charge: 2_000n,
    overrun: 0n,
    subject: 'a',
    by: 'b',
    outcome: 'done',
    note: '{"type":"counted","price_version":1,"points":"2"}',
  },
  call: writtenCall({ ...rowOf(ask), points: 2_000n, requestText: 'what\r\nis\u2029it' }),
};
const whole = [opened, sent, counted(500n), counted(1_500n), settled];

const read = async (paths: string[]) => {
  const lost: number[] = [];
  const found: Entry[] = [];
  for await (const entry of entriesOf(paths, (_, bytes) => lost.push(bytes))) found.push(entry);
  return { found, lost };
};
const fileOf = async (content: Uint8Array): Promise<string> => {
  const path = join(room.journalDir, `${newId()}.log`);
  await writeFile(path, content);
  return path;
};
const outcome = (entries: Entry[]) => {
  const replay = createReplay();
  const settledThere = entries.flatMap((entry) => replay.take(entry) ?? []);
  return [...settledThere, ...replay.orphans()].map(({ draw }) => [draw.outcome, draw.charge]);
};

test('lines are read as they were written, whatever stands in them', async () => {
  const path = await fileOf(Buffer.from(whole.map(lineOf).join('')));
  expect(await read([path])).toEqual({ found: whole, lost: [] });
});

test('what the version before wrote of a settled call is read as this one writes it', async () => {
  const price = { type: 'counted', price_version: 1, points: '2' };
  const draw = { id, accountId: app.accountId, charge: '2000', overrun: '0' };
  const row = { ...rowOf(ask), at: '2026-11-21T10:00:00.000Z', points: '2000' };
  const json = JSON.stringify({ type: 'S', draw: { ...draw, price }, row });
  const { found } = await read([await fileOf(Buffer.from(`${crc32(json).toString(16).padStart(8, '0')} ${json}\n`))]);
  const call = writtenCall({ ...rowOf(ask), at: new Date(row.at), points: 2_000n });
  expect(found).toEqual([{ type: 'S', draw: expect.objectContaining({ charge: 2_000n, overrun: 0n, note: JSON.stringify(price) }), call }]);
});

test('torn at any byte, a journal tells all before it, and the call ends by the rule for what is known of it', async () => {
  const lines = whole.map(lineOf);
  const bytes = Buffer.from(lines.join(''));
  const ends = lines.map((_, index) => Buffer.byteLength(lines.slice(0, index + 1).join('')));
  const expected = [[], [['failed', 1_000n]], [['failed', 500n]], [['failed', 1_500n]], [['done', 2_000n]]];
  const tears = Array.from({ length: bytes.length + 1 }, async (_, length) => {
    const { found } = await read([await fileOf(bytes.subarray(0, length))]);
    // A line that lacks its end of line alone is whole.
    const known = ends.filter((end) => end - 1 <= length).length;
    expect([length, found.length, outcome(found)]).toEqual([length, known, known === 0 ? [] : expected[known - 1]]);
  });
  await Promise.all(tears);
});

test('a byte that changed takes its line away, and no other', async () => {
  const lines = whole.map(lineOf);
  const bytes = Buffer.from(lines.join(''));
  const first = Buffer.byteLength(lines[0]!);
  for (let at = first; at < first + Buffer.byteLength(lines[1]!) - 1; at += 1) {
    const spoilt = Buffer.from(bytes);
    spoilt[at] = spoilt[at]! ^ 1;
    const { found, lost } = await read([await fileOf(spoilt)]);
    // Where it became an end of line, the rest is no line either.
    expect(found.map(({ type }) => type)).toEqual(['R', 'C', 'C', 'S']);
    expect(lost.length).toBe(1);
  }
});

test('after a write that broke in a line, the next one begins anew', async () => {
  const torn = Buffer.from(`${lineOf(opened)}${lineOf(sent).slice(0, 30)}\n${whole.map(lineOf).join('')}`);
  const { found, lost } = await read([await fileOf(torn)]);
  expect(found.map(({ type }) => type)).toEqual(['R', 'R', 'D', 'C', 'C', 'S']);
  expect([lost, outcome(found)]).toEqual([[30], [['done', 2_000n]]]);
});

test('lines are longer than what is read at once', async () => {
  const long: Entry = { ...settled, call: writtenCall({ ...rowOf(ask), requestText: 'ü'.repeat(3_000_000) }) };
  const { found } = await read([await fileOf(Buffer.from([opened, long, counted(1n)].map(lineOf).join('')))]);
  expect(found.map(({ type }) => type)).toEqual(['R', 'S', 'C']);
});

test('a segment goes when all that waited in it is done, and those that only files know stay', async () => {
  const folder = join(room.journalDir, newId());
  const journal = createJournal({ folder, segmentBytes: 1, mostBytes: 10_000 });
  const segments = whole.map((entry) => {
    const segment = journal.add(entry);
    segment.waits += 1;
    journal.write();
    return segment;
  });
  expect(segmentsIn(folder).length).toBe(6);
  expect((await read(segmentsIn(folder))).found.length).toBe(5);
  journal.done(segments[1]!);
  segments[2]!.spilled = true;
  journal.done(segments[2]!);
  expect(segmentsIn(folder).length).toBe(5);
  expect(journal.spilled()).toEqual([segments[2]]);
  segments[2]!.spilled = false;
  journal.sweep();
  expect(segmentsIn(folder).length).toBe(4);
  expect(journal.full()).toBe(false);
  journal.close(true);
  expect(readdirSync(folder)).toContain('owner.json');
});

test('whose folder was taken says so once, and begins anew', async () => {
  const folder = join(room.journalDir, newId());
  const journal = createJournal({ folder, segmentBytes: 1_000_000, mostBytes: 10_000 });
  journal.ready();
  expect(journal.beat()).toBe(true);
  await rm(folder, { recursive: true });
  expect([journal.beat(), journal.beat()]).toEqual([false, true]);
  journal.add(opened);
  journal.write();
  expect((await read(segmentsIn(folder))).found.length).toBe(1);
  journal.close(false);
});

test('it is full when its bytes are, or while it cannot be written, and nothing is lost of what could not', async () => {
  const folder = join(room.journalDir, newId());
  const journal = createJournal({ folder, segmentBytes: 1_000_000, mostBytes: 900 });
  const first = journal.add(opened);
  journal.write();
  expect(journal.full()).toBe(false);
  for (let n = 0; n < 5; n += 1) journal.add(counted(BigInt(n)));
  journal.write();
  expect([journal.full(), first.bytes]).toEqual([true, (await readFile(first.path)).length]);
  const blocked = join(room.journalDir, newId());
  await writeFile(blocked, '');
  const other = createJournal({ folder: join(blocked, 'below'), segmentBytes: 1, mostBytes: 1_000 });
  expect(() => other.ready()).toThrow('ENOTDIR');
});
