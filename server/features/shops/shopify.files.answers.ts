/** The shapes of what a shop answers about its files. */
import { z } from 'zod';

const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() }));

const changed = z.object({ fileUpdate: z.object({ files: z.array(z.object({ id: z.string() })).nullable(), userErrors }).nullable() });

export const fileAnswers = {
  stagePicture: z.object({
    stagedUploadsCreate: z
      .object({ stagedTargets: z.array(z.object({ url: z.string().nullable(), resourceUrl: z.string().nullable() })).nullable(), userErrors })
      .nullable(),
  }),
  addFile: z.object({ fileCreate: z.object({ files: z.array(z.object({ id: z.string() })).nullable(), userErrors }).nullable() }),
  hangPictures: changed,
  takeDownPictures: changed,
  hungPictures: z.object({
    product: z
      .object({
        media: z.object({
          nodes: z.array(z.object({ id: z.string(), alt: z.string().nullable() })),
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
        }),
      })
      .nullable(),
  }),
  unusedFiles: z.object({ files: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }),
  removeFiles: z.object({ fileDelete: z.object({ deletedFileIds: z.array(z.string()).nullable(), userErrors }).nullable() }),
  file: z.object({
    node: z
      .object({
        fileStatus: z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED']),
        fileErrors: z.array(z.object({ message: z.string() })),
        image: z.object({ url: z.string() }).nullable(),
      })
      .nullable(),
  }),
};
