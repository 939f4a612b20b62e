export { chatsRoutes, faqRoutes, knowledgeRoutes, sharedRoutes, sharedUsersRoutes, sharesRoutes } from './knowledge.routes.ts';
export { createKnowledge, type Knowledge } from './knowledge.service.ts';
export { questionsDoor } from './questions/questions.wire.ts';
