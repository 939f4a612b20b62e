import { describe, expect, test } from 'vitest';
import { openConsole } from '../../app/console.testing.tsx';
import { refusal, serving } from '../../kit/serving.testing.ts';
import { answers, part, press, reminder, sent, type, user, valueOf } from './settings.testing.ts';

describe('the balance reminder', () => {
  test('is saved as typed, and says so', async () => {
    const asked = serving({ ...answers, [`POST ${user}/reminder_setting/`]: { ...reminder, below: '750' } });
    openConsole('/settings/points');
    const box = await part('Balance reminder');
    type(await box.findByLabelText('Below how many points'), '750');
    expect(box.getByText('Not saved yet.')).toBeTruthy();
    press(box, 'Save');
    expect(await box.findByText('Saved')).toBeTruthy();
    expect(sent(asked, `POST ${user}/reminder_setting/`)).toEqual([{ email: 'desk@hearth.example', below: '750' }]);
  });

  test('takes a number as this language writes it', async () => {
    const asked = serving({ ...answers, [`POST ${user}/reminder_setting/`]: { ...reminder, below: '1000' } });
    openConsole('/settings/points');
    const box = await part('Balance reminder');
    type(await box.findByLabelText('Below how many points'), '1,000');
    press(box, 'Save');
    expect(await box.findByText('Saved')).toBeTruthy();
    expect(sent(asked, `POST ${user}/reminder_setting/`)).toEqual([{ email: 'desk@hearth.example', below: '1000' }]);
  });

  test.each(['0', '-5', '1.5', '1e3', '1,00', 'many'])('points that are none are refused before they are sent: %s', async (below) => {
    const asked = serving(answers);
    openConsole('/settings/points');
    const box = await part('Balance reminder');
    type(await box.findByLabelText('Below how many points'), below);
    press(box, 'Save');
    expect(await box.findByText('Please input a number of points')).toBeTruthy();
    expect(sent(asked, `POST ${user}/reminder_setting/`)).toEqual([]);
  });

  test('an empty number takes the reminder back', async () => {
    const asked = serving({ ...answers, [`POST ${user}/reminder_setting/`]: { ...reminder, below: null } });
    openConsole('/settings/points');
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
    openConsole('/settings/points');
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
    openConsole('/settings/points');
    const box = await part('Balance reminder');
    expect(await box.findByText('Nothing is sent to it before it is verified.')).toBeTruthy();
    press(box, 'Send a code');
    expect(await box.findByText(/No mail server is connected/)).toBeTruthy();
  });
});
