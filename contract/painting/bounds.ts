/** Where the bytes of pictures lie, and how many go together. Known to both wings. */
export const paintingPath = '/api/ai_painting/images/';
export const mostPhotosAtOnce = 200;
/** Of one recipe at once. */
export const mostBatchItems = 1_000;
/** Pictures that one product gets at once. */
export const mostAttached = 20;
/** `picture`: as it is kept. `mask`: what of it is product, in white. `preview`: the product on clear ground, or what was composed, small. */
export const imageFiles = ['picture', 'mask', 'preview'] as const;
export type ImageFile = (typeof imageFiles)[number];
export const imageFileOf = (id: string, of: ImageFile, version = 0): string => `${paintingPath}${id}/file/?of=${of}&version=${version}`;
