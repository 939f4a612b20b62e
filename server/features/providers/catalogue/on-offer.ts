import type { ModelOnOffer } from '@storewright/contract/integration';
import { costsNothing } from '../sold.ts';
import type { Snapshot } from './catalogue.ts';

/** What members may call, the official price beside what makes it ours. A name stands once: as the first provider has it. */
export const onOffer = (snapshot: Snapshot): ModelOnOffer[] =>
  snapshot.all
    .filter((entry) => snapshot.find(entry.name)[0] === entry)
    .map((entry) => ({ ...entry, least: costsNothing(entry) ? '0' : snapshot.prices.prices.least_points }))
    .map(({ name, family, provider, capabilities, context, maxOutput, price, later, least }) => ({
      name,
      family,
      provider: provider.label,
      capabilities,
      context,
      max_output: maxOutput,
      official: price,
      ...(later.length > 0 && { later: later.map((one) => ({ begins: one.begins.toISOString(), official: one.price })) }),
      factor: snapshot.prices.prices.factor,
      least_points: least,
      rate: snapshot.prices.prices.official_rates[price.currency] ?? '0',
    }));
