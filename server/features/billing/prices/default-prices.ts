/** The price list of an installation where nobody set prices yet. Screens say that it is a demonstration. */
import type { PriceList } from '@storewright/contract/billing/prices';

export const defaultPrices: PriceList = {
  currencies: { CNY: '100', USD: '700' },
  official_rates: { CNY: '100', USD: '712' },
  request_points: '2',
  cached_points: '1',
  least_points: '1',
  factor: '1.2',
  plans: {
    free: { monthly: null, on_request: false },
    plus: { monthly: null, on_request: false },
    basic: { monthly: '9.00', on_request: false },
    pro: { monthly: '49.00', on_request: false },
    enterprise: { monthly: null, on_request: true },
  },
  plan_currency: 'USD',
  activation_points: '1000',
  downgrade: { amount: '9.00', currency: 'USD' },
  pro_daily_points: '5000',
  promotional_days: 365,
  demo: true,
  models: {},
};
