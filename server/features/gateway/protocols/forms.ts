/** What is asked for with files: edited pictures, sound as text. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import { fieldOf, filesOf, type Form, withField } from './form.ts';
import { pictures, usageOf } from './others.ts';
import { isRecord, type Question } from './question.ts';
import { invalid } from './refusal.ts';
import { mediaUsage, secondsUsage, type UsageFound } from './usage.ts';

export const askImageEdits = (form: Form): Question => {
  const prompt = fieldOf(form, 'prompt') ?? '';
  const model = modelOf(form);
  const times = Number(fieldOf(form, 'n') ?? '1');
  if (!Number.isInteger(times) || times < 1 || times > 10) throw invalid('n', '`n` is a whole number from 1 to 10.');
  const files = filesOf(form);
  if (files.length === 0) throw invalid('image', 'Send `image` as a file.');
  const media = files.reduce((sum, file) => sum + Math.max(3_000, Math.ceil(file.length / 64)), 0);
  const most = BigInt(prompt.length + media);
  return pictures(
    { most, guess: most / 4n },
    {
      model,
      times,
      stream: fieldOf(form, 'stream') === 'true',
      written: ({ upstream }) => withField(form, 'model', upstream),
      contentType: form.contentType,
    },
  );
};

/** By the second where the model is sold so, else by token. */
export const askTranscription = (form: Form): Question => {
  const [file, ...more] = filesOf(form);
  if (!file || more.length > 0) throw invalid('file', 'Send `file`, one.');
  const seconds = secondsOf(file);
  const units = (price: ModelPrice, how: 'most' | 'guess'): UsageFound => {
    const long = BigInt(Math.ceil(seconds[how]));
    if (price.second) return { second: long };
    return { [price.audio_input ? 'audio_input' : 'input']: long * (how === 'most' ? 32n : 10n), output: long * (how === 'most' ? 8n : 4n) };
  };
  return {
    model: modelOf(form),
    mode: fieldOf(form, 'stream') === 'true' ? 'events' : 'whole',
    times: 1,
    limit: null,
    unsaid: null,
    most: (price) => units(price, 'most'),
    guess: (price) => units(price, 'guess'),
    written: ({ upstream }) => withField(form, 'model', upstream),
    used: (answer, price) => {
      const usage = usageOf(answer);
      if (!price.second) return mediaUsage(usage);
      const told = isRecord(usage) ? secondsUsage(usage['seconds']) : undefined;
      return told ?? ('json' in answer && isRecord(answer.json) ? secondsUsage(answer.json['duration']) : undefined);
    },
    dropsUsage: false,
    contentType: form.contentType,
  };
};

const modelOf = (form: Form): string => {
  const model = fieldOf(form, 'model')?.trim() ?? '';
  if (model === '' || model.length > 200) throw invalid('model', 'Send `model` as a text of 1 to 200 characters.');
  return model;
};

/** Uncompressed sound says how long it is; of the rest only the size is known: 16 to 128 kbit/s. */
const secondsOf = (file: Buffer): { most: number; guess: number } => {
  const isWave = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WAVE' && file.length > 44;
  const rate = isWave ? file.readUInt32LE(28) : 0;
  if (rate >= 4_000) return { most: file.length / rate + 1, guess: file.length / rate };
  return { most: file.length / 2_000 + 1, guess: Math.max(file.length / 16_000, 1) };
};
