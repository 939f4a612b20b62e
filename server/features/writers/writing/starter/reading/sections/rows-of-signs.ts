/** Which lines of a Chinese, Japanese or Korean text stand in one row: behind one sign, or as steps. */
import type { Line } from '../lines/line.ts';
import { leading } from '../lines/signs.ts';

/** ☀ above ☂ in one paragraph: a picture each, and one list. */
export const isOneRow = (one: string, other: string): boolean => one === other || [picture, /^[○◎◯△]$/u].some((kind) => kind.test(one) && kind.test(other));
const picture = /^(?![■□▼▽▲△◆◇●○◎▶►▷★☆])\p{Extended_Pictographic}$/u;

export const isStep = (one: Line | undefined): boolean => one !== undefined && numbered.test(one.text.replace(leading, ''));
export const numbered =
  /^(?:(?:point|step|tip|feature)\s?\.?|ポイント|こだわり|특징|포인트|장점|特点|亮点|卖点|优点)\s?[0-9０-９①-⑩]{1,2}\s?[.:：．、)）]?\s*(\S.{0,38})?$/iu;
