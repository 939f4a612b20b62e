/** Files of one message, and bytes of one of them. */
export const mostCozeFiles = 5;
export const largestCozeFile = 20 * 1024 * 1024;
