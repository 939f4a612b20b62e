/** Links to a base, for people without an account here. */
import { z } from 'zod';
import { shareModes } from './bounds.ts';

export const mostShares = 50;
const Form = z.strictObject({
  mode: z.enum(shareModes),
  /** Set once; empty leaves it as it is. */
  password: z.string().max(200).default(''),
  per_guest: z.int().min(1).max(1_000).default(20),
  per_day: z.int().min(1).max(100_000).default(200),
  full_text: z.string().trim().max(500).default(''),
});
export const ShareForm = Form.refine(({ mode, password }) => mode !== 'password' || password.length >= 6, {
  path: ['password'],
  message: 'At least 6 characters.',
});
export const ShareChange = z.strictObject({
  enabled: z.boolean().optional(),
  password: z.string().min(6).max(200).optional(),
  per_guest: Form.shape.per_guest.unwrap().optional(),
  per_day: Form.shape.per_day.unwrap().optional(),
  full_text: Form.shape.full_text.unwrap().optional(),
});

export const Share = z.object({
  id: z.uuid(),
  /** Where guests come in. */
  url: z.string(),
  mode: z.enum(shareModes),
  enabled: z.boolean(),
  per_guest: z.number().int(),
  per_day: z.number().int(),
  full_text: z.string(),
  asked_today: z.number().int(),
  created_at: z.iso.datetime(),
});
export type Share = z.infer<typeof Share>;

/** What a guest sees of a link. `state` says what to do next: nothing is told of a base to whoever may not enter. */
export const Shared = z.object({
  state: z.enum(['open', 'password', 'sign_in']),
  name: z.string(),
  language: z.string(),
  quick_questions: z.array(z.string()),
  support_url: z.string(),
});
export type Shared = z.infer<typeof Shared>;
