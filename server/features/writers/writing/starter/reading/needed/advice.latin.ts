/** What sounds of the shop and is said for the buyer's sake: whom to ask about one's health, and that it comes wrapped to be given. */

/** « En cas de doute, demandez à votre pharmacien. » */
export const isOfHealth = (sentence: string): boolean => sentence.length <= 200 && doctor.test(sentence) && asks.test(sentence);
// biome-ignore format: a line per kind
const doctor = /(?<!\p{L})(?:doctor|gp|physician|pharmacist|midwife|vet(?:erinarian)?|dermatologist|pa?ediatrician|(?:tier|haus|kinder|haut)?(?:arzt|ärztin)|apotheker(?:in)?|hebamme|médecin|pharmacien(?:ne)?|vétérinaire|sage-femme|dermatologue|pédiatre|médic[oa]|farmac[ée]utic[oa]|veterin[áa]ri[oa]|matrona|dermat[óo]log[oa]|pediatra|dermatologista)(?!\p{L})/iu;
const asks =
  /(?<!\p{L})(?:ask|consult|talk to|speak (?:to|with)|check with|see|seek|frag\p{L}*|konsultier\p{L}*|sprech\p{L}*|rücksprache|demande[rz]|consulte[rz]|parle[rz]|consult[ae]r?|pregunt[ae]\p{L}*|pergunt[ae]\p{L}*|hable|fale|acuda|procure|conseil|avis)(?!\p{L})/iu;

/** “Segue embrulhado em papel de seda, pronto a oferecer.” */
export const isWrapped = (sentence: string): boolean => sentence.length <= 140 && wrapping.test(sentence) && !isPaid.test(sentence);
// biome-ignore format: a line per kind
const wrapping = /^(?:\p{L}+ ){0,4}(?:(?:comes?|arrives?|is|are) (?:gift[- ]?)?(?:wrapped|boxed|packed) in|(?:kommt|ist|wird) (?:\p{L}+ ){0,3}in \p{L}*(?:papier|schachtel|box|beutel|säckchen)\p{L}* (?:verpackt|eingeschlagen)|(?:arrive|est|présentée?|emballée?)s? (?:\p{L}+ )?(?:emballée?s? )?(?:dans|en) (?:du |un |une |de )?(?:papier de soie|pochon|écrin|boîte cadeau)|(?:llega|viene|va|se entrega)n? envuelt[oa]s? en|(?:vai|segue|vem|chega)[mo]? embrulhad[oa]s? em)(?!\p{L})/iu;
const isPaid = /[€£$]|\d|gratis|kostenlos|free|gratuit|grátis|checkout|warenkorb|panier|carrito|carrinho/iu;
