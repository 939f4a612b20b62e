export { createAppointing } from './appointing.service.ts';
export { operatorRoutes } from './operator.routes.ts';
export { createOperator } from './operator.service.ts';
