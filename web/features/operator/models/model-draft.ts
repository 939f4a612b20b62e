import { useLingui } from '@lingui/react/macro';
import { isUnsourced } from '@storewright/contract/billing/price-changes';
import { type PriceClass, priceClasses } from '@storewright/contract/billing/prices';
import { ApiError } from '../../../kit/api.ts';
import type { Model, ModelDraft } from '../providers/providers.api.ts';

type Price = NonNullable<Model['price']>;
/** A price as it is typed: empty is not sold. */
export type TypedPrice = { currency: string; source: string; long: Price['long']; pictures: NonNullable<Price['pictures']> } & Record<PriceClass, string>;
type Draft = {
  provider_id: string;
  name: string;
  upstream: string;
  /** Null: by its name. */
  capabilities: Model['capabilities'] | null;
  context: string;
  max_output: string;
  fallbacks: string;
  price: TypedPrice;
  /** The day that the price begins, as it is typed; empty: at once. */
  begins: string;
};

export const draftOf = (model?: Model): Draft => ({
  provider_id: '',
  name: model?.name ?? '',
  upstream: model?.upstream ?? '',
  capabilities: model?.capabilities ?? null,
  context: model?.context == null ? '' : String(model.context),
  max_output: model?.max_output == null ? '' : String(model.max_output),
  fallbacks: model?.fallbacks.join(', ') ?? '',
  price: {
    currency: model?.price?.currency ?? 'USD',
    source: model?.price?.source ?? '',
    long: model?.price?.long,
    pictures: model?.price?.pictures ?? [],
    ...(Object.fromEntries(priceClasses.map((one) => [one, model?.price?.[one] ?? ''])) as Record<PriceClass, string>),
  },
  begins: '',
});

/** The first moment of that day, on the clock of who types it; undefined where that is none to come. */
const momentOf = (day: string, now = Date.now()): string | undefined => {
  const moment = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00`) : NaN;
  return moment > now ? new Date(moment).toISOString() : undefined;
};

export const isDecimal = (text: string): boolean => text.trim() === '' || /^\s*\d{1,10}(\.\d{1,9})?\s*$/.test(text);
const isPicture = ({ size, quality, price }: TypedPrice['pictures'][number]) => size !== '' && quality !== '' && price !== '' && isDecimal(price);

type Faults = Partial<Record<'name' | 'upstream' | 'context' | 'max_output' | 'price' | 'source' | 'begins' | 'can', string>>;
/** What is wrong, by field. */
export const useFaults = (draft: Draft, model?: Model): Faults => {
  const { t } = useLingui();
  const [missing, invalid] = [t`Please fill in this field.`, t`This is not valid.`];
  const isCount = (text: string) => text.trim() === '' || /^\s*[1-9]\d{0,7}\s*$/.test(text);
  const { price } = sentOf(draft);
  return {
    ...(price &&
      isUnsourced({ ...price, image: price.image ?? null, second: price.second ?? null }, model?.price) && {
        source: t`Where it was read, and the day as 2026-11-22.`,
      }),
    ...(draft.begins && !momentOf(draft.begins) && { begins: t`A day that is still to come.` }),
    ...(draft.capabilities?.length === 0 && { can: t`Tick what it can be asked for.` }),
    ...(!draft.name.trim() && { name: missing }),
    ...(!draft.upstream.trim() && { upstream: missing }),
    ...(!isCount(draft.context) && { context: invalid }),
    ...(!isCount(draft.max_output) && { max_output: invalid }),
    ...(!(priceClasses.every((one) => isDecimal(draft.price[one])) && draft.price.pictures.every(isPicture)) && { price: invalid }),
  };
};

/** What the server found wrong with what was sent, where its field has room for it. */
export const useRefused = (): ((error: unknown) => Faults) => {
  const { t } = useLingui();
  return (error) => {
    const fields = error instanceof ApiError ? error.fields : {};
    return {
      ...('body.begins' in fields && { begins: t`A day to come on which no other price of this model begins.` }),
      ...('body.price.source' in fields && { source: t`Where it was read, and the day as 2026-11-22.` }),
      ...('body.name' in fields && { name: t`This provider has a model of this name already.` }),
    };
  };
};

/** As the server takes it. Without any price typed, it looks for the published one itself. */
export const sentOf = ({ provider_id: _provider, capabilities, price, begins, ...draft }: Draft): Omit<ModelDraft, 'provider_id'> => {
  const { long, pictures, currency, source } = price;
  const classes = Object.fromEntries(priceClasses.map((one) => [one, price[one].trim() || null])) as Record<PriceClass, string | null>;
  const isPriced = Object.values(classes).some(Boolean) || pictures.length > 0;
  return {
    name: draft.name.trim(),
    upstream: draft.upstream.trim(),
    ...(capabilities && { capabilities }),
    context: draft.context.trim() === '' ? null : Number(draft.context),
    max_output: draft.max_output.trim() === '' ? null : Number(draft.max_output),
    fallbacks: draft.fallbacks
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    ...(isPriced && {
      price: { currency: currency.trim().toUpperCase(), source: source.trim(), ...(long && { long }), ...(pictures.length > 0 && { pictures }), ...classes },
      ...(begins && { begins: momentOf(begins) ?? begins }),
    }),
  };
};
