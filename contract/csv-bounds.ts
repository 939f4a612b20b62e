/** Files of shops: where they go, and how much is taken. */

/** Where the file is sent to, as its bytes; and where the two files are fetched. */
export const csvPath = '/api/shop/csv/';
export const exportPath = '/api/shop/csv/products.csv';
export const feedPath = '/api/shop/csv/feed.xml';

/** A file larger than this is refused before it is read. */
export const largestCsv = 100 * 1024 * 1024;
export const mostProducts = 50_000;
/** So many lines that were left out are named; all are counted. */
export const mostLines = 1_000;
