/** Worked by hand, where no single word says it: “each rim is hammered by hand”, „von Hand gedreht“, 手で打ち出しました. */
import { languages, perLanguage } from '@storewright/contract/kit/languages';
import { handwork } from '../words/handwork.ts';
import { is } from './mention.ts';
import { lastUpTo, type Reading, sayOrigin } from './neighbours.ts';
import { isDeniedBefore } from './denied.ts';
import { patternIn } from './patterns.ts';
import { languageBit } from './vocabulary.ts';

export function readHandwork(reading: Reading): void {
  const { folded, mask } = reading.page;
  for (const language of languages) {
    const known = (mask & languageBit(language)) === 0 ? null : patternsOf(language);
    if (!known?.stems.test(folded)) continue;
    const told = reading.statements.filter((one) => one.kind === 'origin' && one.handmade);
    for (const { index: start, 0: said } of folded.matchAll(known.words)) {
      const end = start + said.length;
      const idiom = lastUpTo(reading.mentions, start);
      // 한 장 is a figure of speech, 한 장씩 짜서 more than that.
      if (
        (idiom && is(idiom, 'idiom') && idiom.end > start && (idiom.start < start || (idiom.end - start) * 2 > said.length)) ||
        told.some((one) => one.start < end && start < one.end)
      )
        continue;
      if (!isDeniedBefore(folded, start)) sayOrigin(reading, { start, end }, { handmade: true });
    }
  }
}

type Patterns = { words: RegExp; stems: RegExp };
const patternsOf = perLanguage((language): Patterns | null => {
  const one = handwork[language];
  return one ? { words: patternIn(language, one.words), stems: new RegExp(one.stems) } : null;
});
