import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

export const demoProviderSettings = {
  demoProvider: {
    env: 'DEMO_PROVIDER',
    doc: 'off leaves the demo provider out of demo mode: models without any AI, to try apps and the playground with. Elsewhere it never is.',
    is: z.stringbool({ error: 'must be on or off' }).default(true),
  },
} satisfies Settings;
