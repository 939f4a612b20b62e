import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

export const billingSettings = {
  planTrialDays: {
    env: 'PLAN_TRIAL_DAYS',
    doc: 'Days in which an account may try its first plan with a fee before it pays. 0: no trial.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').max(90, 'must be 90 or less').default(0),
  },
  demoPoints: {
    env: 'DEMO_POINTS',
    doc: 'Promotional points that each account of the demo gets, once; elsewhere there are none.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').max(1_000_000, 'must be 1000000 or less').default(5000),
  },
} satisfies Settings;
