import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { type Asked, calls, refusal, serving } from '../../kit/serving.testing.ts';
import { anEngine } from './inference.testing.ts';

afterEach(() => vi.unstubAllGlobals());

const model = (id: string, change: object = {}) => ({ id, name: id, size: 1_834_000_000, memory: 2_500_000_000, words_per_second: 8, here: false, ...change });
const computer = { state: 'ready', models: [model('Qwen3 1.7B'), model('Qwen3 4B', { words_per_second: 4 })], memory_free: 9_100_000_000, coming: null };
const job = {
  id: '0190a0c0-0000-7000-8000-0000000000b1',
  kind: 'model_setup',
  state: 'running',
  done: 41,
  total: 100,
  current: 'fetching',
  seconds_left: 180,
  error: null,
  created_at: '2026-11-21T10:41:00.000Z',
  finished_at: null,
};
const answers = {
  'GET /api/user/profile/': aProfile(),
  'GET /api/engine/': { items: [anEngine({ chosen: true })] },
  'GET /api/engine/this_computer/': computer,
  'POST /api/engine/discover/': { items: [] },
};
const way = async (name: string) => within((await screen.findAllByRole('heading', { name, level: 3 }))[0]!.closest('li')!);
const open = () => openConsole('/settings/who-writes');

test('three ways are said in words, and one of them is the next press', async () => {
  serving(answers);
  open();
  expect(await screen.findByText('≈ 8 words a second here')).toBeTruthy();
  const here = await way('A model on this computer');
  expect(here.getByText('2.5 GB of memory; 9.1 GB are free')).toBeTruthy();
  expect(here.getByRole('button', { name: 'Download and use' }).className).toContain('bg-brand');
  expect((await way('My own key')).getByRole('button', { name: 'Check and use' }).className).not.toContain('bg-brand ');
  expect((await way('Without AI')).getByText('No new prose; blog posts as an outline')).toBeTruthy();
});

test('a maker is chosen by name and asks for its key alone', async () => {
  const asked = serving({ ...answers, 'POST /api/engine/key/': anEngine({ id: job.id, kind: 'endpoint', label: 'Mistral · mistral-small-latest' }) });
  open();
  const own = await way('My own key');
  fireEvent.click(own.getByRole('radio', { name: 'Mistral' }));
  expect(own.queryByRole('textbox')).toBeNull();
  fireEvent.click(own.getByRole('button', { name: 'Check and use' }));
  expect(await own.findByText('Please fill in this field.')).toBeTruthy();
  fireEvent.change(own.getByLabelText('Key of Mistral'), { target: { value: ' key-of-mistral ' } });
  fireEvent.click(own.getByRole('button', { name: 'Check and use' }));
  expect(await screen.findByText('Mistral · mistral-small-latest writes from now on.')).toBeTruthy();
  expect(calls(asked, 'POST /api/engine/key/')).toMatchObject([{ body: { maker: 'mistral', key: 'key-of-mistral' } }]);
});

test('a refused key stays, with the fault below it, and checking again is the next press', async () => {
  serving({ ...answers, 'POST /api/engine/key/': refusal(422, 'engine_key_invalid') });
  open();
  const own = await way('My own key');
  const key = own.getByLabelText<HTMLInputElement>('Key of OpenAI');
  fireEvent.change(key, { target: { value: 'sk-wrong' } });
  fireEvent.click(own.getByRole('button', { name: 'Check and use' }));
  expect(await own.findByText('OpenAI does not accept this key. It may be cut off, or switched off there.')).toBeTruthy();
  expect([key.value, own.getByRole('button', { name: 'Check again' }).className.includes('bg-brand')]).toEqual(['sk-wrong', true]);
});

test('another address is asked for with its model, and those it has can be found', async () => {
  const asked = serving({
    ...answers,
    'POST /api/engine/': refusal(424, 'engine_unreachable'),
    'POST /api/engine/models/': { models: ['qwen', 'llama'] },
  });
  open();
  const own = await way('My own key');
  fireEvent.click(own.getByRole('radio', { name: 'Other …' }));
  fireEvent.change(own.getByLabelText('Base URL'), { target: { value: 'https://models.example/v1' } });
  fireEvent.click(own.getByRole('button', { name: 'Find models' }));
  expect(await own.findByText('2 models found.')).toBeTruthy();
  fireEvent.click(own.getByRole('button', { name: 'qwen' }));
  fireEvent.click(own.getByRole('button', { name: 'Check and use' }));
  expect(await own.findByText('The engine did not answer.')).toBeTruthy();
  expect(calls(asked, 'POST /api/engine/')).toMatchObject([{ body: { base_url: 'https://models.example/v1', model: 'qwen', key: '' } }]);
});

test('a key that was typed for one receiver goes to no other', async () => {
  const asked = serving({ ...answers, 'POST /api/engine/models/': { models: ['qwen'] } });
  open();
  const own = await way('My own key');
  const key = () => own.getByLabelText<HTMLInputElement>(/^Key/);
  fireEvent.change(key(), { target: { value: 'sk-of-openai' } });
  fireEvent.click(own.getByRole('radio', { name: 'Mistral' }));
  expect(key().value).toBe('');
  fireEvent.change(key(), { target: { value: 'key-of-mistral' } });
  fireEvent.click(own.getByRole('radio', { name: 'Other …' }));
  expect(key().value).toBe('');
  const address = (value: string) => fireEvent.change(own.getByLabelText('Base URL'), { target: { value } });
  address('https://models.example/v1');
  fireEvent.change(key(), { target: { value: 'key-of-models' } });
  address('https://models.example/v2');
  expect(key().value).toBe('key-of-models');
  address('https://elsewhere.example/v2');
  expect(key().value).toBe('');
  fireEvent.click(own.getByRole('button', { name: 'Find models' }));
  expect(await own.findByText('1 model found.')).toBeTruthy();
  expect(calls(asked, 'POST /api/engine/models/')).toMatchObject([{ body: { base_url: 'https://elsewhere.example/v2', key: '' } }]);
});

test('what runs here already is offered first', async () => {
  const asked = serving({
    ...answers,
    'POST /api/engine/discover/': { items: [{ name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1', models: ['qwen3:4b', 'llama3.2:3b'] }] },
    'POST /api/engine/': anEngine({ id: job.id, kind: 'endpoint', label: 'Ollama · llama3.2:3b' }),
  });
  open();
  expect(await screen.findByText('Ollama runs here')).toBeTruthy();
  const here = await way('A model on this computer');
  fireEvent.click(here.getByRole('radio', { name: /llama3.2:3b/ }));
  fireEvent.click(here.getByRole('button', { name: 'Use llama3.2:3b' }));
  expect(await screen.findByText('llama3.2:3b writes from now on.')).toBeTruthy();
  expect(calls(asked, 'POST /api/engine/')).toMatchObject([{ body: { base_url: 'http://127.0.0.1:11434/v1', model: 'llama3.2:3b' } }]);
});

test('while a model is fetched one goes on without, and it says when it writes', async () => {
  let coming: object | null = null;
  let came = false;
  const asked = serving({
    ...answers,
    'GET /api/engine/this_computer/': () => ({ ...computer, coming, models: computer.models.map((one) => ({ ...one, here: came && one.id === 'Qwen3 4B' })) }),
    'POST /api/engine/this_computer/': ({ body }: Asked) => {
      coming = { model: body['model'], name: 'Qwen3 4B', job };
      return { ...computer, coming };
    },
  });
  open();
  fireEvent.click(await screen.findByRole('radio', { name: /Qwen3 4B/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Download and use' }));
  expect(await screen.findByRole('progressbar', { name: 'Qwen3 4B, downloaded' })).toBeTruthy();
  expect(calls(asked, 'POST /api/engine/this_computer/')).toMatchObject([{ body: { model: 'Qwen3 4B' } }]);
  expect((await way('Without AI')).getByRole('button', { name: 'Continue, it takes over later' }).className).toContain('bg-brand');
  came = true;
  coming = null;
  expect(await screen.findByText('Qwen3 4B writes from now on.', {}, { timeout: 5_000 })).toBeTruthy();
});

test('where whoever runs the server decides, and for staff, that is said', async () => {
  serving({ ...answers, 'GET /api/engine/this_computer/': { ...computer, state: 'operator', models: [] } });
  const { unmount } = open();
  expect(await (await way('A model on this computer')).findByText('Whoever runs this server decides that.')).toBeTruthy();
  unmount();
  const profile = aProfile();
  serving({ ...answers, 'GET /api/user/profile/': { ...profile, user: { ...profile.user, role: 'staff' } } });
  open();
  expect(await screen.findByText('The owner of the account chooses the engine.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('My own key')).toBeNull());
});
