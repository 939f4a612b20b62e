import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

const whole = (least: number, most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(least, `must be ${least} or more`).max(most, `must be ${most} or less`);

export const documentsSettings = {
  documentSeconds: {
    env: 'DOCUMENT_SECONDS',
    doc: 'How long one uploaded document may take to be read before its reader is ended.',
    is: whole(1, 3_600).default(120),
  },
  documentMemoryMb: {
    env: 'DOCUMENT_MEMORY_MB',
    doc: 'How much memory the process that reads an uploaded document may hold before it is ended.',
    is: whole(128, 65_536).default(768),
  },
} satisfies Settings;
