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
import { invalid } from '../../../kit/fault.ts';
import type { Integration } from '../../integration/index.ts';
import type { ModelEntry, Snapshot } from '../../providers/index.ts';
import type { Files } from '../files/files.service.ts';
import { chosen, modelsFor } from './choice.ts';
import type { How } from './how.ts';
import { drawnBy } from './pictures.ts';
import { spokenBy, writtenDownBy } from './sound.ts';
import { bodyOf, translationOf, writtenBy } from './texts.ts';
import { showPlatforms, showVoices } from './voices.ts';
import { costFrom, type DoorSocket } from '../../runs/index.ts';

type Needs = {
  line: DoorSocket;
  keyOf: (caller: Caller) => string;
  catalogue: () => Snapshot;
  calls: Pick<Integration['calls'], 'one'>;
  files: Pick<Files, 'named' | 'bytesOf'>;
};
type Asked = { caller: Caller; wish: string | undefined; signal: AbortSignal };
type AskedForText = Asked & { /** Pieces are heard as they come. */ events: boolean };

export type Families = ReturnType<typeof createFamilies>;
export const createFamilies = ({ line, keyOf, catalogue, calls, files }: Needs) => {
  const all = (): ModelEntry[] => catalogue().all;
  const how = ({ caller, wish, signal }: Asked): How => ({ key: keyOf(caller), wish, signal, costOf: costFrom((id) => calls.one(caller, id)) });

  const read = async (caller: Caller, ids: string[], kind: 'image' | 'audio', fieldOf: (place: number) => string) => {
    const rows = await files.named(caller, ids, fieldOf);
    const other = rows.findIndex(({ mediaType }) => !mediaType.startsWith(`${kind}/`));
    if (other !== -1) throw invalid(fieldOf(other), kind === 'image' ? 'This is no picture.' : 'This is no sound.');
    return Promise.all(rows.map(async (file) => ({ type: file.mediaType, bytes: await files.bytesOf(file) })));
  };

  return {
    /** Undefined: of any family. */
    text: async function* (family: Family | undefined, asked: AskText, by: AskedForText): AsyncGenerator<TextPart, TextAnswer> {
      const { name: model } = chosen(all(), { can: 'text', ...(family && { family }) }, asked.model);
      const body = bodyOf(
        asked,
        catalogue()
          .find(model)
          .every((one) => one.takesSampling),
      );
      return yield* writtenBy(line, { model, body, events: by.events }, how(by));
    },
    translate: async function* (asked: AskTranslation, by: AskedForText): AsyncGenerator<TextPart, TextAnswer> {
      const { name: model } = chosen(all(), { can: 'text' }, asked.model);
      return yield* writtenBy(line, { model, body: translationOf(asked), events: by.events }, how(by));
    },
    draw: async ({ images: ids, ...asked }: AskPictures, by: Asked): Promise<Pictures> => {
      const { name } = chosen(all(), { can: ids.length > 0 ? 'image_edits' : 'images' }, asked.model);
      return drawnBy(line, name, { ...asked, images: await read(by.caller, ids, 'image', (place) => `body.images.${place}`) }, how(by));
    },
    speak: async (asked: AskSpeech, by: Asked, kind?: 'chatglm'): Promise<Speech> =>
      spokenBy(line, chosen(all(), { can: 'speech', ...(kind && { kind }) }, asked.model), asked, how(by)),
    writeDown: async ({ audio, media_type: type = '', file, model, language }: AskTranscript, by: Asked): Promise<Transcript> => {
      const { name } = chosen(all(), { can: 'transcription' }, model);
      const [kept] = file === undefined ? [] : await read(by.caller, [file], 'audio', () => 'body.file');
      return writtenDownBy(line, name, { ...(kept ?? { type, bytes: Buffer.from(audio ?? '', 'base64') }), language }, how(by));
    },
    voices: (): SpeechVoices => showVoices(modelsFor(all(), { can: 'speech' })),
    platforms: (): SpeechPlatforms => showPlatforms(modelsFor(all(), { can: 'speech' })),
  };
};
