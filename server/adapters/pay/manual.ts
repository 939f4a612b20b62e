/** The operator's own way to be paid, outside this program: nothing is paid until the operator says so. */
import { type Gateway, GatewayRefused, NotBelieved } from './pay.ts';

export const manualGateway = (instructions: string): Gateway => ({
  id: 'manual',
  least: 'any',
  patience: 14 * 24 * 3600,
  refunds: false,
  answers: false,
  open: async () => ({ ref: null, checkout: { type: 'manual', instructions } }),
  look: async () => ({ state: 'open' }),
  close: async () => true,
  // Money that came outside goes back outside, by the operator's hand.
  refund: async () => ({ state: 'refused', why: 'the operator gives it back' }),
  read: async () => {
    throw new NotBelieved('nobody writes here');
  },
  thanks: { type: 'text/plain', body: '' },
});

/** Demo mode alone: a press pays, and no money moves. */
export const demoGateway = (): Gateway => ({
  ...manualGateway(''),
  id: 'demo',
  patience: 30 * 60,
  refunds: true,
  open: async () => ({ ref: null, checkout: { type: 'demo' } }),
  refund: async ({ key }) => ({ state: 'done', ref: key }),
  cards: {
    prepare: async ({ id }) => `demo_${id}`,
    charge: async ({ ref, coins }) => ({ state: 'paid', paid: { coins, payment: ref, payer: 'demo', subscription: null } }),
  },
  subscriptions: {
    portal: async () => {
      throw new GatewayRefused('the demo has no such page');
    },
    end: async () => undefined,
    keep: async () => undefined,
  },
});
