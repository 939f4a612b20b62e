/** What a shop with Latin letters says of itself: reviews, favourites, returns, whom to call; and what it offers to do to a thing, which a buyer must still read. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { isEverydayTrade } from './everyday.latin.ts';
import { isOfTheHouse } from './house.latin.ts';
import { isTerseTrade } from './terse-trade.latin.ts';
import { isAbbreviated } from '../../../lines.ts';

export const isLatinShopTalk = (sentence: string): boolean =>
  talk.test(sentence) || phone.test(sentence) || isEverydayTrade(sentence) || isOfTheHouse(sentence) || isTerseTrade(sentence);
/** “96 000 00 00 (WhatsApp)”: a number to call, and nothing else. */
const phone =
  /^\P{L}{0,6}(?:(?:tel[ée]?f?(?:ono|one)?|tfno|fone|phone|whats\p{L}*|wsp|cel(?:ular)?|m[óo]vil)\.?\s?:?\s?){0,2}(?=(?:\D{0,4}\d){7,15}\D{0,20}$)[+\d\s()./-]{8,24}(?:\(?(?:whats\p{L}*|wsp|wpp)\)?)?\P{L}{0,4}$/iu;

/** What can be done to a thing for its buyer: engraving, a size of one's own. */
export const isService = (sentence: string): boolean => service.test(sentence) && !ofTrade.test(sentence) && !wait.test(sentence) && !returned.test(sentence);
/** „Großmengen auf Anfrage“, „auf Wunsch verpacken wir …“: nothing is done to the thing itself. */
const ofTrade =
  /verpack|großmenge|mengenrabatt|staffelpreis|gastgeschenk|händler|wiederverkäuf|firmenkund|não fazemos|no hacemos (?:cambios|devol)|preise? auf anfrage/iu;
const returned =
  /(?:rückgabe|widerruf)s?(?:recht|frist)|vom umtausch|umtausch ausgeschlossen|(?<!\p{L})(?:returns? (?:policy|within)|droit de rétractation|derecho de desistimiento|direito de arrependimento|ni repris|repris ni|no se (?:cambian|devuelven)|cambios? por (?!tu|su)|tienen? cambios?|trocas? (?:por|de) (?:tamanho|cor))|zurückgenommen|umgetauscht/iu;
/** “Demora: 7 a 10 días hábiles”. */
const wait = /^(?:demora|plazo|prazo|tiempo|entrega|env[íi]o|lieferzeit|délai|lead time)(?!\p{L})/iu;

/** “Possibilidade de gravação a laser, contacte-nos”: what can be done stays, whom to ask goes. A condition stays whole. */
export const withoutContact = (sentence: string, isTalk: (text: string) => boolean): string => {
  const parts = sentence.split(/([,;:]\s|\s[–—-]\s)/u);
  const clauses = parts.filter((_, at) => at % 2 === 0);
  const left = clauses.filter((clause) => !isTalk(clause));
  // Each with the sign before it, but the first.
  const said = parts.map((part, at) => (at % 2 === 0 && !isTalk(part) ? (parts[at - 1] ?? '') + part : '')).join('').replace(/^[,;:\s–—-]{1,3}/u, '').trim(); // biome-ignore format: one step after another
  if (left.length === clauses.length) return sentence;
  // “…, com bordado se desejar” is the end of another sentence.
  if (/^(?:com|con|avec|mit|with|y|e|and|und|et)\s/iu.test(said)) return '';
  if (!service.test(said) || condition.test(said)) return sentence;
  const told = said.replace(opensByVerb, '$1, $2 wir ');
  return /[.!?]$/u.test(told) && !isAbbreviated(told) ? told : `${told}.`;
};
/** „Reißt doch einmal etwas, und wir nähen …“ of what lost the clause between: a condition that begins with its verb is answered by one. */
const opensByVerb = /^((?:Rei(?:ß|ss)t|Bricht|Geht|Fehlt|Löst)(?!\p{L})[^,]{4,60}), und wir (\p{Ll}{3,20}) /u;
const service =
  /(?<!\p{L})(?:(?:nähen|flicken|reparieren) (?:es|sie|ihn|das|die)(?!\p{L})|we(?:['’]ll| will) (?:mend|repair|fix)(?! (?:an?|up))|nous (?:le |la |les )?réparons|(?:lo |la )?reparamos|consertamos|engrav|personali[sz]|monogram|(?:tu|su) nombre (?:en|al)|(?:o )?(?:teu|seu) nome (?:na|no|em)|your name (?:on|in) (?:the|it)|(?:ihr|dein)(?:en)? name[nr]? (?:auf|in) |votre (?:prénom|nom) (?:sur|au)|(?:up to )?\d{1,2} (?:initials|letters|characters)(?= on)|embroider|custom[- ]made|made[- ]to[- ](?:measure|order)|gravur|gravier|wunsch(?:text|name|maß|größe|farbe)|bestick|maßanfertig|auf (?:maß|wunsch|anfrage)|sonder(?:anfertig|größe|maß)|grav(?:ure|er(?!\p{L})|ée?s?(?!\p{L}))|personnalis|sur[- ]mesure|bro(?:der|dé|derie)|grab(?:ad|ar|amos)|a medida|bordad|iniciales|grava(?:r|ção|do|mos)|sob (?:medida|encomenda)|por (?:medida|encomenda|encargo)|(?:bajo|a) pedido(?!\p{L})|iniciais)/iu;
/** “(handle-free version available, just message us)”: within brackets, too, only whom to ask goes. */
export const withoutAside = (sentence: string, isTalk: (text: string) => boolean): string =>
  sentence.replace(/(\s?)[(（]([^()（）]{1,120})[)）]/gu, (all, before: string, inside: string) => {
    const clauses = inside
      .split(/[,;]\s|\s[–—-]\s|[、，]|(?<=[\p{Script=Han}\p{Script=Hangul}])[!！]{1,9}/u)
      .filter((clause) => clause.trim() !== '' && !isTalk(clause));
    // “单头套餐不含线!!不含线!!”: what is shouted again is said once.
    const left = clauses.filter((clause, at) => !clauses.slice(0, at).some((one) => one.includes(clause)));
    return isTalk(inside)
      ? left.length > 0
        ? `${holdsCjk(inside) ? before : ' '}(${left.join(holdsCjk(inside) && !/, /u.test(inside) ? '、' : ', ')})`
        : ''
      : all;
  });
const condition = /^(?:if|wenn|falls|si|s['’]|se|caso|pour|para|por)(?!\p{L})/iu;

/** “Unsure about the size? Call us”, “Lost a piece? It happens. Drop us a line”: the question goes with its answer, and what stands between. */
export const withoutAsking = (sentences: string[], goes: (text: string) => boolean): string[] => {
  const answeredAt = (at: number): number => {
    const next = sentences[at + 1];
    if (next === undefined) return at;
    if (goes(next)) return at + 1;
    return next.length <= 40 && sentences[at + 2] !== undefined && goes(sentences[at + 2]!) ? at + 2 : at;
  };
  const gone = new Set(
    sentences.flatMap((one, at) => {
      const answer = isShortQuestion(one) ? answeredAt(at) : at;
      return answer > at ? [at, answer - 1] : [];
    }),
  );
  return sentences.filter((_, at) => !gone.has(at));
};
export const isShortQuestion = (text: string): boolean => text.endsWith('?') && text.length <= 80 && !holdsCjk(text);

const talk = new RegExp(
  `(?<!\\p{L})(?:${[
    // When its door is open, and what came broken, in five languages
    String.raw`(?:shop|store|workshop|showroom|laden|geschäft|werkstatt|boutique|magasin|atelier|tienda|taller|local|loja|ateli[eê]r?|oficina) (?:(?:is|ist|est|está|fica) )?(?:open|offen|geöffnet|ouverte?|abiert[oa]|abert[oa]) (?:from |on |von |am |du |de |le |les |tous )`,
    String.raw`(?:if|wenn|falls|si|s['’]il|s['’]elle|se) [^.,]{0,40}(?:broken|cracked|damaged|kaputt|zerbrochen|beschädigt|cassée?s?|abîmée?s?|rot[oa]s?|dañad[oa]s?|quebrad[oa]s?|trincad[oa]s?)[^.]{0,12} (?:send|post|drop|schick|mail|envo[iy]|écriv|mand|escr[íi]b|av[íi]s)\p{L}*`,
    // English
    String.raw`(?:ring|phone|call) (?:us|me|the (?:shop|store|workshop|farm|yard))|(?:can['’]?t|cannot|won['’]t|don['’]t|unable to) take (?:\p{L}+ ){0,2}back|(?:please )?allow (?:up to )?\d{1,3}(?: ?(?:-|–|to) ?\d{1,3})? (?:working |business )?(?:days|weeks)|orders? (?:placed |received )?(?:before|by|after) (?:\d|noon|midday|mid)|ships? (?:out )?(?:the )?(?:same|next) (?:business |working )?day|(?:leave|write) (?:us |me )?(?:a |your )?(?:\p{L}+ )?reviews?|(?:rate|review|tag) us|(?:add|save) (?:us|our shop|my shop|this shop) to|favou?rite (?:our|my|the|this) shop|follow (?:my|our) shop|(?:check out|have a look at|browse|visit) (?:my|our|the) (?:other|rest|shop|store)|thank(?:s| you) (?:so much )?for (?:looking|visiting|stopping|supporting|shopping|your (?:order|support|visit|interest))|happy shopping|\d{1,3}[- ]days? (?:free )?returns?|(?:free |easy |hassle-free )returns?(?: within| accepted|$)|we (?:accept|offer) (?:free )?returns|we (?:ship|post|dispatch|deliver) |ships? (?:same|next|free|world)|use (?:the )?code [A-Z\d]|for wholesale|wholesale (?:enquiries|orders|inquiries)|please (?:message|contact|email|get in touch)|just (?:ask|message|email)|convo (?:me|us)|rated \d|5[- ]star (?:reviews|rated)|(?:to|on) your wish ?list|(?:add |leave )?(?:a )?gift (?:message|note)[^.]{0,20}checkout`,
    // Deutsch
    String.raw`(?:versenden|verschicken) wir|(?:hinterl\p{L}+|schreib\p{L}*|gib|gebt|geben sie) (?:uns |mir )?(?:gerne? |bitte )?(?:eine|deine|eure|ihre) (?:\p{L}+ )?bewertung|bewert(?:e|et|en sie) uns|(?:freuen (?:wir )?uns (?:sehr )?)?über (?:eine|deine|eure|ihre) (?:\p{L}+ )?bewertung|schau\p{L}* (?:\p{L}+ ){0,6}vorbei|(?:shop|laden)[^.]{0,30} favoriten|stöber\p{L}* (?:\p{L}+ ){0,3}(?:shop|sortiment|laden)|schau\p{L}* (?:\p{L}+ ){0,4}(?:shop|sortiment|laden|profil)|weitere (?:\p{L}+ )?(?:artikel|produkte|modelle|sachen)[^.]{0,30}(?:shop|sortiment|laden)|(?:ruft|rufen sie|ruf) (?:uns|mich|gerne?|einfach|doch)|vielen dank für (?:deine|eure|ihre|ihr|euer|dein)|viel (?:spaß|freude) beim (?:stöbern|shoppen|einkauf)|\d{1,3} tage (?:rückgabe|widerruf|umtausch)\p{L}*|umtausch (?:innerhalb|jederzeit|problemlos|ist möglich|möglich)|bestell(?:ungen|t|en sie)? (?:bis|vor) \d|versandfertig|(?:lieferung|versand) (?:erfolgt|in der regel|nur|innerhalb|kostenlos)|kleinunternehmer|kauf auf rechnung|ratenkauf|wunschzettel|merkzettel|§ ?19|verlinkt uns|(?:folgt|folg) uns`,
    // français
    String.raw`expédiée?s? (?:le|dès|dans)|(?:coche[rz]|cochant) (?:la|une) case|(?:paquet|emballage|pochette)[- ]cadeau (?:gratuit|offert)e?|ajout\p{L}* (?:la |le |les |un |une )?(?:\p{L}+ )?au panier|[-–]?\d{1,2} ?% (?:dès|de (?:réduction|remise|descuento|desconto))|laisse[rz](?:[- ](?:nous|moi))? (?:un|votre) (?:avis|commentaire)|donnez(?:[- ]nous)? votre avis|(?:notre|ma|la) boutique[^.]{0,30} favoris|favoris[^.]{0,30} boutique|retrouvez (?:toute|toutes|tous|nos|notre|aussi|également)|découvrez (?:aussi|également|nos autres|toute (?:la|notre)|notre (?:collection|gamme|boutique))|merci (?:de|pour) (?:votre (?:visite|confiance|commande|soutien)|soutenir)|n['’]hésitez pas à (?:nous|me|visiter|consulter|contacter|poser)|échanges? (?:et|ou|/) ?retours?|retours? (?:gratuits?|sous|acceptés?|possibles? sous)|paiement (?:100 ?% )?sécurisé|commandes? (?:passées?|avant|préparées?|expédiées?)|(?:expédiée?s?|expédition|envoi|envoyée?s?) (?:rapide|soignée?|le jour|dans les|sous|depuis|par colissimo|en colissimo|en lettre|par la poste)|taguez[- ]nous|contacte[rz][- ](?:nous|moi)|me contacter|nous contacter|écrivez[- ]moi`,
    // español
    String.raw`déja(?:nos|me) (?:tu|una|un) (?:reseña|opinión|valoración|comentario)|val[óo]ra(?:nos|me)|(?:nuestra|mi|la) tienda[^.]{0,30} favorit[oa]s|favorit[oa]s[^.]{0,30} tienda|visita (?:nuestra|mi|la) tienda|(?:mira|descubre|echa un vistazo a) (?:también |el resto|nuestr[oa]s? (?:otr|tienda|colecci))|gracias por (?:tu|su|vuestr[oa]|visitar|comprar|apoyar)|cambios? (?:de talla|y devoluciones|gratis|gratuit)|devoluci(?:ón|ones) (?:gratis|gratuit|en \d|dentro|hasta)|\d{1,3} días (?:de |para )?devoluci\p{L}+|pedidos? (?:antes|realizad[oa]s?|hech[oa]s?) (?:de|hasta)|(?:sale|salen|se envía|se envían|lo enviamos|enviamos) (?:el mismo|en \d|en 24|hoy)|cons[úu]lta(?:nos|me)|consult[ae] (?:el |nuestro )?(?:stock|disponibilidad)|factura [ABC]\b|env[íi]os? (?:gratis|gratuitos?|\d)|vis[íi]tanos|contacta (?:con nosotr|conmigo)|etiquétanos|escr[íi]beme`,
    // português
    String.raw`deixe (?:a sua|sua|uma|o seu|seu) (?:avaliação|opinião|review|comentário)|avalie (?:a |nossa |o |este )?(?:loja|produto|compra)|(?:nossa|minha|a) loja[^.]{0,30} favorit[oa]s|favorit(?:e|ar|os)[^.]{0,30} loja|visite (?:a |nossa |a nossa )loja|(?:confira|veja|conheça) (?:também|outros|nossos outros|nossa loja|a nossa|toda a)|obrigad[oa] (?:por (?:visitar|comprar|apoiar)|pela (?:visita|preferência|compra|confiança))|trocas? (?:(?:e|ou) (?:devolu|reembols)\p{L}*|grátis|gratuita)|devoluç(?:ão|ões) (?:grátis|gratuita|em até|até)|(?:envio|despacho|postagem) (?:imediat[oa]|rápid[oa]|em até|em \d|para todo)|(?:pedidos|encomendas) (?:feitos|feitas|até|antes)|(?:postamos|enviamos) (?:em até|em \d|no mesmo|para todo)|chame (?:a gente|no)|portes (?:gr[áa]tis|gratuitos|incluídos|calculados|de envio)|(?:fale|entre em contac?to) (?:com a gente|connosco|conosco)|consulte-nos|marque a gente`,
    // Spanish of Spain and of the Americas: whom to write to, how to pay in parts, who brings it, what is left
    String.raw`(?:canarias|baleares|ceuta|islas|zonas? (?:remotas?|extendidas?))[^.]{0,40}consult|consultar (?:por|disponibilidad|precios?|tal(?:las|les)|stock|env[íi]o|plazo)|(?:llev[aáe](?:te|ndo)?|compr[aá](?:ndo)?) \d[^.]{0,40}(?:pag[aáu]|gratis|descuent)|(?:opiniones|reseñas|valoraciones|testimonios)(?: de (?:clientes|compradores))?\s?:|\d{1,3}(?: ?(?:a|-|–|y|o) ?\d{1,3})? (?:d[íi]as|horas) (?:h[áa]biles|laborables|laborales)|\d{1,2}(?: ?[/-] ?\d{1,2})? ?(?:h|hs|hrs|horas)\.? (?:en|a) (?:la )?pen[íi]nsula|(?:\d{1,2}|hasta|en) cuotas|cuotas (?:fijas|sin)|meses sin inter[eé]s|\d{1,2} msi(?!\p{L})|(?:alguna |tienes |ten[eé]s )?dudas(?: (?:sobre|con|de) [^.?]{1,40})?\s?\?|sin inter[eé]s(?:es)?(?!\p{L})|señas? (?:no |del? )|(?:enviamos|despachamos|mandamos) (?<=^[^\p{L}]{0,9}\p{L}{1,12} )|retiros (?:por|en)|retiro en (?:bodega|tienda|sucursal|local)|(?:lun(?:es)?|seg(?:unda)?(?:-feira)?)\.? (?:a|à) (?:vie(?:rnes)?|s[áa]b(?:ado)?|sex(?:ta)?(?:-feira)?)(?!\p{L})|(?:en|nas|no|en el) (?:las? |los? |el )?(?:notas?|observaciones|observações|comentarios|comentários|mensaje)[^.]{0,12}(?:pedido|compra|orden|vendedor)|no (?:tienen?|admiten?) (?:cambio|devoluci)|no se (?:devuelve|cambia)n?|somos una? (?:marca|empresa|tienda|negocio|emprendimiento|familia)|entregamos (?<=^[^\p{L}]{0,9}entregamos )|a cargo del (?:comprador|cliente)|ponlo en (?:las )?(?:observaciones|notas)|entrega (?:a domicilio|en casa)|factura con|financiaci[oó]n|mercado ?l[íi]der|en tu librer[íi]a|env[íi]os? (?:s[oó]lo|nacionales|internacionales)|por interno|(?<!\p{L})facturamos|entrega de \d{1,2} a|en compras (?:superiores|de m[aá]s|a partir|desde)|paqueter[íi]a|showroom|cita previa|cambios dentro|mercado ?pago|contra ?entrega|contra ?reembolso|transferencia bancaria|(?:retir[oaáe]s?|recog[ea]|recogida|retirar) (?:\p{L}+ )?(?:en|por) (?:nuestr[oa]|(?:el |la )?(?:tienda|local|sucursal|showroom))|a todo (?:el )?(?:pa[íi]s|m[eé]xico|colombia|chile|per[uú]|argentina)|(?:hacemos|realizamos|tenemos|enviamos|despachamos|mandamos) (?:env[íi]os?|a todo|por|a tu|desde|tu pedido|el pedido)|(?:env[íi]os?|despachos?) (?:por|a (?:todo|domicilio)|con)|servientrega|interrapid[ií]simo|andreani|correo argentino|estafeta|(?<!\p{L})(?:seur|mrw|nacex)(?!\p{L})|(?:m[áa]ndanos|segu[íi]nos|escribinos|consultanos|mandanos|preguntanos|hablanos|comunicate|comun[íi]quese|cont[áa]ctenos|escr[íi]banos|cons[úu]ltenos|visitanos|etiquetanos|contactanos)|(?:escr[íi]b\p{L}*|consult\p{L}*|ped[íi]\p{L}*|cont[áa]ct\p{L}*|mand[áa]\p{L}*|nuestro|v[íi]a|al) (?:por |al |nuestro |un )?(?:whats\p{L}*|wsp|wpp|inbox|dm\b)|(?:stock|entrega) (?:inmediat[oa]|disponible)|hasta (?:agotar|fin de (?:mes|año|existencias|temporada))|quedan (?:pocas|solo|s[oó]lo|\d)|últim[oa]s? (?:unidades|pares|piezas)|(?:al )?por mayor|mayoristas?|precios? (?:por (?:mayor|unidad)|mayorista|especial|incluye|con iva|m[aá]s iva)|(?:m[aá]s|incluye|con|sin) iva|(?:hacemos|emitimos|pide|solicita) (?:tu )?factura|no (?:se aceptan|hay|aceptamos) (?:cambios|devoluciones)|ten[eé]s? \d{1,3} d[íi]as para (?:cambi|devol)|satisfacci[oó]n garantizada|te devolvemos|(?:compra|pago) (?:100 ?% )?(?:segur[oa]|protegid[oa])|(?:im[aá]gen(?:es)?|fotos?) (?:son |es )?(?:\p{L}+ ){0,3}(?:ilustrativ|referencial)|(?:añad[ea]|agreg[aá](?:l[oa])?) (?:\p{L}+ ){0,2}al carrito|aprovech[ae] (?:esta|la|nuestra|estas) (?:oferta|promo|oportunidad)|no te l[oa] pierdas|(?:pide|ped[íi]|compr[aá]|encarga) (?:ya|el tuyo|la tuya|ahora)|(?:tiempo|plazo|demora) (?:estimad[oa] )?de (?:elaboraci[oó]n|producci[oó]n|fabricaci[oó]n|confecci[oó]n|entrega|env[íi]o|despacho|preparaci[oó]n)|somos (?:fabricantes|tienda|distribuidor)|m[aá]s de \d+ (?:clientes|ventas)`,
    // Portuguese of Brazil and of Portugal
    String.raw`d[úu]vidas,? (?:mand|cham|fal[ae]|escrev|pergunt)\p{L}*|consultar (?:disponibilidade|prazo|frete|valores|stock|estoque)|(?:leve|levando|comprando|na compra de) \d[^.]{0,40}(?:pag|gr[áa]tis|ganh|desconto)|(?:avalia[çc](?:ão|ões)|opini[õo]es|depoimentos|coment[áa]rios)(?: (?:de|dos) clientes?)?\s?:|\d{1,3}(?: ?(?:a|-|–|e|ou) ?\d{1,3})? (?:dias|horas) [úu]teis|(?:\d{1,2} ?x|\d{1,2} vezes)[^.]{0,24}(?:cart[ãa]o|juros)|(?:no|via|com|pelo) (?:pix|boleto)|desconto (?:no|via|à vista|para)|mercado ?(?:livre|pago)|mb ?way|multibanco|(?:pelos?|via) (?:correios|motoboy)|sedex|transportadora|contra[- ]reembolso|(?:retir[ae]r?|levant(?:e|ar|amento)|recolha) (?:\p{L}+ )?(?:na|no|em|grátis)(?: nossa| nosso)? (?:loja|local|ateliê|atelier|armazém|showroom)|para todo (?:o )?(?:brasil|pa[íi]s|portugal)|(?:enviamos|envia-se|despachamos|postamos|expedimos|mandamos) (?:n[ao]s?|às?|aos?|em|por|para|de|todos?|toda|hoje|tudo|com|via|o|seu|a sua)|(?:chama|chame|fale|fala|manda|mande|envie|entre em contac?to)(?:-nos)? (?:a gente|com a gente|conosco|connosco|pelo|no|nosso|um|uma|via|com o vendedor)|(?:pelo|nosso|via|no) (?:whats\p{L}*|zap|wpp|direct|inbox|insta\p{L}*)|pronta entrega|envio (?:gr[áa]tis|imediato|em 24)|estoque limitado|enquanto durarem|s[óo] (?:at[ée]|hoje)|[úu]ltim[oa]s? (?:unidades|peças|pares)|restam (?:poucas|apenas|\d)|no atacado|para revenda|revendedor|pre[çc]os? (?:de atacado|especial|promocional|com iva)|com iva|iva inclu[íi]do|nota fiscal|emitimos|(?:trocas?|devolu[çc](?:[ãa]o|[õo]es)|arrependimento) (?:gr[áa]tis |f[áa]cil )?(?:em at[ée]|at[ée]|de at[ée]|no prazo de) \d{1,3} dias|\d{1,3} dias para (?:troca|devolu)|satisfa[çc][ãa]o garantida|devolvemos (?:o )?(?:seu )?dinheiro|(?:compra|pagamento|loja) (?:100 ?% )?(?:segur[oa]|protegid[oa]|garantid[oa])|(?:imagens?|fotos?) (?:s[ãa]o |é )?(?:\p{L}+ ){0,3}ilustrativ|(?:adicione|coloque) (?:\p{L}+ ){0,2}(?:ao|no) carrinho|aproveite (?:a|esta|essa|nossa|as|nossas) (?:oferta|promo|oportunidade)|n[ãa]o perca|garanta (?:j[áa]|o seu|a sua)|pe[çc]a (?:j[áa]|o seu|a sua)|corre que|prazo (?:estimado )?de (?:produ[çc][ãa]o|confec[çc][ãa]o|fabrica[çc][ãa]o|despacho|postagem|prepara[çc][ãa]o)|mais de \d+ (?:clientes|vendas)|d[uú]vidas(?: (?:sobre|com|de) [^.?]{1,40})?\s?\?|prazo de \d{1,3} dias|(?:enviamos|despachamos|postamos|expedimos) (?<=^[^\p{L}]{0,9}\p{L}{1,12} )|enquanto durar|loja oficial|tienda oficial|por conta do (?:comprador|cliente)|no campo ["“«']?observa|fatura com|cashback|notas da encomenda|n[ãa]o trocamos|postagem (?:no mesmo|em at[ée]|imediata)|(?:nas|em) compras (?:acima|superiores|a partir)|or[çc]amento (?:gr[áa]tis|sem compromisso|gratuito)|seguem (?:bem )?embalad|lig(?:a|ue|ar)(?: para)?(?: o)? \d{3}|0800 |assist[êe]ncia t[ée]cnica (?:em todo|autorizada)|produto com nota|envio\s?:(?<=^[^\p{L}]{0,9}envio\s?:)|ctt expresso|(?<!\p{L})(?:taeg|tae|nif)(?!\p{L})|financiamento|entrega (?:em casa|ao domic[íi]lio)|somos uma? (?:marca|empresa|loja|fam[íi]lia)|(?:experimentar|provar|probar|ver|visitar|levantar|comprar|venha|vem|ven|passe|pasa)[^.]{0,30} (?:na|en|a|à) (?:nossa|nuestra) (?:loja|tienda)|tire suas d[úu]vidas`,
  ].join('|')})`,
  'iu',
);
