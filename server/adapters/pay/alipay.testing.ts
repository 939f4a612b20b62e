/** Alipay's gateway as far as we ask it, strict where Alipay is: common parameters, RSA2 over them, each business member. */
import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { alipayGateway } from './alipay.ts';
import { type Answered, type Asked, type How, type PayDesk, type Sent, startDesk } from './pay.testing.ts';
import { idOf, nameOf } from './plain-names.ts';

type Trade = { name: string; tradeNo: string; amount: string; status: string; refunds: Map<string, bigint> };
export type AlipayDesk = PayDesk & {
  trades: Map<string, Trade>;
  /** The payer's browser follows the address that we made. */
  visit(url: string): void;
  /** The next answers are not signed by Alipay. */
  forgeAnswers: number;
  /** Methods that the application has no right to. */
  forbidden: Set<string>;
  /** The paid notice of a trade, by Alipay's shop's own name for it. */
  posted(name: string): Sent;
};

export const startAlipay = async (): Promise<AlipayDesk> => {
  const [ours, theirs, others] = [pair(), pair(), pair()];
  const [appId, sellerId] = ['2021004100000001', '2088000000000001'];
  const trades = new Map<string, Trade>();
  const complaints: string[] = [];
  const trouble: PayDesk['trouble'] = [];

  const { origin, close } = await startDesk(trouble, (asked) => {
    if (asked.method !== 'POST' || asked.path !== '/gateway.do') return complain(asked, 'unknown address');
    const fields = Object.fromEntries([...asked.query, ...new URLSearchParams(asked.body)]);
    const wrong = checked(fields);
    if (wrong) return complain(asked, wrong);
    const method = fields['method'] ?? '';
    const business = JSON.parse(fields['biz_content'] ?? '{}') as Record<string, string>;
    const rule = methods[method];
    if (!rule) return complain(asked, `no such method: ${method}`);
    const odd = Object.keys(business).find((name) => !rule.takes.includes(name)) ?? rule.takes.find((name) => business[name] === undefined);
    if (odd) return complain(asked, `${method}: ${odd}`);
    const said = JSON.stringify(desk.forbidden.has(method) ? refused('isv.insufficient-isv-permissions') : rule.answer(trades, business));
    const key = desk.forgeAnswers > 0 ? others.private : theirs.private;
    desk.forgeAnswers = Math.max(0, desk.forgeAnswers - 1);
    return { status: 200, body: `{"${method.replaceAll('.', '_')}_response":${said},"sign":"${signed(said, key)}"}` };
  });
  const complain = (asked: Asked, message: string): Answered => {
    complaints.push(`${asked.method} ${asked.path}: ${message}`);
    return {
      status: 200,
      body: JSON.stringify({ error_response: { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-parameter', sub_msg: message } }),
    };
  };
  const checked = (fields: Record<string, string>): string | undefined => {
    const { sign = '', ...rest } = fields;
    if (fields['app_id'] !== appId) return 'isv.invalid-app-id';
    if (fields['sign_type'] !== 'RSA2' || fields['charset'] !== 'utf-8' || fields['version'] !== '1.0') return 'common parameters';
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(fields['timestamp'] ?? '')) return 'timestamp';
    return createVerify('RSA-SHA256').update(joined(rest)).verify(ours.public, sign, 'base64') ? undefined : 'isv.invalid-signature';
  };
  const tradeOf = (order: string): Trade => trades.get(nameOf(order)) ?? trades.get(order) ?? fail(`Alipay has no trade ${order}`);

  const notice = (order: string, how: How, more: Record<string, string>): Sent => {
    const trade = tradeOf(order);
    const fields: Record<string, string> = {
      notify_id: how.id ?? randomBytes(17).toString('hex'),
      notify_type: 'trade_status_sync',
      notify_time: inChina(how.at ?? new Date()),
      app_id: how.stranger === 'application' || how.stranger === 'account' ? '2021009999999999' : appId,
      seller_id: how.stranger === 'seller' ? '2088999999999999' : sellerId,
      charset: 'utf-8',
      version: '1.0',
      out_trade_no: trade.name,
      trade_no: trade.tradeNo,
      total_amount: how.amount === undefined ? trade.amount : yuan(how.amount),
      subject: 'Points & more (100 %)',
      buyer_id: '2088000000000077',
      ...more,
    };
    return posted(fields, how);
  };
  const posted = (fields: Record<string, string>, how: How): Sent => {
    const older = how.sign === 'older kind';
    const sign = signed(joined(fields), how.sign === 'other key' ? others.private : theirs.private, older ? 'RSA-SHA1' : 'RSA-SHA256');
    const all = { ...fields, sign_type: older ? 'RSA' : 'RSA2', ...(how.sign !== 'none' && { sign: how.sign === 'empty' ? '' : sign }) };
    return { body: new URLSearchParams(all).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' } };
  };

  const desk: AlipayDesk = {
    id: 'alipay',
    currency: 'CNY',
    env: {
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_PRIVATE_KEY: ours.private,
      ALIPAY_PUBLIC_KEY: theirs.public,
      ALIPAY_URL: `${origin}/gateway.do`,
      PUBLIC_URL: 'https://console.example.com',
    },
    gateway: () =>
      alipayGateway({
        appId,
        sellerId,
        privateKey: ours.private,
        publicKey: theirs.public,
        url: `${origin}/gateway.do`,
        notifyUrl: 'https://console.example.com/api/purchase/webhook/alipay/',
      }),
    trades,
    complaints,
    trouble,
    forgeAnswers: 0,
    forbidden: new Set(),
    posted: (name) => notice(name, {}, { trade_status: 'TRADE_SUCCESS' }),
    visit: (url) => {
      const { searchParams } = new URL(url);
      const fields = Object.fromEntries(searchParams);
      const wrong = checked(fields);
      const {
        out_trade_no = '',
        product_code,
        total_amount = '',
        subject,
        time_expire,
        ...odd
      } = JSON.parse(fields['biz_content'] ?? '{}') as Record<string, string>;
      const fits =
        fields['method'] === 'alipay.trade.page.pay' &&
        fields['notify_url'] &&
        product_code === 'FAST_INSTANT_TRADE_PAY' &&
        /^\d+\.\d\d$/.test(total_amount) &&
        subject &&
        !/[/=&]/.test(subject) &&
        time_expire;
      if (wrong || !fits || Object.keys(odd).length > 0) complaints.push(`visit: ${wrong ?? 'business members'}`);
      trades.set(out_trade_no, {
        name: out_trade_no,
        tradeNo: `2026112122001${randomBytes(6).toString('hex')}`,
        amount: total_amount,
        status: 'WAIT_BUYER_PAY',
        refunds: new Map(),
      });
    },
    pay: (order) => void (tradeOf(order).status = 'TRADE_SUCCESS'),
    invent: (order, amount) =>
      void trades.set(nameOf(order), {
        name: nameOf(order),
        tradeNo: randomBytes(14).toString('hex'),
        amount: yuan(amount),
        status: 'TRADE_SUCCESS',
        refunds: new Map(),
      }),
    refundHere: (order, amount) => void tradeOf(order).refunds.set(randomBytes(8).toString('hex'), amount),
    givenBack: (order) => sum(tradeOf(order)),
    say: {
      paid: (order, how = {}) => notice(order, how, { trade_status: 'TRADE_SUCCESS' }),
      closed: (order, how = {}) => notice(order, how, { trade_status: 'TRADE_CLOSED' }),
      refunded: (order, how = {}) => {
        const trade = tradeOf(order);
        const back = how.amount ?? sum(trade);
        return notice(
          order,
          { ...how, amount: coins(trade.amount) },
          {
            trade_status: back === coins(trade.amount) ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
            refund_fee: yuan(back),
            out_biz_no: [...trade.refunds.keys()].at(-1) ?? 'none',
            gmt_refund: `${inChina(new Date())}.000`,
          },
        );
      },
      unknown: (how = {}) => {
        const name = [...trades.keys()][0] ?? fail('Alipay has no trade');
        return notice(idOf(name) ?? fail(name), how, { trade_status: 'TRADE_PONDERED' });
      },
    },
    close,
  };
  return desk;
};

type Rule = { takes: string[]; answer(trades: Map<string, Trade>, asked: Record<string, string>): Record<string, string> };
const good = { code: '10000', msg: 'Success' };
const refused = (sub: string) => ({ code: '40004', msg: 'Business Failed', sub_code: sub, sub_msg: sub });
const methods: Record<string, Rule> = {
  'alipay.trade.query': {
    takes: ['out_trade_no'],
    answer: (trades, { out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no);
      if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
      const paid = trade.status !== 'WAIT_BUYER_PAY' && { send_pay_date: inChina(new Date()) };
      return {
        ...good,
        out_trade_no,
        trade_no: trade.tradeNo,
        // What went back whole is closed.
        trade_status: sum(trade) === coins(trade.amount) ? 'TRADE_CLOSED' : trade.status,
        total_amount: trade.amount,
        buyer_user_id: '2088000000000077',
        ...paid,
      };
    },
  },
  'alipay.trade.close': {
    takes: ['out_trade_no'],
    answer: (trades, { out_trade_no = '' }) => {
      const trade = trades.get(out_trade_no);
      if (trade?.status !== 'WAIT_BUYER_PAY') return refused(trade ? 'ACQ.REASON_TRADE_STATUS_INVALID' : 'ACQ.TRADE_NOT_EXIST');
      trades.delete(out_trade_no);
      return { ...good, out_trade_no };
    },
  },
  'alipay.trade.refund': {
    takes: ['out_trade_no', 'out_request_no', 'refund_amount', 'refund_reason'],
    answer: (trades, { out_trade_no = '', out_request_no = '', refund_amount = '' }) => {
      const trade = trades.get(out_trade_no);
      if (trade?.status !== 'TRADE_SUCCESS') return refused('ACQ.TRADE_STATUS_ERROR');
      const known = trade.refunds.get(out_request_no);
      if (known !== undefined)
        return known === coins(refund_amount) ? { ...good, fund_change: 'N', refund_fee: yuan(sum(trade)) } : refused('ACQ.DISCORDANT_REPEAT_REQUEST');
      if (sum(trade) + coins(refund_amount) > coins(trade.amount)) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
      trade.refunds.set(out_request_no, coins(refund_amount));
      return { ...good, fund_change: 'Y', refund_fee: yuan(sum(trade)) };
    },
  },
  'alipay.trade.fastpay.refund.query': {
    takes: ['out_trade_no', 'out_request_no'],
    answer: (trades, { out_trade_no = '', out_request_no = '' }) => ({
      ...good,
      ...(trades.get(out_trade_no)?.refunds.has(out_request_no) && { refund_status: 'REFUND_SUCCESS' }),
    }),
  },
};

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { public: publicKey.export({ type: 'spki', format: 'pem' }).toString(), private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
};
/** What Alipay signs: every member that has a value, by name. */
const joined = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
const signed = (text: string, key: string, kind = 'RSA-SHA256'): string => createSign(kind).update(text, 'utf8').sign(key, 'base64');
const yuan = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
const coins = (text: string): bigint => BigInt(text.replace('.', ''));
const sum = ({ refunds }: Trade): bigint => [...refunds.values()].reduce((all, one) => all + one, 0n);
const inChina = (at: Date): string => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
const fail = (message: string): never => {
  throw new Error(message);
};
