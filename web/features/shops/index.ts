/** What other features may use of the shop's products. */
export { ProductPick, ProductSearch } from './components/product-pick.tsx';
export { ExportChosen } from './file/export-menu.tsx';
export { SeeInShop, ToExport, useIsFileShop } from './components/see-in-shop.tsx';
export {
  allProducts,
  type ProductFilter,
  type ProductRow,
  useAddDemoShop,
  useCounts,
  useProduct,
  useProducts,
  useProductsById,
  useWorstProducts,
} from './shops.api.ts';
export { type Job, useCancelJob, useLastSync, useRetryJob, useSyncNow } from './sync.api.ts';
