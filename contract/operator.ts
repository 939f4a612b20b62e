/** What the operator of this server sees and does. For anybody else none of it exists: 404. */
import { z } from 'zod';
import { Role } from './account.ts';
import { Movement, LotKind } from './billing/ledger.ts';
import { Withdrawal } from './billing/affiliate.ts';
import { Plan, SubscriptionState } from './billing/plans.ts';
import { PriceList, SoundPriceList } from './billing/prices.ts';
import { GatewayId, Purchase } from './billing/purchases.ts';
import { Id, pageOf, Paging } from './kit/paging.ts';
import { Money, Points, WholePoints } from './kit/points.ts';
import { get, post, under } from './kit/route.ts';
import { Version } from './kit/whole-numbers.ts';

const Reason = z.string({ error: 'Please input your reason' }).trim().min(1, 'Please input your reason').max(500);
const Searched = Paging.extend({ search: z.string().trim().max(200).optional() });
const AccountRef = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

export const OperatorAccount = AccountRef.extend({
  plan: Plan,
  plan_state: SubscriptionState,
  balance: Points,
  held: Points,
  members: z.number().int(),
  created_at: z.iso.datetime(),
  disabled: z.boolean(),
  frozen: z.boolean(),
});
export const OperatorUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  account: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** In that account; null without one. */
  role: Role.nullable(),
  operator: z.boolean(),
  disabled: z.boolean(),
  created_at: z.iso.datetime(),
});
export const KeyBatch = z.object({
  id: z.uuid(),
  name: z.string(),
  points: Points,
  kind: LotKind,
  made: z.number().int(),
  redeemed: z.number().int(),
  voided: z.number().int(),
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export const RedeemKeyRow = z.object({
  id: z.uuid(),
  hint: z.string(),
  points: Points,
  state: z.enum(['open', 'redeemed', 'void', 'expired']),
  redeemed_by: z.string().nullable(),
  redeemed_at: z.iso.datetime().nullable(),
});
export const ProReason = z.object({
  id: z.uuid(),
  account: AccountRef,
  /** Pro, or a plan that is given on request. */
  plan: Plan,
  mean: Points,
  text: z.string(),
  state: z.enum(['asked', 'approved', 'declined']),
  answer: z.string().nullable(),
  at: z.iso.datetime(),
});
export const PaymentEvent = z.object({
  id: z.string(),
  gateway: GatewayId,
  type: z.string(),
  received_at: z.iso.datetime(),
  /** `ignored` needs nothing done; `refused` could not be believed or did not fit its purchase: `note` says why. */
  state: z.enum(['received', 'done', 'ignored', 'refused', 'failed']),
  note: z.string(),
  purchase: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export const AuditResult = z.object({
  checked_at: z.iso.datetime().nullable(),
  /** Empty: every sum agrees. */
  findings: z.array(z.object({ invariant: z.string(), subject: z.string(), detail: z.string() })),
  open_holds: z.number().int(),
  hashes: z.array(z.object({ up_to: z.string(), transfers: z.string(), hash: z.string(), at: z.iso.datetime() })),
});
export const LogEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  account: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  action: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
  address: z.string(),
});
export const Letter = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'failed', 'kept']),
});

/** What whoever runs this server looks for first. */
export const Overview = z.object({
  /** The last 30 days, the currency of most purchases first. */
  income: z.array(z.object({ money: Money, last_day: Money, purchases: z.number().int() })),
  /** The last 48 hours, as far as there were calls. An error is a call that failed. */
  hours: z.array(z.object({ at: z.iso.datetime(), calls: z.number().int(), errors: z.number().int() })),
  /** What waits for a decision, what costs somebody first; nothing of what does not wait. */
  waiting: z.array(
    z.object({
      what: z.enum(['check', 'events', 'purchases', 'withdrawals', 'pro', 'apps', 'letters']),
      count: z.number().int(),
      oldest: z.iso.datetime().nullable(),
    }),
  ),
});

export const operator = under('/api/operator', {
  overview: get('/overview/', { door: 'operator', answer: Overview, summary: 'Money in, calls and errors, and what waits for a decision.' }),
  accounts: get('/accounts/', { door: 'operator', query: Searched, answer: pageOf(OperatorAccount), summary: 'Accounts, by name or e-mail.' }),
  account: get('/accounts/{id}/', {
    door: 'operator',
    params: Id,
    answer: OperatorAccount.extend({ movements: z.array(Movement), purchases: z.array(Purchase), users: z.array(OperatorUser) }),
    summary: 'One account with its last movements, purchases and people.',
  }),
  setAccountDisabled: post('/accounts/{id}/disabled/', {
    door: 'operator',
    params: Id,
    body: z.strictObject({ disabled: z.boolean(), reason: Reason }),
    answer: OperatorAccount,
    summary: 'Locks an account out, or lets it in again.',
  }),
  unfreeze: post('/accounts/{id}/unfreeze/', {
    door: 'operator',
    params: Id,
    body: z.strictObject({ reason: Reason }),
    answer: OperatorAccount,
    summary: 'Lets an account spend again whose points were frozen by a dispute. The next word of the bank may freeze them again.',
  }),
  adjust: post('/accounts/{id}/adjust/', {
    door: 'operator',
    idempotent: 'required',
    params: Id,
    body: z
      .strictObject({
        direction: z.enum(['grant', 'take']),
        points: WholePoints({ message: 'Give a whole number of points, at least 1.' }),
        /** Of what is given; promotional where nothing is said. */
        kind: LotKind.optional(),
        reason: Reason,
      })
      .refine(({ direction, kind }) => direction === 'grant' || !kind, {
        path: ['kind'],
        error: 'What is taken has no kind: promotional points go first, those that end soonest before the others.',
      }),
    answer: Movement,
    summary: 'Gives or takes points, with a reason that the account can read.',
  }),
  setPlan: post('/accounts/{id}/plan/', {
    door: 'operator',
    params: Id,
    body: z.strictObject({ plan: Plan, reason: Reason }),
    answer: OperatorAccount,
    summary: 'Puts an account on a plan without a charge, e.g. Enterprise.',
  }),
  users: get('/users/', { door: 'operator', query: Searched, answer: pageOf(OperatorUser), summary: 'People, by name or e-mail.' }),
  setUserDisabled: post('/users/{id}/disabled/', {
    door: 'operator',
    params: Id,
    body: z.strictObject({ disabled: z.boolean(), reason: Reason }),
    answer: OperatorUser,
    summary: 'Locks a person out, or lets them in again.',
  }),
  prices: get('/prices/', {
    door: 'operator',
    answer: z.object({
      version: z.number().int(),
      since: z.iso.datetime(),
      prices: PriceList,
      versions: z.array(z.object({ version: z.number().int(), since: z.iso.datetime(), by: z.string(), reason: z.string() })),
    }),
    summary: 'The price list in force, and those before.',
  }),
  setPrices: post('/prices/', {
    door: 'operator',
    body: z.strictObject({ base_version: Version, prices: SoundPriceList, reason: Reason }),
    answer: z.object({ version: z.number().int() }),
    summary: 'A new version of the price list. What is held keeps the version it was held under.',
  }),
  keyBatches: get('/redeem_keys/', { door: 'operator', query: Paging, answer: pageOf(KeyBatch), summary: 'Batches of redeem keys.' }),
  makeKeys: post('/redeem_keys/', {
    door: 'operator',
    idempotent: true,
    body: z.strictObject({
      name: z.string().trim().min(1).max(120),
      count: z.int().min(1).max(10_000),
      points: WholePoints({ message: 'Give a whole number of points, at least 1.' }),
      kind: LotKind.default('promotional'),
      expires_at: z.iso.datetime().nullable().default(null),
    }),
    answer: z.object({ batch: KeyBatch, keys: z.array(z.string()) }),
    summary: 'Makes 1 to 10,000 redeem keys. They are shown this once; afterwards only their last four characters are known.',
  }),
  keys: get('/redeem_keys/{id}/', { door: 'operator', params: Id, query: Paging, answer: pageOf(RedeemKeyRow), summary: 'The keys of a batch.' }),
  voidKeys: post('/redeem_keys/{id}/void/', {
    door: 'operator',
    params: Id,
    body: z.strictObject({ key_id: z.uuid().nullable().default(null), reason: Reason }),
    answer: KeyBatch,
    summary: 'Voids the open keys of a batch, or one of them.',
  }),
  proReasons: get('/pro_reasons/', { door: 'operator', query: Paging, answer: pageOf(ProReason), summary: 'Who asks for Pro, and why.' }),
  decidePro: post('/pro_reasons/{id}/', {
    door: 'operator',
    params: Id,
    body: z.strictObject({ approve: z.boolean(), answer: z.string().trim().max(500).default('') }),
    answer: ProReason,
    summary: 'Approves or declines.',
  }),
  withdrawals: get('/withdrawals/', {
    door: 'operator',
    query: Paging,
    /** `left`: what may be paid of it now; less than was asked for where payments that earned it were given back since. */
    answer: pageOf(Withdrawal.extend({ account: AccountRef, left: Points })),
    summary: 'Pay-outs that were asked for.',
  }),
  decideWithdrawal: post('/withdrawals/{id}/', {
    door: 'operator',
    params: Id,
    body: z.strictObject({
      decision: z.enum(['approve', 'paid', 'reject']),
      /**
       * The sum that is agreed to or was sent; without it, all that was asked for. Where another is left by now, nothing is decided (409
       * `withdrawal_taken_back`, `details.left` says it).
       */
      points: Points.optional(),
      /** All that was asked for had left before a part of it was taken back: it is marked paid as it was sent, with a reason. */
      sent_before: z.boolean().default(false),
      reason: z.string().trim().max(500).default(''),
    }),
    answer: Withdrawal,
    summary: 'Approves, marks paid, or rejects with a reason; a rejection gives the points back.',
  }),
  purchases: get('/purchases/', { door: 'operator', query: Searched, answer: pageOf(Purchase.extend({ account: AccountRef })), summary: 'Every purchase.' }),
  markPaid: post('/purchases/{id}/paid/', {
    door: 'operator',
    params: Id,
    body: z.strictObject({ reason: Reason }),
    answer: Purchase,
    summary: 'Marks a purchase of the manual gateway paid.',
  }),
  events: get('/payment_events/', {
    door: 'operator',
    query: Paging,
    answer: pageOf(PaymentEvent),
    summary: 'What the gateways told us, and what became of it.',
  }),
  replayEvent: post('/payment_events/replay/', {
    door: 'operator',
    body: z.strictObject({ id: z.string().max(300), gateway: GatewayId }),
    answer: PaymentEvent,
    summary: 'Reads a kept event again. One that did its work does nothing.',
  }),
  audit: get('/audit/', { door: 'operator', answer: AuditResult, summary: 'What the last check of the ledger found.' }),
  runAudit: post('/audit/', { door: 'operator', answer: AuditResult, summary: 'Checks the ledger now.' }),
  log: get('/log/', { door: 'operator', query: Searched, answer: pageOf(LogEntry), summary: 'Who did what, never changed.' }),
  letters: get('/letters/', {
    door: 'operator',
    query: Paging,
    answer: pageOf(Letter),
    summary: 'Mail that was sent, or is kept here because no mail server is connected.',
  }),
});
