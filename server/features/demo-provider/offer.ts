/** What the demo provider is to the catalogue: a provider with a key and models as any, at prices that come to one point a call. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import type { OwnOffer } from '../providers/index.ts';

/** No secret: whoever could use it can reach the socket, and whoever reaches the socket runs this server. */
export const demoKey = 'sk-demo-no-model-behind-this-key';

/** Nothing for what is read and written: then a call costs the least that any call costs. */
const nothingFor = (...classes: ('input' | 'output' | 'character' | 'image')[]): ModelPrice => ({
  currency: 'USD',
  input: null,
  cached_input: null,
  output: null,
  image: null,
  second: null,
  character: null,
  ...Object.fromEntries(classes.map((one) => [one, '0'])),
  source: 'The demo: no AI model is behind it.',
});

export const demoOffer: OwnOffer = {
  kind: 'demo',
  key: demoKey,
  models: [
    {
      name: 'demo-chat',
      family: 'other',
      capabilities: ['text', 'tools', 'json_schema'],
      context: 32_000,
      maxOutput: 4_096,
      price: nothingFor('input', 'output'),
    },
    { name: 'demo-embedding', family: 'other', capabilities: ['embeddings'], context: 32_000, maxOutput: null, price: nothingFor('input') },
    { name: 'demo-image', family: 'draw', capabilities: ['images'], context: null, maxOutput: null, price: nothingFor('image') },
    { name: 'demo-speech', family: 'speech', capabilities: ['speech'], context: null, maxOutput: null, price: nothingFor('character') },
  ],
};
