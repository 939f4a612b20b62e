/** Alipay for computers: the payer is sent to Alipay's page, and Alipay posts its word to us. Amounts are CNY. */
import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { coinsOf, moneyOf } from './coins.ts';
import { type About, type Delivery, type Gateway, GatewayRefused, GatewaySilent, NotBelieved, type PayEvent, type Said, type OrderState } from './pay.ts';
import { idOf, nameOf } from './plain-names.ts';

type Needs = {
  appId: string;
  sellerId: string;
  privateKey: string;
  publicKey: string;
  url: string;
  notifyUrl: string;
};

const seconds = 20;
/** Alipay tells one thing again for 25 hours. */
const oldest = 48 * 3600;

/**
 * What the SDK asks with (urllib) puts itself into every socket of the process, to note it on errors, and throws where one error
 * ends two sockets: outside any promise of ours, which would end the server. Node's own way is put back.
 */
const loaded = async (): Promise<typeof AlipaySdk> => {
  const { Socket } = await import('node:net');
  const { destroy } = Socket.prototype;
  try {
    return (await import('alipay-sdk')).AlipaySdk;
  } finally {
    Socket.prototype.destroy = destroy;
  }
};

export const alipayGateway = ({ appId, sellerId, privateKey, publicKey, url, notifyUrl }: Needs): Gateway => {
  let opening: Promise<AlipaySdk> | undefined;
  const client = () =>
    (opening ??= loaded().then(
      (Client) =>
        new Client({
          appId,
          privateKey,
          keyType: privateKey.includes('BEGIN RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8',
          alipayPublicKey: publicKey,
          gateway: url,
          timeout: seconds * 1000,
        }),
    ));
  const ask = async <T extends z.ZodType>(method: string, bizContent: Record<string, unknown>, shape: T): Promise<z.output<T>> => {
    const sdk = await client();
    // The one address it asks is the operator's, so it may bring its own way to ask; the client's time limit holds.
    const answer = await sdk.exec(method, { bizContent }, { validateSign: true }).catch((error: unknown) => {
      throw new GatewaySilent(`Alipay: ${error instanceof Error ? error.message.slice(0, 300) : 'no answer'}`, { cause: error });
    });
    const { code, subCode = '', subMsg = '' } = Answer.parse(answer);
    // 20000 is Alipay's own trouble: the question may have been done or not.
    if (code === '20000' || subCode === 'ACQ.SYSTEM_ERROR' || subCode === 'aop.ACQ.SYSTEM_ERROR') throw new GatewaySilent(`Alipay: ${subCode} ${subMsg}`);
    if (code !== '10000') throw new GatewayRefused(`Alipay: ${subCode} ${subMsg}`);
    const read = shape.safeParse(answer);
    if (!read.success) throw new GatewaySilent('Alipay: an answer that cannot be read');
    return read.data;
  };

  return {
    id: 'alipay',
    least: { CNY: 1n },
    patience: 30 * 60,
    refunds: true,
    answers: true,
    open: async ({ id, title, number, coins, expiresAt, back }) => ({
      ref: nameOf(id),
      checkout: {
        type: 'redirect',
        url: (await client()).pageExecute('alipay.trade.page.pay', 'GET', {
          bizContent: {
            out_trade_no: nameOf(id),
            product_code: 'FAST_INSTANT_TRADE_PAY',
            subject: `${title} (${number})`,
            total_amount: moneyOf(coins).amount,
            time_expire: inChina(expiresAt),
          },
          returnUrl: back.paid,
          notifyUrl,
        }),
      },
    }),
    look: async ({ id }): Promise<OrderState> => {
      const trade = await ask('alipay.trade.query', { out_trade_no: nameOf(id) }, Trade).catch((error: unknown) => {
        // The payer has not been at Alipay's page yet.
        if (error instanceof GatewayRefused && error.message.includes('ACQ.TRADE_NOT_EXIST')) return null;
        throw error;
      });
      if (!trade || trade.tradeStatus === 'WAIT_BUYER_PAY') return { state: 'open' };
      const coins = coinsOf({ amount: trade.totalAmount, currency: 'CNY' });
      const paid = { coins, payment: trade.tradeNo, payer: trade.buyerUserId ?? null, subscription: null };
      // Closed is what was never paid, and what was paid and given back whole.
      if (trade.tradeStatus === 'TRADE_CLOSED') return trade.sendPayDate ? { state: 'paid', paid, refunded: coins.amount } : { state: 'closed' };
      return { state: 'paid', paid, refunded: 0n };
    },
    close: async ({ id }) => {
      try {
        await ask('alipay.trade.close', { out_trade_no: nameOf(id) }, z.object({}));
        return true;
      } catch (error) {
        // Nor where Alipay has not heard of the trade: its page, whose address is out, begins it for whoever goes there in time.
        if (error instanceof GatewayRefused) return false;
        throw error;
      }
    },
    refund: async ({ key, order, coins, reason }) => {
      const request = { out_trade_no: nameOf(order.id), out_request_no: nameOf(key) };
      const asked = { ...request, refund_amount: moneyOf(coins).amount, refund_reason: reason.slice(0, 100) };
      const taken = await unlessRefused(ask('alipay.trade.refund', asked, z.object({})));
      // Alipay's yes is to the request, and its no may be to asking again: whether money moved is another question.
      const found = await unlessRefused(ask('alipay.trade.fastpay.refund.query', request, z.object({ refundStatus: z.string().optional() })));
      if (!(found instanceof GatewayRefused) && found.refundStatus === 'REFUND_SUCCESS') return { state: 'done', ref: nameOf(key) };
      if (!(taken instanceof GatewayRefused)) return { state: 'pending', ref: nameOf(key) };
      if (found instanceof GatewayRefused) throw new GatewaySilent(`${taken.message}; and then ${found.message}`, { cause: taken });
      return { state: 'refused', why: taken.message };
    },
    read: async (delivery) => {
      const notice = verified(await client(), delivery);
      const id = notice.notify_id;
      const foreign = (why: string): PayEvent => ({ id, type: notice.trade_status, says: { type: 'foreign', why } });
      if (notice.app_id !== appId) return foreign(`for the application ${notice.app_id}`);
      if (notice.seller_id !== sellerId) return foreign(`for the seller ${notice.seller_id}`);
      return { id, type: notice.trade_status, says: saidBy(notice) };
    },
    thanks: { type: 'text/plain', body: 'success' },
  };

  function verified(sdk: AlipaySdk, { body, now }: Delivery): Notice {
    const pairs = [...new URLSearchParams(body.toString('utf8'))];
    const fields = Object.fromEntries(pairs);
    if (Object.keys(fields).length !== pairs.length) throw new NotBelieved('a name stands twice');
    // The client takes the notice's own word for the kind of signature, SHA-1 among them.
    if (fields['sign_type'] !== 'RSA2' || !fields['sign']) throw new NotBelieved('not signed with RSA2');
    if (!sdk.checkNotifySignV2(fields)) throw new NotBelieved('the signature does not hold');
    const read = Notice.safeParse(fields);
    if (!read.success) throw new NotBelieved(`not a notice: ${read.error.issues[0]?.path.join('.')}`);
    const age = (now.getTime() - fromChina(read.data.notify_time).getTime()) / 1000;
    if (!(age <= oldest && age >= -600)) throw new NotBelieved('the notice is from another time');
    return read.data;
  }
};

/** A no is an answer here. */
const unlessRefused = <T>(answer: Promise<T>): Promise<T | GatewayRefused> =>
  answer.catch((error: unknown) => {
    if (error instanceof GatewayRefused) return error;
    throw error;
  });

const Answer = z.object({ code: z.string(), subCode: z.string().optional(), subMsg: z.string().optional() });
const Trade = z.object({
  tradeNo: z.string(),
  tradeStatus: z.string(),
  totalAmount: z.string(),
  buyerUserId: z.string().optional(),
  sendPayDate: z.string().optional(),
});
const Sum = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const Notice = z.object({
  notify_id: z.string().min(1).max(200),
  notify_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: Sum,
  buyer_id: z.string().optional(),
  refund_fee: Sum.optional(),
  out_biz_no: z.string().optional(),
});
type Notice = z.output<typeof Notice>;

const saidBy = (notice: Notice): Said => {
  const about: About = { order: idOf(notice.out_trade_no) ?? notice.out_trade_no, account: null, payment: notice.trade_no };
  if (notice.refund_fee !== undefined) {
    const sum = coinsOf({ amount: notice.refund_fee, currency: 'CNY' });
    return { type: 'refunded', sum, key: notice.out_biz_no ? idOf(notice.out_biz_no) : null, ...about };
  }
  if (notice.trade_status === 'TRADE_CLOSED') return { type: 'closed', ...about };
  if (notice.trade_status !== 'TRADE_SUCCESS' && notice.trade_status !== 'TRADE_FINISHED') return { type: 'nothing' };
  const coins = coinsOf({ amount: notice.total_amount, currency: 'CNY' });
  return { type: 'paid', paid: { coins, payment: notice.trade_no, payer: notice.buyer_id ?? null, subscription: null }, ...about };
};

/** Alipay's clock has no zone of its own: it is that of China, which keeps one hour all year. */
const inChina = (at: Date): string => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
const fromChina = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);
