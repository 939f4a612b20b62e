/** A text file as letters, in whatever encoding it was saved: by its mark, as UTF-8 that breaks no rule, or as it is most likely to be meant. */
import { TextDecoder } from 'node:util';
import { watchLetters } from '../../kit/encoding.ts';
import { type Block, broken } from './text.ts';

/** `languages`: those that it may be written in, the likeliest first. `said`: as it names its encoding itself. */
export const decodedText = (bytes: Uint8Array, languages: readonly string[], said?: string): string => {
  const wide = utf32(bytes);
  if (wide !== undefined) return wide;
  const watch = watchLetters({ languages });
  watch.take(Buffer.from(bytes));
  const found = watch.verdict();
  if ('encoding' in found && (found.by !== 'detected' || !said)) return decoded(bytes, found.encoding);
  return (said && known(said) && decoded(bytes, said)) || decoded(bytes, 'encoding' in found ? found.encoding : mixed(found.unknown));
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
const mixed = (why: string): string => (['mixed', 'letters', 'empty'].includes(why) ? 'utf-8' : broken());

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

/** Paragraphs, each with the line that it begins on. */
export const paragraphsOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let from = 1;
  const end = (): void => {
    if (lines.length > 0) blocks.push({ text: lines.join('\n'), place: { kind: 'line', line: from } });
    lines = [];
  };
  for (const [at, line] of text.split(/\r\n|[\n\r\u2028\f]/).entries()) {
    if (line.trim() === '') end();
    else {
      if (lines.length === 0) from = at + 1;
      lines.push(line.trimEnd());
    }
  }
  end();
  return blocks;
};
