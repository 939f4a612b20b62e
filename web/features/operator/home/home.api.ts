import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import type { DeskKey } from '../menu/desk-parts.ts';

export type Overview = Awaited<ReturnType<typeof api.operator.overview>>;
export type Waits = Overview['waiting'][number];

/** Asked again while somebody looks: what waits was decided elsewhere, or came just now. */
export const useOverview = () =>
  useQuery({ queryKey: ['operator', 'overview'], queryFn: ({ signal }) => api.operator.overview({}, { signal }), refetchInterval: 60_000 });

/** How much waits, by the page where it is decided. */
export const useWaiting = (): Partial<Record<DeskKey, number>> =>
  Object.fromEntries((useOverview().data?.waiting ?? []).map(({ what, count }) => [what, count]));
