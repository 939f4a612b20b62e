/** Who may answer a call, in the order in which they are asked. */
import { withoutSlash } from '@storewright/contract/kit/address';
import type { CallLimits, Protocol } from '@storewright/contract/providers';
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import type { AppEntry } from '../../integration/index.ts';
import { type Kind, type ModelEntry, type Snapshot, takesNewLimitAt } from '../../providers/index.ts';
import { counterAt, counterOf } from '../protocols/counting.ts';
import type { CallWay } from '../protocols/paths.ts';
import { Refusal } from '../protocols/refusal.ts';
import type { Answer, Operation, Question } from '../protocols/question.ts';
import { usageReader } from '../protocols/usage-reader.ts';
import type { UsageFound } from '../protocols/usage.ts';
import type { Embedder } from '../translate/embeddings.ts';
import { unsoldBy } from './tariff.ts';

export type Candidate = {
  /** Null: the tenant's own endpoint. */
  entry: ModelEntry | null;
  provider: string;
  model: string;
  upstream: string;
  origin: string;
  path: string;
  /** Another protocol than the caller's: the question is translated, and the answer back. */
  speaks: Protocol | null;
  /** It turns texts into numbers in other words than the caller's. */
  embeds: Embedder | null;
  /** How its usage is read, where that is not as the caller's protocol has it. */
  used: ((answer: Answer) => UsageFound | undefined) | null;
  auth(key: string): Record<string, string>;
  limits: CallLimits;
  billsAborted: boolean;
  takesNewLimit: boolean;
};
/** More than that is no fallback but a search. */
const most = 6;

export const candidatesFor = (snapshot: Snapshot, app: AppEntry, way: CallWay, question: Question, translates: boolean): Candidate[] => {
  const isAllowed = !app.models || app.models.has(question.model);
  const named = app.own ? [] : snapshot.find(question.model);
  if (!app.own && named.length === 0) throw new Refusal(404, 'model_not_found', verdictOn(verdicts.noModel, question.model.slice(0, 120)), { field: 'model' });
  if (!isAllowed) throw new Refusal(403, 'model_not_allowed', verdictOn(verdicts.modelNotAllowed, question.model.slice(0, 120)), { field: 'model' });
  if (app.own) return [ownEndpoint(app.own, way, question)];
  // Another model counts in another way.
  const entries = counterOf(way.operation) || named.every(hasNoFallback) ? named : [...named, ...fallbacksOf(named, snapshot, app, question.model)];
  const able = entries.map((entry) => remembered(entry, way, question, translates)).filter((one) => one !== undefined);
  // What no provider counts is estimated.
  if (able.length === 0 && counterOf(way.operation) && named.some(({ kind }) => kind.speaks.length > 0)) return [];
  if (able.length === 0) throw new Refusal(400, 'not_offered', verdictOn(verdicts.notOffered, question.model.slice(0, 120)), { field: 'model' });
  const seeing = question.shows ? able.filter(({ entry }) => !entry?.isBlind) : able;
  if (seeing.length === 0) throw new Refusal(400, 'not_supported', verdictOn(verdicts.blind, question.model.slice(0, 120)), { field: 'model' });
  const sold = seeing.filter(({ entry }) => !entry || !unsoldBy(entry, way.operation, question));
  if (sold.length === 0) throw unsoldBy(seeing[0]!.entry!, way.operation, question)!;
  return sold.slice(0, most);
};

const hasNoFallback = ({ fallbacks }: ModelEntry): boolean => fallbacks.length === 0;
const fallbacksOf = (named: ModelEntry[], snapshot: Snapshot, { models }: AppEntry, model: string): ModelEntry[] => {
  const others = named.flatMap(({ fallbacks }) => fallbacks.filter((name) => name !== model && (!models || models.has(name))));
  return [...new Set(others)].flatMap((name) => snapshot.find(name));
};

/** What is asked of a model in one way is asked again and again. A way that names its model is another one each time. */
const remembered = (entry: ModelEntry, way: CallWay, question: Question, translates: boolean): Candidate | undefined => {
  if (way.model !== undefined) return candidateOf(entry, way, question, translates);
  const name = `${way.path} ${question.mode} ${translates} ${question.custom === true}`;
  const ways = asked.get(entry) ?? new Map<string, Candidate | undefined>();
  asked.set(entry, ways);
  if (!ways.has(name)) ways.set(name, candidateOf(entry, way, question, translates));
  return ways.get(name);
};
const asked = new WeakMap<ModelEntry, Map<string, Candidate | undefined>>();

const candidateOf = (entry: ModelEntry, way: CallWay, question: Question, translates: boolean): Candidate | undefined => {
  const { kind, provider } = entry;
  if (counterOf(way.operation)) {
    const counter = counterAt(kind, way.operation);
    return counter && counting(entry, way, counter);
  }
  const stream = way.stream ?? question.mode === 'events';
  const speaks = way.protocol === null || knows(kind, way.protocol, question) ? null : translates ? (kind.speaks[0] ?? null) : undefined;
  if (speaks === undefined) return undefined;
  const embeds = embedderFor(kind, way.operation);
  const path = kind.path(embeds ? embedding[embeds] : (speaks ?? way.operation), entry.upstream, stream);
  if (path === null || (speaks === null && way.protocol !== null && !knows(kind, way.protocol, question))) return undefined;
  return { ...known(entry), ...addressed(provider.baseUrl, asAsked(path, way, embeds)), speaks, embeds, used: speaks && usageReader(speaks) };
};

/** Calls that are plain texts are OpenAI's alone: others are asked in their own way to say the same. */
const knows = (kind: Kind, protocol: Protocol, { custom = false }: Question): boolean => kind.speaks.includes(protocol) && !(custom && kind.id !== 'openai');

const embedding = { openai: 'embeddings', gemini: 'gemini_embed' } as const satisfies Record<Embedder, Operation>;
/** Null: texts are not what is asked to be turned into numbers, or it knows the caller's words. */
const embedderFor = (kind: Kind, operation: Operation): Embedder | null => {
  const asked = operation === 'embeddings' || operation === 'gemini_embed';
  if (!asked || kind.path(operation, '', false) !== null) return null;
  const other = operation === 'embeddings' ? 'gemini' : 'openai';
  return kind.path(embedding[other], '', false) === null ? null : other;
};

const known = (entry: ModelEntry) => ({
  entry,
  provider: entry.provider.label,
  model: entry.name,
  upstream: entry.upstream,
  auth: entry.kind.auth,
  limits: entry.provider.limits,
  billsAborted: entry.provider.billsAborted,
  takesNewLimit: entry.takesNewLimit,
});

/** Whichever counter the provider has: nobody is asked for a text to learn how long the question is. */
const counting = (entry: ModelEntry, way: CallWay, operation: Operation): Candidate => {
  const speaks = operation === way.operation ? null : counterOf(operation)!;
  const { kind, provider, upstream } = entry;
  return { ...known(entry), ...addressed(provider.baseUrl, kind.path(operation, upstream, false)!), speaks, embeds: null, used: null };
};

/** It speaks as OpenAI does; Anthropic's and Gemini's words reach it at their own paths. */
const ownEndpoint = ({ baseUrl }: NonNullable<AppEntry['own']>, way: CallWay, question: Question): Candidate => {
  const tail =
    way.shape === 'gemini'
      ? `/models/${encodeURIComponent(question.model)}:${way.method}${way.stream && !way.list ? '?alt=sse' : ''}`
      : way.path.replace(/^\/v1/, '');
  return {
    entry: null,
    provider: new URL(baseUrl).host,
    model: question.model,
    upstream: question.model,
    ...addressed(baseUrl, tail),
    speaks: null,
    embeds: null,
    used: null,
    auth: (key) => (key === '' ? {} : ownAuth(way, key)),
    limits: { connect_ms: 5_000, first_byte_ms: 60_000, idle_ms: 45_000, total_ms: 600_000, retries: 1 },
    billsAborted: false,
    takesNewLimit: takesNewLimitAt(baseUrl, question.model),
  };
};
const ownAuth = ({ shape }: CallWay, key: string): Record<string, string> =>
  shape === 'messages'
    ? { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
    : shape === 'gemini'
      ? { 'x-goog-api-key': key }
      : { authorization: `Bearer ${key}` };

type Base = { origin: string; path: string };
const addressed = (baseUrl: string, path: string): Base => {
  const base = bases.get(baseUrl) ?? baseOf(baseUrl);
  return { origin: base.origin, path: base.path + path };
};
/** Read once: there are few, and each call has some of them. */
const bases = new Map<string, Base>();
const mostBases = 1_000;
const baseOf = (baseUrl: string): Base => {
  const { origin, pathname } = new URL(baseUrl);
  const base = { origin, path: withoutSlash(pathname) };
  if (bases.size >= mostBases) bases.clear();
  bases.set(baseUrl, base);
  return base;
};

/** Gemini has two paths for embeddings, and a stream that is one long list where nobody asks for events. */
const asAsked = (path: string, { method, list }: CallWay, embeds: Embedder | null): string =>
  method === 'batchEmbedContents' || embeds === 'gemini' ? path.replace(':embedContent', ':batchEmbedContents') : list ? path.replace('?alt=sse', '') : path;
