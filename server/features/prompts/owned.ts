import { ownedIn } from '../../adapters/db/owned.ts';
import { prompts } from './prompts.tables.ts';

/** What goes over to somebody else when its owner leaves. */
export const ownedPrompts = ownedIn({ table: prompts, id: prompts.id, accountId: prompts.accountId, owner: prompts.ownerId, name: prompts.name });
