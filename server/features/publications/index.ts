export { dispatchesIn } from './dispatches.store.ts';
export { errorOf, hashOf, type PublicationError, shown, told } from './outcomes.ts';
export { isCertain, refusalIn, type Seen, seenIn } from './proof.ts';
export { dispatchColumns, publicationColumns } from './publications.tables.ts';
export { backIn, publicationsIn } from './publications.store.ts';
export { createRecovery } from './recovery.ts';
export { createSender, type SenderNeeds } from './sender.ts';
