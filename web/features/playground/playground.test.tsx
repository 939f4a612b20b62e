import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { queries } from '../../kit/query.ts';
import { calls, serving } from '../../kit/serving.testing.ts';
import { aModel as anOffer } from '../integration/integration.testing.ts';
import { applied } from './applied.ts';
import { plainSettings } from './draft.ts';
import type { Answer, Run, TriedModel } from './playground.api.ts';
import { mostPoints } from './prompt/cost.ts';

const id = '0190a0c0-0000-7000-8000-0000000000d1';
const at = '/api/api_integration/playground/runs';

const aModel = (change: Partial<TriedModel> = {}): TriedModel => ({
  ...anOffer(),
  voices: [],
  reads_pdf: false,
  takes_sampling: true,
  stop_ends_bill: true,
  ...change,
});
const anAnswer = (change: Partial<Answer> = {}): Answer => ({
  model: 'gpt-5-mini',
  state: 'done',
  text: '{"volume_ml": 750}',
  files: [],
  thoughts: '',
  error: '',
  first_byte_ms: 410,
  total_ms: 1_030,
  tokens_in: 41,
  tokens_out: 58,
  points: '1',
  counting: false,
  late: null,
  most_tokens: null,
  call_id: id,
  ...change,
});
const aRun = (change: Partial<Run> = {}): Run => ({
  id,
  title: 'Bottle as JSON',
  task: { mode: 'chat' },
  system: 'JSON only.',
  models: ['gpt-5-mini', 'claude-haiku-4-5'],
  settings: { ...plainSettings, format: 'json' },
  turns: [
    {
      n: 1,
      message: 'Bottle, 0,75 l',
      files: [],
      answers: [anAnswer(), anAnswer({ model: 'claude-haiku-4-5', text: '{"volume_ml": 75}', points: '2', first_byte_ms: 620 })],
    },
  ],
  shared: false,
  mine: true,
  created_at: '2026-11-21T10:00:00.000Z',
  ...change,
});
const answers = {
  'GET /api/user/profile/': aProfile(['pgpt_api']),
  'GET /api/api_integration/playground/models/': { items: [aModel(), aModel({ name: 'claude-haiku-4-5', family: 'claude', provider: 'Anthropic' })] },
  [`GET ${at}/${id}/`]: aRun(),
};
const press = async (name: string, where: HTMLElement = document.body) => fireEvent.click(await within(where).findByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, origin: 'https://ai.example', search: '', hostname: 'localhost', assign: vi.fn() });
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the playground', () => {
  test('asks the chosen models the same, once, with what was set', async () => {
    const asked = serving({ ...answers, [`POST ${at}/`]: aRun() });
    openConsole('/playground');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Add a model' }), { target: { value: 'claude-haiku-4-5' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'System' }), { target: { value: 'JSON only.' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Message/ }), { target: { value: 'Bottle, 0,75 l' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Answer format' }), { target: { value: 'json' } });
    await press('Run');
    await waitFor(() => expect(calls(asked, `POST ${at}/`)).toHaveLength(1));
    expect(calls(asked, `POST ${at}/`)[0]).toMatchObject({
      key: expect.any(String),
      body: { models: ['gpt-5-mini', 'claude-haiku-4-5'], system: 'JSON only.', message: 'Bottle, 0,75 l', settings: { format: 'json', max_tokens: 1_000 } },
    });
  });

  test.each([true, false])('models are chosen before the question where all stands in one column (%s), and dropped there', async (isNarrow) => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: media === '(width < 1121px)' && isNarrow }));
    serving(answers);
    openConsole('/playground');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Add a model' }), { target: { value: 'claude-haiku-4-5' } });
    const message = screen.getByRole('textbox', { name: /^Message/ });
    const chosen = screen.queryByRole('list', { name: 'Who is asked' });
    expect(chosen !== null && (chosen.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0).toBe(isNarrow);
    if (!isNarrow) return;
    await press('Take gpt-5-mini away');
    const picker = screen.getByRole('combobox', { name: 'Add a model' });
    expect(picker.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual(['claude-haiku-4-5']);
  });

  test('a run that is opened by its address stands as it was: figures, what differs, what it came to', async () => {
    serving(answers);
    openConsole(`/playground?run=${id}`);
    const second = await screen.findByRole('article', { name: 'claude-haiku-4-5' });
    expect(within(second).getByText('75').tagName).toBe('MARK');
    expect(within(second).getByText('valid JSON')).toBeTruthy();
    expect(within(second).getByText('Differences: 1')).toBeTruthy();
    expect(screen.getByText('that the baseline has not')).toBeTruthy();
    const run = screen.getByRole('region', { name: 'This run' });
    expect(within(run).getAllByText('gpt-5-mini')).toHaveLength(2);
    expect(within(run).getByText('3')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'System' }).value).toBe('JSON only.');
  });

  test('answers that are being written can be stopped, all or one', async () => {
    const writing = aRun({
      turns: [{ ...aRun().turns[0]!, answers: [anAnswer({ state: 'writing', points: null }), anAnswer({ model: 'claude-haiku-4-5' })] }],
    });
    const asked = serving({ ...answers, [`GET ${at}/${id}/`]: writing, [`POST ${at}/${id}/stop/`]: aRun() });
    openConsole(`/playground?run=${id}`);
    await press('Stop 1');
    await waitFor(() => expect(calls(asked, `POST ${at}/${id}/stop/`)[0]?.body).toEqual({}));
  });

  test('before a stop it says whose bill that does not end, and after it what is being counted, and then what it came to', async () => {
    const of = (change: Partial<Answer>) => aRun({ turns: [{ ...aRun().turns[0]!, answers: [anAnswer(change), anAnswer({ model: 'claude-haiku-4-5' })] }] });
    const models = { items: [aModel({ stop_ends_bill: false }), aModel({ name: 'claude-haiku-4-5' })] };
    const known = { ...answers, 'GET /api/api_integration/playground/models/': models };
    const counting = { state: 'stopped', points: null, counting: true } as const;
    serving({ ...known, [`GET ${at}/${id}/`]: of({ state: 'writing', points: null }), [`POST ${at}/${id}/stop/`]: of(counting) });
    openConsole(`/playground?run=${id}`);
    expect(await screen.findByText('Stopped or not, their providers bill these to the end: gpt-5-mini.')).toBeTruthy();
    await press('Stop 1');
    const first = screen.getByRole('article', { name: 'gpt-5-mini' });
    expect(await within(first).findByText('being counted')).toBeTruthy();
    expect(within(first).getByText('This provider bills an answer to its end. What you pay for it is being counted.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'This run' })).getByText('1, more being counted')).toBeTruthy();
    queries.setQueryData(['playground', 'run', id], of({ ...counting, counting: false, points: '7' }));
    expect(await within(first).findByText('This provider bills an answer to its end. Points you pay for it: 7.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'This run' })).getByText('8')).toBeTruthy();
  });

  test('the points in the menu are read again once a run is over, though its last piece ends the watch', async () => {
    const writing = aRun({ turns: [{ ...aRun().turns[0]!, answers: [anAnswer({ state: 'writing', points: null }), anAnswer()] }] });
    const asked = serving({ ...answers, [`GET ${at}/${id}/`]: writing });
    openConsole(`/playground?run=${id}`);
    await screen.findByRole('button', { name: 'Stop 1' });
    await waitFor(() => expect(calls(asked, 'GET /api/user/get_balance/').length).toBeGreaterThan(0));
    const before = calls(asked, 'GET /api/user/get_balance/').length;
    queries.setQueryData(['playground', 'run', id], aRun());
    await waitFor(() => expect(calls(asked, 'GET /api/user/get_balance/').length).toBeGreaterThan(before));
  });

  test('the speed of a stopped answer is that of the words that had come, whatever is billed for it', async () => {
    // 100 tokens in 2 seconds, of 900 that are billed.
    const stopped = anAnswer({ state: 'stopped', text: 'word'.repeat(100), tokens_out: 900, first_byte_ms: 500, total_ms: 2_500 });
    serving({ ...answers, [`GET ${at}/${id}/`]: aRun({ turns: [{ ...aRun().turns[0]!, answers: [stopped, anAnswer({ model: 'claude-haiku-4-5' })] }] }) });
    openConsole(`/playground?run=${id}`);
    const first = await screen.findByRole('article', { name: 'gpt-5-mini' });
    expect(await within(first).findByText('50 / s')).toBeTruthy();
    expect(within(first).getByText('900')).toBeTruthy();
  });

  test('a schema that is none is said before the press', async () => {
    serving(answers);
    openConsole('/playground');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Message/ }), { target: { value: 'Bottle' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Answer format' }), { target: { value: 'schema' } });
    const schema = screen.getByRole('textbox', { name: 'JSON schema' });
    const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Run' });
    for (const broken of ['', '{bad']) {
      fireEvent.change(schema, { target: { value: broken } });
      expect(screen.getByText('The JSON schema is not valid.')).toBeTruthy();
      expect(run.disabled).toBe(true);
    }
    fireEvent.change(schema, { target: { value: '{"type":"object"}' } });
    expect(run.disabled).toBe(false);
  });

  test('the cheapest is one of the whole answers, and where all were stopped one of these', async () => {
    const cut = anAnswer({ model: 'claude-haiku-4-5', state: 'stopped', points: '1' });
    const of = (first: Answer) => aRun({ turns: [{ ...aRun().turns[0]!, answers: [first, cut] }] });
    serving({ ...answers, [`GET ${at}/${id}/`]: of(anAnswer({ points: '3' })) });
    openConsole(`/playground?run=${id}`);
    const cheapest = async () => (await within(await screen.findByRole('region', { name: 'This run' })).findByText('Cheapest')).nextSibling?.textContent;
    expect(await cheapest()).toBe('gpt-5-mini');
    queries.setQueryData(['playground', 'run', id], of(anAnswer({ state: 'stopped', points: '3' })));
    await waitFor(async () => expect(await cheapest()).toBe('claude-haiku-4-5'));
    queries.setQueryData(['playground', 'run', id], of(anAnswer({ state: 'stopped', points: '1.0' })));
    await waitFor(async () => expect(await cheapest()).toBe('gpt-5-mini, claude-haiku-4-5'));
  });

  test('the bar of an answer that failed without a word is that of waiting', async () => {
    const failed = anAnswer({ state: 'failed', text: '', first_byte_ms: null, points: null });
    serving({ ...answers, [`GET ${at}/${id}/`]: aRun({ turns: [{ ...aRun().turns[0]!, answers: [failed, anAnswer({ model: 'claude-haiku-4-5' })] }] }) });
    openConsole(`/playground?run=${id}`);
    const written = async (model: string) => (await screen.findByRole('article', { name: model })).querySelector('.bg-brand');
    await waitFor(async () => expect(await written('claude-haiku-4-5')).toBeTruthy());
    expect(await written('gpt-5-mini')).toBeNull();
  });

  test('an answer that was cut shorter than it was asked for says so', async () => {
    serving({ ...answers, [`GET ${at}/${id}/`]: aRun({ turns: [{ ...aRun().turns[0]!, answers: [anAnswer({ most_tokens: 40 }), anAnswer()] }] }) });
    openConsole(`/playground?run=${id}`);
    expect(await screen.findByText('At most 40 tokens: your points or the model’s own limit allow no more.')).toBeTruthy();
  });

  test('the next message goes on with the same run', async () => {
    const asked = serving({ ...answers, [`POST ${at}/${id}/turns/`]: aRun() });
    openConsole(`/playground?run=${id}`);
    const message = await screen.findByRole('textbox', { name: /^Message/ });
    await waitFor(() => expect((message as HTMLTextAreaElement).value).toBe('Bottle, 0,75 l'));
    fireEvent.change(message, { target: { value: 'And in litres?' } });
    await press('Go on');
    await waitFor(() =>
      expect(calls(asked, `POST ${at}/${id}/turns/`)[0]).toMatchObject({ body: { message: 'And in litres?', files: [] }, key: expect.any(String) }),
    );
  });
});

test('pieces of an answer are put where they belong', () => {
  const writing = aRun({ turns: [{ ...aRun().turns[0]!, answers: [anAnswer({ state: 'waiting', text: '' }), anAnswer()] }] });
  const after = [
    { type: 'text', turn: 1, place: 0, text: 'Hel' },
    { type: 'text', turn: 1, place: 0, text: 'lo' },
  ].reduce((run, part) => applied(run, part as never), writing);
  expect(after.turns[0]!.answers.map(({ state, text }) => [state, text])).toEqual([
    ['writing', 'Hello'],
    ['done', '{"volume_ml": 750}'],
  ]);
});

test('what it may cost is reckoned with the most that may come, and is unknown for a model without a price', () => {
  const draft = {
    models: ['gpt-5-mini'],
    task: { mode: 'chat' as const },
    system: '',
    message: 'x'.repeat(4_000),
    settings: { ...plainSettings, max_tokens: 10_000 },
  };
  // 1,000 tokens in and 10,000 out: 0.02025 dollars × 712 × 1.2
  expect(mostPoints(draft, [aModel()])).toBe(18);
  expect(mostPoints(draft, [aModel({ official: { ...aModel().official, output: null } })])).toBeNull();
});

test('what is taken along says a limit by the name that all models take here, and no temperature to a model that takes none', async () => {
  serving({ ...answers, 'GET /api/api_integration/playground/models/': { items: [aModel({ takes_sampling: false })] } });
  openConsole('/playground');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Temperature' }), { target: { value: '0.3' } });
  const program = (await screen.findByLabelText('Program text')).textContent;
  expect(program).toContain('"max_completion_tokens": 1000');
  expect(program).not.toMatch(/"(?:max_tokens|temperature)"/);
  expect(screen.getByText('Asked without temperature and top_p, which they do not take: gpt-5-mini.')).toBeTruthy();
});

test('models that think are allowed more by themselves, and as much as somebody typed where somebody did', async () => {
  const thinks = aModel({ capabilities: ['text', 'reasoning'] });
  const items = [aModel({ name: 'plain' }), thinks];
  const asked = serving({ ...answers, 'GET /api/api_integration/playground/models/': { items }, [`POST ${at}/`]: aRun() });
  openConsole('/playground');
  const most = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Most tokens out' });
  expect(most.value).toBe('1000');
  fireEvent.change(screen.getByRole('combobox', { name: 'Add a model' }), { target: { value: 'gpt-5-mini' } });
  expect(most.value).toBe('16000');
  fireEvent.change(most, { target: { value: '1000' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Message/ }), { target: { value: 'Hello?' } });
  await press('Run');
  await waitFor(() => expect(calls(asked, `POST ${at}/`)[0]?.body).toMatchObject({ settings: { max_tokens: 1_000 } }));
  await press('Defaults');
  expect(most.value).toBe('16000');
});

test('an answer that its model’s thoughts left nothing for says so in its place', async () => {
  const answer = anAnswer({
    text: '',
    error: 'Its tokens were used up by thinking before the first word of an answer. Allow it more tokens and run it again.',
  });
  serving({ ...answers, [`GET ${at}/${id}/`]: aRun({ models: ['gpt-5-mini'], turns: [{ ...aRun().turns[0]!, answers: [answer] }] }) });
  openConsole(`/playground?run=${id}`);
  expect(await screen.findByText(/^Its tokens were used up by thinking/)).toBeTruthy();
});

test('the program of a chat that is opened again brings its files too', async () => {
  const [turn] = aRun().turns;
  serving({ ...answers, [`GET ${at}/${id}/`]: aRun({ turns: [{ ...turn!, files: [{ id, name: 'note.txt', media_type: 'text/plain' }] }] }) });
  openConsole(`/playground?run=${id}`);
  await waitFor(() => expect(screen.getByLabelText('Program text').textContent).toContain('Reads these files from the folder where it runs: note.txt'));
});

test('the program of a chat that went on brings the conversation, and what stands in the field as the last question', async () => {
  const [turn] = aRun().turns;
  const second = { n: 2, message: 'And the lid?', files: [], answers: [anAnswer({ text: 'Blue.' }), anAnswer({ model: 'claude-haiku-4-5', text: 'Red.' })] };
  serving({ ...answers, [`POST ${at}/${id}/turns/`]: aRun({ turns: [turn!, second] }) });
  openConsole(`/playground?run=${id}`);
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
  const asked = () => {
    const text = screen.getByLabelText('Program text').textContent ?? '';
    const { messages } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { messages: { content: string }[] };
    return messages.map(({ content }) => content);
  };
  await waitFor(() => expect(asked()).toEqual(['JSON only.', 'Bottle, 0,75 l']));
  fireEvent.change(message, { target: { value: 'And the lid?' } });
  expect(asked()).toEqual(['JSON only.', 'Bottle, 0,75 l', '{"volume_ml": 750}', 'And the lid?']);
  await press('Go on');
  await waitFor(() => expect(message.value).toBe(''));
  expect(asked()).toEqual(['JSON only.', 'Bottle, 0,75 l', '{"volume_ml": 750}', 'And the lid?']);
  fireEvent.change(message, { target: { value: 'Thanks.' } });
  expect(asked()).toEqual(['JSON only.', 'Bottle, 0,75 l', '{"volume_ml": 750}', 'And the lid?', 'Blue.', 'Thanks.']);
});
