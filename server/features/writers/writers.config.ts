import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

export const writersSettings = {
  publishLeaseSeconds: {
    env: 'PUBLISH_LEASE_SECONDS',
    doc: 'How long one change may take to reach a shop. After it, what became of it is read from the shop.',
    is: z.coerce.number('must be a number').min(1, 'must be 1 or more').max(600, 'must be 600 or less').default(30),
  },
} satisfies Settings;
