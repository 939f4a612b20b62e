import { z } from 'zod';
import { Decimal } from '@storewright/contract/billing/prices';
import type { Settings, Values } from '../../kit/config.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.example.com' });
const slug = /^[\w.-]{1,100}\/[\w.-]{1,100}$/;

export const paintingSettings = {
  replicateToken: {
    env: 'REPLICATE_API_TOKEN',
    doc: 'Token of the Replicate account that trains looks on photos of shops and draws with them. Empty: nobody trains.',
    is: z.string().trim().min(16, 'must have at least 16 characters').optional(),
    secret: true,
  },
  replicateUrl: {
    env: 'REPLICATE_URL',
    doc: 'Where Replicate is asked.',
    is: z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.example.com' }).default('https://api.replicate.com'),
  },
  replicateTrainer: {
    env: 'REPLICATE_TRAINER',
    doc: 'The model there that trains, with its version: owner/name:version.',
    is: z
      .string()
      .regex(/^[\w.-]{1,100}\/[\w.-]{1,100}:[0-9a-f]{16,64}$/, 'must be owner/name:version')
      .optional(),
  },
  replicateDestination: {
    env: 'REPLICATE_DESTINATION',
    doc: 'The model of yours there that each look becomes a version of: owner/name.',
    is: z.string().regex(slug, 'must be owner/name').optional(),
  },
  replicateSecondUsd: {
    env: 'REPLICATE_SECOND_USD',
    doc: 'What a second of its machine costs, in US dollars, as replicate.com/pricing says.',
    is: Decimal.optional(),
  },
  a1111Url: {
    env: 'A1111_URL',
    doc: 'An own AUTOMATIC1111 or Forge, started with --api, that draws sets for 0 points. OUTGOING_ALLOW must open its network.',
    is: address.optional(),
  },
  a1111Login: {
    env: 'A1111_LOGIN',
    doc: 'Its user:password, where it was started with --api-auth.',
    is: z
      .string()
      .regex(/^[^:]+:.+$/, 'must be user:password')
      .optional(),
    secret: true,
  },
  comfyUrl: { env: 'COMFYUI_URL', doc: 'An own ComfyUI that draws sets for 0 points. OUTGOING_ALLOW must open its network.', is: address.optional() },
  comfyCheckpoint: {
    env: 'COMFYUI_CHECKPOINT',
    doc: 'The checkpoint there that draws, by its file name, in a plain graph.',
    is: z.string().trim().min(1).optional(),
  },
  comfyGraph: {
    env: 'COMFYUI_GRAPH',
    doc: 'A file with a graph of your own in the format of its API, instead of the plain one: {{prompt}}, {{seed}}, {{width}}, {{height}} and {{name}} stand where they belong.',
    is: z.string().trim().min(1).optional(),
  },
  falKey: {
    env: 'FAL_KEY',
    doc: 'Key of the fal account that draws sets.',
    is: z.string().trim().min(8, 'must have at least 8 characters').optional(),
    secret: true,
  },
  falUrl: { env: 'FAL_URL', doc: 'Where its queue is asked.', is: address.default('https://queue.fal.run') },
  falApp: {
    env: 'FAL_APP',
    doc: 'What draws there: owner/name.',
    is: z
      .string()
      .regex(/^[\w.-]+(?:\/[\w.-]+){1,4}$/, 'must be owner/name')
      .optional(),
  },
  falPictureUsd: { env: 'FAL_PICTURE_USD', doc: 'What a picture of a megapixel costs there, in US dollars, as its page says.', is: Decimal.optional() },
  bflKey: {
    env: 'BFL_KEY',
    doc: 'Key of the Black Forest Labs account that draws sets.',
    is: z.string().trim().min(8, 'must have at least 8 characters').optional(),
    secret: true,
  },
  bflUrl: { env: 'BFL_URL', doc: 'Where it is asked.', is: address.default('https://api.bfl.ai') },
  bflModel: {
    env: 'BFL_MODEL',
    doc: 'The model that draws, e.g. flux-2-pro.',
    is: z
      .string()
      .regex(/^[\w.-]+$/, 'must be the name of a model')
      .optional(),
  },
  bflPictureUsd: { env: 'BFL_PICTURE_USD', doc: 'What a picture of a megapixel costs there, in US dollars.', is: Decimal.optional() },
} satisfies Settings;

/** What is missing beside what is set. */
export const paintingGaps = (settings: Values<typeof paintingSettings>): string[] => {
  const needs = (of: keyof typeof paintingSettings, others: (keyof typeof paintingSettings)[]): string[] =>
    settings[of] === undefined
      ? []
      : others.filter((name) => settings[name] === undefined).map((name) => `${paintingSettings[name].env}: is needed with ${paintingSettings[of].env}`);
  const graph = settings.comfyCheckpoint === undefined && settings.comfyGraph === undefined;
  return [
    ...needs('replicateToken', ['replicateTrainer', 'replicateDestination', 'replicateSecondUsd']),
    ...needs('falKey', ['falApp', 'falPictureUsd']),
    ...needs('bflKey', ['bflModel', 'bflPictureUsd']),
    ...(settings.comfyUrl !== undefined && graph ? ['COMFYUI_CHECKPOINT: is needed with COMFYUI_URL, or COMFYUI_GRAPH'] : []),
  ];
};
