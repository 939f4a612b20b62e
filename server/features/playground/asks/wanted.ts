/** Whether a question can be asked at all: said before anybody is asked, and in words. */
import type { RunSettings } from '@storewright/contract/playground';
import { longestMessage, mostFiles } from '@storewright/contract/playground/bounds';
import type { Task } from '@storewright/contract/playground/tasks';
import type { Capability } from '@storewright/contract/providers';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { ModelEntry, Snapshot } from '../../providers/index.ts';

type Wanted = {
  task: Task;
  models: string[];
  message: string;
  files: { name: string; mediaType: string; bytes: number }[];
  /** Megabytes that the door takes. */
  mostMb: number;
};

export const checkWanted = ({ task: { mode }, models, message, files, mostMb }: Wanted, { find }: Pick<Snapshot, 'find'>): void => {
  if (new Set(models).size < models.length) throw wrong('models', 'Each model once.');
  if (longestMessage[mode] > 0 && message === '') throw wrong('message', 'Say something.');
  if (message.length > longestMessage[mode])
    throw wrong('message', longestMessage[mode] === 0 ? 'Sound needs no words.' : `At most ${longestMessage[mode]} characters.`);
  if (files.length > mostFiles[mode]) throw wrong('files', mostFiles[mode] === 0 ? 'No files go with this.' : `At most ${mostFiles[mode]}.`);
  if (mode === 'write_down' && files.length === 0) throw wrong('files', 'Add sound, or record it.');
  for (const [place, { name, mediaType }] of files.entries()) if (!takes[mode].test(mediaType)) throw wrong(`files.${place}`, `${name}: ${otherwise[mode]}`);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  // As JSON they are a third longer; as a form, which may be half as long again, they are as they are.
  if (bytes * (mode === 'chat' ? 4 / 3 : 2 / 3) > mostMb * 1_000_000 - 250_000)
    throw new Fault('body_too_large', 413, { message: `The files are larger together than models here are sent: ${mostMb} MB as they travel.` });
  for (const model of models) {
    const [entry] = find(model);
    // A model that nobody knows is refused by the door, in its words.
    const lacking = entry && lackingOf(entry, mode, files);
    if (lacking) throw wrong('models', `${model} ${lacking}`);
  }
};

/** A run that is begun names models that are here. One that goes on may have lost some: those are refused by the door, in its words. */
export const checkOffered = (models: string[], { find }: Pick<Snapshot, 'find'>): void => {
  const unknown = models.find((model) => find(model).length === 0);
  if (unknown === undefined) return;
  const message = `There is no model \`${unknown}\` here.`;
  throw new Fault('model_not_offered', 404, { message, details: { fields: { 'body.models': message } } });
};

export const checkSchema = ({ settings: { format, schema } }: { settings: RunSettings }): void => {
  if (format !== 'schema') return;
  try {
    const value: unknown = JSON.parse(schema);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  } catch {
    // Told below.
  }
  throw wrong('settings.schema', 'A JSON schema is a JSON object.');
};

/** PDF goes as the protocol's own document, which these have; hosts of any kind say for themselves. */
export const readsPdf = ({ kind, capabilities }: Pick<ModelEntry, 'kind' | 'capabilities'>): boolean =>
  capabilities.includes('vision') && ['openai', 'anthropic', 'google', 'compatible'].includes(kind.id);

const lackingOf = (entry: ModelEntry, mode: Task['mode'], files: Wanted['files']): string | undefined => {
  const can = (capability: Capability): boolean => entry.capabilities.includes(capability);
  const has = (type: string): boolean => files.some(({ mediaType }) => mediaType.startsWith(type));
  switch (mode) {
    case 'chat':
      if (!can('text')) return 'writes no texts.';
      if (has('image/') && !can('vision')) return 'reads no pictures.';
      return has('application/pdf') && !readsPdf(entry) ? 'reads no PDF.' : undefined;
    case 'translate':
      return can('text') ? undefined : 'writes no texts.';
    case 'draw':
      if (files.length > 0) return can('image_edits') ? undefined : 'draws from words alone, not from pictures.';
      return can('images') ? undefined : 'draws no pictures.';
    case 'speak':
      return can('speech') ? undefined : 'does not speak.';
    case 'write_down':
      return can('transcription') ? undefined : 'writes no sound down.';
  }
};

const takes: Record<Task['mode'], RegExp> = {
  chat: /^(?:image\/|application\/pdf$|text\/)/,
  draw: /^image\//,
  speak: /^$/,
  write_down: /^audio\//,
  translate: /^$/,
};
const otherwise: Record<Task['mode'], string> = {
  chat: 'pictures, PDF and texts go with a message.',
  draw: 'pictures can be drawn from.',
  speak: '',
  write_down: 'this is no sound.',
  translate: '',
};

const wrong = (field: string, what: string): Fault => invalid(`body.${field}`, what);
