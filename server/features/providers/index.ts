export type { ChannelEntry, ModelEntry, Snapshot } from './catalogue/catalogue.ts';
export { providersRoutes } from './providers.routes.ts';
export { createProviders } from './providers.service.ts';
