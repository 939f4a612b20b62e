export { healthRoutes } from './health.routes.ts';
export { type ChoreDone, createHealth, type HealthDesk } from './health.service.ts';
