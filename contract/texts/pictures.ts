/** Pictures of one's own for blogs and pages. Their bytes come up and down beside the contract: POST and GET below this path. */
import { z } from 'zod';

export const textPicturesPath = '/api/text_pictures/';
export const largestTextPicture = 10_000_000;
export const textPictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const TextPictureFile = z.object({
  /** Where its account sees it; a shop is given the picture itself when the text is published. */
  url: z.string(),
  media_type: z.enum(textPictureTypes),
  bytes: z.number().int(),
});
export type TextPictureFile = z.infer<typeof TextPictureFile>;

export const textPictureUrl = (id: string): string => `${textPicturesPath}${id}/`;
/** The ids of one's own pictures that something names, each once. */
export const textPicturesIn = (said: string): string[] => [...new Set([...said.matchAll(/\/api\/text_pictures\/([0-9a-f-]{36})\//g)].map(([, id = '']) => id))];
