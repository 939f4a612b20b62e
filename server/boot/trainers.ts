/** Who draws sets and trains looks here: those that the operator connected; in the demo, somebody who learns nothing. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Outgoing } from '../adapters/outgoing/outgoing.ts';
import { createDemoTrainer } from '../adapters/trainer/demo.ts';
import { createA1111 } from '../adapters/trainer/painters/a1111.ts';
import { createBfl } from '../adapters/trainer/painters/bfl.ts';
import { createComfyUi } from '../adapters/trainer/painters/comfyui.ts';
import { createFal } from '../adapters/trainer/painters/fal.ts';
import { createReplicate } from '../adapters/trainer/replicate.ts';
import type { Trainer } from '../adapters/trainer/trainer.ts';
import { demoHost, demoKey } from '../features/demo-provider/index.ts';
import type { Clock } from '../kit/clock.ts';
import type { AllSettings } from './settings.ts';

/** `guarded`: reaches own machines where the operator opened their network. */
type Needs = {
  settings: Pick<AllSettings, 'painting'>;
  outgoing: Pick<Outgoing, 'request'>;
  guarded: Pick<Outgoing, 'request'>;
  isDemo: boolean;
  clock: Clock;
};

export const trainersOf = ({ settings: { painting }, outgoing, guarded, isDemo, clock }: Needs): Trainer[] => {
  const { replicateToken: token, replicateTrainer: trainer, replicateDestination: destination, replicateSecondUsd: second, replicateUrl: url } = painting;
  const { a1111Url, a1111Login: login, comfyUrl, comfyCheckpoint: checkpoint = '', comfyGraph } = painting;
  const { falKey, falUrl, falApp, falPictureUsd, bflKey, bflUrl, bflModel, bflPictureUsd } = painting;
  const graph = comfyGraph === undefined ? null : z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(comfyGraph, 'utf8')));
  return [
    ...(token && trainer && destination && second ? [createReplicate({ outgoing, url: url.replace(/\/$/, ''), token, trainer, destination, second })] : []),
    ...(isDemo ? [createDemoTrainer({ now: clock, drawn: drawnByDemo(outgoing) })] : []),
    ...(a1111Url ? [createA1111({ outgoing: guarded, url: a1111Url, login, steps: 25 })] : []),
    ...(comfyUrl ? [createComfyUi({ outgoing: guarded, url: comfyUrl, checkpoint, graph })] : []),
    ...(falKey && falApp && falPictureUsd ? [createFal({ outgoing, url: falUrl, key: falKey, app: falApp, pictureUsd: falPictureUsd })] : []),
    ...(bflKey && bflModel && bflPictureUsd ? [createBfl({ outgoing, url: bflUrl, key: bflKey, model: bflModel, pictureUsd: bflPictureUsd })] : []),
  ];
};

/** The demo provider's hills, with the words that no AI model drew them. */
const drawnByDemo =
  (outgoing: Needs['outgoing']) =>
  async (prompt: string, signal: AbortSignal): Promise<Buffer> => {
    const answer = await outgoing.request(`http://${demoHost}/v1/images/generations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'demo-image', prompt }),
      signal,
      maxBytes: 20_000_000,
    });
    const { data } = z.object({ data: z.array(z.object({ b64_json: z.string() })).min(1) }).parse(JSON.parse(answer.text()));
    return Buffer.from(data[0]!.b64_json, 'base64');
  };
