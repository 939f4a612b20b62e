import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { screens } from '../../app/screens.ts';
import { variants } from '../../kit/session.ts';
import { refusal, serving } from '../../kit/serving.testing.ts';
import { answers, company, part, press, reminder, sent, type, user, valueOf } from './settings.testing.ts';

test('the screen stands in every console’s menu', () => {
  const menu = screens.find(({ path }) => path === '/settings')?.menu;
  expect(variants.map((variant) => menu?.[variant])).toEqual([6, 5, 7]);
});

test('what there is and what was used stands first', async () => {
  serving(answers);
  openConsole('/settings/points');
  const points = await part('Points');
  expect((await points.findByText('Points to use')).nextElementSibling?.textContent).toContain('2,184');
  expect(points.getByText('Used this month').nextElementSibling?.textContent).toContain('212');
  expect(points.getByText('Used so far').nextElementSibling?.textContent).toContain('1,304.5');
});

test('a section that cannot be loaded says so', async () => {
  serving({ ...answers, [`GET ${user}/enterprise_settings/`]: refusal(403, 'not_your_role') });
  openConsole('/settings/company');
  const failed = await part('Company');
  expect(await failed.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('the settings open at their first section: who writes', async () => {
  serving(answers);
  const { router } = openConsole('/settings');
  expect(await screen.findByRole('button', { name: 'Who writes: Without AI' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/settings/who-writes');
});

test('every section is one press from the others, and a select leads to them on a phone', async () => {
  serving(answers);
  const { router } = openConsole('/settings/company');
  const sections = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Who writes',
    'New texts',
    'Brand voice',
    'Documents',
    'Shops',
    'Company',
    'Points and reminders',
    'Password and sessions',
    'Language and look',
    'Keyboard',
  ]);
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Company');
  type(screen.getByLabelText('Part of the settings'), '/settings/look');
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/look'));
  await waitFor(() => expect(document.title).toBe('Language and look – Storewright'));
});

describe('what is typed and not saved', () => {
  test('is there again after another screen, and can be taken back', async () => {
    serving(answers);
    const first = openConsole('/settings/company');
    type(await (await part('Company')).findByLabelText('Company name'), 'Heath & Hearth');
    first.unmount();
    openConsole('/settings/company');
    const box = await part('Company');
    expect(valueOf(await box.findByLabelText('Company name'))).toBe('Heath & Hearth');
    expect(box.getByText('Not saved yet.')).toBeTruthy();
    press(box, 'Take back');
    expect(valueOf(box.getByLabelText('Company name'))).toBe('Hearth & Heath');
    expect(sessionStorage.length).toBe(0);
  });

  test('stays when saving fails, and passwords are never kept', async () => {
    serving({ ...answers, [`POST ${user}/prompts_settings/`]: refusal(503, 'too_busy') });
    openConsole('/settings/texts');
    const box = await part('New texts');
    type(await box.findByLabelText('House rules'), 'Say Sie.');
    press(box, 'Save');
    expect(await box.findByText('Save failed, please try again later')).toBeTruthy();
    expect(valueOf(box.getByLabelText('House rules'))).toBe('Say Sie.');
    fireEvent.click(screen.getByRole('link', { name: 'Password and sessions' }));
    type(await (await part('Password')).findByLabelText('New password'), 'correct horse battery');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
  });
});

describe('what is typed while something is being saved', () => {
  test('stays, also in the field that is being saved', async () => {
    const { promise: answer, resolve: arrives } = Promise.withResolvers<unknown>();
    const asked = serving({ ...answers, [`POST ${user}/enterprise_settings/`]: () => answer });
    openConsole('/settings/company');
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

  test('is not kept as unsaved by whoever left before it was saved', async () => {
    const { promise: answer, resolve: arrives } = Promise.withResolvers<unknown>();
    let name = company.company_name;
    serving({
      ...answers,
      [`GET ${user}/enterprise_settings/`]: () => ({ ...company, company_name: name }),
      [`POST ${user}/enterprise_settings/`]: () => answer,
    });
    const first = openConsole('/settings/company');
    const box = await part('Company');
    type(await box.findByLabelText('Company name'), 'Heath');
    press(box, 'Save');
    await waitFor(() => expect(box.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'));
    first.unmount();
    arrives({ ...company, company_name: 'Heath' });
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    // Somebody else of the account names it anew.
    name = 'Heath & Daughters';
    openConsole('/settings/company');
    expect(valueOf(await (await part('Company')).findByLabelText('Company name'))).toBe('Heath & Daughters');
  });

  test('is what the reminder says next', async () => {
    const { promise: answer, resolve: arrives } = Promise.withResolvers<unknown>();
    serving({ ...answers, [`POST ${user}/reminder_setting/`]: () => answer });
    openConsole('/settings/points');
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
    openConsole('/settings/company');
    const box = await part('Company');
    type(await box.findByLabelText('Domain'), 'heath.example');
    type(box.getByLabelText('Time zone'), 'Asia/Tokyo');
    press(box, 'Save');
    expect(await box.findByText('Saved')).toBeTruthy();
    expect(sent(asked, `POST ${user}/enterprise_settings/`)).toEqual([{ domain: 'heath.example', time_zone: 'Asia/Tokyo' }]);
  });

  test('has a domain and no address', async () => {
    serving(answers);
    openConsole('/settings/company');
    const box = await part('Company');
    type(await box.findByLabelText('Domain'), 'https://heath.example');
    press(box, 'Save');
    expect(await box.findByText('A domain such as shop.example.com, without https://.')).toBeTruthy();
  });
});

test('texts start from a language, a tone and house rules', async () => {
  const asked = serving({ ...answers, [`POST ${user}/prompts_settings/`]: { language: 'de', tone: 'technical', instructions: 'Say Sie.' } });
  openConsole('/settings/texts');
  const box = await part('New texts');
  type(await box.findByLabelText('Language'), 'de');
  type(box.getByLabelText('Tone'), 'technical');
  type(box.getByLabelText('House rules'), 'Say Sie.');
  press(box, 'Save');
  expect(await box.findByText('Saved')).toBeTruthy();
  expect(sent(asked, `POST ${user}/prompts_settings/`)).toEqual([{ language: 'de', tone: 'technical', instructions: 'Say Sie.' }]);
});

describe('the console one works in', () => {
  const setUsage = `POST ${user}/usage/`;

  test('is changed in place: menu, logo and title follow, and the next screen is of the other', async () => {
    let profile = aProfile();
    const asked = serving({
      ...answers,
      'GET /api/user/profile/': () => profile,
      [setUsage]: ({ body }: { body: { usage?: 'pgpt_api' } }) => {
        profile = aProfile([body.usage!]);
        return { usage: [body.usage] };
      },
    });
    openConsole('/settings/look');
    const box = await part('Console');
    const side = within(screen.getByRole('complementary', { name: 'Side menu' }));
    expect([side.queryByRole('link', { name: 'Listing Writer' }) !== null, side.queryByRole('link', { name: 'AI Integration' })]).toEqual([true, null]);
    fireEvent.click(box.getByRole('radio', { name: 'Call AI models by API' }));
    expect(await side.findByRole('link', { name: 'AI Integration' })).toBeTruthy();
    expect(side.queryByRole('link', { name: 'Listing Writer' })).toBeNull();
    expect(await box.findByText('Saved')).toBeTruthy();
    expect([document.documentElement.dataset['variant'], document.title]).toEqual(['api', 'Language and look – Storewright API']);
    expect(sent(asked, setUsage)).toEqual([{ usage: 'pgpt_api' }]);
    expect(box.getByRole<HTMLInputElement>('radio', { name: 'Call AI models by API' }).checked).toBe(true);
  });

  test('stays where the change is refused, and that is said', async () => {
    serving({ ...answers, [setUsage]: refusal(503, 'too_busy') });
    openConsole('/settings/look');
    const box = await part('Console');
    fireEvent.click(box.getByRole('radio', { name: 'Call AI models by API' }));
    expect(await box.findByRole('alert')).toBeTruthy();
    expect(box.getByRole<HTMLInputElement>('radio', { name: 'Write and improve what my shop sells' }).checked).toBe(true);
  });

  test.each([
    ['staff', 'copygpt'],
    ['owner', 'storewright'],
  ] as const)('is not theirs to choose: %s of %s', async (role, usage) => {
    const profile = aProfile([usage]);
    serving({ ...answers, 'GET /api/user/profile/': { ...profile, user: { ...profile.user, role } } });
    openConsole('/settings/look');
    await part('Your language');
    expect(screen.queryByRole('region', { name: 'Console' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    await screen.findByRole('menuitem', { name: 'Sign out' });
    expect(screen.queryByRole('menuitem', { name: /Switch to the/ })).toBeNull();
  });
});

test('staff read what the owner set, and keep their own language, password and sessions', async () => {
  const profile = aProfile();
  serving({ ...answers, 'GET /api/user/profile/': { ...profile, user: { ...profile.user, role: 'staff' } } });
  openConsole('/settings/company');
  for (const [section, name] of [
    ['Company', 'Company'],
    ['New texts', 'New texts'],
    ['Points and reminders', 'Balance reminder'],
  ] as const) {
    fireEvent.click(await screen.findByRole('link', { name: section }));
    const box = await part(name);
    expect(await box.findByText('The owner of the account sets this.')).toBeTruthy();
    expect(box.queryByRole('button', { name: 'Save' })).toBeNull();
  }
  fireEvent.click(screen.getByRole('link', { name: 'Password and sessions' }));
  expect(await (await part('Password')).findByRole('button', { name: 'Change the password' })).toBeTruthy();
});
