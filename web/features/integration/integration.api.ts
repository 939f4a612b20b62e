import type { App, AppKey, AppRules, Call, ModelOnOffer } from '@storewright/contract/integration';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { byCursor, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';

export type { App, AppKey, AppRules, Call, ModelOnOffer };
type Desk = typeof api.integration;
type Body<Name extends keyof Desk> = Parameters<Desk[Name]>[0] extends { body: infer Sent } | undefined ? Sent : never;
export type NewApp = Body<'add'>;
export type AppChange = Body<'edit'>;
export type WithSecret = Awaited<ReturnType<Desk['add']>>;
export type CallFilter = { app_id?: string | undefined; model?: string | undefined; outcome?: Call['outcome'] | undefined };

const changed = () => invalidate(['integration']);
/** A call stands in the log within half a second after its answer. */
export const called = () => setTimeout(() => void changed(), 600);

export const useApps = () =>
  useInfiniteQuery({
    queryKey: ['integration', 'apps'],
    queryFn: ({ pageParam, signal }) => api.integration.list({ query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
  });
export const useAppNames = () => useQuery({ queryKey: ['integration', 'names'], queryFn: ({ signal }) => api.integration.apps({}, { signal }) });
export const useApp = (id: string) =>
  useQuery({ queryKey: ['integration', 'app', id], queryFn: ({ signal }) => api.integration.one({ params: { id } }, { signal }) });
export const useAddApp = () => useWish('app', (body: NewApp, headers) => api.integration.add({ body }, { headers }), changed, ['key']);
export const useEditApp = () =>
  useMutation({ mutationFn: ({ id, ...body }: { id: string } & AppChange) => api.integration.edit({ params: { id }, body }), onSuccess: changed });
export const useRemoveApp = () => useMutation({ mutationFn: (id: string) => api.integration.remove({ params: { id } }), onSuccess: changed });
export const useSetEnabled = () =>
  useMutation({
    mutationFn: ({ id, is_enabled }: Pick<App, 'id' | 'is_enabled'>) => api.integration.setEnabled({ params: { id }, body: { is_enabled } }),
    onSuccess: changed,
  });
export const useAddKey = () =>
  useWish('app key', ({ id, ...body }: { id: string } & Body<'addKey'>, headers) => api.integration.addKey({ params: { id }, body }, { headers }), changed);
export const useDropKey = () =>
  useMutation({ mutationFn: ({ id, keyId }: { id: string; keyId: string }) => api.integration.dropKey({ params: { id, key_id: keyId } }), onSuccess: changed });

export const useCalls = (filter: CallFilter, limit = 20) =>
  useInfiniteQuery({
    queryKey: ['integration', 'calls', filter, limit],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.integration.calls({ query: { ...given(filter), limit, ...(pageParam && { cursor: pageParam }) } }, { signal });
      // Log and use are written down together: what is looked at after the log is never behind it.
      if (!pageParam) void invalidate(['integration', 'app'], ['integration', 'apps']);
      return page;
    },
    ...byCursor,
    placeholderData: keepPreviousData,
  });
export const useCall = (id: string) =>
  useQuery({ queryKey: ['integration', 'call', id], queryFn: ({ signal }) => api.integration.call({ params: { id } }, { signal }), enabled: id !== '' });
export const useUsage = (appId?: string) =>
  useQuery({
    queryKey: ['integration', 'usage', appId ?? ''],
    queryFn: ({ signal }) => api.integration.usage({ query: appId ? { app_id: appId } : {} }, { signal }),
  });

export const useChatModels = () =>
  useQuery({ queryKey: ['integration', 'models', 'chat'], queryFn: ({ signal }) => api.integration.chatModels({}, { signal }) });
/** Of every kind. */
export const useOnOffer = () => useQuery({ queryKey: ['integration', 'models', 'all'], queryFn: ({ signal }) => api.integration.onOffer({}, { signal }) });

export const useAlerts = () => useQuery({ queryKey: ['integration', 'alerts'], queryFn: ({ signal }) => api.integration.alerts({}, { signal }) });
export const useSetAlerts = () => useMutation({ mutationFn: (body: Body<'setAlerts'>) => api.integration.setAlerts({ body }), onSuccess: changed });
export const useTestAlerts = () => useMutation({ mutationFn: () => api.integration.testAlerts({}) });
export const useRenewAlertSecret = () => useMutation({ mutationFn: () => api.integration.renewAlertSecret({}), onSuccess: changed });
export type Alerts = Awaited<ReturnType<Desk['alerts']>>;

type Given<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };
const given = (filter: CallFilter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Given<CallFilter>;
