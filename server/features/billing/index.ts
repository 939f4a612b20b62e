export { affiliateRoutes } from './affiliate/affiliate.routes.ts';
export { invitationDoor, invitationOf } from './affiliate/affiliate.wire.ts';
export { type Billing, createBilling } from './billing.service.ts';
export type { Charge } from './charging/charge.ts';
export type { Work } from './charging/charging.service.ts';
export type { Price, Quote, Terms } from './charging/price.ts';
export { statementRoutes } from './statement/statement.routes.ts';
export { statementDoor } from './statement/statement.wire.ts';
