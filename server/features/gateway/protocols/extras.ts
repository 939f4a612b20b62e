/**
 * What a provider does beside the tokens, and bills beside them, or keeps in its account, which all tenants share: not sold here,
 * so not passed on with a key of ours. What is known to cost nothing passes; so does what cannot name a service: a number, a no.
 */
import type { Protocol } from '@storewright/contract/providers';
import { isRecord, type Json, recordsIn } from './json.ts';
import { invalid } from './refusal.ts';

export const refuseExtras = (protocol: Protocol, json: Json): void => {
  const known = fields[protocol];
  for (const name in json) {
    const value = json[name];
    if (known.has(name) || value === null || value === false || (typeof value === 'number' && (value === 1 || !times.has(name)))) continue;
    throw invalid(name, `\`${name.toWellFormed().slice(0, 100)}\` is not offered here.`);
  }
  const tier = json['service_tier'] ?? json['serviceTier'] ?? null;
  if (tier !== null && !tiers.has(String(tier).toLowerCase())) throw invalid('service_tier', 'This service tier is not offered here.');
  const { tools } = json;
  if (tools !== undefined && tools !== null && !Array.isArray(tools)) throw invalid('tools', 'Send `tools` as a list.');
  if (tools)
    for (const [place, tool] of tools.entries())
      if (!isRecord(tool) || !isPlain(protocol, tool))
        throw invalid(`tools[${place}]`, 'Tools that the provider runs itself are not offered here: declare functions of your own.');
  more[protocol]?.(json);
};

/** How many answers: where a protocol has no word for it, nobody is asked for a million of them. */
const times = new Set(['n', 'best_of', 'candidateCount', 'candidate_count']);
const tiers = new Set(['auto', 'default', 'standard', 'standard_only']);

/** Run by the caller, every one of them. */
const isPlain = (protocol: Protocol, tool: Json): boolean => {
  const { type } = tool;
  if (protocol === 'gemini') return Object.keys(tool).every((name) => ['functionDeclarations', 'function_declarations'].includes(name));
  if (protocol === 'messages') return type === undefined || type === 'custom' || /^(?:bash|text_editor|computer|memory)_\d+$/.test(String(type));
  if (protocol === 'responses' && (type === 'local_shell' || type === 'apply_patch')) return true;
  return type === 'function' || type === 'custom' || (protocol === 'chat' && type === undefined && isRecord(tool['function']));
};

const more: Partial<Record<Protocol, (json: Json) => void>> = {
  responses: ({ input }) => {
    for (const [place, item] of recordsIn(input).entries())
      if (item['type'] === 'item_reference') throw invalid(`input[${place}]`, byReference);
      else if (!items.has(String(item['type'])))
        throw invalid(`input[${place}]`, 'What lies at the provider, or was run there, is not offered here: send the whole item, and `store: false`.');
  },
  messages: ({ context_management: managing }) => {
    const edits = isRecord(managing) ? recordsIn(managing['edits']) : [];
    // Summaries are written beside the answer, and counted beside it.
    if (edits.some(({ type }) => !String(type).startsWith('clear_'))) throw invalid('context_management', 'Only what clears the context is offered here.');
  },
};
/** Whose item it was is not known either: what lies in the provider's account lies among those of all tenants. */
const byReference =
  'Nothing of an answer lies at the provider, so none can be named by `item_reference`: send the whole item. Clients do so with `store: false`; with Vercel’s `ai` it is `providerOptions: { openai: { store: false } }`.';
const named = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
/** Hosts that speak as OpenAI does know some more ways to choose the next word, and to shape an answer. */
const sampling = `temperature top_p top_k min_p top_a typical_p frequency_penalty presence_penalty repetition_penalty length_penalty stop seed logit_bias
  logprobs top_logprobs bad_words ignore_eos stop_token_ids include_stop_str_in_output skip_special_tokens spaces_between_special_tokens min_tokens
  guided_json guided_regex guided_choice guided_grammar guided_decoding_backend structured_outputs chat_template chat_template_kwargs add_generation_prompt
  continue_final_message echo prompt_logprobs mm_processor_kwargs keep_alive options think thinking enable_thinking thinking_budget reasoning
  reasoning_effort reasoning_format include_reasoning reasoning_split safe_prompt random_seed prompt_mode do_sample request_id user_id cache_prompt grammar
  json_schema samplers mirostat`;
const told = 'user metadata safety_identifier prompt_cache_key prompt_cache_retention prompt_cache_options cache_control verbosity service_tier';

const items = named(
  `undefined message reasoning function_call function_call_output custom_tool_call custom_tool_call_output local_shell_call local_shell_call_output
  apply_patch_call apply_patch_call_output compaction`,
);

const fields: Record<Protocol, ReadonlySet<string>> = {
  chat: named(
    `model messages prompt suffix best_of stream stream_options max_tokens max_completion_tokens n tools tool_choice parallel_tool_calls functions function_call
    response_format modalities audio ${sampling} ${told}`,
  ),
  responses: named(
    `model input instructions stream stream_options max_output_tokens max_tool_calls tools tool_choice parallel_tool_calls text include truncation
    context_management ${sampling} ${told}`,
  ),
  messages: named(
    `model messages system stream max_tokens tools tool_choice thinking output_config output_format stop_sequences context_management disable_parallel_tool_use
    ${sampling} ${told}`,
  ),
  gemini: named(
    `model contents systemInstruction system_instruction tools toolConfig tool_config safetySettings safety_settings generationConfig generation_config labels
    serviceTier service_tier`,
  ),
};
