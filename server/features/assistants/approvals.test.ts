/** Tools that ask a person first: shown exactly, allowed or refused by whoever asked, sent once and as it was shown. */
import type { AssistantAnswer, Talk } from '@storewright/contract/assistants/answer';
import type { Confirm } from '@storewright/contract/plugins/tools';
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Person } from '../../boot/house.testing.ts';
import { accounts } from '../account/index.ts';
import { type GatewayForTests, openGateway } from '../gateway/tests/gateway.testing.ts';
import { startEcho } from '../plugins/tests/echo.testing.ts';
import { parcelsAt } from '../plugins/tests/parcels.testing.ts';
import { operations } from '../plugins/plugins.tables.ts';
import { runs } from '../runs/runs.tables.ts';
import { assistantAnswers, assistantApprovals } from './assistants.tables.ts';

type Message = { role: string; content: string | null };
type Wish = { text?: string; tools?: { name: string; args: string }[] };
let gateway: GatewayForTests;
let owner: Person;
let echo: Awaited<ReturnType<typeof startEcho>>;
let plugin: string;
let tools: Record<string, string>;
let says: (messages: Message[]) => Wish;

const wants = (...calls: [name: string, args: object][]): Wish => ({
  text: 'I look. ',
  tools: calls.map(([name, args]) => ({ name: `parcel_tracker__${name}`, args: JSON.stringify(args) })),
});
const change = ['changeShipment', { id: 'FK-2', body: { weight: 3 } }] as [string, object];
/** It wants these called, and then says what came of them. */
const once =
  (...calls: [string, object][]) =>
  (messages: Message[]): Wish =>
    messages.at(-1)!.role === 'tool' ? { text: `Told: ${messages.at(-1)!.content}` } : wants(...calls);

beforeAll(async () => {
  gateway = await openGateway();
  await gateway.addModel('compatible', 'writer', { capabilities: ['text', 'tools'] });
  owner = gateway.owner;
  await gateway.house.db.update(accounts).set({ propertyType: 'ADVANCED' }).where(eq(accounts.id, owner.accountId));
  echo = await startEcho();
  gateway.upstream.behave(async ({ json }, response) => {
    const { text = '', tools: calls = [] } = says(json['messages'] as Message[]);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (more: object) =>
      response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...more })}\n\n`);
    if (text) chunk({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] });
    for (const [index, { name, args }] of calls.entries())
      chunk({ choices: [{ index: 0, delta: { tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: args } }] } }] });
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }] });
    chunk({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 1, total_tokens: 11 } });
    response.end('data: [DONE]\n\n');
  });
  plugin = (await owner.client.plugins.create({ body: { source: { text: JSON.stringify(parcelsAt(echo.origin)) } } })).id;
  const { items } = await owner.client.plugins.operations({ params: { id: plugin }, query: {} });
  tools = Object.fromEntries(items.map(({ tool_name: name, id }) => [name, id]));
  await owner.client.plugins.subscribe({ params: { id: plugin }, body: { operations: Object.values(tools) } });
  await owner.client.plugins.share({ params: { id: plugin }, body: { access: 'everyone', groups: [], people: [] } });
});
beforeEach(() => {
  echo.heard.length = 0;
  says = once(change);
});
afterAll(async () => {
  await gateway?.close();
  await echo?.close();
});

const confirm = (name: string, how: z.infer<typeof Confirm>) =>
  owner.client.plugins.setOperations({ params: { id: plugin }, body: { operations: [{ id: tools[name]!, confirm: how }] } });
const live = async () => {
  const draft = { model: 'writer', tools: Object.values(tools).map((id) => `plugin:${id}`) };
  const { id } = await owner.client.assistants.create({ body: { name: 'Parcels', draft } });
  await owner.client.assistants.access({ params: { id }, body: { everyone: true, groups: [], people: [], editors: [] } });
  await owner.client.assistants.publish({ params: { id }, body: {} });
  return id;
};
const over = async (id: string, answer: string, person = owner): Promise<AssistantAnswer> => {
  let now!: AssistantAnswer;
  await expect
    .poll(
      async () => {
        now = await person.client.assistants.answer({ params: { id, answer } });
        return now.state !== 'waiting' && now.state !== 'writing' && !now.counting;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return now;
};
const ask = async (id: string, more: { chat?: string } = {}, person = owner): Promise<{ talk: Talk; answer: AssistantAnswer }> => {
  const talk = await person.client.assistants.ask({ params: { id }, body: { text: 'Make it three kilos.', ...more } });
  return { talk, answer: await over(id, talk.answers.at(-1)!.id, person) };
};
type Press = { at?: number; hash?: string; person?: Person };
const decide = (id: string, { id: answer, approvals }: AssistantAnswer, allow: boolean, { at = 0, hash, person = owner }: Press = {}) => {
  const { id: call, hash: shown } = approvals[at]!;
  return person.client.assistants.decide({ params: { id, answer, call }, body: { allow, hash: hash ?? shown } });
};
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
const states = ({ approvals }: AssistantAnswer) => approvals.map(({ state }) => state);

describe('a call that asks first', () => {
  test('waits with the exact request, and goes once as it was shown, however often it is allowed', async () => {
    const id = await live();
    const { answer } = await ask(id);
    expect(answer).toMatchObject({ state: 'done', text: 'I look. ', steps: [] });
    expect(answer.approvals).toMatchObject([
      {
        title: 'PATCH /shipments/{id}',
        source: 'Parcel tracker',
        host: new URL(echo.origin).host,
        risk: 'write',
        confirm: 'always',
        request: { method: 'PATCH', url: `${echo.origin}/v2/shipments/FK-2`, body: '{"weight":3}' },
        state: 'waiting',
      },
    ]);
    expect(echo.heard).toEqual([]);
    const presses = await Promise.all(Array.from({ length: 5 }, () => refused(decide(id, answer, true))));
    expect(new Set(presses)).toEqual(new Set(['fine']));
    const done = await over(id, answer.id);
    expect(done).toMatchObject({ state: 'done', text: expect.stringContaining('I look. \n\nTold: {"method":"PATCH"'), steps: [{ outcome: 'ok' }] });
    expect(states(done)).toEqual(['allowed']);
    expect(echo.heard.map(({ method, url, body }) => [method, url, body])).toEqual([['PATCH', '/v2/shipments/FK-2', '{"weight":3}']]);
    expect(await refused(decide(id, answer, true))).toBe('fine');
    expect(await refused(decide(id, answer, false))).toBe('409 approval_over');
    expect(echo.heard).toHaveLength(1);
    // Both of its calls of a model are paid, and count in the month.
    expect(Number(done.points)).toBeGreaterThan(Number(answer.points));
    expect((await owner.client.assistants.one({ params: { id } })).desk!.used).toBe(done.points);
  });

  test('is not made where it is refused, and the model is told', async () => {
    const id = await live();
    const { answer } = await ask(id);
    await decide(id, answer, false);
    expect(await over(id, answer.id)).toMatchObject({ text: expect.stringMatching(/Told: .*refused/), steps: [{ outcome: 'refused' }] });
    expect(echo.heard).toEqual([]);
  });

  test('waits for all that were asked at once; what needs nobody is called at once', async () => {
    says = once(change, ['open', {}], ['dropShipment', { id: '7' }]);
    const id = await live();
    const { answer } = await ask(id);
    expect([states(answer), answer.steps.length, echo.heard.length]).toEqual([['waiting', 'waiting'], 1, 1]);
    expect(states(await decide(id, answer, true))).toEqual(['allowed', 'waiting']);
    expect(echo.heard).toHaveLength(1);
    await decide(id, answer, false, { at: 1 });
    expect((await over(id, answer.id)).steps.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'refused']);
    expect(echo.heard.map(({ method }) => method)).toEqual(['GET', 'PATCH']);
  });

  test('is nobody else’s to allow, and nothing but what was shown', async () => {
    const [id, staff] = [await live(), await gateway.house.newStaff(owner)];
    const { answer } = await ask(id, {}, staff);
    expect(await refused(decide(id, answer, true))).toBe('404 not_found');
    expect(await refused(decide(id, answer, true, { hash: 'other', person: staff }))).toBe('409 approval_over');
    await owner.client.plugins.change({ params: { id: plugin }, body: { base_url: `${echo.origin}/v3/` } });
    await decide(id, answer, true, { person: staff });
    expect((await over(id, answer.id, staff)).text).toMatch(/not what was shown/);
    await owner.client.plugins.change({ params: { id: plugin }, body: { base_url: `${echo.origin}/v2/` } });
    expect(echo.heard).toEqual([]);
  });

  test('waits no longer than its time, nor once something else is asked', async () => {
    const id = await live();
    const { answer } = await ask(id);
    await gateway.house.db
      .update(assistantApprovals)
      .set({ expiresAt: new Date(0) })
      .where(eq(assistantApprovals.id, answer.approvals[0]!.id));
    expect(await refused(decide(id, answer, true))).toBe('409 approval_over');
    const { answer: other, talk } = await ask(id);
    says = () => ({ text: 'Something else' });
    await ask(id, { chat: talk.id });
    expect(states(await over(id, other.id))).toEqual(['expired']);
    const [row] = await gateway.house.db.select().from(assistantAnswers).where(eq(assistantAnswers.id, other.id));
    expect(row!.paused).toBeNull();
    expect(await refused(decide(id, other, true))).toBe('409 approval_over');
    expect(echo.heard).toEqual([]);
  });

  test('once a chat is asked once there, and again in another', async () => {
    await confirm('changeShipment', 'once');
    const id = await live();
    const { answer, talk } = await ask(id);
    await decide(id, answer, true);
    await over(id, answer.id);
    says = (messages) => (messages.at(-1)!.role === 'tool' ? { text: 'Done' } : wants(change));
    expect(states((await ask(id, { chat: talk.id })).answer)).toEqual([]);
    expect(echo.heard).toHaveLength(2);
    expect(states((await ask(id)).answer)).toEqual(['waiting']);
    // It says something else by now; and an allowance that nobody carried out allows nothing more.
    const { db } = gateway.house;
    const again = async () => states((await ask(id, { chat: talk.id })).answer);
    const [{ description } = { description: '' }] = await db.select().from(operations).where(eq(operations.id, tools['changeShipment']!));
    await db.update(operations).set({ description: 'Changes all shipments.' }).where(eq(operations.id, tools['changeShipment']!));
    expect(await again()).toEqual(['waiting']);
    await db.update(operations).set({ description }).where(eq(operations.id, tools['changeShipment']!));
    expect(await again()).toEqual([]);
    await db.update(assistantApprovals).set({ takenAt: null }).where(eq(assistantApprovals.answerId, answer.id));
    expect(await again()).toEqual(['waiting']);
    await confirm('changeShipment', 'always');
  });

  test('is refused in words where nobody can press', async () => {
    const id = await live();
    const answer = await fetch(`${gateway.origin}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gateway.app.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: `assistant:${id}`, messages: [{ role: 'user', content: 'Three kilos' }] }),
    });
    expect(await answer.json()).toMatchObject({ choices: [{ message: { content: expect.stringContaining('cannot ask') } }] });
    expect(echo.heard).toEqual([]);
  });
});

describe('a tool works for whom it was given to', () => {
  const share = (access: 'managers' | 'everyone' | 'chosen', people: string[] = [], groups: string[] = []) =>
    owner.client.plugins.share({ params: { id: plugin }, body: { access, people, groups } });

  test('and for nobody else who asks the same assistant; who looks is told for whom it does not', async () => {
    const [id, named, inGroup, other, guest] = [
      await live(),
      await gateway.house.newStaff(owner),
      await gateway.house.newStaff(owner),
      await gateway.house.newStaff(owner),
      await gateway.house.newStaff(owner, 'guest'),
    ];
    const group = await owner.client.groups.create({ body: { name: 'Desk' } });
    await owner.client.people.change({ params: { id: inGroup.userId }, body: { groups: [group.id] } });
    await owner.client.assistants.access({ params: { id }, body: { everyone: true, groups: [], people: [guest.userId], editors: [other.userId] } });
    says = once(['open', {}]);
    const works = async (person: Person) => (await ask(id, {}, person)).answer.steps.map(({ outcome }) => outcome);
    await share('chosen', [named.userId], [group.id]);
    expect([await works(owner), await works(named), await works(inGroup), await works(other), await works(guest)]).toEqual([
      ['ok'],
      ['ok'],
      ['ok'],
      ['failed'],
      ['failed'],
    ]);
    expect(echo.heard).toHaveLength(3);
    const { items } = await owner.client.assistants.withheld({ params: { id } });
    expect(items).toMatchObject([{ source: 'Parcel tracker' }]);
    expect((await other.client.assistants.tools()).items).toEqual([]);
    expect((await named.client.assistants.tools()).items).toHaveLength(5);
    expect(await refused(other.client.plugins.one({ params: { id: plugin } }))).toBe('404 not_found');
    expect((await named.client.plugins.one({ params: { id: plugin } })).shared).toBeNull();
    await share('managers', [named.userId]);
    expect([await works(named), await works(owner)]).toEqual([['failed'], ['ok']]);
    await share('everyone');
    expect([await works(other), await works(guest)]).toEqual([['ok'], ['ok']]);
    expect((await owner.client.assistants.withheld({ params: { id } })).items).toEqual([]);
  });

  test('also where it was taken back after the call was shown', async () => {
    const [id, staff] = [await live(), await gateway.house.newStaff(owner)];
    const { answer } = await ask(id, {}, staff);
    await share('managers');
    await decide(id, answer, true, { person: staff });
    expect((await over(id, answer.id, staff)).steps).toMatchObject([{ outcome: 'failed' }]);
    expect(echo.heard).toEqual([]);
    await share('everyone');
  });
});

describe('a process that dies', () => {
  /** Allowed, and the run that was to carry it out is gone. */
  const left = async (taken: boolean) => {
    const { db } = gateway.house;
    const id = await live();
    const { answer } = await ask(id);
    const { paused } = (await db.select().from(assistantAnswers).where(eq(assistantAnswers.id, answer.id)))[0]!;
    await decide(id, answer, true);
    await over(id, answer.id);
    echo.heard.length = 0;
    const [{ runId } = { runId: '' }] = await db.update(assistantAnswers).set({ answer: null, paused }).where(eq(assistantAnswers.id, answer.id)).returning();
    await db.update(runs).set({ state: 'stopped', parts: [] }).where(eq(runs.id, runId));
    if (!taken) await db.update(assistantApprovals).set({ takenAt: null }).where(eq(assistantApprovals.answerId, answer.id));
    return { id, answer: await owner.client.assistants.answer({ params: { id, answer: answer.id } }) };
  };

  test('before it was sent loses nothing: it waits again, and goes once', async () => {
    const { id, answer } = await left(false);
    expect(answer).toMatchObject({ state: 'stopped', text: 'I look. ' });
    expect(states(answer)).toEqual(['waiting']);
    await decide(id, answer, true);
    expect(await over(id, answer.id)).toMatchObject({ state: 'done', steps: [{ outcome: 'ok' }] });
    expect(echo.heard).toHaveLength(1);
  });

  test('before it was sent, and nobody looks after it in time: it says that it is over, not that it was done', async () => {
    const { id, answer } = await left(false);
    await gateway.house.db
      .update(assistantApprovals)
      .set({ expiresAt: new Date(0) })
      .where(eq(assistantApprovals.answerId, answer.id));
    expect(states(await owner.client.assistants.answer({ params: { id, answer: answer.id } }))).toEqual(['expired']);
    expect(await refused(decide(id, answer, true))).toBe('409 approval_over');
    expect(echo.heard).toEqual([]);
  });

  test('after somebody began to send it sends nothing a second time', async () => {
    const { id, answer } = await left(true);
    expect(states(answer)).toEqual(['allowed']);
    expect(await refused(decide(id, answer, true))).toBe('fine');
    expect((await owner.client.assistants.answer({ params: { id, answer: answer.id } })).state).toBe('stopped');
    expect(echo.heard).toEqual([]);
  });
});

test('the AI SDK’s client reads that a call waits, and what became of it', async () => {
  const id = await live();
  const { answer } = await ask(id);
  const read = async () => {
    const api = `${gateway.origin}/api/ai_assistant/${id}/chat/${answer.id}/stream/`;
    const headers = { cookie: owner.cookie };
    const stream = await new DefaultChatTransport({ prepareReconnectToStreamRequest: () => ({ api, headers }) }).reconnectToStream({ chatId: id });
    let last: UIMessage | undefined;
    for await (const message of readUIMessageStream({ stream: stream! })) last = message;
    return last!.parts.filter(({ type }) => type.startsWith('tool-'));
  };
  expect(await read()).toMatchObject([{ type: 'tool-parcel_tracker__changeShipment', state: 'approval-requested', input: { id: 'FK-2' } }]);
  await decide(id, answer, true);
  await over(id, answer.id);
  expect(await read()).toMatchObject([{ type: 'tool-parcel_tracker__changeShipment', state: 'output-available' }]);
});
