import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { Channels } from './channels.service.ts';

export const channelsRoutes = ({ settingUp, receiving, check }: Channels): Served =>
  serve(contract.channels, {
    list: ({ caller, params }) => settingUp.list(caller, params.id),
    add: ({ params, body, ...by }) => settingUp.add(by.caller, doing(by), params.id, body),
    edit: ({ params, body, ...by }) => settingUp.edit(by.caller, doing(by), params.id, params.channel, body),
    remove: async ({ params, ...by }) => {
      await settingUp.remove(by.caller, doing(by), params.id, params.channel);
      return { ok: true };
    },
    check: async ({ caller, params }) => ({ items: await check(await settingUp.one(caller, params.id, params.channel)) }),
    simulate: async ({ caller, params, body }) => receiving.pretend(await settingUp.one(caller, params.id, params.channel), body),
    simulated: async ({ caller, params }) => receiving.pretended(await settingUp.one(caller, params.id, params.channel), params.thread),
  });

export const inboxRoutes = ({ inbox }: Channels): Served =>
  serve(contract.inbox, {
    list: ({ caller, query }) => inbox.list(caller, query),
    desk: ({ caller }) => inbox.desk(caller),
    setDesk: ({ caller, body }) => inbox.setDesk(caller, body),
    one: ({ caller, params }) => inbox.one(caller, params.id),
    take: ({ caller, params, body }) => inbox.take(caller, params.id, body),
    release: ({ caller, params }) => inbox.release(caller, params.id),
    say: ({ caller, params, body, idempotencyKey }) => inbox.say(caller, params.id, body.text, idempotencyKey),
    note: ({ caller, params, body }) => inbox.note(caller, params.id, body.text),
    assign: ({ caller, params, body }) => inbox.assign(caller, params.id, body.to),
  });
