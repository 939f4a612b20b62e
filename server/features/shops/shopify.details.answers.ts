import { z } from 'zod';

const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() }));
const nodes = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node) });

export const detailAnswers = {
  details: z.object({
    product: z
      .object({
        id: z.string(),
        handle: z.string(),
        category: z.object({ id: z.string(), fullName: z.string() }).nullable(),
        metafields: nodes(z.object({ namespace: z.string(), key: z.string(), type: z.string(), value: z.string() })),
        media: nodes(z.object({ id: z.string(), alt: z.string().nullable() })),
      })
      .nullable(),
  }),
  changeDetails: z.object({
    metafieldsDelete: z.object({ userErrors }).nullish(),
    productUpdate: z.object({ product: z.object({ id: z.string() }).nullable(), userErrors }).nullable(),
  }),
  describePictures: z.object({
    fileUpdate: z.object({ files: z.array(z.object({ id: z.string(), alt: z.string().nullable() })).nullable(), userErrors }).nullable(),
  }),
  metafieldDefinitions: z.object({
    metafieldDefinitions: nodes(z.object({ namespace: z.string(), key: z.string(), name: z.string(), type: z.object({ name: z.string() }) })),
  }),
  categories: z.object({ taxonomy: z.object({ categories: nodes(z.object({ id: z.string(), fullName: z.string() })) }).nullable() }),
};
