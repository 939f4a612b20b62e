/** A run as a program would ask it. */
import type { KeptFile } from './playground.tables.ts';
import type { AnswerRow, WholeRun } from './runs.store.ts';

type Part = { type: string } & Record<string, unknown>;

/** What a model is sent for a turn: the messages so far, with its own answers between them. */
export const questionFor = (
  { run, turns, answers }: WholeRun,
  { turn, place, model }: Pick<AnswerRow, 'turn' | 'place' | 'model'>,
): Record<string, unknown> => {
  const { temperature, top_p, max_tokens, format, schema } = run.settings;
  const messages: Record<string, unknown>[] = run.system.trim() ? [{ role: 'system', content: run.system }] : [];
  for (const { n, message, files } of turns.filter((one) => one.n <= turn)) {
    messages.push({ role: 'user', content: contentOf(message, files) });
    const said = n < turn && answers.find((one) => one.turn === n && one.place === place)?.text;
    if (said) messages.push({ role: 'assistant', content: said });
  }
  return {
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    ...(temperature !== null && { temperature }),
    ...(top_p !== null && { top_p }),
    ...(max_tokens !== null && { max_tokens }),
    ...(format === 'json' && { response_format: { type: 'json_object' } }),
    ...(format === 'schema' && { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: JSON.parse(schema) as unknown } } }),
  };
};

const contentOf = (message: string, files: KeptFile[]): string | Part[] =>
  files.length === 0 ? message : [...files.map(partOf), { type: 'text', text: message }];

const partOf = ({ name, media_type: type, base64 }: KeptFile): Part => {
  if (type.startsWith('text/')) return { type: 'text', text: `${name}:\n\n${Buffer.from(base64, 'base64').toString('utf8')}` };
  const address = `data:${type};base64,${base64}`;
  return type.startsWith('image/') ? { type: 'image_url', image_url: { url: address } } : { type: 'file', file: { filename: name, file_data: address } };
};
