import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

export const cozeSettings = {
  cozeOrigin: {
    env: 'COZE_ORIGIN',
    doc: 'Where Coze answers; {host} stands for api.coze.com, www.coze.com and those of coze.cn. Another than the default is for rehearsing against a Coze of one’s own.',
    is: z
      .string()
      .regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'must be an address such as https://{host}')
      .refine((text) => text.includes('{host}'), 'must have {host} in it')
      .default('https://{host}'),
  },
} satisfies Settings;
