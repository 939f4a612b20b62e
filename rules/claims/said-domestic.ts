/** “Locally made”, 国産ヒノキ: of the country itself. Which one it is, some languages say with it. */
import { languages, perLanguage } from '@storewright/contract/kit/languages';
import { domestic } from '../words/domestic.ts';
import { type Reading, sayOrigin } from './neighbours.ts';
import { isDeniedBefore } from './denied.ts';
import { patternIn } from './patterns.ts';
import { languageBit } from './vocabulary.ts';

export function readDomestic(reading: Reading): void {
  const { folded, mask } = reading.page;
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { place, stems, pattern } = patternsOf(language);
    if (!stems.test(folded)) continue;
    for (const { index: start, 0: said } of folded.matchAll(pattern)) {
      const end = start + said.length;
      if (isDeniedBefore(folded, start) || reading.statements.some((one) => one.kind === 'origin' && one.start < end && start < one.end)) continue;
      sayOrigin(reading, { start, end }, place ? { places: [place] } : { raw: said });
    }
  }
}

const patternsOf = perLanguage((language) => {
  const { words, stems, place } = domestic[language];
  return { pattern: patternIn(language, words), stems: new RegExp(stems), place };
});
