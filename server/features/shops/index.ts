export type { Shop } from './connections/connections.service.ts';
export type { ShopAdmin, ShopListing } from './shop-admin.ts';
export type { createShops, Shops } from './shops.service.ts';
export { products, shops } from './shops.tables.ts';
