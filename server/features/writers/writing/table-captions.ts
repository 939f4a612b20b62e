/** What belongs to an owner's table: its heading and the line that introduces it. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import { escaped, line, plainText } from './lines.ts';

/** Whether a row, or a line above it, stays. */
export type Beside = { row: (text: string) => boolean };

/** “サイズ表（cm）” right above its table goes with it, and so does “Meça da base da palma até a ponta do dedo:”. */
export const captionOf = (before: string, { row }: Beside): string => {
  const { at, tag, left, last } = lastLine(before);
  const said = line(plainText(last));
  if (!/[:：]$/u.test(said) || said.length <= 30 || said.length > 160 || /^h/iu.test(tag) || !row(said)) return headingOf(before);
  return `${headingOf(before.slice(0, at) + left)}<p>${escaped(said)}</p>\n`;
};

/** The last line right above a table, with the block that it stands in: `left` is what of that block stands before it. */
const lastLine = (before: string): { at: number; tag: string; left: string; last: string } => {
  const from = Math.max(0, before.length - 400);
  const [whole = '', tag = '', inner = ''] =
    /<(h[1-6]|p|div)\b[^<>]{0,200}>((?:(?!<\/?(?:p|div|h\d|li|ul|ol|table|img)\b)[^])*)<\/\1>\s*(?:<(?:div|p|center|figure)\b[^<>]{0,200}>\s*){0,3}$/iu.exec(
      before.slice(from),
    ) ?? [];
  const last = inner.split(/<br\b[^<>]*>/iu).at(-1) ?? '';
  const left = inner.slice(0, inner.length - last.length).replace(/<br\b[^<>]*>$/iu, '');
  return { at: from + before.slice(from).lastIndexOf(whole), tag, left: plainText(left) === '' ? '' : `<p>${left}</p>`, last };
};

const headingOf = (before: string): string => {
  const { tag, last } = lastLine(before);
  const words = line(plainText(last).replace(/[【】[\]［］〔〕〖〗]/gu, ' ')).replace(/^[^\p{L}\p{N}（(]+|[^\p{L}\p{N}）)?]+$/gu, '');
  const isBold = /^\s*<(strong|b)\b[^<>]{0,200}>(?:(?!<\/?(?:strong|b)\b)[^])*<\/\1>\s*$/iu.test(last);
  const [above = '', own = ''] = textOf(before.slice(-400)).split('\n').map(line).filter(Boolean).slice(-2); // biome-ignore format: the last two lines
  if (
    words === '' ||
    words.length > (/^h/iu.test(tag) || isBold ? 48 : 30) ||
    // The last of several lines behind one sign is an item of their list.
    (/^[^\p{L}\p{N}\s]/u.test(own) && own.charAt(0) === above.charAt(0) && !ofTables.test(words)) ||
    !(/^h/iu.test(tag) || isBold || holdsCjk(words) || ofSizes.test(words)) ||
    !(/^h/iu.test(tag) || isBold || /^\s*[【〖［▼■◆●★☆━─═]/u.test(plainText(last)) || ofTables.test(words) || ofSizes.test(words))
  )
    return '';
  return `<h2>${escaped(/\p{Ll}/u.test(words) ? words : words.charAt(0) + words.slice(1).toLowerCase())}</h2>\n`;
};
const ofSizes =
  /^(?:size (?:chart|guide)|measurements|größentabelle|maßtabelle|guide des tailles|tableau des tailles|guía de tallas|tabla de (?:tallas|medidas)|tabela de (?:medidas|tamanhos)|guia de tamanhos)$/iu;
const ofTables = /表|(?:尺[码寸]|规格|参数|サイズ|スペック|仕様|사이즈|치수|규격|스펙|사양)(?:[（(].{0,12}[)）])?$|[:：]$|単位|单位|단위/u;
