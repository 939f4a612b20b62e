import { contract } from '@storewright/contract';
import type { FastifyRequest } from 'fastify';
import { serve, type Served } from '../../../kit/http.ts';
import { doing } from '../../audit/index.ts';
import type { Widgets } from './widget.service.ts';

export const widgetsRoutes = (widgets: Widgets): Served =>
  serve(contract.widgets, {
    one: ({ caller, params }) => widgets.one(caller, params.id),
    save: ({ params, body, ...by }) => widgets.save(by.caller, doing(by), params.id, body),
  });

export const visitorsRoutes = (widgets: Widgets): Served =>
  serve(contract.visitors, {
    settings: ({ params }) => widgets.settings(params.key),
    conversation: ({ params, request }) => widgets.conversation(params.key, tokenOf(request)),
    ask: ({ params, body, request }) => widgets.ask(params.key, tokenOf(request), request.ip, body),
    turn: ({ params, body, request }) => widgets.turn(params.key, tokenOf(request), body.to),
  });

const tokenOf = ({ headers }: FastifyRequest): string | undefined => [headers['x-visitor']].flat()[0];
