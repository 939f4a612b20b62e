import { z } from 'zod';
import type { Settings, Values } from '../../kit/config.ts';

const secret = z.string().trim().min(16, 'must have at least 16 characters').optional();
const name = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _')
  .optional();
/** On one line of a file of settings, line ends of a PEM are written \n. */
const pem = z
  .string()
  .trim()
  .min(16, 'must have at least 16 characters')
  .transform((text) => text.replaceAll('\\n', '\n'))
  .optional();
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.example.com' });

export const paySettings = {
  stripeSecretKey: { env: 'STRIPE_SECRET_KEY', doc: 'Secret or restricted key of the Stripe account. Empty: no Stripe.', is: secret, secret: true },
  stripeWebhookSecret: {
    env: 'STRIPE_WEBHOOK_SECRET',
    doc: 'Signing secret (whsec_…) of the Stripe webhook that points to /api/purchase/webhook/stripe/. Stripe needs it.',
    is: secret,
    secret: true,
  },
  stripeUrl: { env: 'STRIPE_URL', doc: 'Where Stripe is asked, e.g. a proxy of yours.', is: address.default('https://api.stripe.com') },
  alipayAppId: { env: 'ALIPAY_APP_ID', doc: 'Application at the Alipay open platform. Empty: no Alipay.', is: name },
  alipaySellerId: { env: 'ALIPAY_SELLER_ID', doc: 'Partner id (2088…) that Alipay pays to; notices for another one are refused.', is: name },
  alipayPrivateKey: {
    env: 'ALIPAY_PRIVATE_KEY',
    doc: 'Private key of the application (RSA2), as PEM or as one line of Base64.',
    is: pem,
    secret: true,
  },
  alipayPublicKey: { env: 'ALIPAY_PUBLIC_KEY', doc: 'Alipay’s public key (not the application’s), with which its notices are verified.', is: pem },
  alipayUrl: { env: 'ALIPAY_URL', doc: 'Gateway of Alipay.', is: address.default('https://openapi.alipay.com/gateway.do') },
  wechatpayAppId: { env: 'WECHATPAY_APP_ID', doc: 'Application bound to the WeChat Pay merchant. Empty: no WeChat Pay.', is: name },
  wechatpayMerchantId: { env: 'WECHATPAY_MERCHANT_ID', doc: 'Merchant number at WeChat Pay.', is: name },
  wechatpaySerial: { env: 'WECHATPAY_SERIAL', doc: 'Serial number of the merchant’s API certificate.', is: name },
  wechatpayPrivateKey: { env: 'WECHATPAY_PRIVATE_KEY', doc: 'Private key of the merchant’s API certificate, as PEM.', is: pem, secret: true },
  wechatpayApiKey: {
    env: 'WECHATPAY_API_V3_KEY',
    doc: 'APIv3 key of the merchant, 32 characters; it opens what WeChat Pay notifies.',
    is: z.string().length(32, 'must have exactly 32 characters').optional(),
    secret: true,
  },
  wechatpayPublicKey: { env: 'WECHATPAY_PUBLIC_KEY', doc: 'WeChat Pay’s public key, as PEM, with which its answers and notices are verified.', is: pem },
  wechatpayPublicKeyId: { env: 'WECHATPAY_PUBLIC_KEY_ID', doc: 'Id of that public key (PUB_KEY_ID_…), or the serial number of its certificate.', is: name },
  wechatpayUrl: { env: 'WECHATPAY_URL', doc: 'Where WeChat Pay is asked.', is: address.default('https://api.mch.weixin.qq.com') },
  payManualInstructions: {
    env: 'PAY_MANUAL_INSTRUCTIONS',
    doc: 'How to pay by bank transfer or otherwise; the operator marks such purchases paid. Empty: no such way.',
    is: z
      .string()
      .max(2_000, 'must have 2000 characters at most')
      .transform((text) => text.replaceAll('\\n', '\n'))
      .optional(),
  },
} satisfies Settings;

export type PaySettings = Values<typeof paySettings>;

/** What must be set together. A gateway whose word could not be verified would hand out points to anybody: it stops the start. */
const whole: (keyof PaySettings)[][] = [
  ['stripeSecretKey', 'stripeWebhookSecret'],
  ['alipayAppId', 'alipaySellerId', 'alipayPrivateKey', 'alipayPublicKey'],
  ['wechatpayAppId', 'wechatpayMerchantId', 'wechatpaySerial', 'wechatpayPrivateKey', 'wechatpayApiKey', 'wechatpayPublicKey', 'wechatpayPublicKeyId'],
];

/** One line for each setting that is missing beside others. `publicUrl` is where gateways reach us. */
export const payGaps = (settings: PaySettings, publicUrl: string | undefined): string[] => [
  ...whole.flatMap((together) => {
    const set = together.filter((one) => settings[one] !== undefined);
    if (set.length === 0) return [];
    return together.filter((one) => settings[one] === undefined).map((one) => `${paySettings[one].env}: is needed beside ${paySettings[set[0]!].env}`);
  }),
  ...((settings.stripeSecretKey ?? settings.alipayAppId ?? settings.wechatpayAppId) && publicUrl === undefined
    ? ['PUBLIC_URL: is needed by payment services, which send their word there']
    : []),
];
