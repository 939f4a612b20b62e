import type { Capability } from '@storewright/contract/providers';
import { expect, test } from 'vitest';
import { abilitiesOf, familyOf } from './abilities.ts';

/** Names that nobody has heard of yet, made as their makers make them. */
test.each<[string, Capability[], string]>([
  ['dall-e-4', ['images'], 'draw'],
  ['gpt-image-9', ['images', 'image_edits'], 'draw'],
  ['chatgpt-image-latest', ['images', 'image_edits'], 'draw'],
  ['imagen-9', ['images'], 'draw'],
  ['models/imagen-9-ultra', ['images'], 'draw'],
  ['doubao-seedream-9', ['images'], 'draw'],
  ['black-forest-labs/FLUX.9', ['images'], 'draw'],
  ['sdxl-turbo', ['images'], 'draw'],
  ['grok-9-image', ['images'], 'draw'],
  ['tts-3-turbo', ['speech'], 'speech'],
  ['gpt-9-mini-tts', ['speech'], 'speech'],
  ['hexgrad/Kokoro-9M', ['speech'], 'speech'],
  ['whisper-5', ['transcription'], 'speech'],
  ['gpt-9-transcribe', ['transcription'], 'speech'],
  ['parakeet-tdt-9', ['transcription'], 'speech'],
])('%s is guessed to be asked for %s', (name, can, family) => {
  const guessed = abilitiesOf('compatible', name);
  expect([guessed, familyOf('compatible', name, guessed)]).toEqual([can, family]);
});

test.each(['gpt-9', 'gemini-9-pro', 'gemini-9-flash-image', 'kimi-k9', 'grok-9', 'qwen9-max'])('%s is guessed to write', (name) => {
  expect(abilitiesOf('compatible', name)).toContain('text');
});
