/** PostgreSQL undid it for the sake of others: it waited for them in a circle, or they changed what it had read. */
export const isCrowded = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '40P01' || code === '40001' || isCrowded(cause);
};

/** No room on a disk: PostgreSQL's, or one that files of ours go to. */
export const isFull = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || isFull(cause);
};
