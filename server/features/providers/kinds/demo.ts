import { demoProvider } from '@storewright/contract/providers/this-machine';
import { asOpenAi, bearer, type Kind } from './kind.ts';

/** No model at all, to try the console with. The name is none of a network: it stands for the process that answers in demo mode. */
export const demo: Kind = {
  id: 'demo',
  label: demoProvider,
  baseUrl: 'http://demo-provider.invalid/v1',
  speaks: ['chat'],
  auth: bearer,
  path: asOpenAi('chat', 'embeddings', 'images', 'speech'),
  billsAborted: false,
  models: 'openai',
  keyless: false,
  own: true,
  pricedAs: null,
};
