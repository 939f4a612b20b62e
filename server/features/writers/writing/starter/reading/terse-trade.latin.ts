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
  // What it costs today.
  '(?:flash|daily|weekend|today[’\']?s) (?:deals?|sales?|offers?)(?: ?[-–—:,!] ?(?:today|this weekend|24 ?h(?:ours)?|limited time) ?(?:only)?)?', '(?:today|this weekend|one day|24 hours) only', 'nur (?:heute|dieses wochenende)|tagesangebot', '(?:aujourd[’\']hui|ce week-?end) (?:seulement|uniquement)|vente flash', '(?:s[óo]lo|solamente|[úu]nicamente) (?:hoy|este fin de semana)|oferta (?:flash|rel[áa]mpago)', '(?:s[óo]|somente|apenas) (?:hoje|este fim de semana)',
  // The name of questions that went.
  'faqs?|f\\.a\\.q\\.?|frequently asked questions|häufige fragen|häufig gestellte fragen|questions fréquentes|foire aux questions|preguntas frecuentes|perguntas frequentes|d[úu]vidas frequentes',
].join('|')})[\\s.!:?–-]{0,6}$`, 'iu');

// biome-ignore format: a line per kind
const trade = new RegExp(`(?<!\\p{L})(?:${[
  // What may not come back.
  'n[ãa]o (?:tem|t[êe]m|h[áa]|aceitamos|fazemos|d[áa] direito a) (?:direito a )?(?:troca|devolu[çc][ãa]o|reembolso)', 'sem (?:direito a )?(?:troca|devolu[çc][ãa]o)', 'no (?:hay|tiene[n]?|se aceptan?|aceptamos|hacemos|damos) (?:cambios?|devoluci[óo]n(?:es)?|reembolsos?)', 'sin (?:cambios?|derecho a (?:cambio|devoluci[óo]n))', '(?:no|sorry no|not) (?:returns?|refunds?|exchanges?)(?! to)', 'vom umtausch ausgeschlossen|kein umtausch', 'ni repris(?:e)?s? ni échangée?s?',
  // Why it is dear to send.
  '(?:por isso|por eso|assim|so|deshalb|daher|donc|así que) (?:o |el |le |the |der |die |los |os )?(?:frete|prazo(?: de entrega)?|env[íi]o|flete|porte|portes|shipping|freight|postage|delivery|versand|porto|livraison|port)(?:kosten)? (?:é|s[ãa]o|fica|sai|es|sale|is|are|costs?|ist|sind|est|sont|pode|puede|can|may)',
].join('|')})(?!\\p{L})`, 'iu');
const refused =
  /[^\s,;.:–—-]\s(?:n[ãa]o (?:tem|t[êe]m|h[áa]|d[áa] direito a)|no (?:tienen?|hay)) (?:direito a )?(?:troca|devolu[çc][ãa]o|cambios?|devoluci[óo]n)(?!\p{L})/iu;
