export { familiesRoutes } from './families/families.routes.ts';
export { filesDoor } from './files/files.wire.ts';
export { playgroundRoutes } from './playground.routes.ts';
export { createPlayground } from './playground.service.ts';
