/** The lines of a Chinese, Japanese or Korean text before anything is made of them: without a letter's frame, each with one thing to say. */
import { withoutLetter } from './courtesies.cjk.ts';
import { withNamed } from './beneath.cjk.ts';
import { unframed } from './framed.cjk.ts';
import type { Line } from './line.ts';
import { parted } from './line-parts.ts';
import { withQuestions } from './questions.cjk.ts';
import { withSizes } from './size-lines.cjk.ts';
import { withLabels } from './spaced-labels.cjk.ts';
import { unwrapped } from './wrapped.ts';

export const prepared = (lines: readonly Line[], names: readonly string[] = []): Line[] =>
  withLabels(withNamed(withSizes(unwrapped(withQuestions(withoutLetter(lines, names)).flatMap(unframed))))).flatMap(parted);
