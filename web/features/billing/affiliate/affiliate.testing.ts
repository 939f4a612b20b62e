import { id } from '../billing.testing.ts';
import type { Invitation, Reward } from './affiliate.api.ts';

export const anInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  code: 'K7QX2M9P',
  link: 'https://console.example/connect-store?ref=K7QX2M9P',
  percent: 10,
  months: 12,
  pending_days: 30,
  least_cash: '10000',
  pending: '420',
  available: '1180',
  asked: '0',
  owed: '0',
  withdrawn: '600',
  referred: 3,
  referred_by: null,
  may_say_who: true,
  ...change,
});

export const rewards: Reward[] = [
  {
    id: id('e1'),
    email: 'a***@x.com',
    referrer: 'Hearth & Heath',
    amount: '420',
    at: '2026-11-12T09:00:00.000Z',
    state: 'pending',
    available_at: '2026-12-12T09:00:00.000Z',
  },
  {
    id: id('e2'),
    email: 'm***@y.org',
    referrer: 'Hearth & Heath',
    amount: '1180',
    at: '2026-09-12T09:00:00.000Z',
    state: 'available',
    available_at: '2026-10-12T09:00:00.000Z',
  },
];
