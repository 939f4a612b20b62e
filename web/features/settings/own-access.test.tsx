import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../app/console.testing.tsx';
import { deviceOf } from './device.ts';
import { refusal, serving } from '../../kit/serving.testing.ts';
import { answers, firefox, part, phone, press, sent, session, type, user, valueOf } from './settings.testing.ts';

describe('the password', () => {
  test('is changed with the current one, and a wrong one stands under its field', async () => {
    let tries = 0;
    const asked = serving({ ...answers, [`POST ${user}/password/`]: () => ((tries += 1) === 1 ? refusal(422, 'wrong_credentials') : { ok: true }) });
    openConsole('/settings/access');
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
    openConsole('/settings/access');
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
    openConsole('/settings/access');
    const box = await part('Sessions');
    expect(await box.findByText('Firefox on Linux')).toBeTruthy();
    expect(box.getAllByRole('listitem')).toHaveLength(2);
    box.getByRole('button', { name: 'End Safari on iPhone, 203.0.113.7' }).focus();
    press(box, 'End Safari on iPhone, 203.0.113.7');
    await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(1));
    // What was pressed is gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Sessions' })));
    expect(sent(asked, `DELETE ${user}/sessions/bbbbbbbbbbbbbbbb/`)).toHaveLength(1);
  });

  test('are not shown inside the shop’s admin, where nobody has a way in of their own', async () => {
    serving(answers);
    sessionStorage.setItem('embedded', '1');
    openConsole('/settings/company');
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
