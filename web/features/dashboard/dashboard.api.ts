import type { DraftLine } from '@storewright/contract/writers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { queries } from '../../kit/query.ts';
import { profileQuery } from '../../kit/session.ts';

export type { DraftLine };
export type Statistics = Awaited<ReturnType<typeof api.writers.statistics>>;

export const useStatistics = () => useQuery({ queryKey: ['writers', 'statistics'], queryFn: ({ signal }) => api.writers.statistics({}, { signal }) });
export const useRecentDrafts = (limit: number) =>
  useQuery({ queryKey: ['writers', 'drafts', 'recent', limit], queryFn: ({ signal }) => api.writers.drafts({ query: { limit } }, { signal }) });

/** For this person, on every device. */
export const useDismissTip = () =>
  useMutation({
    mutationFn: () => api.account.dismissTip({ body: { value: true } }),
    onSuccess: ({ is_dismissed_tips }) =>
      queries.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, user: { ...profile.user, is_dismissed_tips } }),
  });
