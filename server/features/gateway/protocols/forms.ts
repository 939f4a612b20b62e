/** What is asked for with files: edited pictures, sound as text. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import { refuseFields } from './extras.ts';
import { fieldOf, filesOf, type Form, withField } from './form.ts';
import { isRecord } from './json.ts';
import { pictures, usageOf } from './others.ts';
import type { Question } from './question.ts';
import { invalid } from './refusal.ts';
import { longestIn } from './sound/length.ts';
import { isNothing, mediaUsage, secondsUsage, type UsageFound } from './usage.ts';

export const askImageEdits = (form: Form, own = false): Question => {
  if (!own) refuseFields('image_edits', form, (name) => fieldOf(form, name));
  const prompt = fieldOf(form, 'prompt') ?? '';
  const model = modelOf(form);
  const times = Number(fieldOf(form, 'n') ?? '1');
  if (!Number.isInteger(times) || times < 1 || times > 10) throw invalid('n', '`n` is a whole number from 1 to 10.');
  const files = filesOf(form);
  if (files.length === 0) throw invalid('image', 'Send `image` as a file.');
  const most = BigInt(Buffer.byteLength(prompt) + files.length * tokensOfEdited);
  return pictures(
    { most: () => most, guess: () => most / 4n },
    {
      model,
      times,
      stream: fieldOf(form, 'stream') === 'true',
      sees: true,
      picture: { size: fieldOf(form, 'size') || null, quality: fieldOf(form, 'quality') || null },
      written: ({ upstream }) => withField(form, 'model', upstream),
      contentType: form.contentType,
    },
  );
};
/** A picture that is looked at closely. */
const tokensOfEdited = 10_000;

/** By the second where the model is sold so, else by token; how many of either is told by the sound itself. */
export const askTranscription = (form: Form, own = false): Question => {
  if (!own) refuseFields('transcription', form, (name) => fieldOf(form, name));
  const [file, ...more] = filesOf(form);
  if (!file || more.length > 0) throw invalid('file', 'Send `file`, one.');
  const seconds = BigInt(Math.ceil(longestIn(file)));
  const prompt = BigInt(Buffer.byteLength(fieldOf(form, 'prompt') ?? ''));
  const units = (price: ModelPrice, most: boolean): UsageFound => {
    if (price.second) return { second: seconds };
    const heard = heardAs(price);
    return {
      input: prompt,
      [heard]: seconds * (most ? 33n : 10n) + (heard === 'input' ? prompt : 0n),
      output: seconds * (most ? 25n : 4n) + (most ? 1_000n : 0n),
    };
  };
  return {
    model: modelOf(form),
    mode: fieldOf(form, 'stream') === 'true' ? 'events' : 'whole',
    times: 1,
    limit: null,
    unsaid: null,
    most: (price) => units(price, true),
    guess: (price) => units(price, false),
    written: ({ upstream }) => withField(form, 'model', upstream),
    used: (answer, price) => {
      const usage = usageOf(answer);
      const duration = 'json' in answer && isRecord(answer.json) ? answer.json['duration'] : undefined;
      const found = price.second ? (secondsUsage(isRecord(usage) ? usage['seconds'] : undefined) ?? secondsUsage(duration)) : mediaUsage(usage, heardAs(price));
      // No sound is heard in no time.
      return found && isNothing(found) ? undefined : found;
    },
    dropsUsage: false,
    contentType: form.contentType,
  };
};

const heardAs = (price: ModelPrice) => (price.audio_input ? 'audio_input' : 'input');

const modelOf = (form: Form): string => {
  const model = fieldOf(form, 'model')?.trim() ?? '';
  if (model === '' || model.length > 200) throw invalid('model', 'Send `model` as a text of 1 to 200 characters.');
  return model;
};
