/** What belongs to the number of an article, and what tells of a box with several things in it. */

/** “Art.-Nr. 80 450 118”: nobody but the shop looks it up, and the label says nothing without it. Nothing is left of such a line. */
export const withoutNumber = (text: string): string => {
  if (line.test(text)) return '';
  const left = text.replace(bracketed, '');
  return left === '' ? text : left;
};
const label =
  "(?:art(?:ikel)?\\.?[ -]?(?:nr|nummer|no)\\.?|best(?:ell)?\\.?[ -]?(?:nr|nummer)\\.?|(?:item|article|art|product|stock|style|order|part|model|catalogue|cat)\\.? ?(?:no|nr|number|code|#)\\.?|sku|mpn|(?:ean|gtin|upc|asin)(?:[ -]?(?:code|nr|\\d{1,2}))?\\.?|r[ée]f(?:\\.|[ée]rence|erencia)?(?: (?:produit|article|fournisseur|fabricant|del? (?:producto|artículo|fabricante)|do (?:produto|artigo|fabricante)))?|n[°º]\\.? (?:cpnp|de lot|d['’]article|de (?:référence|artículo|artigo))|c[óo]d(?:\\.|igo)?(?: (?:de |del |do )?(?:producto|artículo|produto|artigo|barras|ref(?:\\.|er[eê]ncia)?))?|code (?:article|produit|barres?))";
const number = '(?:[A-Z]{1,3} |[A-Z]{1,5}-?|(?:[A-Z]{1,5}-){2,3})?\\d[A-Z\\d./-]{0,20}(?:[ -][A-Z]{0,3}\\d[A-Z\\d./-]{0,15}){0,4}';
const one = `${label}\\s?[:.#]?\\s{0,2}${number}`;
const line = new RegExp(`^\\P{L}{0,3}${one}(?:\\s{0,2}[|,;/·–-]\\s{0,2}${one}){0,3}[.\\s]{0,2}$`, 'iu');
const bracketed = new RegExp(`\\s?[(\\[]${one}[)\\]]`, 'giu');

/** “Steckschlüssel nicht enthalten”, “The case comes with the set of two only”. */
export const isOfBox = (sentence: string): boolean => sentence.length <= 160 && boxed.test(sentence);
const boxed =
  /(?<!\p{L})(?:enthalten|dabei|mitgeliefert|beiliegend|liegt bei|inklusive|inkl|zusätzlich|lieferumfang|im set|das set|^set|separat|getrennt|included?|includes|comes? with|supplied|sold separately|separately|additional|set of|incluse?s?|comprise?s?|fournie?s?|livrée?s? avec|vendue?s? (?:séparément|à part)|non compris\p{L}*|incluid[oa]s?|incluye[n]?|aparte|por separado|inclu[íi]d[oa]s?|inclui|incluem|vem com|vendid[oa]s? (?:à parte|separadamente)|à parte)(?!\p{L})/iu;
