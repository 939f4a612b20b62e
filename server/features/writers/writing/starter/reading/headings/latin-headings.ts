/** How shops with Latin letters divide a text without a heading's tag: a bold line of its own, a short line right above a list. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { bare } from '../../../lines.ts';
import { keepsCapitals } from '@storewright/contract/listing/wording/shouting';
import type { Block, Marked } from '../lines/block.ts';
import { withPictureLists } from '../lists/picture-lists.ts';
import { withoutShopSections } from '../shop-talk/shop-sections.latin.ts';

/** Bold words between two signs of nobody, so that a line tells whether it is bold as a whole. */
export const withBold = (html: string): string =>
  withSlanted(html.replace(/[\ue000\ue001]/g, '')).replace(/<(\/?)(?:strong|b|u)(?:\s[^<>]{0,300})?>/gi, (_, closes: string) => (closes ? '\ue001' : '\ue000'));
/** “<p><em>put it on</em></p>”: two such lines and more are an owner's headings; one may be a word to whoever reads. */
const withSlanted = (html: string): string => ((html.match(slanted)?.length ?? 0) < 2 ? html : html.replace(slanted, '$1<strong>$2</strong>'));
const slanted = /(<(?:p|div)\b[^<>]{0,300}>\s{0,20})<(?:em|i)>([^<>.!,;]{2,50})<\/(?:em|i)>(?=\s{0,20}(?:<\/(?:p|div)>|<br))/gi;
export const isBold = (text: string): boolean => text.includes('\ue000') && !/[\p{L}\p{N}]/u.test(text.replace(/\ue000[^\ue000\ue001]*\ue001/g, ''));
export const withoutBold = (text: string): string => text.replace(/[\ue000\ue001]/g, '');

/** `isKnown`: a label that another rule reads. */
export const headed = <Line extends Marked>(given: readonly Line[], isKnown: (name: string) => boolean): Line[] => {
  const lines = listed(withPictureLists(sized(shortLines(given.map(withoutFrame).map(withoutSign).map(withWarning)))), isKnown);
  const above = aboveTheirs(lines);
  let isInner = false;
  const parted = lines.flatMap((one, at): Line[] => {
    // A heading within a paragraph is that of the paragraph.
    const leaves = isInner && one.opens === true && one.kind !== 'heading' && !above.has(one);
    if (one.opens) isInner = false;
    const isOverList = lines[at + 1]?.opens === false && isListed(lines[at + 1]);
    const heads = one.isFramed || above.has(one) || ((one.isBold === true || isOverList) && one.opens === true && isHeading(one, at, lines, isKnown));
    if (heads && lines[at + 1]?.opens === false) isInner = true;
    // What follows the list beneath a heading of ours is about the whole again.
    const first = one.kind === 'paragraph' && !bullet.test(one.text) ? aboveList(lines, at) : at;
    const ends = first < at && first >= 0 && isHeading(lines[first]!, first, lines, isKnown);
    const told = above.has(one) || isHeading(one, at, lines, isKnown) ? { ...one, kind: 'heading' as const, text: one.text.replace(/\s?:$/u, '') } : one;
    return (ends || leaves) && told.kind !== 'heading' ? [{ ...one, kind: 'heading' as const, text: '' }, told] : [told];
  });
  return withoutShopSections(withCalmHeadings(parted));
};

/** “POSE” beside “UTILISATION” and “ENTRETIEN”: a short word is shouted where longer ones are. */
const withCalmHeadings = <Line extends Marked>(lines: readonly Line[]): Line[] =>
  lines.some(({ kind, text }) => kind === 'heading' && /^\p{Lu}[\p{Lu}\s'’&-]{4,}$/u.test(text))
    ? lines.map((one) =>
        one.kind === 'heading' &&
        /^(?=.*[AEIOUYÀÉÈÊÓÍÚÄÖÜ])\p{Lu}{2,4}$/u.test(one.text) &&
        !/^(?:FAQS?|INCI|DIY|USPS?|SPA|OEKO|MDF|EPI)$/u.test(one.text) &&
        !keepsCapitals(one.text)
          ? { ...one, text: one.text.charAt(0) + one.text.slice(1).toLowerCase() }
          : one,
      )
    : [...lines];

/** “1 parafusadeira”, “2 baterias”, “1 carregador”: three short lines of a paragraph and more, none of them a sentence, are a list. */
const shortLines = <Line extends Marked>(lines: readonly Line[]): Line[] => {
  const isShort = ({ kind, text, isBold: bold }: Line): boolean =>
    kind === 'paragraph' &&
    !bold &&
    text.length <= (/^\d{1,3}\s?[*x×]?\s/u.test(text) ? 70 : 45) &&
    !holdsCjk(text) &&
    !/[.!?:;,…]$|:\s/u.test(text) &&
    !bullet.test(text) &&
    /^[\p{L}\p{N}]/u.test(text) &&
    /\p{Ll}/u.test(text);
  const listed = new Set<Line>();
  for (let at = 0; at < lines.length; at++) {
    let end = at + 1;
    while (end < lines.length && lines[end]!.opens === false) end++;
    const run = lines.slice(at, end);
    // “TABELA DE MEDIDAS (cintura / quadril)” above lines of numbers is none of them.
    const isHeaded = run.length > 2 && !/\d/u.test(run[0]!.text) && run.slice(1).every(({ text }) => /\d/u.test(text));
    const body = run[0] && isShort(run[0]) && !isHeaded ? run : run.slice(1);
    // “Itens inclusos:” above “1 luminária” and “1 cabo usb”.
    const isCounted = body.length === 2 && (run[0]?.text ?? '').endsWith(':') && body.every(({ text }) => /^\d{1,3}\s?[*x×]?\s?\p{L}/u.test(text));
    if (run[0]?.opens === true && (body.length > 2 || isCounted) && body.every(isShort)) for (const one of body) listed.add(one);
    at = end - 1;
  }
  return lines.map((one) => (listed.has(one) ? { ...one, kind: 'item' as const } : one));
};

/** “M - 70x55cm (até 15kg)”, “G - 90x70cm”: lines of sizes beneath one another are a list; “**…**” is a note between two signs. */
const sized = <Line extends Marked>(lines: readonly Line[]): Line[] => {
  const isOne = (one: Line | undefined): boolean => one?.kind === 'paragraph' && size.test(one.text);
  const isSet = (one: Line | undefined): boolean => one?.kind === 'paragraph' && !holdsCjk(one.text) && setOff.test(one.text);
  return lines.map((one, at) => {
    if (isOne(one) && (isOne(lines[at - 1]) || isOne(lines[at + 1]))) return { ...one, kind: 'item' as const };
    // “hot ~ three habaneros”, “medium ~ one”: what they tell of stands before the sign.
    if (isSet(one) && ((!one.opens && isSet(lines[at - 1])) || (lines[at + 1]?.opens === false && isSet(lines[at + 1]))))
      return { ...one, kind: 'item' as const };
    const [, , note = ''] = one.kind === 'paragraph' ? (/^(\*{1,3})\s?([^*]{10,300}?)\s?\1$/u.exec(one.text) ?? []) : [];
    return note === '' ? one : { ...one, text: note };
  });
};
const size = /^(?:\dX[SL]|X{0,4}[SL]|M|PP?|G{1,3}|XG|EG|CH|EX|\d{1,3})\s?[-–:=]\s?\S.{0,60}$/u;

const setOff = /^[^~|•:.!?–—]{2,24}\s[~|]\s[^~|]{3,90}(?<![.!?:])$/u;

/** “ATENÇÃO!!! Não deixar …” calls for the sentence behind it. */
const withWarning = <Line extends Marked>(one: Line): Line => (called.test(one.text) ? { ...one, text: one.text.replace(called, '$1: ') } : one);
const called =
  /^(atenç[ãa]o|atenci[óo]n|ojo|cuidado|importante|aviso|nota|attention|important|achtung|wichtig|hinweis|warning|caution|note)\s?!{1,5}\s+(?=\S)/iu;

/** “📦 INCLUYE”, and what is in the box on the lines beneath it: the picture is no part of its name. */
const withoutSign = <Line extends Marked>(one: Line, at: number, all: readonly Line[]): Line => {
  const name =
    one.kind === 'paragraph' && one.opens === true && all[at + 1]?.opens === false && !picture.test(all[at + 1]!.text)
      ? (pictured.exec(one.text)?.[1] ?? '')
      : '';
  return name === '' || holdsCjk(name) ? one : { ...one, kind: 'heading' as const, text: name, isFramed: true };
};
// oxlint-disable-next-line no-misleading-character-class -- the variation selector goes with its sign
const picture = /^\p{Extended_Pictographic}/u;
// oxlint-disable-next-line no-misleading-character-class -- the variation selector goes with its sign
const pictured = /^(?:(?![©®™])\p{Extended_Pictographic}\ufe0f?\s?){1,3}(\p{Lu}[\p{L} /&’'-]{2,38}?)\s?:?$/u;

/** „~ Pflege ~“, “-- Care --”. */
const withoutFrame = <Line extends Marked>(one: Line): Line => {
  const [, , name = ''] = one.kind === 'paragraph' ? (/^([~=*#+_-]{1,5})\s?(\p{L}[^~=*#_]{1,30}?)\s?\1$/u.exec(one.text) ?? []) : [];
  return name === '' ? one : { ...one, kind: 'heading' as const, text: name, isFramed: true };
};

/** „Was ist drin“ above „Kokosöl, Rizinusöl …“, and „Was ist nicht drin“ above another: twice the same form divides a text. */
const aboveTheirs = <Line extends Marked>(lines: readonly Line[]): ReadonlySet<Line> => {
  const found = lines.filter((one, at) => {
    const next = lines[at + 1];
    return (
      one.kind === 'paragraph' &&
      one.opens === true &&
      next?.kind === 'paragraph' &&
      next.opens === false &&
      !bullet.test(one.text) &&
      !holdsCjk(one.text) &&
      one.text.length <= 32 &&
      isName(one.text) &&
      /^\p{Lu}/u.test(one.text) &&
      !/[,?]/u.test(one.text) &&
      next.text.length > one.text.length * 1.3
    );
  });
  return new Set(found.length > 1 ? found : []);
};

/** The place of what stands above the list that ends right before; there is none where it is the place itself. */
const aboveList = (lines: readonly Block[], at: number): number => {
  let above = at - 1;
  while (above >= 0 && isListed(lines[above])) above--;
  return above === at - 1 ? at : above;
};
const isListed = (one: Block | undefined): boolean => one !== undefined && (one.kind === 'item' || (one.kind === 'paragraph' && bullet.test(one.text)));

const isHeading = (one: Marked, at: number, lines: readonly Marked[], isKnown: (name: string) => boolean): boolean => {
  const next = lines[at + 1];
  if (one.kind !== 'paragraph' || !next || next.kind === 'heading' || holdsCjk(one.text)) return false;
  const name = one.text.replace(/\s?:$/u, '');
  // “Valores médios por 100 g” in bold right above its list.
  if (one.isBold && at > 0 && isListed(next) && name.length <= 60 && !/[.!?…;:]|\d\s?[x×]/u.test(name) && (!isKnown(name) || isListed(lines[at + 2])))
    return true;
  if (!isName(name) || (isKnown(name) && !isOfCare(name))) return false;
  // A text may begin with a question where others follow.
  const leads = at > 0 || (asks(one) && lines.filter(asks).length > 1);
  const told = one.isBold && leads && next.kind === 'paragraph' && !next.isBold && !bullet.test(next.text) && (!isKnown(name) || isOfCare(name));
  // What opens a text is a sentence, whatever it looks like; “In the box:” is one with its list.
  // “MARIDAJE”, and a line beneath it in the same paragraph.
  const shouted =
    next.kind === 'paragraph' && one.opens === true && next.opens === false && /^\p{Lu}[\p{Lu}\s]{4,30}$/u.test(name) && /\p{Ll}{3}/u.test(next.text);
  return (isListed(next) && (!one.text.endsWith(':') || isOfCare(name))) || Boolean(told) || shouted;
};

const asks = ({ kind, text, isBold: bold, opens }: Marked): boolean => kind === 'paragraph' && bold === true && opens === true && text.endsWith('?');

/** “Dose: 15g”, “Water: 250g”: labels on lines of their own are a list. */
const listed = <Line extends Marked>(lines: readonly Line[], isKnown: (name: string) => boolean): Line[] => {
  const isOne = (one: Line | undefined): boolean => {
    const [, name = ''] = one?.kind === 'paragraph' && !holdsCjk(one.text) ? (labelled.exec(one.text) ?? []) : [];
    return name !== '' && !isKnown(name);
  };
  // « Laize : 140 cm » between labels that have a row of their own is one of them.
  const isLabel = (line: Line | undefined): boolean => line?.kind === 'paragraph' && !holdsCjk(line.text) && labelled.test(line.text);
  // Three labels one behind another are a list, each in an element of its own as well.
  const isOfThree = (at: number): boolean => [at - 2, at - 1, at].some((from) => [0, 1, 2].every((on) => isLabel(lines[from + on])));
  return lines.map((one, at) =>
    isOne(one) && ((!one.opens && isLabel(lines[at - 1])) || (lines[at + 1]?.opens === false && isLabel(lines[at + 1])) || isOfThree(at))
      ? { ...one, kind: 'item' as const, text: one.text.replace(shouted, (name) => name.charAt(0) + name.slice(1).toLowerCase()) }
      : one,
  );
};
const labelled = /^([\p{L}\p{N}][^:.!?]{0,30}?)\s?:\s?\S[^.!?]{0,70}\.?$/u;
const shouted = /^\p{Lu}[\p{Lu} ]{3,30}(?<! )(?=\s?:)/u;
const bullet = /^(?:[•●▪■◆✓✔✅➤►▶·–—*-]|\+(?=\s)|\d{1,2}[.)](?!\d))\s*\S/u;
/** Short, and no sentence; with a measure it says something itself. */
const isName = (text: string): boolean =>
  text.length <= 60 &&
  /^["“„«¿¡]?\p{L}/u.test(text) &&
  !/[.!…;:]|\d\s?(?:[cm]?m|k?g|m?l|€|%)(?!\p{L})/u.test(text.replace(/\s\([^()]{1,40}\)$/u, '')) &&
  bare(text).split(' ').length <= 9;

/** Headings that say nothing beside those that the starter writes itself. */
export const isIdleHeading = (text: string): boolean => idle.test(text);
const idle =
  /^(?:(?:the |key |product |main )?(?:specs?|details?|facts|features?|highlights?|info|benefits)|at a glance|key (?:facts|info|points)|quick facts|good to know|(?:produkt|artikel)(?:details?|merkmale|eigenschaften|daten|infos?)|auf einen blick|(?:die )?(?:highlights|fakten|eckdaten|vorteile|eigenschaften|besonderheiten|details)(?: auf einen blick)?|(?:alle )?details|kurz und knapp|wissenswertes|(?:les )?(?:d[ée]tails|plus|atouts|points forts|informations|infos)(?: (?:du |de l['’])?(?:produit|article))?|(?:les )?(?:d[ée]tails|caract[ée]ristiques) (?:du produit|techniques)|en (?:bref|r[ée]sum[ée]|d[ée]tail)|(?:los )?detalles(?: del (?:producto|artículo))?|de un vistazo|(?:puntos|datos) clave|datos t[ée]cnicos|(?:ficha|especificaci[óo]n|especificaciones|especificações|caracter[íi]sticas) t[ée]cnicas?|informaci[óo]n(?: adicional| del producto)?|(?:los )?detalhes(?: do produto)?|(?:em )?resumo|dados t[ée]cnicos|destaques|diferenciais|informa[çc][õo]es(?: do produto| adicionais| t[ée]cnicas)?|sobre o produto|sobre el producto|about this (?:item|product|piece)|über (?:das|dieses) produkt)$/iu;

/** Beneath these stand wishes, no features. */
export const isOfCare = (text: string): boolean => care.test(text);
const care =
  /^(?:(?:product )?care(?: instructions| guide| tips)?|washing(?: instructions)?|how to (?:use|care|wash|clean)\P{L}?|usage|instructions|pflege(?:hinweise?|anleitung|tipps)?|reinigung|anwendung|waschanleitung|gebrauch(?:sanweisung)?|hinweise?|(?:conseils? d['’])?entretien|(?:conseils? d['’])?utilisation|mode d['’]emploi|lavage|précautions|cuidados?|mantenimiento|(?:modo de )?(?:uso|empleo)|instrucciones(?: de (?:uso|lavado))?|lavado|limpieza|cuidados? (?:e|y) \p{L}+|como (?:lavar|usar|cuidar)|cómo (?:lavar|usar|cuidar)\p{L}*|lavagem|manutenção|modo de usar|instruções(?: de (?:uso|lavagem))?|advertencias?|advertências?|warnings?|warnhinweise?|sicherheitshinweise?|atenção|atención|importante?|wichtig)$/iu;
