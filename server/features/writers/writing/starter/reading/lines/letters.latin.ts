/** A text that is written as a letter: whom it greets and who signs it says nothing of the thing. What stands between stays. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { bare } from '../../../lines.ts';
import type { Marked } from './block.ts';

/** « Chère joueuse, cher joueur, » above a text, « Bon vent, » and a name beneath it. */
export const withoutLetter = <Line extends Marked>(given: readonly Line[], title = ''): Line[] => {
  if (given.some(({ text }) => holdsCjk(text))) return [...given];
  const lines = wrapped(given);
  const gone = new Set<number>();
  const first = lines.findIndex(({ kind }) => kind === 'paragraph');
  if (first >= 0 && first < 3 && lines.length > first + 1 && greets(lines, first)) gone.add(first);
  for (const at of lines.keys()) if (at > first) for (const one of signedAt(lines, at)) gone.add(one);
  let opens = false;
  return lines.flatMap((one, at): Line[] => {
    if (gone.has(at)) {
      opens ||= one.opens === true;
      return [];
    }
    const left = withoutInline(at === first ? withoutAddress(one, title) : one, at === lines.length - 1);
    const told = opens && !left.opens ? { ...left, opens } : left;
    opens = false;
    return [told];
  });
};

/** “Warm in winter,” and “cool in summer.” on the next line are one sentence. */
const wrapped = <Line extends Marked>(lines: readonly Line[]): Line[] => {
  const found: Line[] = [];
  for (const one of lines) {
    const last = found.at(-1);
    const goesOn = last?.kind === 'paragraph' && one.kind === 'paragraph' && one.opens === false && last.text.endsWith(',') && last.text.length < 400;
    if (goesOn && /^\p{Ll}/u.test(one.text) && !salutation.test(last.text) && !closing.test(last.text)) last.text += ` ${one.text}`;
    else found.push({ ...one });
  }
  return found;
};

/** Alone on its line: a greeting, or a few words before a comma with a sentence of its own beneath. */
const greets = (lines: readonly Marked[], at: number): boolean => {
  const { text } = lines[at]!;
  const next = lines[at + 1]!;
  if (text.length <= 80 && salutation.test(text)) return true;
  return (
    /^\p{Lu}[^,.:;!?\d]{2,40},$/u.test(text) && text.split(' ').length < 6 && next.kind === 'paragraph' && next.opens !== false && /^\p{Lu}/u.test(next.text)
  );
};

/** The lines of a closing and of the names beneath it, where one begins. */
const signedAt = (lines: readonly Marked[], at: number): number[] => {
  const { kind, text, isBold } = lines[at]!;
  if (kind !== 'paragraph' || text.length > 90) return [];
  const isNear = at >= lines.length - 5;
  const names = namesBelow(lines, at);
  const [, , tail] = closing.exec(text) ?? [];
  const closes = closing.test(text) && (tail === undefined || tail === '' || isName(tail));
  if (closes && (text.endsWith(',') || (Boolean(tail) && at >= lines.length - 2) || (sure.test(text) && !isBold && (names.length > 0 || isNear))))
    return tail ? [at] : [at, ...names];
  // Whatever a shop wishes: a few words before a comma, and a name beneath them.
  if (isNear && at > 1 && /^\p{Lu}[^,.:;!?\d]{1,45},$/u.test(text) && names.length > 0) return [at, ...names];
  const before = lines[at - 1]!.text;
  return isNear && !/["”“»]\s?$/u.test(before) && isSignature(text, lines.length - at < 3) ? [at] : [];
};
const namesBelow = (lines: readonly Marked[], at: number): number[] => {
  const found: number[] = [];
  for (let below = at + 1; below < lines.length && below < at + 3; below++) {
    const one = lines[below]!;
    if (one.kind !== 'paragraph' || one.isBold || !isName(one.text)) break;
    // In an element of its own only the first is the name of who signs.
    if (one.opens && found.length > 0) break;
    found.push(below);
  }
  return found;
};
/** “Anna & Tom vom Strickkontor”, “Ihre Familie Huber”, “x Jess”. */
const isName = (text: string): boolean =>
  text.length <= 45 &&
  text.split(/\s/u).length < 8 &&
  /\p{Lu}/u.test(text) &&
  text.split(/[\s,]+/u).every((word) => /^\P{L}{0,3}(?:\p{Lu}[\p{L}.'’-]{0,24}|x{1,3}|<3)?\P{L}{0,3}$/u.test(word) || joins.test(word)) &&
  !/[:;?\d]/u.test(text);
const joins =
  /^(?:and|the|of|from|at|your|und|von|vom|der|die|das|aus|ihre?|eure?|dein[e]?|team|familie|et|de|du|des|la|le|les|chez|votre|toute|l['’]équipe|équipe|y|del?|el|los|tu|su|equipo|familia|e|d[aeo]s?|o|a|seu|sua|equipa|equipe|família)[,.]?$/u;
/** “– Anna”, „Eure Lena“, “The Lido Lane team” as the last line. */
const isSignature = (text: string, isLast: boolean): boolean =>
  text.length <= 50 && ((isLast && dashed.test(text) && isName(text)) || (hers.test(text) && isName(text.replace(hers, '').trim() || 'X')));
const dashed = /^[–—~-]\s?\p{Lu}\p{L}+(?: (?:&|and|und|et|y|e) \p{Lu}\p{L}+)?[.!]?$/u;
const hers =
  /^(?:(?:Ihre?|Eure?|Euer|Deine?|Dein) (?=\p{Lu})|[Ll]['’]équipe (?=\p{Lu}|d)|[Tt]oute l['’]équipe |[Tt](?:u|us) amig[oa]s de (?=\p{Lu})|[Ee]l equipo de (?=\p{Lu})|[AO] (?:equipa|equipe|time|família) (?:d[aeo]s? )?(?=\p{Lu})|[Yy]our (?=\p{Lu}\p{L}+(?: \p{L}+){0,3} (?:team|family)))|^[Tt]he (?=\p{Lu}[\p{L} ]{2,24} (?:team|family|crew)[.!]?$)/u;

/** “… compartilha com as amigas. Beijos, Lu”: the last words of the last line. */
const withoutInline = <Line extends Marked>(one: Line, isLast: boolean): Line =>
  isLast && one.kind === 'paragraph' && inline.test(one.text.slice(-60))
    ? { ...one, text: one.text.slice(0, -60) + one.text.slice(-60).replace(inline, '') }
    : one;
const inline =
  /(?<=[.!?…])\s(?:Beij(?:os|inhos)|Abraços?|Um abraço|(?:Muchos )?[Bb]esos|(?:Un )?[Aa]brazos?|Saludos|Love|Much love|Cheers|Hugs|x+o*x*|(?:Liebe|Viele|Herzliche|Ganz liebe) Grüße|LG|Bises?|Bisous|À (?:très )?bientôt|Yours|Best wishes),? (?:(?:de|da|von|from|d['’]) )?\p{Lu}\p{L}+(?: (?:&|and|und|et|y|e) \p{Lu}\p{L}+)?[.!]?$/u;

/** “Liebe Gartenfreunde, dieser Spaten …” speaks to somebody before it begins. */
const withoutAddress = <Line extends Marked>(one: Line, title: string): Line => {
  const [all = ''] = one.kind === 'paragraph' ? (address.exec(one.text) ?? []) : [];
  const rest = one.text.slice(all.length);
  return all === '' || rest.length < 12 || bare(title).includes(bare(all)) ? one : { ...one, text: rest.charAt(0).toUpperCase() + rest.slice(1) };
};
const address =
  /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Hh]allo|[Bb]onjour|[Cc]oucou|[Ss]alut|[Hh]ola|[Oo]lá|[Oo]i),?(?: \p{L}{2,12}){1,3}\s?!+\s|[Ii]hr [Ll]ieben[,!]\s|(?:[Hh]i|[Hh]ello|[Hh]ey|[Hh]allo|[Mm]oin|[Ss]ervus|[Bb]onjour|[Cc]oucou|[Ss]alut|[Hh]ola|[Oo]lá|[Oo]i)(?: (?:there|all|guys|everyone|everybody|friends?|zusammen|ihr [Ll]ieben|Leute|à tous|à toutes|tout le monde|a todos|a todas|amig[oa@x]s|gente|pessoal|galera|\p{Lu}\p{L}+)){0,2}\s?[,!]+\s|(?:[Ll]iebe[rs]? \p{Lu}\p{L}+(?: (?:und|&|oder) (?:[Ll]iebe[rs]? )?\p{Lu}\p{L}+)?|[Dd]ear (?!me)\p{L}+(?: (?:lovers?|friends?|customers?|parents?|\p{L}+ers?))?|[Cc]h[eè]re?s (?:\p{L}+ ?){1,4}|(?:[Qq]uerid|[Ee]stimad|[Pp]rezad)[oa@x]s (?:\p{L}+ ?){1,3}|[Cc]ar[oa]s (?:amig|client|leitor|colega|aprecia)\p{L}+),\s)/u;

const salutation =
  /^(?:sehr geehrte[rsn]?|liebe[rs]?|ihr lieben|hallo|moin(?: moin)?|servus|grüß gott|grüezi|guten tag|dear(?!est)|dearest|hi|hello|hey|hiya|howdy|good (?:morning|day)|ch[eè]r(?:e|s|es)?|bonjour|bonsoir|coucou|salut|mesdames|hola|buenas|buenos días|querid[oa@x]s?|estimad[oa@x]s?|apreciad[oa@x]s?|olá|oi|bom dia|boa tarde|car[oa]s?|prezad[oa@x]s?)(?![\p{L}'’])[^.?!:;\d]{0,70}[,!:]{1,3}$/iu;

/** What ends letters, and the names behind it; many of these words are others as well, and close nothing without a comma or a name. */
const closing = new RegExp(
  `^¡?(${[
    String.raw`yours(?: sincerely| truly| faithfully)?|(?:with )?(?:(?:kind|best|warm|warmest|kindest|very best) )(?:regards|wishes)|regards|best|all the best|(?:with |lots of |much |all my )*love(?: and \p{L}+)?|cheers|sincerely|thanks(?: so much| a lot| again)?|thank you|take care|see you(?: soon| there)?|happy \p{L}+ing|xo(?:xo)?|hugs|until (?:soon|next time)|stay \p{L}+|(?:many )?blessings|enjoy`,
    String.raw`(?:mit )?(?:(?:vielen|viele|ganz|lieben|liebe|herzliche[nr]?|beste[nr]?|schöne[nr]?|freundliche[nr]?|sonnige[nr]?) ){0,2}gr(?:ü|ue)(?:ß|ss)(?:e|en)?(?: (?:aus|von|vom) [\p{L} ]{2,40})?|herzlich(?:st)?|alles (?:liebe|gute)|bis bald(?: (?:in|im|bei|auf|am) [\p{L} ]{2,30})?|guten appetit|bis (?:demnächst|dann)|lg|mfg|vielen dank|danke`,
    String.raw`bon vent|bien à (?:vous|toi)|à (?:très )?(?:bientôt|vite)|(?:bien |très )?\p{L}{4,14}ment(?: vôtre)?|(?:belle|bonne) (?:journée|lecture|dégustation|continuation)(?: à (?:vous|tous|toutes))?|bon appétit|bises?|bisous?|au plaisir(?: de [\p{L} ]{2,30})?|avec (?:toute mon )?amitié|merci(?: à (?:tous|toutes|vous))?|belle vie`,
    String.raw`(?:un |con un )?(?:fuerte |cordial |gran |cálido )?(?:saludo|abrazo)(?: (?:desde|de) [\p{L} ]{2,30})?|(?:muchos )?(?:saludos|besos|abrazos)|un beso|con (?:mucho )?cariño|atentamente|cordialmente|que aproveche|buen provecho|hasta (?:pronto|siempre)|nos vemos|gracias|con amor`,
    String.raw`com (?:muito )?(?:carinho|amor)|(?:um )?(?:grande |forte )?abraços?|(?:com os )?(?:melhores )?cumprimentos|atenciosamente|beij(?:os|inhos)|um beijo|até (?:já|breve|logo|à próxima)|saudações|obrigad[oa]s?|bem[- ]hajam?`,
  ].join('|')})(?:\\s?[,.!]{0,3}|\\s?[,–—-]\\s?(\\p{L}[\\p{L}\\s&'’.-]{1,40}!?))$`,
  'iu',
);
const sure =
  /^(?:yours|kind regards|best (?:wishes|regards)|warm|xo|viele|liebe grüße|herzliche|beste grüße|mit |bis bald|bien à|à (?:très )?bientôt|bises|bisous|belle journée|bonne journée|un (?:saludo|abrazo)|saludos|abrazos|com carinho|abraços?|um abraço|cumprimentos|atenciosamente|beij|até (?:já|breve)|cordial|amicalement|¡?que aproveche|bon appétit|guten appetit)/iu;
