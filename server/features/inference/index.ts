export { managedBy } from './inference.config.ts';
export { inferenceRoutes } from './inference.routes.ts';
export { type ConnectedEngine, createInference } from './inference.service.ts';
