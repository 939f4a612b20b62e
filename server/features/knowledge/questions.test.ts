/** Tables of questions that come in and go out, and questions that nobody has answered yet. */
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner } = desk);
});
afterAll(() => desk?.gateway.close());

const newBase = async (): Promise<string> => (await owner.client.knowledge.create({ body: { name: 'Shop' } })).id;
const taken = async (id: string, name: string, bytes: string | Uint8Array, dry = false) =>
  owner.client.faq.importQuestions({ params: { id }, body: { file: await desk.send(name, bytes), dry } });
const asked = async (id: string) => (await owner.client.faq.list({ params: { id }, query: {} })).items.map(({ text, answer }) => [text, answer]);

describe('a table of questions', () => {
  const rows = [
    ['Answer', 'Note', 'Question', 'language'],
    ['Within 30 days.', 'x', 'How long may I send it back?', 'en'],
    ['Wir zahlen.', '', 'Wer zahlt den Rückversand?', 'de-AT'],
    ['', '', 'And why?', ''],
    ['Because.', '', '', ''],
    ['Again.', '', 'how long may I send it back', ''],
    ['Oui.', '', 'Livrez-vous en Suisse ?', 'klingon'],
    ['x'.repeat(20_001), '', 'How much is too much?', ''],
    ['=1+1', '', '=Two?', ''],
  ];
  const csv = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n');
  const refused = [
    { row: 4, reason: 'no_answer' },
    { row: 5, reason: 'no_question' },
    { row: 6, reason: 'twice' },
    { row: 7, reason: 'language' },
    { row: 8, reason: 'too_long' },
  ];

  test('says first what would become of it, adds its rows then, found at once, and adds none twice', async () => {
    const id = await newBase();
    const seen = await taken(id, 'faq.csv', csv, true);
    expect(seen).toMatchObject({ taken: 3, added: 0, refused });
    expect(seen.first.map(({ row, language }) => [row, language])).toEqual([
      [2, 'en'],
      [3, 'de'],
      [9, ''],
    ]);
    expect(await asked(id)).toEqual([]);
    expect(await taken(id, 'faq.csv', csv)).toMatchObject({ taken: 3, added: 3 });
    expect(new Set((await asked(id)).flat())).toEqual(
      new Set(['How long may I send it back?', 'Within 30 days.', 'Wer zahlt den Rückversand?', 'Wir zahlen.', '=Two?', '=1+1']),
    );
    expect(await desk.found('wer zahlt', id)).toContain('Wir zahlen.');
    expect(await owner.client.knowledge.one({ params: { id } })).toMatchObject({ questions: 3, passages: 3 });
    const again = await taken(id, 'faq.csv', csv);
    expect([again.added, again.refused.filter(({ reason }) => reason === 'known').map(({ row }) => row)]).toEqual([0, [2, 3, 6, 9]]);
    const two = await newBase();
    await Promise.all([taken(two, 'a.csv', csv), taken(two, 'b.csv', csv)]);
    expect(await owner.client.knowledge.one({ params: { id: two } })).toMatchObject({ questions: 3 });
  });

  test('may be a sheet of Excel, and comes back as CSV that is taken in again', async () => {
    const id = await newBase();
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'FAQ');
    expect(await taken(id, 'faq.xlsx', new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))).toMatchObject({ added: 3, refused });
    const get = (person: Person, base = id) =>
      desk.house.origin().then((origin) => fetch(`${origin}/api/aichat/${base}/faq/csv/`, { headers: { cookie: person.cookie } }));
    const sent = await get(owner);
    const text = await sent.text();
    expect([sent.status, sent.headers.get('content-type'), text.split('\r\n')[0]]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '\uFEFFquestion,answer,language'.slice(1),
    ]);
    // What somebody typed is no formula in a spreadsheet.
    expect(text).toContain("'=Two?,'=1+1,");
    const two = await newBase();
    expect(await taken(two, 'back.csv', text)).toMatchObject({ added: 3, refused: [] });
    expect((await asked(two)).toSorted()).toEqual((await asked(id)).toSorted());
    const [staff, stranger] = await Promise.all([desk.house.newStaff(owner), desk.house.newOwner()]);
    expect([(await get(staff)).status, (await get(stranger)).status, (await get(owner, 'none')).status]).toEqual([403, 404, 404]);
  });

  test('that is none is refused by its field', async () => {
    const id = await newBase();
    const why = async (work: Promise<unknown>) => {
      const { status, fields } = await failure(work);
      return [status, Object.keys(fields)];
    };
    expect(await why(taken(id, 'a.csv', 'q,a\nOne?,1'))).toEqual([422, ['body.file']]);
    expect(await why(taken(id, 'a.txt', 'question'))).toEqual([422, ['body.file']]);
    expect(await why(owner.client.faq.importQuestions({ params: { id }, body: { file: id } }))).toEqual([422, ['body.file']]);
    expect((await failure(taken(id, 'a.xlsx', 'PK\u0003\u0004 no zip'))).status).toBe(422);
  });
});

describe('a question that nobody has answered yet', () => {
  const open = async (id: string) => (await owner.client.faq.gaps({ params: { id } })).items.map(({ question, count, reasons }) => [question, count, reasons]);

  test('is listed with how often it was asked, goes once it is answered or dismissed, and comes back when it is asked again', async () => {
    const id = await newBase();
    for (const text of ['Qwzx vbnm?', 'Jklm rstv?', 'qwzx  VBNM', 'Plok ijuh?']) await desk.asked(text, id);
    expect(await open(id)).toEqual([
      ['Qwzx vbnm?', 2, ['nothing_matched']],
      ['Plok ijuh?', 1, ['nothing_matched']],
      ['Jklm rstv?', 1, ['nothing_matched']],
    ]);
    const gaps = (await owner.client.faq.gaps({ params: { id } })).items;
    await owner.client.faq.dismissGap({ params: { id, gap: gaps[1]!.id } });
    // In other words, for this gap; and just so, for none that was named.
    await owner.client.faq.add({ params: { id }, body: { text: 'How about it?', answer: 'Yes.', gap: gaps[2]!.id } });
    const written = await owner.client.faq.add({ params: { id }, body: { text: 'Qwzx vbnm', answer: 'Yes.' } });
    expect(await open(id)).toEqual([]);
    await desk.asked('Plok ijuh?', id);
    await owner.client.faq.remove({ params: { id, item: written.id } });
    expect((await open(id)).map(([question]) => question).toSorted()).toEqual(['Plok ijuh?', 'Qwzx vbnm?']);
  });

  test('is nobody else’s to see or to dismiss', async () => {
    const id = await newBase();
    await desk.asked('Qwzx vbnm?', id);
    const [gap] = (await owner.client.faq.gaps({ params: { id } })).items;
    const [staff, stranger] = await Promise.all([desk.house.newStaff(owner), desk.house.newOwner()]);
    const other = (await stranger.client.knowledge.create({ body: { name: 'Other' } })).id;
    const statuses = await Promise.all(
      [
        staff.client.faq.gaps({ params: { id } }),
        stranger.client.faq.gaps({ params: { id } }),
        stranger.client.faq.dismissGap({ params: { id, gap: gap!.id } }),
        stranger.client.faq.dismissGap({ params: { id: other, gap: gap!.id } }),
      ].map(async (work) => (await failure(work)).status),
    );
    expect(statuses).toEqual([403, 404, 404, 404]);
    expect(await open(id)).toHaveLength(1);
  });
});
