export { chatsRoutes, faqRoutes, knowledgeRoutes } from './knowledge.routes.ts';
export { createKnowledge, type Knowledge } from './knowledge.service.ts';
