export { bulkRoutes } from './bulk.routes.ts';
export { createBulk } from './bulk.service.ts';
export { receiptsDoor } from './receipts.wire.ts';
