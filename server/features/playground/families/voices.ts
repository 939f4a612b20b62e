/** Voices by model, the usual one first. Providers have no list of them to be asked for; what is here stands in their documentation, as of November 2026. */
import type { SpeechPlatforms, SpeechVoices } from '@storewright/contract/playground/media';
import type { ModelEntry } from '../../providers/index.ts';

type Speaking = Pick<ModelEntry, 'upstream'>;

export const voicesOf = ({ upstream }: Speaking): readonly string[] => lineFor(upstream)?.voices ?? [];
export const formatOf = ({ upstream }: Speaking): 'mp3' | 'wav' => lineFor(upstream)?.format ?? 'mp3';

export const showVoices = (models: ModelEntry[]): SpeechVoices => ({
  items: models
    .filter(({ name }, place) => models.findIndex((one) => one.name === name) === place)
    .map((one) => ({ model: one.name, provider: one.provider.label, voices: [...voicesOf(one)] })),
});

export const showPlatforms = (models: ModelEntry[]): SpeechPlatforms => ({
  items: [...Map.groupBy(models, ({ provider }) => provider.id).values()].map((of) => ({
    kind: of[0]!.kind.id,
    label: of[0]!.provider.label,
    models: of.map(({ name }) => name),
  })),
});

const lineFor = (upstream: string) => known.find(({ models }) => models.test(upstream.toLowerCase()));

const known: { models: RegExp; voices: readonly string[]; format: 'mp3' | 'wav' }[] = [
  {
    // https://platform.openai.com/docs/guides/text-to-speech#voice-options
    models: /(?:^|\/)tts-1/,
    voices: ['alloy', 'ash', 'coral', 'echo', 'fable', 'onyx', 'nova', 'sage', 'shimmer'],
    format: 'mp3',
  },
  {
    // The same page.
    models: /gpt-4o-mini-tts/,
    voices: ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'onyx', 'nova', 'sage', 'shimmer', 'verse', 'marin', 'cedar'],
    format: 'mp3',
  },
  {
    // https://docs.bigmodel.cn/api-reference (text to speech): raw samples unless a WAV is asked for; it makes no MP3.
    models: /glm-tts/,
    voices: ['tongtong', 'chuichui', 'xiaochen', 'jam', 'kazi', 'douji', 'luodo'],
    format: 'wav',
  },
  {
    // Tones and no voices, whatever they are called.
    models: /^demo-speech$/,
    voices: ['alloy', 'echo', 'nova'],
    format: 'wav',
  },
];
