/** PostgreSQL undid it for the sake of others: it waited for them in a circle, or they changed what it had read. */
export const isCrowded = (error: unknown): boolean => hasOneOf(['40P01', '40001'], error);

/** Others kept for too long what it waited for. */
export const isHeld = (error: unknown): boolean => hasOneOf(['55P03'], error);

/** No room on a disk: PostgreSQL's, or one that files of ours go to. */
export const isFull = (error: unknown): boolean => hasOneOf(['53100', 'ENOSPC', 'EDQUOT'], error);

/** By its code, or by that of what it came of. */
const hasOneOf = (codes: readonly unknown[], error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return codes.includes(code) || hasOneOf(codes, cause);
};
