import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Base } from '@storewright/contract/knowledge/base';
import { plainSettings } from '@storewright/contract/knowledge/base';
import type { Embedding } from '@storewright/contract/knowledge/embedding';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { calls, lost, refusal, serving } from '../../kit/serving.testing.ts';
import { type Answer, type Chat, longer, type Message } from './chats.api.ts';

const [id, chat] = ['0190a0c0-0000-7000-8000-00000000b001', '0190a0c0-0000-7000-8000-00000000c001'];
const at = '2026-11-29T05:00:00.000Z';
const message = (end: string): string => `0190a0c0-0000-7000-8000-0000000000${end}`;
const base: Base = {
  id,
  kind: 'base',
  name: 'Service',
  enabled: true,
  model: '',
  language: 'en',
  access: 'everyone',
  people: [],
  settings: plainSettings,
  sources: 1,
  reading: 0,
  stuck: 0,
  questions: 0,
  passages: 3,
  manages: true,
  created_at: at,
};
const anAnswer = (text: string): Answer => ({
  state: 'done',
  error: '',
  verdict: 'answered',
  sentences: [{ text, cites: [1], breaks: false }],
  citations: [{ n: 1, source: 'Terms', heading: 'Terms', place: null, quote: text, lang: 'en', state: 'exact' }],
  struck: 0,
  passages: [],
  model: 'writer',
  points: '3',
  counting: false,
  ms: 900,
});
const said = (name: string, parent: string | null, answer: Answer | null, text = ''): Message => ({
  id: message(name),
  parent: parent === null ? null : message(parent),
  role: answer ? 'assistant' : 'user',
  author: '',
  text,
  answer,
  feedback: null,
  created_at: at,
});
const aChat = (messages: Message[], change: Partial<Chat> = {}): Chat => ({
  id: chat,
  base: { id, name: 'Service' },
  title: 'Boots',
  pinned: false,
  archived: false,
  folder: '',
  created_at: at,
  changed_at: at,
  messages,
  standing: 'bot',
  held_by: null,
  readers: [],
  ...change,
});
const twice = aChat([said('01', null, null, 'Boots?'), said('02', '01', anAnswer('The first answer.')), said('03', '01', anAnswer('The second answer.'))]);
const answers = {
  'GET /api/user/profile/': aProfile(['storewright']),
  [`GET /api/ai_chat/${id}/`]: base,
  'GET /api/ai_chat/models/': { items: [{ name: 'writer', provider: 'OpenAI', most_points: '20', most_points_long: '120' }] },
  'GET /api/chat/': { items: [{ ...twice }], next_cursor: null },
  [`GET /api/chat/${chat}/`]: twice,
};
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, origin: 'https://ai.example', search: '', hostname: 'localhost', assign: vi.fn() });
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('a question stays where it was typed until it was taken, whatever became of it', async () => {
  let answer: () => unknown = lost;
  const asked = serving({ ...answers, [`POST /api/chat/${chat}/messages/`]: () => answer() });
  openConsole(`/knowledge-base/${id}/chat?chat=${chat}`);
  await screen.findByText('The second answer.');
  fireEvent.change(await field(), { target: { value: 'A long mail' } });
  const ask = () => fireEvent.click(screen.getByRole('button', { name: /^Ask/ }));
  ask();
  await waitFor(() => expect(calls(asked, `POST /api/chat/${chat}/messages/`)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Ask/ }).disabled).toBe(false));
  expect((await field()).value).toBe('A long mail');
  answer = () => refusal(409, 'too_busy');
  ask();
  await waitFor(() => expect(calls(asked, `POST /api/chat/${chat}/messages/`)).toHaveLength(2));
  expect((await field()).value).toBe('A long mail');
  answer = () => aChat([...twice.messages, said('04', '03', null, 'A long mail'), said('05', '04', anAnswer('The third answer.'))]);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Ask/ }).disabled).toBe(false));
  ask();
  await screen.findByText('The third answer.');
  expect((await field()).value).toBe('');
});

test('a conversation that is not there yet takes no question, and one that could not be opened is opened once more', async () => {
  let answer: () => unknown = () => refusal(500, 'internal');
  const asked = serving({ ...answers, [`GET /api/chat/${chat}/`]: () => answer() });
  sessionStorage.setItem(`ask ${id} ${chat}`, 'And why?');
  openConsole(`/knowledge-base/${id}/chat?chat=${chat}`);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
  answer = () => twice;
  fireEvent.click(retry);
  await screen.findByText('The second answer.');
  expect((await field()).value).toBe('And why?');
  fireEvent.click(screen.getByRole('button', { name: /^Ask/ }));
  await waitFor(() => expect(calls(asked, `POST /api/chat/${chat}/messages/`)[0]?.body).toEqual({ text: 'And why?', parent: message('03') }));
});

test('what is asked next goes on from the answer on the screen, not from the newest', async () => {
  const asked = serving({ ...answers, [`POST /api/chat/${chat}/messages/`]: twice });
  openConsole(`/knowledge-base/${id}/chat?chat=${chat}`);
  const second = (await screen.findByText('The second answer.')).closest('article')!;
  fireEvent.click(within(second).getByRole('button', { name: 'The answer before' }));
  await screen.findByText('The first answer.');
  fireEvent.change(await field(), { target: { value: 'And why?' } });
  fireEvent.click(screen.getByRole('button', { name: /^Ask/ }));
  await waitFor(() => expect(calls(asked, `POST /api/chat/${chat}/messages/`)[0]?.body).toEqual({ text: 'And why?', parent: message('02') }));
});

test('a conversation is removed once somebody says so twice, and what is put away is listed apart', async () => {
  const asked = serving({ ...answers, [`DELETE /api/chat/${chat}/`]: { ok: true } });
  openConsole(`/knowledge-base/${id}/chat?chat=${chat}`);
  fireEvent.click(await screen.findByRole('button', { name: 'More about Boots' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  expect(calls(asked, `DELETE /api/chat/${chat}/`)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls(asked, `DELETE /api/chat/${chat}/`)).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Show what is put away' }));
  await waitFor(() => expect(calls(asked, 'GET /api/chat/').some(({ query }) => query.includes('archived=true'))).toBe(true));
});

test('an answer that is heard again from its beginning never gets shorter', () => {
  const shown = { ...anAnswer('One.'), sentences: [1, 2].map((n) => ({ text: `Sentence ${n}.`, cites: [], breaks: false })), struck: 2 };
  const told = { sentences: shown.sentences.slice(0, 1), citations: [], struck: 0, model: '' };
  expect(longer(shown, told)).toEqual(shown);
  const more = [...shown.sentences, { text: 'Sentence 3.', cites: [], breaks: false }];
  expect(longer(shown, { ...told, sentences: more }).sentences).toEqual(more);
});

test('a long conversation opens at its end, and what is above it comes when somebody wants it', async () => {
  const name = (at_: number): string => String(at_).padStart(4, '0');
  const long = aChat(
    Array.from({ length: 2_000 }, (_, n) => said(name(n), n === 0 ? null : name(n - 1), n % 2 ? anAnswer(`Answer ${n}.`) : null, `Question ${n}`)),
  );
  serving({ ...answers, [`GET /api/chat/${chat}/`]: long });
  openConsole(`/knowledge-base/${id}/chat?chat=${chat}`);
  await screen.findByText('Answer 1999.');
  expect(screen.getAllByRole('article').length).toBeLessThan(50);
  expect(screen.queryByText('Answer 1901.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('Answer 1901.');
});

test('keyword search says so; what a model that reads meaning costs stands beside the press', async () => {
  const embedding: Embedding = {
    model: '',
    next: '',
    state: 'off',
    texts: 3,
    done: 0,
    error: '',
    here: null,
    models: [
      { name: 'near', provider: 'OpenAI', points: '7' },
      { name: 'far', provider: 'OpenAI', points: null },
    ],
  };
  const asked = serving({
    ...answers,
    [`GET /api/ai_chat/${id}/embedding/`]: embedding,
    [`POST /api/ai_chat/${id}/embedding/`]: { ...embedding, next: 'near', state: 'filling' },
    'GET /api/ai_chat/people/': { items: [] },
  });
  openConsole(`/knowledge-base/${id}?tab=settings`);
  await screen.findByText('Keyword search');
  await screen.findByText('About 7 points to read this base, and a little for each question.');
  fireEvent.change(screen.getByRole('combobox', { name: 'Model that reads meaning' }), { target: { value: 'far' } });
  await screen.findByText('Its price is not known.');
  fireEvent.change(screen.getByRole('combobox', { name: 'Model that reads meaning' }), { target: { value: 'near' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search by meaning' }));
  await screen.findByRole('progressbar', { name: 'Being read by near' });
  expect(calls(asked, `POST /api/ai_chat/${id}/embedding/`)).toMatchObject([{ body: { model: 'near' } }]);
});
