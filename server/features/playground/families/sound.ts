/** Text as sound, and sound as text. */
import { createHash } from 'node:crypto';
import type { AskSpeech, AskTranscript, Speech, Transcript } from '@storewright/contract/playground/media';
import { Fault } from '../../../kit/fault.ts';
import type { ModelEntry } from '../../providers/index.ts';
import { type Body, json, type Line } from '../line.ts';
import type { How } from './how.ts';
import { formatOf, voicesOf } from './voices.ts';
import { askedWhole, readable, rubbish } from './whole.ts';

export const spokenBy = async (line: Line, entry: ModelEntry, { text, voice: wanted }: AskSpeech, how: How): Promise<Speech> => {
  const voice = wanted ?? voicesOf(entry)[0];
  if (voice === undefined)
    throw new Fault('invalid_input', 422, { details: { fields: { 'body.voice': 'No voices are known of this model. Name one of its provider’s.' } } });
  const format = formatOf(entry);
  const body = json({ model: entry.name, input: text, voice, response_format: format });
  const { bytes, type, cost } = await askedWhole(line, { path: '/v1/audio/speech', model: entry.name, body }, how);
  if (bytes.length === 0 || /json|^text\//.test(type)) throw rubbish();
  return { audio: bytes.toString('base64'), media_type: type.startsWith('audio/') ? type : format === 'wav' ? 'audio/wav' : 'audio/mpeg', ...cost };
};

export const writtenDownBy = async (line: Line, model: string, { audio, media_type: type, language }: AskTranscript, how: How): Promise<Transcript> => {
  const body = formOf({ model, ...(language !== undefined && { language }) }, { type, bytes: Buffer.from(audio, 'base64') });
  const { bytes, cost } = await askedWhole(line, { path: '/v1/audio/transcriptions', model, body }, how);
  return { text: readable(bytes, ({ text }) => (typeof text === 'string' ? text : undefined)), ...cost };
};

/** The same sound is the same bytes: a wish that is sent again is known by them. */
const formOf = (fields: Record<string, string>, { type, bytes }: Body): Body => {
  const boundary = `storewright-${createHash('sha256').update(bytes).digest('hex')}`;
  const begins = (head: string): string => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${begins(`name="${name}"`)}${value}\r\n`);
  const file = begins(`name="file"; filename="sound.${endingOf(type)}"\r\ncontent-type: ${type}`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(texts.join('') + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

/** Providers tell the format by the name of the file. */
const endingOf = (type: string): string => {
  const subtype = type.slice(type.indexOf('/') + 1).replace(/^x-|^vnd\./, '');
  return endings[subtype] ?? subtype;
};
const endings: Record<string, string> = { mpeg: 'mp3', wave: 'wav' };
