import { channelKinds } from '@storewright/contract/channels/kinds';
import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

const Line = z.tuple([z.enum(channelKinds), z.url({ protocol: /^https?$/ })]);

export const channelsSettings = {
  channelOrigins: {
    env: 'CHANNEL_ORIGINS',
    doc: 'Where messengers are asked, where it is not at their own addresses: telegram=http://127.0.0.1:8081 (a Bot API server of one’s own), several with commas between.',
    is: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .filter(Boolean)
          .map((line) => line.trim().split(/=(.*)/s).slice(0, 2)),
      )
      .pipe(z.array(Line, 'must be names of messengers with an address each, such as telegram=http://127.0.0.1:8081'))
      .transform((lines) => Object.fromEntries(lines))
      .optional(),
  },
} satisfies Settings;
