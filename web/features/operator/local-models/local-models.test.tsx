import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers, id, open, press, type } from '../operator.testing.ts';
import type { LocalJob, LocalModel, Overview } from './local-models.api.ts';

const at = '/api/operator/local_models';
const job = (change: Partial<LocalJob> = {}): LocalJob => ({
  id: id('j1'),
  kind: 'model_download',
  state: 'running',
  done: 200_000,
  total: 400_000,
  current: 'fetching',
  seconds_left: 90,
  error: null,
  created_at: '2026-11-22T03:00:00.000Z',
  finished_at: null,
  ...change,
});
const model = (change: Partial<LocalModel> = {}): LocalModel => ({
  id: 'small',
  name: 'Small 0.5B',
  file: 'small.gguf',
  source: 'catalogue',
  kind: 'text',
  state: 'absent',
  size: 491_400_032,
  have: 0,
  licence: 'Apache-2.0',
  sha256: 'ab'.repeat(32),
  context: 32_768,
  languages: ['en', 'zh'],
  enabled: false,
  job: null,
  ...change,
});
const runtime: Overview['runtime'] = {
  state: 'here',
  why: '',
  version: '3.22.1',
  size: 89_000_000,
  job: null,
  running: false,
  loaded: null,
  busy: false,
  waiting: 0,
};
const overview = (change: Partial<Overview> = {}): Overview => ({
  runtime,
  models: [model()],
  disk_free: 70e9,
  mirror: 'https://huggingface.co',
  usual_mirror: 'https://huggingface.co',
  upload_most: 8_192_000_000,
  upload_piece: 1_000,
  ...change,
});
const shows = (change: Partial<Overview> = {}, more: Record<string, unknown> = {}) => {
  const asked = serving({ ...answers, [`GET ${at}/`]: overview(change), ...more });
  open('?tab=local');
  return asked;
};

describe('the runtime', () => {
  test('is installed at a press, which says what comes and how much of it', async () => {
    const asked = shows({ runtime: { ...runtime, state: 'absent' } }, { [`POST ${at}/runtime/`]: job({ kind: 'runtime_install' }) });
    expect(await screen.findByText(/takes 89 MB on the disk, and runs no scripts/)).toBeTruthy();
    await press('Install the runtime');
    await expect.poll(() => calls(asked, `POST ${at}/runtime/`).length).toBe(1);
  });

  test('shows how far its installation is, and stops it', async () => {
    const asked = shows(
      { runtime: { ...runtime, state: 'absent', job: job({ kind: 'runtime_install', current: '' }) } },
      { [`POST ${at}/runtime/cancel/`]: { ok: true } },
    );
    expect((await screen.findByRole('progressbar', { name: 'The runtime is installed' })).getAttribute('aria-valuenow')).toBe('200000');
    expect(screen.queryByRole('button', { name: 'Install the runtime' })).toBeNull();
    await press('Cancel The runtime is installed');
    await expect.poll(() => calls(asked, `POST ${at}/runtime/cancel/`).length).toBe(1);
  });

  test('says what went wrong, exactly, and can be tried again', async () => {
    const error = { code: 'local_runtime_failed', message: 'npm is not on this machine. Install it beside Node and try again.' };
    shows({ runtime: { ...runtime, state: 'absent', job: job({ state: 'failed', error }) } });
    expect((await screen.findByRole('alert')).textContent).toBe(`The runtime could not be installed. ${error.message}`);
    expect(screen.getByRole('button', { name: 'Install the runtime' })).toBeTruthy();
  });

  test('that cannot be on this machine says why, and one that is off hides the rest', async () => {
    shows({ runtime: { ...runtime, state: 'impossible', why: 'It needs glibc.' } });
    expect(await screen.findByText('It needs glibc.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Install the runtime' })).toBeNull();
  });

  test('that is off by its setting leaves nothing to press', async () => {
    shows({ runtime: { ...runtime, state: 'off' } });
    expect(await screen.findByText(/the setting LOCAL_MODELS is off/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Models of this machine' })).toBeNull();
  });

  test('is removed after a second press only', async () => {
    const asked = shows({}, { [`DELETE ${at}/runtime/`]: { ok: true } });
    await press('Remove');
    expect(calls(asked, `DELETE ${at}/runtime/`)).toEqual([]);
    await press('Remove it; the models stay');
    await expect.poll(() => calls(asked, `DELETE ${at}/runtime/`).length).toBe(1);
  });
});

describe('a model', () => {
  test('stands with its licence, checksum, context, languages and size, and is downloaded', async () => {
    const asked = shows({}, { [`POST ${at}/small/download/`]: job() });
    const [, row] = within(await screen.findByRole('table', { name: 'Models of this machine' })).getAllByRole('row');
    for (const words of ['Small 0.5B', 'Apache-2.0', '32,768', '492 MB', 'English', 'Chinese', 'ab'.repeat(32)]) expect(row!.textContent).toContain(words);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enabled: Small 0.5B' }).disabled).toBe(true);
    await press('Download Small 0.5B');
    await expect.poll(() => calls(asked, `POST ${at}/small/download/`).length).toBe(1);
  });

  test('shows its progress and what is left, and is cancelled', async () => {
    const asked = shows({ models: [model({ state: 'part', have: 204_800_000, job: job() })] }, { [`POST ${at}/small/cancel/`]: { ok: true } });
    expect((await screen.findByRole('progressbar', { name: 'Small 0.5B' })).getAttribute('aria-valuemax')).toBe('400000');
    expect(screen.getByText('205 MB of 410 MB, 50%')).toBeTruthy();
    await press('Cancel Small 0.5B');
    await expect.poll(() => calls(asked, `POST ${at}/small/cancel/`).length).toBe(1);
  });

  test('of which a part is here goes on, says why it stopped, or gives its room back at a second press', async () => {
    const error = { code: 'local_source_failed', message: 'huggingface.co answered 404.' };
    const asked = shows(
      { models: [model({ state: 'part', have: 100_000_000, job: job({ state: 'failed', error }) })] },
      { [`POST ${at}/small/download/`]: job(), [`DELETE ${at}/small/`]: { ok: true } },
    );
    expect((await screen.findByRole('alert')).textContent).toBe('The file could not be fetched. huggingface.co answered 404.');
    await press('Resume Small 0.5B');
    await press('Delete Small 0.5B');
    await press('Really delete: 100 MB are given back Small 0.5B');
    await expect.poll(() => calls(asked, `DELETE ${at}/small/`).length).toBe(1);
    expect(calls(asked, `POST ${at}/small/download/`).length).toBe(1);
  });

  test('that is here is enabled by a switch, which needs the runtime', async () => {
    const here = model({ state: 'here', have: 491_400_032 });
    const asked = shows({ models: [here] }, { [`POST ${at}/small/enable/`]: { ...here, enabled: true } });
    fireEvent.click(await screen.findByRole('switch', { name: 'Enabled: Small 0.5B' }));
    await expect.poll(() => calls(asked, `POST ${at}/small/enable/`).map(({ body }) => body)).toEqual([{ enabled: true }]);
  });

  test('is tried with one question, and says how long it took', async () => {
    const told = { text: 'A blue teapot.', first_token_ms: 400, total_ms: 1_500, input: 20, output: 7 };
    const asked = shows({ models: [model({ state: 'here', have: 491_400_032 })] }, { [`POST ${at}/small/try/`]: told });
    await press('Try Small 0.5B');
    const dialog = await screen.findByRole('dialog', { name: 'Try Small 0.5B' });
    type(within(dialog).getByLabelText('Question'), 'A teapot?');
    await press('Ask', dialog);
    expect(await within(dialog).findByText('A blue teapot.')).toBeTruthy();
    expect(within(dialog).getByText('First word after 0.4 sec, 7 tokens in 1.5 sec.')).toBeTruthy();
    expect(calls(asked, `POST ${at}/small/try/`).map(({ body }) => body)).toEqual([{ prompt: 'A teapot?' }]);
  });

  test('that does not fit on the disk is refused in words', async () => {
    shows({ disk_free: 100e6 }, { [`POST ${at}/small/download/`]: refusal(409, 'local_disk_full') });
    expect(await screen.findByText('The disk is almost full: delete a model to make room.')).toBeTruthy();
    await press('Download Small 0.5B');
    expect(await screen.findByText('There is not enough room on the disk.')).toBeTruthy();
  });
});

describe('a file', () => {
  const choose = (file: File) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });

  test('is sent in pieces from where it was cut off, and checked', async () => {
    const began = model({ id: 'mine', name: 'mine', source: 'upload', state: 'part', have: 1_000 });
    const asked = shows(
      {},
      {
        [`POST ${at}/uploads/`]: began,
        [`POST ${at}/uploads/mine/`]: ({ query }: { query: string }) => ({ have: Math.min(2_500, Number(new URLSearchParams(query).get('offset')) + 1_000) }),
        [`POST ${at}/uploads/mine/finish/`]: { ...began, state: 'here' },
      },
    );
    await screen.findByRole('button', { name: 'Choose a file' });
    choose(new File([new Uint8Array(2_500)], 'mine.gguf'));
    expect(await screen.findByText('mine is here.')).toBeTruthy();
    expect(calls(asked, `POST ${at}/uploads/`).map(({ body }) => body)).toEqual([{ name: 'mine.gguf', size: 2_500 }]);
    expect(calls(asked, `POST ${at}/uploads/mine/`).map(({ query }) => query)).toEqual(['?offset=1000', '?offset=2000']);
  });

  test('that is no model is refused where it was chosen', async () => {
    shows({}, { [`POST ${at}/uploads/`]: refusal(422, 'local_file_wrong') });
    await screen.findByRole('button', { name: 'Choose a file' });
    choose(new File(['PNG'], 'picture.gguf'));
    expect((await screen.findByRole('alert')).textContent).toBe('This is not the file that it should be.');
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });
});

test('another mirror is kept when it is an address', async () => {
  const asked = shows({}, { [`PATCH ${at}/settings/`]: { ok: true } });
  const field = await screen.findByLabelText(/Mirror/);
  type(field, 'rubbish');
  expect(screen.getByText('This does not look like an address.')).toBeTruthy();
  type(field, 'https://mirror.example');
  fireEvent.submit(field.closest('form')!);
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(calls(asked, `PATCH ${at}/settings/`).map(({ body }) => body)).toEqual([{ mirror: 'https://mirror.example' }]);
});
