/** The shapes of what a shop answers about its files. */
import { z } from 'zod';

const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() }));

export const fileAnswers = {
  stagePicture: z.object({
    stagedUploadsCreate: z
      .object({ stagedTargets: z.array(z.object({ url: z.string().nullable(), resourceUrl: z.string().nullable() })).nullable(), userErrors })
      .nullable(),
  }),
  addFile: z.object({ fileCreate: z.object({ files: z.array(z.object({ id: z.string() })).nullable(), userErrors }).nullable() }),
  hangPictures: z.object({ fileUpdate: z.object({ files: z.array(z.object({ id: z.string() })).nullable(), userErrors }).nullable() }),
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
