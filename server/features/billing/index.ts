export { type Billing, createBilling } from './billing.service.ts';
