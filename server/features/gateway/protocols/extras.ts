/** What a provider does beside the tokens, and bills beside them: not sold here, so not passed on with a key of ours. */
import { invalid } from './refusal.ts';
import { isRecord, type Json, recordsIn } from './question.ts';
import type { Protocol } from '@storewright/contract/providers';

export const refuseExtras = (protocol: Protocol, json: Json): void => {
  for (const name of unsold[protocol])
    if (json[name] !== undefined && json[name] !== null && json[name] !== false) throw invalid(name, `\`${name}\` is not offered here.`);
  const tier = json['service_tier'];
  if (tier !== undefined && tier !== null && !['auto', 'default', 'flex', 'standard_only'].includes(String(tier)))
    throw invalid('service_tier', 'This service tier is not offered here.');
  for (const [place, tool] of recordsIn(json['tools']).entries())
    if (!isPlain(protocol, tool)) throw invalid(`tools[${place}]`, 'Tools that the provider runs itself are not offered here: declare functions of your own.');
};

/** Kept at the provider under one key for everybody (a conversation, a cache), run there for a price of its own, or fetched later past the meter. */
const unsold: Record<Protocol, string[]> = {
  chat: ['web_search_options'],
  responses: ['background', 'previous_response_id', 'conversation'],
  messages: ['mcp_servers', 'container', 'speed', 'inference_geo'],
  gemini: ['cachedContent', 'cached_content'],
};

const isPlain = (protocol: Protocol, tool: Json): boolean => {
  const { type } = tool;
  if (protocol === 'gemini') return Object.keys(tool).every((name) => ['functionDeclarations', 'function_declarations'].includes(name));
  if (protocol === 'messages') return type === undefined || type === 'custom' || /^(?:bash|text_editor|computer|memory)_\d+$/.test(String(type));
  return type === 'function' || type === 'custom' || (protocol === 'chat' && type === undefined && isRecord(tool['function']));
};
