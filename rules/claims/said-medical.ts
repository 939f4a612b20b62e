/** What only a remedy may promise: “relieves back pain”, „beugt Fußpilz vor“, 缓解头痛. A fact that says the same is its only support. */
import { inItsScripts } from '../text/language/simplified.ts';
import { languages, perLanguage } from '@storewright/contract/kit/languages';
import { complaints } from '../words/complaints.ts';
import { medical } from '../words/medical.ts';
import { remedies } from '../words/remedies.ts';
import { wellbeing } from '../words/wellbeing.ts';
import { clauseBefore, clauseBehind } from './clauses.ts';
import type { Reading } from './neighbours.ts';
import { languageBit } from './vocabulary.ts';

export function readMedical({ page: { folded, mask }, statements }: Reading): void {
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { ailment, act, whole, reach, stems, gone } = patternsOf(language);
    if (!stems.test(folded)) continue;
    let told = 0;
    for (const { index, 0: said } of folded.matchAll(whole)) statements.push({ kind: 'medical', start: index, end: index + said.length, said, concepts: [] });
    for (const { index, 0: said } of folded.matchAll(ailment)) {
      if (index < told) continue;
      const span = goneAround(folded, index, index + said.length, gone) ?? clauseAround(folded, index, index + said.length, act, reach);
      if (!span || (!('gone' in span) && denied.test(folded.slice(Math.max(0, span.start - 24), span.end + (reach > 0 ? 8 : 0))))) continue;
      told = span.end;
      const last = statements.at(-1);
      // „Gegen Migräne und Nackenverspannungen“ is one promise, and goes on to the last of them.
      if (last?.kind === 'medical' && 'said' in last && span.start < last.end && last.start <= span.start) {
        Object.assign(last, { end: span.end, said: folded.slice(last.start, span.end) });
        continue;
      }
      statements.push({ kind: 'medical', ...span, said: folded.slice(span.start, span.end), concepts: [] });
    }
  }
}

/** “My migraines are gone”, « adieu les crampes »: the denial is what it says. */
function goneAround(folded: string, start: number, end: number, { before, behind }: Patterns['gone']): { start: number; end: number; gone: true } | null {
  const follows = behind.exec(folded.slice(end, end + near));
  if (follows) return { start, end: end + follows[0].length, gone: true };
  const ahead = before.exec(folded.slice(Math.max(0, start - near), start));
  return ahead ? { start: start - ahead[0].length, end, gone: true } : null;
}

const partEnd = /[.;:!?\n。！？；]/u;

/** The word that acts on it, at most five words before, or behind it where the verb comes last. */
function clauseAround(folded: string, start: number, end: number, act: RegExp, reach: number): { start: number; end: number } | null {
  const before = clauseBefore(folded, start, near, partEnd);
  const acts = [...before.matchAll(act)].at(-1);
  if (acts) return { start: start - before.length + acts.index, end };
  const behind = clauseBehind(folded, end, reach, partEnd);
  const [follows] = behind.matchAll(act);
  return follows ? { start, end: end + follows.index + follows[0].length } : null;
}
const near = 44;

/** “It heals nothing”, “does not treat”: and what is no remedy says so. */
const denied =
  /\b(?:not|no|never|cannot|n['’]t|nicht|kein\p{L}*|nie|ne|pas|aucun\p{L}*|nunca|nao|sin|sem|without|ohne|sans) |不(?:能|会|是|可|具)|并非|代替|(?:し|でき|あり)ません|ではない|않|아닙|아니/u;

type Patterns = { stems: RegExp; ailment: RegExp; act: RegExp; whole: RegExp; reach: number; gone: { before: RegExp; behind: RegExp } };
const patternsOf = perLanguage((language): Patterns => {
  const { behind } = medical[language];
  const [known, more, had] = [medical[language], wellbeing[language], complaints[language]];
  const written = (pattern: string): string => inItsScripts(pattern, language);
  const acts = written(`${known.acts}|${remedies[language].acts}`);
  const ailments = written(`${known.ailments}|${remedies[language].ailments}|${more.ailments}|${had.ailments}`);
  const whole = written(`${known.whole}|${more.whole}|${had.whole}`);
  const joined = language === 'zh' || language === 'ja' || language === 'ko';
  const word = (terms: string): RegExp =>
    joined ? new RegExp(`(?:${terms})`, 'gu') : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${terms})(?![\p{L}\p{N}])`, 'gu');
  const stems = new RegExp(`${ailments}|${whole}`.replaceAll(String.raw`\p{L}`, '[a-z]'));
  const gone = joined
    ? { before: new RegExp(`(?:${written(had.before)})$`, 'u'), behind: new RegExp(`^(?:${written(had.behind)})`, 'u') }
    : { before: new RegExp(String.raw`(?<!\p{L})(?:${written(had.before)})$`, 'u'), behind: new RegExp(String.raw`^(?:${written(had.behind)})(?!\p{L})`, 'u') };
  return { stems, ailment: word(ailments), act: word(acts), whole: new RegExp(whole, 'gu'), reach: behind ? (joined ? 16 : 40) : 0, gone };
});
