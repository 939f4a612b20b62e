export { sentDoor, sent } from './uploads.wire.ts';
export { sniffed } from './sniffed.ts';
export { createTables, type TableRow, type Tables } from './tables.ts';
export { uploadsRoutes } from './uploads.routes.ts';
export { createUploads, type Uploads } from './uploads.service.ts';
export type { UploadRow } from './uploads.store.ts';
export { uploadHolds, uploads } from './uploads.tables.ts';
