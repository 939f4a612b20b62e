import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import { lastHeard, streamed } from '../runs/index.ts';
import type { Assistants } from './house.ts';

export const assistantsRoutes = ({ desk, talking, cases, models }: Assistants): Served =>
  serve(contract.assistants, {
    list: ({ caller, query }) => desk.list(caller, query),
    create: ({ body, ...by }) => desk.create(by.caller, doing(by), body),
    models,
    tools: ({ caller }) => desk.tools(caller),
    people: ({ caller, query }) => desk.people(caller, query),
    groups: ({ caller }) => desk.groups(caller),
    roles: ({ caller }) => desk.roles(caller),
    addRole: ({ caller, body }) => desk.addRole(caller, body),
    removeRole: async ({ caller, params }) => {
      await desk.removeRole(caller, params.id);
      return { ok: true };
    },
    one: ({ caller, params }) => desk.one(caller, params.id),
    edit: ({ params, body, ...by }) => desk.edit(by.caller, doing(by), params.id, body),
    remove: async ({ params, ...by }) => {
      await desk.remove(by.caller, doing(by), params.id);
      return { ok: true };
    },
    access: ({ params, body, ...by }) => desk.setAccess(by.caller, doing(by), params.id, body),
    setEnabled: ({ params, body, ...by }) => desk.setEnabled(by.caller, doing(by), params.id, body.is_enabled),
    clone: ({ params, ...by }) => desk.clone(by.caller, doing(by), params.id),
    transfer: async ({ params, body, ...by }) => {
      await desk.transfer(by.caller, doing(by), params.id, body.user_id);
      return { ok: true };
    },
    versions: ({ caller, params }) => desk.versions(caller, params.id),
    version: ({ caller, params }) => desk.version(caller, params.id, params.n),
    publish: ({ params, body, ...by }) => desk.publish(by.caller, doing(by), params.id, body),

    ask: ({ caller, params, body, idempotencyKey }) => talking.ask(caller, params.id, body, idempotencyKey),
    answer: ({ caller, params }) => talking.answer(caller, params.id, params.answer),
    stream: async function* ({ caller, params, query, request, signal }) {
      const after = query.after ?? lastHeard(request.headers['last-event-id']);
      return yield* streamed(await talking.watch(caller, params.id, params.answer, { after, signal }));
    },
    stop: async ({ caller, params }) => {
      await talking.stop(caller, params.id, params.answer);
      return { ok: true };
    },
    talks: ({ caller, params }) => talking.talks(caller, params.id),
    talk: ({ caller, params }) => talking.talk(caller, params.id, params.chat),
    removeTalk: async ({ caller, params }) => {
      await talking.removeTalk(caller, params.id, params.chat);
      return { ok: true };
    },

    cases: ({ caller, params }) => cases.list(caller, params.id),
    addCase: ({ caller, params, body }) => cases.add(caller, params.id, body),
    editCase: ({ caller, params, body }) => cases.edit(caller, params.id, params.case, body),
    removeCase: async ({ caller, params }) => {
      await cases.remove(caller, params.id, params.case);
      return { ok: true };
    },
    runCases: ({ caller, params, idempotencyKey }) => cases.run(caller, params.id, idempotencyKey),
    caseRun: ({ caller, params }) => cases.last(caller, params.id),
    stopCases: async ({ caller, params }) => {
      await cases.stop(caller, params.id);
      return { ok: true };
    },
  });
