export { dataSourcesRoutes } from './data-sources.routes.ts';
export { createDemoOrders } from './demo-orders.ts';
export { createDataSources, type DataSources } from './house.ts';
