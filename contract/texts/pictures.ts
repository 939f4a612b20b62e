/** Pictures of one's own for blogs and pages. Their bytes come up and down beside the contract: POST and GET below this path. */

export const textPicturesPath = '/api/text_pictures/';
export const largestTextPicture = 10_000_000;
/** All pictures of an account together. */
export const mostTextPictures = 500_000_000;
export const textPictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** `url`: where its account sees it; a shop is given the picture itself when the text is published. */
export type TextPictureFile = { url: string; media_type: (typeof textPictureTypes)[number]; bytes: number };

export const textPictureUrl = (id: string): string => `${textPicturesPath}${id}/`;
/** The ids of one's own pictures that something names, each once. */
export const textPicturesIn = (said: string): string[] => [...new Set([...said.matchAll(ours)].map(([, id = '']) => id))];
const ours = /\/api\/text_pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g;
