/** How shops with Latin letters divide a text without a heading's tag: a bold line of its own, a short line right above a list. */
import { bare } from '../lines.ts';
import type { Block } from './block.ts';

export type Marked = Block & { isBold?: boolean };

/** Bold words between two signs of nobody, so that a line tells whether it is bold as a whole. */
export const withBold = (html: string): string =>
  html.replace(/[\ue000\ue001]/g, '').replace(/<(\/?)(?:strong|b|u)(?:\s[^<>]{0,300})?>/gi, (_, closes: string) => (closes ? '\ue001' : '\ue000'));
export const isBold = (text: string): boolean => text.includes('\ue000') && !/[\p{L}\p{N}]/u.test(text.replace(/\ue000[^\ue000\ue001]*\ue001/g, ''));
export const withoutBold = (text: string): string => text.replace(/[\ue000\ue001]/g, '');

/** `isKnown`: a label that another rule reads. */
export const headed = <Line extends Marked>(lines: readonly Line[], isKnown: (name: string) => boolean): Line[] =>
  lines.flatMap((one, at): Line[] => {
    const next = lines[at + 1];
    // What follows the list beneath a heading of ours is about the whole again.
    const above =
      one.kind === 'paragraph' && !bullet.test(one.text) && isListed(lines[at - 1]) ? lines.slice(0, at).findLast((before) => !isListed(before)) : undefined;
    const ends = above && isHeading(above, lines.indexOf(above), lines, isKnown);
    const told = isHeading(one, at, lines, isKnown) ? { ...one, kind: 'heading' as const, text: one.text.replace(/\s?:$/u, '') } : one;
    return ends && next !== undefined && told.kind === 'paragraph' ? [{ ...one, kind: 'heading' as const, text: '' }, told] : [told];
  });
const isListed = (one: Block | undefined): boolean => one !== undefined && (one.kind === 'item' || (one.kind === 'paragraph' && bullet.test(one.text)));

const isHeading = (one: Marked, at: number, lines: readonly Marked[], isKnown: (name: string) => boolean): boolean => {
  const next = lines[at + 1];
  if (one.kind !== 'paragraph' || !next || next.kind === 'heading' || asian.test(one.text)) return false;
  const name = one.text.replace(/\s?:$/u, '');
  if (!isName(name) || (isKnown(name) && !isOfCare(name))) return false;
  const told = one.isBold && at > 0 && next.kind === 'paragraph' && !next.isBold && !bullet.test(next.text) && !isKnown(name);
  // What opens a text is a sentence, whatever it looks like; “In the box:” is one with its list.
  return (isListed(next) && (!one.text.endsWith(':') || isOfCare(name))) || Boolean(told);
};
const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const bullet = /^(?:[•●▪■◆✓✔✅➤►▶·–—*-]|\d{1,2}[.)](?!\d))\s*\S/u;
/** Short, and no sentence; with a measure it says something itself. */
const isName = (text: string): boolean =>
  text.length <= 60 && /^["“„«¿¡]?\p{L}/u.test(text) && !/[.!…;:]|\d\s?(?:[cm]?m|k?g|m?l|€|%)(?!\p{L})/u.test(text) && bare(text).split(' ').length <= 9;

/** Headings that say nothing beside those that the starter writes itself. */
export const isIdleHeading = (text: string): boolean => idle.test(text);
const idle =
  /^(?:(?:the |key |product |main )?(?:specs?|details?|facts|features?|highlights?|info|benefits)|at a glance|key (?:facts|info|points)|quick facts|good to know|(?:produkt|artikel)(?:details?|merkmale|eigenschaften|daten|infos?)|auf einen blick|(?:die )?(?:highlights|fakten|eckdaten|vorteile|eigenschaften|besonderheiten|details)(?: auf einen blick)?|(?:alle )?details|kurz und knapp|wissenswertes|(?:les )?(?:d[ée]tails|plus|atouts|points forts|informations|infos)(?: (?:du |de l['’])?(?:produit|article))?|(?:les )?(?:d[ée]tails|caract[ée]ristiques) (?:du produit|techniques)|en (?:bref|r[ée]sum[ée]|d[ée]tail)|(?:los )?detalles(?: del (?:producto|artículo))?|de un vistazo|(?:puntos|datos) clave|datos t[ée]cnicos|informaci[óo]n(?: adicional| del producto)?|(?:los )?detalhes(?: do produto)?|(?:em )?resumo|dados t[ée]cnicos|destaques|diferenciais|informa[çc][õo]es(?: do produto| adicionais| t[ée]cnicas)?|sobre o produto|sobre el producto|about this (?:item|product|piece)|über (?:das|dieses) produkt)$/iu;

/** Beneath these stand wishes, no features. */
export const isOfCare = (text: string): boolean => care.test(text);
const care =
  /^(?:(?:product )?care(?: instructions| guide| tips)?|washing(?: instructions)?|how to (?:use|care|wash|clean)\P{L}?|usage|instructions|pflege(?:hinweise?|anleitung|tipps)?|reinigung|anwendung|waschanleitung|gebrauch(?:sanweisung)?|hinweise?|(?:conseils? d['’])?entretien|(?:conseils? d['’])?utilisation|mode d['’]emploi|lavage|précautions|cuidados?|mantenimiento|(?:modo de )?(?:uso|empleo)|instrucciones(?: de (?:uso|lavado))?|lavado|limpieza|cuidados? (?:e|y) \p{L}+|como (?:lavar|usar|cuidar)|cómo (?:lavar|usar|cuidar)\p{L}*|lavagem|manutenção|modo de usar|instruções(?: de (?:uso|lavagem))?|advertencias?|advertências?|warnings?|warnhinweise?|sicherheitshinweise?|atenção|atención|importante?|wichtig)$/iu;
