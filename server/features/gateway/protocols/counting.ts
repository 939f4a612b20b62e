/** Which operations only count, and in whose words each is asked for. */
import type { Kind, Operation } from '../../providers/index.ts';

export type Counter = 'messages' | 'gemini' | 'responses';

export const counterOf = (operation: Operation): Counter | undefined => counters[operation];
const counters: Partial<Record<Operation, Counter>> = { count_tokens: 'messages', gemini_count_tokens: 'gemini', input_tokens: 'responses' };

/** The provider's own counter: the one that was asked for where it has that, else whichever it has. */
export const counterAt = (kind: Kind, wanted: Operation): Operation | undefined =>
  [wanted, ...(Object.keys(counters) as Operation[])].find((operation) => kind.path(operation, '', false) !== null);
