export { documentsRoutes } from './documents.routes.ts';
export { createDocuments } from './documents.service.ts';
export { documentsDoor } from './documents.wire.ts';
