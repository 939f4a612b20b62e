import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { Containers } from './containers.service.ts';

export const containersRoutes = (containers: Containers): Served =>
  serve(contract.containers, {
    list: ({ caller }) => containers.list(caller),
    start: ({ params, ...by }) => containers.start(by.caller, doing(by), params.id),
    stop: ({ params, ...by }) => containers.stop(by.caller, doing(by), params.id),
    logs: ({ caller, params }) => containers.logs(caller, params.id),
  });
