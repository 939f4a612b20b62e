/** Texts of strangers as the database takes them: no zero bytes, no halves of a character. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed();

export const storable = <T>(value: T): T => {
  if (typeof value === 'string') return plain(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [plain(key), storable(one)])) as T;
};
