/** Messengers that a base is asked from. */
import type { Channel, Check, SimulatedReply } from '@storewright/contract/channels';
import type { SimulatedCase } from '@storewright/contract/channels/kinds';
import type { ChannelKind, SecretName } from '@storewright/contract/channels/kinds';
import type { Widget } from '@storewright/contract/widget';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { invalidate } from '../../kit/query.ts';

export type { Widget };
export type { Channel, ChannelKind, Check, SecretName, SimulatedCase, SimulatedReply };

const changed = () => invalidate(['channels']);
export const useChannels = (base: string) =>
  useQuery({ queryKey: ['channels', base], queryFn: ({ signal }) => api.channels.list({ params: { id: base } }, { signal }) });
export const useAddChannel = (base: string) =>
  useMutation({ mutationFn: (kind: ChannelKind) => api.channels.add({ params: { id: base }, body: { kind } }), onSuccess: changed });
export const useEditChannel = (base: string, channel: string) =>
  useMutation({
    mutationFn: (body: { enabled?: boolean; secrets?: Partial<Record<SecretName, string>> }) => api.channels.edit({ params: { id: base, channel }, body }),
    onSuccess: changed,
  });
export const useRemoveChannel = (base: string) =>
  useMutation({ mutationFn: (channel: string) => api.channels.remove({ params: { id: base, channel } }), onSuccess: changed });
export const useCheck = (base: string, channel: string) =>
  useMutation({ mutationFn: () => api.channels.check({ params: { id: base, channel } }), onSettled: changed });
const simulatedKey = (base: string, channel: string, thread: string | null) => ['simulated', base, channel, thread ?? ''];
export const useSimulate = (base: string, channel: string) =>
  useMutation({
    mutationFn: (body: { text: string; how: SimulatedCase; thread?: string }) => api.channels.simulate({ params: { id: base, channel }, body }),
    onSuccess: ({ thread }) => thread !== null && invalidate(simulatedKey(base, channel, thread)),
  });
export const useSimulated = (base: string, channel: string, thread: string | null) =>
  useQuery({
    queryKey: simulatedKey(base, channel, thread),
    enabled: thread !== null,
    queryFn: ({ signal }) => api.channels.simulated({ params: { id: base, channel, thread: thread! } }, { signal }),
    // A person may answer at any moment.
    refetchInterval: ({ state }) => (state.data?.over ? 2_000 : 700),
    gcTime: 0,
  });

export type WidgetForm = Omit<Widget, 'key' | 'script' | 'page' | 'secret_ends'>;
export const useWidget = (base: string) =>
  useQuery({ queryKey: ['channels', base, 'widget'], queryFn: ({ signal }) => api.widgets.one({ params: { id: base } }, { signal }) });
export const useSaveWidget = (base: string) =>
  useMutation({ mutationFn: (body: WidgetForm) => api.widgets.save({ params: { id: base }, body }), onSuccess: changed });
/** Told this once. */
export const useNewSecret = (base: string) => useMutation({ mutationFn: () => api.widgets.newSecret({ params: { id: base } }), onSuccess: changed });
