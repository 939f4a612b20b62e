import { z } from 'zod';

export const plans = ['free', 'plus', 'basic', 'pro', 'enterprise'] as const;
export const Plan = z.enum(plans);
export type Plan = z.infer<typeof Plan>;
