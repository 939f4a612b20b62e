import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { screens } from '../../app/screens.ts';
import { variants } from '../../kit/session.ts';
import { aBalance } from '../billing/balance/balance.testing.ts';
import { deviceOf } from './device.ts';
import { type Asked, refusal, serving } from '../../kit/serving.testing.ts';

const user = '/api/user';
const reminder = { email: 'desk@hearth.example', verified: true, below: '500', armed: true };
const company = { company_name: 'Hearth & Heath', domain: 'hearth.example', time_zone: 'Europe/London' };
const prompts = { language: 'en', tone: 'plain', instructions: '' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Mobile/15E148 Safari/604.1';
const session = (id: string, userAgent: string, current = false) => ({
  id: id.repeat(16),
  address: '203.0.113.7',
  user_agent: userAgent,
  created_at: '2026-11-02T09:00:00.000Z',
  last_seen_at: '2026-11-20T09:00:00.000Z',
  current,
});
const starter = {
  id: 'starter',
  kind: 'starter',
  label: 'Starter',
  model: '',
  base_url: '',
  key_hint: '',
  chosen: true,
  own_key: false,
  points: '0',
  first_token_ms: null,
  tested_at: null,
};
const answers = {
  'GET /api/user/profile/': aProfile(),
  [`GET ${user}/get_balance/`]: aBalance(),
  [`GET ${user}/get_total_used/`]: { total_used: '1304.5', used_this_month: '212', used_today: '6' },
  [`GET ${user}/reminder_setting/`]: reminder,
  [`GET ${user}/enterprise_settings/`]: company,
  [`GET ${user}/prompts_settings/`]: prompts,
  [`GET ${user}/sessions/`]: { items: [session('a', firefox, true), session('b', phone)], has_password: true },
  'GET /api/engine/': { items: [starter] },
};

// The first page of a run is compiled while it is waited for.
configure({ asyncUtilTimeout: 8_000 });
const sent = (asked: Asked[], call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, search: '', hostname: 'localhost' });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const press = (where: ReturnType<typeof within>, name: string | RegExp) => fireEvent.click(where.getByRole('button', { name }));

test('the screen stands in every console’s menu', () => {
  const menu = screens.find(({ path }) => path === '/settings')?.menu;
  expect(variants.map((variant) => menu?.[variant])).toEqual([6, 5, 7]);
});

test('what there is and what was used stands first', async () => {
  serving(answers);
  openConsole('/settings');
  const points = await part('Points');
  expect((await points.findByText('Points to use')).nextElementSibling?.textContent).toContain('2,184');
  expect(points.getByText('Used this month').nextElementSibling?.textContent).toContain('212');
  expect(points.getByText('Used so far').nextElementSibling?.textContent).toContain('1,304.5');
});

test('a part that cannot be loaded says so, and the others stand', async () => {
  serving({ ...answers, [`GET ${user}/enterprise_settings/`]: refusal(403, 'not_your_role') });
  openConsole('/settings');
  const failed = await part('Company');
  expect(await failed.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(valueOf(await (await part('Balance reminder')).findByLabelText('E-mail'))).toBe('desk@hearth.example');
});

test('who writes is shown among the rest', async () => {
  serving(answers);
  openConsole('/settings');
  expect(await (await part('Engine')).findByRole('button', { name: /Starter/ })).toBeTruthy();
  expect((await part('Engine')).queryByRole('alert')).toBeNull();
});

describe('the balance reminder', () => {
  test('is saved as typed, and says so', async () => {
    const asked = serving({ ...answers, [`POST ${user}/reminder_setting/`]: { ...reminder, below: '750' } });
    openConsole('/settings');
    const box = await part('Balance reminder');
    type(await box.findByLabelText('Below how many points'), '750');
    expect(box.getByText('Not saved yet.')).toBeTruthy();
    press(box, 'Save');
    expect(await box.findByText('Saved')).toBeTruthy();
    expect(sent(asked, `POST ${user}/reminder_setting/`)).toEqual([{ email: 'desk@hearth.example', below: '750' }]);
  });

  test('takes a number as this language writes it', async () => {
    const asked = serving({ ...answers, [`POST ${user}/reminder_setting/`]: { ...reminder, below: '1000' } });
    openConsole('/settings');
    const box = await part('Balance reminder');
    type(await box.findByLabelText('Below how many points'), '1,000');
    press(box, 'Save');
    expect(await box.findByText('Saved')).toBeTruthy();
    expect(sent(asked, `POST ${user}/reminder_setting/`)).toEqual([{ email: 'desk@hearth.example', below: '1000' }]);
  });

  test.each(['0', '-5', '1.5', '1e3', '1,00', 'many'])('points that are none are refused before they are sent: %s', async (below) => {
    const asked = serving(answers);
    openConsole('/settings');
    const box = await part('Balance reminder');
    type(await box.findByLabelText('Below how many points'), below);
    press(box, 'Save');
    expect(await box.findByText('Please input a number of points')).toBeTruthy();
    expect(sent(asked, `POST ${user}/reminder_setting/`)).toEqual([]);
  });

  test('an empty number takes the reminder back', async () => {
    const asked = serving({ ...answers, [`POST ${user}/reminder_setting/`]: { ...reminder, below: null } });
    openConsole('/settings');
    const box = await part('Balance reminder');
    type(await box.findByLabelText('Below how many points'), '');
    press(box, 'Save');
    await box.findByText('Saved');
    expect(sent(asked, `POST ${user}/reminder_setting/`)).toEqual([{ email: 'desk@hearth.example', below: null }]);
  });

  test('another address is proven by a code, and a wrong one is told', async () => {
    let tries = 0;
    const asked = serving({
      ...answers,
      [`POST ${user}/get_email_verify_captcha/`]: { sent: true, expires_at: '2026-11-21T10:10:00.000Z', again_at: new Date(Date.now() + 60_000).toISOString() },
      [`POST ${user}/verify_email/`]: () => ((tries += 1) === 1 ? refusal(422, 'captcha_wrong') : { ...reminder, email: 'ines@hearth.example' }),
    });
    openConsole('/settings');
    const box = await part('Balance reminder');
    expect(await box.findByText('Verified')).toBeTruthy();
    type(box.getByLabelText('E-mail'), 'Ines@hearth.example');
    expect(box.getByText('Not verified')).toBeTruthy();
    press(box, 'Send a code');
    const code = await box.findByLabelText('Code of six digits');
    expect(document.activeElement).toBe(code);
    expect(box.getByText(/A code is on its way to/).textContent).toContain('ines@hearth.example');
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Send another code' }).disabled).toBe(true);
    type(code, '123456');
    press(box, 'Verify');
    expect(await box.findByText('The code is not right, or it is too old.')).toBeTruthy();
    type(code, '654321');
    press(box, 'Verify');
    expect(await box.findByText('Verified')).toBeTruthy();
    expect(valueOf(box.getByLabelText('E-mail'))).toBe('ines@hearth.example');
    expect(document.activeElement).toBe(box.getByLabelText('Below how many points'));
    expect(sent(asked, `POST ${user}/verify_email/`)).toEqual([
      { email: 'ines@hearth.example', captcha: '123456' },
      { email: 'ines@hearth.example', captcha: '654321' },
    ]);
  });

  test('where no mail server is connected the code is with the operator, and that is said', async () => {
    serving({
      ...answers,
      [`GET ${user}/reminder_setting/`]: { ...reminder, verified: false },
      [`POST ${user}/get_email_verify_captcha/`]: { sent: false, expires_at: '2026-11-21T10:10:00.000Z', again_at: '2026-11-21T10:01:00.000Z' },
    });
    openConsole('/settings');
    const box = await part('Balance reminder');
    expect(await box.findByText('Nothing is sent to it before it is verified.')).toBeTruthy();
    press(box, 'Send a code');
    expect(await box.findByText(/No mail server is connected/)).toBeTruthy();
  });
});

describe('what is typed and not saved', () => {
  test('is there again after another screen, and can be taken back', async () => {
    serving(answers);
    const first = openConsole('/settings');
    type(await (await part('Company')).findByLabelText('Company name'), 'Heath & Hearth');
    first.unmount();
    openConsole('/settings');
    const box = await part('Company');
    expect(valueOf(await box.findByLabelText('Company name'))).toBe('Heath & Hearth');
    expect(box.getByText('Not saved yet.')).toBeTruthy();
    press(box, 'Take back');
    expect(valueOf(box.getByLabelText('Company name'))).toBe('Hearth & Heath');
    expect(sessionStorage.length).toBe(0);
  });

  test('stays when saving fails, and passwords are never kept', async () => {
    serving({ ...answers, [`POST ${user}/prompts_settings/`]: refusal(503, 'too_busy') });
    openConsole('/settings');
    const box = await part('New texts');
    type(await box.findByLabelText('House rules'), 'Say Sie.');
    type(await (await part('Password')).findByLabelText('New password'), 'correct horse battery');
    press(box, 'Save');
    expect(await box.findByText('Save failed, please try again later')).toBeTruthy();
    expect(valueOf(box.getByLabelText('House rules'))).toBe('Say Sie.');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
  });
});

describe('what is typed while something is being saved', () => {
  test('stays, also in the field that is being saved', async () => {
    const { promise: answer, resolve: arrives } = Promise.withResolvers<unknown>();
    const asked = serving({ ...answers, [`POST ${user}/enterprise_settings/`]: () => answer });
    openConsole('/settings');
    const box = await part('Company');
    type(await box.findByLabelText('Company name'), 'Heath');
    type(box.getByLabelText('Domain'), 'heath.example');
    press(box, 'Save');
    await waitFor(() => expect(sent(asked, `POST ${user}/enterprise_settings/`)).toEqual([{ company_name: 'Heath', domain: 'heath.example' }]));
    type(box.getByLabelText('Company name'), 'Heath & Sons');
    type(box.getByLabelText('Time zone'), 'Asia/Tokyo');
    arrives({ ...company, company_name: 'Heath', domain: 'heath.example' });
    expect(await box.findByText('Not saved yet.')).toBeTruthy();
    expect([valueOf(box.getByLabelText('Company name')), valueOf(box.getByLabelText('Domain')), valueOf(box.getByLabelText('Time zone'))]).toEqual([
      'Heath & Sons',
      'heath.example',
      'Asia/Tokyo',
    ]);
    press(box, 'Save');
    await waitFor(() => expect(sent(asked, `POST ${user}/enterprise_settings/`)[1]).toEqual({ company_name: 'Heath & Sons', time_zone: 'Asia/Tokyo' }));
  });

  test('is what the reminder says next', async () => {
    const { promise: answer, resolve: arrives } = Promise.withResolvers<unknown>();
    serving({ ...answers, [`POST ${user}/reminder_setting/`]: () => answer });
    openConsole('/settings');
    const box = await part('Balance reminder');
    type(await box.findByLabelText('Below how many points'), '750');
    press(box, 'Save');
    await waitFor(() => expect(box.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'));
    type(box.getByLabelText('Below how many points'), '800');
    arrives({ ...reminder, below: '750' });
    expect(await box.findByText('Not saved yet.')).toBeTruthy();
    expect(valueOf(box.getByLabelText('Below how many points'))).toBe('800');
  });
});

describe('the company', () => {
  test('is saved where it was changed, and nothing else of it', async () => {
    const asked = serving({ ...answers, [`POST ${user}/enterprise_settings/`]: { ...company, domain: 'heath.example', time_zone: 'Asia/Tokyo' } });
    openConsole('/settings');
    const box = await part('Company');
    type(await box.findByLabelText('Domain'), 'heath.example');
    type(box.getByLabelText('Time zone'), 'Asia/Tokyo');
    press(box, 'Save');
    expect(await box.findByText('Saved')).toBeTruthy();
    expect(sent(asked, `POST ${user}/enterprise_settings/`)).toEqual([{ domain: 'heath.example', time_zone: 'Asia/Tokyo' }]);
  });

  test('has a domain and no address', async () => {
    serving(answers);
    openConsole('/settings');
    const box = await part('Company');
    type(await box.findByLabelText('Domain'), 'https://heath.example');
    press(box, 'Save');
    expect(await box.findByText('A domain such as shop.example.com, without https://.')).toBeTruthy();
  });
});

test('texts start from a language, a tone and house rules', async () => {
  const asked = serving({ ...answers, [`POST ${user}/prompts_settings/`]: { language: 'de', tone: 'technical', instructions: 'Say Sie.' } });
  openConsole('/settings');
  const box = await part('New texts');
  type(await box.findByLabelText('Language'), 'de');
  type(box.getByLabelText('Tone'), 'technical');
  type(box.getByLabelText('House rules'), 'Say Sie.');
  press(box, 'Save');
  expect(await box.findByText('Saved')).toBeTruthy();
  expect(sent(asked, `POST ${user}/prompts_settings/`)).toEqual([{ language: 'de', tone: 'technical', instructions: 'Say Sie.' }]);
});

test('staff read what the owner set, and keep their own language, password and sessions', async () => {
  const profile = aProfile();
  serving({ ...answers, 'GET /api/user/profile/': { ...profile, user: { ...profile.user, role: 'staff' } } });
  openConsole('/settings');
  for (const name of ['Balance reminder', 'Company', 'New texts']) {
    const box = await part(name);
    expect(await box.findByText('The owner of the account sets this.')).toBeTruthy();
    expect(box.queryByRole('button', { name: 'Save' })).toBeNull();
  }
  expect(await (await part('Password')).findByRole('button', { name: 'Change the password' })).toBeTruthy();
});

describe('the password', () => {
  test('is changed with the current one, and a wrong one stands under its field', async () => {
    let tries = 0;
    const asked = serving({ ...answers, [`POST ${user}/password/`]: () => ((tries += 1) === 1 ? refusal(422, 'wrong_credentials') : { ok: true }) });
    openConsole('/settings');
    const box = await part('Password');
    type(await box.findByLabelText('Current password'), 'not this one');
    type(box.getByLabelText('New password'), 'correct horse battery');
    press(box, 'Change the password');
    expect(await box.findByText('This is not your password.')).toBeTruthy();
    expect(valueOf(box.getByLabelText('New password'))).toBe('correct horse battery');
    press(box, 'Change the password');
    expect(await box.findByText('The password is changed. Every other session is over.')).toBeTruthy();
    expect(valueOf(box.getByLabelText('New password'))).toBe('');
    expect(sent(asked, `POST ${user}/password/`)).toHaveLength(2);
  });

  test('is set without one where there is none', async () => {
    const asked = serving({
      ...answers,
      [`GET ${user}/sessions/`]: { items: [session('a', firefox, true)], has_password: false },
      [`POST ${user}/password/`]: { ok: true },
    });
    openConsole('/settings');
    const box = await part('Password');
    await waitFor(() => expect(box.queryByLabelText('Current password')).toBeNull());
    type(box.getByLabelText('New password'), 'short');
    press(box, 'Set a password');
    expect(await box.findByText('At least 10 characters.')).toBeTruthy();
    type(box.getByLabelText('New password'), 'correct horse battery');
    press(box, 'Set a password');
    await waitFor(() => expect(sent(asked, `POST ${user}/password/`)).toEqual([{ current: '', password: 'correct horse battery' }]));
    expect(await (await part('Sessions')).findByText('You are signed in nowhere else.')).toBeTruthy();
  });
});

describe('sessions', () => {
  test('are named by their device, and another one is ended', async () => {
    let ended = false;
    const asked = serving({
      ...answers,
      [`GET ${user}/sessions/`]: () => ({ items: [session('a', firefox, true), ...(ended ? [] : [session('b', phone)])], has_password: true }),
      [`DELETE ${user}/sessions/bbbbbbbbbbbbbbbb/`]: () => {
        ended = true;
        return { ok: true };
      },
    });
    openConsole('/settings');
    const box = await part('Sessions');
    expect(await box.findByText('Firefox on Linux')).toBeTruthy();
    expect(box.getAllByRole('listitem')).toHaveLength(2);
    press(box, 'End Safari on iPhone, 203.0.113.7');
    await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(1));
    expect(sent(asked, `DELETE ${user}/sessions/bbbbbbbbbbbbbbbb/`)).toHaveLength(1);
  });

  test('are not shown inside the shop’s admin, where nobody has a way in of their own', async () => {
    serving(answers);
    sessionStorage.setItem('embedded', '1');
    openConsole('/settings');
    await part('Company');
    expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  });
});

test.each([
  [firefox, 'Firefox', 'Linux'],
  [phone, 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 17) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['curl/9.0', null, null],
])('a device is told from what its browser says: %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
