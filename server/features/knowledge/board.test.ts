/** What was not answered well, in groups; passages split and joined; and how a base does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { readIn } from './tests/left.testing.ts';
import { clustersOf } from './gate/clusters.ts';

let desk: KnowledgeForTests;
let owner: Person;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner } = desk);
  await desk.gateway.addModel('openai', 'writer');
});
afterAll(() => desk?.gateway.close());

const grouped = (questions: string[], found: Record<string, string[]> = {}): string[][] =>
  clustersOf(questions.map((question) => ({ question, found: found[question] ?? [] }))).map((group) => group.map(({ question }) => question));

test('puts together what asks the same, in any script, and leaves apart what only sounds alike', () => {
  const asked = [
    'What does re-proofing cost in Norway?',
    'How much does re-proofing cost in Norway',
    'Do you repair lanterns that were sold before 2021?',
    '重新上蜡以后要晾几天？',
    '重新上蜡后要晾几天',
    '다시 왁스를 바른 뒤 며칠 말려야 하나요?',
    'Was kostet der Versand in die Schweiz?',
    'Was kostet der Versand nach der Schweiz',
    'Was kostet ein Gutschein?',
  ];
  expect(grouped(asked)).toEqual([asked.slice(0, 2), [asked[2]], asked.slice(3, 5), [asked[5]], asked.slice(6, 8), [asked[8]]]);
  // In other words, or another language: by what they found.
  const [one, other, third] = ['Price of a new wax coat?', 'Was kostet neues Wachsen?', 'Is there parking?'];
  expect(grouped([one!, other!, third!], { [one!]: ['a', 'b', 'c'], [other!]: ['b', 'a', 'c'], [third!]: ['x', 'a'] })).toEqual([[one, other], [third]]);
});

test('lists groups with where they were asked and why, asks them again with an answer, and closes them by it', async () => {
  const { id } = await owner.client.knowledge.create({ body: { name: 'Gaps' } });
  await owner.client.knowledge.addRichText({ params: { id }, body: { name: 'Terms', html: '<p>Jackets are proofed again once a year.</p>' } });
  await readIn(desk.house, id);
  desk.writes(() => [{ verdict: 'not_in_sources' }]);
  const first = await desk.asked('What does it cost to have jackets proofed in Norway?', id);
  await desk.asked('What does it cost to have a jacket proofed in Norway', id);
  await desk.asked('What does it cost to have jackets proofed in Norway?', id);
  await desk.asked('Qwzx vbnm?', id);
  await owner.client.chats.feedback({ params: { id: first.chat.id, message: first.message }, body: { feedback: 'wrong', reason: 'You do it in Oslo.' } });
  const board = await owner.client.gate.board({ params: { id }, query: {} });
  expect(board).toMatchObject({ asked: 4, unanswered: 5, closed: 0, more: 0 });
  expect(
    board.groups.map(({ count, questions, languages, channels, said, reasons }) => [count, questions.length, languages, channels, said, reasons.toSorted()]),
  ).toEqual([
    [4, 2, [{ key: 'en', count: 4 }], [{ key: 'console', count: 4 }], ['You do it in Oslo.'], ['not_in_sources', 'wrong']],
    [1, 1, [{ key: 'en', count: 1 }], [{ key: 'console', count: 1 }], [], ['nothing_matched']],
  ]);
  expect((await owner.client.gate.board({ params: { id }, query: { reason: 'wrong' } })).groups).toHaveLength(1);

  const gaps = board.groups[0]!.questions.map((one) => one.id);
  const answer = { text: 'What does proofing cost outside the UK?', answer: 'Norway NOK 240, the EU €24.' };
  const tried = await owner.client.gate.tryAnswer({ params: { id }, body: { gaps, ...answer } });
  expect(tried.items.map(({ before, now }) => [before.outcome, now.outcome])).toEqual([
    ['other', 'found'],
    ['other', 'found'],
  ]);
  const variants = board.groups[0]!.questions.map(({ question }) => question);
  expect((await owner.client.gate.tryAnswer({ params: { id }, body: { gaps, ...answer, variants } })).items.map(({ now }) => now.outcome)).toEqual([
    'word_by_word',
    'word_by_word',
  ]);
  expect(await desk.found('cost Norway', id)).toEqual([]);
  await owner.client.faq.add({ params: { id }, body: { ...answer, gaps } });
  expect(await owner.client.gate.board({ params: { id }, query: {} })).toMatchObject({ closed: 2, groups: [{ question: 'Qwzx vbnm?' }] });
  const insights = await owner.client.gate.insights({ params: { id }, query: {} });
  expect(insights).toMatchObject({
    days: [{ asked: 4, refused: 4 }],
    languages: [{ key: 'en', asked: 4, refused: 4, points: '0' }],
    channels: [{ key: 'console', asked: 4 }],
    sources: [{ name: 'Terms', passages: 1, answers: 0, last_at: null }],
  });
});

test('replays how an answer was found with other settings, and says so to those who manage alone', async () => {
  const { id } = await owner.client.knowledge.create({ body: { name: 'Replay' } });
  const html = ['one', 'two', 'three'].map((what) => `<h2>Lamp ${what}</h2><p>The lamp ${what} glows.</p>`).join('');
  await owner.client.knowledge.addRichText({ params: { id }, body: { name: 'Lamps', html } });
  await readIn(desk.house, id);
  const { chat, message } = await desk.asked('lamp glows', id);
  const of = { params: { id: chat.id, message } };
  const given = ({ trace }: Awaited<ReturnType<typeof owner.client.chats.replay>>) =>
    trace.found.filter(({ fate }) => fate === 'given' || fate === 'joined').length;
  expect([given(await owner.client.chats.replay({ ...of, body: {} })), given(await owner.client.chats.replay({ ...of, body: { limit: 2 } }))]).toEqual([3, 2]);
  const staff = await desk.house.newStaff(owner);
  await expect(failure(staff.client.chats.replay({ ...of, body: {} }))).resolves.toMatchObject({ status: 403 });
});

test('splits and joins passages, which stay so when their source is read again and says the same', async () => {
  const { id } = await owner.client.knowledge.create({ body: { name: 'Parts' } });
  const html = '<h2>Hats</h2><p>Hats are washed at thirty. They dry in the shade.</p><h2>Boots</h2><p>Boots are waxed in autumn.</p>';
  await owner.client.knowledge.addRichText({ params: { id }, body: { name: 'Care', html } });
  await readIn(desk.house, id);
  const source = (await owner.client.knowledge.sources({ params: { id } })).items[0]!.id;
  const texts = async () => (await desk.passagesOf(source, id)).map(({ text, ord, regrouped }) => [ord, text, regrouped]);
  const before = await texts();
  const [hats, boots] = await desk.passagesOf(source, id);
  const { items } = await owner.client.knowledge.splitPassage({ params: { id, passage: hats!.id }, body: { at: hats!.text.indexOf('They') } });
  expect(items.map(({ text, regrouped }) => [text, regrouped])).toEqual([
    ['Hats\nHats are washed at thirty.', true],
    ['They dry in the shade.', true],
  ]);
  expect(await texts()).toEqual([
    [0, 'Hats\nHats are washed at thirty.', true],
    [1, 'They dry in the shade.', true],
    [2, boots!.text, false],
  ]);
  expect(await desk.found('dry shade', id)).toEqual(['They dry in the shade.']);
  await owner.client.knowledge.joinPassage({ params: { id, passage: items[1]!.id } });
  const regrouped = [
    [0, 'Hats\nHats are washed at thirty.', true],
    [1, `They dry in the shade.\n${boots!.text}`, true],
  ];
  expect(await texts()).toEqual(regrouped);
  await owner.client.knowledge.readAgain({ params: { id }, body: { source } });
  await readIn(desk.house, id);
  expect(await texts()).toEqual(regrouped);
  expect(await desk.found('dry shade', id)).toEqual([`They dry in the shade.\n${boots!.text}`]);
  // Another text there: what the source says now counts.
  await owner.client.knowledge.editDoc({ body: { id: source, name: 'Care', html: html.replace('thirty', 'forty') } });
  await readIn(desk.house, id);
  expect((await texts()).map(([, text]) => text)).toEqual([String(before[0]![1]).replace('thirty', 'forty'), boots!.text]);
  // Put together as it was read, it is as it was read.
  const [now] = await desk.passagesOf(source, id);
  const halves = await owner.client.knowledge.splitPassage({ params: { id, passage: now!.id }, body: { at: now!.text.indexOf('They') } });
  expect(await owner.client.knowledge.joinPassage({ params: { id, passage: halves.items[0]!.id } })).toMatchObject({ text: now!.text, regrouped: false });
  await expect(failure(owner.client.knowledge.splitPassage({ params: { id, passage: now!.id }, body: { at: 1 } }))).resolves.toMatchObject({ status: 404 });
});
