/** A question → Anthropic's Messages. */
import { everyPart, hasDetail, isForeignThought, named, refuseAudio } from '../losses.ts';
import type { Format, Json, Media, Part, Question, Reasoning, ToolChoice, Turn } from '../normal.ts';
import { inputOf, said } from '../reading.ts';
import { budgetOf, effortOf } from '../thinking.ts';

/** `most`: what is asked for where the caller set no bound, for this protocol needs one. */
export const writeMessages = (question: Question, model: string, most: number): { body: Json; lost: string[] } => {
  const { sampling } = question;
  const earlier = takesSampling(model);
  const kept = earlier ? sampling : { ...sampling, temperature: null, topP: null, topK: null };
  const thinking = question.reasoning && thinkingFor(question.reasoning, earlier);
  const maxTokens = Math.max(question.maxOutput ?? most, 1);
  refuseAudio(question);
  const parts = everyPart(question);
  const lost = named({
    seed: sampling.seed !== null,
    presence_penalty: sampling.presence !== null,
    frequency_penalty: sampling.frequency !== null,
    temperature: sampling.temperature !== null && !earlier,
    top_p: sampling.topP !== null && !earlier,
    top_k: sampling.topK !== null && !earlier,
    // Without a schema there is no way to ask for JSON but with words.
    response_format: question.format?.type === 'json',
    detail: parts.some(hasDetail),
    thinking: parts.some(isForeignThought),
  });
  return {
    body: said({
      model,
      max_tokens: maxTokens,
      system: question.system.length ? question.system.map((text) => ({ type: 'text', text })) : null,
      messages: merged(question.turns).map(({ role, parts }) => ({ role, content: parts.flatMap(blockOf) })),
      tools: question.tools.length
        ? question.tools.map(({ name, description, schema, strict }) => said({ name, description, input_schema: schema, strict: strict || null }))
        : null,
      tool_choice: choiceOf(question.choice, question.tools.length ? question.parallel : null),
      thinking: thinking?.thinking,
      output_config: outputConfig(question.format, thinking?.effort ?? null),
      // Its scale ends at 1.
      temperature: kept.temperature === null ? null : Math.min(kept.temperature, 1),
      top_p: kept.topP,
      top_k: kept.topK,
      stop_sequences: question.stop.length ? question.stop : null,
      metadata: question.user === null ? null : { user_id: question.user },
      stream: question.stream || null,
    }),
    lost,
  };
};

/** Models since Claude 4.7 refuse temperature and its kin, and think as hard as they are told instead of for so many tokens. */
const takesSampling = (model: string): boolean => /claude-(?:instant|2|3|(?:opus|sonnet|haiku)-4(?:-[0-6])?(?:-\d{8})?$)/.test(model);

const thinkingFor = (reasoning: Reasoning, earlier: boolean): { thinking: Json; effort: string | null } => {
  const effort = effortOf(reasoning);
  if (effort === 'none') return { thinking: { type: 'disabled' }, effort: null };
  if (earlier) return { thinking: { type: 'enabled', budget_tokens: Math.max(budgetOf(reasoning), 1_024) }, effort: null };
  return { thinking: { type: 'adaptive' }, effort: effort === 'minimal' ? 'low' : effort };
};

const outputConfig = (format: Format | null, effort: string | null): Json | null => {
  const config = said({ effort, format: format?.type === 'schema' ? { type: 'json_schema', schema: format.schema } : null });
  return Object.keys(config).length ? config : null;
};

/** One turn follows another's: two of the same are one. */
const merged = (turns: Turn[]): Turn[] => {
  const all: Turn[] = [];
  for (const turn of turns) {
    const last = all.at(-1);
    if (last?.role === turn.role) last.parts.push(...turn.parts);
    else all.push({ role: turn.role, parts: [...turn.parts] });
  }
  return all;
};

const blockOf = (part: Part): Json[] => {
  switch (part.type) {
    case 'text':
    case 'refusal':
      // Empty texts are refused there.
      return part.text.trim() ? [{ type: 'text', text: part.text }] : [];
    case 'image':
      return [{ type: 'image', source: sourceOf(part.media) }];
    case 'file':
      return [said({ type: 'document', source: sourceOf(part.media), title: part.name })];
    case 'reasoning':
      // Only what Anthropic sealed itself is taken back.
      if (part.sealed !== null) return [{ type: 'redacted_thinking', data: part.sealed }];
      return part.seal === null ? [] : [{ type: 'thinking', thinking: part.text, signature: part.seal }];
    case 'call':
      return [{ type: 'tool_use', id: part.id, name: part.name, input: inputOf(part.input) }];
    case 'result':
      return [said({ type: 'tool_result', tool_use_id: part.id, content: part.parts.flatMap(blockOf), is_error: part.failed || null })];
    case 'audio':
      return [];
  }
};

const sourceOf = (media: Media): Json =>
  'url' in media ? { type: 'url', url: media.url } : { type: 'base64', media_type: media.mediaType, data: media.base64 };

const choiceOf = (choice: ToolChoice | null, parallel: boolean | null): Json | null => {
  const single = parallel === false ? { disable_parallel_tool_use: true } : {};
  if (choice === null) return parallel === false ? { type: 'auto', ...single } : null;
  return choice.type === 'none' ? { type: 'none' } : { ...choice, ...single };
};
