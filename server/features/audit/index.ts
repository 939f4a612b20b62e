export { type Audit, createAudit } from './audit.service.ts';
export { createNote, doing, type Doing, type Note } from './log-book.ts';
