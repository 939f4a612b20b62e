/** One call for each family of models, from the console's side of the door: holds, prices, limits and the log are the door's. */
import type {
  AskPictures,
  AskSpeech,
  AskTranscript,
  Pictures,
  Speech,
  SpeechPlatforms,
  SpeechVoices,
  Transcript,
} from '@storewright/contract/playground/media';
import type { AskText, AskTranslation, TextAnswer, TextPart } from '@storewright/contract/playground/texts';
import type { Family } from '@storewright/contract/providers';
import type { Caller } from '../../../kit/caller.ts';
import type { Integration } from '../../integration/index.ts';
import type { ModelEntry, Snapshot } from '../../providers/index.ts';
import { costFrom } from '../cost.ts';
import type { Guests } from '../guests.ts';
import type { Line } from '../line.ts';
import { chosen, modelsFor } from './choice.ts';
import type { How } from './how.ts';
import { drawnBy } from './pictures.ts';
import { spokenBy, writtenDownBy } from './sound.ts';
import { bodyOf, translationOf, writtenBy } from './texts.ts';
import { showPlatforms, showVoices } from './voices.ts';

type Needs = { line: Line; guests: Guests; catalogue: () => Snapshot; calls: Pick<Integration['calls'], 'one'> };
type Asked = { caller: Caller; wish: string | undefined; signal: AbortSignal };
type AskedForText = Asked & { /** Pieces are heard as they come. */ events: boolean };

export type Families = ReturnType<typeof createFamilies>;
export const createFamilies = ({ line, guests, catalogue, calls }: Needs) => {
  const all = (): ModelEntry[] => catalogue().all;
  const how = ({ caller, wish, signal }: Asked): How => ({ key: guests.keyOf(caller), wish, signal, costOf: costFrom((id) => calls.one(caller, id)) });

  return {
    /** Undefined: of any family. */
    text: async function* (family: Family | undefined, asked: AskText, by: AskedForText): AsyncGenerator<TextPart, TextAnswer> {
      const { name: model } = chosen(all(), { can: 'text', ...(family && { family }) }, asked.model);
      return yield* writtenBy(line, { model, body: bodyOf(asked), events: by.events }, how(by));
    },
    translate: async function* (asked: AskTranslation, by: AskedForText): AsyncGenerator<TextPart, TextAnswer> {
      const { name: model } = chosen(all(), { can: 'text' }, asked.model);
      return yield* writtenBy(line, { model, body: translationOf(asked), events: by.events }, how(by));
    },
    draw: async (asked: AskPictures, by: Asked): Promise<Pictures> => drawnBy(line, chosen(all(), { can: 'images' }, asked.model).name, asked, how(by)),
    speak: async (asked: AskSpeech, by: Asked, kind?: 'chatglm'): Promise<Speech> =>
      spokenBy(line, chosen(all(), { can: 'speech', ...(kind && { kind }) }, asked.model), asked, how(by)),
    writeDown: async (asked: AskTranscript, by: Asked): Promise<Transcript> =>
      writtenDownBy(line, chosen(all(), { can: 'transcription' }, asked.model).name, asked, how(by)),
    voices: (): SpeechVoices => showVoices(modelsFor(all(), { can: 'speech' })),
    platforms: (): SpeechPlatforms => showPlatforms(modelsFor(all(), { can: 'speech' })),
  };
};
