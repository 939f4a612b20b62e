import { thisMachine } from '@storewright/contract/providers/this-machine';
import { asOpenAi, bearer, type Kind } from './kind.ts';

/** Models that this machine runs itself. The name is none of a network: it stands for the process that runs them. */
export const local: Kind = {
  id: 'local',
  label: thisMachine,
  baseUrl: 'http://local-models.invalid/v1',
  speaks: ['chat'],
  auth: bearer,
  path: asOpenAi('chat', 'embeddings'),
  billsAborted: false,
  models: 'openai',
  keyless: true,
  own: true,
  pricedAs: null,
};
