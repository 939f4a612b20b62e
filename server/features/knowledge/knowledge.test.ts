import type { UiPart } from '@storewright/contract/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { barePdf, pdfOf } from '../documents/tests/papers.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';
import { readIn } from './tests/left.testing.ts';

let desk: KnowledgeForTests;
let owner: Person;
let base: string;
beforeAll(async () => {
  desk = await openKnowledge();
  ({ owner, base } = desk);
});
afterAll(() => desk?.gateway.close());
beforeEach(() => {
  desk.gateway.upstream.asked.length = 0;
});
const returns = 'You can send back any unused item within 30 days of delivery. Worn boots are excluded.';

describe('a source', () => {
  test('is read, split and found, each piece with its place; one that cannot be read says why, and none is ready and empty', async () => {
    const byName = await desk.added({
      'a.pdf': pdfOf('Seams are covered for 24 months.', 'Zips are covered for 12 months.'),
      'bare.pdf': barePdf(),
      'cut.pdf': '%PDF-1.4\nno more',
      'prices.csv': 'item;price\nTent;899\nLamp;49\n',
    });
    expect(byName.map(({ name, state, reason, pages, passages }) => [name, state, reason, pages, passages])).toEqual([
      ['a.pdf', 'ready', null, 2, 2],
      ['bare.pdf', 'failed', 'no_text', null, 0],
      ['cut.pdf', 'failed', 'broken', null, 0],
      ['prices.csv', 'ready', null, null, 1],
    ]);
    expect((await desk.passagesOf(byName[0]!.id)).map(({ text, place }) => [text, place])).toEqual([
      ['Seams are covered for 24 months.', expect.objectContaining({ kind: 'page', page: 1 })],
      ['Zips are covered for 12 months.', expect.objectContaining({ kind: 'page', page: 2 })],
    ]);
    expect(await desk.found('how long are zips covered')).toContain('Zips are covered for 12 months.');
    expect(await owner.client.knowledge.one({ params: { id: base } })).toMatchObject({ sources: 4, stuck: 2, reading: 0, passages: 3 });
  });

  test('says something else once it is read anew, and what somebody changed stays theirs', async () => {
    const into = (await owner.client.knowledge.create({ body: { name: 'Texts' } })).id;
    const { id } = await owner.client.knowledge.addRichText({
      params: { id: into },
      body: { name: 'Terms', html: '<h2>Wool</h2><p>Wash wool cold.</p><h2>Down</h2><p>Dry down with balls.</p>' },
    });
    await readIn(desk.gateway.house, into);
    const [wool] = await desk.passagesOf(id, into);
    await owner.client.knowledge.editPassage({ params: { id: into, passage: wool!.id }, body: { text: 'Wash wool at 20 degrees.' } });
    expect(await desk.found('wash wool', into)).toEqual(['Wash wool at 20 degrees.']);
    await owner.client.knowledge.editDoc({ body: { id, name: 'Terms', html: '<h2>Wool</h2><p>Wash wool cold.</p><h2>Down</h2><p>Never dry-clean down.</p>' } });
    await readIn(desk.gateway.house, into);
    expect((await desk.passagesOf(id, into)).map(({ text, original }) => [text, original])).toEqual([
      ['Wash wool at 20 degrees.', 'Wool\nWash wool cold.'],
      ['Down\nNever dry-clean down.', null],
    ]);
    expect([await desk.found('balls', into), await desk.found('never clean', into)]).toEqual([[], ['Down\nNever dry-clean down.']]);
    const [first] = await desk.passagesOf(id, into);
    await owner.client.knowledge.editPassage({ params: { id: into, passage: first!.id }, body: { text: null, enabled: false } });
    expect(await desk.found('wool', into)).toEqual([]);
    await owner.client.knowledge.deleteDocuments({ body: { ids: [id] } });
    expect(await owner.client.knowledge.one({ params: { id: into } })).toMatchObject({ sources: 0, passages: 0 });
  });

  test('is fetched from an address past the guard; what the address answers is told', async () => {
    await expect(failure(owner.client.knowledge.addUrl({ params: { id: base }, body: { url: 'http://169.254.169.254/latest/' } }))).resolves.toMatchObject({
      code: 'engine_address_blocked',
    });
    const gone = await owner.client.knowledge.addUrl({ params: { id: base }, body: { url: `${desk.gateway.upstream.origin}/nothing` } });
    await readIn(desk.gateway.house, base);
    const all = (await owner.client.knowledge.sources({ params: { id: base } })).items;
    expect(['failed', 'ready']).toContain(all.find(({ id }) => id === gone.id)!.state);
  });
});

describe('an answer', () => {
  let terms: string;
  beforeAll(async () => {
    terms = (await owner.client.knowledge.addRichText({ params: { id: base }, body: { name: 'Terms', html: `<h2>Returns</h2><p>${returns}</p>` } })).id;
    await readIn(desk.gateway.house, base);
  });
  const numberOf = (given: string): number => Number(/<passage n="(\d+)" source="Terms"/.exec(given)?.[1]);

  test('is the passages themselves where no model is connected, at no cost', async () => {
    const { answer } = await desk.asked('Can I send back an unused item?');
    expect(answer).toMatchObject({ state: 'done', verdict: 'passages', sentences: [], points: null, model: '' });
    expect(answer.passages[0]).toMatchObject({ text: `Returns\n${returns}`, source: { name: 'Terms' } });
    expect(desk.gateway.upstream.asked).toEqual([]);
    await desk.gateway.addModel('openai', 'writer');
  });

  test('shows what it quotes word by word, opens at that place, is paid, and tells how it came about', async () => {
    desk.writes((given) => [
      { verdict: 'answered' },
      { sentence: 'You have 30 days.', cites: [{ n: numberOf(given), quote: 'any unused item within 30 days of delivery' }] },
      { sentence: 'You have 45 days.', cites: [{ n: numberOf(given), quote: 'any unused item within 30 days of delivery' }] },
      { sentence: 'Boots never.', cites: [{ n: numberOf(given), quote: 'boots that were worn may never be returned' }] },
      { sentence: 'We are kind.', cites: [] },
    ]);
    const { chat, answer, message } = await desk.asked('How long can I send back an unused item?');
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
    desk.writes((given) => [{ verdict: 'answered' }, { sentence: 'You have 30 days.', cites: [{ n: numberOf(given), quote: 'within 30 days of delivery' }] }]);
    const { chat, message } = await desk.asked('How many days do I have to send back an item?');
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
    expect((await desk.asked('Qwzx vbnm?')).answer).toMatchObject({ verdict: 'nothing_matched', sentences: [], points: null });
    expect(desk.gateway.upstream.asked).toEqual([]);
    desk.writes(() => [{ verdict: 'not_in_sources' }]);
    expect((await desk.asked('Do you rent tents for days?')).answer).toMatchObject({ verdict: 'not_in_sources', sentences: [] });
    desk.writes((given) => [
      { verdict: 'answered' },
      { sentence: 'We rent tents for 9 euros.', cites: [{ n: numberOf(given), quote: 'tents are rented for 9 euros a day' }] },
    ]);
    expect((await desk.asked('Do you rent an item for days?')).answer).toMatchObject({ verdict: 'unsupported', sentences: [], struck: 1 });
    desk.writes(() => []);
    expect((await desk.asked('Any unused item?')).answer).toMatchObject({ verdict: 'unclear', sentences: [] });
  });

  test('is what somebody wrote to that very question, word by word, in the language it is asked in, without any model', async () => {
    const translations = { zh: { text: '你们送货到挪威吗？', answer: '送，运费 20 欧元。' } };
    const { id } = await owner.client.faq.add({
      params: { id: base },
      body: { text: 'Do you ship to Norway?', variants: ['Norway?'], answer: 'Yes, for 20 euros.', translations },
    });
    for (const [question, said] of [['do you ship to norway', 'Yes, for 20 euros.'], ['Norway', 'Yes, for 20 euros.'], ['你们送货到挪威吗', '送，运费 20 欧元。']]) expect((await desk.asked(question!)).answer).toMatchObject({ verdict: 'answered', sentences: [{ text: said, cites: [1] }], points: null }); // biome-ignore format: a table
    expect(desk.gateway.upstream.asked).toEqual([]);
    await owner.client.faq.edit({ params: { id: base, item: id }, body: { enabled: false } });
    expect(await desk.found('norway')).toEqual([]);
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
    desk.writes((given) => [
      { verdict: 'answered' },
      { sentence: 'Worn boots are excluded.', cites: [{ n: numberOf(given), quote: 'Worn boots are excluded.' }] },
    ]);
    const { chat, message } = await desk.asked('Can I send back worn boots?');
    const again = await desk.over(await owner.client.chats.again({ params: { id: chat.id, message } }));
    expect(again.messages.map(({ role, parent }) => [role, parent === again.messages[0]!.id])).toEqual([
      ['user', false],
      ['assistant', true],
      ['assistant', true],
    ]);
    const next = await desk.over(await owner.client.chats.ask({ params: { id: chat.id }, body: { text: 'And why?', parent: again.messages[2]!.id } }));
    const { trace } = await owner.client.chats.trace({ params: { id: chat.id, message: next.messages.at(-1)!.id } });
    expect(trace.searched).toBe('Can I send back worn boots?\nAnd why?');
    expect((desk.gateway.upstream.asked.at(-1)!.json['messages'] as { role: string }[]).map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
  });

  test('still opens at its place when the source says something else, and not any more when the source is gone', async () => {
    desk.writes((given) => [
      { verdict: 'answered' },
      { sentence: 'Worn boots are excluded.', cites: [{ n: numberOf(given), quote: 'Worn boots are excluded.' }] },
    ]);
    const { chat, message } = await desk.asked('Are worn boots excluded?');
    await owner.client.knowledge.editDoc({ body: { id: terms, name: 'Terms', html: '<h2>Returns</h2><p>Nothing comes back.</p>' } });
    await readIn(desk.gateway.house, base);
    expect(await owner.client.chats.citation({ params: { id: chat.id, message, n: 1 } })).toMatchObject({ quote: 'Worn boots are excluded.', current: false });
    await owner.client.knowledge.deleteDocuments({ body: { ids: [terms] } });
    await expect(failure(owner.client.chats.citation({ params: { id: chat.id, message, n: 1 } }))).resolves.toMatchObject({ code: 'not_found' });
  });
});
