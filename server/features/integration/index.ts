export { callsDoor } from './calls/calls.wire.ts';
export { type CallRow, type WrittenCall, writtenCall } from './calls/kept.store.ts';
export type { AppEntry } from './entries/entries.ts';
export { integrationRoutes } from './integration.routes.ts';
export { createIntegration, type Integration } from './integration.service.ts';
export { ownedApps } from './owned.store.ts';
