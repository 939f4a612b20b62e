import { withoutSlash } from '@storewright/contract/kit/address';
import { useState } from 'react';
import type { App, AppRules, NewApp } from '../integration.api.ts';

/** What somebody types about an app; lists are a line each. */
export type Draft = {
  name: string;
  title: string;
  description: string;
  provider: App['provider'];
  endpoint: string;
  key: string;
  models: string[];
  usage_limit: number | null;
  requests: string;
  parallel: string;
  origins: string;
  addresses: string;
  cache: boolean;
  log_texts: boolean;
  mask_contacts: boolean;
  log_days: string;
};

export const useAppDraft = (app?: App) => {
  const [draft, setDraft] = useState<Draft>(() => (app ? draftOf(app) : fresh));
  return { draft, set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })) };
};

/** The key of an endpoint is sent to no other address: with another one it is typed again. A slash at the end makes no other. */
export const isMoved = (draft: Draft, app?: App): boolean =>
  Boolean(app?.endpoint_key_hint) && withoutSlash(draft.endpoint.trim()) !== withoutSlash(app?.endpoint ?? '');

/** Which fields are wrong before anybody is asked. */
export const wrongIn = (draft: Draft, app?: App): (keyof Draft)[] => {
  const wrong: (keyof Draft)[] = [];
  if (!draft.name.trim()) wrong.push('name');
  if (draft.endpoint.trim() && !/^https?:\/\/\S+$/.test(draft.endpoint.trim())) wrong.push('endpoint');
  if (draft.endpoint.trim() && isMoved(draft, app) && !draft.key.trim()) wrong.push('key');
  if (!isCountUpTo(draft.requests, 100_000)) wrong.push('requests');
  if (!isCountUpTo(draft.parallel, 1_000)) wrong.push('parallel');
  if (draft.log_days.trim() === '' || !isCountUpTo(draft.log_days, 365)) wrong.push('log_days');
  return wrong;
};

/** As the server takes it. A key that is left empty stays as it was. */
export const bodyOf = (draft: Draft): NewApp & { rules: AppRules } => ({
  name: draft.name.trim(),
  title: draft.title.trim(),
  description: draft.description.trim(),
  provider: draft.provider,
  endpoint: draft.endpoint.trim(),
  ...(draft.key.trim() && { key: draft.key.trim() }),
  models: draft.models,
  usage_limit: draft.usage_limit,
  rules: {
    requests_per_minute: countOf(draft.requests),
    parallel_calls: countOf(draft.parallel),
    allowed_origins: linesOf(draft.origins),
    allowed_addresses: linesOf(draft.addresses),
    cache: draft.cache,
    log_texts: draft.log_texts,
    mask_contacts: draft.mask_contacts,
    log_days: Number(draft.log_days),
  },
});

const fresh: Draft = {
  name: '',
  title: '',
  description: '',
  provider: 'any',
  endpoint: '',
  key: '',
  models: [],
  usage_limit: 1_000,
  requests: '',
  parallel: '',
  origins: '',
  addresses: '',
  cache: false,
  log_texts: false,
  mask_contacts: false,
  log_days: '30',
};

const draftOf = ({ rules, ...app }: App): Draft => ({
  ...fresh,
  name: app.name,
  title: app.title,
  description: app.description,
  provider: app.provider,
  endpoint: app.endpoint,
  models: app.models,
  usage_limit: app.usage_limit === null ? null : Number(app.usage_limit),
  requests: rules.requests_per_minute === null ? '' : String(rules.requests_per_minute),
  parallel: rules.parallel_calls === null ? '' : String(rules.parallel_calls),
  origins: rules.allowed_origins.join('\n'),
  addresses: rules.allowed_addresses.join('\n'),
  cache: rules.cache,
  log_texts: rules.log_texts,
  mask_contacts: rules.mask_contacts,
  log_days: String(rules.log_days),
});

const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const isCountUpTo = (text: string, most: number): boolean => text.trim() === '' || (/^\s*\d+\s*$/.test(text) && Number(text) >= 1 && Number(text) <= most);
const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
