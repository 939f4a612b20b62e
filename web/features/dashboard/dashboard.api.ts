import type { DraftLine } from '@storewright/contract/writers';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';

export type { DraftLine };
export type Statistics = Awaited<ReturnType<typeof api.writers.statistics>>;

export const useStatistics = () => useQuery({ queryKey: ['writers', 'statistics'], queryFn: ({ signal }) => api.writers.statistics({}, { signal }) });
export const useRecentDrafts = (limit: number) =>
  useQuery({ queryKey: ['writers', 'drafts', 'recent', limit], queryFn: ({ signal }) => api.writers.drafts({ query: { limit } }, { signal }) });
