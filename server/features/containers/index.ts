export { containersRoutes } from './containers.routes.ts';
export { createContainers } from './containers.service.ts';
export { createEngine, engineHost } from './engine.ts';
