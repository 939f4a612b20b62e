import type { Sharing } from '@storewright/contract/plugins/sharing';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { uploadFile } from '../../kit/upload.ts';
import { invalidate } from '../../kit/query.ts';

type Plugins = typeof api.plugins;
type Servers = typeof api.mcpServers;
export type Plugin = Awaited<ReturnType<Plugins['list']>>['items'][number];
export type WholePlugin = Awaited<ReturnType<Plugins['one']>>;
export type Operation = Awaited<ReturnType<Plugins['operations']>>['items'][number];
export type Call = Awaited<ReturnType<Plugins['calls']>>['items'][number];
export type Tried = Awaited<ReturnType<Plugins['try']>>;
export type McpServer = Awaited<ReturnType<Servers['list']>>['items'][number];
export type McpTool = Awaited<ReturnType<Servers['tools']>>['items'][number];
export type NewKey = Parameters<Plugins['setKey']>[0]['body'];
export type Source = { url: string } | { text: string } | { from: File };
type SetOperation = Parameters<Plugins['setOperations']>[0]['body']['operations'][number];

const pages = { initialPageParam: '', getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next, placeholderData: keepPreviousData };
const cursor = (at: string) => (at ? { cursor: at } : {});

export const usePlugins = (q: string) =>
  useInfiniteQuery({
    queryKey: ['plugins', 'list', q],
    queryFn: ({ pageParam, signal }) => api.plugins.list({ query: { q, limit: 50, ...cursor(pageParam) } }, { signal }),
    ...pages,
  });
export const usePlugin = (id: string) =>
  useQuery({ queryKey: ['plugins', 'one', id], queryFn: ({ signal }) => api.plugins.one({ params: { id } }, { signal }) });
export const useOperations = (id: string, { q, tag, enabled }: { q: string; tag: string; enabled: string }) =>
  useInfiniteQuery({
    queryKey: ['plugins', 'operations', id, q, tag, enabled],
    queryFn: ({ pageParam, signal }) =>
      api.plugins.operations(
        { params: { id }, query: { q, limit: 50, ...(tag && { tag }), ...(enabled && { enabled: enabled as 'true' | 'false' }), ...cursor(pageParam) } },
        { signal },
      ),
    ...pages,
  });
export const useCalls = (id: string) =>
  useInfiniteQuery({
    queryKey: ['plugins', 'calls', id],
    queryFn: ({ pageParam, signal }) => api.plugins.calls({ params: { id }, query: { limit: 20, ...cursor(pageParam) } }, { signal }),
    ...pages,
  });

/** What a request may hold as a text; more goes as a file. */
const mostText = 800_000;
const sentSource = async (source: Source): Promise<{ url: string } | { text: string } | { file: string }> => {
  if (!('from' in source)) return source;
  return source.from.size <= mostText ? { text: await source.from.text() } : { file: await uploadFile(source.from) };
};
export const useImport = () => useDeed(async (source: Source) => api.plugins.create({ body: { source: await sentSource(source) } }));
export const useChange = (id: string) => useDeed((body: { title?: string; base_url?: string }) => api.plugins.change({ params: { id }, body }));
export const useRemove = (id: string) => useDeed(() => api.plugins.remove({ params: { id } }));
export type Differing = Awaited<ReturnType<Plugins['update']>>;
/** Without `hash`: what it would change. */
export const useUpdate = (id: string) =>
  useDeed(async ({ source, hash }: { source: Source; hash?: string }) =>
    api.plugins.update({ params: { id }, body: { source: await sentSource(source), ...(hash && { hash }) } }),
  );
export const useShare = (id: string) => useDeed((body: Sharing) => api.plugins.share({ params: { id }, body }));
export const useShareServer = (id: string) => useServerDeed((body: Sharing) => api.mcpServers.share({ params: { id }, body }));
export const useGroups = () => useQuery({ queryKey: ['people', 'groups'], queryFn: ({ signal }) => api.groups.list({}, { signal }) });
export const useNames = (search: string) =>
  useQuery({
    queryKey: ['people', 'names', search],
    queryFn: ({ signal }) => api.people.names({ query: { search } }, { signal }),
    enabled: search.length >= 2,
  });
export const useSetOperations = (id: string) => useDeed((operations: SetOperation[]) => api.plugins.setOperations({ params: { id }, body: { operations } }));
export const useSetKey = (id: string) => useDeed((body: NewKey) => api.plugins.setKey({ params: { id }, body }));
export const useDropKey = (id: string) => useDeed(() => api.plugins.dropKey({ params: { id } }));
export const useSubscribe = (id: string) => useDeed(() => api.plugins.subscribe({ params: { id }, body: {} }));
export const useUnsubscribe = (id: string) => useDeed((confirm: boolean) => api.plugins.unsubscribe({ params: { id }, body: { confirm } }));
export const useTry = (id: string) =>
  useMutation({
    mutationFn: (body: { operation: string; arguments: Record<string, unknown>; send: boolean }) => api.plugins.try({ params: { id }, body }),
    onSuccess: ({ answer }) => (answer ? invalidate(['plugins', 'calls', id]) : undefined),
    onError: () => invalidate(['plugins', 'calls', id]),
  });

export const useTryTool = (id: string) =>
  useMutation({
    mutationFn: (body: { tool: string; arguments: Record<string, unknown>; send: boolean }) => api.mcpServers.try({ params: { id }, body }),
  });
export const useServers = () => useQuery({ queryKey: ['mcp', 'list'], queryFn: ({ signal }) => api.mcpServers.list({}, { signal }) });
export const useTools = (id: string) =>
  useQuery({ queryKey: ['mcp', 'tools', id], queryFn: ({ signal }) => api.mcpServers.tools({ params: { id } }, { signal }) });
const useServerDeed = <Asked, Told>(send: (asked: Asked) => Promise<Told>) => useMutation({ mutationFn: send, onSettled: () => invalidate(['mcp']) });
export type NewServer = Parameters<Servers['create']>[0]['body'];
export const useAddServer = () =>
  useServerDeed(async (body: NewServer) => {
    const { id } = await api.mcpServers.create({ body });
    return api.mcpServers.connect({ params: { id }, body: {} });
  });
export const useConnect = () =>
  useServerDeed(({ id, signIn = false }: { id: string; signIn?: boolean }) => api.mcpServers.connect({ params: { id }, body: { sign_in: signIn } }));
export const useReturned = () => useServerDeed((body: Parameters<Servers['callback']>[0]['body']) => api.mcpServers.callback({ body }));
export const useChangeServer = (id: string) =>
  useServerDeed(async (body: Parameters<Servers['change']>[0]['body']) => {
    await api.mcpServers.change({ params: { id }, body });
    return api.mcpServers.connect({ params: { id }, body: {} });
  });
export const useRemoveServer = () => useServerDeed((id: string) => api.mcpServers.remove({ params: { id } }));
export const useDecide = (id: string) => useServerDeed((body: Parameters<Servers['approve']>[0]['body']) => api.mcpServers.approve({ params: { id }, body }));

const useDeed = <Asked, Told>(send: (asked: Asked) => Promise<Told>) => useMutation({ mutationFn: send, onSuccess: () => invalidate(['plugins']) });
