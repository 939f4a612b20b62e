/** What it is said to fit by a name that no list knows: “clicks onto any Garmin mount”, 兼容佳明支架, 가민 마운트와 호환. */
import { languages, perLanguage } from '@storewright/contract/kit/languages';
import { fitsNamed } from '../words/fits.ts';
import { is } from './mention.ts';
import { lastUpTo, type Reading } from './neighbours.ts';
import { languageBit } from './vocabulary.ts';

export function readFitsNamed(reading: Reading): void {
  const { page, field, statements } = reading;
  for (const language of languages) {
    if ((page.mask & languageBit(language)) === 0) continue;
    const { before, said, stems } = patternsOf(language);
    if (said && stems.test(page.folded))
      for (const { index, 0: whole, groups } of page.folded.matchAll(said))
        statements.push({
          kind: 'compatibility',
          start: index,
          end: index + whole.length,
          thing: Object.values(groups ?? {}).find((one) => one !== undefined) ?? '',
        });
    // In a title every word may have its capital.
    if (before && field !== 'title' && field !== 'seo_title')
      for (const { index, 0: verb } of page.folded.matchAll(before)) readName(reading, index, index + verb.length);
  }
}

/** The name stands at most four small words behind. */
function readName({ page: { text, folded, mask }, mentions, statements }: Reading, start: number, from: number): void {
  if (denied.test(folded.slice(Math.max(0, start - 12), start))) return;
  const found = /^((?:\s\p{Ll}[\p{L}’'-]*){0,4}\s)(\p{Lu}[\p{L}\d]+(?:[ -]\p{Lu}[\p{L}\d]*){0,2})/u.exec(text.slice(from, from + 70));
  if (!found || (mask & german) !== 0) return;
  const at = from + (found[1] as string).length;
  const known = lastUpTo(mentions, at);
  if (known && known.end > at && (is(known, 'place') || is(known, 'from-place') || known.quantity || is(known, 'material') || is(known, 'colour'))) return;
  const name = found[2] as string;
  if (noName.test(name)) return;
  statements.push({ kind: 'compatibility', start, end: at + name.length, thing: folded.slice(at, at + name.length) });
}

const german = languageBit('de');
const denied = /(?:\bnot|n['’]t|never|ne|pas|no|nao|nunca)\s$/;
const noName =
  /^(?:X{0,3}[SML]|DIY|Christmas|Easter|Noël|Pâques|Navidad|Natal|Mum|Mom|Dad|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Sunday|Scandi\w*|Boho|TV|I|French|Italian|English|Spanish|German|Japanese)(?![\p{L}])/u;

type Patterns = { before: RegExp | null; said: RegExp | null; stems: RegExp };
const patternsOf = perLanguage((language): Patterns => {
  const { before, said, stems } = fitsNamed[language];
  return {
    before: before === undefined ? null : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${before})(?=\s)`, 'gu'),
    said: said === undefined ? null : new RegExp(said, 'gu'),
    stems: new RegExp(stems ?? ''),
  };
});
