export { enterpriseRoutes } from './enterprise.routes.ts';
export { auditDoor } from './enterprise.wire.ts';
export { createOverview } from './overview.service.ts';
