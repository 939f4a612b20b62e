/** Assistants: who may talk to them and change them, versions, the points of their month, tools, bases, and their own questions. */
import { randomUUID } from 'node:crypto';
import { emptyForm } from '@storewright/contract/assistants/form';
import type { AssistantAnswer, Talk } from '@storewright/contract/assistants/answer';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { accounts, memberships } from '../account/index.ts';
import { type GatewayForTests, openGateway } from '../gateway/tests/gateway.testing.ts';

type Wish = { text?: string; tools?: { name: string; args: string }[] };
let gateway: GatewayForTests;
let owner: Person;
/** What the model says to what it is asked; a strict one: anything but a stream of OpenAI's protocol fails. */
let says: (asked: { messages: { role: string; content: string | null; tool_call_id?: string }[]; tools?: { function: { name: string } }[] }) => Wish;
let pause: Promise<void> | undefined;

beforeAll(async () => {
  gateway = await openGateway({}, { writer: 'compatible' });
  owner = gateway.owner;
  await gateway.house.db.update(accounts).set({ propertyType: 'ADVANCED' }).where(eq(accounts.id, owner.accountId));
  gateway.upstream.behave(async ({ json }, response) => {
    if (json['stream'] !== true) {
      response.writeHead(400).end();
      return;
    }
    const { text = '', tools = [] } = says(json as never);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (more: object) =>
      response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...more })}\n\n`);
    for (const piece of text.match(/[^]{1,9}/g) ?? []) chunk({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] });
    for (const [index, { name, args }] of tools.entries()) {
      chunk({
        choices: [
          { index: 0, delta: { tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }] }, finish_reason: null },
        ],
      });
      for (const piece of args.match(/[^]{1,5}/g) ?? [])
        chunk({ choices: [{ index: 0, delta: { tool_calls: [{ index, function: { arguments: piece } }] }, finish_reason: null }] });
    }
    await pause;
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: tools.length > 0 ? 'tool_calls' : 'stop' }] });
    chunk({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 1, total_tokens: 11 } });
    response.end('data: [DONE]\n\n');
  });
});
beforeEach(() => {
  says = ({ messages }) => ({ text: `You said: ${messages.at(-1)!.content}` });
  pause = undefined;
});
afterAll(() => gateway?.close());

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
const made = (draft = {}, more = {}) => owner.client.assistants.create({ body: { name: 'Warranty desk', draft: { model: 'writer', ...draft }, ...more } });
const live = async (draft = {}, more = {}) => {
  const { id } = await made(draft, more);
  return owner.client.assistants.publish({ params: { id }, body: {} });
};
const over = async (id: string, { answers }: Talk, person: Person = owner): Promise<AssistantAnswer> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const now = await person.client.assistants.answer({ params: { id, answer: answers.at(-1)!.id } });
    if (now.state !== 'waiting' && now.state !== 'writing' && !now.counting) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it was not answered');
};
const asked = async (id: string, body: { text: string; chat?: string; draft?: typeof emptyForm }, person: Person = owner) =>
  over(id, await person.client.assistants.ask({ params: { id }, body }), person);
const everyone = { everyone: true, groups: [], people: [], editors: [] };

describe('an assistant', () => {
  test('answers with the unsaved draft, and its price is what the statement says', async () => {
    says = ({ messages }) => ({ text: messages[0]!.content! });
    const { id } = await made({ system_prompt: 'saved' });
    const answer = await asked(id, { text: 'Hello', draft: { ...emptyForm, system_prompt: 'not saved' } });
    expect(answer).toMatchObject({ state: 'done', text: 'not saved', version: null });
    expect(Number(answer.points)).toBeGreaterThan(0);
    expect((await owner.client.assistants.one({ params: { id } })).desk).toMatchObject({ draft: { system_prompt: 'saved' }, used: answer.points });
    expect((await owner.client.assistants.talks({ params: { id } })).items).toEqual([]);
  });

  test('goes on from what was said, begins with its first message, and is read again when somebody comes back', async () => {
    const { id } = await live({ assistant_prompt: 'The serial number?' });
    const first = await asked(id, { text: 'FK-2' });
    says = ({ messages }) => ({ text: messages.map(({ role, content }) => `${role}: ${content}`).join(' | ') });
    const { id: chat } = (await owner.client.assistants.talks({ params: { id } })).items[0]!;
    await asked(id, { text: 'And now?', chat });
    const talk = await owner.client.assistants.talk({ params: { id, chat } });
    expect(talk.answers.map(({ text }) => text)).toEqual([
      first.text,
      `assistant: The serial number? | user: FK-2 | assistant: ${first.text} | user: And now?`,
    ]);
  });

  test('is asked once by one key, and not twice at once in a conversation', async () => {
    const { id } = await live();
    const go = Promise.withResolvers<void>();
    pause = go.promise;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { text: 'Once' };
    const talk = await owner.client.assistants.ask({ params: { id }, body }, { headers });
    expect((await owner.client.assistants.ask({ params: { id }, body }, { headers })).answers[0]!.id).toBe(talk.answers[0]!.id);
    expect(await refused(owner.client.assistants.ask({ params: { id }, body: { text: 'Other' } }, { headers }))).toBe('409 idempotency_key_reused');
    expect(await refused(owner.client.assistants.ask({ params: { id }, body: { text: 'More', chat: talk.id } }))).toBe('409 too_busy');
    go.resolve();
    expect((await over(id, talk)).state).toBe('done');
  });

  test('that is stopped keeps what came, and a conversation that is thrown away stays counted', async () => {
    const { id } = await live();
    const { points } = await asked(id, { text: 'Hello' });
    const { id: chat } = (await owner.client.assistants.talks({ params: { id } })).items[0]!;
    await owner.client.assistants.removeTalk({ params: { id, chat } });
    expect(await refused(owner.client.assistants.talk({ params: { id, chat } }))).toBe('404 not_found');
    expect((await owner.client.assistants.one({ params: { id } })).desk!.used).toBe(points);
    const go = Promise.withResolvers<void>();
    pause = go.promise;
    const talk = await owner.client.assistants.ask({ params: { id }, body: { text: 'A long one' } });
    await owner.client.assistants.stop({ params: { id, answer: talk.answers[0]!.id } });
    go.resolve();
    expect(['stopped', 'done']).toContain((await over(id, talk)).state);
  });
});

describe('versions of an assistant', () => {
  test('are added and never changed; the live one answers until another is made live, and back again', async () => {
    says = ({ messages }) => ({ text: messages[0]!.content! });
    const { id } = await live({ system_prompt: 'one' });
    const { desk } = await owner.client.assistants.edit({ params: { id }, body: { draft: { system_prompt: 'two' } } });
    expect(desk!.published).toBe(false);
    expect((await asked(id, { text: 'Hi' })).text).toBe('one');
    await owner.client.assistants.publish({ params: { id }, body: { note: 'Second', revision: desk!.revision } });
    expect(await asked(id, { text: 'Hi' })).toMatchObject({ text: 'two', version: 2 });
    await owner.client.assistants.publish({ params: { id }, body: { version: 1 } });
    expect(await asked(id, { text: 'Hi' })).toMatchObject({ text: 'one', version: 1 });
    const { items } = await owner.client.assistants.versions({ params: { id } });
    expect(items.map(({ n, live: isLive, note, answers }) => ({ n, isLive, note, answers }))).toEqual([
      { n: 2, isLive: false, note: 'Second', answers: 1 },
      { n: 1, isLive: true, note: '', answers: 2 },
    ]);
    expect((await owner.client.assistants.version({ params: { id, n: 2 } })).form.system_prompt).toBe('two');
    expect(await refused(owner.client.assistants.publish({ params: { id }, body: { version: 7 } }))).toBe('404 not_found');
  });

  test('a change that was made to an older draft is refused', async () => {
    const { id, desk } = await made({ system_prompt: 'one' });
    const revision = desk!.revision;
    await owner.client.assistants.edit({ params: { id }, body: { draft: { system_prompt: 'two' }, revision } });
    expect(await refused(owner.client.assistants.edit({ params: { id }, body: { draft: { system_prompt: 'three' }, revision } }))).toBe('409 draft_changed');
    expect(await refused(owner.client.assistants.publish({ params: { id }, body: { revision } }))).toBe('409 draft_changed');
  });

  test('a clone has the draft, and neither versions nor anybody who may use it', async () => {
    const { id } = await live({ system_prompt: 'mine' });
    await owner.client.assistants.access({ params: { id }, body: everyone });
    const clone = await owner.client.assistants.clone({ params: { id } });
    expect(clone).toMatchObject({ live_version: null, desk: { draft: { system_prompt: 'mine' }, access: { everyone: false } } });
  });
});

describe('who may', () => {
  test('an account that is not ADVANCED has none of it, whatever the role', async () => {
    const other = await gateway.house.newOwner({ usage: ['storewright'] });
    const staff = await gateway.house.newStaff(other);
    for (const { client } of [other, staff]) expect(await refused(client.assistants.list({ query: {} }))).toBe('403 advanced_only');
    expect(await refused(other.client.containers.list({}))).toBe('403 advanced_only');
  });

  test('nobody of another account finds it', async () => {
    const stranger = await gateway.house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
    const { id } = await live();
    const { client } = stranger;
    const params = { id };
    const tries = [
      () => client.assistants.one({ params }),
      () => client.assistants.edit({ params, body: { name: 'Mine' } }),
      () => client.assistants.ask({ params, body: { text: 'Hi' } }),
      () => client.assistants.publish({ params, body: {} }),
      () => client.assistants.setEnabled({ params, body: { is_enabled: false } }),
      () => client.assistants.clone({ params }),
      () => client.assistants.transfer({ params, body: { user_id: stranger.userId } }),
      () => client.assistants.access({ params, body: everyone }),
      () => client.assistants.cases({ params }),
      () => client.assistants.versions({ params }),
      () => client.assistants.remove({ params }),
    ];
    for (const one of tries) expect(await refused(one())).toBe('404 not_found');
    expect(await refused(owner.client.assistants.edit({ params, body: { linked: stranger.userId } }))).toBe('422 invalid_input');
    expect((await owner.client.assistants.access({ params, body: { ...everyone, people: [stranger.userId] } })).desk!.access.people).toEqual([]);
  });

  test('people are found by letters of the name, few at once, and their addresses by those alone who manage the account', async () => {
    const [staff, admin] = await Promise.all([gateway.house.newStaff(owner), gateway.house.newStaff(owner, 'admin')]);
    const guest = await gateway.house.newStaff(owner, 'guest');
    const look = async (who: Person, search: string, works: 'true' | 'false' = 'false') =>
      (await who.client.assistants.people({ query: { search, works } })).items.map(({ id, email }) => ({ id, email }));
    for (const search of ['', 's']) expect(await refused(look(staff, search))).toBe('422 invalid_input');
    expect(await look(staff, 'Sam')).toContainEqual({ id: admin.userId, email: '' });
    expect(await look(admin, 'Sam')).toContainEqual({ id: staff.userId, email: staff.email });
    // By an address they find nobody either.
    expect([await look(staff, admin.email), await look(admin, staff.email)]).toEqual([[], [{ id: staff.userId, email: staff.email }]]);
    expect((await look(admin, 'Sam', 'true')).map(({ id }) => id)).not.toContain(guest.userId);
    for (let at = 0; at < 20; at += 1) await gateway.house.newStaff(owner);
    expect(await look(admin, 'Sam')).toHaveLength(20);
    const { id } = await live({}, { linked: admin.userId });
    await owner.client.assistants.access({ params: { id }, body: { ...everyone, people: [guest.userId] } });
    const signs = async (who: Person) => (await who.client.assistants.one({ params: { id } })).linked;
    expect([await signs(staff), await signs(guest)]).toEqual([expect.objectContaining({ email: '' }), expect.objectContaining({ email: '' })]);
    expect((await staff.client.assistants.list({ query: {} })).items.find((one) => one.id === id)!.linked).toMatchObject({ name: 'Sam Reed', email: '' });
    expect(await signs(admin)).toMatchObject({ email: admin.email });
  });

  test('staff talk to what they were given, by name or by group, and see no prompt of it; guests by name alone', async () => {
    const [staff, guest] = await Promise.all([gateway.house.newStaff(owner), gateway.house.newStaff(owner, 'guest')]);
    const { id } = await live({ system_prompt: 'secret' });
    const params = { id };
    for (const [one, told] of [
      [staff, '404 not_found'],
      [guest, '403 not_your_role'],
    ] as const) {
      expect(await refused(one.client.assistants.one({ params }))).toBe(told);
      expect(await refused(one.client.assistants.ask({ params, body: { text: 'Hi' } }))).toBe('404 not_found');
    }
    const group = await owner.client.groups.create({ body: { name: `Service ${id}` } });
    await owner.client.people.change({ params: { id: staff.userId }, body: { groups: [group.id] } });
    await owner.client.assistants.access({ params, body: { ...everyone, everyone: false, groups: [group.id], people: [guest.userId] } });
    for (const one of [staff, guest]) {
      expect(await one.client.assistants.one({ params })).toMatchObject({ name: 'Warranty desk', manages: false, desk: null });
      expect((await asked(id, { text: 'Hi' }, one)).text).toBe('You said: Hi');
      expect((await one.client.assistants.list({ query: {} })).items.map((each) => each.id)).toContain(id);
      expect(await refused(one.client.assistants.ask({ params, body: { text: 'Hi', draft: emptyForm } }))).toBe('404 not_found');
    }
    expect(await refused(staff.client.assistants.edit({ params, body: { name: 'Mine' } }))).toBe('404 not_found');
    expect(await refused(guest.client.assistants.edit({ params, body: { name: 'Mine' } }))).toBe('403 not_your_role');
    expect(await refused(guest.client.assistants.create({ body: { name: 'Mine' } }))).toBe('403 not_your_role');
    await owner.client.people.change({ params: { id: staff.userId }, body: { permissions: ['paint'] } });
    expect(await refused(staff.client.assistants.create({ body: { name: 'Mine' } }))).toBe('403 not_your_role');
    await owner.client.assistants.setEnabled({ params, body: { is_enabled: false } });
    expect(await refused(staff.client.assistants.one({ params }))).toBe('404 not_found');
    await owner.client.assistants.setEnabled({ params, body: { is_enabled: true } });
    await owner.client.groups.remove({ params: { id: group.id } });
    expect(await refused(staff.client.assistants.one({ params }))).toBe('404 not_found');
  });

  test('whoever may talk to none is not told that there are any', async () => {
    const lonely = await gateway.house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
    const staff = await gateway.house.newStaff(lonely);
    expect((await lonely.client.assistants.list({ query: {} })).items).toEqual([]);
    expect(await refused(staff.client.assistants.list({ query: {} }))).toBe('404 not_found');
  });

  test('it is given to nobody, and signed by nobody, who is a guest or is let in no longer', async () => {
    const [guest, gone] = [await gateway.house.newStaff(owner, 'guest'), await gateway.house.newStaff(owner)];
    const { id } = await live({}, { linked: gone.userId });
    await gateway.house.db.update(memberships).set({ disabledAt: new Date() }).where(eq(memberships.userId, gone.userId));
    const params = { id };
    for (const { userId } of [guest, gone]) {
      expect(await refused(owner.client.assistants.transfer({ params, body: { user_id: userId } }))).toBe('422 invalid_input');
      expect(await refused(made({}, { linked: userId }))).toBe('422 invalid_input');
    }
    expect(await refused(owner.client.assistants.edit({ params, body: { linked: guest.userId } }))).toBe('422 invalid_input');
    // Who signed it before they left stays until somebody else does.
    expect(await refused(owner.client.assistants.edit({ params, body: { linked: gone.userId, name: 'Other' } }))).toBe('fine');
  });

  test('an editor changes it and makes it live, and so does whom it was given to; nobody else of the staff', async () => {
    const [editor, heir, other] = await Promise.all([gateway.house.newStaff(owner), gateway.house.newStaff(owner), gateway.house.newStaff(owner)]);
    const { id } = await live();
    const params = { id };
    await owner.client.assistants.access({ params, body: { ...everyone, editors: [editor.userId] } });
    expect((await editor.client.assistants.edit({ params, body: { draft: { system_prompt: 'edited' } } })).desk!.draft.system_prompt).toBe('edited');
    expect((await editor.client.assistants.publish({ params, body: {} })).live_version).toBe(2);
    await editor.client.assistants.transfer({ params, body: { user_id: heir.userId } });
    expect((await heir.client.assistants.one({ params })).desk!.owner!.id).toBe(heir.userId);
    expect(await refused(other.client.assistants.edit({ params, body: { name: 'Mine' } }))).toBe('404 not_found');
    expect(await refused(editor.client.assistants.access({ params, body: everyone }))).toBe('403 not_your_role');
    await heir.client.assistants.remove({ params });
    expect(await refused(owner.client.assistants.one({ params }))).toBe('404 not_found');
  });

  test('one’s own conversation is nobody else’s, not even the owner’s', async () => {
    const staff = await gateway.house.newStaff(owner);
    const { id } = await live();
    await owner.client.assistants.access({ params: { id }, body: everyone });
    const talk = await staff.client.assistants.ask({ params: { id }, body: { text: 'Mine' } });
    await over(id, talk, staff);
    expect(await refused(owner.client.assistants.talk({ params: { id, chat: talk.id } }))).toBe('404 not_found');
    expect(await refused(owner.client.assistants.answer({ params: { id, answer: talk.answers[0]!.id } }))).toBe('404 not_found');
  });
});

describe('the points of its month', () => {
  test('are not passed, however many ask at once', async () => {
    await gateway.addModel('compatible', 'dear', { price: { input: '0', output: '20000' } });
    const { id } = await live({ model: 'dear' }, { monthly_limit: 1_000 });
    // What one call may come to is far less than the limit, and all of them together far more.
    const answers = await Promise.all(Array.from({ length: 6 }, () => asked(id, { text: 'Hi' })));
    const told = answers.map(({ state, error }) => (state === 'failed' ? error : state));
    expect(told).toContain('monthly_limit_reached');
    const { used } = (await owner.client.assistants.one({ params: { id } })).desk!;
    expect(Number(used)).toBeLessThanOrEqual(1_000);
    expect(answers.filter(({ state }) => state === 'failed').every(({ points }) => points === null || points === '0')).toBe(true);
  });

  test('are not used up by what calls might have come to that are over', async () => {
    const { id } = await live({ model: 'dear' }, { monthly_limit: 1_000 });
    const params = { id };
    for (let n = 0; n < 8; n += 1) await owner.client.assistants.addCase({ params, body: { question: `Question ${n}`, must: [], must_not: [] } });
    // However often at once, it is begun once, and nobody waits for a connection that others hold.
    const begun = await Promise.all(Array.from({ length: 24 }, () => refused(owner.client.assistants.runCases({ params }))));
    expect(new Set(begun)).toEqual(new Set(['fine', '409 too_busy']));
    await expect.poll(async () => (await owner.client.assistants.caseRun({ params })).run!.state).toBe('done');
    expect((await owner.client.assistants.caseRun({ params })).run).toMatchObject({ of: 8, error: '' });
  });
});

describe('bases', () => {
  test('ground an answer, which names the passages that it rests on; what its asker may not read is not found', async () => {
    const staff = await gateway.house.newStaff(owner);
    const base = await owner.client.knowledge.create({ body: { name: 'Warranty', access: 'chosen', people: [] } });
    await owner.client.faq.add({
      params: { id: base.id },
      body: { text: 'How long is the guarantee of a kettle?', answer: 'Two years from the day of purchase.' },
    });
    says = ({ messages }) => ({ text: messages[0]!.content!.includes('Two years') ? 'Two years [1], and nothing of [7].' : 'I do not know.' });
    const { id } = await live({ system_prompt: 'You help.', bases: [base.id] });
    await owner.client.assistants.access({ params: { id }, body: everyone });
    expect(await asked(id, { text: 'How long is the guarantee of a kettle?' })).toMatchObject({
      text: 'Two years [1], and nothing of [7].',
      cited: [{ n: 1, text: 'Two years from the day of purchase.' }],
    });
    expect(await asked(id, { text: 'How long is the guarantee of a kettle?' }, staff)).toMatchObject({ text: 'I do not know.', cited: [] });
  });

  test('where they say nothing, and it may say nothing else, nobody is asked and it costs nothing', async () => {
    const base = await owner.client.knowledge.create({ body: { name: 'Empty' } });
    says = () => {
      throw new Error('nobody was to be asked');
    };
    const { id } = await live({ capabilities: ['knowledge'], bases: [base.id] });
    expect(await asked(id, { text: 'What is the weather?' })).toMatchObject({ state: 'done', silent: true, text: '', points: null });
  });
});

describe('its own questions', () => {
  test('say which answers flip between what is live and the draft, and what each side costs', async () => {
    const { id } = await live({ system_prompt: 'There is no right to a free repair.' });
    const params = { id };
    await owner.client.assistants.addCase({ params, body: { question: 'The seal is torn.', must: ['No right  to a free'], must_not: [] } });
    await owner.client.assistants.addCase({ params, body: { question: 'A lid?', must: ['€14'], must_not: ['free'] } });
    await owner.client.assistants.addCase({ params, body: { question: 'Anything', must: [], must_not: [] } });
    await owner.client.assistants.edit({ params, body: { draft: { system_prompt: 'A lid costs €14.' } } });
    says = ({ messages }) => ({ text: messages[0]!.content! });
    await owner.client.assistants.runCases({ params });
    let run = (await owner.client.assistants.caseRun({ params })).run!;
    for (let tries = 0; tries < 400 && (run.state === 'waiting' || run.state === 'writing'); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      run = (await owner.client.assistants.caseRun({ params })).run!;
    }
    expect(run).toMatchObject({ state: 'done', against: 1, of: 3 });
    expect(run.results.map(({ verdict }) => verdict)).toEqual(['worse', 'better', 'same']);
    expect(run.results[0]).toMatchObject({ draft: { fit: false, missing: ['No right  to a free'] }, live: { fit: true } });
    expect(Number(run.points.draft)).toBeGreaterThan(0);
    // The whole round is part of the month.
    // What each call cost is known a moment after its answer.
    await expect.poll(async () => Number((await owner.client.assistants.one({ params })).desk!.used)).toBe(Number(run.points.draft) + Number(run.points.live));
  });
});

describe('for programs', () => {
  test('at /v1 it is a model of the account, whole and streamed', async () => {
    const { id } = await live();
    const ask = (more: object) =>
      fetch(`${gateway.origin}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${gateway.app.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model: `assistant:${id}`, messages: [{ role: 'user', content: 'Hello' }], ...more }),
      });
    expect(await (await ask({})).json()).toMatchObject({ choices: [{ message: { content: 'You said: Hello' } }] });
    const events = (await (await ask({ stream: true })).text()).split('\n\n').filter((line) => line.startsWith('data: {'));
    expect(events.map((line) => JSON.parse(line.slice(6)).choices[0]?.delta.content ?? '').join('')).toBe('You said: Hello');
    expect((await ask({ model: 'assistant:00000000-0000-7000-8000-000000000000' })).status).toBe(404);
    expect((await ask({ model: 'assistant:none' })).status).toBe(404);
    await owner.client.assistants.setEnabled({ params: { id }, body: { is_enabled: false } });
    expect((await ask({})).status).toBe(404);
  });

  test('a key talks to those alone that whoever made it may talk to, as they are now', async () => {
    const { id } = await live();
    const staff = await gateway.house.newStaff(owner);
    await gateway.house.db
      .update(memberships)
      .set({ permissions: ['api_apps'] })
      .where(eq(memberships.userId, staff.userId));
    const { key } = await gateway.newApp({}, staff);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ model: `assistant:${id}`, messages: [{ role: 'user', content: 'Hello' }] });
    const ask = async () => (await fetch(`${gateway.origin}/v1/chat/completions`, { method: 'POST', headers, body })).status;
    const listed = async () => {
      const { data } = (await (await fetch(`${gateway.origin}/v1/models`, { headers })).json()) as { data: { id: string }[] };
      return data.some((model) => model.id === `assistant:${id}`);
    };
    const open = (people: string[]) => owner.client.assistants.access({ params: { id }, body: { everyone: false, groups: [], people, editors: [] } });
    await open([]);
    expect([await listed(), await ask()]).toEqual([false, 404]);
    await open([staff.userId]);
    expect([await listed(), await ask()]).toEqual([true, 200]);
    // What was answered before is not told again either.
    await open([]);
    expect([await listed(), await ask()]).toEqual([false, 404]);
  });
});
