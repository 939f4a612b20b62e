import { sql } from 'drizzle-orm';
import { ownedIn } from '../../adapters/db/owned.ts';
import { apps } from './integration.tables.ts';

/** What goes over to somebody else when its owner leaves. */
export const ownedApps = ownedIn({ table: apps, id: apps.id, accountId: apps.accountId, owner: apps.userId, name: apps.name, where: sql`removed_at is null` });
