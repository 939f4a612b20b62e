/** What WeChat Pay's notices say: an envelope that is signed, and within it a part that is sealed with the merchant's key. */
import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import { type About, NotBelieved, type Paid, type RefundThere, type Said } from './pay.ts';
import { idOf } from './plain-names.ts';

export const noticeOf = (text: string): Notice => {
  const read = Notice.safeParse(parsed(text));
  if (!read.success) throw new NotBelieved(`not a notice: ${read.error.issues[0]?.path.join('.')}`);
  return read.data;
};

/** The client's own `decipher_gcm` never looks at the tag, so it would read whatever was changed on the way. */
export const opened = (key: string, { ciphertext, nonce, associated_data }: Notice['resource']): string => {
  try {
    const bytes = Buffer.from(ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    throw new NotBelieved('what is sealed does not open with our key');
  }
};

export const saidBy = (type: string, text: string, us: Us): Said => {
  const said = parsed(text);
  if (type === 'TRANSACTION.SUCCESS') {
    const trade = Trade.safeParse(said);
    if (!trade.success) return unread(trade.error);
    const why = foreign(us, trade.data);
    return why ? { type: 'foreign', why } : saidByTrade(trade.data);
  }
  if (!type.startsWith('REFUND.')) return { type: 'nothing' };
  const refund = Refund.safeParse(said);
  if (!refund.success) return unread(refund.error);
  return refund.data.mchid === us.merchantId ? saidByRefund(refund.data) : { type: 'foreign', why: `for the merchant ${refund.data.mchid}` };
};

export const paidBy = ({ amount, out_trade_no, transaction_id, payer }: Trade): Paid => ({
  coins: { amount: amount?.total ?? 0n, currency: amount?.currency ?? 'CNY' },
  payment: transaction_id ?? out_trade_no,
  payer: payer?.openid ?? null,
  subscription: null,
});

const Notice = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  resource: z.object({ algorithm: z.literal('AEAD_AES_256_GCM'), ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
});
export type Notice = z.output<typeof Notice>;
type Us = { appId: string; merchantId: string };
const Coin = z.int().min(0).transform(BigInt);
export const Trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  amount: z.object({ total: Coin, currency: z.string().default('CNY') }).optional(),
  payer: z.object({ openid: z.string().optional() }).optional(),
});
type Trade = z.output<typeof Trade>;
const Refund = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: Coin }),
});

const foreign = (us: Us, { appid, mchid }: Trade): string | undefined =>
  appid !== us.appId ? `for the application ${appid}` : mchid !== us.merchantId ? `for the merchant ${mchid}` : undefined;

const saidByTrade = (trade: Trade): Said => {
  const about: About = { order: idOf(trade.out_trade_no) ?? trade.out_trade_no, account: null, payment: trade.transaction_id ?? null };
  return trade.trade_state === 'SUCCESS' ? { type: 'paid', paid: paidBy(trade), ...about } : { type: 'nothing' };
};

const saidByRefund = (refund: z.output<typeof Refund>): Said => {
  const about: About = { order: idOf(refund.out_trade_no) ?? refund.out_trade_no, account: null, payment: refund.transaction_id };
  const closed = refund.refund_status === 'CLOSED';
  if (!closed && refund.refund_status !== 'SUCCESS') return { type: 'nothing' };
  const there: RefundThere = {
    ref: refund.refund_id,
    key: idOf(refund.out_refund_no),
    coins: { amount: refund.amount.refund, currency: 'CNY' },
    state: closed ? 'failed' : 'done',
    why: closed ? 'WeChat Pay closed the refund' : '',
  };
  return { type: 'refunds', refunds: [there], ...about };
};

const unread = (error: z.ZodError): Said => ({ type: 'foreign', why: `no such shape: ${error.issues[0]?.path.join('.')}` });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotBelieved('not JSON');
  }
};
