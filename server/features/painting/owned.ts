import { ownedIn } from '../../adapters/db/owned.ts';
import { looks } from './looks/looks.tables.ts';

/** What goes over to somebody else when its owner leaves. */
export const ownedLooks = ownedIn({ table: looks, id: looks.id, accountId: looks.accountId, owner: looks.userId, name: looks.name });
