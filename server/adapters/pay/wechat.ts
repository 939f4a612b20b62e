/** WeChat Pay (APIv3, native): the payer scans a code, and WeChat Pay posts its word to us. Amounts are CNY. */
import type WechatPay from 'wechatpay-node-v3';
import { z } from 'zod';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { type Delivery, type Gateway, GatewayRefused, GatewaySilent, NotBelieved, type RefundState, type OrderState } from './pay.ts';
import { nameOf } from './plain-names.ts';
import { type Notice, noticeOf, opened, paidBy, saidBy, Trade } from './wechat.notices.ts';

type Needs = {
  appId: string;
  merchantId: string;
  serial: string;
  privateKey: string;
  apiKey: string;
  publicKey: string;
  publicKeyId: string;
  url: string;
  notifyUrl: string;
  outgoing: Pick<Outgoing, 'request'>;
};

const seconds = 20;
const tolerance = 300;
const usual = 'https://api.mch.weixin.qq.com';

export const wechatGateway = ({ appId, merchantId, serial, privateKey, apiKey, publicKey, publicKeyId, url, notifyUrl, outgoing }: Needs): Gateway => {
  let opening: Promise<WechatPay> | undefined;
  const client = () =>
    (opening ??= import('wechatpay-node-v3').then(({ default: Client }) => {
      /** Knows one key of WeChat Pay's and fetches no others: a stranger's serial number must not make us ask around. */
      class WithOneKey extends Client {
        static know(): void {
          Client.certificates[publicKeyId] = publicKey;
        }
      }
      WithOneKey.know();
      const pay = new WithOneKey({
        appid: appId,
        mchid: merchantId,
        serial_no: serial,
        // The client wants a certificate only to read this serial number from it.
        publicKey: Buffer.from(publicKey),
        privateKey: Buffer.from(privateKey),
        key: apiKey,
        userAgent: 'Storewright/1.0',
      });
      const send =
        (method: 'GET' | 'POST') =>
        async (asked: string, ...rest: Record<string, unknown>[]) => {
          const [body, headers] = method === 'GET' ? [undefined, rest[0]] : [JSON.stringify(rest[0]), rest[1]];
          // The client asks for gzip; the signature of an answer is over what was packed.
          const { 'Accept-Encoding': _, ...plain } = headers as Record<string, string>;
          const answer = await outgoing.request(asked.replace(usual, url.replace(/\/$/, '')), {
            method,
            headers: { ...plain, 'Wechatpay-Serial': publicKeyId },
            ...(body !== undefined && { body }),
            timeout: seconds * 1000,
          });
          const text = answer.text();
          if (answer.status < 300 && !(await signed(pay, text, (name) => headerOf(answer.headers[name]), new Date())))
            throw new GatewaySilent('WeChat Pay: an answer without a signature that holds');
          return { status: answer.status, data: text ? (JSON.parse(text) as unknown) : {} };
        };
      pay.createHttp({ get: send('GET'), post: send('POST'), upload: send('POST') });
      return pay;
    }));

  const ask = async <T extends z.ZodType>(question: (pay: WechatPay) => Promise<{ status: number; data?: unknown }>, shape: T): Promise<z.output<T>> => {
    const pay = await client();
    const { status, data } = await question(pay).catch((error: unknown) => {
      if (error instanceof GatewaySilent) throw error;
      throw new GatewaySilent(`WeChat Pay: ${error instanceof Error ? error.message : 'no answer'}`, { cause: error });
    });
    if (status < 300) {
      const read = shape.safeParse(data);
      if (read.success) return read.data;
      throw new GatewaySilent('WeChat Pay: an answer that cannot be read');
    }
    const { code = '', message = '' } = Refusal.safeParse(data).data ?? {};
    // Also where our key, our rights or our names are not taken: that is no answer to the question.
    if (status >= 500 || status === 429 || status === 401 || notTaken.includes(code)) throw new GatewaySilent(`WeChat Pay: ${status} ${code} ${message}`);
    throw new GatewayRefused(`WeChat Pay: ${code} ${message}`);
  };

  const verified = async ({ body, header, now }: Delivery): Promise<Notice> => {
    const text = body.toString('utf8');
    if (!(await signed(await client(), text, (name) => header(name), now))) throw new NotBelieved('the signature does not hold');
    return noticeOf(text);
  };

  /** The signature of WeChat Pay over time, nonce and the very bytes. */
  const signed = async (pay: WechatPay, body: string, header: (name: string) => string | undefined, now: Date): Promise<boolean> => {
    const [timestamp, nonce, signature, by] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) => header(`wechatpay-${name}`));
    if (!timestamp || !nonce || !signature || by !== publicKeyId || !/^\d{1,12}$/.test(timestamp)) return false;
    if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance) return false;
    return pay.verifySign({ timestamp, nonce, body, serial: by, signature });
  };

  return {
    id: 'wechat',
    least: { CNY: 1n },
    patience: 30 * 60,
    refunds: true,
    answers: true,
    open: async ({ id, title, number, coins, expiresAt }) => {
      const { code_url } = await ask(
        (pay) =>
          pay.transactions_native({
            description: `${title} (${number})`.slice(0, 42),
            out_trade_no: nameOf(id),
            notify_url: notifyUrl,
            time_expire: `${new Date(expiresAt.getTime() + 8 * 3600_000).toISOString().slice(0, 19)}+08:00`,
            amount: { total: Number(coins.amount), currency: 'CNY' },
          }),
        z.object({ code_url: z.string().startsWith('weixin://') }),
      );
      return { ref: nameOf(id), checkout: { type: 'qr', code_url, expires_at: expiresAt.toISOString() } };
    },
    look: async ({ id }): Promise<OrderState> => {
      const trade = await ask((pay) => pay.query({ out_trade_no: nameOf(id) }), Trade).catch((error: unknown) => {
        if (error instanceof GatewayRefused && /ORDER_?NOT_?EXIST/.test(error.message)) return null;
        throw error;
      });
      if (trade?.trade_state === 'CLOSED' || trade?.trade_state === 'REVOKED' || trade?.trade_state === 'PAYERROR') return { state: 'closed' };
      if ((trade?.trade_state !== 'SUCCESS' && trade?.trade_state !== 'REFUND') || trade.appid !== appId || trade.mchid !== merchantId)
        return { state: 'open', ...(trade?.trade_state === 'USERPAYING' && { paying: true }) };
      const paid = paidBy(trade);
      // WeChat Pay says what went back of one refund at a time, to who knows its name, and has no list of them: what gives nothing
      // can be mended, what was given is spent.
      return { state: 'paid', paid, refunded: trade.trade_state === 'REFUND' ? paid.coins.amount : 0n };
    },
    close: async ({ id }) => {
      try {
        await ask((pay) => pay.close(nameOf(id)), z.unknown());
        return true;
      } catch (error) {
        if (error instanceof GatewayRefused) return false;
        throw error;
      }
    },
    refund: async ({ key, order, total, coins, reason }): Promise<RefundState> => {
      try {
        const refund = await ask(
          (pay) =>
            pay.refunds({
              out_trade_no: nameOf(order.id),
              out_refund_no: nameOf(key),
              reason: reason.slice(0, 60),
              notify_url: notifyUrl,
              amount: { total: Number(total.amount), refund: Number(coins.amount), currency: 'CNY' },
            }),
          z.object({ refund_id: z.string(), status: z.string() }),
        );
        if (refund.status === 'CLOSED') return { state: 'refused', why: 'WeChat Pay closed the refund' };
        // ABNORMAL waits for the merchant at WeChat Pay's desk: it may still arrive.
        return { state: refund.status === 'SUCCESS' ? 'done' : 'pending', ref: refund.refund_id };
      } catch (error) {
        if (error instanceof GatewayRefused) return { state: 'refused', why: error.message };
        throw error;
      }
    },
    read: async (delivery) => {
      const { id, event_type: type, resource } = await verified(delivery);
      return { id, type, says: saidBy(type, opened(apiKey, resource), { appId, merchantId }) };
    },
    thanks: { type: 'application/json', body: '{"code":"SUCCESS"}' },
  };
};

const notTaken = ['', 'NO_AUTH', 'APPID_MCHID_NOT_MATCH', 'MCH_NOT_EXISTS'];
const Refusal = z.object({ code: z.string(), message: z.string().optional() });

const headerOf = (value: string | string[] | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
