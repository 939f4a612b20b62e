export type { KeptAnswer } from './chats.tables.ts';
export type { Desk } from './chats/desk.service.ts';
export { type DeskRow, deskStore, type WaitingRow } from './chats/desk.store.ts';
export { isForModel } from './chats/standing.ts';
export type { Visit, Visitors } from './chats/visitors.service.ts';
export { chatsRoutes, faqRoutes, knowledgeRoutes, sharedRoutes, sharedUsersRoutes, sharesRoutes } from './knowledge.routes.ts';
export { createKnowledge, type Knowledge } from './knowledge.service.ts';
export { questionsDoor } from './questions/questions.wire.ts';
export { bases } from './knowledge.tables.ts';
