/** WeChat Pay's APIv3 as far as we ask it, strict where WeChat Pay is: the signature of each request, each member, sealed notices. */
import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { type Answered, type Asked, type How, type PayDesk, type Sent, startDesk } from './pay.testing.ts';
import { nameOf } from './plain-names.ts';
import { wechatGateway } from './wechat.ts';

type Trade = { name: string; id: string; total: number; state: string; refunds: Map<string, { id: string; amount: number }> };
export type WechatDesk = PayDesk & {
  trades: Map<string, Trade>;
  /** The next answers are signed by somebody else. */
  forgeAnswers: number;
  /** Our key, or our right to do this, is not taken any more. */
  lockedOut: keyof typeof lockedOut | undefined;
  /** A notice whose sealed part was changed after it was sealed, signed nevertheless. */
  tampered(order: string): Sent;
};

const lockedOut = { SIGN_ERROR: 401, NO_AUTH: 403, APPID_MCHID_NOT_MATCH: 400, MCH_NOT_EXISTS: 400 } as const;

export const startWechat = async (): Promise<WechatDesk> => {
  const [ours, theirs, others] = [pair(), pair(), pair()];
  const [appId, merchantId, serial, publicKeyId] = [
    'wx0000000000000001',
    '1900000001',
    '5157F09EFDC096DE15EBE81A47057A7200000000',
    'PUB_KEY_ID_0119000000012026',
  ];
  const apiKey = randomBytes(16).toString('hex');
  const trades = new Map<string, Trade>();
  const complaints: string[] = [];
  const trouble: PayDesk['trouble'] = [];

  const headersFor = (body: string, how: How = {}): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor((how.at ?? new Date()).getTime() / 1000)), randomBytes(16).toString('hex')];
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(how.sign === 'other key' ? others.private : theirs.private, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': how.sign === 'empty' ? '' : signature,
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
      'wechatpay-serial': how.sign === 'older kind' ? 'PUB_KEY_ID_RETIRED' : publicKeyId,
    };
  };
  const { origin, close } = await startDesk(trouble, (asked) => {
    if (desk.lockedOut) return { status: lockedOut[desk.lockedOut], body: JSON.stringify({ code: desk.lockedOut, message: 'not you' }) };
    const wrong = checked(asked);
    if (wrong) return complain(asked, 401, 'SIGN_ERROR', wrong);
    const [status, said] = routed(asked);
    if (status >= 400) return { status, body: JSON.stringify(said) };
    const body = said === undefined ? '' : JSON.stringify(said);
    const forged = desk.forgeAnswers > 0;
    desk.forgeAnswers = Math.max(0, desk.forgeAnswers - 1);
    return { status, body, headers: headersFor(body, forged ? { sign: 'other key' } : {}) };
  });
  const complain = (asked: Asked, status: number, code: string, message: string): Answered => {
    complaints.push(`${asked.method} ${asked.path}: ${message}`);
    return { status, body: JSON.stringify({ code, message }) };
  };
  const checked = ({ method, path, query, body, header }: Asked): string | undefined => {
    const [, fields = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(header('authorization')) ?? [];
    const said = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
    if (said['mchid'] !== merchantId || said['serial_no'] !== serial) return 'not this merchant';
    if (Math.abs(Date.now() / 1000 - Number(said['timestamp'])) > 300) return 'too old';
    if (!header('user-agent') || header('accept') !== 'application/json') return 'headers';
    if (header('wechatpay-serial') !== publicKeyId) return 'no wish for this public key';
    const url = path + (query.size > 0 ? `?${query}` : '');
    const text = `${method}\n${url}\n${said['timestamp']}\n${said['nonce_str']}\n${body}\n`;
    return createVerify('RSA-SHA256')
      .update(text)
      .verify(ours.public, said['signature'] ?? '', 'base64')
      ? undefined
      : 'the signature does not hold';
  };
  const routed = ({ method, path, query, body }: Asked): [number, unknown?] => {
    const wrong = (message: string): [number, unknown] => {
      complaints.push(`${method} ${path}: ${message}`);
      return [400, { code: 'PARAM_ERROR', message }];
    };
    if (method === 'POST' && path === '/v3/pay/transactions/native') {
      const order = Native.safeParse(JSON.parse(body));
      if (!order.success || order.data.appid !== appId || order.data.mchid !== merchantId) return wrong(order.error?.issues[0]?.path.join('.') ?? 'appid');
      const { out_trade_no: name, amount } = order.data;
      const known = trades.get(name);
      if (known && known.total !== amount.total) return [400, { code: 'INVALID_REQUEST', message: '201 商户订单号重复' }];
      if (known && known.state !== 'NOTPAY') return [400, { code: 'ORDERPAID', message: '该订单已支付' }];
      trades.set(name, known ?? { name, id: `42000000${randomBytes(8).toString('hex')}`, total: amount.total, state: 'NOTPAY', refunds: new Map() });
      return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${name.slice(0, 9)}` }];
    }
    const [, name = '', act] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w{32})(\/close)?$/.exec(path) ?? [];
    const trade = trades.get(name);
    if (method === 'GET' && name) {
      if (query.get('mchid') !== merchantId) return wrong('mchid');
      return trade ? [200, tradeBody(trade, {})] : [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }];
    }
    if (method === 'POST' && act) {
      if (trade?.state !== 'NOTPAY') return [400, { code: 'ORDERPAID', message: '订单已支付' }];
      trade.state = 'CLOSED';
      return [204];
    }
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') {
      const asked = RefundAsked.safeParse(JSON.parse(body));
      if (!asked.success) return wrong(asked.error.issues[0]?.path.join('.') ?? 'refund');
      const { out_trade_no, out_refund_no, amount } = asked.data;
      const of = trades.get(out_trade_no);
      if (of?.state !== 'SUCCESS' && of?.state !== 'REFUND') return [404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' }];
      if (amount.total !== of.total) return [400, { code: 'INVALID_REQUEST', message: '订单金额不一致' }];
      const before = of.refunds.get(out_refund_no);
      if (before && before.amount !== amount.refund) return [400, { code: 'INVALID_REQUEST', message: '退款单号重复' }];
      if (!before && Number(sum(of)) + amount.refund > of.total) return [403, { code: 'NOT_ENOUGH', message: '退款金额超限' }];
      const refund = before ?? { id: `50000000${randomBytes(8).toString('hex')}`, amount: amount.refund };
      of.refunds.set(out_refund_no, refund);
      of.state = 'REFUND';
      return [200, { refund_id: refund.id, out_refund_no, status: 'SUCCESS', amount: { refund: refund.amount, total: of.total, currency: 'CNY' } }];
    }
    return wrong('unknown address');
  };
  const tradeBody = (trade: Trade, how: How) => ({
    appid: how.stranger === 'application' || how.stranger === 'account' ? 'wx9999999999999999' : appId,
    mchid: how.stranger === 'seller' ? '1999999999' : merchantId,
    out_trade_no: trade.name,
    trade_state: trade.state,
    ...(trade.state !== 'NOTPAY' &&
      trade.state !== 'CLOSED' && {
        transaction_id: trade.id,
        amount: { total: Number(how.amount ?? BigInt(trade.total)), payer_total: trade.total, currency: how.currency ?? 'CNY', payer_currency: 'CNY' },
        payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
      }),
  });
  const tradeOf = (order: string): Trade => trades.get(nameOf(order)) ?? fail(`WeChat Pay has no trade ${order}`);
  const notice = (type: string, said: unknown, how: How, change: (sealed: Buffer, text: string) => void = () => undefined): Sent => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from('transaction'));
    const text = JSON.stringify(said);
    const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    change(sealed, text);
    const resource = {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: 'transaction',
      nonce,
    };
    const body = JSON.stringify({
      id: how.id ?? randomBytes(18).toString('hex'),
      create_time: new Date().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: type,
      summary: '支付成功',
      resource,
    });
    return { body, headers: { 'content-type': 'application/json', ...(how.sign !== 'none' && headersFor(body, how)) } };
  };

  const desk: WechatDesk = {
    id: 'wechat',
    currency: 'CNY',
    env: {
      WECHATPAY_APP_ID: appId,
      WECHATPAY_MERCHANT_ID: merchantId,
      WECHATPAY_SERIAL: serial,
      WECHATPAY_PRIVATE_KEY: ours.private,
      WECHATPAY_API_V3_KEY: apiKey,
      WECHATPAY_PUBLIC_KEY: theirs.public,
      WECHATPAY_PUBLIC_KEY_ID: publicKeyId,
      WECHATPAY_URL: origin,
      PUBLIC_URL: 'https://console.example.com',
    },
    gateway: () =>
      wechatGateway({
        appId,
        merchantId,
        serial,
        apiKey,
        publicKeyId,
        url: origin,
        privateKey: ours.private,
        publicKey: theirs.public,
        notifyUrl: 'https://console.example.com/api/purchase/webhook/wechat/',
        outgoing: createOutgoing({ allowLoopback: true }),
      }),
    trades,
    complaints,
    trouble,
    forgeAnswers: 0,
    lockedOut: undefined,
    pay: (order) => void (tradeOf(order).state = 'SUCCESS'),
    invent: (order, amount) =>
      void trades.set(nameOf(order), {
        name: nameOf(order),
        id: `42000000${randomBytes(8).toString('hex')}`,
        total: Number(amount),
        state: 'SUCCESS',
        refunds: new Map(),
      }),
    refundHere: (order, amount) => {
      const trade = tradeOf(order);
      trade.refunds.set(randomBytes(16).toString('base64url'), { id: `50000000${randomBytes(8).toString('hex')}`, amount: Number(amount) });
      trade.state = 'REFUND';
    },
    givenBack: (order) => sum(tradeOf(order)),
    say: {
      paid: (order, how = {}) => notice('TRANSACTION.SUCCESS', { ...tradeBody(tradeOf(order), how), trade_state: 'SUCCESS' }, how),
      closed: (order, how = {}) => notice('TRANSACTION.SUCCESS', { ...tradeBody(tradeOf(order), how), trade_state: 'CLOSED' }, how),
      refunded: (order, how = {}) => {
        const trade = tradeOf(order);
        const [no, refund] = [...trade.refunds].at(-1) ?? fail(`${order} has no refund`);
        const said = {
          mchid: how.stranger ? '1999999999' : merchantId,
          out_trade_no: trade.name,
          transaction_id: trade.id,
          out_refund_no: no,
          refund_id: refund.id,
          refund_status: 'SUCCESS',
        };
        return notice(
          'REFUND.SUCCESS',
          {
            ...said,
            amount: { total: trade.total, refund: Number(how.amount ?? BigInt(refund.amount)), payer_total: trade.total, payer_refund: refund.amount },
          },
          how,
        );
      },
      unknown: (how = {}) => notice('COUPON.USE', { stock_creator_mchid: merchantId }, how),
    },
    tampered: (order) =>
      notice('TRANSACTION.SUCCESS', tradeBody(tradeOf(order), {}), {}, (sealed, text) => {
        // One bit of the payment's name: what is read without the tag is JSON all the same.
        const at = text.indexOf('"transaction_id":"') + 20;
        sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
      }),
    close,
  };
  return desk;
};

const Name = z.string().regex(/^[0-9a-zA-Z_\-|*]{6,32}$/);
const Native = z.strictObject({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: Name,
  notify_url: z.url({ protocol: /^https$/ }).refine((url) => !url.includes('?')),
  time_expire: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
  amount: z.strictObject({ total: z.int().min(1), currency: z.literal('CNY') }),
});
const RefundAsked = z.strictObject({
  out_trade_no: Name,
  out_refund_no: Name,
  reason: z.string().max(80),
  notify_url: z.url({ protocol: /^https$/ }),
  amount: z.strictObject({ total: z.int().min(1), refund: z.int().min(1), currency: z.literal('CNY') }),
});

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { public: publicKey.export({ type: 'spki', format: 'pem' }).toString(), private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
};
const sum = ({ refunds }: Trade): bigint => [...refunds.values()].reduce((all, { amount }) => all + BigInt(amount), 0n);
const fail = (message: string): never => {
  throw new Error(message);
};
