/** What stands beneath one of several names behind the same sign: “■適合（参考）”, two lines of models, “■付属品：なし”. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { isDivider } from './old-headings.ts';
import { elementsOf, type Line } from './line.ts';
import { asLabel, ends, insideOf, leading, markOf } from './signs.ts';

export const withNamed = (lines: readonly Line[]): Line[] => elementsOf(lines).flatMap(namedIn);

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
