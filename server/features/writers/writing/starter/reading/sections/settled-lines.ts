/** What becomes of the lines of a Chinese, Japanese or Korean text once its headings are known: lists without a sign, and notes on the whole. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { sentencesOf } from '../../../lines.ts';
import type { Line } from '../lines/line.ts';
import { isNotice, isOfMeasuring, isOfScreens } from '../labels/notes.ts';
import { isDivider } from '../headings/old-headings.ts';
import { goes } from '../shop-talk/shop-talk.ts';
import { ends, markOf } from '../lines/signs.ts';
import { opensAnew } from '../lines/wrapped.ts';

/** A note stands behind other sentences, or where it stood; what is the shop's will not stand there. */
export const opensWithText = (lines: readonly Line[], first: number): boolean =>
  lines
    .slice(0, Math.max(0, first))
    .some(({ kind, text }) => kind === 'paragraph' && !isNotice(text) && markOf(text) === '' && !goes(text) && !sentencesOf(text).every(goes));

const isLabel = ({ kind, text }: Line): boolean => kind === 'paragraph' && holdsCjk(text) && /^[^:：]{1,12}[:：][^:：。]{1,40}[.。]?$/u.test(text);

/** 3.0*33*61 */
const figures = /^\d[\d\s.,*×xX/~～–-]{2,38}(?:[cm]?m)?$/u;
const isCharted = (one: Line | undefined): boolean => one?.kind === 'paragraph' && !one.opens && figures.test(one.text);

/** Lines of numbers that end like no sentence are a list: “소형 60x40cm / 중형 80x50cm”; and so are labels beneath a heading. */
export const listed = (lines: readonly Line[]): Line[] => {
  let headed = false;
  const isOne = (one: Line | undefined): boolean =>
    one?.kind === 'paragraph' &&
    one.text.length <= 40 &&
    (holdsCjk(one.text) || figures.test(one.text)) &&
    !ends.test(one.text) &&
    !/[。※]/u.test(one.text) &&
    !opensAnew.test(one.text) &&
    (/[:：]/u.test(one.text) ? headed && /^[^:：]{1,12}[:：][^:：]{1,30}$/u.test(one.text) : /\d/u.test(one.text));
  return lines.map((one, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]];
    // “直径*刃长*总长(mm)”, and lines of figures beneath it.
    const isCaption = isCharted(next) && isCharted(lines[at + 2]) && one.kind === 'paragraph' && one.text.length <= 30 && !figures.test(one.text) && !ends.test(one.text) && !/[。:：]/u.test(one.text); // biome-ignore format: one condition
    if (isCaption) return { ...one, kind: 'heading' };
    if (one.kind === 'heading') headed = one.text !== '';
    else if (isDivider(one.text)) headed = false;
    // “K5 DL3 650/450” beneath “그랜저 IG 650/450” has no word of the language, and the same form.
    const isAlike = [before, next].some((other, side) => other && isOfForm(one, other) && !(side === 0 ? one : other).opens);
    const listed = isAlike || (isOne(one) && ((next && !next.opens && isOne(next)) || (before && !one.opens && isOne(before))));
    // “매운맛: 청양고춧가루를 섞었어요” behind two that end like no sentence.
    const goesOn = headed && isLabel(one) && before !== undefined && !one.opens && isOne(before) && isOne(lines[at - 2]);
    return listed || goesOn ? { ...one, kind: 'item' } : one;
  });
};

const isOfForm = (one: Line, other: Line): boolean => {
  const [own, theirs] = [formOf(one), formOf(other)];
  return own !== '' && own === theirs;
};
/** How its numbers stand at its end: 650/450, 130x70. */
const formOf = ({ kind, text }: Line): string =>
  kind !== 'heading' && text.length <= 40 && !/[:：]/u.test(text)
    ? (/\p{L}.{0,30}\s(\d+(?:[/／x×*+-]\d+){1,3})(?:[cm]?m)?$/u.exec(text)?.[1] ?? '').replace(/\d+/gu, '#')
    : '';

const isNote = ({ kind, text }: Line): boolean => kind === 'paragraph' && /^[※*＊]/u.test(text);

/** That a screen shows other colours is said of the whole, not of what stood above it last. */
export const noticed = (lines: readonly Line[]): Line[] => {
  const first = lines.findIndex(({ kind }) => kind === 'heading');
  if (!opensWithText(lines, first)) return [...lines];
  let notes = false;
  const charted = lines.some(({ chart }) => chart);
  const [moved, left]: [Line[], Line[]] = [[], []];
  for (const [at, one] of lines.entries()) {
    if (one.kind === 'heading') notes = /注意|提示|须知|須知|説明|お願い|前に|[读讀読]|주의|참고|유의|안내|알아|확인|읽어|필독|色|색/u.test(one.text);
    const chart = charted && isOfMeasuring(one.text) ? left.findLastIndex((line) => line.chart) : -1;
    if (one.chart || one.kind !== 'paragraph') left.push(one);
    // “手工测量，误差1-2cm。” at the end of the text is said of the sizes.
    else if (chart >= 0) left.splice(chart + 1, 0, { ...one, chart: 'note' });
    // One of several notes stays with its fellows.
    else if (isNote(one) && [lines[at - 1], lines[at + 1]].some((other) => other && isNote(other) && !isOfScreens(other.text))) left.push(one);
    else (at > first && !notes && lines[at - 1]?.kind !== 'heading' && isOfScreens(one.text) ? moved : left).push(one);
  }
  return [...left.slice(0, first), ...moved, ...left.slice(first)];
};
