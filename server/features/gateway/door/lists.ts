/** What a key may ask of this house itself: which models there are for it, and what it used. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import type { AppEntry } from '../../integration/index.ts';
import type { ModelEntry } from '../../providers/index.ts';
import type { Providers } from '../neighbours.ts';
import { pageHeaders } from '../calls/pages.ts';
import type { Way } from '../protocols/paths.ts';
import { Refusal, type Shape } from '../protocols/refusal.ts';
import type { Virtuals } from '../virtual/virtual.ts';

export type Lists = {
  answer(way: Exclude<Way, { to: 'call' }>, app: AppEntry, at: { id: string; request: IncomingMessage; response: ServerResponse }): Promise<void>;
};
type Needs = { providers: Pick<Providers, 'catalogue'>; usageOf(app: AppEntry): Promise<unknown>; virtuals: Pick<Virtuals, 'names'> };

export const createLists = ({ providers, usageOf, virtuals }: Needs): Lists => ({
  answer: async (way, app, { id, request, response }) => {
    const value =
      way.to === 'usage'
        ? await usageOf(app)
        : modelsFor(way, app, { all: providers.catalogue().all, virtual: way.shape === 'openai' ? await virtuals.names(app) : [] });
    const body = JSON.stringify(value);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-request-id': id,
      ...pageHeaders(request),
    });
    response.end(body);
  },
});

const modelsFor = (
  { shape, model }: { shape: Shape; model: string | null },
  app: AppEntry,
  { all, virtual }: { all: ModelEntry[]; virtual: string[] },
): unknown => {
  const mine = new Map([...offeredTo(app, all), ...virtual.map(ofHouse)].map((one) => [one.name, shown[shape](one)]));
  if (model !== null) {
    const one = mine.get(model);
    if (!one) throw new Refusal(404, 'model_not_found', verdictOn(verdicts.noModel, model.slice(0, 120)), { field: 'model' });
    return one;
  }
  const data = [...mine.values()];
  if (shape === 'gemini') return { models: data };
  if (shape === 'openai') return { object: 'list', data };
  return { data, has_more: false, first_id: mine.keys().next().value ?? null, last_id: [...mine.keys()].at(-1) ?? null };
};

type Shown = Pick<ModelEntry, 'name' | 'context' | 'maxOutput'> & { provider: Pick<ModelEntry['provider'], 'label'> };
/** Of an endpoint of the tenant's own nothing is known but the names that its app may call. */
const offeredTo = ({ own, models }: AppEntry, all: ModelEntry[]): Shown[] =>
  own
    ? [...(models ?? [])].map((name) => ({ name, context: null, maxOutput: null, provider: { label: new URL(own.baseUrl).host } }))
    : all.filter(({ name }) => !models || models.has(name));

/** Those answer in OpenAI's words alone. */
const ofHouse = (name: string): Shown => ({ name, context: null, maxOutput: null, provider: { label: 'Storewright' } });

/** Nobody keeps the day on which a model was added; the epoch says so. */
const shown: Record<Shape, (entry: Shown) => unknown> = {
  openai: ({ name, provider }) => ({ id: name, object: 'model', created: 0, owned_by: provider.label }),
  messages: ({ name }) => ({ type: 'model', id: name, display_name: name, created_at: '1970-01-01T00:00:00Z' }),
  gemini: ({ name, context, maxOutput }) => ({
    name: `models/${name}`,
    displayName: name,
    inputTokenLimit: context ?? 0,
    outputTokenLimit: maxOutput ?? 0,
    supportedGenerationMethods: ['generateContent', 'streamGenerateContent', 'countTokens'],
  }),
};
