export { products, shops } from './shops.tables.ts';
