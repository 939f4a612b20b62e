/** Who leaves: what ends with it on every process, what goes over to somebody else, and what is refused where it would miss something. */
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyForm } from '@storewright/contract/assistants/form';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOver, openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';
import { users } from '../account/account.tables.ts';
import { assistants, assistantVersions } from '../assistants/assistants.tables.ts';
import { leftAssistant, leftTalk as leftTalkWith } from '../assistants/tests/left.testing.ts';
import { leftTables } from '../data-sources/tests/left.testing.ts';
import { chats, messages } from '../knowledge/chats.tables.ts';
import { leftBase } from '../knowledge/tests/left.testing.ts';
import { toolCalls } from '../plugins/plugins.tables.ts';
import { runs } from '../runs/runs.tables.ts';
import { handOvers, invitations } from './people.tables.ts';

const thorough = process.env['THOROUGH'] === '1';
let house: TestHouse;
/** Another process of the same installation. */
let other: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  other = await openHouse({ env: { DATABASE_URL: house.world.database.config.connectionString! } });
});
afterAll(async () => {
  await other?.close();
  await house?.close();
});

const company = () => house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
const withPassword = async ({ userId }: Person) =>
  house.services.account.setPassword(house.db, userId, await house.services.auth.newPassword('a long password', { address: '' }));
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
const take = ({ cookie }: Person, payload: object) =>
  house.app.inject({ method: 'POST', url: '/api/enterprise/export/', headers: { cookie, 'sec-fetch-site': 'same-origin' }, payload });
/** A conversation with a base, of one question. */
const leftTalk = async ({ accountId, userId }: Person, baseId: string): Promise<void> => {
  const id = newId();
  await house.db.insert(chats).values({ id, accountId, baseId, userId, title: 'A talk' });
  await house.db.insert(messages).values({ id: newId(), accountId, chatId: id, role: 'user', text: `Said by ${userId}` });
};
/** What somebody leaves behind beside conversations: questions to tables, calls of tools, versions, an invitation, things that went over to and from them. */
const leftTraces = async (owner: Person, { accountId, userId, email }: Person): Promise<void> => {
  const name = 'Sam Leaver';
  await house.db.update(users).set({ name }).where(eq(users.id, userId));
  const { answer } = await leftTables(house, { ...owner, askedBy: userId });
  await house.db.execute(sql`update data_answer set question = 'secret-words' where id = ${answer}::uuid`);
  const { id } = await leftAssistant(house, owner);
  const asked = [await leftTalkWith(house, { accountId, userId }, id), await leftTalkWith(house, { accountId, userId }, id)];
  const talked = sql.param(asked.map((one) => one.answer));
  await house.db.execute(sql`update assistant_answer set question = 'secret-words' where id = any(${talked}::uuid[])`);
  await house.db.execute(
    sql`update run set points = 3000, of_person = true where id in (select run_id from assistant_answer where id = any(${talked}::uuid[]))`,
  );
  // A program’s, with a key of theirs.
  await house.db.execute(sql`update assistant_answer set question = '', chat_id = null where id = ${asked[0]!.answer}::uuid`);
  await house.db.insert(assistantVersions).values([
    { assistantId: id, n: 2, form: emptyForm, by: name, note: '' },
    { assistantId: id, n: 3, form: emptyForm, by: 'Sam Leaver, as they were', byId: userId, note: '' },
  ]);
  await house.db.insert(invitations).values({
    id: newId(),
    accountId,
    email: email.toUpperCase(),
    name,
    role: 'staff',
    groups: [],
    hash: Buffer.from(newId()),
    expiresAt: new Date(),
    acceptedAt: new Date(),
  });
  const moved = { accountId, things: {}, at: new Date(), until: new Date() };
  await house.db.insert(handOvers).values([
    { ...moved, id: newId(), fromId: userId, fromName: name, toId: owner.userId, toName: owner.email },
    { ...moved, id: newId(), fromId: owner.userId, fromName: owner.email, toId: userId, toName: name },
  ]);
  await house.db.insert(toolCalls).values({
    id: newId(),
    accountId,
    sourceId: newId(),
    userId,
    via: 'try',
    tool: 'find_part',
    arguments: '{"note":"secret-words"}',
    outcome: 'ok',
    ms: 1,
    bytes: 1,
    isCut: false,
    at: new Date(),
  });
  await owner.client.people.batchInvite({ body: { people: [{ email }] } });
};
/** Tables in which one of these words still stands. */
const tablesThatSay = async (words: string[]): Promise<string[]> => {
  const { rows } = await house.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const said = sql.join(
        words.map((word) => sql`strpos(lower(one::text), lower(${word})) > 0`),
        sql` or `,
      );
      return (await house.db.execute(sql`select 1 from ${sql.identifier(name)} one where ${said} limit 1`)).rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
};
/** An answer that is written in a process until somebody ends it. */
const answering = async (where: TestHouse, { accountId, userId }: Person, mayGoOn?: () => Promise<boolean>): Promise<string> => {
  const id = newId();
  await where.services.runs.insert(where.db, [{ id, accountId, userId, place: 'assistant', ofPerson: true }]);
  where.services.runs.begin({
    run: { id },
    ask: async (on, signal) => {
      on.text('So far');
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return { state: 'stopped', error: '', tokensIn: null, tokensOut: null, firstByteMs: null, totalMs: 0, callId: null, mostTokens: null, refused: null };
    },
    ...(mayGoOn && { mayGoOn }),
  });
  return id;
};
/** Five seconds at most. */
const isOver = async (id: string): Promise<boolean> => {
  for (let looks = 0; looks < 50; looks += 1) {
    const [row] = await house.db.select().from(runs).where(eq(runs.id, id));
    if (row?.state === 'stopped') return true;
    await sleep(100);
  }
  return false;
};

describe('who is disabled', () => {
  test.each(Array.from({ length: thorough ? 20 : 1 }, (_, at) => at + 1))(
    'has nothing going on any more, in whatever process, and the receipt says what it was (%i)',
    async () => {
      const owner = await company();
      const leaver = await house.newStaff(owner, 'admin');
      const stays = await house.newStaff(owner);
      await leaver.client.people.create({ body: { email: `${newId()}@leaving.example` } });
      const going = [await answering(house, leaver), await answering(other, leaver)];
      const goesOn = await answering(other, stays);
      const ids = [leaver.userId];
      const preview = await owner.client.people.batchDisable({ body: { ids, preview: true } });
      expect(preview).toMatchObject({ done: 1, ended: { sessions: 1, answers: 2, jobs: 0, invitations: 1 } });
      expect(await refused(leaver.client.account.profile())).toBe('fine');
      expect(await owner.client.people.batchDisable({ body: { ids } })).toEqual(preview);
      expect(await Promise.all(going.map(isOver))).toEqual([true, true]);
      expect(await refused(leaver.client.account.profile())).toBe('401 no_session');
      const [row] = await house.db.select().from(runs).where(eq(runs.id, goesOn));
      expect(row?.state).not.toBe('stopped');
      const { items } = await owner.client.enterprise.audit({ query: {} });
      expect(items[0]).toMatchObject({ action: 'member.disable', target: leaver.email, detail: { ended: { sessions: 1, answers: 2, invitations: 1 } } });
      await house.services.runs.stop(goesOn);
    },
  );

  test('had asked in the moment in which it was done: that ends as well', async () => {
    const owner = await company();
    const leaver = await house.newStaff(owner);
    await owner.client.people.batchDisable({ body: { ids: [leaver.userId] } });
    expect(await isOver(await answering(other, leaver))).toBe(true);
  });
});

test('an answer ends where its asker may no longer hear it, and a program’s goes on without whoever made its key', async () => {
  const owner = await company();
  const staff = await house.newStaff(owner);
  let may = true;
  const id = await answering(other, staff, async () => may);
  may = false;
  expect(await isOver(id)).toBe(true);
  const program = newId();
  await house.services.runs.insert(house.db, [{ id: program, accountId: owner.accountId, userId: staff.userId, place: 'assistant' }]);
  expect(await owner.client.people.batchDisable({ body: { ids: [staff.userId] } })).toMatchObject({ ended: { answers: 0 } });
});

describe('what somebody owned', () => {
  test('goes to somebody else with them, is told before, and can be given back', async () => {
    const owner = await company();
    const [leaver, heir, guest] = [await house.newStaff(owner), await house.newStaff(owner), await house.newStaff(owner, 'guest')];
    const { id } = await leftAssistant(house, leaver);
    const prompt = await leaver.client.prompts.create({ body: { name: 'Mine', content: 'A text' } });
    const body = { ids: [leaver.userId] };
    expect((await owner.client.people.batchDestroy({ body: { ...body, preview: true } })).owns).toEqual([
      { kind: 'assistants', count: 1, names: ['Warranty desk'] },
      { kind: 'prompts', count: 1, names: ['Mine'] },
    ]);
    const stranger = await company();
    for (const to of [guest.userId, leaver.userId, stranger.userId, newId()])
      expect(await refused(owner.client.people.batchDestroy({ body: { ...body, hand_over_to: to } }))).toBe('422 invalid_input');
    expect(await refused(leaver.client.account.profile())).toBe('fine');
    await owner.client.people.batchDestroy({ body: { ...body, hand_over_to: heir.userId } });
    expect((await heir.client.prompts.one({ params: { id: prompt.id } })).may_share).toBe(true);
    const [row] = await house.db.select().from(assistants).where(eq(assistants.id, id));
    expect(row?.ownerId).toBe(heir.userId);
    const [over] = (await owner.client.people.handOvers()).items;
    expect(over).toMatchObject({
      from: 'Sam Reed',
      to: 'Sam Reed',
      state: 'open',
      things: [
        { kind: 'assistants', count: 1 },
        { kind: 'prompts', count: 1 },
      ],
    });
    const back = { params: { id: over!.id } };
    expect(await refused(stranger.client.people.takeBack(back))).toBe('404 not_found');
    // They are in the account no more.
    expect(await refused(owner.client.people.takeBack(back))).toBe('409 hand_over_over');
    const { url } = await owner.client.people.create({ body: { email: leaver.email } });
    await withPassword(leaver);
    await house.client.invitations.accept({ body: { token: url!.split('#')[1]!, password: 'a long password' } });
    const both = await Promise.all([refused(owner.client.people.takeBack(back)), refused(owner.client.people.takeBack(back))]);
    expect(both.toSorted()).toEqual(['409 hand_over_over', 'fine']);
    const [again] = await house.db.select().from(assistants).where(eq(assistants.id, id));
    expect(again?.ownerId).toBe(leaver.userId);
  });

  test('of an owner or an admin is not given away by an admin', async () => {
    const owner = await company();
    const [admin, second] = [await house.newStaff(owner, 'admin'), await house.newStaff(owner, 'admin')];
    const give = (by: Person, id: string) => refused(by.client.people.handOver({ params: { id }, body: { to: admin.userId } }));
    expect([await give(admin, owner.userId), await give(admin, second.userId), await give(admin, admin.userId), await give(owner, second.userId)]).toEqual([
      '403 role_not_allowed',
      '403 role_not_allowed',
      '403 not_on_yourself',
      'fine',
    ]);
  });
});

test('a plugin that an assistant calls is not removed, and is told by which', async () => {
  const owner = await company();
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Parcels', version: '1' },
    servers: [{ url: 'https://parcels.example/' }],
    paths: { '/a': { get: { operationId: 'a' } } },
  });
  const { id } = await owner.client.plugins.create({ body: { source: { text } } });
  const [operation] = (await owner.client.plugins.operations({ params: { id }, query: {} })).items;
  const assistant = await owner.client.assistants.create({ body: { name: 'Desk', draft: { tools: [`plugin:${operation!.id}`] } } });
  const removing = owner.client.plugins.remove({ params: { id } });
  await expect(removing).rejects.toMatchObject({ status: 409, code: 'plugin_in_use', details: { used_by: ['Desk'] } });
  // Of another account they use nothing here.
  const stranger = await company();
  expect(await refused(stranger.client.plugins.remove({ params: { id } }))).toBe('404 not_found');
  await owner.client.assistants.edit({ params: { id: assistant.id }, body: { draft: { tools: [] } } });
  expect(await refused(owner.client.plugins.remove({ params: { id } }))).toBe('fine');
});

describe('why somebody sees a thing', () => {
  test('is told by role, group, name and permission, and nothing of it to others', async () => {
    const owner = await company();
    const staff = await house.newStaff(owner);
    const group = await owner.client.groups.create({ body: { name: 'Service' } });
    await owner.client.people.change({ params: { id: staff.userId }, body: { groups: [group.id], permissions: ['paint'] } });
    const { id } = await leftAssistant(house, owner);
    await owner.client.assistants.access({ params: { id }, body: { everyone: false, groups: [group.id], people: [], editors: [] } });
    const { base } = await leftBase(house, { ...owner, access: 'chosen', people: [staff.userId] });
    const asked = { query: { member: staff.userId } };
    const why = await owner.client.enterprise.access(asked);
    expect(why).toMatchObject({ all: false, permissions: ['paint'], member: { role: 'staff', state: 'active' } });
    expect(why.things).toEqual([
      { kind: 'assistant', id, name: 'Warranty desk', level: 'use', why: [{ by: 'group', name: 'Service' }] },
      { kind: 'knowledge_base', id: base, name: 'Service', level: 'use', why: [{ by: 'named', name: null }] },
    ]);
    expect(await staff.client.enterprise.access(asked)).toEqual(why);
    expect(await refused(staff.client.enterprise.access({ query: { member: owner.userId } }))).toBe('403 not_your_role');
    expect(await refused((await company()).client.enterprise.access(asked))).toBe('404 not_found');
    expect((await owner.client.enterprise.access({ query: { member: owner.userId, kind: 'assistant', thing: id } })).things).toMatchObject([
      { why: [{ by: 'role', name: null }] },
    ]);
    await owner.client.people.batchDisable({ body: { ids: [staff.userId] } });
    expect((await owner.client.enterprise.access(asked)).things).toEqual([]);
  });
});

describe('what is allowed to staff', () => {
  test('is asked at each door, from the next request on, and nobody gives it to themselves', async () => {
    const owner = await company();
    const staff = await house.newStaff(owner);
    const params = { id: staff.userId };
    const allow = (permissions: ('paint' | 'see_people' | 'edit_prompts' | 'manage_bases')[] | null) =>
      owner.client.people.change({ params, body: { permissions } });
    const looks = () => refused(staff.client.people.names({ query: { search: 'sa' } }));
    expect([await looks(), await refused(staff.client.promptCategories.create({ body: { name: 'Mine' } }))]).toEqual(['fine', '403 not_your_role']);
    await allow(['edit_prompts', 'manage_bases']);
    expect([await looks(), await refused(staff.client.promptCategories.create({ body: { name: 'Mine' } }))]).toEqual(['403 not_permitted', 'fine']);
    expect(await refused(staff.client.knowledge.create({ body: { name: 'Mine' } }))).toBe('fine');
    expect(await refused(staff.client.assistants.create({ body: { name: 'Mine' } }))).toBe('403 not_your_role');
    await allow(null);
    expect([await looks(), await refused(staff.client.knowledge.create({ body: { name: 'Two' } }))]).toEqual(['fine', '403 not_your_role']);
    expect(await refused(staff.client.people.change({ params, body: { permissions: ['edit_prompts'] } }))).toBe('403 not_your_role');
    const admin = await house.newStaff(owner, 'admin');
    expect(await refused(admin.client.people.change({ params: { id: admin.userId }, body: { permissions: null } }))).toBe('403 not_on_yourself');
  });
});

describe('the log', () => {
  test('is kept as long as the owner says, and no longer; nobody else’s goes with it', async () => {
    const [owner, stranger] = [await company(), await company()];
    for (const one of [owner, stranger]) await one.client.people.create({ body: { email: `${newId()}@log.example` } });
    const admin = await house.newStaff(owner, 'admin');
    expect(await refused(admin.client.enterprise.setKeeping({ body: { audit_months: 1 } }))).toBe('403 not_your_role');
    expect(await refused(owner.client.enterprise.setKeeping({ body: { audit_months: 0 } }))).toBe('422 invalid_input');
    await owner.client.enterprise.setKeeping({ body: { audit_months: 1 } });
    const actions = async (of: Person) => (await of.client.enterprise.audit({ query: {} })).items.map(({ action }) => action);
    const tidy = async () => house.services.keeping.chores[0]!.run(new AbortController().signal);
    await tidy();
    expect(await actions(owner)).toEqual(['account.keeping', 'member.invite']);
    await house.db.execute(sql`
      insert into audit_log (id, at, actor, account_id, action, target, detail, address, request_id)
      select gen_random_uuid(), now() - interval '2 months', 'somebody', one, 'member.old', 'somebody', '{}'::jsonb, '', ''
        from unnest(${sql.param([owner.accountId, stranger.accountId])}::uuid[]) as one`);
    await tidy();
    expect([(await actions(owner)).includes('member.old'), (await actions(stranger)).includes('member.old')]).toEqual([false, true]);
  });

  test('and all that is kept says no longer who somebody was, once they are forgotten', async () => {
    const owner = await company();
    const leaver = await house.newStaff(owner, 'admin');
    await withPassword(owner);
    await leaver.client.people.create({ body: { email: `${newId()}@log.example` } });
    const body = { member: leaver.userId, password: 'a long password' };
    expect(await refused(owner.client.enterprise.forget({ body: { ...body, password: 'another' } }))).not.toBe('fine');
    expect(await refused((await house.newStaff(owner, 'admin')).client.enterprise.forget({ body }))).toBe('403 not_your_role');
    const given = await take(owner, { password: body.password });
    // Nor the link of a letter, which is good for whoever has it.
    const has = (words: string) => given.body.includes(words);
    expect([given.statusCode, has('"table":"membership"'), has('password_hash'), has('/invite#')]).toEqual([200, true, false, false]);
    const { base } = await leftBase(house, owner);
    await leftTalk(leaver, base);
    await leftTraces(owner, leaver);
    const preview = await owner.client.enterprise.forgetting({ query: { member: leaver.userId } });
    expect(preview).toMatchObject({ email: leaver.email, conversations: 3, elsewhere: false, ended: { sessions: 1, invitations: 1 } });
    expect(preview.log).toBeGreaterThan(0);
    expect(await refused(leaver.client.account.profile())).toBe('fine');
    expect(await refused(leaver.client.enterprise.forgetting({ query: { member: owner.userId } }))).toBe('403 not_your_role');
    expect(await refused((await company()).client.enterprise.forgetting({ query: { member: leaver.userId } }))).toBe('404 not_found');
    const paid = async () => (await owner.client.enterprise.usage({ query: { by: 'assistant' } })).items.map(({ points }) => points);
    expect(await paid()).toEqual(['6']);
    // It was theirs before it was another's.
    const heir = await house.newStaff(owner);
    for (const [action, target, before] of [['member.address', leaver.email, heir.email], ['member.enable', heir.email, null]] as const) // biome-ignore format: short
      await house.db.execute(sql`
        insert into audit_log (id, at, actor, account_id, action, target, detail, address, request_id)
        values (${newId()}, now(), 'SCIM', ${owner.accountId}::uuid, ${action}, ${target}, ${JSON.stringify(before ? { before: { email: before } } : {})}::jsonb, '', '')`);
    await owner.client.enterprise.forget({ body });
    expect(await paid()).toEqual(['6']);
    const { items } = await owner.client.enterprise.audit({ query: {} });
    expect(JSON.stringify(items)).not.toContain(leaver.email);
    expect(items.find(({ action }) => action === 'member.enable')?.target).toBe(heir.email);
    expect(items.map(({ action }) => action)).toContain('member.forget');
    expect(await house.services.account.findUserByEmail(leaver.email)).toBeUndefined();
    expect(await tablesThatSay([leaver.email, 'Sam Leaver', 'secret-words'])).toEqual([]);
  });
});

describe('what is kept of somebody', () => {
  test('is theirs to take, with what they said and did, and an owner’s; nobody else’s is in it', async () => {
    const owner = await company();
    const [guest, other] = [await house.newStaff(owner, 'guest'), await house.newStaff(owner, 'admin')];
    for (const one of [owner, guest, other]) await withPassword(one);
    const { base } = await leftBase(house, owner);
    for (const one of [guest, other]) await leftTalk(one, base);
    await other.client.people.create({ body: { email: `${newId()}@log.example` } });
    const asked = { password: 'a long password', member: guest.userId };
    const rows = async (by: Person, payload: object) => {
      const { statusCode, body } = await take(by, payload);
      expect(statusCode).toBe(200);
      return body
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
    };
    const theirs = await rows(guest, asked);
    expect(await rows(owner, asked)).toEqual(theirs);
    expect(theirs.find(({ table }) => table === 'user')?.row).toMatchObject({ email: guest.email });
    expect(theirs.filter(({ table }) => table === 'chat_message').map(({ row }) => row['text'])).toEqual([`Said by ${guest.userId}`]);
    expect(JSON.stringify(theirs)).not.toContain(other.userId);
    expect((await rows(other, { ...asked, member: other.userId })).find(({ table }) => table === 'audit_log')?.row).toMatchObject({ action: 'member.invite' });
    for (const payload of [{ ...asked, member: other.userId }, { password: asked.password }]) expect((await take(guest, payload)).statusCode).toBe(403);
    expect((await take(guest, { ...asked, password: 'another' })).statusCode).toBe(422);
    expect((await take(other, asked)).statusCode).toBe(403);
    // Of whoever is nobody here, an owner learns nothing.
    const stranger = await company();
    expect((await take(owner, { ...asked, member: stranger.userId })).statusCode).toBe(404);
    expect(JSON.stringify((await owner.client.enterprise.audit({ query: {} })).items)).not.toContain(stranger.email);
    await owner.client.people.batchDestroy({ body: { ids: [guest.userId] } });
    expect((await rows(owner, asked)).filter(({ table }) => table === 'chat_message')).toHaveLength(1);
  });

  test('whoever makes an owner, or one less, shows once more who they are', async () => {
    const owner = await company();
    const second = await house.newStaff(owner);
    await withPassword(owner);
    const make = (role: 'owner' | 'admin', password?: string) =>
      refused(owner.client.people.change({ params: { id: second.userId }, body: { role, ...(password !== undefined && { password }) } }));
    expect(await make('owner')).toBe('422 wrong_credentials');
    expect(await make('owner', 'another password')).toBe('422 wrong_credentials');
    expect(await make('admin')).toBe('fine');
    expect(await make('owner', 'a long password')).toBe('fine');
    expect(await make('admin')).toBe('422 wrong_credentials');
    const { items } = await owner.client.enterprise.audit({ query: {} });
    expect(JSON.stringify(items)).not.toContain('a long password');
  });
});

/** Each of these races many times over: never more than allowed. */
const rounds = thorough ? 50 : 5;
describe('at once', () => {
  test('one invitation lets one person in, and an account keeps its last owner', async () => {
    const owner = await company();
    const second = await house.newStaff(owner);
    for (const one of [owner, second]) await withPassword(one);
    for (let round = 0; round < rounds; round += 1) {
      // So many register from one network in an hour, and no more.
      await house.db.execute(sql`delete from sign_in_try`);
      await house.db.execute(
        sql`update membership set role = 'owner' where account_id = ${owner.accountId} and user_id in (${owner.userId}, ${second.userId})`,
      );
      const { url } = await owner.client.people.create({ body: { email: `${newId()}@race.example` } });
      const take = (client: TestHouse['client']) =>
        refused(client.invitations.accept({ body: { token: url!.split('#')[1]!, name: 'New', password: 'a long password' } }));
      const told = await Promise.all([take(house.client), take(other.client), take(house.client)]);
      expect(told.filter((one) => one === 'fine')).toHaveLength(1);
      const demote = (by: Person, id: string) => refused(by.client.people.change({ params: { id }, body: { role: 'staff', password: 'a long password' } }));
      await Promise.all([demote(owner, second.userId), demote(second, owner.userId)]);
      const { rows } = await house.db.execute(sql`select 1 from membership where account_id = ${owner.accountId} and role = 'owner'`);
      expect(rows).toHaveLength(1);
    }
  });

  test('there is no group beyond the last that there may be', async () => {
    const owner = await company();
    await house.db.execute(
      sql`insert into member_group (id, account_id, name) select gen_random_uuid(), ${owner.accountId}, 'G' || n from generate_series(1, 198) n`,
    );
    const elsewhere = clientOver(other.app, { cookie: owner.cookie });
    const add = (client: Person['client']) => refused(client.groups.create({ body: { name: newId() } }));
    for (let round = 0; round < rounds; round += 1) {
      const told = await Promise.all([owner.client, elsewhere, owner.client, elsewhere].map(add));
      expect(told.filter((one) => one === 'fine')).toHaveLength(2);
      expect((await owner.client.groups.list()).items).toHaveLength(200);
      await house.db.execute(sql`delete from member_group where account_id = ${owner.accountId} and name not like 'G%'`);
    }
  });
});
