/** An address that others are put behind, as it is kept and compared: with a slash at its end it is the same. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');
