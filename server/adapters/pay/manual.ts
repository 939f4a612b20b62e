/** The operator's own way to be paid, outside this program: nothing is paid until the operator says so. */
import { type Gateway, GatewayRefused, NotBelieved } from './pay.ts';

export const manualGateway = (instructions: string): Gateway => ({
  id: 'manual',
  least: 'any',
  patience: 14 * 24 * 3600,
  answers: false,
  open: async () => ({ ref: null, checkout: { type: 'manual', instructions } }),
  look: async () => ({ state: 'open' }),
  close: async () => true,
  // Money that came outside goes back outside: the operator sends it, and this program keeps the books.
  refund: async ({ key }) => ({ state: 'done', ref: key }),
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
  open: async () => ({ ref: null, checkout: { type: 'demo' } }),
  standing: {
    charge: async ({ id, coins }) => ({ state: 'paid', paid: { coins, payment: `demo_${id}`, payer: 'demo', subscription: null } }),
    portal: async () => {
      throw new GatewayRefused('the demo has no such page');
    },
    end: async () => undefined,
    keep: async () => undefined,
  },
});
