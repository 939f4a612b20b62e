/** Every way that could show a passage, a quote, a name or an answer, by everybody who could ask: each of them a case of its own. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOver, type Person } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';
import { citations, messages } from './chats.tables.ts';
import { tests } from './gate.tables.ts';
import { gaps } from './knowledge.tables.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { leftChat, leftFrozen } from './tests/left.testing.ts';
import { asGuest, guestAsks, leftOutside, openLink, openWidget, type Outside } from './tests/outside.testing.ts';
import { turnedPdf } from './tests/pdfs.testing.ts';

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
/** An app, or a link for the people of an account, is the account's, and a base that is closed answers neither: what its people may see on the screen is another question. */
const inside: readonly Who[] = [...read, 'staff without it', 'guest without it', 'taken off'];
const byApp: readonly Who[] = [...inside, 'disabled'];
/** Whoever has what somebody outside was given is they, as long as the base is open. */
const bearer: readonly Who[] = people.filter((who) => who !== 'of a closed base');
/** `theirs`: a conversation of somebody else, and of whom. */
type Place = Awaited<ReturnType<typeof leftChat>> & {
  gap: string;
  mark: string;
  userId: string /** The conversation that the owner began under this mark. */;
  first: string;
  /** Of the conversation as its person shared it. */
  frozen: string;
  outside: Outside;
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
const keyOf = ({ accountId }: Pick<Person, 'accountId'>): { authorization: string } => ({ authorization: `Bearer ${keys.get(accountId) ?? 'none'}` });
/** What is answered: neither the name that it was asked by, nor a refusal that says it again. */
const asked = async (person: Pick<Person, 'accountId'>, name: string, more: Record<string, string> = {}): Promise<unknown> => {
  const body = JSON.stringify({ model: `app/${name}`, messages: [{ role: 'user', content: 'vault code' }] });
  const headers = { ...keyOf(person), 'content-type': 'application/json', ...more };
  return (JSON.parse(await fetched('/v1/chat/completions', { cookie: '' }, { method: 'POST', headers, body })) as { choices?: unknown }).choices ?? null;
};
/** Of another base, which everybody of the account may read: nothing of what is asked for stands there. */
let elsewhere: { base: string; link: Outside['link']; widget: Outside['widget'] };
let stranger: Person;
const spoken = ({ cookie }: Pick<Person, 'cookie'>, key: string, visitor?: string) =>
  clientOver(desk.house.app, { cookie, ...(visitor && { 'x-visitor': visitor }) }).visitors.conversation({ params: { key } });
const guestChat = ({ client }: Person, { key }: { key: string }, by: { guest: string }, id: string) => client.shared.chat({ params: { key, id } }, asGuest(by));

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
  // By whom it was asked first, it is their own.
  'an answer that another asked for, by their key': {
    may: ['owner'],
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
  'an answer by an app': { may: byApp, see: (person, { base }) => asked(person, base) },
  'an answer by an app, by the name of its base': { may: byApp, see: (person, { mark }) => asked(person, `Service ${mark}`) },
  'an answer by an app, by the key that it was asked by before': {
    may: byApp,
    see: (person, { base, mark }) => asked(person, base, { 'idempotency-key': mark }),
  },
  'an answer by an app of another account, by the key of one': {
    may: [],
    see: (_person, { base, mark }) => asked(stranger, base, { 'idempotency-key': mark }),
  },
  'the models of an app': { may: byApp, see: (person) => fetched('/v1/models', { cookie: '' }, { headers: keyOf(person) }) },
  'the same question, of a base where it does not stand': {
    may: [],
    see: async (person, { mark }) =>
      desk.over(await person.client.chats.start({ body: { base: elsewhere.base, text: once } }, { headers: { 'idempotency-key': `${mark} too` } }), person),
  },
  // What is saved of a conversation is made of it in the browser: of what `a conversation` tells.
  'the picture of a cited page': {
    may: read,
    see: async ({ cookie }, { chat, message, mark }) => {
      const page = await fetch(`${await desk.house.origin()}/api/chat/${chat}/messages/${message}/citations/2/page/`, { headers: { cookie } });
      return page.status === 200 && mark;
    },
  },
  'a conversation as it was shared, for whoever shared it': {
    may: read,
    see: ({ client }, { frozen: key }) => client.frozen.open({ params: { key }, body: {} }),
  },
  'a conversation as it was shared, for anybody': { may: read, see: (_, { frozen: key }) => desk.house.client.frozen.open({ params: { key }, body: {} }) },
  'the links to conversations': { may: read, see: ({ client }) => client.frozen.list() },
  'a conversation that is shared': { may: read, see: ({ client }, { chat }) => client.frozen.add({ body: { chat } }) },
  'a link for guests': { may: bearer, see: ({ client }, { outside: { link } }) => client.shared.look({ params: { key: link.key } }) },
  'a link for the people of an account': {
    may: inside,
    see: ({ client }, { outside: { inside: link } }) => client.shared.look({ params: { key: link.key } }, asGuest(link)),
  },
  'an answer by a link for the people of an account': {
    may: inside,
    see: async (person, { outside }) => {
      const { key } = outside.inside;
      return guestAsks(person, { key, ...(await person.client.shared.enter({ params: { key }, body: {} })) }, { text: 'vault' });
    },
  },
  'what a guest was told, by what they were given': { may: bearer, see: (person, { outside: { link, chat } }) => guestChat(person, link, link, chat) },
  'what a guest was told, with nothing': { may: [], see: (person, { outside: { link, chat } }) => guestChat(person, link, { guest: '' }, chat) },
  'what a guest was told, with what another link gave': { may: [], see: (person, { outside: { link, other, chat } }) => guestChat(person, link, other, chat) },
  'what a guest was told, by another link': { may: [], see: (person, { outside: { link, other, chat } }) => guestChat(person, other, link, chat) },
  'what a guest was told, by another guest': { may: [], see: (person, { outside: { other, chat } }) => guestChat(person, other, other, chat) },
  'what a guest was told, by a guest of another base': {
    may: [],
    see: (person, { outside: { chat } }) => guestChat(person, elsewhere.link, elsewhere.link, chat),
  },
  'what a guest was told, with what a link to another base gave': {
    may: [],
    see: (person, { outside: { link, chat } }) => guestChat(person, link, elsewhere.link, chat),
  },
  'what a guest was told, gone on with by another guest': {
    may: [],
    see: ({ client }, { outside: { other, chat } }) => client.shared.ask({ params: { key: other.key }, body: { text: once, chat } }, asGuest(other)),
  },
  'what a guest was told, by their wish': {
    may: [],
    see: async (person, { outside: { other, chat, wish, text }, mark }) => (await guestAsks(person, other, { text, wish })).id === chat && mark,
  },
  'an answer to a guest of another base': { may: [], see: (person) => guestAsks(person, elsewhere.link, { text: 'vault' }) },
  'what a guest was told, as a conversation of one’s own': { may: [], see: ({ client }, { outside: { chat: id } }) => client.chats.one({ params: { id } }) },
  'what a guest was told, shared by somebody else': { may: [], see: ({ client }, { outside: { chat } }) => client.frozen.add({ body: { chat } }) },
  'what a guest was told, in the inbox': { may: manage, see: ({ client }, { outside: { chat: id } }) => client.inbox.one({ params: { id } }) },
  'the inbox': { may: manage, see: ({ client }) => client.inbox.list({ query: {} }) },
  'what a visitor was told, by their token': { may: bearer, see: (person, { outside: { widget } }) => spoken(person, widget.key, widget.visitor) },
  'what a visitor was told, with nothing': { may: [], see: (person, { outside: { widget } }) => spoken(person, widget.key) },
  'what a visitor was told, by one of another widget': {
    may: [],
    see: (person, { outside: { widget } }) => spoken(person, widget.key, elsewhere.widget.visitor),
  },
  'what a visitor was told, at another widget': { may: [], see: (person, { outside: { widget } }) => spoken(person, elsewhere.widget.key, widget.visitor) },
};

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
  stranger = await desk.gateway.newCustomer(1_000_000);
  keys.set(stranger.accountId, (await desk.gateway.newApp({}, stranger)).key);
  const pdf = await desk.send('pages.pdf', turnedPdf(0));
  await house.services.uploads.hold(house.db, newId(), [pdf]);
  elsewhere = { base: desk.base, link: await openLink(owner, desk.base), widget: await openWidget(desk, desk.base, 'vault') };
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
    await house.services.uploads.hold(db, left.source, [pdf]);
    const [cited] = await db.select().from(citations).where(eq(citations.messageId, left.message));
    await db.insert(citations).values({ ...cited!, n: 2, place: { kind: 'page', page: 2 } });
    const { key: frozen } = await leftFrozen(house, left.chat, [{ role: 'assistant', author: '', text: mark, sentences: [], citations: [], unchecked: false }]);
    const outside = await leftOutside(desk, left.base, 'vault');
    await asked(owner, left.base, { 'idempotency-key': mark });
    if (name === 'of a closed base') await owner.client.knowledge.setEnabled({ params: { id: left.base }, body: { is_enabled: false } });
    if (name === 'disabled') await owner.client.people.batchDisable({ body: { ids: [person.userId] } });
    const found = new Set<string>();
    for (const [way, { see }] of Object.entries(ways)) {
      const said = await see(person, { ...left, gap, mark, userId: person.userId, first, frozen, outside }).then((answer) => JSON.stringify(answer), () => ''); // biome-ignore format: short
      if (said.includes(mark)) found.add(way);
    }
    seen.set(name, found);
    // By a list somebody would else see what was left for another.
    await owner.client.knowledge.remove({ params: { id: left.base } });
  }
}, 300_000);
afterAll(() => desk?.gateway.close());

const cases = people.flatMap((who) => Object.keys(ways).map((way) => [who, way] as const));
test.each(cases)('%s: %s', (who, way) => {
  expect(seen.get(who)!.has(way)).toBe(ways[way]!.may.includes(who));
});
