import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { Providers } from './providers.service.ts';

export const providersRoutes = ({ desk, models }: Providers): Served =>
  serve(contract.providers, {
    list: async () => ({ items: await desk.list() }),
    add: ({ body, signal, ...by }) => desk.add(doing(by), body, signal),
    edit: ({ params, body, ...by }) => desk.edit(doing(by), params.id, body),
    remove: async ({ params, ...by }) => {
      await desk.remove(doing(by), params.id);
      return { ok: true };
    },
    addChannel: ({ params, body, signal, ...by }) => desk.addChannel(doing(by), params.id, body, signal),
    editChannel: ({ params, body, ...by }) => desk.editChannel(doing(by), params.id, params.channel_id, body),
    removeChannel: ({ params, ...by }) => desk.removeChannel(doing(by), params.id, params.channel_id),
    test: ({ params, signal }) => desk.test(params.id, params.channel_id, signal),
    offers: async ({ params, signal }) => ({ items: await models.offers(params.id, signal) }),

    models: async () => ({ items: await models.list() }),
    addModel: ({ body, ...by }) => models.add(doing(by), body),
    editModel: ({ params, body, ...by }) => models.edit(doing(by), params.id, body),
    takeBackPrice: ({ params, ...by }) => models.takeBackPrice(doing(by), params.id, params.price_id),
    removeModel: async ({ params, ...by }) => {
      await models.remove(doing(by), params.id);
      return { ok: true };
    },
    testModel: ({ params, signal }) => models.test(params.id, signal),
  });
