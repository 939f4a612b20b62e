/** What a shop with Latin letters pins to a text about its trade: what it costs, how it comes, when it is open, what no buyer may complain of. */
import { isOfMaking } from './making.latin.ts';

/** “P&P £3.95”, „Lieferung per Spedition“, « Eco-participation incluse : 0,42 € »: it says nothing of the thing. */
export const isShopNote = (sentence: string): boolean =>
  notes.test(sentence) ||
  coupon.test(sentence) ||
  (there.test(sentence) && !isOfMaking(sentence)) ||
  couriers.test(sentence) ||
  called.test(sentence) ||
  (money.test(sentence) && costs.test(sentence));

/** „… sind normal und kein Reklamationsgrund“: what is normal stays, what follows from it goes; „… ist Luft und kein Mangel“ has no other point. */
export const withoutRemark = (sentence: string): string => {
  const told = sentence.replace(address, '');
  const said = told.length > 12 ? told : sentence;
  const left = said.replace(remark, '');
  return left.length > 12 && expected.test(left) ? left : said;
};
/** “2 year warranty – register yours at nordal.co.uk/warranty”. */
const address =
  /(?:\s[–—-]\s|[,;]\s|\s\()[^–—,;().]{0,60}(?<![\p{L}\d.-])(?:(?:https?:\/\/)?www\.)?[a-z\d-]{3,40}\.(?:co\.uk|com(?:\.br)?|de|fr|es|pt|net|org|eu|shop|ch|at)(?:\/[\w/-]{0,60})?\)?(?=[.!]?$)/iu;
const expected =
  /normal|natur|natür|typi[sqc]|usual|üblich|common|expected|habituel|unvermeid|gewollt|gewünscht|variation|vari[eéa]|abweich|unterschied|differ|(?<!\p{L})(?:may|can|might|kann|können|peu(?:t|vent)|pued(?:e|en)|pod(?:e|em)|part of|gehör\p{L}+|font partie|forma\p{L}* parte|faz(?:em)? parte)(?!\p{L})/iu;

/** Where a buyer may come; a thing may be made there, too. */
const there = /(?<!\p{L})(?:(?:at|in) our (?:shop|store|showroom)|in unserer werkstatt|(?:in unserem|bei uns im) (?:laden|geschäft|ladengeschäft))(?!\p{L})/iu;
/** “Code BIENVENUE = -10 %”. */
const coupon = /(?<!\p{L})(?:code|código|cupom|cupón|gutschein)\s?:?\s["“«„]?[\p{L}\d]{3,20}["”»“]?\s?[=:–→-]{1,3}\s?[-–]?\d{1,2} ?[%€£$]/iu;
const money = /(?:[€£$]|(?<!\p{L})(?:CHF|EUR|R\$)) ?\d|\d(?:[.,]\d{1,2}|,-)? ?(?:[€£$]|(?:EUR|euros?|CHF)(?!\p{L}))/iu;
const costs =
  /(?<!\p{L})(?:p ?& ?p|postage|carriage|shipping|delivery|orders?|minimum|deposit|samples?|vat|porto|versand\p{L}*|lieferung|\p{L}*service|\p{L}*bestellwert|bestellung\p{L}*|pfand|muster|port|livraison|commandes?|échantillons?|consigne|éco-?(?:participation|contribution)|envíos?|pedidos?|muestras?|portes|frete|envios?|encomendas?|amostras?)(?!\p{L})/iu;
/** « Appelez Michel au 03 29 00 00 00 ». */
const called =
  /(?<!\p{L})(?:call|phone|ring|ruf\p{L}*|anruf\p{L}*|appele[rz]|llam[ae]\p{L}*|ligue)(?!\p{L})[^.!?]{0,40}(?:\+\d{1,3}|\(?0\d{1,4}\)?)(?:[ ./-]{1,3}\d{2,4}){2,5}/iu;
/** UPS and GLS are other things as well. */
const couriers =
  /(?<!\p{L})(?:DHL|DPD|FedEx|Colissimo|Mondial Relay|Chronopost|Relais Colis|Royal Mail|Evri|Parcelforce|USPS|Packstation|Sedex|Jadlog|Correos Express)(?!\p{L})|(?:per|via|par|by|with|mit|por) (?:UPS|GLS|Hermes|MRW|SEUR|CTT)(?!\p{L})/u;

const notes = new RegExp(
  `(?<!\\p{L})(?:${[
    // English
    String.raw`click (?:and|&) collect|collection (?:from (?:our|the|my)|available|by appointment)|(?:local|free) pick-?up|pick-?up (?:from (?:our|the|my)|available|by appointment)|newsletter|mailing list|trade (?:accounts?|customers?|enquir\p{L}+|discounts?)|send us|(?:vat|tax) (?:included|registered|invoice|receipt)|opening (?:hours|times)|open (?:mon|tue|wed|thu|fri|sat|sun)\p{L}*|offer (?:ends|valid)|(?:colou?rs?|shades?)[^.]{0,60}(?:your|different|between|on|by) (?:\p{L}+ )?(?:screens?|monitors?|displays?)|uk mainland|(?:can['’]?t|cannot|don['’]t|unable to|only) (?:send|ship|post|deliver)|(?:with|in) every (?:parcel|order)|leave (?:us )?feedback|(?:note|message|box|choose|select|pick)[^.]{0,30} at checkout|drop-?down|call in (?:and|to)|visit our (?:shop|store|showroom)|(?:have a look at|see|check(?: out)?|read|browse) our (?:\p{L}+ ){0,2}(?:guides?|charts?|pages?|blog|collections?|range|faqs?)|^we also (?:have|sell|stock|do|make)(?= (?:an?|the|matching)(?!\p{L}))|(?:drop|send|shoot|give) me (?:an? )?(?:message|line|note|e-?mail|call|dm|text|shout)|(?:message|e-?mail|dm|text|contact|write) me(?= |[.!,]|$)|\d{1,2}(?: ?(?:-|–|to) ?\d{1,2})? (?:working|business) days|posted (?:1st|2nd|first|second) class|(?:order|checkout) notes?|save (?:up to )?\d{1,2} ?%|subscribe (?:and|&) save|send back \d+|get (?:one|another|a new one) free|combine postage|(?:posted|dispatched|shipped) (?:on )?(?:mon|tue|wed|thu|fri|daily|weekly)\p{L}*|courier (?:[£€$]|at cost|available)|ask if you (?:need|want)|(?:klarna|clearpay|afterpay|alma|scalapay|paypal)(?: (?:available|accepted|verfügbar|möglich|disponible))?|sold as seen|can(?:['’]|no)?t be (?:returned|refunded|exchanged)|non-?(?:returnable|refundable)|next (?:batch|drop|delivery) (?:lands|arrives|ships|is due|due)|(?:return|exchange|swap|postage)\p{L}*[^.]{0,40}(?:at our (?:cost|expense)|(?:is|are) on us)|free (?:\p{L}+ )?(?:swaps|exchanges)|we (?:pay|cover) (?:the |for )?(?:return|postage|shipping)|ships? (?:on )?(?:mon|tue|wed|thu|fri|daily|weekly)\p{L}*|(?:your )?card (?:is|isn['’]t|will be|won['’]t be) charged`,
    // Deutsch
    String.raw`(?:an)?lieferung (?:per|durch|über|frei|bis (?:zur|an|bordstein)|auf (?:einer )?palette)|frei bordstein\p{L}*|(?:selbst)?abhol(?:ung|er) (?:in|im|bei|vor|nach|am|ist|möglich|auch|gern)\p{L}*|selbstabhol\p{L}*|nach (?:vorheriger )?termin(?:absprache|vereinbarung)|mwst|umsatzsteuer|mehrwertsteuer|mindestbestell\p{L}+|(?:liefern|versenden|verschicken|versand)[^.]{0,20} nur (?:nach|innerhalb)|freu\p{L}* (?:mich|uns) auf (?:deine|eure|ihre|dich|euch|sie)|schick\p{L}* (?:sie )?(?:uns|mir)|öffnungszeiten|wir (?:versenden|verschicken|verpacken|liefern)|(?:farb|abbild)\p{L}*[^.]{0,60}(?:bildschirm|monitor|display)\p{L}*|solange (?:der )?vorrat|(?:jeder|zu jeder) bestellung|in jedem paket|rücksend(?:ung|ekosten)\p{L}*|vom umtausch|umtausch (?:ist )?kein problem|hotline|(?:glas)?bruch[^.]{0,30} ersetz\p{L}*|wir ersetzen (?:sofort|kostenlos)|senden wir (?:ihnen|dir|euch|gerne?|auf wunsch)|(?:im|in den) warenkorb|auswahlmenü|porto(?:frei|kosten\p{L}*)|\d{1,2} ?% (?:sparen|günstiger)|nehmen wir [^.]{0,40}zurück|rückgaberecht|rechne\p{L}* (?:sie )?mit \d|wir (?:schicken|senden) (?:ihnen|dir|euch)|(?:schau\p{L}*|sieh|sehen sie|lies|lesen sie) (?:dir |sich |mal |einfach )*(?:in |auf )?unsere[nmr]? (?:\p{L}+ )?\p{L}*(?:tabelle|guide|ratgeber|blog|seite|kollektion)|wir (?:haben|führen) auch (?:die|das|den|eine?n?|passende)|hofverkauf|ab hof|\d{1,2}(?: ?(?:-|–|bis) ?\d{1,2})? (?:werktagen?|arbeitstagen?)|(?:bei|in) (?:der|deiner|ihrer) bestellung (?:einfach |bitte |mit )?an(?:geben|zugeben)|bestellkommentar|kommentarfeld|anmerkungen? (?:zur|der) bestellung|spare? (?:bis zu )?\d{1,2} ?%|(?:umtausch|rücksendung|rückversand|versand)[^.]{0,40}(?:auf unsere kosten|übernehmen wir|geht auf uns)|wir machen (?:ihnen|dir|euch) (?:gerne? )?ein(?:en)? (?:angebot|kostenvoranschlag)`,
    // français
    String.raw`livrée?s? (?:en|sous|chez|à domicile|par|partout|dès) |frais de port|[ée]co-?(?:participation|contribution)|retrait (?:gratuit |possible )?(?:en (?:boutique|magasin)|à l['’]atelier|sur place|au magasin)|infolettre|vente (?:à la ferme|directe|sur place)|nous consulter|pour les commandes de plus|(?:voir|consulte[zr]|regarde[zr]|jetez un œil à) (?:notre|nos) (?:\p{L}+ )?(?:guides?|pages?|blog|gamme|collections?|tableau)|^nous (?:avons|proposons|faisons) aussi (?:la|le|les|une?|des)|\d{1,2}(?: ?(?:-|–|à) ?\d{1,2})? jours (?:ouvrés?|ouvrables?)|économisez \d{1,2} ?%|(?:la )?note de (?:la )?commande|(?:échanges?|retours?|livraison|port)[^.]{0,40}à (?:nos frais|notre charge)|ouverte?s? (?:du|le|les|tous les) (?:lun|mar|mer|jeu|ven|sam|dim|jours)\p{L}*|offre valable|menu déroulant|dispo(?:nibles?)? (?:au magasin|en (?:magasin|boutique))|échanges? [^.]{0,30}possibles?|(?:remise|automatique)[^.]{0,20} au panier|\d{1,2} ?% (?:par|pour) (?:carton|lot|pack|\d)|retrait possible|commandée?s? avant|(?:livrons|envoyons|expédions)[^.]{0,30} (?:qu['’]|que|uniquement|seulement)|dans la limite des stocks|jusqu['’](?:à|au) épuisement|(?:couleurs?|teintes?|coloris)[^.]{0,60}(?<!\p{L})écrans?|(?:dans|avec|pour) (?:chaque|toute|votre) (?:colis|commande)|échantillons? (?:possibles?|gratuits?|offerts?|sur demande)|(?:ni |être )(?:reprise?s?|échangée?s?)(?: ni|,|\.)|suivez (?:nous|l['’]atelier|la boutique|notre)[^.]{0,30}|(?:photos?|image)s? non contractuelles?`,
    // español, português
    String.raw`(?:lo|la|los|las)s? (?:mandamos|enviamos|despachamos)|(?:subscreve|subscreva|assine|suscríbete) (?:e|y) (?:poup[ae]|economize|ahorra)|(?:poup[ae]|economize|ahorra) (?:até |hasta )?\d{1,2} ?%|(?:mira|consulta|echa un vistazo a|veja|consulte|espreita|espreite) (?:también )?(?:a |o )?(?:nuestr[oa]s?|noss[oa]s?) (?:guías?|guias?|tablas?|tabelas?|blog|colecci[óo]n|coleção)|^(?:también (?:tenemos|hacemos|vendemos)|também (?:temos|fazemos|vendemos)|temos também)|venta en la finca|venda na quinta|en cada (?:pedido|paquete)|con cada pedido|em cada (?:encomenda|pedido)|a cada encomenda|recogida en (?:tienda|el taller)|retirada (?:na loja|no ateli[eê])|levantamento em loja|(?:color|cor)\p{L}*[^.]{0,60}(?:pantalla|monitor|tela|ecrã)s?|horario de|boletín|iva inclu\p{L}+|(?:primera |primeira |1[ªa] )?(?:cambios?|devoluci(?:ón|ones)|env[íi]os?|trocas?|devoluç(?:ão|ões)|frete|portes)[^.]{0,40}(?:por (?:nuestra cuenta|nossa conta)|corren? de nuestra cuenta)|te lo cambiamos|trocamos (?:sem custo|grátis)`,
  ].join('|')})(?!\\p{L})`,
  'iu',
);
const remark =
  /(?:,| –| -)? (?:und|and|et|y|e|das|this|that|these|dies|ce|cela|ça|ceci|esto|eso|isto|isso)? ?(?:(?:das|dies) )?(?:(?:ist|sind|stellen|stellt|bilden|is|are) )?(?:kein(?:en)? (?:reklamationsgrund|mangel|umtauschgrund|fehler|grund (?:zur|für eine) (?:reklamation|beanstandung))(?: dar)?|(?:not|no) (?:considered )?(?:an? )?(?:faults?|defects?|reason for (?:a )?(?:return|complaint)s?)|ne (?:constitu\p{L}+|sont|peuvent?|saurai\p{L}+)[^.,;]{0,40}(?:défauts?|réclamation|retour)|no (?:son|es|constituye\p{L}*|se considera\p{L}*) (?:un |motivo de )?(?:defectos?|devolución)|não (?:são|é|constitu\p{L}+|caracteriz\p{L}+) (?:um |motivo de )?(?:defeitos?|troca|devolução))(?=\s?[.!]|$)/iu;
