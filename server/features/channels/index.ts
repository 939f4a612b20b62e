export { channelsRoutes } from './channels.routes.ts';
export { type Channels, createChannels } from './channels.service.ts';
export { callbacksDoor } from './receiving/callbacks.wire.ts';
