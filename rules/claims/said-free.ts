/** What a thing is said to be free of: “without BPA”, “phthalate-free”, « sans CMR ni phtalates », and the names that such a list goes on with. */
import { deniedWith, neitherBefore, neitherBehind, noneBehind } from '../words/none-of-it.ts';
import { clauseBefore, clauseBehind } from './clauses.ts';
import { is, type Mention } from './mention.ts';
import { gap, listLink, type Reading } from './neighbours.ts';

/** Where the denial and its substance stand; `opens`: others may follow. `freeUntil`: where the last of “free of BPA, phthalates” ends. */
export function freeSpan(reading: Reading, at: number, kind: string, freeUntil: number): { start: number; end: number; opens: boolean } | null {
  const [before, mention, behind] = [reading.mentions[at - 1], reading.mentions[at] as Mention, reading.mentions[at + 1]];
  const { folded } = reading.page;
  if ((kind !== 'substance' && kind !== 'material') || (kind === 'substance' && has(mention, cleaned) && isCare(folded, mention))) return null;
  if (before && is(before, 'without') && gap(reading, before, mention) <= (/^[무無无]$/.test(folded.slice(before.start, before.end)) ? 1 : 5))
    return { start: before.start, end: mention.end, opens: true };
  if (behind && is(behind, 'free-after') && gap(reading, mention, behind) <= 1) return { start: mention.start, end: behind.end, opens: false };
  const none = kind === 'substance' ? noneBehind.exec(folded.slice(mention.end, mention.end + 48)) : null;
  if (none) return { start: mention.start, end: mention.end + none[0].length, opens: false };
  // Free of BPA, phthalates and PVC; but “without BPA, leather strap” has a strap of leather.
  const link = freeUntil >= 0 && mention.start - freeUntil <= 9 ? listLink(folded.slice(freeUntil, mention.start)) : null;
  if (link === 'word' || (link === 'comma' && kind === 'substance')) return { start: mention.start, end: mention.end, opens: true };
  if (kind === 'substance' && isDeniedFurther(reading, at)) return { start: mention.start, end: mention.end, opens: true };
  const opened = kind === 'substance' && !has(mention, cleaned) ? deniedBefore(folded, mention) : 0;
  return opened > 0 ? { start: mention.start - opened, end: mention.end, opens: true } : null;
}

/** パラベン・シリコン不使用, “paraben, sulphate and silicone-free”: the last of the list denies them all. */
function isDeniedFurther({ page: { folded }, mentions }: Reading, at: number): boolean {
  let one = mentions[at] as Mention;
  for (let next = at + 1; next < at + 10; next++) {
    const other = mentions[next];
    if (!other || other.start < one.end || other.start - one.end > 9) return false;
    if (is(other, 'free-after')) return other.start - one.end <= 1;
    if (!is(other, 'substance') && !is(other, 'material')) continue;
    const between = folded.slice(one.end, other.start);
    const link = between === '・' ? 'word' : listLink(between);
    // “With soy, gluten-free”: what is eaten may as well be in it.
    if (!link || (link === 'comma' && has(one, eaten))) return false;
    if (noneBehind.test(folded.slice(other.end, other.end + 48))) return true;
    one = other;
  }
  return false;
}

const has = ({ entries }: Mention, concepts: ReadonlySet<string>): boolean => entries.some(({ concept }) => concepts.has(concept));
const eaten = new Set(['sugar', 'soy', 'nuts', 'dairy', 'grain', 'wheat', 'eggs', 'lactose', 'gluten', 'caffeine', 'alcohol', 'palm-oil']);
/** „Ohne Lauge oder Alkohol reinigen“: how it is cleaned. */
const cleaned = new Set(['alcohol', 'chlorine', 'chemicals', 'solvents']);

const cellEnd = /[.;!?。！？；\n\t]/u;

/** « Laver sans solvant ni javel », “no bleach”: how the buyer is to clean it. */
function isCare(folded: string, { start, end }: Mention): boolean {
  const before = clauseBefore(folded, start, 60, cellEnd);
  const after = clauseBehind(folded, end, 40, cellEnd);
  return (
    careBefore.test(before) ||
    careBehind.test(after) ||
    (bleaches.test(folded.slice(start, end)) && denied.test(before)) ||
    (alone.test(before) && /^\s*$/.test(after))
  );
}
const careBefore =
  /(?<!\p{L})(?:lav(?:er|ez|age|ar|e|ado)|nettoy(?:er|ez|age)|essuy(?:er|ez)|rinc(?:er|ez)|entretien|wash(?:ing)?|clean(?:ing)?|wipe|rinse|care|reinig\p{L}*|wasche?n?|abwischen|pflege|putzen|limpi\p{L}{1,4}|limp(?:ar|e|eza)|utiliser|utilisez|usar|use|avoid|do not use|eviter|evitez|evitar|evite|verwende[nt]?)(?!\p{L})|清洁|清潔|清洗|洗涤|洗滌|擦拭|使用|お手入れ|洗濯|拭|세척|세탁|닦/u;
const careBehind =
  /(?<!\p{L})(?:verwende[nt]?|benutze[nt]?|nehmen|einsetzen|reinigen|waschen|utiliser|a l['’]entretien|when (?:washing|cleaning)|for (?:washing|cleaning))(?!\p{L})|清洁|清洗|擦拭|を?(?:使用|使わ|お使い)(?:しない|せず|にならない|ないで)|(?:을|를)? ?(?:사용하지 ?마|쓰지 ?마|사용 ?금지)/u;
const bleaches =
  /^(?:(?:eau de )?javel|bleach|chlorine|chlore|bleiche?|bleichmittel|chlorbleiche|lejia|cloro|lixivia|alvejante|agua sanitaria|漂白剂|漂白劑|漂白剤|塩素系?|표백제|락스)$/;
const denied = /(?<!\p{L})(?:no|not|keine?n?|nicht|pas de|pas d['’]|ni|sin|sem|sans|nao|nada de|without|ohne) $/u;
const alone = /(?:^|\s)(?:pas de |pas d['’]|no usar |nao usar |nada de )$/u;

/** How far before it the denial begins whose first names no list knows; 0 where there is none. */
function deniedBefore(folded: string, { start, end }: Mention): number {
  const ahead = folded.slice(Math.max(0, start - 72), start);
  const neither = neitherBehind.test(folded.slice(end, end + 24)) ? neitherBefore.exec(ahead) : null;
  return (deniedWith.exec(ahead) ?? neither)?.[1]?.length ?? 0;
}
