/** Numbers that a spreadsheet has spoiled: written with an exponent, with decimals, or without the zeros they began with. */

export type Barcode = { barcode: string; told?: 'barcode' | 'barcode_read' | 'barcode_zeros' | 'barcode_invalid' };

export const barcodeIn = (cell: string): Barcode => {
  // Two ways to have a spreadsheet leave it as it is.
  const said = cell.replace(/^'|^="(.*)"$/, '$1');
  if (/^\d{6,}[.,]0+$/.test(said)) return { barcode: said.replace(/[.,]0+$/, ''), told: 'barcode_read' };
  if (!isExponent(said)) return { barcode: said, ...toldOf(said) };
  // All its digits may still be there; where the last are zeros, nobody knows what they were.
  const [, first = '', rest = '', power = ''] = /^(\d)(?:[.,](\d*))?E\+?(\d+)$/i.exec(said) ?? [];
  const whole = rest.length === Number(power) ? first + rest : '';
  return isGtin(whole) ? { barcode: whole, told: 'barcode_read' } : { barcode: '', told: 'barcode' };
};

/** Kept as it is: a shop may number its shelves as it likes, and only a market asks for more. */
const toldOf = (said: string): Pick<Barcode, 'told'> => {
  if (lostZeros.test(said) && hasCheckDigit(said)) return { told: 'barcode_zeros' };
  return said === '' || isGtin(said.replace(/[\s-]/g, '')) ? {} : { told: 'barcode_invalid' };
};

/** As spreadsheets write it, and hardly anybody else. */
export const isExponent = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(cell);

/** Eight, twelve, thirteen or fourteen digits of which the last is right. */
export const isGtin = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code) && hasCheckDigit(code);

/** Counted from the right, so that zeros before it change nothing. */
const hasCheckDigit = (code: string): boolean => {
  const [check = 0, ...digits] = [...code].map(Number).reverse();
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
};
/** Lengths that no such number has, and one has that lost some zeros. */
const lostZeros = /^[1-9](?:\d{6}|\d{8,10})$/;
