import { expect, test } from 'vitest';
import { Purchase } from './purchases.ts';

test.each([
  ['https://checkout.stripe.com/c/pay/cs_live_1', true],
  ['http://127.0.0.1:12111/pay', true],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['//elsewhere.example', false],
])('a payer is sent to pages of the web and to nothing else: %s', (url, good) => {
  expect(Purchase.shape.checkout.safeParse({ type: 'redirect', url }).success).toBe(good);
});
