import type { Check, CheckRow, Mark } from '@storewright/contract/prompts/check';
import type { Category, Prompt, PromptLine } from '@storewright/contract/prompts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { uploadFile } from '../../kit/upload.ts';
import { fetchFile } from '../../kit/file.ts';
import { queries, invalidate } from '../../kit/query.ts';
import { downloadFile } from '../../kit/download.ts';

export type { Category, Check, CheckRow, Mark, Prompt, PromptLine };
type Body<Name extends 'create' | 'change' | 'check' | 'importChecked'> = Parameters<(typeof api.prompts)[Name]>[0] extends { body: infer Sent } | undefined
  ? Sent
  : never;
type CategoryBody = Parameters<typeof api.promptCategories.create>[0]['body'];
type PromptForm = Body<'create'>;
export type ImportWish = Body<'importChecked'>;
export type Look = { q: string; category: string; language: string; tag: string; owner: string; bin: string; sort: string };

const next = { initialPageParam: '', getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor };
const useDeed = <Asked, Told>(send: (asked: Asked) => Promise<Told>) => useMutation({ mutationFn: send, onSuccess: () => invalidate(['prompts']) });

export const useCategories = () => useQuery({ queryKey: ['prompts', 'categories'], queryFn: ({ signal }) => api.promptCategories.list({}, { signal }) });
export const useSaveCategory = () =>
  useDeed((wish: (CategoryBody & { id: string | null }) | { id: string; name: string }) => {
    const { id, ...body } = wish;
    return id === null ? api.promptCategories.create({ body }) : api.promptCategories.change({ params: { id }, body });
  });
export const useRemoveCategory = () => useDeed((id: string) => api.promptCategories.remove({ params: { id }, query: {} }));

export const usePrompts = ({ q, category, language, tag, owner, bin, sort }: Look) =>
  useInfiniteQuery({
    queryKey: ['prompts', 'list', q, category, language, tag, owner, bin, sort],
    queryFn: ({ pageParam, signal }) =>
      api.prompts.list(
        {
          query: {
            q,
            limit: 50,
            ...(category && { category }),
            ...(language && { language }),
            ...(tag && { tag }),
            ...(owner && { owner: 'me' as const }),
            ...(bin && { bin: 'true' as const }),
            ...(sort && { sort: sort as 'new' }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...next,
  });
export const usePrompt = (id: string) =>
  useQuery({ queryKey: ['prompts', 'one', id], queryFn: ({ signal }) => api.prompts.one({ params: { id } }, { signal }) });
export const useVersions = (id: string, version: number) =>
  useQuery({ queryKey: ['prompts', 'versions', id, version], queryFn: ({ signal }) => api.prompts.versions({ params: { id } }, { signal }) });
export const useSavePrompt = () =>
  useDeed(({ id, ...body }: PromptForm & { id: string | null; version?: number; note?: string }) => {
    if (id !== null) return api.prompts.change({ params: { id }, body });
    const { version: _, note: __, ...form } = body;
    return api.prompts.create({ body: form });
  });
export const useDelete = () => useDeed((id: string) => api.prompts.remove({ params: { id } }));
export const useTakeBack = () => useDeed((id: string) => api.prompts.takeBack({ params: { id } }));
export const useRestore = () => useDeed(({ id, version }: { id: string; version: number }) => api.prompts.restore({ params: { id }, body: { version } }));
export const usePublish = () =>
  useDeed(({ id, version }: { id: string; version: number | null }) => api.prompts.label({ params: { id }, body: { label: 'published', version } }));
export const useUse = () => useDeed(({ id, values }: { id: string; values: Record<string, string> }) => api.prompts.use({ params: { id }, body: { values } }));

export const useGroups = (on: boolean) => useQuery({ queryKey: ['people', 'groups'], queryFn: ({ signal }) => api.groups.list({}, { signal }), enabled: on });
export const useNames = (search: string) =>
  useQuery({
    queryKey: ['people', 'names', search],
    queryFn: ({ signal }) => api.people.names({ query: { search } }, { signal }),
    enabled: search.length >= 2,
  });

export const useGiveFile = () =>
  useMutation({ mutationFn: async ({ address, name }: { address: string; name: string }) => downloadFile(await fetchFile(address), name) });

/** A file, or the one of a check once more with other columns. */
export const useCheck = () =>
  useDeed(async (asked: { file: File } | { again: string; mapping: NonNullable<Body<'check'>['mapping']>; skip?: number }) => {
    if (!('file' in asked)) return api.prompts.check({ body: asked });
    const id = await uploadFile(asked.file);
    return api.prompts.check({ body: { file: id } });
  });
export const useChecks = () => useQuery({ queryKey: ['prompts', 'checks'], queryFn: ({ signal }) => api.prompts.checks({}, { signal }) });
export const useOneCheck = (id: string) =>
  useQuery({
    queryKey: ['prompts', 'check', id],
    queryFn: ({ signal }) => api.prompts.oneCheck({ params: { id } }, { signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.state === 'importing' ? 700 : false),
  });
export type RowLook = 'ok' | 'near' | 'warning' | 'error';
const looks = {
  ok: { verdict: 'ok' },
  near: { code: 'near_duplicate' },
  warning: { verdict: 'warning', without: 'near_duplicate' },
  error: { verdict: 'error' },
} as const;
export const useCheckRows = (id: string, look: RowLook) =>
  useInfiniteQuery({
    queryKey: ['prompts', 'rows', id, look],
    queryFn: ({ pageParam, signal }) =>
      api.prompts.checkRows({ params: { id }, query: { limit: 30, ...looks[look], ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...next,
  });
export const useChoose = (id: string) =>
  useMutation({
    mutationFn: (body: { row?: number; code?: 'near_duplicate'; choice: CheckRow['choice'] }) => api.prompts.choose({ params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['prompts', 'rows', id] }),
  });
export const useThrowAway = () => useDeed((id: string) => api.prompts.throwAway({ params: { id } }));
export const useImport = () => useDeed((body: ImportWish) => api.prompts.importChecked({ body }));
export const useJob = (id: string | undefined) =>
  useQuery({
    queryKey: ['prompts job', id],
    queryFn: ({ signal }) => api.jobs.one({ params: { id: id! } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && ['waiting', 'running'].includes(state.data.state) ? 700 : false),
  });
export const useUndo = () => useDeed((id: string) => api.prompts.undo({ params: { id } }));
