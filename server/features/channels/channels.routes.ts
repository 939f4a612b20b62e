import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { Channels } from './channels.service.ts';

export const channelsRoutes = ({ settingUp, check }: Channels): Served =>
  serve(contract.channels, {
    list: ({ caller, params }) => settingUp.list(caller, params.id),
    add: ({ params, body, ...by }) => settingUp.add(by.caller, doing(by), params.id, body),
    edit: ({ params, body, ...by }) => settingUp.edit(by.caller, doing(by), params.id, params.channel, body),
    remove: async ({ params, ...by }) => {
      await settingUp.remove(by.caller, doing(by), params.id, params.channel);
      return { ok: true };
    },
    check: async ({ caller, params }) => ({ items: await check(await settingUp.one(caller, params.id, params.channel)) }),
  });
