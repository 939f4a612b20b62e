import { describe, expect, test } from 'vitest';
import { readSettings } from '../../boot/settings.ts';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' };
const alipay = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: 'x'.repeat(40),
  ALIPAY_PUBLIC_KEY: 'y'.repeat(40),
};
const wechat = {
  WECHATPAY_APP_ID: 'wx0000000000000001',
  WECHATPAY_MERCHANT_ID: '1900000001',
  WECHATPAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
  WECHATPAY_PRIVATE_KEY: 'x'.repeat(40),
  WECHATPAY_API_V3_KEY: '0'.repeat(32),
  WECHATPAY_PUBLIC_KEY: 'y'.repeat(40),
  WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012026',
};
const PUBLIC_URL = 'https://console.example.com';
const reasons = (env: Record<string, string>): string => {
  try {
    readSettings({ HOST: '127.0.0.1', NODE_ENV: 'test', ...env });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe.each([
  ['Stripe', stripe],
  ['Alipay', alipay],
  ['WeChat Pay', wechat],
])('%s', (_, whole) => {
  test('stands with everything it needs, and with nothing of it', () => {
    expect(reasons({ ...whole, PUBLIC_URL })).toBe('');
    expect(reasons({})).toBe('');
  });

  test.each(Object.keys(whole))('stops the start without %s, and names it', (name) => {
    const { [name as keyof typeof whole]: _, ...rest } = whole;
    expect(reasons({ ...rest, PUBLIC_URL })).toContain(`${name}: is needed beside`);
    expect(reasons({ ...rest, [name]: '', PUBLIC_URL })).toContain(`${name}: is needed beside`);
  });

  test('must be reachable: without PUBLIC_URL its word would go nowhere', () => {
    expect(reasons(whole)).toContain('PUBLIC_URL: is needed by payment services');
  });
});

test.each(['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'ALIPAY_PUBLIC_KEY', 'WECHATPAY_PUBLIC_KEY'])('%s of fifteen characters is none', (name) => {
  expect(reasons({ ...stripe, ...alipay, ...wechat, PUBLIC_URL, [name]: 'x'.repeat(15) })).toContain(`${name}: must have at least 16 characters`);
});

test.each([' '.repeat(20), '\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t'])('a webhook secret of blanks is none: %j', (blank) => {
  expect(reasons({ ...stripe, PUBLIC_URL, STRIPE_WEBHOOK_SECRET: blank })).toContain('STRIPE_WEBHOOK_SECRET');
});

test('no setting brings the demo gateway into production', async () => {
  const { openPay } = await import('./open.ts');
  const { createOutgoing } = await import('../outgoing/outgoing.ts');
  for (const env of [{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { NODE_ENV: 'production', PAY_MANUAL_INSTRUCTIONS: 'demo' }]) {
    const settings = readSettings({ HOST: '127.0.0.1', ...env });
    expect([...openPay({ settings: settings.pay, publicUrl: undefined, outgoing: createOutgoing({}), demo: settings.demo }).keys()]).not.toContain('demo');
  }
});

test('where a payment service takes money, the demo pays nothing beside it', async () => {
  const { openPay } = await import('./open.ts');
  const { createOutgoing } = await import('../outgoing/outgoing.ts');
  const ways = (env: Record<string, string>) => {
    const { pay, demo } = readSettings({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000', PAY_MANUAL_INSTRUCTIONS: 'By hand', ...env });
    return [...openPay({ settings: pay, publicUrl: 'http://localhost:3000', outgoing: createOutgoing({}), demo }).keys()];
  };
  expect(ways({})).toEqual(['manual', 'demo']);
  expect(ways(stripe)).toEqual(['stripe', 'manual']);
});
