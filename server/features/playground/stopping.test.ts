/** What a stopped answer costs, and when that is known: a provider that bills to the end is heard to the end. */
import type { Answer, Run, RunPart } from '@storewright/contract/playground';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { type GatewayForTests, openGateway, testPrice } from '../gateway/tests/gateway.testing.ts';
import { uncounted } from './tests/left.testing.ts';
import { over as ended, until as reached } from './tests/playground.testing.ts';

let gateway: GatewayForTests;
let owner: Person;
beforeAll(async () => {
  gateway = await openGateway();
  ({ owner } = gateway);
  await gateway.addModel('openai', 'gpt');
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.upstream.behave(undefined);
  gateway.upstream.writes(5);
  gateway.upstream.asked.length = 0;
});

const over = (id: string, person = owner): Promise<Run> => ended(person, id);
const until = (id: string, when: (run: Run) => boolean): Promise<Run> => reached(owner, id, when);
const start = (models: string[], more: object = {}, person = owner): Promise<Run> =>
  person.client.playground.start({ body: { models, message: 'Three uses of a blanket?', ...more } });

const charged = async (callId: string | null) =>
  (await owner.client.ledger.transactions({ query: { limit: 50 } })).items.find(({ id }) => id === callId)?.points.replace('-', '');

test('an answer that is stopped is followed until its price is known: all of the answer where its provider bills it to its end', async () => {
  gateway.upstream.writes(60, 20);
  const { id } = await start(['gpt']);
  await until(id, ({ turns }) => turns[0]!.answers.every(({ text }) => text.includes('word3')));
  await owner.client.playground.stop({ params: { id }, body: {} });
  const parts: RunPart[] = [];
  for await (const part of owner.client.playground.watch.stream({ params: { id } })) parts.push(part);
  const told = parts.flatMap((part) => (part.type === 'answer' ? [part.answer] : []));
  expect(told).toContainEqual(expect.objectContaining({ state: 'stopped', counting: true, points: null }));
  const { answers } = (await owner.client.playground.one({ params: { id } })).turns[0]!;
  for (const answer of answers) {
    expect(told).toContainEqual(answer);
    expect(answer).toMatchObject({ state: 'stopped', counting: false, tokens_out: 60 });
    // What was paid after the stop is kept beside what had come, and every word of it once.
    expect(answer.text).not.toContain('word40');
    expect(answer.text + answer.late!.text).toBe(Array.from({ length: 60 }, (_, n) => `word${n} `).join(''));
    expect(await charged(answer.call_id)).toBe(answer.points);
  }
});

test('an answer that is stopped before a word of it came is paid as well, and says so', async () => {
  let answering = (): void => undefined;
  gateway.upstream.behave((_, __, usual) => void (answering = usual));
  const { id } = await start(['gpt']);
  await expect.poll(() => gateway.upstream.asked.length).toBe(1);
  await owner.client.playground.stop({ params: { id }, body: {} });
  await until(id, ({ turns }) => turns[0]!.answers[0]!.counting);
  answering();
  const [answer] = (await over(id)).turns[0]!.answers;
  expect(answer).toMatchObject({ state: 'stopped', text: '', late: { text: expect.stringContaining('word4') }, tokens_out: 5 });
  expect(answer!.points).toBe(await charged(answer!.call_id));
});

test('an answer whose process died before it knew the price learns it when it is read', async () => {
  const [{ points, call_id: callId }] = (await over((await start(['gpt'])).id)).turns[0]!.answers as [Answer];
  const { id } = await over((await start(['gpt'])).id);
  await uncounted(gateway.house, id, callId!);
  expect((await owner.client.playground.one({ params: { id } })).turns[0]!.answers[0]).toMatchObject({ points, counting: false });
  // Read again and again, it is counted once.
  expect((await owner.client.playground.one({ params: { id } })).turns[0]!.answers[0]!.points).toBe(points);
});

test('an answer that is asked for once more while the first is still counted costs what both did', async () => {
  let answering = (): void => undefined;
  gateway.upstream.behave((_, __, usual) => void (answering = usual));
  const { id } = await start(['gpt']);
  await expect.poll(() => gateway.upstream.asked.length).toBe(1);
  await owner.client.playground.stop({ params: { id }, body: {} });
  const first = (await until(id, ({ turns }) => turns[0]!.answers[0]!.counting)).turns[0]!.answers[0]!.call_id;
  gateway.upstream.behave(undefined);
  await owner.client.playground.again({ params: { id }, body: { place: 0 } });
  const again = await until(id, ({ turns }) => turns[0]!.answers[0]!.points !== null);
  expect(again.turns[0]!.answers[0]).toMatchObject({ state: 'done', counting: true });
  answering();
  const [answer] = (await over(id)).turns[0]!.answers;
  const both = Number(await charged(first)) + Number(await charged(answer!.call_id));
  expect(answer).toMatchObject({ state: 'done', late: null, points: String(both) });
});

test('an answer that was cut shorter than was asked for, for want of points, says how short', async () => {
  const person = await gateway.newCustomer(500);
  const { id } = await start(['gpt'], { settings: { max_tokens: 900 } }, person);
  const [answer] = (await over(id, person)).turns[0]!.answers;
  expect(answer!.most_tokens).toBe(gateway.upstream.asked[0]!.json['max_completion_tokens'] ?? gateway.upstream.asked[0]!.json['max_tokens']);
  expect(answer!.most_tokens).toBeLessThan(900);
});

test('an answer whose bill ends with the line is hung up, and nothing comes after it', async () => {
  await gateway.addModel('vllm', 'stops', { price: testPrice });
  gateway.upstream.writes(60, 20);
  const { id } = await start(['stops']);
  await until(id, ({ turns }) => turns[0]!.answers[0]!.text.includes('word3'));
  await owner.client.playground.stop({ params: { id }, body: {} });
  const [answer] = (await over(id)).turns[0]!.answers;
  expect(answer).toMatchObject({ state: 'stopped', late: null, points: await charged(answer!.call_id) });
  expect(answer!.tokens_out).toBeLessThan(60);
});
