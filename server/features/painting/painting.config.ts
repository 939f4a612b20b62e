import { z } from 'zod';
import { Decimal } from '@storewright/contract/billing/prices';
import type { Settings, Values } from '../../kit/config.ts';

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
} satisfies Settings;

/** What is missing beside what is set. */
export const paintingGaps = (settings: Values<typeof paintingSettings>): string[] => {
  if (!settings.replicateToken) return [];
  return (['replicateTrainer', 'replicateDestination', 'replicateSecondUsd'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${paintingSettings[name].env}: is needed with REPLICATE_API_TOKEN`);
};
