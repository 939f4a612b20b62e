import { suggestionKinds } from '@storewright/contract/suggestions/kinds';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Wanted } from './suggestions.api.ts';

const states = ['open', 'accepted', 'published', 'dismissed'] as const;

/** What is looked at stands in the address; `product` is one product with everything of it. */
export const useWanted = () => {
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const go = useNavigate();
  const wanted: Wanted = {
    state: states.find((one) => one === address['state']) ?? 'open',
    kind: suggestionKinds.find((one) => one === address['kind']) ?? 'all',
    search: address['search'] ?? '',
  };
  return {
    wanted,
    productId: address['product'] ?? null,
    set: (change: Partial<Record<keyof Wanted | 'product', string>>) =>
      void go({
        to: '.',
        search: (before: object) =>
          Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value && value !== 'all' && value !== 'open')),
        resetScroll: false,
      } as never),
  };
};
