export { createPainting } from './painting.service.ts';
export { paintingRoutes } from './painting.routes.ts';
export { imagesDoor } from './painting.wire.ts';
