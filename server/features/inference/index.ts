export { openedBy } from './inference.config.ts';
export { inferenceRoutes } from './inference.routes.ts';
export { type ConnectedEngine, createInference, type Inference } from './inference.service.ts';
export { engines } from './inference.tables.ts';
