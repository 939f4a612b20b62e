/**
 * A moment as cursors carry it. JavaScript knows years that PostgreSQL does not read ("+275760", "-000001", "0000"), and
 * whoever sends a cursor may write into it what they like.
 */
export const momentOf = (text: string | undefined): Date | undefined => {
  const at = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/.test(text ?? '') ? new Date(text!) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
};
