import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import { lastHeard, streamed } from '../runs/index.ts';
import type { Knowledge } from './knowledge.service.ts';

export const knowledgeRoutes = ({ bases, editBase, sources, regrouping, find, models, embeddings }: Knowledge): Served =>
  serve(contract.knowledge, {
    list: ({ caller, query }) => bases.list(caller, query),
    create: ({ body, ...by }) => bases.create(by.caller, doing(by), body),
    models,
    people: ({ caller, query }) => bases.people(caller, query.search),
    one: ({ caller, params }) => bases.one(caller, params.id),
    edit: ({ params, body, ...by }) => editBase(by.caller, doing(by), params.id, body),
    remove: async ({ caller, params }) => {
      await bases.remove(caller, params.id);
      return { ok: true };
    },
    setEnabled: ({ caller, params, body }) => bases.setEnabled(caller, params.id, body.is_enabled),
    summarize: ({ caller, params }) => bases.summarize(caller, params.id),
    embedding: ({ caller, params }) => embeddings.show(caller, params.id),
    setEmbedding: ({ caller, params, body }) => embeddings.choose(caller, params.id, body.model),
    setUpEmbedding: ({ params, ...by }) => embeddings.setUp(by.caller, doing(by), params.id),
    sources: ({ caller, params }) => sources.list(caller, params.id),
    addSources: ({ caller, params, body }) => sources.addFiles(caller, params.id, body.files),
    addRichText: ({ caller, params, body }) => sources.addText(caller, params.id, body),
    addUrl: ({ caller, params, body }) => sources.addUrl(caller, params.id, body.url),
    addSite: ({ caller, params, body }) => sources.addSite(caller, params.id, body),
    addProducts: ({ caller, params, body }) => sources.addProducts(caller, params.id, body.shop),
    editSource: ({ caller, params, body }) => sources.editSource(caller, params.id, params.source, body),
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
    splitPassage: ({ caller, params, body }) => regrouping.split(caller, params.id, params.passage, body.at),
    joinPassage: ({ caller, params }) => regrouping.join(caller, params.id, params.passage),
    find: async ({ caller, params, body }) => {
      const base = await bases.readable(caller, params.id);
      const { passages, trace } = await find(caller, { bases: [base.id], ...body });
      return { passages, trace };
    },
  });

export const gateRoutes = ({ gate, tests, board }: Knowledge): Served =>
  serve(contract.gate, {
    state: ({ caller, params }) => gate.state(caller, params.id),
    change: ({ caller, params, body }) => gate.change(caller, params.id, body),
    compare: ({ caller, params, body }) => gate.compare(caller, params.id, body),
    live: ({ caller, params, body }) => gate.live(caller, params.id, body),
    discard: ({ caller, params }) => gate.discard(caller, params.id),
    tests: ({ caller, params, query }) => tests.list(caller, params.id, query),
    addTest: ({ caller, params, body }) => tests.add(caller, params.id, body),
    importTests: ({ caller, params, body, signal }) => tests.take(caller, params.id, body, signal),
    saveTest: ({ caller, params, body }) => tests.save(caller, params.id, body),
    proposeTests: ({ caller, params }) => tests.propose(caller, params.id),
    editTest: ({ caller, params, body }) => tests.edit(caller, params.id, params.test, body),
    removeTest: async ({ caller, params }) => {
      await tests.remove(caller, params.id, params.test);
      return { ok: true };
    },
    board: ({ caller, params, query }) => board.board(caller, params.id, query),
    tryAnswer: ({ caller, params, body }) => board.tryAnswer(caller, params.id, body),
    insights: ({ caller, params, query }) => board.insights(caller, params.id, query),
  });

export const sharedUsersRoutes = ({ askers }: Knowledge): Served =>
  serve(contract.sharedUsers, {
    list: ({ caller, params }) => askers.list(caller, params.id),
    history: ({ caller, params, query }) => askers.history(caller, params.id, query.user_id),
    send: ({ caller, params, body }) => askers.speak(caller, params.id, body),
  });

export const sharesRoutes = ({ shares }: Knowledge): Served =>
  serve(contract.shares, {
    list: ({ caller, params }) => shares.list(caller, params.id),
    add: ({ caller, params, body }) => shares.add(caller, params.id, body),
    edit: ({ caller, params, body }) => shares.edit(caller, params.id, params.share, body),
    remove: async ({ caller, params }) => {
      await shares.remove(caller, params.id, params.share);
      return { ok: true };
    },
  });

export const sharedRoutes = ({ shares }: Knowledge): Served =>
  serve(contract.shared, {
    look: ({ caller, params, request }) => shares.look(caller, params.key, request.headers['x-guest']),
    enter: ({ caller, params, body }) => shares.enter(caller, params.key, body.password),
    ask: ({ caller, params, body, request }) => shares.ask(caller, params.key, request.headers['x-guest'], body),
    chat: ({ caller, params, request }) => shares.chat(caller, params.key, request.headers['x-guest'], params.id),
  });

export const frozenRoutes = ({ frozen }: Knowledge): Served =>
  serve(contract.frozen, {
    list: ({ caller }) => frozen.list(caller),
    add: ({ caller, body }) => frozen.add(caller, body),
    remove: async ({ caller, params }) => {
      await frozen.remove(caller, params.id);
      return { ok: true };
    },
    open: ({ params, body }) => frozen.open(params.key, body.password),
  });

export const faqRoutes = ({ questions, imports }: Knowledge): Served =>
  serve(contract.faq, {
    list: ({ caller, params, query }) => questions.list(caller, params.id, query),
    add: ({ caller, params, body }) => questions.add(caller, params.id, body),
    edit: ({ caller, params, body }) => questions.edit(caller, params.id, params.item, body),
    remove: async ({ caller, params }) => {
      await questions.remove(caller, params.id, params.item);
      return { ok: true };
    },
    importQuestions: ({ caller, params, body, signal }) => imports.take(caller, params.id, body, signal),
    gaps: ({ caller, params }) => questions.gaps(caller, params.id),
    dismissGap: async ({ caller, params }) => {
      await questions.dismiss(caller, params.id, params.gap);
      return { ok: true };
    },
  });

export const chatsRoutes = ({ chats }: Knowledge): Served =>
  serve(contract.chats, {
    list: ({ caller, query }) => chats.list(caller, query),
    folders: ({ caller, query }) => chats.folders(caller, query.base),
    start: ({ caller, body, idempotencyKey }) => chats.start(caller, body, idempotencyKey),
    one: ({ caller, params }) => chats.one(caller, params.id),
    ask: ({ caller, params, body, idempotencyKey }) => chats.ask(caller, params.id, body, idempotencyKey),
    again: ({ caller, params, idempotencyKey }) => chats.again(caller, params.id, params.message, idempotencyKey),
    anyway: ({ caller, params, idempotencyKey }) => chats.again(caller, params.id, params.message, idempotencyKey, { anyway: true }),
    stream: async function* ({ caller, params, query, request, signal }) {
      const after = query.after ?? lastHeard(request.headers['last-event-id']);
      return yield* streamed(await chats.watch(caller, params.id, params.message, { after, signal }));
    },
    stop: async ({ caller, params }) => {
      await chats.stop(caller, params.id, params.message);
      return { ok: true };
    },
    feedback: ({ caller, params, body }) => chats.feedback(caller, params.id, params.message, body),
    citation: ({ caller, params }) => chats.citation(caller, params.id, params.message, params.n),
    trace: ({ caller, params }) => chats.trace(caller, params.id, params.message),
    replay: ({ caller, params, body }) => chats.replay(caller, params.id, params.message, body),
    edit: ({ caller, params, body }) => chats.edit(caller, params.id, body),
    remove: async ({ caller, params }) => {
      await chats.remove(caller, params.id);
      return { ok: true };
    },
  });
