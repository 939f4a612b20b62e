import type { Engine, NewEngine } from '@storewright/contract/inference';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../kit/api.ts';
import { isMoving } from '../../kit/work-state.ts';
import { queries, invalidate } from '../../kit/query.ts';

export type { Engine };

const enginesQuery = queryOptions({ queryKey: ['inference', 'engines'], queryFn: ({ signal }) => api.inference.list({}, { signal }) });

export const useEngines = () => useQuery({ ...enginesQuery, select: ({ items }) => items });
/** Who writes now; the starter until the list has come, because it is always there. */
export const useChosenEngine = () => useQuery({ ...enginesQuery, select: ({ items }) => items.find(({ chosen }) => chosen) ?? items[0] ?? null }).data ?? null;

export const useConnectEngine = () =>
  useMutation({ mutationFn: (body: z.input<typeof NewEngine>) => api.inference.connect({ body }), onSuccess: () => invalidate(['inference']) });
export const useFindModels = () => useMutation({ mutationFn: (body: { base_url?: string; key?: string }) => api.inference.models({ body }) });
export const useDiscover = () => useMutation({ mutationFn: () => api.inference.discover({}) });
export const useChooseEngine = () =>
  useMutation({ mutationFn: (id: string) => api.inference.choose({ body: { id } }), onSuccess: () => invalidate(['inference']) });
export const useForgetEngine = () =>
  useMutation({ mutationFn: (id: string) => api.inference.forget({ params: { id } }), onSuccess: () => invalidate(['inference']) });

/** The same for code that is no component: the starter until the list has come. */
export const chosenEngineId = (): string => queries.getQueryData(enginesQuery.queryKey)?.items.find(({ chosen }) => chosen)?.id ?? 'starter';

export type ThisComputer = Awaited<ReturnType<typeof api.inference.thisComputer>>;
const thisComputerQuery = queryOptions({
  queryKey: ['inference', 'this-computer'],
  queryFn: ({ signal }) => api.inference.thisComputer({}, { signal }),
  // Asked again while something is being fetched.
  refetchInterval: ({ state }) => (isMoving(state.data?.coming?.job) ? 1_000 : false),
});
export const useThisComputer = () => useQuery(thisComputerQuery);
const told = (computer: ThisComputer) => queries.setQueryData(thisComputerQuery.queryKey, computer);
export const useSetUpThisComputer = () => useMutation({ mutationFn: (model: string) => api.inference.setUpThisComputer({ body: { model } }), onSuccess: told });
export const useCancelThisComputer = () => useMutation({ mutationFn: () => api.inference.cancelThisComputer(), onSuccess: told });
export const useConnectKey = () =>
  useMutation({
    mutationFn: (body: Parameters<typeof api.inference.connectKey>[0]['body']) => api.inference.connectKey({ body }),
    onSuccess: () => invalidate(['inference']),
  });
