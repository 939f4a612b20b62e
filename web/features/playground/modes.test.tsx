import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../kit/serving.testing.ts';
import { aModel as anOffer } from '../integration/integration.testing.ts';
import type { Draft } from './draft.ts';
import { plainSettings } from './draft.ts';
import type { Answer, PlaygroundFile, Run, TriedModel } from './playground.api.ts';
import { programOf } from './program/program.ts';
import { mostPoints } from './prompt/cost.ts';

const id = '0190a0c0-0000-7000-8000-0000000000d1';
const at = '/api/api_integration/playground';
const official = { ...anOffer().official, input: null, output: null };
const aModel = (name: string, capabilities: TriedModel['capabilities'], more: Partial<TriedModel> = {}): TriedModel => ({
  ...anOffer({ name, capabilities }),
  voices: [],
  reads_pdf: false,
  takes_sampling: true,
  stop_ends_bill: true,
  ...more,
});
const models = [
  aModel('writer', ['text']),
  aModel('seer', ['text', 'vision'], { reads_pdf: true }),
  aModel('painter', ['images', 'image_edits'], { official: { ...official, image: '0.04' } }),
  aModel('sketcher', ['images'], { official: { ...official, image: '0.02' } }),
  aModel('speaker', ['speech'], { voices: ['nova', 'alloy'], official: { ...official, character: '15' } }),
  aModel('mumbler', ['speech']),
  aModel('listener', ['transcription'], { official: { ...official, second: '0.0001' } }),
];
const aFile = (name: string, media_type: PlaygroundFile['media_type']): PlaygroundFile => ({
  id: `${id.slice(0, -2)}e${name.length % 10}`,
  name,
  media_type,
  bytes: 10,
});
const anAnswer = (change: Partial<Answer>): Answer => ({
  model: 'painter',
  state: 'done',
  text: '',
  files: [],
  thoughts: '',
  error: '',
  first_byte_ms: null,
  total_ms: 1_030,
  tokens_in: null,
  tokens_out: null,
  points: '35',
  counting: false,
  late: null,
  most_tokens: null,
  call_id: id,
  ...change,
});
const aRun = (task: Run['task'], answers: Answer[], change: Partial<Run> = {}): Run => ({
  id,
  title: 'Teapot',
  task,
  system: '',
  models: answers.map(({ model }) => model),
  settings: plainSettings,
  turns: [{ n: 1, message: 'A teapot', files: [], answers }],
  shared: false,
  mine: true,
  created_at: '2026-11-21T10:00:00.000Z',
  ...change,
});
const answers = { 'GET /api/user/profile/': aProfile(['pgpt_api']), [`GET ${at}/models/`]: { items: models } };
const press = async (name: string | RegExp, where: HTMLElement = document.body) => fireEvent.click(await within(where).findByRole('button', { name }));
const type = async (name: string | RegExp, value: string) => fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const choose = async (name: string, value: string) => fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } });
const add = async (name: string, type: string) => {
  const file = new File(['bytes'], name, { type });
  fireEvent.change(await screen.findByLabelText('Files'), { target: { files: [file] } });
};

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, origin: 'https://ai.example', search: '', hostname: 'localhost', assign: vi.fn() });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('each mode asks for what it alone can be told', () => {
  test('drawing: how large, how many, and with its price before the press', async () => {
    const asked = serving({ ...answers, [`POST ${at}/runs/`]: aRun({ mode: 'draw', size: null, n: 1 }, [anAnswer({})]) });
    openConsole('/playground?tab=draw');
    await type(/^What to draw/, 'A teapot');
    await choose('Size', '1024x1024');
    await choose('Pictures of each model', '2');
    await choose('Add a model', 'sketcher');
    expect(screen.queryByRole('option', { name: /^writer/ })).toBeNull();
    // 2 × 0.04 and 2 × 0.02 dollars × 712 × 1.2
    expect(screen.getByText(/up to 104 points/)).toBeTruthy();
    await press('Run');
    await waitFor(() =>
      expect(calls(asked, `POST ${at}/runs/`)[0]?.body).toEqual({
        models: ['painter', 'sketcher'],
        task: { mode: 'draw', size: '1024x1024', n: 2 },
        message: 'A teapot',
        files: [],
      }),
    );
  });

  test('reading aloud: in a voice that the model knows, or in one that is typed', async () => {
    const asked = serving({ ...answers, [`POST ${at}/runs/`]: aRun({ mode: 'speak', voice: null }, [anAnswer({ model: 'speaker' })]) });
    openConsole('/playground?tab=speak');
    await type(/^Text/, 'Hello');
    await choose('Voice', 'nova');
    await choose('Voice', '');
    await choose('Add a model', 'mumbler');
    expect(await screen.findByText('No voices are known of mumbler: type the name of one.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run' }).disabled).toBe(true);
    await type('Voice', 'tongtong');
    await press('Run');
    await waitFor(() => expect(calls(asked, `POST ${at}/runs/`)[0]?.body).toMatchObject({ task: { mode: 'speak', voice: 'tongtong' } }));
  });

  test('writing down: a file that was sent before, and no words', async () => {
    const sound = aFile('talk.mp3', 'audio/mpeg');
    const asked = serving({
      ...answers,
      [`POST ${at}/files/`]: sound,
      [`POST ${at}/runs/`]: aRun({ mode: 'write_down', language: null }, [anAnswer({ model: 'listener' })]),
    });
    openConsole('/playground?tab=write_down');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Run' })).disabled).toBe(true);
    await add('talk.mp3', 'audio/mpeg');
    await screen.findByText('talk.mp3');
    expect(calls(asked, `POST ${at}/files/`)[0]?.query).toBe('?name=talk.mp3');
    await choose('Spoken language', 'de');
    await press('Run');
    await waitFor(() =>
      expect(calls(asked, `POST ${at}/runs/`)[0]?.body).toEqual({
        models: ['listener'],
        task: { mode: 'write_down', language: 'de' },
        message: '',
        files: [sound.id],
      }),
    );
  });

  test('translating: from and into', async () => {
    const task = { mode: 'translate', from: 'English', to: 'German' } as const;
    const asked = serving({ ...answers, [`POST ${at}/runs/`]: aRun(task, [anAnswer({ model: 'writer' })]) });
    openConsole('/playground?tab=translate');
    await type(/^Text/, 'Hello');
    await choose('From', 'English');
    await choose('Into', 'German');
    await press('Run');
    await waitFor(() => expect(calls(asked, `POST ${at}/runs/`)[0]?.body).toMatchObject({ task, message: 'Hello' }));
  });
});

describe('files', () => {
  test('that a model cannot read are said before the press', async () => {
    serving({ ...answers, [`POST ${at}/files/`]: aFile('b.pdf', 'application/pdf') });
    openConsole('/playground');
    await type(/^Message/, 'What is this?');
    await add('b.pdf', 'application/pdf');
    expect((await screen.findByRole('alert')).textContent).toBe('writer reads no PDF.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run' }).disabled).toBe(true);
    await press('Remove b.pdf');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run' }).disabled).toBe(false);
  });

  test('that are of another mode are said before the press', async () => {
    serving({ ...answers, [`POST ${at}/files/`]: aFile('note.txt', 'text/plain') });
    openConsole('/playground?tab=write_down');
    await add('note.txt', 'text/plain');
    expect((await screen.findByRole('alert')).textContent).toBe('note.txt is no sound.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run' }).disabled).toBe(true);
  });

  test('that are none, or too large, are refused with words', async () => {
    const asked = serving({ ...answers, [`POST ${at}/files/`]: refusal(415, 'unsupported_media_type') });
    openConsole('/playground');
    await add('a.exe', '');
    expect(await screen.findByText(/a.exe cannot be sent/)).toBeTruthy();
    const large = new File(['x'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 25_000_000 + 1 });
    fireEvent.change(screen.getByLabelText('Files'), { target: { files: [large] } });
    expect(await screen.findByText('large.pdf is larger than 25 MB.')).toBeTruthy();
    expect(calls(asked, `POST ${at}/files/`)).toHaveLength(1);
  });
});

describe('what was made', () => {
  const picture = aFile('painter-1.png', 'image/png');
  const drawn = aRun({ mode: 'draw', size: null, n: 1 }, [
    anAnswer({ files: [picture] }),
    anAnswer({ model: 'sketcher', state: 'failed', error: 'Too spicy.', points: null, call_id: null }),
  ]);

  test('is seen after a reload, taken along, and drawn from; what failed is asked for again', async () => {
    const asked = serving({
      ...answers,
      [`GET ${at}/runs/${id}/`]: drawn,
      [`GET ${at}/files/${picture.id}/`]: 'bytes',
      [`POST ${at}/runs/${id}/again/`]: drawn,
    });
    openConsole(`/playground?run=${id}`);
    expect((await screen.findByRole('img', { name: 'Picture 1 of painter' })).getAttribute('src')).toBe('blob:made');
    expect(screen.getByRole('link', { name: 'Download painter-1.png' }).getAttribute('download')).toBe('painter-1.png');
    expect(screen.getByRole('link', { name: 'Draw' }).getAttribute('aria-current')).toBe('page');
    const failed = screen.getByRole('article', { name: 'sketcher' });
    expect(within(failed).getByRole('alert').textContent).toBe('Too spicy.');
    await press('Ask again', failed);
    await waitFor(() => expect(calls(asked, `POST ${at}/runs/${id}/again/`)[0]?.body).toEqual({ place: 1 }));
    await press('Draw from it painter-1.png');
    expect(await screen.findByRole('button', { name: 'Remove painter-1.png' })).toBeTruthy();
    expect(screen.getByText('sketcher draws from words alone, not from pictures.')).toBeTruthy();
  });

  test('what failed says why in words of ours, where a code is all there is', async () => {
    const failing = (error: string) => anAnswer({ model: error, state: 'failed', error, points: null, call_id: null });
    serving({ ...answers, [`GET ${at}/runs/${id}/`]: aRun({ mode: 'chat' }, ['insufficient_points', 'monthly_limit_reached', 'no words', ''].map(failing)) });
    openConsole(`/playground?run=${id}`);
    await screen.findByRole('article', { name: 'no words' });
    const said = screen.getAllByRole('article').map((column) => within(column).getByRole('alert').textContent);
    expect(said).toEqual([
      'Not enough points for this. Top up',
      'Your limit of this month is reached. Ask whoever set it to raise it.',
      'no words',
      'It failed.',
    ]);
  });

  test('sound is heard', async () => {
    const sound = aFile('speaker.mp3', 'audio/mpeg');
    serving({
      ...answers,
      [`GET ${at}/runs/${id}/`]: aRun({ mode: 'speak', voice: 'nova' }, [anAnswer({ model: 'speaker', files: [sound] })]),
      [`GET ${at}/files/${sound.id}/`]: 'bytes',
    });
    openConsole(`/playground?run=${id}`);
    expect((await screen.findByLabelText('What speaker reads aloud')).getAttribute('src')).toBe('blob:made');
  });
});

test('earlier runs are searched, opened in their mode, and removed', async () => {
  const listed = {
    items: [{ id, title: 'Teapot', mode: 'draw', models: ['painter'], shared: true, created_at: '2026-11-21T10:00:00.000Z' }],
    next_cursor: null,
  };
  const asked = serving({
    ...answers,
    [`GET ${at}/runs/`]: listed,
    [`GET ${at}/runs/${id}/`]: aRun({ mode: 'draw', size: null, n: 1 }, [anAnswer({})]),
    [`DELETE ${at}/runs/${id}/`]: { ok: true },
  });
  const { router } = openConsole('/playground');
  await press('Earlier runs');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), { target: { value: 'teapot' } });
  await waitFor(() => expect(calls(asked, `GET ${at}/runs/`).at(-1)?.query).toContain('search=teapot'));
  await press('Teapot');
  await waitFor(() => expect(router.state.location.search).toEqual({ run: id, tab: 'draw' }));
  await press('Earlier runs');
  await press('Remove Teapot');
  await waitFor(() => expect(calls(asked, `DELETE ${at}/runs/${id}/`)).toHaveLength(1));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'draw' }));
});

test('a shared run has a link to hand on; a mode without a model says so', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  serving({
    ...answers,
    [`GET ${at}/models/`]: { items: [models[0]] },
    [`GET ${at}/runs/${id}/`]: aRun({ mode: 'chat' }, [anAnswer({ model: 'writer' })], { shared: true }),
  });
  openConsole(`/playground?run=${id}`);
  await press('Copy the link');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`https://ai.example/playground?run=${id}`));
  fireEvent.click(screen.getByRole('link', { name: 'Draw' }));
  expect(await screen.findByText('No model that draws yet')).toBeTruthy();
});

describe('before the press', () => {
  const draft = (task: Draft['task'], model: string, message = ''): Draft => ({
    models: [model],
    system: '',
    message,
    files: [],
    settings: plainSettings,
    limited: false,
    task,
  });

  test('every mode has its price, by the picture, the letter or the second; unknown stays unknown', () => {
    expect(mostPoints(draft({ mode: 'draw', size: null, n: 3 }, 'painter', 'x'), models)).toBe(103);
    expect(mostPoints(draft({ mode: 'speak', voice: null }, 'speaker', 'x'.repeat(10_000)), models)).toBe(129);
    expect(mostPoints(draft({ mode: 'write_down', language: null }, 'listener'), models, 600)).toBe(52);
    expect(mostPoints(draft({ mode: 'write_down', language: null }, 'listener'), models)).toBeNull();
    expect(mostPoints({ ...draft({ mode: 'chat' }, 'seer', 'x'), files: [aFile('a.png', 'image/png')] }, models)).toBeNull();
    expect(mostPoints(draft({ mode: 'translate', from: null, to: 'German' }, 'writer', 'x'.repeat(4_000)), models)).toBe(4);
  });

  test('every mode has its program', () => {
    const program = (task: Draft['task'], language: 'curl' | 'python' | 'node', files: PlaygroundFile[] = []) =>
      programOf(language, { ...draft(task, 'm', 'Hello'), files }, 'https://ai.example');
    const draw = { mode: 'draw', size: '512x512', n: 2 } as const;
    expect(program(draw, 'python')).toContain('client.images.generate(');
    expect(program(draw, 'node')).toContain('/v1');
    const pictures = [aFile('my cup.png', 'image/png'), aFile('b.png', 'image/png')];
    expect(program(draw, 'curl', pictures)).toContain("-F 'image[]=@my-cup.png'");
    expect(program(draw, 'python', pictures)).toContain('image=[open("my-cup.png", "rb"), open("b.png", "rb")]');
    expect(program(draw, 'node', pictures.slice(0, 1))).toContain('image: createReadStream("my-cup.png")');
    expect(program({ mode: 'speak', voice: 'nova' }, 'curl')).toContain('--output speech.mp3');
    expect(program({ mode: 'write_down', language: 'de' }, 'python', [aFile('talk.mp3', 'audio/mpeg')])).toContain('file=open("talk.mp3", "rb")');
    expect(program({ mode: 'translate', from: null, to: 'German' }, 'node')).toContain('into German');
  });
});

test('a picture that came after a stop is folded away with the words that say so, and can be drawn from', async () => {
  const late = { text: 'A blue teapot', files: [aFile('painter-1.png', 'image/png')] };
  serving({
    ...answers,
    [`GET ${at}/runs/${id}/`]: aRun({ mode: 'draw', size: null, n: 1 }, [anAnswer({ state: 'stopped', late })]),
    [`GET ${at}/files/${late.files[0]!.id}/`]: new Blob(['png']),
  });
  openConsole(`/playground?tab=draw&run=${id}`);
  const summary = await screen.findByText('It came after you stopped, and is paid. Show it');
  const folded = summary.closest('details')!;
  expect(folded.open).toBe(false);
  expect(within(folded).getByText('A blue teapot')).toBeTruthy();
  expect(await within(folded).findByRole('button', { name: /Draw from it/, hidden: true })).toBeTruthy();
});
