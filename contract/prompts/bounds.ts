/** How much a prompt library may hold, and how long its parts are. Known to both wings. */
export const mostPrompts = 10_000;
export const mostCategories = 1_000;
/** Levels of the tree. */
export const deepest = 3;
export const longestName = 120;
/** One of Excel's cells holds no more than 32,767. */
export const longestContent = 32_000;
/** One place may stand in it thousands of times. */
export const longestFilled = 200_000;
export const longestDescription = 1_000;
export const longestCategory = 80;
export const mostTags = 10;
export const longestTag = 40;
export const mostVariables = 30;
/** Beside the one that is published. */
export const mostVersions = 100;
/** Rows of a file that is checked, and its bytes. */
export const mostRows = 10_000;
export const largestFile = 16_000_000;
/** Days that something stays in the bin, that an import can be taken back, and that a check is kept. */
export const binDays = 30;
export const undoDays = 30;
export const checkDays = 7;
/** Two that are this alike are told to be near copies. */
export const alike = 0.7;

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export const promptExportPath = '/api/prompts/template/export/';
export const checkedFilePath = (id: string): string => `/api/prompts/template/batch/check/${id}/file/`;
