/** How much comes up: where bytes go, and how many. Known to both wings, and to pages that check before they send. */
export const uploadsPath = '/api/upload/files/';
export const uploadPicturesPath = '/api/upload/upload_images/';
/** The same by the name that chats have for it. */
export const chatPicturesPath = '/api/ai_chat/upload_image/';
/** Logos of companies: smaller than any other picture may be. */
export const logosPath = '/api/upload/logo/';
/** Bytes of one file; of a picture as it is sent. */
export const largestUpload = 100_000_000;
export const largestUploadedPicture = 20_000_000;
export const largestLogo = 1_000_000;
/** Files of one request. */
export const mostUploads = 200;
/** A larger file is sent in parts, each small enough for any proxy; what came of it is kept for a day. */
export const partBytes = 4_194_304;
export const leastPictureSide = 256;
export const leastLogoSide = 32;
