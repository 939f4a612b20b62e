import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RowFilter } from './items.api.ts';

const states = {
  all: undefined,
  review: 'review',
  approved: 'approved,scheduled',
  rejected: 'rejected',
  publishing: 'publishing',
  published: 'published',
  reverting: 'reverting',
  reverted: 'reverted',
  failed: 'failed',
};
type StateName = keyof typeof states;
const claims = ['any', 'open', 'none'] as const;
const sorts = ['position', 'score', 'gain', 'voice', 'title'] as const;

/** Which rows are looked at stands in the address: it can be kept, sent on and come back to. */
export const useFilter = () => {
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const go = useNavigate();
  const shown = {
    state: (Object.keys(states) as StateName[]).find((one) => one === address['state']) ?? 'all',
    claims: claims.find((one) => one === address['claims']) ?? 'any',
    sort: sorts.find((one) => one === address['sort']) ?? 'position',
    voice: address['voice'] === 'off' ? ('off' as const) : ('any' as const),
    language: address['language'] === 'other' ? ('other' as const) : ('any' as const),
    drift: address['drift'] === 'drifted' ? ('drifted' as const) : ('any' as const),
    search: address['search'] ?? '',
  };
  const said = JSON.stringify(shown);
  const filter = useMemo((): RowFilter => {
    const { state, ...rest } = JSON.parse(said) as typeof shown;
    const wanted = states[state];
    return { ...rest, ...(wanted && { state: wanted }) };
  }, [said]);
  return {
    shown,
    filter,
    set: (change: Record<string, string>) =>
      void go({
        to: '.',
        search: (before: object) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value && !usual.has(value as string))),
        resetScroll: false,
      } as never),
  };
};

const usual = new Set(['all', 'any', 'position']);
