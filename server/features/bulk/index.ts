export { bulkRoutes } from './bulk.routes.ts';
export { type Bulk, createBulk } from './bulk.service.ts';
export { pagesOf } from './starting/chosen.ts';
export { onlyWhoPays } from './who-pays.ts';
export { receiptsDoor } from './receipts.wire.ts';
export { createPeople, type People } from './work/people.ts';
export { awayShop, mostRefusals, verdictOf } from './work/verdict.ts';
