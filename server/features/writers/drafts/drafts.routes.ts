import type { writers } from '@storewright/contract/writers';
import type { Handlers } from '../../../kit/http.ts';
import type { Drafts } from './drafts.service.ts';

export const draftHandlers = (drafts: Drafts): Pick<Handlers<typeof writers>, 'saveDraft' | 'drafts' | 'draft' | 'discardDraft'> => ({
  saveDraft: ({ caller, body, idempotencyKey }) => drafts.save(caller, body, idempotencyKey),
  drafts: ({ caller, query }) => drafts.list(caller, query),
  draft: ({ caller, params }) => drafts.one(caller, params.id),
  discardDraft: async ({ caller, params }) => {
    await drafts.discard(caller, params.id);
    return { ok: true };
  },
});
