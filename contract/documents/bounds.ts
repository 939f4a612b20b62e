/** Documents: where their bytes go, and how much is taken. */
export const documentsPath = '/api/document/file/';
export const largestDocument = 20_000_000;
export const mostPages = 100;
/** Of one document: a price list of ten thousand lines is no certificate. */
export const mostFacts = 200;
export const mostDocuments = 1_000;
/** Facts that back the claims of one product, beside what the shop itself says of it: the oldest papers first. */
export const mostProven = 100;
