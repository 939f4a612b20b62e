/** How a company shows itself to its people: its logo and its colour. */
import { z } from 'zod';

/** As it was chosen. Whoever shows it sees to it that it can be read. */
export const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'A colour such as #14665a.');
export const Brand = z.object({
  /** Open to anyone who knows its address: it is shown before anybody has signed in. */
  logo: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  colour: z.string().nullable(),
});
export type Brand = z.infer<typeof Brand>;

export const logoPath = '/api/enterprise/logo/';
