import type { Chat } from '@storewright/contract/chats';
import type { UiPart } from '@storewright/contract/runs';
import { uploadsPath } from '@storewright/contract/uploads/bounds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { barePdf, pdfOf } from '../documents/tests/papers.testing.ts';
import { type GatewayForTests, openGateway } from '../gateway/tests/gateway.testing.ts';
import { leftChat, readIn } from './tests/left.testing.ts';

let gateway: GatewayForTests;
let owner: Person;
let base: string;
/** What the model writes, line by line; a function of the passages that it was given. */
let writes: (given: string) => object[];
beforeAll(async () => {
  gateway = await openGateway();
  ({ owner } = gateway);
  base = (await owner.client.knowledge.create({ body: { name: 'Service' } })).id;
  gateway.upstream.behave((asked, response) => {
    const messages = asked.json['messages'] as { role: string; content: string }[];
    const text = writes(messages[0]!.content)
      .map((line) => JSON.stringify(line))
      .join('\n');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (more: object) =>
      response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...more })}\n\n`);
    for (const piece of text.match(/[^]{1,17}/g) ?? []) chunk({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] });
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
    chunk({ choices: [], usage: { prompt_tokens: 400, completion_tokens: 40, total_tokens: 440 } });
    response.end('data: [DONE]\n\n');
  });
});
afterAll(() => gateway?.close());
beforeEach(() => {
  gateway.upstream.asked.length = 0;
});

const send = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  const answer = await fetch(`${await gateway.house.origin()}${uploadsPath}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/octet-stream' },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  });
  return ((await answer.json()) as { id: string }).id;
};
const added = async (files: Record<string, Uint8Array | string>, into = base) => {
  const ids: string[] = [];
  for (const [name, bytes] of Object.entries(files)) ids.push(await send(name, bytes));
  const { items } = await owner.client.knowledge.addSources({ params: { id: into }, body: { files: ids } });
  await readIn(gateway.house, into);
  const all = (await owner.client.knowledge.sources({ params: { id: into } })).items;
  return items.map(({ id }) => all.find((one) => one.id === id)!);
};
const passagesOf = async (source: string, into = base) => (await owner.client.knowledge.passages({ params: { id: into }, query: { source } })).items;
const found = async (question: string, into = base) =>
  (await owner.client.knowledge.find({ params: { id: into }, body: { question } })).passages.map(({ text }) => text);
const over = async (chat: Chat, person = owner): Promise<Chat> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const now = await person.client.chats.one({ params: { id: chat.id } });
    if (now.messages.every(({ answer }) => !answer || (answer.state !== 'waiting' && answer.state !== 'writing' && !answer.counting))) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it was not answered');
};
const asked = async (text: string, into = base) => {
  const chat = await over(await owner.client.chats.start({ body: { base: into, text } }));
  return { chat, answer: chat.messages.at(-1)!.answer!, message: chat.messages.at(-1)!.id };
};
const returns = 'You can send back any unused item within 30 days of delivery. Worn boots are excluded.';

describe('a source', () => {
  test('is read, split and found, each piece with its place; one that cannot be read says why, and none is ready and empty', async () => {
    const sources = await added({
      'a.pdf': pdfOf('Seams are covered for 24 months.', 'Zips are covered for 12 months.'),
      'bare.pdf': barePdf(),
      'cut.pdf': '%PDF-1.4\nno more',
      'prices.csv': 'item;price\nTent;899\nLamp;49\n',
    });
    const byName = sources.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(byName.map(({ name, state, reason, pages, passages }) => [name, state, reason, pages, passages])).toEqual([
      ['a.pdf', 'ready', null, 2, 2],
      ['bare.pdf', 'failed', 'no_text', null, 0],
      ['cut.pdf', 'failed', 'broken', null, 0],
      ['prices.csv', 'ready', null, null, 1],
    ]);
    expect((await passagesOf(byName[0]!.id)).map(({ text, place }) => [text, place])).toEqual([
      ['Seams are covered for 24 months.', expect.objectContaining({ kind: 'page', page: 1 })],
      ['Zips are covered for 12 months.', expect.objectContaining({ kind: 'page', page: 2 })],
    ]);
    expect(await found('how long are zips covered')).toContain('Zips are covered for 12 months.');
    expect(await owner.client.knowledge.one({ params: { id: base } })).toMatchObject({ sources: 4, stuck: 2, reading: 0, passages: 3 });
  });

  test('says something else once it is read anew, and what somebody changed stays theirs', async () => {
    const into = (await owner.client.knowledge.create({ body: { name: 'Texts' } })).id;
    const { id } = await owner.client.knowledge.addRichText({
      params: { id: into },
      body: { name: 'Terms', html: '<h2>Wool</h2><p>Wash wool cold.</p><h2>Down</h2><p>Dry down with balls.</p>' },
    });
    await readIn(gateway.house, into);
    const [wool] = await passagesOf(id, into);
    await owner.client.knowledge.editPassage({ params: { id: into, passage: wool!.id }, body: { text: 'Wash wool at 20 degrees.' } });
    expect(await found('wash wool', into)).toEqual(['Wash wool at 20 degrees.']);
    await owner.client.knowledge.editDoc({ body: { id, name: 'Terms', html: '<h2>Wool</h2><p>Wash wool cold.</p><h2>Down</h2><p>Never dry-clean down.</p>' } });
    await readIn(gateway.house, into);
    expect((await passagesOf(id, into)).map(({ text, original }) => [text, original])).toEqual([
      ['Wash wool at 20 degrees.', 'Wool\nWash wool cold.'],
      ['Down\nNever dry-clean down.', null],
    ]);
    expect([await found('balls', into), await found('never clean', into)]).toEqual([[], ['Down\nNever dry-clean down.']]);
    const [first] = await passagesOf(id, into);
    await owner.client.knowledge.editPassage({ params: { id: into, passage: first!.id }, body: { text: null, enabled: false } });
    expect(await found('wool', into)).toEqual([]);
    await owner.client.knowledge.deleteDocuments({ body: { ids: [id] } });
    expect(await owner.client.knowledge.one({ params: { id: into } })).toMatchObject({ sources: 0, passages: 0 });
  });

  test('is fetched from an address past the guard; what the address answers is told', async () => {
    await expect(failure(owner.client.knowledge.addUrl({ params: { id: base }, body: { url: 'http://169.254.169.254/latest/' } }))).resolves.toMatchObject({
      code: 'engine_address_blocked',
    });
    const gone = await owner.client.knowledge.addUrl({ params: { id: base }, body: { url: `${gateway.upstream.origin}/nothing` } });
    await readIn(gateway.house, base);
    const all = (await owner.client.knowledge.sources({ params: { id: base } })).items;
    expect(['failed', 'ready']).toContain(all.find(({ id }) => id === gone.id)!.state);
  });
});

describe('an answer', () => {
  let terms: string;
  beforeAll(async () => {
    terms = (await owner.client.knowledge.addRichText({ params: { id: base }, body: { name: 'Terms', html: `<h2>Returns</h2><p>${returns}</p>` } })).id;
    await readIn(gateway.house, base);
  });
  const numberOf = (given: string): number => Number(/<passage n="(\d+)" source="Terms"/.exec(given)?.[1]);

  test('is the passages themselves where no model is connected, at no cost', async () => {
    const { answer } = await asked('Can I send back an unused item?');
    expect(answer).toMatchObject({ state: 'done', verdict: 'passages', sentences: [], points: null, model: '' });
    expect(answer.passages[0]).toMatchObject({ text: `Returns\n${returns}`, source: { name: 'Terms' } });
    expect(gateway.upstream.asked).toEqual([]);
    await gateway.addModel('openai', 'writer');
  });

  test('shows what it quotes word by word, opens at that place, is paid, and tells how it came about', async () => {
    writes = (given) => [
      { verdict: 'answered' },
      { sentence: 'You have 30 days.', cites: [{ n: numberOf(given), quote: 'any unused item within 30 days of delivery' }] },
      { sentence: 'You have 45 days.', cites: [{ n: numberOf(given), quote: 'any unused item within 30 days of delivery' }] },
      { sentence: 'Boots never.', cites: [{ n: numberOf(given), quote: 'boots that were worn may never be returned' }] },
      { sentence: 'We are kind.', cites: [] },
    ];
    const { chat, answer, message } = await asked('How long can I send back an unused item?');
    expect(answer).toMatchObject({ state: 'done', verdict: 'answered', struck: 3, model: 'writer' });
    expect(answer.sentences).toEqual([{ text: 'You have 30 days.', cites: [1], breaks: false }]);
    expect(answer.citations).toEqual([
      expect.objectContaining({ n: 1, source: 'Terms', heading: 'Returns', quote: 'any unused item within 30 days of delivery', state: 'exact' }),
    ]);
    expect(Number(answer.points)).toBeGreaterThan(0);
    const cited = await owner.client.chats.citation({ params: { id: chat.id, message, n: 1 } });
    expect([cited.text, cited.text.slice(cited.start, cited.end), cited.current]).toEqual([
      `Returns\n${returns}`,
      'any unused item within 30 days of delivery',
      true,
    ]);
    const { trace, struck } = await owner.client.chats.trace({ params: { id: chat.id, message } });
    expect(struck.map(({ why, figures }) => [why, figures.length])).toEqual([
      ['figure', 1],
      ['quote_not_found', 0],
      ['no_quote', 0],
    ]);
    expect(trace.terms.map(({ word }) => word)).toContain('unus');
    const { items } = await owner.client.ledger.transactions({ query: { limit: 3 } });
    expect(items[0]).toMatchObject({ place: 'knowledge', points: `-${answer.points}` });
  });

  test('streams each sentence once, and whoever comes back hears the rest alone', async () => {
    writes = (given) => [{ verdict: 'answered' }, { sentence: 'You have 30 days.', cites: [{ n: numberOf(given), quote: 'within 30 days of delivery' }] }];
    const { chat, message } = await asked('How many days do I have to send back an item?');
    const stream = async (after?: number) => {
      const parts: UiPart[] = [];
      for await (const part of owner.client.chats.stream.stream({ params: { id: chat.id, message }, query: after === undefined ? {} : { after } }))
        parts.push(part);
      return parts.map(({ type }) => type);
    };
    const all = await stream();
    expect(all.filter((type) => type === 'data-sentence')).toHaveLength(1);
    expect(all.at(-1)).toBe('finish');
    expect(await stream(3)).toEqual(all.slice(3));
  });

  test('is refused by code where nothing matches, by the model where the sources do not say, and where nothing that it wrote stands there', async () => {
    expect((await asked('Qwzx vbnm?')).answer).toMatchObject({ verdict: 'nothing_matched', sentences: [], points: null });
    expect(gateway.upstream.asked).toEqual([]);
    writes = () => [{ verdict: 'not_in_sources' }];
    expect((await asked('Do you rent tents for days?')).answer).toMatchObject({ verdict: 'not_in_sources', sentences: [] });
    writes = (given) => [
      { verdict: 'answered' },
      { sentence: 'We rent tents for 9 euros.', cites: [{ n: numberOf(given), quote: 'tents are rented for 9 euros a day' }] },
    ];
    expect((await asked('Do you rent an item for days?')).answer).toMatchObject({ verdict: 'unsupported', sentences: [], struck: 1 });
    writes = () => [];
    expect((await asked('Any unused item?')).answer).toMatchObject({ verdict: 'unclear', sentences: [] });
  });

  test('is what somebody wrote to that very question, word by word, in the language it is asked in, without any model', async () => {
    const translations = { zh: { text: '你们送货到挪威吗？', answer: '送，运费 20 欧元。' } };
    const { id } = await owner.client.faq.add({
      params: { id: base },
      body: { text: 'Do you ship to Norway?', variants: ['Norway?'], answer: 'Yes, for 20 euros.', translations },
    });
    for (const [question, said] of [['do you ship to norway', 'Yes, for 20 euros.'], ['Norway', 'Yes, for 20 euros.'], ['你们送货到挪威吗', '送，运费 20 欧元。']]) expect((await asked(question!)).answer).toMatchObject({ verdict: 'answered', sentences: [{ text: said, cites: [1] }], points: null }); // biome-ignore format: a table
    expect(gateway.upstream.asked).toEqual([]);
    await owner.client.faq.edit({ params: { id: base, item: id }, body: { enabled: false } });
    expect(await found('norway')).toEqual([]);
    expect((await owner.client.faq.list({ params: { id: base }, query: {} })).items[0]).toMatchObject({
      text: 'Do you ship to Norway?',
      variants: ['Norway?'],
      enabled: false,
      hits: 3,
      translations,
    });
    await owner.client.faq.remove({ params: { id: base, item: id } });
  });

  test('is one of several to a question, which goes on from the one that was asked before', async () => {
    writes = (given) => [{ verdict: 'answered' }, { sentence: 'Worn boots are excluded.', cites: [{ n: numberOf(given), quote: 'Worn boots are excluded.' }] }];
    const { chat, message } = await asked('Can I send back worn boots?');
    const again = await over(await owner.client.chats.again({ params: { id: chat.id, message } }));
    expect(again.messages.map(({ role, parent }) => [role, parent === again.messages[0]!.id])).toEqual([
      ['user', false],
      ['assistant', true],
      ['assistant', true],
    ]);
    const next = await over(await owner.client.chats.ask({ params: { id: chat.id }, body: { text: 'And why?', parent: again.messages[2]!.id } }));
    const { trace } = await owner.client.chats.trace({ params: { id: chat.id, message: next.messages.at(-1)!.id } });
    expect(trace.searched).toBe('Can I send back worn boots?\nAnd why?');
    expect((gateway.upstream.asked.at(-1)!.json['messages'] as { role: string }[]).map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  test('still opens at its place when the source says something else, and not any more when the source is gone', async () => {
    writes = (given) => [{ verdict: 'answered' }, { sentence: 'Worn boots are excluded.', cites: [{ n: numberOf(given), quote: 'Worn boots are excluded.' }] }];
    const { chat, message } = await asked('Are worn boots excluded?');
    await owner.client.knowledge.editDoc({ body: { id: terms, name: 'Terms', html: '<h2>Returns</h2><p>Nothing comes back.</p>' } });
    await readIn(gateway.house, base);
    expect(await owner.client.chats.citation({ params: { id: chat.id, message, n: 1 } })).toMatchObject({ quote: 'Worn boots are excluded.', current: false });
    await owner.client.knowledge.deleteDocuments({ body: { ids: [terms] } });
    await expect(failure(owner.client.chats.citation({ params: { id: chat.id, message, n: 1 } }))).resolves.toMatchObject({ code: 'not_found' });
  });
});

describe('who may read', () => {
  const secret = 'The vault opens at 7 with code ZX-99.';
  /** Every way that could show a passage, asked by somebody. */
  const shown = async (person: Person, of: Awaited<ReturnType<typeof leftChat>>): Promise<string[]> => {
    const { chats, knowledge, faq } = person.client;
    const { base: id, source, chat, message } = of;
    const ways: Record<string, () => Promise<unknown>> = {
      list: () => knowledge.list({ query: {} }),
      one: () => knowledge.one({ params: { id } }),
      summarize: () => knowledge.summarize({ params: { id } }),
      sources: () => knowledge.sources({ params: { id } }),
      passages: () => knowledge.passages({ params: { id }, query: { source } }),
      doc: () => knowledge.getDoc({ query: { id: source } }),
      find: () => knowledge.find({ params: { id }, body: { question: 'vault code' } }),
      faq: () => faq.list({ params: { id }, query: {} }),
      answer: async () => over(await chats.start({ body: { base: id, text: 'vault' } }), person),
      chats: () => chats.list({ query: { search: 'When' } }),
      chat: () => chats.one({ params: { id: chat } }),
      citation: () => chats.citation({ params: { id: chat, message, n: 1 } }),
      trace: () => chats.trace({ params: { id: chat, message } }),
    };
    const seen: string[] = [];
    for (const [name, way] of Object.entries(ways)) {
      const said = await way().then(
        (answer) => JSON.stringify(answer),
        () => '',
      );
      if (said.includes('ZX-99') || (said.includes(id) && name === 'list')) seen.push(name);
    }
    return seen;
  };

  test('sees passages by no way that is not theirs', async () => {
    writes = (given) => [{ verdict: 'answered' }, { sentence: secret, cites: [{ n: Number(/<passage n="(\d+)"/.exec(given)?.[1]), quote: secret }] }];
    const { house } = gateway;
    const [admin, inside, outside, guest, named, stranger] = await Promise.all([
      house.newStaff(owner, 'admin'),
      house.newStaff(owner),
      house.newStaff(owner),
      house.newStaff(owner, 'guest'),
      house.newStaff(owner, 'guest'),
      house.newOwner(),
    ]);
    const left = (person: Person) =>
      leftChat(house, { accountId: owner.accountId, userId: person.userId, people: [inside.userId, named.userId], said: secret, access: 'chosen' });
    const all = ['list', 'passages', 'doc', 'find', 'answer', 'chat', 'citation'];
    const reading = ['list', 'find', 'answer', 'chat', 'citation'];
    const see = async (person: Person) => (await shown(person, await left(person))).filter((name) => name !== 'one').toSorted();
    expect([await see(owner), await see(admin)]).toEqual([all.toSorted(), all.toSorted()]);
    expect([await see(inside), await see(named)]).toEqual([reading.toSorted(), reading.toSorted()]);
    for (const person of [outside, guest, stranger]) expect(await see(person)).toEqual([]);
    // A conversation is its person's, also to those who manage the base.
    const theirs = await left(inside);
    expect((await shown(owner, theirs)).filter((name) => name === 'chat' || name === 'citation')).toEqual([]);
    // Whoever may not read it any more has lost what was quoted of it at once; so has everybody where it was closed.
    await owner.client.knowledge.edit({ params: { id: theirs.base }, body: { people: [named.userId] } });
    expect(await shown(inside, theirs)).toEqual([]);
    const closed = await left(named);
    await owner.client.knowledge.setEnabled({ params: { id: closed.base }, body: { is_enabled: false } });
    expect(await shown(named, closed)).toEqual([]);
  });

  test('is told which field is wrong, and has 500 bases at most', async () => {
    const wrong = async (work: Promise<unknown>) => {
      const { status, fields } = await failure(work);
      return [status, Object.keys(fields)];
    };
    expect(await wrong(owner.client.knowledge.addSources({ params: { id: base }, body: { files: [newId()] } }))).toEqual([422, ['body.files.0']]);
    expect(await wrong(owner.client.chats.start({ body: { base, text: 'x'.repeat(100_000) } }))).toEqual([422, ['body.text']]);
    const { id } = await owner.client.chats.start({ body: { base, text: 'Qwzx?' } });
    expect(await wrong(owner.client.chats.ask({ params: { id }, body: { text: 'And?', parent: newId() } }))).toEqual([422, ['body.parent']]);
    const other = await gateway.house.newOwner();
    await gateway.house.world.database.pool.query(
      "insert into knowledge_base (id, account_id, kind, name, settings) select gen_random_uuid(), $1, 'base', 'n', '{}' from generate_series(1, 499)",
      [other.accountId],
    );
    const two = await Promise.allSettled([1, 2].map(() => other.client.knowledge.create({ body: { name: 'One more' } })));
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
