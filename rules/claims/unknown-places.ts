/** Whether a name that no list knows can be a place: “woven in Hebden Bridge”, but not “printed in January”, „genäht in Handarbeit“. */
import type { Reading } from './neighbours.ts';
import { languageBit } from './vocabulary.ts';

export function isPlaceName(reading: Reading, start: number, end: number): boolean {
  const { page, field } = reading;
  const name = page.folded.slice(start, end);
  const [first = ''] = name.split(/[ -]/);
  if (!/^\p{Lu}[\p{Ll}’'-]+/u.test(page.text.slice(start, end)) || never.has(first)) return false;
  // In the capitals of a title every word looks like a name.
  if (field === 'title' || field === 'seo_title' || field === 'tags' || ((page.mask & german) === 0 && isTitled(page.text, start))) return false;
  return (page.mask & german) === 0 || !germanNoun.test(first);
}

const german = languageBit('de');
const germanNoun =
  /(?:ung|ungen|heit|keit|weise|arbeit|groe?sse|grosse|grossen|technik|optik|bindung|qualitat|verfahren|form|stil|design|serie|serien|auflage|mengen?|stucken?|schritten|stufen|lagen|farben?|tonen|ofen|schaft|nahme|manufaktur|werkstatt|werkstatten|atelier|betrieb|fabrik|regie|eile|ruhe|hand|haus|familie|generation|tradition|material|metall|stoff|gewebe|papier|zukunft|jahr|jahren|monaten|wochen|tagen|stunden|minuten|haltung|praxis|natur|freiheit|ganze|teilen|massen|kooperation|partnerschaft|leder|wolle|glas|holz|stahl|boden|bauern|handwerk|liebe|szene|art)$/;

/** Months, days, languages, sizes and what is done “in House”. */
const never = new Set(
  'january february march april may june july august september october november december spring summer autumn fall winter monday tuesday wednesday thursday friday saturday sunday januar februar marz juni juli oktober dezember fruhling sommer herbst montag sonntag english french german spanish italian japanese chinese house small large medium our your its his her their this these those the a an one two three partnership collaboration cooperation limited pure full high low ultra super real true hd uv led bio eco ii iii iv handarbeit kleinserie kleinserien zusammenarbeit serie dein deine ihr ihre unser unserer unsere der die das einem einer seine deutsch englisch janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro março maio junho julho setembro outubro novembro dezembro noel navidad natal christmas easter xl xs'.split(
    ' ',
  ),
);

/** A line in which most longer words are capitalised is a heading. */
function isTitled(text: string, at: number): boolean {
  const line =
    text
      .slice(Math.max(0, at - 80), at)
      .split('\n')
      .at(-1) ?? '';
  const words = line.match(/\p{L}{4,}/gu) ?? [];
  return words.every((word) => /^\p{Lu}/u.test(word)) && words.length > 1;
}
