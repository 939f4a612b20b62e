/** Bases and chat apps, their sources and their questions. */
import type { Base, BaseKind } from '@storewright/contract/knowledge/base';
import type { Question } from '@storewright/contract/knowledge/question';
import type { Passage, Rhythm, Source } from '@storewright/contract/knowledge/source';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { uploadFile } from '../../kit/upload.ts';
import { invalidate } from '../../kit/query.ts';

export type { Base, BaseKind, Passage, Question, Source };
type Body<Name extends 'create' | 'edit'> = Parameters<(typeof api.knowledge)[Name]>[0] extends { body: infer Sent } | undefined ? Sent : never;
export type BaseForm = Body<'edit'>;

const next = { initialPageParam: '', getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor };
const after = (cursor: string) => (cursor ? { cursor } : {});
const changed = () => invalidate(['knowledge']);

export const useBases = (kind: BaseKind) =>
  useInfiniteQuery({
    queryKey: ['knowledge', 'bases', kind],
    queryFn: ({ pageParam, signal }) => api.knowledge.list({ query: { kind, ...after(pageParam) } }, { signal }),
    ...next,
  });
export const useBase = (id: string) =>
  useQuery({ queryKey: ['knowledge', 'base', id], queryFn: ({ signal }) => api.knowledge.one({ params: { id } }, { signal }) });
export const useModels = () =>
  useQuery({ queryKey: ['knowledge', 'models'], queryFn: ({ signal }) => api.knowledge.models({}, { signal }), staleTime: 60_000 });
export const usePeople = (search: string) =>
  useQuery({
    queryKey: ['knowledge', 'people', search],
    queryFn: ({ signal }) => api.knowledge.people({ query: search === '' ? {} : { search } }, { signal }),
    placeholderData: (before) => before,
  });
export const useCreate = () => useMutation({ mutationFn: (body: Body<'create'>) => api.knowledge.create({ body }), onSuccess: changed });
export const useEdit = (id: string) => useMutation({ mutationFn: (body: BaseForm) => api.knowledge.edit({ params: { id }, body }), onSuccess: changed });
export const useEnable = (id: string) =>
  useMutation({ mutationFn: (on: boolean) => api.knowledge.setEnabled({ params: { id }, body: { is_enabled: on } }), onSuccess: changed });
export const useRemove = () => useMutation({ mutationFn: (id: string) => api.knowledge.remove({ params: { id } }), onSuccess: changed });

const isUnderWay = ({ state }: Source): boolean => state === 'waiting' || state === 'reading' || state === 'splitting' || state === 'indexing';
export const useSources = (id: string) =>
  useQuery({
    queryKey: ['knowledge', 'sources', id],
    queryFn: ({ signal }) => api.knowledge.sources({ params: { id } }, { signal }),
    // Asked again while one of them is being read.
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 1_000 : false),
  });
/** Sent byte by byte, and a source as soon as it is here. */
export const sendSource = async (base: string, file: File, { signal, arrived }: { signal: AbortSignal; arrived: () => void }): Promise<Source> => {
  const id = await uploadFile(file, signal);
  arrived();
  const { items } = await api.knowledge.addSources({ params: { id: base }, body: { files: [id] } });
  void changed();
  return items[0]!;
};
export const useAddUrl = (id: string) =>
  useMutation({ mutationFn: (url: string) => api.knowledge.addUrl({ params: { id }, body: { url } }), onSuccess: changed });
export const useAddSite = (id: string) =>
  useMutation({
    mutationFn: (body: { url: string; pages: number; every: Rhythm }) => api.knowledge.addSite({ params: { id }, body }),
    onSuccess: changed,
  });
export const useAddProducts = (id: string) =>
  useMutation({ mutationFn: (shop: string) => api.knowledge.addProducts({ params: { id }, body: { shop } }), onSuccess: changed });
export const useSetRhythm = (id: string, source: string) =>
  useMutation({ mutationFn: (every: Rhythm) => api.knowledge.editSource({ params: { id, source }, body: { every } }), onSuccess: changed });
export const useAddText = (id: string) =>
  useMutation({ mutationFn: (body: { name: string; html: string }) => api.knowledge.addRichText({ params: { id }, body }), onSuccess: changed });
export const useDoc = (source: string) =>
  useQuery({ queryKey: ['knowledge', 'doc', source], queryFn: ({ signal }) => api.knowledge.getDoc({ query: { id: source } }, { signal }), gcTime: 0 });
export const useEditDoc = () =>
  useMutation({ mutationFn: (body: { id: string; name: string; html: string }) => api.knowledge.editDoc({ body }), onSuccess: changed });
export const useReadAgain = (id: string) =>
  useMutation({ mutationFn: (source: string) => api.knowledge.readAgain({ params: { id }, body: { source } }), onSettled: changed });
export const useStopReading = (id: string) =>
  useMutation({ mutationFn: (source: string) => api.knowledge.cancel({ params: { id }, body: { source } }), onSettled: changed });
export const useRemoveSource = () =>
  useMutation({ mutationFn: (source: string) => api.knowledge.deleteDocuments({ body: { ids: [source] } }), onSuccess: changed });

export const usePassages = (id: string, source: string, search: string) =>
  useInfiniteQuery({
    queryKey: ['knowledge', 'passages', id, source, search],
    queryFn: ({ pageParam, signal }) =>
      api.knowledge.passages({ params: { id }, query: { source, limit: 50, ...(search && { search }), ...after(pageParam) } }, { signal }),
    placeholderData: (before) => before,
    ...next,
  });
export const useEditPassage = (id: string) =>
  useMutation({
    mutationFn: ({ passage, ...body }: { passage: string; text?: string | null; enabled?: boolean }) =>
      api.knowledge.editPassage({ params: { id, passage }, body }),
    onSuccess: changed,
  });

export const useSplitPassage = (id: string) =>
  useMutation({
    mutationFn: ({ passage, at }: { passage: string; at: number }) => api.knowledge.splitPassage({ params: { id, passage }, body: { at } }),
    onSuccess: changed,
  });
export const useJoinPassage = (id: string) =>
  useMutation({ mutationFn: (passage: string) => api.knowledge.joinPassage({ params: { id, passage } }), onSuccess: changed });

export const useQuestions = (id: string, search: string) =>
  useInfiniteQuery({
    queryKey: ['knowledge', 'questions', id, search],
    queryFn: ({ pageParam, signal }) => api.faq.list({ params: { id }, query: { limit: 50, ...(search && { search }), ...after(pageParam) } }, { signal }),
    placeholderData: (before) => before,
    ...next,
  });
type QuestionBody = { text: string; variants: string[]; answer: string };
export const useSaveQuestion = (id: string) =>
  useMutation({
    mutationFn: ({ item, ...body }: QuestionBody & { item: string | null }) =>
      item === null ? api.faq.add({ params: { id }, body }) : api.faq.edit({ params: { id, item }, body }),
    onSuccess: changed,
  });
export const useSwitchQuestion = (id: string) =>
  useMutation({
    mutationFn: ({ item, enabled }: { item: string; enabled: boolean }) => api.faq.edit({ params: { id, item }, body: { enabled } }),
    onSuccess: changed,
  });
export const useRemoveQuestion = (id: string) => useMutation({ mutationFn: (item: string) => api.faq.remove({ params: { id, item } }), onSuccess: changed });
