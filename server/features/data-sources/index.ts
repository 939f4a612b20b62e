export { dataSourcesRoutes } from './data-sources.routes.ts';
export { createDemoOrders } from './demo-orders.ts';
export { createDataSources } from './house.ts';
