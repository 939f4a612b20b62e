export { enterpriseRoutes } from './enterprise.routes.ts';
export { auditDoor } from './enterprise.wire.ts';
export { createAccess } from './access.service.ts';
export { exportDoor } from './export.wire.ts';
export { createKeeping } from './keeping.service.ts';
export { createOverview } from './overview.service.ts';
