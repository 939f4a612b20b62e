export { chatsRoutes, faqRoutes, knowledgeRoutes, sharedUsersRoutes } from './knowledge.routes.ts';
export { createKnowledge } from './knowledge.service.ts';
