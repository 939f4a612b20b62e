import { contract } from '@storewright/contract';
import type { FastifyRequest } from 'fastify';
import { serve, type Served } from '../../../kit/http.ts';
import { doing } from '../../audit/index.ts';
import type { Brought, Widgets } from './widget.service.ts';

export const widgetsRoutes = (widgets: Widgets): Served =>
  serve(contract.widgets, {
    one: ({ caller, params }) => widgets.one(caller, params.id),
    newSecret: ({ params, ...by }) => widgets.newSecret(by.caller, doing(by), params.id),
    save: ({ params, body, ...by }) => widgets.save(by.caller, doing(by), params.id, body),
  });

export const visitorsRoutes = (widgets: Widgets): Served =>
  serve(contract.visitors, {
    settings: ({ params }) => widgets.settings(params.key),
    conversation: ({ params, request }) => widgets.conversation(params.key, broughtBy(request)),
    ask: ({ params, body, request }) => widgets.ask(params.key, broughtBy(request), request.ip, body),
    turn: ({ params, body, request }) => widgets.turn(params.key, broughtBy(request), body.to),
  });

const broughtBy = ({ headers }: FastifyRequest): Brought => ({
  token: [headers['x-visitor']].flat()[0],
  // Said and empty is said: whoever could not sign is not somebody else.
  identity: [headers['x-identity']].flat()[0],
});
