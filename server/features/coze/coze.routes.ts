import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import { lastHeard, streamed } from '../runs/index.ts';
import type { CozeDesk } from './coze.service.ts';

export const cozeRoutes = ({ connections, bots, chats }: CozeDesk): Served =>
  serve(contract.coze, {
    connections: ({ caller }) => connections.list(caller),
    connect: ({ body, ...by }) => connections.connect(by.caller, doing(by), body),
    callback: ({ caller, query }) => connections.callback(caller, query),
    change: ({ params, body, ...by }) => connections.change(by.caller, doing(by), params.id, body),
    signIn: ({ caller, params }) => connections.signIn(caller, params.id),
    test: ({ caller, params }) => connections.test(caller, params.id),
    disconnect: async ({ params, query, ...by }) => {
      const { accountId } = by.caller;
      await connections.disconnect(by.caller, doing(by), params.id, query.bots, (tx) => chats.letGo(tx, accountId, { connectionId: params.id }));
      return { ok: true };
    },
    spaces: async ({ caller, query }) => ({ items: await connections.spaces(caller, query.connection_id) }),
    bots: ({ caller, query }) => bots.remote(caller, query),
    plugins: ({ caller, query }) => bots.plugins(caller, query),
    list: ({ caller }) => bots.list(caller),
    add: ({ body, ...by }) => bots.add(by.caller, doing(by), body),
    one: ({ caller, params }) => bots.one(caller, params.id),
    edit: ({ params, body, ...by }) => bots.edit(by.caller, doing(by), params.id, body),
    remove: async ({ params, ...by }) => {
      const { accountId } = by.caller;
      await bots.remove(by.caller, doing(by), params.id, (tx) => chats.letGo(tx, accountId, { botId: params.id }));
      return { ok: true };
    },
    say: async function* ({ caller, params, body, idempotencyKey, signal }) {
      const { chat, runId } = await chats.say(caller, params.id, body, idempotencyKey);
      yield { type: 'data-chat', data: chat };
      yield* streamed(chats.watch(runId, { after: 0, signal }));
      return chats.whole(caller, params.id, chat.id);
    },
    stop: async ({ caller, params, body }) => {
      await chats.stop(caller, params.id, body.chat_id);
      return { ok: true };
    },
    chats: ({ caller, params }) => chats.list(caller, params.id),
    chat: ({ caller, params }) => chats.one(caller, params.id, params.chat),
    stream: async function* ({ caller, params, query, request, signal }) {
      const runId = await chats.runOf(caller, params.id, params.chat, query.message);
      return yield* streamed(chats.watch(runId, { after: query.after ?? lastHeard(request.headers['last-event-id']), signal }));
    },
    forget: async ({ caller, params }) => {
      await chats.forget(caller, params.id, params.chat);
      return { ok: true };
    },
  });
