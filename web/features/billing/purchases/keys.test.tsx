import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { answers } from '../answers.testing.ts';
import { press, type, user } from '../billing.testing.ts';
import { aSubscription, offers } from '../plans/plans.testing.ts';
import { aPurchase } from './purchases.testing.ts';
import { type Asked, calls, refusal, serving } from '../../../kit/serving.testing.ts';

const open = aPurchase();

describe('keys', () => {
  test('are redeemed once, and a wrong one is said under the field with what was typed kept', async () => {
    const redeem = `POST ${user}/redeem_key/`;
    const asked = serving({
      ...answers,
      [redeem]: ({ body }: Asked) =>
        body['key'] === 'AAAA-BBBB'
          ? { id: 'k', hint: 'BBBB', points: '500', kind: 'promotional', redeemed_at: open.created_at, by: 'Ines' }
          : refusal(404, 'redeem_key_unknown'),
    });
    openConsole('/membership');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Key' });
    type(field, 'AAAA-XXXX');
    await press('Redeem');
    expect(await screen.findByText('This key is not known. Check it letter by letter.')).toBeTruthy();
    expect(field.value).toBe('AAAA-XXXX');
    type(field, 'AAAA-BBBB');
    await press('Redeem');
    expect(await screen.findByText('500 points were added.')).toBeTruthy();
    expect(field.value).toBe('');
    expect(calls(asked, redeem)).toHaveLength(2);
  });

  test('of OpenAI are set on Pro only, and a wrong one is refused in the house’s words', async () => {
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
    answer = refusal(502, 'engine_unreachable');
    type(field, 'sk-right');
    await press('Set the key');
    expect(await screen.findByText('Set OpenAI key failed, please try again later.')).toBeTruthy();
  });
});
