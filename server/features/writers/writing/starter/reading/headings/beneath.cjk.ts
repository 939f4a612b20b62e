/** What stands beneath one of several names behind the same sign: “■適合（参考）”, two lines of models, “■付属品：なし”. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { isDivider } from './old-headings.ts';
import { elementsOf, type Line } from '../lines/line.ts';
import { asLabel, ends, insideOf, leading, markOf } from '../lines/signs.ts';

export const withNamed = (lines: readonly Line[]): Line[] => elementsOf(lines).flatMap((element) => namedIn(withMost(element)));

/** “●最大20W” beneath “●出力：USB-C 5V/3A” tells the most of it, and no name. */
const withMost = (element: readonly Line[]): Line[] => {
  const found: Line[] = [];
  for (const one of element) {
    const last = found.at(-1);
    const said = one.text.replace(leading, '');
    const isMore = last && one.kind === last.kind && most.test(said) && markOf(one.text) === markOf(last.text) && /^[^:：]{1,12}[:：]\s?\S/u.test(last.text);
    if (isMore) found[found.length - 1] = { ...last, text: `${last.text}${/\p{Script=Hangul}/u.test(said) ? ` (${said})` : `（${said}）`}` };
    else found.push(one);
  }
  return found;
};
const most =
  /^(?:最[大小長高低多]|合計|总共|總共|最长|最少|최대|최소|합계|총)\s?\d[\d.,]{0,8}\s?(?:m?Ah|k?Wh?|V|A|k?Pa|Hz|dB|rpm|℃|MB\/s|[GT]B|[kcm]?m|k?g|m?l|L|lm|ルーメン|個|個|枚|人|時間|分|小时|小時|시간|개|명)$/iu;

const namedIn = (element: readonly Line[]): Line[] => {
  const found: Line[] = [];
  const valued = new Set(element.filter(({ text }) => /[:：]\s?\S/u.test(text)).map(({ text }) => markOf(text)));
  for (let at = 0; at < element.length; at++) {
    const one = element[at]!;
    const last = isName(one, valued) ? lastBeneath(element, at) : at;
    const name = one.text.replace(leading, '').replace(/\s?[:：]$/u, '');
    if (last === at) found.push(one);
    else if (last === at + 1) found.push({ ...one, text: markOf(one.text) + asLabel(name, element[last]!.text) });
    else found.push({ ...one, text: name, chart: 'caption' }, ...element.slice(at + 1, last + 1).map((line): Line => ({ ...line, chart: 'row' })));
    at = last;
  }
  return found;
};

/** Short, without a value, and among others that have one behind the same sign. */
const isName = ({ kind, text, chart }: Line, valued: ReadonlySet<string>): boolean => {
  const mark = markOf(text);
  const name = text.replace(leading, '').replace(/\s?[:：]$/u, '');
  return (
    kind === 'paragraph' &&
    !chart &&
    mark !== '' &&
    valued.has(mark) &&
    !/[※—~～]/u.test(mark) &&
    holdsCjk(name) &&
    name.length <= 16 &&
    !ends.test(name) &&
    !isDivider(name) &&
    insideOf(text) === undefined &&
    !/[:：,，、。;；]/u.test(name)
  );
};
const lastBeneath = (element: readonly Line[], at: number): number => {
  let last = at;
  while (last < element.length - 1 && isPlain(element[last + 1]!)) last++;
  // Only between two of a kind is it plain where it ends.
  return last < element.length - 1 && markOf(element[last + 1]!.text) === markOf(element[at]!.text) ? last : at;
};
const isPlain = ({ kind, text, chart }: Line): boolean =>
  kind === 'paragraph' &&
  !chart &&
  markOf(text) === '' &&
  text.length <= 48 &&
  !ends.test(text) &&
  insideOf(text) === undefined &&
  !/[。]|^[・·•*＊-]/u.test(text);
