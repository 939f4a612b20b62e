import type { writers } from '@storewright/contract/writers';
import type { Handlers } from '../../../kit/http.ts';
import { doing } from '../../audit/index.ts';
import type { Vouches } from './vouches.service.ts';

export const vouchHandlers = (vouches: Vouches): Pick<Handlers<typeof writers>, 'words' | 'vouches' | 'vouchInShop' | 'withdrawVouch'> => ({
  words: ({ caller, query }) => vouches.words(caller, query),
  vouches: ({ caller }) => vouches.list(caller),
  vouchInShop: (given) => vouches.add(given.caller, given.body, doing(given)),
  withdrawVouch: async (given) => {
    await vouches.withdraw(given.caller, given.params.id, doing(given));
    return { ok: true };
  },
});
