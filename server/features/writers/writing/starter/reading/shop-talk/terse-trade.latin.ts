/** What a shop says of parcels, returns and today's offers in a few words, often without one of its usual words: “Bulky item.”, “No PO boxes sorry.”, “não tem troca, blz?”. */

export const isTerseTrade = (sentence: string): boolean => (sentence.length <= 40 && scanty.test(sentence)) || trade.test(sentence);

/** “Ponta quebrada ou enrosco não tem troca”: what may not come back is no part of the thing. “Tamanho único, não tem troca” begins with one. */
export const isWholeTrade = (sentence: string): boolean => sentence.length <= 200 && refused.test(sentence);

/** Such a sentence and no more. */
// biome-ignore format: a line per kind
const scanty = new RegExp(`^\\P{L}{0,4}(?:${[
  // How large the parcel is.
  '(?:bulky|over-?sized?|large|heavy) (?:items?|goods|freight|parcels?|shipping)', 'sperrgut|sperrige (?:ware|artikel)|speditionsware', '(?:article|colis|produit)s? (?:volumineux|encombrants?|lourds?)', '(?:art[íi]culo|producto|paquete|producto de gran volumen|mercanc[íi]a)s? (?:voluminos[oa]s?|pesad[oa]s?)', '(?:artigo|produto|volume)s? (?:volumos[oa]s?|pesad[oa]s?)',
  // Where it goes to.
  'no (?:p\\.? ?o\\.?[ -]?box(?:es)?|parcel lockers?|apo(?: ?/ ?fpo)?|freight depots?)(?:,? (?:sorry|please|thanks))?', '(?:keine|nicht an) (?:packstation(?:en)?|postfächer)', '(?:portes|frete|port|porte|flete|env[íi]os?|envoi|versand|lieferung|shipping|postage|delivery) (?:para|pra|pour|vers|nach|a|to|until|até) [\\p{L} ,]{3,30}(?: sob consulta| a consultar| sur demande| auf anfrage)?',
  '(?:[\\p{L} ,]{0,30}(?<!\\p{L}))?(?:madeira|açores|ilhas|islas|canarias|baleares|ceuta|melilla|corse|outre-mer|dom-tom|inseln|islands|highlands|northern ireland)(?:[ ,]+(?:e|y|et|und|and|ou|o)?[ ]?\\p{L}{3,14}){0,3} (?:sob consulta|(?:a )?consultar|sur demande|auf anfrage|on request)',
  // What it costs today.
  '(?:flash|daily|weekend|today[’\']?s) (?:deals?|sales?|offers?)(?: ?[-–—:,!] ?(?:today|this weekend|24 ?h(?:ours)?|limited time) ?(?:only)?)?', '(?:today|this weekend|one day|24 hours) only', 'nur (?:heute|dieses wochenende)|tagesangebot', '(?:aujourd[’\']hui|ce week-?end) (?:seulement|uniquement)|vente flash', '(?:s[óo]lo|solamente|[úu]nicamente) (?:hoy|este fin de semana)|oferta (?:flash|rel[áa]mpago)', '(?:s[óo]|somente|apenas) (?:hoje|este fim de semana)',
  // The name of questions that went.
  'faqs?|f\\.a\\.q\\.?|frequently asked questions|häufige fragen|häufig gestellte fragen|questions fréquentes|foire aux questions|preguntas frecuentes|perguntas frequentes|d[úu]vidas frequentes',
].join('|')})[\\s.!:?–-]{0,6}$`, 'iu');

// biome-ignore format: a line per kind
const trade = new RegExp(`(?<!\\p{L})(?:${[
  // What may not come back.
  'n[ãa]o (?:tem|t[êe]m|h[áa]|aceitamos|fazemos|d[áa] direito a) (?:direito a )?(?:troca|devolu[çc][ãa]o|reembolso)', 'sem (?:direito a )?(?:troca|devolu[çc][ãa]o)', 'no (?:hay|tiene[n]?|se aceptan?|aceptamos|hacemos|damos) (?:cambios?|devoluci[óo]n(?:es)?|reembolsos?)', 'sin (?:cambios?|derecho a (?:cambio|devoluci[óo]n))', '(?:no|sorry no|not) (?:returns?|refunds?|exchanges?)(?! to)', 'vom umtausch ausgeschlossen|kein umtausch', '(?:can|may|must) (?:only )?be returned', 'ni repris(?:e)?s? ni échangée?s?', 'pas de retours? (?:sur|pour|possible|accepté)', 'k[öo]nnen nicht (?:zur[üu]ckgenommen|umgetauscht|retourniert)|nicht zur[üu]ckgenommen werden', '(?:los |las |as )?(?:cambios|trocas) (?:por|de) (?:talla|color|modelo|tamanho|cor|numeração) (?:se|s[óo]lo|s[óo]|dentro|em|en|até|hasta|são)',
  // How it travels.
  '(?:as|by|via|with|per) (?:a )?(?:large letter|royal mail|second class|first class|evri|parcelforce|usps|fedex)', 'delivery (?:s\\/|[$€£]) ?\\d', '(?:is|are|gets?|be) (?:posted|mailed|couriered)', '(?:can ?not|can[’\']t) (?:go|be (?:sent|shipped|delivered)) to (?:p\\.? ?o|parcel|apo)',
  // What it costs to send, and when there is more.
  'flat[- ]rate (?:shipping |postage |delivery |freight )?(?:of |is )?[$£€]\\s?\\d', '(?:the )?(?:new|next) (?:harvest|crop|batch|vintage|collection) (?:arrives|lands|is (?:coming|due|expected)|will (?:arrive|be))', 'die (?:neue|nächste) (?:ernte|lieferung|charge|kollektion) (?:kommt|trifft|wird erwartet)', '(?:la )?(?:nouvelle|prochaine) (?:récolte|cuvée|fournée|collection) (?:arrive|est (?:prévue|attendue)|sera)', '(?:la )?(?:nueva|próxima) (?:cosecha|tanda|colección) (?:llega|estará)', '(?:a )?(?:nova|próxima) (?:colheita|fornada|coleção) (?:chega|estará)',
  // Where else in the shop to look.
  'finden sie (?:unter|in unserem|im shop|bei uns)(?! (?:der|dem))', 'you(?:[’\']ll| will| can)? find (?:them|it|these|those|more) (?:under|in) (?:our |the )?(?:shop|store|accessor|[“"\'‘])', '(?:vous )?(?:les |le |la )?(?:trouverez|retrouvez)(?:-les)? (?:dans|sous) (?:notre |la |le )?(?:boutique|rubrique|catégorie)', '(?:encuéntral[oa]s?|l[oa]s? encontrar[áa]s?) en (?:nuestra |la )?(?:tienda|sección)', 'encontr(?:a|am-se|e-[oa]s?) (?:na|em) (?:nossa )?(?:loja|secção|seção)',
  // Why it is dear to send.
  '(?:por isso|por eso|assim|so|deshalb|daher|donc|así que) (?:o |el |le |the |der |die |los |os )?(?:frete|prazo(?: de entrega)?|env[íi]o|flete|porte|portes|shipping|freight|postage|delivery|versand|porto|livraison|port)(?:kosten)? (?:é|s[ãa]o|fica|sai|es|sale|is|are|costs?|ist|sind|est|sont|pode|puede|can|may)',
].join('|')})(?!\\p{L})`, 'iu');
const refused =
  /[^\s,;.:–—-]\s(?:n[ãa]o (?:tem|t[êe]m|h[áa]|d[áa] direito a)|no (?:tienen?|hay)) (?:direito a )?(?:troca|devolu[çc][ãa]o|cambios?|devoluci[óo]n)(?!\p{L})/iu;
