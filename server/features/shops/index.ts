export { connectionsRoutes } from './connections/connections.routes.ts';
export type { Shop } from './connections/connections.service.ts';
export { consentDoor } from './connections/consent.wire.ts';
export type { ShopAdmin, ShopListing } from './shop-admin.ts';
export type { Lane } from './shopify.throttle.ts';
export { shopsRoutes } from './shops.routes.ts';
export { createShops, type Shops } from './shops.service.ts';
export { products, shops } from './shops.tables.ts';
export { webhooksDoor } from './webhooks/webhooks.wire.ts';
