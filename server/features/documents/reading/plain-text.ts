/** A text file as letters: UTF-8, or UTF-16 that says so. */
export const textIn = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes).slice(0, 2_000_000);

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
