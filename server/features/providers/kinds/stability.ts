import { bearer, type Kind } from './kind.ts';

/** Pictures alone, over a wire format of its own: the model stands in the address, the wishes in a form. */
export const stability: Kind = {
  id: 'stability',
  label: 'Stability AI',
  baseUrl: 'https://api.stability.ai',
  speaks: [],
  // It shows the picture itself to whoever does not ask for JSON.
  auth: (key) => ({ ...bearer(key), accept: 'application/json' }),
  draws: 'stability',
  path: (operation, model) => (operation === 'images' ? `/v2beta/stable-image/generate/${addresses[model] ?? 'sd3'}` : null),
  billsAborted: true,
  models: 'none',
  trial: { get: '/v1/user/balance' },
  keyless: false,
  own: false,
  pricedAs: null,
};

/** The two that have a name of their own; of the third there are several, and the form says which. */
const addresses: Record<string, string> = { 'stable-image-ultra': 'ultra', 'stable-image-core': 'core' };
