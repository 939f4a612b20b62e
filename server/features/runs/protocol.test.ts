/** The AI SDK's own client reads what we stream. */
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { inserted, typist } from './tests/runs.testing.ts';

let house: TestHouse;
let owner: Person;
let origin: string;
beforeAll(async () => {
  house = await openHouse();
  owner = await house.newOwner();
  origin = await house.origin();
});
afterAll(() => house?.close());

const begun = async () => {
  const { runs } = house.services;
  const id = await inserted(house.db, runs, owner);
  const writer = typist();
  runs.begin({ run: { id }, ask: writer.ask });
  await writer.begun;
  return { id, ...writer };
};
const transport = () =>
  new DefaultChatTransport({
    headers: { cookie: owner.cookie },
    prepareReconnectToStreamRequest: ({ id }) => ({ api: `${origin}/api/runs/${id}/stream/`, headers: { cookie: owner.cookie } }),
  });
const raw = async (id: string, headers: Record<string, string> = {}, cookie = owner.cookie) =>
  fetch(`${origin}/api/runs/${id}/stream/`, { headers: { cookie, ...headers } });

test('`useChat` takes it up as it is: thoughts, text and files of one message, as they grow', async () => {
  const { id, say, end } = await begun();
  const stream = await transport().reconnectToStream({ chatId: id });
  say('Hm. ', 'thoughts');
  say('A cape');
  const grown: UIMessage[] = [];
  for await (const message of readUIMessageStream({ stream: stream! })) {
    grown.push(structuredClone(message));
    if (message.parts.some((part) => part.type === 'text' && part.text === 'A cape')) {
      say(' of wool.');
      end({
        parts: [
          { type: 'file', url: '/files/1/', mediaType: 'image/png' },
          { type: 'data-citation', data: { n: 1 } },
        ],
      });
    }
  }
  expect(grown.at(-1)).toMatchObject({
    id,
    role: 'assistant',
    parts: [
      { type: 'reasoning', text: 'Hm. ', state: 'done' },
      { type: 'text', text: 'A cape of wool.', state: 'done' },
      { type: 'file', url: '/files/1/', mediaType: 'image/png' },
      { type: 'data-citation', data: { n: 1 } },
    ],
  });
  expect(grown.length).toBeGreaterThan(2);
});

test('a failure is an error to it, and what was written stands', async () => {
  const { id, say, end } = await begun();
  say('Half');
  end({ state: 'failed', error: 'The provider broke off.' });
  const stream = await transport().reconnectToStream({ chatId: id });
  const told: string[] = [];
  let last: UIMessage | undefined;
  for await (const message of readUIMessageStream({ stream: stream!, onError: (error) => told.push((error as Error).message) }))
    last = structuredClone(message);
  expect([last?.parts, told]).toMatchObject([[{ type: 'text', text: 'Half' }], ['The provider broke off.']]);
});

test('its events have numbers, and a browser that comes back goes on from the last one', async () => {
  const { id, say, end } = await begun();
  say('Hello there');
  end();
  const answer = await raw(id);
  expect([answer.headers.get('x-vercel-ai-ui-message-stream'), answer.headers.get('content-type')]).toEqual(['v1', 'text/event-stream; charset=utf-8']);
  const events = (await answer.text()).trimEnd().split('\n\n');
  expect(events.at(-1)).toBe('data: [DONE]');
  const delta = events.findIndex((event) => event.includes('text-delta'));
  const number = /^id: (\d+)\n/.exec(events[delta]!)![1]!;
  expect((await (await raw(id, { 'last-event-id': number })).text()).trimEnd().split('\n\n')).toEqual(events.slice(delta + 1));
  expect(await (await raw(id, { 'last-event-id': String(Number(number) - 5) })).text()).toContain('"delta":"there"');
  expect((await raw(id, { 'last-event-id': 'x' })).status).toBe(422);
});

test('is one’s own: colleagues and strangers find nothing, and stop nothing', async () => {
  const { id, say, end } = await begun();
  say('secret');
  for (const other of [await house.newStaff(owner), await house.newOwner({ name: 'Ada Holm' })]) {
    expect((await raw(id, {}, other.cookie)).status).toBe(404);
    expect(await failure(other.client.runs.stop({ params: { id } }))).toMatchObject({ status: 404 });
  }
  await owner.client.runs.stop({ params: { id } });
  expect((await raw(id)).status).toBe(200);
  end();
});
