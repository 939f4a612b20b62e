import { ownedIn } from '../../adapters/db/owned.ts';
import { cozeConnections } from './coze.tables.ts';

/** What goes over to somebody else when its owner leaves. */
export const ownedConnections = ownedIn({
  table: cozeConnections,
  id: cozeConnections.id,
  accountId: cozeConnections.accountId,
  owner: cozeConnections.createdBy,
  name: cozeConnections.name,
});
