/** Decimal numbers of any length, as a bigint and a number of places: prices are multiplied and added, so nothing is ever rounded. */
export type Exact = { digits: bigint; places: number };

export const exactOf = (text: string): Exact => {
  const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`not a decimal number: ${text}`);
  return { digits: BigInt(`${sign}${whole}${part}`), places: part.length };
};

/** All its places, and no zero at the end of them. */
export const textOf = ({ digits, places }: Exact): string => {
  const size = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const part = size.slice(size.length - places).replace(/0+$/, '');
  return `${digits < 0n ? '-' : ''}${size.slice(0, size.length - places)}${places > 0 && part ? `.${part}` : ''}`;
};

export const times = (a: Exact, b: Exact): Exact => ({ digits: a.digits * b.digits, places: a.places + b.places });
export const plus = (a: Exact, b: Exact): Exact => {
  const places = Math.max(a.places, b.places);
  return { digits: at(a, places) + at(b, places), places };
};
/** Divided by 10 to the power of `powers`: the point moves. */
export const shifted = ({ digits, places }: Exact, powers: number): Exact => ({ digits, places: places + powers });

/** The whole number that is not below it. */
export const roundedUp = ({ digits, places }: Exact): bigint => {
  const one = 10n ** BigInt(places);
  return digits / one + (digits > 0n && digits % one !== 0n ? 1n : 0n);
};

const at = ({ digits, places }: Exact, more: number): bigint => digits * 10n ** BigInt(more - places);
