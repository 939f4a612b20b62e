export type { Shop } from './connections/connections.service.ts';
export type { ShopAdmin, ShopListing } from './shop-admin.ts';
export type { Lane } from './shopify.throttle.ts';
export { shopsRoutes } from './shops.routes.ts';
export { createShops, type Shops } from './shops.service.ts';
export { products, shops } from './shops.tables.ts';
