import type { writers } from '@storewright/contract/writers';
import type { Handlers } from '../../../kit/http.ts';
import type { Statistics } from './statistics.service.ts';

export const statisticsHandlers = (statistics: Statistics): Pick<Handlers<typeof writers>, 'statistics'> => ({
  statistics: ({ caller }) => statistics.of(caller),
});
