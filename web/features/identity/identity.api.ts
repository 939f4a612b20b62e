import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { queries, invalidate } from '../../kit/query.ts';

type Api = typeof api.identity;
export type Identity = Awaited<ReturnType<Api['get']>>;
export type VerifiedDomain = Identity['domains'][number];
export type Connection = NonNullable<Identity['connection']>;
export type Change = Parameters<Api['change']>[0]['body'];
type Provider = Parameters<Api['save']>[0]['body'];

const query = queryOptions({ queryKey: ['identity'], queryFn: ({ signal }) => api.identity.get({}, { signal }) });
export const useIdentity = () => useQuery(query);

/** Each press answers how all of it stands now. */
const usePress = <Asked>(send: (asked: Asked) => Promise<Identity>) =>
  useMutation({ mutationFn: send, onSuccess: (now) => void queries.setQueryData(query.queryKey, now) });
export const useAddDomain = () => usePress((domain: string) => api.identity.addDomain({ body: { domain } }));
export const useCheckDomain = () => usePress((id: string) => api.identity.checkDomain({ params: { id } }));
export const useRemoveDomain = () => usePress((id: string) => api.identity.removeDomain({ params: { id } }));
export const useSaveProvider = () => usePress((body: Provider) => api.identity.save({ body }));
export const useChangeConnection = () => usePress((body: Change) => api.identity.change({ body }));
export const useRemoveProvider = () => usePress((password: string) => api.identity.remove({ body: { password } }));
export const useTry = () => useMutation({ mutationFn: () => api.identity.try(), onSuccess: ({ url }) => location.assign(url) });
export const useNewToken = () =>
  useMutation({ mutationFn: (password: string) => api.scimTokens.create({ body: { password } }), onSuccess: () => invalidate(['identity']) });
export const useRevokeToken = (id: string) =>
  useMutation({ mutationFn: (password: string) => api.scimTokens.remove({ params: { id }, body: { password } }), onSuccess: () => invalidate(['identity']) });
