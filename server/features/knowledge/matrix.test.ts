/** Every way that could show a passage, a quote, a name or an answer, by everybody who could ask: each of them a case of its own. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';
import { messages } from './chats.tables.ts';
import { tests } from './gate.tables.ts';
import { gaps } from './knowledge.tables.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { leftChat } from './tests/left.testing.ts';

const people = [
  'owner',
  'admin',
  'staff with it',
  'guest with it',
  'staff without it',
  'guest without it',
  'taken off',
  'of a closed base',
  'disabled',
  'stranger',
  'nobody',
] as const;
type Who = (typeof people)[number];
const manage: readonly Who[] = ['owner', 'admin'];
const read: readonly Who[] = [...manage, 'staff with it', 'guest with it'];
/** `theirs`: a conversation of somebody else, and of whom. */
type Place = Awaited<ReturnType<typeof leftChat>> & {
  gap: string;
  mark: string;
  userId: string /** The conversation that the owner began under this mark. */;
  first: string;
};
const once = 'A vault that nobody else asks for';
type Way = { may: readonly Who[]; see(person: Person, of: Place): Promise<unknown> };
/** Whatever could be sent is JSON here, a stream or a file its text. */
const all = async (parts: AsyncIterable<unknown>): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const part of parts) found.push(part);
  return found;
};

let desk: KnowledgeForTests;
const fetched = async (path: string, { cookie }: Pick<Person, 'cookie'>, more: RequestInit = {}): Promise<string> =>
  (await fetch(`${await desk.house.origin()}${path}`, { ...more, headers: { cookie, ...(more.headers as object) } })).text();
/** By an app of the account that the caller is of: those of others have another key. */
const keys = new Map<string, string>();
const asked = async (person: Person, of: Place): Promise<string> =>
  fetched(
    '/v1/chat/completions',
    { cookie: '' },
    {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.get(person.accountId) ?? 'none'}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: `app/${of.base}`, messages: [{ role: 'user', content: 'vault code' }] }),
    },
  );

const ways: Record<string, Way> = {
  'the list of bases': { may: read, see: ({ client }) => client.knowledge.list({ query: {} }) },
  'a base': { may: read, see: ({ client }, { base: id }) => client.knowledge.one({ params: { id } }) },
  'what stands in a base': { may: manage, see: ({ client }, { base: id }) => client.knowledge.summarize({ params: { id } }) },
  'its sources': { may: manage, see: ({ client }, { base: id }) => client.knowledge.sources({ params: { id } }) },
  'its passages': { may: manage, see: ({ client }, { base: id, source }) => client.knowledge.passages({ params: { id }, query: { source } }) },
  'a passage that is changed': {
    may: manage,
    see: ({ client }, { base: id, passage }) => client.knowledge.editPassage({ params: { id, passage }, body: { enabled: true } }),
  },
  'a written text': { may: manage, see: ({ client }, { source: id }) => client.knowledge.getDoc({ query: { id } }) },
  'the test page': { may: read, see: ({ client }, { base: id }) => client.knowledge.find({ params: { id }, body: { question: 'vault code' } }) },
  'the FAQ': { may: manage, see: ({ client }, { base: id }) => client.faq.list({ params: { id }, query: {} }) },
  'the FAQ as CSV': { may: manage, see: (person, { base: id }) => fetched(`/api/aichat/${id}/faq/csv/`, person) },
  'what is unanswered': { may: manage, see: ({ client }, { base: id }) => client.faq.gaps({ params: { id } }) },
  'the gap board': { may: manage, see: ({ client }, { base: id }) => client.gate.board({ params: { id }, query: {} }) },
  'a gap asked again': {
    may: manage,
    see: ({ client }, { base: id, gap }) => client.gate.tryAnswer({ params: { id }, body: { gaps: [gap], text: 'When?', answer: 'Now.' } }),
  },
  'the insights': { may: manage, see: ({ client }, { base: id }) => client.gate.insights({ params: { id }, query: {} }) },
  'the questions of the gate': { may: manage, see: ({ client }, { base: id }) => client.gate.tests({ params: { id }, query: {} }) },
  'an answer saved as a test': {
    may: manage,
    see: ({ client }, { base: id, chat, message }) => client.gate.saveTest({ params: { id }, body: { chat, message } }),
  },
  'an answer': { may: read, see: async (person, { base }) => desk.over(await person.client.chats.start({ body: { base, text: 'vault' } }), person) },
  'an answer that another asked for, by their key': {
    may: [],
    see: async ({ client }, { base, mark, first }) =>
      (await client.chats.start({ body: { base, text: once } }, { headers: { 'idempotency-key': mark } })).id === first && mark,
  },
  'the list of conversations': { may: read, see: ({ client }, { base }) => client.chats.list({ query: { base, search: 'When' } }) },
  'a conversation': { may: read, see: ({ client }, { chat: id }) => client.chats.one({ params: { id } }) },
  'the stream of an answer': { may: read, see: ({ client }, { chat: id, message }) => all(client.chats.stream.stream({ params: { id, message }, query: {} })) },
  'the stream of its run': { may: [], see: ({ client }, { run: id }) => all(client.runs.stream.stream({ params: { id }, query: {} })) },
  'a citation': { may: read, see: ({ client }, { chat: id, message }) => client.chats.citation({ params: { id, message, n: 1 } }) },
  'a trace': { may: manage, see: ({ client }, { chat: id, message }) => client.chats.trace({ params: { id, message } }) },
  'a replay': { may: manage, see: ({ client }, { chat: id, message }) => client.chats.replay({ params: { id, message }, body: {} }) },
  'a conversation that is pinned': { may: read, see: ({ client }, { chat: id }) => client.chats.edit({ params: { id }, body: { pinned: true } }) },
  'an answer that is called right': {
    may: read,
    see: ({ client }, { chat: id, message }) => client.chats.feedback({ params: { id, message }, body: { feedback: 'right' } }),
  },
  'an answer once more': {
    may: read,
    see: async (person, { chat: id, message }) => desk.over(await person.client.chats.again({ params: { id, message } }), person),
  },
  'the history of a person': {
    may: manage,
    see: ({ client }, { base: id, userId }) => client.sharedUsers.history({ params: { id }, query: { user_id: userId } }),
  },
  'a word in the place of the model': {
    may: manage,
    see: ({ client }, { base: id, chat }) => client.sharedUsers.send({ params: { id }, body: { chat, release: true } }),
  },
  'an answer by an app': { may: read, see: asked },
};
/** An app is its account's, and a base that is closed answers none: what its people may see on the screen is another question. */
const byApp: readonly Who[] = [...read, 'staff without it', 'guest without it', 'taken off', 'disabled'];

const seen = new Map<Who, Set<string>>();
beforeAll(async () => {
  desk = await openKnowledge();
  const { house, owner } = desk;
  await desk.gateway.addModel('openai', 'writer');
  keys.set(owner.accountId, desk.gateway.app.key);
  desk.writes((given) => {
    const [, n, said] = /<passage n="(\d+)"[^>]*>\n(The vault[^<\n]+)/.exec(given) ?? [];
    return [{ verdict: 'answered' }, { sentence: said ?? '', cites: [{ n: Number(n), quote: said ?? '' }] }];
  });
  const member = (role: 'admin' | 'staff' | 'guest') => house.newStaff(owner, role);
  const stranger = await house.newOwner();
  const who: Record<Who, Person> = {
    owner,
    admin: await member('admin'),
    'staff with it': await member('staff'),
    'guest with it': await member('guest'),
    'staff without it': await member('staff'),
    'guest without it': await member('guest'),
    'taken off': await member('staff'),
    'of a closed base': await member('staff'),
    disabled: await member('staff'),
    stranger,
    nobody: { ...stranger, client: house.client, cookie: '', accountId: '' },
  };
  for (const name of people) {
    const person = who[name];
    const isNamed = name !== 'staff without it' && name !== 'guest without it';
    const mark = `ZX-${newId()}`;
    const named = isNamed && name !== 'stranger' && name !== 'nobody' ? [person.userId] : [];
    const { db } = house;
    const left = await leftChat(house, {
      accountId: owner.accountId,
      userId: person.userId,
      people: named,
      said: `The vault opens at seven with ${mark} alone.`,
      mark: ` ${mark}`,
      access: 'chosen',
    });
    await db.update(messages).set({ text: 'When is the vault open?' }).where(eq(messages.id, left.asked));
    const within = { accountId: owner.accountId, baseId: left.base };
    const gap = newId();
    await db
      .insert(gaps)
      .values({ id: gap, ...within, question: `Where is ${mark}?`, fold: mark, lang: 'en', reason: 'not_in_sources', messageId: left.message });
    await db.insert(tests).values({ id: newId(), ...within, question: `When is ${mark}?`, fold: mark, lang: 'en', expect: 'refusal', origin: 'written' });
    if (name === 'taken off') await owner.client.knowledge.edit({ params: { id: left.base }, body: { people: [] } });
    const { id: first } = await desk.over(await owner.client.chats.start({ body: { base: left.base, text: once } }, { headers: { 'idempotency-key': mark } }));
    if (name === 'of a closed base') await owner.client.knowledge.setEnabled({ params: { id: left.base }, body: { is_enabled: false } });
    if (name === 'disabled') await owner.client.people.batchDisable({ body: { ids: [person.userId] } });
    const found = new Set<string>();
    for (const [way, { see }] of Object.entries(ways)) {
      const said = await see(person, { ...left, gap, mark, userId: person.userId, first }).then((answer) => JSON.stringify(answer), () => ''); // biome-ignore format: short
      if (said.includes(mark)) found.add(way);
    }
    seen.set(name, found);
    // By a list somebody would else see what was left for another.
    await owner.client.knowledge.remove({ params: { id: left.base } });
  }
}, 120_000);
afterAll(() => desk?.gateway.close());

const cases = people.flatMap((who) => Object.keys(ways).map((way) => [who, way] as const));
/** By whom it was asked first, it is their own. */
const ownKey: readonly Who[] = ['owner'];
const maySee = (who: Who, way: string): boolean =>
  way === 'an answer by an app'
    ? byApp.includes(who)
    : way === 'an answer that another asked for, by their key'
      ? ownKey.includes(who)
      : ways[way]!.may.includes(who);

test.each(cases)('%s: %s', (who, way) => {
  expect(seen.get(who)!.has(way)).toBe(maySee(who, way));
});
