export { documentsRoutes } from './documents.routes.ts';
export { createDocuments, type Documents } from './documents.service.ts';
export { documentsDoor } from './documents.wire.ts';
