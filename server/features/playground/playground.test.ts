import { verdicts } from '@storewright/contract/verdicts';
import type { Run } from '@storewright/contract/playground';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { type GatewayForTests, openGateway } from '../gateway/tests/gateway.testing.ts';
import { say } from '../gateway/upstream.testing.ts';
import { silenced } from './tests/left.testing.ts';
import { over as ended, until as reached } from './tests/playground.testing.ts';

let gateway: GatewayForTests;
let owner: Person;
beforeAll(async () => {
  gateway = await openGateway();
  ({ owner } = gateway);
  await gateway.addModel('openai', 'gpt');
  await gateway.addModel('anthropic', 'claude');
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

describe('a run', () => {
  test('asks models of two protocols the same, and says what each wrote, took and cost', async () => {
    const { id } = await start(['gpt', 'claude'], { system: 'Be brief.', settings: { temperature: 0.2, max_tokens: 50 } });
    const run = await over(id);
    expect(run).toMatchObject({ title: 'Three uses of a blanket?', models: ['gpt', 'claude'], mine: true, shared: false });
    for (const answer of run.turns[0]!.answers) {
      expect(answer).toMatchObject({ state: 'done', text: expect.stringContaining('word0'), error: '', tokens_out: 5 });
      expect(Number(answer.points)).toBeGreaterThan(0);
      expect(answer.first_byte_ms).not.toBeNull();
    }
    expect(gateway.upstream.asked.map(({ path, json }) => [path, json['temperature'], json['max_tokens'], json['max_completion_tokens']])).toEqual(
      expect.arrayContaining([
        ['/v1/chat/completions', 0.2, undefined, 50],
        // A model of now thinks for itself how warm it is.
        ['/v1/messages', undefined, 50, undefined],
      ]),
    );
    const { items } = await owner.client.ledger.transactions({ query: { limit: 5 } });
    const { answers } = run.turns[0]!;
    expect(items.find(({ id: movement }) => movement === answers[0]!.call_id)).toMatchObject({
      points: `-${answers[0]!.points}`,
      place: 'playground',
      subject: 'Playground',
    });
  });

  test('tells thinking models of OpenAI neither a limit by the name that they refuse nor a temperature, and hosts of others the limit by theirs', async () => {
    await gateway.addModel('openai', 'gpt-5-mini', { upstream: 'gpt-5-mini' });
    await gateway.addModel('compatible', 'llama');
    const { id } = await start(['gpt-5-mini', 'llama'], { settings: { temperature: 0.2, top_p: 0.5, max_tokens: 50 } });
    expect((await over(id)).turns[0]!.answers.map(({ state }) => state)).toEqual(['done', 'done']);
    const { items } = await owner.client.playground.models();
    expect(items.flatMap(({ name, takes_sampling: takes }) => (takes ? [] : [name]))).toEqual(['gpt-5-mini']);
    const asked = gateway.upstream.asked.map(({ json }) => json);
    const said = ({ model, temperature, top_p, max_tokens, max_completion_tokens: newer }: (typeof asked)[number]) => [
      model,
      temperature,
      top_p,
      max_tokens,
      newer,
    ];
    expect(asked.map(said).toSorted()).toEqual([
      ['gpt-5-mini', undefined, undefined, undefined, 50],
      ['m', 0.2, 0.5, 50, undefined],
    ]);
  });

  test('says of an answer that ended at its limit that it did, and when thinking left nothing for it', async () => {
    const piece = (delta: object, finish_reason: string | null = null) =>
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
    const said = async (delta: object) => {
      gateway.upstream.behave((_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const usage = { prompt_tokens: 9, completion_tokens: 50, total_tokens: 59 };
        const bill = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage })}\n\n`;
        response.end(`${piece(delta)}${piece({}, 'length')}${bill}data: [DONE]\n\n`);
      });
      const { id } = await start(['gpt'], { settings: { max_tokens: 50 } });
      const { state, text, error } = (await over(id)).turns[0]!.answers[0]!;
      return [state, text, error];
    };
    expect(await said({ content: 'A bed for' })).toEqual(['done', 'A bed for', verdicts.cutShort]);
    expect(await said({ reasoning_content: 'Hm.' })).toEqual(['done', '', verdicts.onlyThoughts]);
  });

  test('goes on with the answers of each model', async () => {
    const { id } = await start(['gpt']);
    await over(id);
    await owner.client.playground.goOn({ params: { id }, body: { message: 'And a fourth?' } });
    const run = await over(id);
    expect(run.turns.map(({ message }) => message)).toEqual(['Three uses of a blanket?', 'And a fourth?']);
    expect(gateway.upstream.asked.at(-1)!.json['messages']).toEqual([
      { role: 'user', content: 'Three uses of a blanket?' },
      { role: 'assistant', content: run.turns[0]!.answers[0]!.text },
      { role: 'user', content: 'And a fourth?' },
    ]);
  });

  test('asked for twice with one idempotency key is one run, and one further message', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { models: ['gpt'], message: 'Once?' };
    const [one, other] = [await owner.client.playground.start({ body }, { headers }), await owner.client.playground.start({ body }, { headers })];
    expect(other.id).toBe(one.id);
    await over(one.id);
    const further = { params: { id: one.id }, body: { message: 'Again?' } };
    await owner.client.playground.goOn(further, { headers });
    await over(one.id);
    expect((await owner.client.playground.goOn(further, { headers })).turns).toHaveLength(2);
  });

  test('is stopped where it is: what was written stays, and what the provider billed is paid', async () => {
    gateway.upstream.writes(400, 20);
    const { id } = await start(['gpt', 'claude']);
    await until(id, ({ turns }) => turns[0]!.answers.every(({ text }) => text.includes('word3')));
    await owner.client.playground.stop({ params: { id }, body: { place: 0 } });
    await until(id, ({ turns }) => turns[0]!.answers[0]!.state === 'stopped');
    expect((await owner.client.playground.one({ params: { id } })).turns[0]!.answers[1]!.state).toBe('writing');
    await owner.client.playground.stop({ params: { id }, body: {} });
    const run = await until(id, ({ turns }) => turns[0]!.answers.every(({ state }) => state === 'stopped'));
    expect(run.turns[0]!.answers[0]!.text).toContain('word3');
  });

  test('is watched from where it stands to its end, also by who comes late', async () => {
    gateway.upstream.writes(30, 20);
    const { id } = await start(['gpt']);
    await until(id, ({ turns }) => turns[0]!.answers[0]!.text.includes('word3'));
    const answer = await fetch(`${gateway.origin}/api/api_integration/playground/runs/${id}/watch/`, {
      headers: { cookie: owner.cookie, accept: 'text/event-stream' },
    });
    const parts = (await answer.text())
      .split('\n\n')
      .flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as { type: string; text?: string; answer?: { text: string } }] : []));
    expect(parts[0]).toMatchObject({ type: 'answer', answer: { text: expect.stringContaining('word3') } });
    expect(parts.at(-1)).toEqual({ type: 'over' });
    const [first, ...pieces] = parts;
    const run = await over(id);
    expect(first!.answer!.text + pieces.map(({ type, text = '' }) => (type === 'text' ? text : '')).join('')).toBe(run.turns[0]!.answers[0]!.text);
  });

  test('an answer whose writer is gone ends by itself', async () => {
    const { id } = await over((await start(['gpt'])).id);
    await silenced(gateway.house, id);
    // Whoever could not reach the database for a moment is no less silent: it is seen twice, some seconds apart.
    const answer = async () => {
      for (const chore of gateway.house.services.runs.chores) await chore.run();
      return (await owner.client.playground.one({ params: { id } })).turns[0]!.answers[0]!;
    };
    await expect.poll(async () => (await answer()).state, { timeout: 60_000 }).toBe('stopped');
    expect((await answer()).error).toContain('started anew');
  });
});

test('an answer that failed is asked for once more, by itself; what both asks cost is its price', async () => {
  gateway.upstream.behave((asked, response, usual) => (asked.path.endsWith('/messages') ? say(response, 500, { error: { message: 'no' } }) : usual()));
  const { id } = await over((await start(['gpt', 'claude'])).id);
  const [well, badly] = (await owner.client.playground.one({ params: { id } })).turns[0]!.answers;
  expect([well!.state, badly!.state]).toEqual(['done', 'failed']);
  expect(await failure(owner.client.playground.again({ params: { id }, body: { place: 0 } }))).toMatchObject({ status: 422 });
  gateway.upstream.behave(undefined);
  expect((await owner.client.playground.again({ params: { id }, body: { place: 1 } })).turns[0]!.answers[1]).toMatchObject({ state: 'waiting', error: '' });
  const { answers: now } = (await over(id)).turns[0]!;
  expect(now[0]).toEqual(well);
  expect(now[1]).toMatchObject({ state: 'done', text: expect.stringContaining('word4') });
});

test('who watches sees each piece of an answer that is asked for once more while another is still written', async () => {
  gateway.upstream.writes(150, 20);
  const { id } = await start(['gpt', 'claude']);
  await until(id, ({ turns }) => turns[0]!.answers.every(({ text }) => text.includes('word3')));
  await owner.client.playground.stop({ params: { id }, body: { place: 1 } });
  await until(id, ({ turns }) => turns[0]!.answers[1]!.state === 'stopped');
  const answer = await fetch(`${gateway.origin}/api/api_integration/playground/runs/${id}/watch/`, {
    headers: { cookie: owner.cookie, accept: 'text/event-stream' },
  });
  await owner.client.playground.again({ params: { id }, body: { place: 1 } });
  expect(await answer.text()).toContain('{"type":"text","turn":1,"place":1,');
  await over(id);
});

test('runs are found by their names and by what was asked in them, and by nobody else', async () => {
  const person = await gateway.newCustomer(1_000);
  const { id } = await start(['gpt'], { message: 'A kettle 100% of copper_alloy' }, person);
  await start(['gpt'], { message: 'Something else' }, person);
  const found = async (search: string, by = person) => (await by.client.playground.list({ query: { search } })).items.map((one) => one.id);
  expect(await found('KETTLE')).toEqual([id]);
  expect(await found('100% of copper_')).toEqual([id]);
  expect(await found('100%copper')).toEqual([]);
  expect(await found('kettle', owner)).toEqual([]);
  await person.client.playground.edit({ params: { id }, body: { title: 'Pots' } });
  expect(await found('pots')).toEqual([id]);
  const first = await person.client.playground.list({ query: { limit: 1 } });
  const second = await person.client.playground.list({ query: { limit: 1, cursor: first.next_cursor! } });
  expect([second.items.map((one) => [one.id, one.mode]), second.next_cursor]).toEqual([[[id, 'chat']], null]);
});

describe('refused', () => {
  test('a model that nobody knows is not asked, nor those beside it', async () => {
    const refused = await failure(start(['gpt', 'nobody']));
    expect([refused.status, refused.code, refused.fields]).toEqual([404, 'model_not_offered', { 'body.models': 'There is no model `nobody` here.' }]);
    expect(gateway.upstream.asked).toEqual([]);
  });

  test.each([
    ['body.models', { models: [] }],
    ['body.models', { models: ['a', 'b', 'c', 'd', 'e'] }],
    ['body.models', { models: ['gpt', 'gpt'] }],
    ['body.message', { message: '   ' }],
    ['body.settings.temperature', { settings: { temperature: 3 } }],
    ['body.settings.schema', { settings: { format: 'schema', schema: '[1]' } }],
    ['body.message', { task: { mode: 'speak' }, message: 'x'.repeat(10_001) }],
    ['body.message', { task: { mode: 'write_down' }, message: 'Words?' }],
    ['body.files', { task: { mode: 'write_down' }, message: '' }],
    ['body.task.to', { task: { mode: 'translate' } }],
    ['body.task.n', { task: { mode: 'draw', n: 5 } }],
    ['body.task.size', { task: { mode: 'draw', size: '9000x9000' } }],
    ['body.files.0', { files: ['a.png'] }],
    ['body.files.0', { files: [newId()] }],
  ])('%s', async (field, wrong) => {
    const refused = await failure(owner.client.playground.start({ body: { models: ['gpt'], message: 'Hello', ...wrong } as never }));
    expect(refused).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(Object.keys(refused.fields)).toContain(field);
  });

  test('a further message while somebody still writes', async () => {
    gateway.upstream.writes(200, 20);
    const { id } = await start(['gpt']);
    expect(await failure(owner.client.playground.goOn({ params: { id }, body: { message: 'And?' } }))).toMatchObject({ status: 409, code: 'too_busy' });
    await owner.client.playground.stop({ params: { id }, body: {} });
    await over(id);
  });
});

test('a run is its owner’s: colleagues read it once it is shared, strangers never', async () => {
  const { id } = await over((await start(['gpt'])).id);
  const colleague = await gateway.house.newStaff(owner);
  const stranger = await gateway.house.newOwner({ name: 'Ada Holm' });
  const reads = (person: Person) => failure(person.client.playground.one({ params: { id } }));
  expect(await reads(colleague)).toMatchObject({ status: 404 });
  await owner.client.playground.edit({ params: { id }, body: { shared: true, title: 'Blankets' } });
  expect(await colleague.client.playground.one({ params: { id } })).toMatchObject({ title: 'Blankets', mine: false });
  expect(await reads(stranger)).toMatchObject({ status: 404 });
  for (const refused of [
    () => colleague.client.playground.edit({ params: { id }, body: { title: 'Mine' } }),
    () => colleague.client.playground.stop({ params: { id }, body: {} }),
    () => colleague.client.playground.goOn({ params: { id }, body: { message: 'And?' } }),
    () => colleague.client.playground.remove({ params: { id } }),
  ])
    expect(await failure(refused())).toMatchObject({ status: 404 });
  await owner.client.playground.remove({ params: { id } });
  expect(await reads(colleague)).toMatchObject({ status: 404 });
});

test('a person’s own monthly limit counts what they try', async () => {
  const staff = await gateway.house.newStaff(owner);
  await gateway.house.services.billing.ledger.limits.set(owner.accountId, { scope: 'user', id: staff.userId }, 1n);
  const run = await over((await start(['gpt'], {}, staff)).id, staff);
  expect(run.turns[0]!.answers[0]).toMatchObject({ state: 'failed', text: '', error: 'monthly_limit_reached' });
});
