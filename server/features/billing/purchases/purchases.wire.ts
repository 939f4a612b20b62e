/** Where payment services post their word. The very bytes are what is signed, so these addresses alone read bodies raw. */
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { FastifyInstance } from 'fastify';
import { GatewayRefused, GatewaySilent, NotBelieved } from '../../../adapters/pay/pay.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { bytesOf, takeBytes } from '../../../kit/raw-bytes.ts';
import type { Purchases } from './purchases.service.ts';

const gateways = ['stripe', 'alipay', 'wechat'] as const satisfies GatewayId[];

export const paymentsDoor =
  (purchases: Pick<Purchases, 'hear' | 'gateway'>, clock: Clock) =>
  (app: FastifyInstance): void => {
    void app.register(async (inside) => {
      takeBytes(inside);
      for (const id of gateways) {
        inside.post(`/api/purchase/webhook/${id}/`, async (request, reply) => {
          const gateway = purchases.gateway(id);
          if (!gateway) throw new Fault('not_found', 404);
          const body = bytesOf(request);
          const header = (name: string): string | undefined => [request.headers[name]].flat()[0];
          const event = await gateway.read({ body, header, now: clock() }).catch((error: unknown) => {
            if (error instanceof GatewaySilent || error instanceof GatewayRefused) {
              // It tells what it is not thanked for again.
              request.log.error({ gateway: id, err: error }, 'a payment event could not be looked up at its gateway');
              throw new Fault('gateway_failed', 502, { cause: error });
            }
            if (!(error instanceof NotBelieved)) throw error;
            request.log.warn({ gateway: id, why: error.message }, 'a payment event was not believed');
            throw new Fault('invalid_input', 400, { message: 'The signature does not hold.' });
          });
          await purchases.hear(id, event, body);
          return reply.type(gateway.thanks.type).send(gateway.thanks.body);
        });
      }
    });
  };
