/** Texts that were spoiled before they came here: letters that somebody could not read, or UTF-8 that somebody read as windows-1252. */

export const isGarbled = (text: string): boolean => text.includes('\uFFFD') || (/[^\0-\u007f]/.test(text) && isReadTwice(text));

/** Whether some of its letters, written as windows-1252, are letters of UTF-8, and none of the others breaks its rules: `Ã©` is what became of `é`. */
const isReadTwice = (text: string): boolean => {
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = byteOf.get(letter);
    // What that page does not have was never read by it.
    if (byte === undefined) return false;
    bytes.push(byte);
  }
  try {
    return utf8.decode(Uint8Array.from(bytes)).length < text.length;
  } catch {
    return false;
  }
};
const utf8 = new TextDecoder('utf-8', { fatal: true });
const byteOf = new Map([...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((letter, byte) => [letter, byte]));
