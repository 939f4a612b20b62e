import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

const wholeNumber = z.coerce.number('must be a number').int('must be a whole number');

export const gatewaySettings = {
  gatewayBodyMb: {
    env: 'GATEWAY_BODY_MB',
    doc: 'Megabytes that a question to a model may have; forms with files may have half as much again.',
    is: wholeNumber.min(1, 'must be 1 or more').max(256, 'must be 256 or less').default(20),
  },
  gatewayDrains: {
    env: 'GATEWAY_DRAINS',
    doc: 'Answers that are heard to their end after their caller hung up, at once; those beyond are cut off and estimated.',
    is: wholeNumber.min(0, 'must be 0 or more').max(10_000, 'must be 10000 or less').default(256),
  },
  gatewayDrainSeconds: {
    env: 'GATEWAY_DRAIN_SECONDS',
    doc: 'Seconds for which such an answer is heard at most.',
    is: wholeNumber.min(0, 'must be 0 or more').max(600, 'must be 600 or less').default(120),
  },
  gatewayMemoryMb: {
    env: 'GATEWAY_MEMORY_MB',
    doc: 'Megabytes of questions and answers that a process holds at once, of all calls together; what does not fit is told to come again. One account has half of it at most.',
    is: wholeNumber.min(16, 'must be 16 or more').max(65_536, 'must be 65536 or less').default(256),
  },
} satisfies Settings;
