import type { Embedding } from '@storewright/contract/knowledge/embedding';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { queries } from '../../../kit/query.ts';

export type { Embedding };
const queryOf = (id: string) =>
  queryOptions({
    queryKey: ['knowledge', 'embedding', id],
    queryFn: ({ signal }) => api.knowledge.embedding({ params: { id } }, { signal }),
    // Asked again while something is under way.
    refetchInterval: ({ state }) => (state.data?.state === 'filling' || isMoving(state.data?.here?.job ?? null) ? 1_500 : false),
  });
export const useEmbedding = (id: string) => useQuery(queryOf(id));
const told = (id: string) => (embedding: Embedding) => queries.setQueryData(queryOf(id).queryKey, embedding);
export const useChooseEmbedding = (id: string) =>
  useMutation({ mutationFn: (model: string) => api.knowledge.setEmbedding({ params: { id }, body: { model } }), onSuccess: told(id) });
export const useSetUpEmbedding = (id: string) => useMutation({ mutationFn: () => api.knowledge.setUpEmbedding({ params: { id } }), onSuccess: told(id) });
