/** Who was brought here by whom, what that earned, and how it is paid out. */
import { z } from 'zod';
import { pageOf, Paging } from '../kit/paging.ts';
import { Points, WholePoints } from '../kit/points.ts';
import { get, post, under } from '../kit/route.ts';

export const Reward = z.object({
  id: z.uuid(),
  /** `a***@x.com`: who topped up. */
  email: z.string(),
  /** Who brought them: the caller's account name. */
  referrer: z.string(),
  amount: Points,
  at: z.iso.datetime(),
  state: z.enum(['pending', 'available', 'rejected', 'reversed']),
  available_at: z.iso.datetime(),
});
export type Reward = z.infer<typeof Reward>;

export const Withdrawal = z.object({
  id: z.uuid(),
  kind: z.enum(['points', 'cash']),
  points: Points,
  state: z.enum(['requested', 'approved', 'paid', 'rejected']),
  /** Where to, in the asker's own words; for cash. */
  note: z.string(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const affiliate = under('/api/user', {
  invitation: get('/invitation_code/', {
    door: 'member',
    answer: z.object({
      code: z.string(),
      link: z.url(),
      percent: z.number(),
      months: z.number().int(),
      pending_days: z.number().int(),
      least_cash: Points,
      pending: Points,
      /** Never below 0: what is missing is told by `owed`. */
      available: Points,
      /** Waits for the operator, in the sums that were asked for. */
      asked: Points,
      /** Taken back with payments that went back, and not there any more: so much less of `asked` is paid, and the next rewards pay what is left of it. */
      owed: Points,
      /** Into points, or paid. */
      withdrawn: Points,
      /** Accounts that came by this code. */
      referred: z.number().int(),
      /** Who brought this account, masked; null: nobody. */
      referred_by: z.string().nullable(),
      /** Whether the caller may still say who: nobody is named yet, and nothing was paid. */
      may_say_who: z.boolean(),
    }),
    summary: 'The account’s code and link, and what it has earned.',
  }),
  /** A typed code counts until the first payment; the first touch stays. */
  use: post('/invitation_code/', {
    door: 'manager',
    body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    answer: z.object({ referred_by: z.string() }),
    summary: 'Says who brought this account, once, before its first payment.',
  }),
  rewards: get('/pgpt_rewards/', { door: 'member', query: Paging, answer: pageOf(Reward), summary: 'What each referred top-up earned.' }),
  withdrawals: get('/withdrawals/', { door: 'member', query: Paging, answer: pageOf(Withdrawal), summary: 'What was taken out, and how far it is.' }),
  withdraw: post('/withdrawals/', {
    door: 'manager',
    idempotent: 'required',
    body: z.strictObject({
      kind: z.enum(['points', 'cash']),
      points: WholePoints({ message: 'Take out at least 1 point.' }),
      note: z.string().trim().max(500).default(''),
    }),
    answer: Withdrawal,
    summary: 'Turns earnings into points at once, or asks the operator to pay them out.',
  }),
});
