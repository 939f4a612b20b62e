/** The shapes of what a shop answers about translations. */
import { z } from 'zod';

const InLocale = z.object({
  resourceId: z.string(),
  translatableContent: z.array(z.object({ key: z.string(), value: z.string().nullable(), digest: z.string().nullable() })),
  translations: z.array(
    z.object({ key: z.string(), value: z.string().nullable(), outdated: z.boolean(), updatedAt: z.iso.datetime({ offset: true }).nullable() }),
  ),
});
export type InLocale = z.infer<typeof InLocale>;

const Changed = z
  .object({
    translations: z.array(z.object({ key: z.string() })).nullable(),
    userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string(), code: z.string().nullable() })),
  })
  .nullable();
export type Changed = z.infer<typeof Changed>;

export const translationAnswers = {
  translatablePage: z.object({
    translatableResources: z.object({ nodes: z.array(InLocale), pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }) }),
  }),
  translatable: z.object({ translatableResource: InLocale.nullable() }),
  register: z.object({ translationsRegister: Changed }),
  unregister: z.object({ translationsRemove: Changed }),
};
