import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import { lastHeard, streamed } from '../runs/index.ts';
import type { DataSources } from './house.ts';

export const dataSourcesRoutes = ({ desk, asking }: DataSources): Served =>
  serve(contract.dataSources, {
    list: ({ caller }) => desk.list(caller),
    create: ({ body, signal, ...by }) => desk.create(by.caller, doing(by), body, signal),
    models: asking.models,
    one: ({ caller, params }) => desk.one(caller, params.id),
    edit: ({ params, body, ...by }) => desk.edit(by.caller, doing(by), params.id, body),
    remove: async ({ params, ...by }) => {
      await desk.remove(by.caller, doing(by), params.id);
      return { ok: true };
    },
    refresh: ({ caller, params, signal }) => desk.refresh(caller, params.id, signal),
    query: ({ caller, params, body, signal }) => desk.query(caller, params.id, body.sql, signal),
    questions: ({ caller, params }) => desk.questions(caller, params.id),
    addQuestion: ({ caller, params, body }) => desk.addQuestion(caller, params.id, body),
    removeQuestion: async ({ caller, params }) => {
      await desk.removeQuestion(caller, params.id, params.question);
      return { ok: true };
    },
    ask: ({ caller, params, body, idempotencyKey }) => asking.ask(caller, params.id, body.text, idempotencyKey),
    answers: ({ caller, params }) => asking.answers(caller, params.id),
    clear: async ({ caller, params }) => {
      await asking.clear(caller, params.id);
      return { ok: true };
    },
    answer: ({ caller, params }) => asking.answer(caller, params.id, params.answer),
    stream: async function* ({ caller, params, query, request, signal }) {
      const after = query.after ?? lastHeard(request.headers['last-event-id']);
      return yield* streamed(await asking.watch(caller, params.id, params.answer, { after, signal }));
    },
    stop: async ({ caller, params }) => {
      await asking.stop(caller, params.id, params.answer);
      return { ok: true };
    },
  });
