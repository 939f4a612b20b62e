/** What a server says to somebody on Basic with 2,184 points, call by call. */
import { aProfile } from '../../app/console.testing.tsx';
import { aBalance } from './balance/balance.testing.ts';
import { page, user } from './billing.testing.ts';
import { aSubscription, offers } from './plans/plans.testing.ts';
import { theOptions } from './purchases/purchases.testing.ts';
import { movements } from './statement/statement.testing.ts';
import { type Asked } from '../../kit/serving.testing.ts';

export const answers = {
  'GET /api/user/profile/': aProfile(),
  [`GET ${user}/get_balance/`]: aBalance(),
  'GET /api/subscription/': { subscription: aSubscription(), offers, demo_prices: true },
  'GET /api/purchase/options/': theOptions,
  'GET /api/purchase/quote/': ({ query }: Asked) => {
    const points = new URLSearchParams(query).get('points') ?? '';
    return { points, money: { amount: (Number(points) / 100).toFixed(2), currency: 'CNY' } };
  },
  'GET /api/purchase/': page([]),
  [`GET ${user}/get_key_top_up_history/`]: page([]),
  [`GET ${user}/get_transactions/`]: page(movements),
};
