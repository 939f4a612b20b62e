import { bearer, type Kind } from './kind.ts';

/** Pictures alone, over a wire format of its own: the model stands in the address, the wishes in a form. */
export const stability: Kind = {
  id: 'stability',
  label: 'Stability AI',
  baseUrl: 'https://api.stability.ai',
  speaks: [],
  auth: bearer,
  path: (operation, model) => (operation === 'images' ? (addresses[model] ?? addresses['sd3']!) : null),
  billsAborted: true,
  models: 'none',
  trial: { get: '/v1/user/balance' },
  keyless: false,
  own: false,
  pricedAs: null,
};

const addresses: Record<string, string> = {
  'stable-image-ultra': '/v2beta/stable-image/generate/ultra',
  'stable-image-core': '/v2beta/stable-image/generate/core',
  sd3: '/v2beta/stable-image/generate/sd3',
};
