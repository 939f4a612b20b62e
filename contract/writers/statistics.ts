import { z } from 'zod';

export const Statistics = z.object({
  time_zone: z.string(),
  days: z
    .array(
      z.object({
        date: z.iso.date(),
        requests: z.number().int(),
        words: z.number().int(),
      }),
    )
    .length(15),
  by_person: z.array(
    z.object({
      name: z.string(),
      requests: z.number().int(),
      words: z.number().int(),
    }),
  ),
  by_engine: z.object({
    model: z.number().int(),
    starter: z.number().int(),
  }),
});
