/** Links to a base, and what a guest does who came by one. */
import type { Share } from '@storewright/contract/knowledge/share';
import type { ShareMode } from '@storewright/contract/knowledge/bounds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { invalidate } from '../../../kit/query.ts';

export type { Share, ShareMode };
const changed = () => invalidate(['shares']);

export const useShares = (id: string) => useQuery({ queryKey: ['shares', id], queryFn: ({ signal }) => api.shares.list({ params: { id } }, { signal }) });
export const useAddShare = (id: string) =>
  useMutation({
    mutationFn: (body: { mode: ShareMode; password: string; per_guest: number; per_day: number; full_text: string }) =>
      api.shares.add({ params: { id }, body }),
    onSuccess: changed,
  });
export const useEditShare = (id: string) =>
  useMutation({
    mutationFn: ({ share, enabled }: { share: string; enabled: boolean }) => api.shares.edit({ params: { id, share }, body: { enabled } }),
    onSuccess: changed,
  });
export const useRemoveShare = (id: string) => useMutation({ mutationFn: (share: string) => api.shares.remove({ params: { id, share } }), onSuccess: changed });
