/** Bots of Coze from the front door: found, added, opened to people, and talked to. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';
import { cozeMessages } from './coze.tables.ts';
import { added, byToken, type CozeHouse, helpdesk, openCozeHouse, refused, space } from './tests/coze.testing.ts';

let opened: CozeHouse;
let house: CozeHouse['house'];
let local: CozeHouse['local'];
beforeAll(async () => {
  opened = await openCozeHouse();
  ({ house, local } = opened);
});
afterAll(() => opened?.close());

describe('the bots of a space', () => {
  test('come page by page, by state and by name, and those of a space that the connection does not see are never asked for', async () => {
    const owner = await house.newOwner();
    const { id } = await byToken(owner);
    const ask = (query: object) => owner.client.coze.bots({ query: { connection_id: id, space_id: space, ...query } });
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await ask(cursor === undefined ? {} : { cursor });
      seen.push(...page.items.map(({ bot_id }) => bot_id));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([49, 49]);
    expect((await ask({ status: 'draft' })).items.every(({ published }) => !published)).toBe(true);
    expect((await ask({ q: 'bot 44' })).items).toMatchObject([{ name: 'Bot 44' }]);
    const before = local.coze.calls.length;
    expect(await refused(ask({ space_id: '7000000000000000000' }))).toBe('404 not_found');
    expect(local.coze.calls.slice(before).map(({ path }) => path)).toEqual(['/v1/workspaces']);
    expect(await refused(ask({ cursor: 'bm8' }))).toBe('422 invalid_input');
    expect((await owner.client.coze.bots({ query: { space_id: space } })).items.length).toBe(20);
  });

  test('use plugins, each of which is told once with its bots', async () => {
    const owner = await house.newOwner();
    const { id } = await byToken(owner);
    expect(await owner.client.coze.plugins({ query: { connection_id: id, space_id: space } })).toMatchObject({
      items: [{ plugin_id: '7300000000000000001', name: 'Track', tools: ['track'], bots: [{ name: 'Draft bot' }, { name: 'Helpdesk' }] }],
      read: 49,
      more: false,
    });
  });
});

describe('a bot that was added', () => {
  test('is the same when it is added twice, and is used by whom it was opened to', async () => {
    const owner = await house.newOwner();
    const bot = await added(owner);
    const again = await owner.client.coze.add({ body: { connection_id: bot.connection_id, space_id: space, bot_id: helpdesk } });
    expect(again.id).toBe(bot.id);
    const [staff, guest, stranger] = await Promise.all([house.newStaff(owner), house.newStaff(owner, 'guest'), house.newOwner()]);
    const params = { id: bot.id };
    const told = async () => Promise.all([staff, guest, stranger].map(({ client }) => refused(client.coze.one({ params }))));
    expect(await told()).toEqual(['404 not_found', '404 not_found', '404 not_found']);
    await owner.client.coze.edit({ params, body: { access: 'everyone' } });
    expect(await told()).toEqual(['fine', '404 not_found', '404 not_found']);
    const group = await owner.client.groups.create({ body: { name: 'Service' } });
    await owner.client.people.change({ params: { id: staff.userId }, body: { groups: [group.id] } });
    await owner.client.coze.edit({ params, body: { access: 'chosen', people: [guest.userId, stranger.userId], groups: [group.id] } });
    expect(await told()).toEqual(['fine', 'fine', '404 not_found']);
    expect(await owner.client.coze.one({ params })).toMatchObject({
      prompt: 'You help with parcels.',
      people: [{ id: guest.userId }],
      groups: [{ name: 'Service' }],
    });
    expect(await staff.client.coze.one({ params })).toMatchObject({ prompt: null, people: [], groups: [], points: '0' });
    for (const ask of [() => stranger.client.coze.remove({ params }), () => stranger.client.coze.edit({ params, body: {} })])
      expect(await refused(ask())).toBe('404 not_found');
    expect(await refused(stranger.client.coze.add({ body: { connection_id: bot.connection_id, space_id: space, bot_id: helpdesk } }))).toBe('404 not_found');
  });

  test('and is a draft says why nobody can ask it', async () => {
    const owner = await house.newOwner();
    const bot = await added(owner, '7379462189365198899');
    expect(bot).toMatchObject({ published: false, closed: 'unpublished' });
    expect(await refused(owner.client.coze.say({ params: { id: bot.id }, body: { text: 'Hello?' } }))).toBe('409 coze_bot_unpublished');
  });
});

describe('a conversation', () => {
  test('goes on where it was, is told to its person alone, costs nothing here, and counts what Coze counted', async () => {
    const owner = await house.newOwner();
    const bot = await added(owner);
    const staff = await house.newStaff(owner);
    const params = { id: bot.id };
    await owner.client.coze.edit({ params, body: { access: 'everyone' } });
    const chat = await staff.client.coze.say({ params, body: { text: 'Where is my parcel?' } });
    expect(chat.messages.map(({ text, answer }) => answer?.text ?? text)).toEqual(['Where is my parcel?', 'On its way.']);
    expect(chat.messages[1]!.answer).toMatchObject({
      state: 'done',
      follow_ups: ['When will it arrive?'],
      tokens: { input: 5, output: 2, total: 7 },
      points: '0',
    });
    const next = await staff.client.coze.say({ params, body: { text: 'When?', chat_id: chat.id } });
    expect(next.messages).toHaveLength(4);
    const of = { id: bot.id, chat: chat.id };
    expect([await refused(owner.client.coze.chat({ params: of })), (await owner.client.coze.chats({ params })).items]).toEqual(['404 not_found', []]);
    expect(await owner.client.coze.one({ params })).toMatchObject({ chats: 1, tokens: 11 });
    expect((await owner.client.account.profile()).user.user_profile).toBeDefined();
    await owner.client.coze.edit({ params, body: { access: 'chosen' } });
    expect(await refused(staff.client.coze.chat({ params: of }))).toBe('404 not_found');
    expect(await refused(staff.client.coze.say({ params, body: { text: 'Still?', chat_id: chat.id } }))).toBe('404 not_found');
  });

  test('streams as it comes, and the same wish again is the same answer', async () => {
    const owner = await house.newOwner();
    const { id } = await added(owner);
    const headers = { 'idempotency-key': 'wish-1' };
    const heard = async () => {
      const parts = [];
      for await (const part of owner.client.coze.say.stream({ params: { id }, body: { text: 'Where is my parcel?' } }, { headers })) parts.push(part);
      return parts;
    };
    const first = await heard();
    expect(first[0]).toMatchObject({ type: 'data-chat', data: { bot: id } });
    const said = first.map((part) => ('delta' in part ? part.delta : '')).join('');
    expect([said, first.at(-1)!.type]).toEqual(['On its way.', 'finish']);
    await heard();
    expect((await owner.client.coze.chats({ params: { id } })).items).toHaveLength(1);
    expect(await refused(owner.client.coze.say({ params: { id }, body: { text: 'Another?' } }, { headers }))).toBe('409 idempotency_key_reused');
  });

  test('is stopped here and at Coze, keeps what came, and goes on after', async () => {
    const owner = await house.newOwner();
    const { id } = await added(owner, '7379462189365198900');
    const saying = owner.client.coze.say({ params: { id }, body: { text: 'Count.' } });
    const cancelled = local.coze.talks.cancelled().length;
    const chat = await until(async () => {
      const [head] = (await owner.client.coze.chats({ params: { id } })).items;
      const found = head && (await owner.client.coze.chat({ params: { id, chat: head.id } }));
      return found?.messages[1]?.answer?.text.includes('3 ') ? found : undefined;
    });
    expect(await refused(owner.client.coze.say({ params: { id }, body: { text: 'And?', chat_id: chat.id } }))).toBe('409 coze_busy');
    await owner.client.coze.stop({ params: { id }, body: { chat_id: chat.id } });
    const { answer } = (await saying).messages[1]!;
    expect([answer!.state, answer!.text.startsWith('0 1 2 3 '), local.coze.talks.cancelled().length]).toEqual(['stopped', true, cancelled + 1]);
  });

  test('that breaks down at Coze keeps its code, and one that is taken says so', async () => {
    const owner = await house.newOwner();
    const broken = await added(owner, '7379462189365198901');
    const failed = await owner.client.coze.say({ params: { id: broken.id }, body: { text: 'Hello?' } });
    expect(failed.messages[1]!.answer).toMatchObject({
      state: 'failed',
      error: 'coze_refused',
      tokens: null,
      trouble: { code: '5000', message: 'event interval error' },
    });
    const { id } = await added(owner);
    const chat = await owner.client.coze.say({ params: { id }, body: { text: 'Hello?' } });
    local.coze.talks.occupyAll();
    const taken = await owner.client.coze.say({ params: { id }, body: { text: 'Again?', chat_id: chat.id } });
    expect(taken.messages[3]!.answer).toMatchObject({ state: 'failed', error: 'coze_busy', trouble: { code: '4016' } });
  });

  test('whose token is lost in the meantime says so, and the connection with it', async () => {
    const owner = await house.newOwner();
    const made = await byToken(owner, { token: 'pat_com_2' });
    const bot = await owner.client.coze.add({ body: { connection_id: made.id, space_id: space, bot_id: helpdesk } });
    local.coze.forget('pat_com_2');
    const chat = await owner.client.coze.say({ params: { id: bot.id }, body: { text: 'Hello?' } });
    expect(chat.messages[1]!.answer).toMatchObject({ state: 'failed', error: 'coze_token_refused', trouble: { code: '4100' } });
    expect((await owner.client.coze.connections()).items).toMatchObject([{ state: 'needs_attention', heal: 'switch_region' }]);
    expect((await owner.client.coze.list()).items).toMatchObject([{ closed: 'connection' }]);
    local.coze.remember('pat_com_2', 'com');
    expect(await owner.client.coze.test({ params: { id: made.id } })).toMatchObject({ state: 'connected' });
  });

  const echo = '7379462189365300000';
  const sentBy = async (person: Person, name: string, bytes: Buffer): Promise<string> => {
    const answer = await fetch(`${await house.origin()}/api/upload/files/?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: await house.origin(), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  test('takes files along, as Coze wants them, and none that is another’s', async () => {
    const [owner, other] = [await house.newOwner(), await house.newOwner()];
    const { id } = await added(owner, echo);
    const file = await sentBy(owner, 'Etikett ü.txt', Buffer.from('hand wash'));
    const chat = await owner.client.coze.say({ params: { id }, body: { text: 'What is this?', files: [file] } });
    expect(chat.messages[1]!.answer!.text).toContain('What is this? [Etikett ü.txt]');
    expect(chat.messages[0]!.files).toEqual([{ name: 'Etikett ü.txt', bytes: 9 }]);
    expect(local.coze.calls.filter(({ path }) => path === '/v1/files/upload')).toHaveLength(1);
    const strange = await sentBy(other, 'x.txt', Buffer.from('x'));
    for (const one of [strange, newId()])
      expect(await refused(owner.client.coze.say({ params: { id }, body: { text: 'And this?', files: [one] } }))).toBe('422 invalid_input');
  });

  test('writes three answers of one person at once, and says so to a fourth', async () => {
    const owner = await house.newOwner();
    const { id } = await added(owner, '7379462189365198900');
    const wishes = [newId(), newId(), newId(), newId(), newId()];
    const say = (wish: string) => refused(owner.client.coze.say({ params: { id }, body: { text: 'Count.' } }, { headers: { 'idempotency-key': wish } }));
    const heard: string[] = [];
    const said = wishes.map((wish) => say(wish).then((one) => (heard.push(one), one)));
    const chats = await until(async () => {
      const { items } = await owner.client.coze.chats({ params: { id } });
      // The others are refused before the first of these ends.
      return items.length === 3 && heard.length === 2 ? items : undefined;
    });
    for (const { id: chat_id } of chats) await owner.client.coze.stop({ params: { id }, body: { chat_id } });
    expect((await Promise.all(said)).toSorted()).toEqual(['429 too_many_requests', '429 too_many_requests', 'fine', 'fine', 'fine']);
  });

  test('answers for a base that it was bound to, unchecked and for 0 points; another account’s does not', async () => {
    const [owner, other] = [await house.newOwner(), await house.newOwner()];
    const bot = await added(owner);
    const asked = async (person: Person, coze_bot: string | null) => {
      const { id } = await person.client.knowledge.create({ body: { name: 'Service', kind: 'app', settings: { coze_bot } } });
      const { id: chat } = await person.client.chats.start({ body: { base: id, text: 'Where is my parcel?' } });
      return until(async () => {
        const found = await person.client.chats.one({ params: { id: chat } });
        return found.messages[1]?.answer?.verdict ? found.messages[1].answer : undefined;
      });
    };
    expect(await asked(owner, bot.id)).toMatchObject({ verdict: 'without_sources', sentences: [{ text: 'On its way.' }], model: 'Coze: Helpdesk' });
    expect(await refused(asked(other, bot.id))).toBe('422 invalid_input');
    expect((await asked(owner, null)).verdict).toBe('nothing_matched');
  });

  test('goes with its bot, and what was said in it', async () => {
    const owner = await house.newOwner();
    const bot = await added(owner);
    const chat = await owner.client.coze.say({ params: { id: bot.id }, body: { text: 'Hello?' } });
    await owner.client.coze.remove({ params: { id: bot.id } });
    expect(await house.db.select().from(cozeMessages).where(eq(cozeMessages.chatId, chat.id))).toEqual([]);
  });
});

test('nothing was asked of Coze that its protocol does not allow', () => {
  expect(local.coze.strange).toEqual([]);
});

/** Asked again and again until there is something. */
const until = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
  }
};
