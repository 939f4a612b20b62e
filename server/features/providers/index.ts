export type { ChannelEntry, ModelEntry, Snapshot } from './catalogue/catalogue.ts';
export type { Kind, Operation } from './kinds/kind.ts';
export type { OwnOffer } from './own.service.ts';
export { takesNewLimitAt } from './openai-words.ts';
export { providersRoutes } from './providers.routes.ts';
export { createProviders, type Providers } from './providers.service.ts';
export { costsNothing } from './sold.ts';
