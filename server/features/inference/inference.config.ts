import { withoutSlash } from '@storewright/contract/kit/address';
import { z } from 'zod';
import { type Settings, SettingsFault, type Values } from '../../kit/config.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.openai.com/v1' }).transform(withoutSlash);

export const engineSettings = {
  engineModel: {
    env: 'ENGINE_MODEL',
    doc: 'Model of the engine that everybody may write with for points. Empty: there is none.',
    is: z.string().max(200, 'must have at most 200 characters').optional(),
  },
  engineBaseUrl: {
    env: 'ENGINE_BASE_URL',
    doc: 'Address of that engine, which speaks OpenAI’s protocol; it may be on this machine or in a private network. Default: https://api.openai.com/v1.',
    is: address.optional(),
  },
  engineKey: {
    env: 'ENGINE_KEY',
    doc: 'Key of that engine; it is sent to ENGINE_BASE_URL and to nobody else.',
    is: z.string().max(500, 'must have at most 500 characters').optional(),
    secret: true,
  },
  openAiBaseUrl: {
    env: 'OPENAI_BASE_URL',
    doc: 'Where the OpenAI keys of Pro accounts are sent.',
    is: address.default('https://api.openai.com/v1'),
  },
} satisfies Settings;

export type ManagedSettings = { baseUrl: string; key: string; model: string };
/** The operator's engine; null where there is none. An address or a key without a model would be a mistake nobody notices. */
export const managedBy = ({ engineModel, engineBaseUrl, engineKey, openAiBaseUrl }: Values<typeof engineSettings>): ManagedSettings | null => {
  if (engineModel) return { baseUrl: engineBaseUrl ?? openAiBaseUrl, key: engineKey ?? '', model: engineModel };
  if (engineBaseUrl ?? engineKey) throw new SettingsFault('These settings cannot be used:\n  ENGINE_MODEL: must be set where ENGINE_BASE_URL or ENGINE_KEY is');
  return null;
};
