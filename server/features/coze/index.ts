export { cozeRoutes } from './coze.routes.ts';
export { createCozeDesk } from './coze.service.ts';
export { createDemoCoze } from './demo-coze.ts';
export { createLocalProcess, localHost } from './local/local.ts';
export { ownedConnections } from './owned.ts';
