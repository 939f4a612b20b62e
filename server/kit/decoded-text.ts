/** Bytes as letters, in whatever encoding they were saved: by their mark, as UTF-8 that breaks no rule, or as they are most likely meant. */
import { TextDecoder } from 'node:util';
import { watchLetters } from './encoding.ts';

/** `languages`: those that it may be written in, the likeliest first. `said`: as it names its encoding itself. Undefined where nobody can tell. */
export const decodedText = (bytes: Uint8Array, languages: readonly string[], said?: string): string | undefined => {
  const wide = utf32(bytes);
  if (wide !== undefined) return wide;
  const watch = watchLetters({ languages });
  watch.take(Buffer.from(bytes));
  const found = watch.verdict();
  if ('encoding' in found && (found.by !== 'detected' || !said)) return decoded(bytes, found.encoding);
  const otherwise = 'encoding' in found ? found.encoding : mixed(found.unknown);
  return (said && known(said) && decoded(bytes, said)) || (otherwise && decoded(bytes, otherwise));
};

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');
const known = (encoding: string): boolean => {
  try {
    return new TextDecoder(encoding).encoding !== '';
  } catch {
    return false;
  }
};
/** UTF-8 that somebody cut or glued is read as far as it goes. */
const mixed = (why: string): string | undefined => (['mixed', 'letters', 'empty'].includes(why) ? 'utf-8' : undefined);

const utf32 = (bytes: Uint8Array): string | undefined => {
  const [a, b, c, d] = bytes;
  const little = a === 0xff && b === 0xfe && c === 0 && d === 0;
  if (!little && !(a === 0 && b === 0 && c === 0xfe && d === 0xff)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength - (bytes.byteLength % 4));
  let text = '';
  for (let at = 4; at < view.byteLength; at += 4) {
    const code = view.getUint32(at, little);
    text += code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  }
  return text.toWellFormed();
};
