/** Shops of the account: connecting, looking after and letting go. */
import type { ShopConnection } from '@storewright/contract/shop-connections';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { queries, invalidate } from '../../kit/query.ts';
import { frameToken } from '../auth/index.ts';

export type { ShopConnection };

const shopsQuery = queryOptions({
  queryKey: ['connections', 'list'],
  queryFn: async ({ signal }) => (await api.connections.list({}, { signal })).items,
  // A shop that was just connected is being read.
  refetchInterval: ({ state }) => (state.data?.some(({ synced_at, state: now }) => synced_at === null && now === 'connected') ? 2_000 : false),
});
export const useConnections = () => useQuery(shopsQuery);
export const useSetup = () => useQuery({ queryKey: ['connections', 'setup'], queryFn: ({ signal }) => api.connections.setup({}, { signal }) });

/** The console looks at a shop that was just connected, so all that was read of another is stale. */
const connecting = <Wish>(connect: (wish: Wish) => Promise<ShopConnection>) => ({ mutationFn: connect, onSuccess: () => queries.invalidateQueries() });
export const useConnectToken = () =>
  useMutation(connecting((body: Parameters<typeof api.connections.connectToken>[0]['body']) => api.connections.connectToken({ body })));
export const useConnectKeys = () =>
  useMutation(connecting((body: Parameters<typeof api.connections.connectCredentials>[0]['body']) => api.connections.connectCredentials({ body })));

/** Leaves for Shopify's own screen; its way back ends on this page. */
export const useConsent = () =>
  useMutation({
    mutationFn: (domain: string) => api.connections.consent({ body: { domain } }),
    onSuccess: ({ url }) => window.open(url, '_top'),
  });

/** Inside Shopify's admin the shop has agreed already: what it opened us with is exchanged for access again. */
export const useInstall = () =>
  useMutation({
    mutationFn: async () => api.connections.install({ body: { session_token: (await frameToken()) ?? 'none' } }),
    onSuccess: () => queries.invalidateQueries(),
  });

export const useCheck = () =>
  useMutation({ mutationFn: (id: string) => api.connections.check({ params: { id } }), onSuccess: () => invalidate(['connections', 'list']) });
export const useDisconnect = () =>
  useMutation({
    mutationFn: ({ id, confirm }: { id: string; confirm: string }) => api.connections.disconnect({ params: { id }, body: { confirm } }),
    onSuccess: () => queries.invalidateQueries(),
  });
