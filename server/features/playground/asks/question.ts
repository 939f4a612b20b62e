/** A run as a program would ask it. */
import type { PlaygroundFile } from '@storewright/contract/playground/files';
import type { SentFile } from '../playground.tables.ts';
import type { WholeRun } from '../answer.ts';
import type { AnswerRow, TurnRow } from '../runs.store.ts';

type Part = { type: string } & Record<string, unknown>;
type Parts = Map<SentFile, Part>;

/** What a model is sent for a turn: the messages so far, with its own answers between them. `sampled`: it can be told how warm it is. */
export const questionFor = (
  { run, turns, answers }: WholeRun,
  { turn, place, model }: Pick<AnswerRow, 'turn' | 'place' | 'model'>,
  parts: Parts,
  sampled = true,
): Record<string, unknown> => {
  const { temperature, top_p, max_tokens, format, schema } = run.settings;
  const messages: Record<string, unknown>[] = run.system.trim() ? [{ role: 'system', content: run.system }] : [];
  for (const { n, message, files } of turns.filter((one) => one.n <= turn)) {
    messages.push({ role: 'user', content: contentOf(message, files, parts) });
    const said = n < turn && answers.find((one) => one.turn === n && one.place === place)?.text;
    if (said) messages.push({ role: 'assistant', content: said });
  }
  return {
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    ...(temperature !== null && sampled && { temperature }),
    ...(top_p !== null && sampled && { top_p }),
    // The name that thinking models insist on; the door says it in the words of all others.
    ...(max_tokens !== null && { max_completion_tokens: max_tokens }),
    ...(format === 'json' && { response_format: { type: 'json_object' } }),
    ...(format === 'schema' && { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: JSON.parse(schema) as unknown } } }),
  };
};

/** The files of some turns, as a question holds them. Read once, however many models are asked. */
export const partsOf = async (turns: TurnRow[], read: (file: PlaygroundFile) => Promise<Buffer>): Promise<Parts> => {
  const all = turns.flatMap(({ files }) => files);
  const parts = await Promise.all(
    all.map(async (file): Promise<[SentFile, Part]> => {
      const bytes = 'base64' in file ? Buffer.from(file.base64, 'base64') : await read(file);
      return [file, partOf(file, bytes)];
    }),
  );
  return new Map(parts);
};

const contentOf = (message: string, files: SentFile[], parts: Parts): string | Part[] =>
  files.length === 0 ? message : [...files.flatMap((file) => parts.get(file) ?? []), { type: 'text', text: message }];

const partOf = ({ name, media_type: type }: SentFile, bytes: Buffer): Part => {
  if (type.startsWith('text/')) return { type: 'text', text: `${name}:\n\n${bytes.toString('utf8')}` };
  const address = `data:${type};base64,${bytes.toString('base64')}`;
  return type.startsWith('image/') ? { type: 'image_url', image_url: { url: address } } : { type: 'file', file: { filename: name, file_data: address } };
};
