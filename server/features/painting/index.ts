export { createPainting } from './painting.service.ts';
export { trainerDoor } from './looks/looks.wire.ts';
export { paintBatchesRoutes, paintingRoutes, sdModelRoutes } from './painting.routes.ts';
export { imagesDoor } from './painting.wire.ts';
export { ownedLooks } from './owned.ts';
