/** What providers publish: prices from the book that comes along, and those of ours that it lacks, each with its source and day. */
import type { Provider as Book, ModelInfo, ModelPrice as BookPrice } from '@pydantic/genai-prices';
import { priceText } from '@storewright/contract/billing/price-changes';
import type { ModelPrice } from '@storewright/contract/billing/prices';
import type { ProviderKind } from '@storewright/contract/providers';
import { kindOf } from './kinds/index.ts';

/** `later`: what its maker says that it will cost, soonest first. */
export type Published = { price: ModelPrice; context: number | null; later: { begins: Date; price: ModelPrice }[] };
type Of = { kind: ProviderKind; baseUrl: string };

/** Undefined: nobody we know of publishes a price for it. */
export const publishedFor = async ({ kind: id, baseUrl }: Of, upstream: string, at: Date): Promise<Published | undefined> => {
  const kind = kindOf(id);
  if (!kind) return undefined;
  if (kind.own) return { price: free, context: null, later: [] };
  const ours = prices[id]?.[upstream];
  if (ours) return { price: { ...none, ...ours }, context: null, later: [] };
  const provider = await bookOf(id, baseUrl);
  if (!provider) return undefined;
  const page = `${provider.id}/${upstream}/${at.toISOString().slice(0, 10)}`;
  if (!read.has(page)) {
    if (read.size >= 5_000) read.clear();
    read.set(page, await lookedUp(provider, upstream, at));
  }
  return read.get(page);
};

/** A look into the book takes milliseconds, and providers list hundreds of models. */
const read = new Map<string, Published | undefined>();

/** Half a megabyte of prices: opened with the first question. */
const bookOf = async (id: ProviderKind, baseUrl: string): Promise<Book | undefined> => {
  const kind = kindOf(id);
  const { findProvider } = await import('@pydantic/genai-prices');
  if (kind?.pricedAs) return findProvider({ providerId: kind.pricedAs });
  return kind?.baseUrl === null ? findProvider({ providerApiUrl: baseUrl }) : undefined;
};

const lookedUp = async (provider: Book, upstream: string, at: Date): Promise<Published | undefined> => {
  const { calcPrice } = await import('@pydantic/genai-prices');
  const found = calcPrice({}, upstream, { provider, timestamp: at });
  if (!found) return undefined;
  const { model } = found;
  const alone = { ...provider, models: [model] };
  const source = `${provider.pricing_urls?.[0] ?? provider.name} (${book})`;
  const starts = startsOf(model);
  // Where a price depends on the hour, the dearest of the day is ours: nobody knows when a call will be made.
  const from = (day: Date): ModelPrice | undefined => {
    const ends = starts.find((begins) => begins > day);
    const hours = Array.from({ length: Array.isArray(model.prices) ? 24 : 1 }, (_, hour) => new Date(day.getTime() + hour * 3_600_000));
    const ofTheDay = hours
      .filter((hour) => !ends || hour < ends)
      .map((timestamp) => calcPrice({}, upstream, { provider: alone, timestamp })?.model_price ?? found.model_price);
    return asOurs(ofTheDay.toSorted((one, other) => weightOf(other) - weightOf(one))[0]!, source);
  };
  const price = from(at);
  if (!price) return undefined;
  const later = starts
    .filter((begins) => begins > at)
    .flatMap((begins) => {
      const then = from(begins);
      return then ? [{ begins, price: then }] : [];
    })
    .filter((one, n, all) => priceText(one.price) !== priceText(all[n - 1]?.price ?? price));
  return { price, context: model.context_window ?? null, later };
};

/** When each of its prices that are dated begins. */
const startsOf = ({ prices: all }: ModelInfo): Date[] =>
  (Array.isArray(all) ? all : [])
    .flatMap(({ constraint }) => (constraint && 'start_date' in constraint ? [new Date(constraint.start_date)] : []))
    .sort((one, other) => one.getTime() - other.getTime());

/** The version of the book and the day that it came out. */
const book = 'genai-prices 0.1.8, 2026-09-23';

const none = {
  currency: 'USD',
  input: null,
  cached_input: null,
  cache_write: null,
  cache_write_1h: null,
  audio_input: null,
  image_input: null,
  output: null,
  reasoning: null,
  audio_output: null,
  character: null,
  image: null,
  second: null,
  request: null,
} satisfies Partial<ModelPrice>;

/** What runs on the operator's own machines costs nobody anything until the operator says so. */
const free: ModelPrice = { ...none, input: '0', output: '0', character: '0', image: '0', second: '0', request: '0', source: 'Runs on machines of your own.' };

const openAiPage = 'https://platform.openai.com/docs/pricing, 2026-06-07';
const stabilityPage = 'https://platform.stability.ai/pricing, 2026-06-30';
const whateverItsSize = (image: string): Pick<ModelPrice, 'image' | 'pictures'> => ({ image, pictures: [{ size: 'any', quality: 'any', price: image }] });
/** The book knows them not, or by the price of words: what they draw is billed by tokens of pictures. */
const gptImage = { input: '5', image_input: '8', output: '30', source: 'https://developers.openai.com/api/docs/pricing, 2026-11-28' };
const prices: Partial<Record<ProviderKind, Record<string, Pick<ModelPrice, 'source'> & Partial<ModelPrice>>>> = {
  openai: {
    'tts-1': { character: '15', source: openAiPage },
    'tts-1-hd': { character: '30', source: openAiPage },
    'gpt-image-2.5-sunburst': gptImage,
    'gpt-image-2.5-sunburst-2026-09-08': gptImage,
    'gpt-image-2.5-flare': gptImage,
    'gpt-image-2.5-flare-2026-09-08': gptImage,
    'gpt-image-2.6-sunburst': gptImage,
    'gpt-image-2.6-flare': gptImage,
    'omni-moderation-latest': { input: '0', source: openAiPage },
  },
  stability: {
    'stable-image-ultra': { ...whateverItsSize('0.08'), source: stabilityPage },
    'stable-image-core': { ...whateverItsSize('0.03'), source: stabilityPage },
    'sd3.5-large': { ...whateverItsSize('0.065'), source: stabilityPage },
    'sd3.5-large-turbo': { ...whateverItsSize('0.04'), source: stabilityPage },
    'sd3.5-medium': { ...whateverItsSize('0.035'), source: stabilityPage },
  },
};

/** Names of those whose provider has no list. */
export const listedByUs = async (id: ProviderKind): Promise<string[]> => {
  const published = (await bookOf(id, ''))?.models ?? [];
  return [...Object.keys(prices[id] ?? {}), ...published.filter(({ deprecated }) => !deprecated).map((model) => model.id.toLowerCase())];
};

const weightOf = ({ input_mtok: input, output_mtok: output }: BookPrice): number => baseOf(input) + baseOf(output);

type Tiered = BookPrice[string];
const baseOf = (price: Tiered): number => (typeof price === 'object' ? price.base : (price ?? 0));

const asOurs = (theirs: BookPrice, source: string): ModelPrice | undefined => {
  const of = (name: string, share = 1) => (theirs[name] === undefined ? null : decimalOf(baseOf(theirs[name]) / share));
  // Models that draw are billed by the tokens of their pictures, which cost more than those of words.
  const price = {
    ...none,
    input: of('input_mtok'),
    cached_input: of('cache_read_mtok'),
    cache_write: of('cache_write_mtok'),
    cache_write_1h: of('cache_write_1h_mtok'),
    audio_input: of('input_audio_mtok'),
    image_input: of('input_image_mtok'),
    output: of('output_image_mtok') ?? of('output_mtok'),
    reasoning: of('output_reasoning_mtok'),
    audio_output: of('output_audio_mtok'),
    second: of('audio_hours', 3_600),
    request: of('requests_kcount', 1_000),
  };
  const long = longOf(theirs);
  return Object.values(price).filter((one) => one !== null).length > 1 ? { ...price, ...(long && { long }), source } : undefined;
};

const longClasses = {
  input: 'input_mtok',
  cached_input: 'cache_read_mtok',
  cache_write: 'cache_write_mtok',
  cache_write_1h: 'cache_write_1h_mtok',
  output: 'output_mtok',
};

const longOf = (theirs: BookPrice): ModelPrice['long'] => {
  const dearer = Object.entries(longClasses).flatMap(([name, theirName]) => {
    const price = theirs[theirName];
    const tier = typeof price === 'object' ? price.tiers[0] : undefined;
    return tier ? [{ name, ...tier }] : [];
  });
  return dearer[0] && { above: dearer[0].start, ...Object.fromEntries(dearer.map(({ name, price }) => [name, decimalOf(price)])) };
};

/** Nine places at most, and no dust of binary fractions. */
const decimalOf = (price: number): string => price.toFixed(9).replace(/\.?0+$/, '');
