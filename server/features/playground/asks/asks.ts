/** What one model is asked in each mode, and how its answer is heard. */
import type { Task } from '@storewright/contract/playground/tasks';
import { chosen } from '../families/choice.ts';
import type { How } from '../families/how.ts';
import { drawnBy } from '../families/pictures.ts';
import { spokenBy, writtenDownBy } from '../families/sound.ts';
import { translationOf } from '../families/texts.ts';
import type { Files } from '../files/files.service.ts';
import type { SentFile } from '../playground.tables.ts';
import type { Answer, WholeRun } from '../answer.ts';
import type { TurnRow } from '../runs.store.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import type { Snapshot } from '../../providers/index.ts';
import { wholly } from './made.ts';
import { fetched } from './pictures.ts';
import { partsOf, questionFor } from './question.ts';
import { type Ask, hear, type DoorSocket } from '../../runs/index.ts';

type Needs = { line: DoorSocket; files: Pick<Files, 'keep' | 'bytesOf'>; catalogue: () => Snapshot; outgoing: Pick<Outgoing, 'request'> };
type By = Pick<How, 'key' | 'costOf'>;

export const createAsks = ({ line, files, catalogue, outgoing }: Needs) => {
  /** What a turn of a run asks each of its models. What went with it is read once, before the first is asked. */
  return async (all: WholeRun, turn: TurnRow, by: By): Promise<(answer: Answer) => Ask> => {
    const { run } = all;
    const bytesOf = (file: { id: string }): Promise<Buffer> => files.bytesOf({ accountId: run.accountId, id: file.id });
    const sent = () => Promise.all(turn.files.map(async (file) => ({ type: file.media_type, bytes: 'id' in file ? await bytesOf(file) : bytesIn(file) })));
    const keep = (name: string, bytes: Buffer) => files.keep(run, { runId: run.id, name, bytes });
    const how = (signal: AbortSignal, named: How['named']): How => ({ ...by, wish: undefined, signal, ...(named && { named }) });
    const streamed =
      (body: unknown): Ask =>
      (on, signal) =>
        hear({ line, key: by.key, body, signal, on });

    const ways: { [M in Task['mode']]: (task: Extract<Task, { mode: M }>) => Promise<(answer: Answer) => Ask> } = {
      chat: async () => {
        const parts = await partsOf(
          all.turns.filter(({ n }) => n <= turn.n),
          bytesOf,
        );
        return (answer) =>
          streamed(
            questionFor(
              all,
              answer,
              parts,
              catalogue()
                .find(answer.model)
                .every((one) => one.takesSampling),
            ),
          );
      },
      translate: async ({ from, to }) => {
        const body = translationOf({ text: turn.message, to, ...(from !== null && { from }) });
        return ({ model }) => streamed({ model, ...body, stream: true, stream_options: { include_usage: true } });
      },
      draw: async ({ size, n }) => {
        const images = await sent();
        const wanted = { prompt: turn.message, n, images, ...(size !== null && { size }) };
        return ({ model }) =>
          wholly(async (signal, { made, named }) => {
            const drawn = made(await drawnBy(line, model, wanted, how(signal, named)));
            const kept = await Promise.all(
              drawn.images.map(async ({ address }, place) => {
                const { bytes, ending } = await fetched(address, outgoing, signal);
                return keep(`${model}-${place + 1}.${ending}`, bytes);
              }),
            );
            return { files: kept, text: [...new Set(drawn.images.flatMap(({ revised_prompt: said }) => said ?? []))].join('\n\n') };
          });
      },
      speak: async ({ voice }) => {
        return ({ model }) =>
          wholly(async (signal, { made, named }) => {
            const entry = chosen(catalogue().all, { can: 'speech' }, model);
            const spoken = made(await spokenBy(line, entry, { text: turn.message, ...(voice !== null && { voice }) }, how(signal, named)));
            const bytes = Buffer.from(spoken.audio, 'base64');
            return { files: [await keep(`${model}.${spoken.media_type === 'audio/wav' ? 'wav' : 'mp3'}`, bytes)] };
          });
      },
      write_down: async ({ language }) => {
        const [sound] = await sent();
        return ({ model }) =>
          wholly(async (signal, { made, named }) => {
            const { text } = made(await writtenDownBy(line, model, { ...sound!, ...(language !== null && { language }) }, how(signal, named)));
            return { text };
          });
      },
    };
    return ways[run.task.mode](run.task as never);
  };
};

const bytesIn = (file: SentFile): Buffer => ('base64' in file ? Buffer.from(file.base64, 'base64') : Buffer.alloc(0));
