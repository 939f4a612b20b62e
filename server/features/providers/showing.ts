import type { ModelPrice } from '@storewright/contract/billing/prices';
import type { Model, Provider } from '@storewright/contract/providers';
import { billsAborted } from './kinds/index.ts';
import type { ChannelRow, ModelRow, ProviderRow } from './providers.store.ts';

export const showProvider = (
  { id, kind, label, baseUrl, enabled, place, limits, hangUpEndsBill }: ProviderRow,
  channels: ChannelRow[],
  models: number,
): Provider => ({
  id,
  kind,
  label,
  base_url: baseUrl,
  enabled,
  place,
  limits,
  hang_up_ends_bill: !billsAborted({ kind, hangUpEndsBill }),
  channels: channels.map((one) => ({
    id: one.id,
    label: one.label,
    key_hint: one.keyHint,
    weight: one.weight,
    enabled: one.enabled,
    health: { state: one.state, calls: one.calls, failures: one.failures, last_error: one.lastError, tested_at: one.testedAt?.toISOString() ?? null },
  })),
  models,
});

export const showModel = (
  { id, providerId, family, name, upstream, capabilities, context, maxOutput, enabled, fallbacks }: ModelRow,
  provider: Pick<ProviderRow, 'label' | 'kind'>,
  price: ModelPrice | null,
): Model => ({
  id,
  provider_id: providerId,
  provider: provider.label,
  kind: provider.kind,
  family,
  name,
  upstream,
  capabilities,
  context,
  max_output: maxOutput,
  enabled,
  price,
  fallbacks,
});
