import { priceText } from '@storewright/contract/billing/price-changes';
import type { Model, Provider } from '@storewright/contract/providers';
import { sha256 } from '../../kit/crypto.ts';
import { billsAborted } from './kinds/index.ts';
import type { Known } from './model-prices.ts';
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

export const showModel = (row: ModelRow, provider: Pick<ProviderRow, 'label' | 'kind'>, known: Known): Model => {
  const { id, providerId, family, name, upstream, capabilities, context, maxOutput, enabled, fallbacks } = row;
  return {
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
    price: known.price ?? null,
    later: known.later.map(({ id: own, begins, price }) => ({ id: own, begins: begins.toISOString(), price })),
    version: versionOf(row, known),
    fallbacks,
  };
};

/** Of all that an edit may change. A switch is none: it takes nothing of anybody's away. */
export const versionOf = (
  { name, upstream, family, capabilities, context, maxOutput, fallbacks }: ModelRow,
  { price, later }: Pick<Known, 'price' | 'later'>,
): string => {
  const prices = [priceText(price), ...later.map((one) => `${one.begins.toISOString()} ${priceText(one.price)}`)];
  return sha256(JSON.stringify([name, upstream, family, capabilities, context, maxOutput, fallbacks, prices]))
    .toString('base64url')
    .slice(0, 16);
};
