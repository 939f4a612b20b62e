/** Words for a picture that our letters cannot write are refused before anything is made: a box in their place would be published. */
import type { PictureText } from '@storewright/contract/painting/recipe';
import { withoutLetters } from '../../adapters/studio/letters.ts';
import { invalid } from '../../kit/fault.ts';

export const mustHaveLetters = (text: PictureText | undefined, at = 'body.text'): void => {
  for (const field of ['line', 'second'] as const) {
    const missing = withoutLetters(text?.[field] ?? '').slice(0, 5);
    if (missing.length > 0) throw invalid(`${at}.${field}`, `These characters cannot be drawn: ${missing.join(' ')}`);
  }
};
