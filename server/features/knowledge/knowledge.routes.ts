import { contract } from '@storewright/contract';
import { mostWhole } from '@storewright/contract/kit/whole';
import { Numbered } from '../../kit/events.ts';
import { Fault } from '../../kit/fault.ts';
import { serve, type Served } from '../../kit/http.ts';
import type { Knowledge } from './knowledge.service.ts';

export const knowledgeRoutes = ({ bases, sources, find, models }: Knowledge): Served =>
  serve(contract.knowledge, {
    list: ({ caller, query }) => bases.list(caller, query),
    create: ({ caller, body }) => bases.create(caller, body),
    models,
    one: ({ caller, params }) => bases.one(caller, params.id),
    edit: ({ caller, params, body }) => bases.edit(caller, params.id, body),
    remove: async ({ caller, params }) => {
      await bases.remove(caller, params.id);
      return { ok: true };
    },
    setEnabled: ({ caller, params, body }) => bases.setEnabled(caller, params.id, body.is_enabled),
    summarize: ({ caller, params }) => bases.summarize(caller, params.id),
    sources: ({ caller, params }) => sources.list(caller, params.id),
    addSources: ({ caller, params, body }) => sources.addFiles(caller, params.id, body.files),
    addRichText: ({ caller, params, body }) => sources.addText(caller, params.id, body),
    addUrl: ({ caller, params, body }) => sources.addUrl(caller, params.id, body.url),
    readAgain: ({ caller, params, body }) => sources.readAgain(caller, params.id, body.source),
    cancel: ({ caller, params, body }) => sources.cancel(caller, params.id, body.source),
    deleteDocuments: async ({ caller, body }) => {
      await sources.remove(caller, body.ids);
      return { ok: true };
    },
    getDoc: ({ caller, query }) => sources.doc(caller, query.id),
    editDoc: ({ caller, body }) => sources.editDoc(caller, body),
    passages: ({ caller, params, query }) => sources.passages(caller, params.id, query),
    editPassage: ({ caller, params, body }) => sources.editPassage(caller, params.id, params.passage, body),
    find: async ({ caller, params, body }) => {
      const base = await bases.readable(caller, params.id);
      const { passages, trace } = await find(caller, { bases: [base.id], ...body });
      return { passages, trace };
    },
  });

export const sharedUsersRoutes = ({ shared }: Knowledge): Served =>
  serve(contract.sharedUsers, {
    list: ({ caller, params }) => shared.askers(caller, params.id),
    history: ({ caller, params, query }) => shared.history(caller, params.id, query.user_id),
    send: ({ caller, params, body }) => shared.speak(caller, params.id, body),
  });

export const faqRoutes = ({ questions }: Knowledge): Served =>
  serve(contract.faq, {
    list: ({ caller, params, query }) => questions.list(caller, params.id, query),
    add: ({ caller, params, body }) => questions.add(caller, params.id, body),
    edit: ({ caller, params, body }) => questions.edit(caller, params.id, params.item, body),
    remove: async ({ caller, params }) => {
      await questions.remove(caller, params.id, params.item);
      return { ok: true };
    },
  });

export const chatsRoutes = ({ chats }: Knowledge): Served =>
  serve(contract.chats, {
    list: ({ caller, query }) => chats.list(caller, query),
    start: ({ caller, body, idempotencyKey }) => chats.start(caller, body, idempotencyKey),
    one: ({ caller, params }) => chats.one(caller, params.id),
    ask: ({ caller, params, body, idempotencyKey }) => chats.ask(caller, params.id, body, idempotencyKey),
    again: ({ caller, params, idempotencyKey }) => chats.again(caller, params.id, params.message, idempotencyKey),
    stream: async function* ({ caller, params, query, request, signal }) {
      const after = query.after ?? lastHeard(request.headers['last-event-id']);
      for await (const { until, part } of await chats.watch(caller, params.id, params.message, { after, signal })) yield new Numbered(until, part);
      return undefined;
    },
    stop: async ({ caller, params }) => {
      await chats.stop(caller, params.id, params.message);
      return { ok: true };
    },
    feedback: ({ caller, params, body }) => chats.feedback(caller, params.id, params.message, body),
    citation: ({ caller, params }) => chats.citation(caller, params.id, params.message, params.n),
    trace: ({ caller, params }) => chats.trace(caller, params.id, params.message),
    edit: ({ caller, params, body }) => chats.edit(caller, params.id, body),
    remove: async ({ caller, params }) => {
      await chats.remove(caller, params.id);
      return { ok: true };
    },
  });

/** What a browser says when it comes back to a stream that broke. */
const lastHeard = (header: string | string[] | undefined): number => {
  const heard = Number(header ?? 0);
  if (Number.isInteger(heard) && heard >= 0 && heard <= mostWhole) return heard;
  throw new Fault('invalid_input', 422, { details: { fields: { 'header.last-event-id': 'The id of an event of this stream.' } } });
};
