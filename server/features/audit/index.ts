export { type Audit, createAudit, type Deed } from './audit.service.ts';
