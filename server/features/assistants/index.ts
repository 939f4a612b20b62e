export { assistantsRoutes } from './assistants.routes.ts';
export { type Assistants, createAssistants } from './house.ts';
export { createDemoAssistants } from './demo-assistants.ts';
export { ownedAssistants } from './owned.ts';
