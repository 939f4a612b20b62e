import type { Channel, Model, Offer, Provider } from '@storewright/contract/providers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { invalidate } from '../../../kit/query.ts';

export type { Channel, Model, Offer, Provider };
type Desk = typeof api.providers;
type Body<Name extends keyof Desk> = Parameters<Desk[Name]>[0] extends { body: infer Sent } | undefined ? Sent : never;
export type NewProvider = Body<'add'>;
export type ModelDraft = Body<'addModel'>;

const changed = () => invalidate(['providers']);

export const useProviders = () => useQuery({ queryKey: ['providers', 'list'], queryFn: ({ signal }) => api.providers.list({}, { signal }) });
export const useAddProvider = () => useMutation({ mutationFn: (body: NewProvider) => api.providers.add({ body }), onSuccess: changed });
export const useEditProvider = () =>
  useMutation({ mutationFn: ({ id, ...body }: { id: string } & Body<'edit'>) => api.providers.edit({ params: { id }, body }), onSuccess: changed });
export const useRemoveProvider = () => useMutation({ mutationFn: (id: string) => api.providers.remove({ params: { id } }), onSuccess: changed });
export const useAddChannel = () =>
  useMutation({ mutationFn: ({ id, ...body }: { id: string } & Body<'addChannel'>) => api.providers.addChannel({ params: { id }, body }), onSuccess: changed });
export const useEditChannel = () =>
  useMutation({
    mutationFn: ({ id, channelId, ...body }: { id: string; channelId: string } & Body<'editChannel'>) =>
      api.providers.editChannel({ params: { id, channel_id: channelId }, body }),
    onSuccess: changed,
  });
export const useRemoveChannel = () =>
  useMutation({
    mutationFn: ({ id, channelId }: { id: string; channelId: string }) => api.providers.removeChannel({ params: { id, channel_id: channelId } }),
    onSuccess: changed,
  });
export const useTestChannel = () =>
  useMutation({
    mutationFn: ({ id, channelId }: { id: string; channelId: string }) => api.providers.test({ params: { id, channel_id: channelId } }),
    onSuccess: changed,
  });
export const useOffers = (id: string) =>
  useQuery({
    queryKey: ['providers', 'offers', id],
    queryFn: ({ signal }) => api.providers.offers({ params: { id } }, { signal }),
    enabled: id !== '',
    retry: false,
  });

export const useModels = () => useQuery({ queryKey: ['providers', 'models'], queryFn: ({ signal }) => api.providers.models({}, { signal }) });
export const useAddModel = () => useMutation({ mutationFn: (body: ModelDraft) => api.providers.addModel({ body }), onSuccess: changed });
export const useEditModel = () =>
  useMutation({ mutationFn: ({ id, ...body }: { id: string } & Body<'editModel'>) => api.providers.editModel({ params: { id }, body }), onSuccess: changed });
export const useRemoveModel = () => useMutation({ mutationFn: (id: string) => api.providers.removeModel({ params: { id } }), onSuccess: changed });
export const useTakeBackPrice = () =>
  useMutation({
    mutationFn: ({ id, priceId }: { id: string; priceId: string }) => api.providers.takeBackPrice({ params: { id, price_id: priceId } }),
    onSettled: changed,
  });
export const useTestModel = () => useMutation({ mutationFn: (id: string) => api.providers.testModel({ params: { id } }) });
