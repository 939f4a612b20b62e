export { channelsRoutes, inboxRoutes } from './channels.routes.ts';
export { createChannels } from './channels.service.ts';
export { callbacksDoor } from './receiving/callbacks.wire.ts';
export { visitorsRoutes, widgetsRoutes } from './widget/widget.routes.ts';
export { widgetDoor } from './widget/widget.wire.ts';
