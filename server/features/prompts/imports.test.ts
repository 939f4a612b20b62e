/** Files of prompts: looked through row by row, taken in whole or not at all, taken back, and given out as they came in. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadsPath } from '@storewright/contract/uploads/bounds';
import { promptExportPath } from '@storewright/contract/prompts/bounds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { createFreeNames } from './import-transaction.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());
const company = async () => {
  owner = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
  return owner;
};
const sample = (name: string) => new URL(`./samples/${name}`, import.meta.url);
const told = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
const send = async (who: Person, name: string, bytes: string | Uint8Array): Promise<string> => {
  const answer = await fetch(`${await house.origin()}${uploadsPath}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/octet-stream' },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  });
  return ((await answer.json()) as { id: string }).id;
};
const check = async (who: Person, name: string, bytes: string | Uint8Array) => who.client.prompts.check({ body: { file: await send(who, name, bytes) } });
const rowsOf = async (who: Person, id: string) => (await who.client.prompts.checkRows({ params: { id }, query: { limit: 100 } })).items;
type Wish = Omit<Parameters<Person['client']['prompts']['importChecked']>[0]['body'], 'check_id'>;
const takeIn = async (who: Person, id: string, wish: Wish = {}) => {
  const { job } = await who.client.prompts.importChecked({ body: { check_id: id, ...wish } });
  for (;;) {
    const now = await who.client.jobs.one({ params: { id: job.id } });
    if (now.state === 'done') return who.client.prompts.oneCheck({ params: { id } });
    if (now.state !== 'waiting' && now.state !== 'running') throw new Error(`${now.state} ${now.error?.code}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const names = async (who: Person) => (await who.client.prompts.list({ query: { limit: 100, sort: 'name' } })).items.map(({ name }) => name);
const given = async (who: Person, path: string) => {
  const answer = await house.app.inject({ method: 'GET', url: path, headers: { cookie: who.cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const table = (...rows: string[][]) =>
  [['name', 'content', 'category', 'tags'], ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

describe('a check', () => {
  test('finds in the dirty samples every error that is in them, and no other', async () => {
    await company();
    const expected = JSON.parse(await readFile(sample('expected.json'), 'utf8')) as Record<
      'csv' | 'json',
      { row: number; verdict: string; codes?: string[] }[]
    >;
    for (const kind of ['csv', 'json'] as const) {
      const { check_id: id, totals } = await check(owner, `dirty.${kind}`, await readFile(sample(`dirty-a.${kind}`)));
      const rows = await rowsOf(owner, id);
      expect(rows).toHaveLength(expected[kind].length);
      // What a sentence orders is not judged here.
      const judged = expected[kind].filter(({ codes }) => codes?.[0] !== 'instruction_like');
      const found = judged.map(({ row, verdict, codes = [] }) => {
        const seen = rows[row - 1]!;
        const marks = seen.marks.map(({ code }) => code as string);
        // More warnings are no fault; another error is one.
        return {
          row,
          verdict: verdict === 'ok' && seen.verdict === 'warning' ? 'ok' : seen.verdict,
          codes: verdict === 'error' ? marks : marks.filter((code) => codes.includes(code)),
        };
      });
      expect(found).toEqual(judged.map(({ row, verdict, codes = [] }) => ({ row, verdict, codes })));
      expect(totals.error).toBe(expected[kind].filter(({ verdict }) => verdict === 'error').length);
    }
  });

  test('reads a sheet as it is shown: its title row left out, formulas and dates as text, the hidden sheet not at all', async () => {
    await company();
    const { format, mapping, check_id: id } = await check(owner, 'dirty.xlsx', await readFile(sample('dirty-a.xlsx')));
    expect(format).toMatchObject({ kind: 'xlsx', skipped: 1, hidden_sheets: ['notes'] });
    expect(mapping).toMatchObject({ category: '分类', name: 'name', content: 'content' });
    const rows = await rowsOf(owner, id);
    expect(rows).toHaveLength(40);
    expect(rows.slice(1, 3).map(({ marks }) => marks[0]?.code)).toEqual(['formula_kept_as_text', 'formula_kept_as_text']);
    expect(rows[3]!.name).toMatch(/^\d+\/\d+\/\d+$/);
    expect(rows[4]!.name).toBe('42');
  });

  test('understands other letters and signs between cells, and takes the word of whoever names the columns', async () => {
    await company();
    const utf16 = Buffer.from('\uFEFFName;Prompt\r\nEins;Schreibe über {{produkt}} zwei Zeilen\r\n', 'utf16le');
    expect(await check(owner, 'a.csv', utf16)).toMatchObject({ format: { separator: ';', encoding: expect.stringMatching(/utf-16/i) }, totals: { ok: 1 } });
    // 标题,提示词 in GB18030.
    const gb = Buffer.from('b1eacce22ccce1cabeb4ca0ab1a3d0ded0c52cc7ebb8f8bfcdbba7d0b4d2bbb7e2b1a3d0decbb5c3f7d0c5a3acd3efc6f8d3d1bac3d2bbd0a90a', 'hex');
    expect((await check(owner, 'b.csv', gb)).mapping).toMatchObject({ name: '标题', content: '提示词' });
    const first = await check(owner, 'c.csv', 'one,two\nA name,A text that is long enough\n');
    expect(first.totals).toMatchObject({ error: 1 });
    const again = await owner.client.prompts.check({ body: { again: first.check_id, mapping: { name: 'one', content: 'two' } } });
    expect(again.totals).toEqual({ ok: 1, warning: 0, error: 0 });
    expect(await told(owner.client.prompts.oneCheck({ params: { id: first.check_id } }))).toBe('404 not_found');
  });

  test('refuses with a reason what is no table of prompts', async () => {
    await company();
    expect(await told(check(owner, 'a.json', '[{"name": '))).toBe('422 file_unreadable');
    expect(await told(check(owner, 'a.csv', ' \n'))).toBe('422 file_unreadable');
    expect(await told(check(owner, 'a.xlsx', Buffer.from('504b0304ffffffff', 'hex')))).toBe('422 file_unreadable');
    expect(await told(check(owner, 'a.json', '"text"'))).toBe('422 file_unreadable');
    expect(await told(owner.client.prompts.check({ body: {} }))).toBe('422 invalid_input');
    const stranger = await house.newOwner();
    const file = await send(owner, 'mine.csv', table(['A', 'A text that is long enough', '', '']));
    expect(await told(stranger.client.prompts.check({ body: { file } }))).toBe('422 invalid_input');
  });

  test('tells a near copy of every planted kind, and gives the file back with the reasons beside its rows', async () => {
    await company();
    const words = (seed: number) => Array.from({ length: 60 }, (_, at) => `w${hash('md5', `${seed} ${at}`).slice(0, 4)}`);
    const rows = Array.from({ length: 200 }, (_, at) => [`Prompt ${at}`, words(at).join(' '), '', '']);
    const near = Array.from({ length: 40 }, (_, at) => [
      `Near ${at}`,
      words(at * 3)
        .with(20, 'other')
        .with(41, 'words')
        .join(' '),
      '',
      '',
    ]);
    const { codes, check_id: id } = await check(owner, 'near.csv', table(...rows, ...near));
    expect(codes).toEqual({ near_duplicate: 40 });
    const { items } = await owner.client.prompts.checkRows({ params: { id }, query: { code: 'near_duplicate', limit: 1 } });
    expect(items[0]).toMatchObject({ row: 201, other: { name: 'Prompt 0' }, marks: [{ row: 1, alike: expect.closeTo(0.81, 1) }] });
    const file = (await given(owner, `/api/prompts/template/batch/check/${id}/file/`)).toString('utf8').split('\r\n');
    expect(file[0]).toBe('\uFEFFname,content,category,tags,result,reasons');
    expect(file[201]).toMatch(/,warning,"near_duplicate, row 1"$/);
  });
});

describe('an import', () => {
  test('takes in what was checked as a job, makes the categories, and is taken back but for what somebody changed', async () => {
    await company();
    const file = table(
      ['One', 'The first text for {{product}}', 'Shop/Listing', 'a;b'],
      ['Two', 'The second text, quite another', 'Shop', ''],
      ['', 'Without a name it is refused', '', ''],
    );
    const { check_id: id } = await check(owner, 'three.csv', file);
    const done = await takeIn(owner, id);
    expect(done).toMatchObject({ state: 'imported', result: { added: 2, versions: 0, left: 0, errors: 1 }, library: 2 });
    expect((await owner.client.promptCategories.list()).items.map(({ name, count }) => [name, count])).toEqual([
      ['Shop', 2],
      ['Listing', 1],
    ]);
    expect(await told(owner.client.prompts.importChecked({ body: { check_id: id } }))).toBe('409 import_over');
    const [one] = (await owner.client.prompts.list({ query: { q: 'one' } })).items;
    await owner.client.prompts.change({ params: { id: one!.id }, body: { content: 'Changed since.' } });
    expect(await owner.client.prompts.undo({ params: { id } })).toEqual({ removed: 1, versions: 0, kept: [{ id: one!.id, name: 'One' }] });
    expect(await names(owner)).toEqual(['One']);
    expect(await told(owner.client.prompts.undo({ params: { id } }))).toBe('409 import_over');
  });

  test('asks what becomes of a name that is taken, and of near copies one by one', async () => {
    await company();
    const long = 'Write a letter to the customer that says what happened, what we do about it now, and when the parcel comes';
    await takeIn(owner, (await check(owner, 'first.csv', table(['Letter', long, '', ''], ['Other', 'Something else that is long enough', '', '']))).check_id);
    const second = table(
      ['Letter', `${long}. Be brief.`, '', ''],
      ['Other', 'Quite new words under the name', '', ''],
      ['Letter, long', `${long} and more`, '', ''],
    );
    const { check_id: id, codes } = await check(owner, 'second.csv', second);
    expect(codes).toMatchObject({ name_taken: 2, near_duplicate: 1 });
    expect(await owner.client.prompts.choose({ params: { id }, body: { row: 3, choice: 'leave' } })).toEqual({ rows: 1 });
    expect(await owner.client.prompts.choose({ params: { id }, body: { row: 2, choice: 'take' } })).toEqual({ rows: 1 });
    expect((await takeIn(owner, id, { on_taken: 'new_version' })).result).toEqual({ added: 1, versions: 1, left: 1, errors: 0 });
    expect(await names(owner)).toEqual(['Letter', 'Other', 'Other (2)']);
    const letter = (await owner.client.prompts.list({ query: { q: 'be brief' } })).items[0]!;
    expect(letter).toMatchObject({ name: 'Letter', version: 2 });
    expect(await owner.client.prompts.undo({ params: { id } })).toEqual({ removed: 1, versions: 1, kept: [] });
    expect(await owner.client.prompts.one({ params: { id: letter.id } })).toMatchObject({ version: 1, content: long });
  });

  test('of thousands that are called the same tries each name about once', () => {
    const [taken, long] = [new Set(['A']), 'x'.repeat(110)];
    let tries = 0;
    const freeName = createFreeNames((place, name) => {
      tries += 1;
      return place === '' && taken.has(name);
    });
    const take = (name: string) => {
      const free = freeName('', name);
      taken.add(free);
      return free;
    };
    const names = Array.from({ length: 3_000 }, () => take('A'));
    expect([names[0], names.at(-1)]).toEqual(['A (2)', 'A (3001)']);
    // Cut for its number, one is as another.
    const cut = Array.from({ length: 6_000 }, (_, at) => take(`${long}${1_000 + Math.floor(at / 2)}tail.x`));
    expect(new Set(cut).size).toBe(6_000);
    expect(cut.every((name) => name.length <= 120)).toBe(true);
    expect(tries).toBeLessThan(30_000);
  });

  test('that breaks half-way leaves nothing behind, and can be started once more', async () => {
    await company();
    const { check_id: id } = await check(
      owner,
      'whole.csv',
      table(['A', 'The first text that is long enough', 'Made/Here', ''], ['B', 'Quite another one, also long enough', '', '']),
    );
    await house.db.execute(sql`create function refuse_versions() returns trigger language plpgsql as $$ begin raise exception 'the power fails'; end $$`);
    await house.db.execute(sql`create trigger refuse before insert on prompt_version for each statement execute function refuse_versions()`);
    try {
      expect(await told(takeIn(owner, id))).not.toBe('fine');
    } finally {
      await house.db.execute(sql`drop trigger refuse on prompt_version`);
      await house.db.execute(sql`drop function refuse_versions()`);
    }
    expect(await owner.client.promptCategories.list()).toMatchObject({ all: 0, items: [] });
    const state = async () => (await owner.client.prompts.oneCheck({ params: { id } })).state;
    await expect.poll(state).toBe('checked');
    // Its job alone takes nothing in any more, and says so.
    const job = (await house.services.jobs.newest({ accountId: owner.accountId, subjectId: id, kind: 'prompts_import' }))!;
    await owner.client.jobs.retry({ params: { id: job.id } });
    await expect.poll(async () => (await owner.client.jobs.one({ params: { id: job.id } })).error?.code).toBe('import_over');
    // Nor does it stay taken where a crash came between its end and what is told of it.
    await house.db.execute(sql`update prompt_import set state = 'importing' where id = ${id}::uuid`);
    await house.services.promptImports.chores[0]!.run(new AbortController().signal);
    expect(await state()).toBe('checked');
    expect((await takeIn(owner, id)).result).toMatchObject({ added: 2 });
  });

  test('is its maker’s until it is in, the account’s after, and nobody else’s ever', async () => {
    await company();
    const [admin, staff, stranger] = [await house.newStaff(owner, 'admin'), await house.newStaff(owner), await house.newOwner()];
    const { check_id: id } = await check(owner, 'mine.csv', table(['A', 'A text that is long enough for us', '', '']));
    const ways = (who: Person) =>
      Promise.all(
        [
          who.client.prompts.oneCheck({ params: { id } }),
          who.client.prompts.checkRows({ params: { id }, query: {} }),
          who.client.prompts.choose({ params: { id }, body: { choice: 'leave' } }),
          who.client.prompts.importChecked({ body: { check_id: id } }),
          who.client.prompts.undo({ params: { id } }),
        ].map(told),
      );
    expect(await ways(admin)).toEqual(Array(5).fill('404 not_found'));
    expect(await ways(stranger)).toEqual(Array(5).fill('404 not_found'));
    expect(await ways(staff)).toEqual(Array(5).fill('403 not_your_role'));
    await takeIn(owner, id);
    expect(await told(stranger.client.prompts.undo({ params: { id } }))).toBe('404 not_found');
    expect(await told(admin.client.prompts.undo({ params: { id } }))).toBe('fine');
  });
});

test('a file of staff is compared with what they see alone, and changes nothing of what is private to others', async () => {
  await company();
  const keeper = await house.newStaff(owner);
  await owner.client.people.change({ params: { id: keeper.userId }, body: { permissions: ['edit_prompts'] } });
  const long = 'A letter to somebody whose grinder came back from the workshop with a scratch that was not there before';
  const shut = await owner.client.promptCategories.create({ body: { name: 'Board', visible_to: 'private' } });
  const secret = await owner.client.prompts.create({ body: { name: 'Letter', content: long, category_id: shut.id, visible_to: 'private' } });
  const { check_id: id, codes, first } = await check(keeper, 'mine.csv', table(['Letter', `${long} at all`, 'Board', '']));
  expect([codes, first[0]!.other]).toEqual([{}, null]);
  const { result } = await takeIn(keeper, id, { on_taken: 'new_version' });
  expect(result).toMatchObject({ added: 1, versions: 0 });
  expect(await owner.client.prompts.one({ params: { id: secret.id } })).toMatchObject({ content: long, version: 1 });
  const [taken] = (await keeper.client.prompts.list({ query: {} })).items;
  expect(taken).toMatchObject({ name: 'Letter', category_id: null });
  // What an owner takes in is not theirs to look through afterwards.
  const { check_id: owners } = await check(owner, 'board.csv', table(['Bonus', 'What each of the board is paid this year', '', '']));
  await takeIn(owner, owners, { visible_to: 'private' });
  expect(await told(keeper.client.prompts.checkRows({ params: { id: owners }, query: {} }))).toBe('404 not_found');
  expect((await owner.client.prompts.checks()).items.map((one) => one.check_id)).toContain(id);
});

test('what is given out can be taken in again: byte by byte as JSON and as a sheet, and as CSV without a formula', async () => {
  await company();
  const texts = [
    '=1+1 is a sum',
    '  leading blanks\nand two lines of it',
    "'=quoted already",
    '<b>marked</b> up text',
    '保修信，请写得礼貌一些',
    '+49 is a prefix, says {{name|=x}}',
  ];
  const rows = texts.map((content, at) => ({ name: `Text ${at}`, content, category: 'A/B', tags: ['one', 'two words'], language: 'en' }));
  const { check_id: id } = await owner.client.prompts.check({ body: { rows } });
  expect((await takeIn(owner, id)).result).toMatchObject({ added: texts.length });
  const csv = await given(owner, `${promptExportPath}?format=csv`);
  expect(
    csv
      .toString('utf8')
      .split('\n')
      .some((line) => /(?:^|,)"?\s*[=+]/.test(line)),
  ).toBe(false);
  // As it is read, and never as a whole.
  const json = await house.app.inject({ method: 'GET', url: `${promptExportPath}?format=json`, headers: { cookie: owner.cookie } });
  expect([json.headers['content-length'], json.body]).toEqual([undefined, `${JSON.stringify(json.json(), null, 1)}\n`]);
  for (const format of ['json', 'xlsx', 'csv']) {
    const other = await house.newOwner({ usage: ['storewright'] });
    const bytes = await given(owner, `${promptExportPath}?format=${format}`);
    const again = await check(other, `prompts.${format}`, bytes);
    const read = await rowsOf(other, again.check_id);
    expect([format, read.map(({ name, content, category, language }) => ({ name, content, category, language }))]).toEqual([
      format,
      rows.map(({ name, content, category, language }) => ({ name, content, category, language })),
    ]);
  }
});
