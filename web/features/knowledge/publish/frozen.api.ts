import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { invalidate } from '../../../kit/query.ts';

const key = ['knowledge', 'frozen'];
export const useFrozen = () => useQuery({ queryKey: key, queryFn: ({ signal }) => api.frozen.list({}, { signal }) });
export const useFreeze = () =>
  useMutation({ mutationFn: (body: { chat: string; password: string }) => api.frozen.add({ body }), onSuccess: () => invalidate(key) });
export const useThaw = () => useMutation({ mutationFn: (id: string) => api.frozen.remove({ params: { id } }), onSuccess: () => invalidate(key) });
/** Nothing of it is kept: who comes back asks anew. */
export const useOpenFrozen = (link: string) =>
  useMutation({ mutationFn: (password: string) => api.frozen.open({ params: { key: link }, body: { password } }) });
