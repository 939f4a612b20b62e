/** What can be asked of each path with a key of this house: what is known to cost nothing beside what is held for. */
import type { Protocol } from '@storewright/contract/providers';
import { type Names, names } from './names.ts';
import type { Operation } from './question.ts';

/** Hosts that speak as OpenAI does know some more ways to choose the next word, and to shape an answer. */
const sampling = `temperature top_p top_k min_p top_a typical_p frequency_penalty presence_penalty repetition_penalty length_penalty stop seed logit_bias
  logprobs top_logprobs bad_words ignore_eos stop_token_ids include_stop_str_in_output skip_special_tokens spaces_between_special_tokens min_tokens
  guided_json guided_regex guided_choice guided_grammar guided_decoding_backend structured_outputs add_generation_prompt continue_final_message echo
  prompt_logprobs keep_alive think enable_thinking thinking_budget reasoning_effort reasoning_format include_reasoning reasoning_split safe_prompt random_seed
  prompt_mode do_sample request_id user_id cache_prompt grammar json_schema samplers mirostat mirostat_tau mirostat_eta chat_template
  repeat_penalty repeat_last_n tfs_z dynatemp_range dynatemp_exponent dry_multiplier dry_base dry_allowed_length xtc_probability xtc_threshold top_n_sigma
  epsilon_cutoff eta_cutoff allowed_token_ids truncate_prompt_tokens`;
const told = 'user metadata safety_identifier prompt_cache_key prompt_cache_retention prompt_cache_options cache_control verbosity service_tier';

const ways: Record<string, Names> = {
  stream_options: names('include_usage include_obfuscation continuous_usage_stats'),
  reasoning: names('effort summary generate_summary exclude enabled max_tokens'),
  thinking: names('type budget_tokens display keep clear_thinking'),
  chat_template_kwargs: names('enable_thinking thinking add_generation_prompt reasoning_effort'),
  mm_processor_kwargs: names('use_audio_in_video'),
  // Ollama's, but for the one that bounds the answer.
  options: names(`temperature top_k top_p min_p typical_p seed stop repeat_last_n repeat_penalty presence_penalty frequency_penalty mirostat mirostat_tau
    mirostat_eta penalize_newline num_ctx num_keep`),
};

/** Google's JSON knows each name in two spellings. */
const twice = (text: string, inner: Record<string, Names> = {}): Names =>
  names(
    `${text} ${snake(text)}`,
    Object.fromEntries(
      Object.entries(inner).flatMap(([name, one]) => [
        [name, one],
        [snake(name), one],
      ]),
    ),
  );
const snake = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const texts: Record<Protocol, Names> = {
  chat: names(
    `model messages prompt suffix best_of stream max_tokens max_completion_tokens n tools tool_choice parallel_tool_calls functions function_call
    response_format modalities ${sampling} ${told}`,
    { ...ways, audio: names('voice format') },
  ),
  responses: names(
    `model input instructions stream max_output_tokens max_tool_calls tools tool_choice parallel_tool_calls text include truncation
    context_management ${sampling} ${told}`,
    ways,
  ),
  messages: names(`model messages system stream max_tokens tools tool_choice output_format stop_sequences disable_parallel_tool_use ${sampling} ${told}`, {
    ...ways,
    output_config: names('effort format', { task_budget: names('type total remaining') }),
    context_management: names('edits'),
  }),
  gemini: twice('model contents systemInstruction tools toolConfig safetySettings labels serviceTier', {
    generationConfig: twice(
      `stopSequences responseMimeType responseSchema responseJsonSchema responseModalities candidateCount maxOutputTokens temperature topP topK seed
      presencePenalty frequencyPenalty responseLogprobs logprobs enableEnhancedCivicAnswers speechConfig mediaResolution audioTimestamp`,
      { thinkingConfig: twice('includeThoughts thinkingBudget thinkingLevel'), imageConfig: twice('aspectRatio imageSize') },
    ),
  }),
};

const pictures = `model prompt n size quality style response_format background moderation output_format output_compression user stream partial_images seed
  negative_prompt style_preset guidance guidance_scale cfg_scale strength aspect_ratio watermark watermark_enabled prompt_extend refer_image input_fidelity user_id`;
const sounds = `model prompt language response_format temperature timestamp_granularities stream include chunking_strategy known_speaker_names
  known_speaker_references diarize context_bias hotwords user user_id request_id`;

export const others: Partial<Record<Operation, Names>> = {
  embeddings: names(
    `model input encoding_format dimensions user input_type truncate task normalized embedding_type embedding_types late_chunking prompt_name instruction
    output_dtype output_dimension truncation truncate_prompt_tokens add_special_tokens priority metadata`,
  ),
  gemini_embed: twice('model content requests taskType title outputDimensionality autoTruncate embedContentConfig'),
  moderation: names('model input user metadata'),
  rerank: names(
    `model query documents top_n top_k return_documents return_raw_scores return_text max_chunks_per_doc max_tokens_per_doc overlap_tokens rank_fields truncation
    truncate_prompt_tokens instruction user request_id`,
  ),
  images: names(pictures),
  image_edits: names(pictures),
  speech: names(
    `model input voice instructions response_format speed stream_format language lang_code sample_rate bitrate volume pitch emotion seed temperature
    normalize watermark_enabled encode_format user user_id request_id`,
  ),
  transcription: names(sounds),
  translation: names(sounds),
};
