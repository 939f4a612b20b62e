/** Decimal numbers of any length, as a bigint and a number of places: prices are multiplied and added, so nothing is ever rounded. */
export type Exact = Readonly<{ digits: bigint; places: number }>;

export const exactOf = (text: string): Exact => {
  const known = read.get(text);
  if (known) return known;
  const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`not a decimal number: ${text}`);
  const exact = { digits: BigInt(`${sign}${whole}${part}`), places: part.length };
  if (read.size >= mostRead) read.clear();
  read.set(text, exact);
  return exact;
};
/** Prices are few, and each is asked for with every call. */
const read = new Map<string, Exact>();
const mostRead = 1_000;

/** All its places, and no zero at the end of them. */
export const textOf = ({ digits, places }: Exact): string => {
  const size = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const point = size.length - places;
  let end = size.length;
  while (end > point && size.charCodeAt(end - 1) === zero) end -= 1;
  return `${digits < 0n ? '-' : ''}${size.slice(0, point)}${end > point ? `.${size.slice(point, end)}` : ''}`;
};

const zero = 0x30;

export const times = (a: Exact, b: Exact): Exact => ({ digits: a.digits * b.digits, places: a.places + b.places });
export const plus = (a: Exact, b: Exact): Exact => {
  const places = Math.max(a.places, b.places);
  return { digits: at(a, places) + at(b, places), places };
};
/** Divided by 10 to the power of `powers`: the point moves. */
export const shifted = ({ digits, places }: Exact, powers: number): Exact => ({ digits, places: places + powers });

/** The whole number that is not below it. */
export const roundedUp = ({ digits, places }: Exact): bigint => {
  const one = tenTo(places);
  return digits / one + (digits > 0n && digits % one !== 0n ? 1n : 0n);
};

const at = ({ digits, places }: Exact, more: number): bigint => (more === places ? digits : digits * tenTo(more - places));
const tenTo = (power: number): bigint => (tens[power] ??= 10n ** BigInt(power));
const tens: bigint[] = [];
