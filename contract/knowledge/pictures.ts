/** Pictures in texts that are written here: sent to `/api/ai_chat/upload_image/`, shown to whoever may read the text. Known to both wings. */
export const docPicturesPath = '/api/ai_chat/pictures/';
export const docPictureUrl = (id: string): string => `${docPicturesPath}${id}/`;
export const mostDocPictures = 50;
export const docPicturesIn = (html: string): string[] => [...new Set([...html.matchAll(ours)].map(([, id = '']) => id))];
const ours = /\/api\/ai_chat\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g;
