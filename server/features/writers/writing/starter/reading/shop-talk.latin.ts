/** What a shop with Latin letters says of itself: reviews, favourites, returns, whom to call; and what it offers to do to a thing, which a buyer must still read. */
import { isAbbreviated } from '../../lines.ts';

export const isLatinShopTalk = (sentence: string): boolean => talk.test(sentence);

/** What can be done to a thing for its buyer: engraving, a size of one's own. */
export const isService = (sentence: string): boolean => service.test(sentence);

/** “Possibilidade de gravação a laser, contacte-nos”: what can be done stays, whom to ask goes. A condition stays whole. */
export const withoutContact = (sentence: string, isTalk: (text: string) => boolean): string => {
  const clauses = sentence.split(/[,;]\s|\s[–—-]\s/u);
  const left = clauses.filter((clause) => !isTalk(clause));
  const said = left.join(', ').trim();
  if (left.length === clauses.length || !service.test(said) || condition.test(said)) return sentence;
  return /[.!?]$/u.test(said) && !isAbbreviated(said) ? said : `${said}.`;
};
const service =
  /(?<!\p{L})(?:engrav|personali[sz]|monogram|embroider|custom[- ]made|made[- ]to[- ](?:measure|order)|gift[- ]?wrap|gravur|gravier|wunsch(?:text|name|maß|größe|farbe)|bestick|maßanfertig|auf (?:maß|wunsch|anfrage)|sonder(?:anfertig|größe|maß)|geschenkverpack|grav(?:ure|er(?!\p{L})|ée?s?(?!\p{L}))|personnalis|sur[- ]mesure|bro(?:der|dé|derie)|emballage[- ]cadeau|grab(?:ad|ar)|a medida|bordad|iniciales|para regalo|grava(?:r|ção|do)|sob medida|por medida|iniciais|embrulho)/iu;
/** “(handle-free version available, just message us)”: within brackets, too, only whom to ask goes. */
export const withoutAside = (sentence: string, isTalk: (text: string) => boolean): string =>
  sentence.replace(/\s?[(（]([^()（）]{1,120})[)）]/gu, (all, inside: string) => {
    const left = inside.split(/[,;]\s|\s[–—-]\s/u).filter((clause) => !isTalk(clause));
    return isTalk(inside) ? (left.length > 0 ? ` (${left.join(', ')})` : '') : all;
  });
const condition = /^(?:if|wenn|falls|si|s['’]|se|caso|pour|para|por)(?!\p{L})/iu;

/** “Unsure about the size? Call us”: the question goes with its answer. */
export const withoutAsking = (sentences: string[], isTalk: (text: string) => boolean): string[] =>
  sentences.filter(
    (one, at) => !(one.endsWith('?') && one.length <= 80 && at + 1 < sentences.length && contact.test(sentences[at + 1]!) && isTalk(sentences[at + 1]!)),
  );
const contact =
  /(?<!\p{L})(?:call|e-?mail|write|ask|message|contact|ruf\p{L}*|schreib\p{L}*|mail\p{L}*|meld\p{L}*|frag\p{L}*|kontaktier\p{L}*|écri\p{L}*|appel\p{L}*|contact\p{L}*|demand\p{L}*|escr[ií]b\p{L}*|ll[aá]m\p{L}*|preg[uú]nt\p{L}*|cons[uú]lt\p{L}*|cont[aá]ct\p{L}*|fal\p{L}*|mand\p{L}*|schau\p{L}*|escrev\p{L}*|lig\p{L}*|schick\p{L}*|send\p{L}*|envoy\p{L}*|envi\p{L}*)(?!\p{L})/iu;

const talk = new RegExp(
  `(?<!\\p{L})(?:${[
    // English
    String.raw`(?:please )?allow (?:up to )?\d{1,3}(?: ?(?:-|–|to) ?\d{1,3})? (?:working |business )?(?:days|weeks)|orders? (?:placed |received )?(?:before|by|after) \d|(?:leave|write) (?:us |me )?(?:a |your )?(?:\p{L}+ )?reviews?|(?:rate|review|tag) us|(?:add|save) (?:us|our shop|my shop|this shop) to|favou?rite (?:our|my|the|this) shop|follow (?:my|our) shop|(?:check out|have a look at|browse|visit) (?:my|our|the) (?:other|rest|shop|store)|thank(?:s| you) (?:so much )?for (?:looking|visiting|stopping|supporting|shopping|your (?:order|support|visit|interest))|happy shopping|\d{1,3}[- ]days? (?:free )?returns?|(?:free |easy |hassle-free )returns?(?: within| accepted|$)|we (?:accept|offer) (?:free )?returns|we (?:ship|post|dispatch|deliver) |ships? (?:same|next|free|world)|use (?:the )?code [A-Z\d]|for wholesale|wholesale (?:enquiries|orders|inquiries)|please (?:message|contact|email|get in touch)|just (?:ask|message|email)|convo (?:me|us)|rated \d|5[- ]star (?:reviews|rated)|(?:to|on) your wish ?list|(?:add |leave )?(?:a )?gift (?:message|note)[^.]{0,20}checkout`,
    // Deutsch
    String.raw`(?:hinterl\p{L}+|schreib\p{L}*|gib|gebt|geben sie) (?:uns |mir )?(?:gerne? |bitte )?(?:eine|deine|eure|ihre) (?:\p{L}+ )?bewertung|bewert(?:e|et|en sie) uns|(?:freuen (?:wir )?uns (?:sehr )?)?über (?:eine|deine|eure|ihre) (?:\p{L}+ )?bewertung|schau\p{L}* (?:\p{L}+ ){0,6}vorbei|(?:shop|laden)[^.]{0,30} favoriten|stöber\p{L}* (?:\p{L}+ ){0,3}(?:shop|sortiment|laden)|schau\p{L}* (?:\p{L}+ ){0,4}(?:shop|sortiment|laden|profil)|weitere (?:\p{L}+ )?(?:artikel|produkte|modelle|sachen)[^.]{0,30}(?:shop|sortiment|laden)|(?:ruft|rufen sie|ruf) (?:uns|mich|gerne?|einfach|doch)|vielen dank für (?:deine|eure|ihre|ihr|euer|dein)|viel (?:spaß|freude) beim (?:stöbern|shoppen|einkauf)|\d{1,3} tage (?:rückgabe|widerruf|umtausch)\p{L}*|umtausch (?:innerhalb|jederzeit|problemlos|ist möglich|möglich)|bestell(?:ungen|t|en sie)? (?:bis|vor) \d|versandfertig|(?:lieferung|versand) (?:erfolgt|in der regel|nur|innerhalb|kostenlos)|kleinunternehmer|kauf auf rechnung|ratenkauf|wunschzettel|merkzettel|§ ?19|verlinkt uns|(?:folgt|folg) uns`,
    // français
    String.raw`[-–]?\d{1,2} ?% (?:dès|de (?:réduction|remise|descuento|desconto))|laisse[rz](?:[- ](?:nous|moi))? (?:un|votre) (?:avis|commentaire)|donnez(?:[- ]nous)? votre avis|(?:notre|ma|la) boutique[^.]{0,30} favoris|favoris[^.]{0,30} boutique|retrouvez (?:toute|toutes|tous|nos|notre|aussi|également)|découvrez (?:aussi|également|nos autres|toute (?:la|notre)|notre (?:collection|gamme|boutique))|merci (?:de|pour) (?:votre (?:visite|confiance|commande|soutien)|soutenir)|n['’]hésitez pas à (?:nous|me|visiter|consulter|contacter|poser)|échanges? (?:et|ou|/) ?retours?|retours? (?:gratuits?|sous|acceptés?|possibles? sous)|paiement (?:100 ?% )?sécurisé|commandes? (?:passées?|avant|préparées?|expédiées?)|(?:expédiée?s?|expédition|envoi|envoyée?s?) (?:rapide|soignée?|le jour|dans les|sous|depuis|par colissimo|en colissimo|en lettre|par la poste)|taguez[- ]nous|contacte[rz][- ](?:nous|moi)|me contacter|nous contacter|écrivez[- ]moi`,
    // español
    String.raw`déja(?:nos|me) (?:tu|una|un) (?:reseña|opinión|valoración|comentario)|val[óo]ra(?:nos|me)|(?:nuestra|mi|la) tienda[^.]{0,30} favorit[oa]s|favorit[oa]s[^.]{0,30} tienda|visita (?:nuestra|mi|la) tienda|(?:mira|descubre|echa un vistazo a) (?:también |el resto|nuestr[oa]s? (?:otr|tienda|colecci))|gracias por (?:tu|su|vuestr[oa]|visitar|comprar|apoyar)|cambios? (?:de talla|y devoluciones|gratis|gratuit)|devoluci(?:ón|ones) (?:gratis|gratuit|en \d|dentro|hasta)|\d{1,3} días (?:de |para )?devoluci\p{L}+|pedidos? (?:antes|realizad[oa]s?|hech[oa]s?) (?:de|hasta)|(?:sale|salen|se envía|se envían|lo enviamos|enviamos) (?:el mismo|en \d|en 24|hoy)|cons[úu]lta(?:nos|me)|consult[ae] (?:el |nuestro )?(?:stock|disponibilidad)|factura [ABC]\b|env[íi]os? (?:gratis|gratuitos?|\d)|vis[íi]tanos|contacta (?:con nosotr|conmigo)|etiquétanos|escr[íi]beme`,
    // português
    String.raw`deixe (?:a sua|sua|uma|o seu|seu) (?:avaliação|opinião|review|comentário)|avalie (?:a |nossa |o |este )?(?:loja|produto|compra)|(?:nossa|minha|a) loja[^.]{0,30} favorit[oa]s|favorit(?:e|ar|os)[^.]{0,30} loja|visite (?:a |nossa |a nossa )loja|(?:confira|veja|conheça) (?:também|outros|nossos outros|nossa loja|a nossa|toda a)|obrigad[oa] (?:por (?:visitar|comprar|apoiar)|pela (?:visita|preferência|compra|confiança))|trocas? (?:e|ou|grátis|gratuita)(?: devoluções)?|devoluç(?:ão|ões) (?:grátis|gratuita|em até|até)|(?:envio|despacho|postagem) (?:imediat[oa]|rápid[oa]|em até|em \d|para todo)|(?:pedidos|encomendas) (?:feitos|feitas|até|antes)|(?:postamos|enviamos) (?:em até|em \d|no mesmo|para todo)|chame (?:a gente|no)|portes (?:gr[áa]tis|gratuitos|incluídos|calculados|de envio)|(?:fale|entre em contac?to) (?:com a gente|connosco|conosco)|consulte-nos|marque a gente`,
  ].join('|')})`,
  'iu',
);
