/** “Envíos y devoluciones”, “Versand”, « Livraison »: beneath such a heading stands what the shop does with any parcel. */
import { assemblyIn } from '../needed/assembled.latin.ts';
import type { Block } from '../lines/block.ts';
import { isShopTalk } from './shop-talk.ts';

export const withoutShopSections = <Line extends Block>(lines: readonly Line[]): Line[] => {
  let isShop = false;
  return lines.flatMap((one): Line[] => {
    if (one.kind === 'heading') isShop = isOfShop(one.text);
    if (isShop) return assembled(one);
    return [one.kind === 'heading' ? { ...one, text: withoutTopic(one.text) } : one];
  });
};

/** How it is put together is said of the thing, wherever it is told; it belongs to no heading. */
const assembled = <Line extends Block>(one: Line): Line[] => {
  const told = one.kind === 'heading' ? '' : assemblyIn(one.text, isShopTalk);
  return told === '' ? [] : [{ ...one, kind: 'heading', text: '' }, { ...one, kind: 'paragraph', text: told }]; // biome-ignore format: one step after another
};

/** “Garantía y entrega”: the half that is about the thing stays above what stands beneath. */
const withoutTopic = (text: string): string => {
  const halves = text.length > 60 ? [] : text.split(joint);
  const left = halves.filter((half) => !isOfShop(half.trim()));
  return left.length === halves.length || left.length !== 1 ? text : left[0]!.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};
const joint = /\s?[&+/]\s?|,\s|\s(?:and|und|sowie|et|y|e)\s/iu;

const topics =
  'shipping|delivery|dispatch|returns?|refunds?|exchanges?|payments?|payment methods|versand|lieferung|rückgabe|rücksendung|umtausch|zahlung|zahlungsarten|widerruf|livraisons?|expédition|retours?|échanges?|paiements?|env[íi]os?|entregas?|devoluci(?:ón|ones)|cambios?|pagos?|(?:formas|medios) de pago|retiros?|portes|fretes?|devoluç(?:ão|ões)|trocas?|pagamentos?|(?:formas|meios) de pagamento|contac?to|kontakt|contact(?: us)?|contáctanos|fale conosco|nuestra tienda|nossa loja|sobre nosotros|sobre nós|about us|über uns|à propos de nous';
const shop = new RegExp(
  `^[^\\p{L}]*(?:pol[íi]tica(?: de)? |politique (?:de |d['’])|our |our shop's |nuestr[oa]s |noss[oa]s |nos |unsere? )?(?:${topics})(?:(?:\\s*(?:,|&|/|\\+|and|und|et|y|e)\\s*)(?:${topics}))*(?: (?:info(?:rmation(?:s|en)?)?|policy|informaci[óo]n|informaç(?:ão|ões)|times?|costs?|kosten|zeiten))?[^\\p{L}]*$`,
  'iu',
);
const isOfShop = (text: string): boolean => text.length <= 60 && shop.test(text.replace(/\s?:$/u, ''));
