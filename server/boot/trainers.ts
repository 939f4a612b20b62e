/** Who trains looks here: Replicate where the operator connected it; in the demo, somebody who learns nothing. */
import { z } from 'zod';
import type { Outgoing } from '../adapters/outgoing/outgoing.ts';
import { createDemoTrainer } from '../adapters/trainer/demo.ts';
import { createReplicate } from '../adapters/trainer/replicate.ts';
import type { Trainer } from '../adapters/trainer/trainer.ts';
import { demoHost, demoKey } from '../features/demo-provider/index.ts';
import type { Clock } from '../kit/clock.ts';
import type { AllSettings } from './settings.ts';

type Needs = { settings: Pick<AllSettings, 'painting'>; outgoing: Pick<Outgoing, 'request'>; isDemo: boolean; clock: Clock };

export const trainersOf = ({ settings: { painting }, outgoing, isDemo, clock }: Needs): Trainer[] => {
  const { replicateToken: token, replicateTrainer: trainer, replicateDestination: destination, replicateSecondUsd: second, replicateUrl: url } = painting;
  const replicate =
    token && trainer && destination && second ? [createReplicate({ outgoing, url: url.replace(/\/$/, ''), token, trainer, destination, second })] : [];
  return isDemo ? [...replicate, createDemoTrainer({ now: clock, drawn: drawnByDemo(outgoing) })] : replicate;
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
