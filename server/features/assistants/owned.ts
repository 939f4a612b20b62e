import { ownedIn } from '../../adapters/db/owned.ts';
import { assistants } from './assistants.tables.ts';

/** What goes over to somebody else when its owner leaves. */
export const ownedAssistants = ownedIn({
  table: assistants,
  id: assistants.id,
  accountId: assistants.accountId,
  owner: assistants.ownerId,
  name: assistants.name,
});
