import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { Integration } from './integration.service.ts';

export const integrationRoutes = ({ offer, apps, keys, calls, usage, alerts, reviews }: Integration): Served =>
  serve(contract.integration, {
    chatModels: offer.chat,
    drawModels: offer.draw,
    onOffer: offer.all,
    categories: offer.categories,
    list: ({ caller, query }) => apps.list(caller, query),
    apps: ({ caller }) => apps.names(caller),
    add: ({ body, idempotencyKey, ...by }) => apps.add(by.caller, doing(by), body, idempotencyKey),
    one: ({ caller, params }) => apps.one(caller, params.id),
    edit: ({ caller, params, body }) => apps.edit(caller, params.id, body),
    remove: async ({ params, ...by }) => {
      await apps.remove(by.caller, doing(by), params.id);
      return { ok: true };
    },
    setEnabled: ({ caller, params, body }) => apps.setEnabled(caller, params.id, body.is_enabled),
    addKey: ({ params, body, idempotencyKey, ...by }) => keys.add(by.caller, doing(by), params.id, body, idempotencyKey),
    dropKey: ({ params, ...by }) => keys.drop(by.caller, doing(by), params.id, params.key_id),
    calls: ({ caller, query: { cursor, limit, ...filter } }) => calls.list(caller, filter, { cursor, limit }),
    call: ({ caller, params }) => calls.withOverrun(caller, params.id),
    usage: ({ caller, query }) => usage.of(caller, query.app_id),
    alerts: ({ caller }) => alerts.of(caller),
    setAlerts: ({ caller, body }) => alerts.set(caller, body),
    testAlerts: ({ caller }) => alerts.test(caller),
    renewAlertSecret: ({ caller }) => alerts.renewSecret(caller),
    appReviews: ({ query }) => reviews.waiting(query),
    decideApp: ({ caller: { userId, email }, params, body, request }) =>
      reviews.decide({ userId, email, address: request.ip, requestId: request.id }, params.id, body),
  });
