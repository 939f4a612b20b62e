/** The lines of a Chinese, Japanese or Korean text before anything is made of them: without a letter's frame, each with one thing to say. */
import { withoutLetter } from '../lines/courtesies.cjk.ts';
import { withNamed } from '../headings/beneath.cjk.ts';
import { unframed } from '../headings/framed.cjk.ts';
import { withStops } from '../lines/emoji.cjk.ts';
import type { Line } from '../lines/line.ts';
import { parted } from './line-parts.ts';
import { withQuestions } from '../headings/questions.cjk.ts';
import { withSizes } from '../lists/size-lines.cjk.ts';
import { withLabels } from '../labels/spaced-labels.cjk.ts';
import { unwrapped } from '../lines/wrapped.ts';

export const prepared = (lines: readonly Line[], names: readonly string[] = []): Line[] =>
  withLabels(withNamed(withSizes(unwrapped(withQuestions(withoutLetter(lines, names)).map(withStops).flatMap(unframed))))).flatMap(parted);
