/** What other features may use of the shop's products. */
export { ProductPick } from './components/product-pick.tsx';
export { allProducts, type ProductFilter, useProduct } from './shops.api.ts';
export { SeeInShop } from './components/see-in-shop.tsx';
