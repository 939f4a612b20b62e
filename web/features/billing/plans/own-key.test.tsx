import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { type Asked, calls, lost, refusal, serving } from '../../../kit/serving.testing.ts';
import { answers } from '../answers.testing.ts';
import { press, type, user } from '../billing.testing.ts';
import { aSubscription, offers } from './plans.testing.ts';

const plans = 'GET /api/subscription/';
const having = (change: Parameters<typeof aSubscription>[0]) => ({ subscription: aSubscription(change), offers, demo_prices: false });

describe('an OpenAI key', () => {
  test('is set on Pro, and a wrong one is refused in the house’s words', async () => {
    const pro = { subscription: aSubscription({ plan: 'pro' }), offers, demo_prices: false };
    let answer: unknown = refusal(422, 'engine_key_invalid');
    serving({ ...answers, 'GET /api/subscription/': pro, [`POST ${user}/set_openai_key/`]: () => answer });
    openConsole('/membership');
    const field = await screen.findByLabelText('OpenAI key');
    await press('Set the key');
    expect(await screen.findByText('Please input valid OpenAI key')).toBeTruthy();
    type(field, 'sk-wrong');
    await press('Set the key');
    expect(await screen.findByText('Please input valid OpenAI key')).toBeTruthy();
  });

  test.each([
    ['OpenAI cannot be reached', () => refusal(422, 'engine_unreachable')],
    ['OpenAI is busy', () => refusal(429, 'engine_busy')],
    ['OpenAI does not know the model', () => refusal(422, 'engine_model_unknown')],
    ['this server fails', () => refusal(500, 'internal')],
    ['this server cannot be reached', lost],
  ])('that could not be set because %s is not called wrong: it is to be tried later', async (_, answer) => {
    serving({ ...answers, [plans]: having({ plan: 'pro' }), [`POST ${user}/set_openai_key/`]: answer });
    openConsole('/membership');
    type(await screen.findByLabelText('OpenAI key'), 'sk-right');
    await press('Set the key');
    expect(await screen.findByText('Set OpenAI key failed, please try again later.')).toBeTruthy();
    expect(screen.queryByText('Please input valid OpenAI key')).toBeNull();
  });

  test.each([
    [true, 'An own OpenAI key is part of Pro. Change to Pro, or take the key away to write with points.'],
    [false, 'An own OpenAI key is part of Pro. Change to Pro first.'],
  ])('that is refused because Pro ended meanwhile says what is needed, and nothing of later: one is kept: %s', async (kept, told) => {
    serving({ ...answers, [plans]: having({ plan: 'pro', own_key_kept: kept }), [`POST ${user}/set_openai_key/`]: refusal(403, 'own_key_needs_pro') });
    openConsole('/membership');
    type(await screen.findByLabelText('OpenAI key'), 'sk-right');
    await press(kept ? 'Replace' : 'Set the key');
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.queryByText(/later/)).toBeNull();
  });

  test('that is kept after Pro has ended stops models and says so, until it is taken away', async () => {
    const set = `POST ${user}/set_openai_key/`;
    let kept = true;
    const asked = serving({
      ...answers,
      [plans]: () => having({ plan: 'plus', own_key: false, own_key_kept: kept }),
      [set]: () => {
        kept = false;
        return { own_key: null };
      },
    });
    openConsole('/membership');
    expect(await screen.findByText(/Your key is kept, but it is part of Pro/)).toBeTruthy();
    expect(screen.queryByText(/Your key is in use/)).toBeNull();
    expect(screen.queryByLabelText('OpenAI key')).toBeNull();
    await press('Take the key away');
    expect(await screen.findByText(/^On Pro this server’s models use your own OpenAI key/)).toBeTruthy();
    expect(calls(asked, set).map(({ body }) => body)).toEqual([{ key: '' }]);
  });

  test('that was set is not said to be set once it is taken away, and the keyboard goes on from there', async () => {
    let kept = false;
    serving({
      ...answers,
      [plans]: () => having({ plan: 'pro', own_key: kept, own_key_kept: kept }),
      [`POST ${user}/set_openai_key/`]: ({ body }: Asked) => {
        kept = body['key'] !== '';
        return { own_key: null };
      },
    });
    openConsole('/membership');
    type(await screen.findByLabelText('OpenAI key'), 'sk-right');
    await press('Set the key');
    expect(await screen.findByText('The key was tested and is set.')).toBeTruthy();
    const takeAway = await screen.findByRole('button', { name: 'Take the key away' });
    takeAway.focus();
    fireEvent.click(takeAway);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the key away' })).toBeNull());
    expect(screen.queryByText('The key was tested and is set.')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Your OpenAI key/);
  });

  test('in use is said to be, and can be replaced or taken away', async () => {
    serving({ ...answers, [plans]: having({ plan: 'pro', own_key: true, own_key_kept: true }) });
    openConsole('/membership');
    expect(await screen.findByText('Your key is in use: requests cost 0 points here.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take the key away' })).toBeTruthy();
  });

  test('is not waited for when the plans cannot be loaded: that is said, and asked again', async () => {
    let broken = true;
    serving({ ...answers, [plans]: () => (broken ? refusal(500, 'internal') : having({ plan: 'free' })) });
    openConsole('/membership');
    await waitFor(() => expect(screen.getAllByText('Somethings wrong, please try again later.')).toHaveLength(2));
    broken = false;
    fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[1]!);
    expect(await screen.findByText(/^On Pro this server’s models use your own OpenAI key/)).toBeTruthy();
  });
});
