/** Text as sound, and sound as text. */
import type { AskSpeech, Speech, Transcript } from '@storewright/contract/playground/media';
import { invalid } from '../../../kit/fault.ts';
import type { ModelEntry } from '../../providers/index.ts';
import { formOf } from './form.ts';
import type { How } from './how.ts';
import { formatOf, voicesOf } from './voices.ts';
import { askedWhole, readable, rubbish } from './whole-answer.ts';
import { json, type DoorSocket } from '../../runs/index.ts';

export const spokenBy = async (line: DoorSocket, entry: ModelEntry, { text, voice: wanted }: AskSpeech, how: How): Promise<Speech> => {
  const voice = wanted ?? voicesOf(entry)[0];
  if (voice === undefined) throw invalid('body.voice', 'No voices are known of this model. Name one of its provider’s.');
  const format = formatOf(entry);
  const body = json({ model: entry.name, input: text, voice, response_format: format });
  const { bytes, type, cost } = await askedWhole(line, { path: '/v1/audio/speech', model: entry.name, body }, how);
  if (bytes.length === 0 || /json|^text\//.test(type)) throw rubbish();
  return { audio: bytes.toString('base64'), media_type: type.startsWith('audio/') ? type : format === 'wav' ? 'audio/wav' : 'audio/mpeg', ...cost };
};

type Sound = { type: string; bytes: Buffer; language?: string | undefined };
export const writtenDownBy = async (line: DoorSocket, model: string, { type, bytes: sound, language }: Sound, how: How): Promise<Transcript> => {
  const body = formOf({ model, ...(language !== undefined && { language }) }, [{ field: 'file', type, bytes: sound }]);
  const { bytes, cost } = await askedWhole(line, { path: '/v1/audio/transcriptions', model, body }, how);
  return { text: readable(bytes, ({ text }) => (typeof text === 'string' ? text : undefined)), ...cost };
};
