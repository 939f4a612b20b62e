/** What a shop says of its trade without a word of the trade: “The parcels leave on Mondays”, „schicken Sie ihn einfach zurück“, “Si no hay existencias tardamos 10 días”. */

/** Nothing of the thing is told: only how it is sent, whether it may come back, how long it takes and what is going on at the shop. */
export const isEverydayTrade = (sentence: string): boolean =>
  (sent.test(sentence) && (weekday.test(sentence) || feast.test(sentence)) && (surely.test(sentence) || parcel.test(sentence) || ours.test(sentence))) ||
  (ordering.test(sentence) && (deadline.test(sentence) || feast.test(sentence))) ||
  trade.test(sentence);

const words = (...lines: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${lines.join('|')})(?!\\p{L})`, 'iu');

const weekday = words(
  '(?:mon|tues|wednes|thurs|fri|satur)days?|(?:mon|tue|wed|thu|fri) ?(?:&|\\+|/|and|to|[-–]) ?(?:mon|tue|wed|thu|fri)s?|weekdays?|every (?:other )?(?:day|week)|each (?:day|week)|twice a week|once a week|(?:week)?daily|weekly',
  '(?:mon|diens|donners|frei|sams)tags?|mittwochs?|(?:mo|di|mi|do|fr) ?(?:&|\\+|/|und|[-–]) ?(?:mo|di|mi|do|fr)|werktags|täglich|wöchentlich|jede woche|(?:ein|zwei|drei)mal (?:pro|die|in der) woche',
  '(?:lun|mar|mercre|jeu|vendre|same)dis?|tous les jours|chaque (?:jour|semaine)|\\d fois par semaine|deux fois par semaine|une fois par semaine',
  'lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|todos los días|cada (?:día|semana)|(?:una|dos|tres) veces por semana',
  '(?:segunda|ter[çc]a|quarta|quinta|sexta)s?(?:[- ]feiras?)?(?! \\p{L}*(?:mão|parte|geração))|todos os dias|cada semana|todas as semanas|(?:uma|duas|três) vezes por semana',
);
/** Other words than these may tell of a thing that leaves or goes. */
const surely =
  /(?<!\p{L})(?:ship(?:s|ped|ping)?|dispatch(?:es|ed)?|post office|versand|verschick\p{L}*|versend\p{L}*|versandt|expédi\p{L}+|envoi|envois|envoy\p{L}+|env[ií](?:amos|os?|a-se|a|an)|despach\p{L}+|posta(?:mos|gem)|shipment)(?!\p{L})/iu;
const sent =
  /(?<!\p{L})(?:ship(?:s|ped|ping)?|dispatch(?:es|ed)?|post(?:s|ed)?|send|sent|sends|leaves?|go(?:es)? out|deliver(?:s|ed|y|ies)?|pack(?:s|ed)?|versand|verschick\p{L}*|versend\p{L}*|versandt|gehen|geht|raus|rausgeh\p{L}*|liefern|liefert|lieferung\p{L}*|packen|expédi\p{L}+|envois?|envoy\p{L}+|part(?:ent|ons|ez)|livr\p{L}+|poste|env[ií]\p{L}+|salen?|salimos|mandamos|despach\p{L}+|entreg\p{L}+|repart\p{L}+|saem|sai|posta\p{L}+)(?!\p{L})/iu;
const parcel =
  /(?<!\p{L})(?:colis|commandes?|envois?|expéditions?|livraisons?|pakete?n?|päckchen|sendungen|bestellungen|lieferungen|parcels?|packages?|orders?|shipments?|post office|the post|zur post|die post|la poste|paquetes?|pedidos?|env[ií]os?|entregas?|encomendas?|pacotes?|correios?|correos)(?!\p{L})/iu;
const ours = /(?<!\p{L})(?:we|wir|nous|on)(?!\p{L})/iu;

const feast = words(
  "christmas|xmas|mother['’]?s day|father['’]?s day|valentine['’]?s(?: day)?|easter|the holidays",
  'weihnachten|heilig(?:abend|en abend)|nikolaus|muttertag|vatertag|valentinstag|ostern|das fest|zum fest|advent',
  'noël|fêtes? des (?:mères|pères)|saint[- ]valentin|pâques|les fêtes',
  'navidad(?:es)?|reyes|d[íi]a de la madre|d[íi]a del padre|san valent[íi]n',
  'natal|dia d(?:a mãe|as mães|o pai|os pais|os namorados)|páscoa',
);
const ordering =
  /(?<!\p{L})(?:orders?|ordered|commande[zrs]?|passe[zr] commande|commandée?s?|bestell(?:en|t|e|ung|ungen|schluss)|pide|pid[ae]n?|p[íi]delo|pedidos?|haz tu pedido|encarg\p{L}+|comprad?o?|encomend\p{L}+|peça|faça)(?!\p{L})/iu;
/** “avant le 16 décembre”, „bis 16.12.“, “before noon”. */
const deadline = new RegExp(
  `(?<!\\p{L})(?:by|before|until|till|no later than|avant|jusqu['’]au|bis(?: zum| spätestens)?|spätestens|vor(?: dem)?|antes del?|hasta(?: el)?|antes d[eoa]|até(?: ao?| o)?)(?: (?:the|le|dem|zum|el|dia|día|am|o)){0,2} (?:\\d{1,2}(?:[./ ]|st|nd|rd|th|er)? ?(?:of |de |d['’]|\\.)? ?(?:\\d{1,2}(?:\\D|$)|${[
    'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic|fev|set|out',
  ].join('|')})|(?:jan|feb|mär|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|déc)\\p{L}* \\d)`,
  'iu',
);

const trade = words(
  // Whom to ask.
  '(?:give|drop) us a (?:call|ring|shout|bell|line)|(?:(?<=^\\P{L}{0,4})|(?<=[,.;:?!–-] )|(?<= (?:and|or|just|please|then|to) ))(?:ask|tell) us|let us know|ring us|pop (?:in|by)(?= |[.!,]|$)(?= to (?:the|our) (?:shop|store|studio)|[.!,]|$| and see)',
  '(?:rufen sie|ruft|ruf) (?:uns |mich |einfach |gerne? |bitte )*an|(?:bitte |einfach |gerne? )anrufen|sprech(?:en sie|t) uns an|fragen sie (?:uns|(?:gerne? |einfach )?(?:nach|an))|(?:fragt|frag) (?:uns|einfach|gerne?)|meld(?:en sie|et|e|) (?:sich|euch|dich)(?: (?:einfach|gerne?|bitte|kurz))*(?: bei (?:uns|mir)| per| unter)?(?= ?[.,!]|$)',
  "demandez[- ](?:nous|moi|conseil)|dites[- ](?:nous|moi)|(?:passez|venez)(?:[- ]nous)? (?:un coup de fil|nous voir|à l['’]atelier|à la boutique|au magasin)|un (?:petit )?(?:message|mail|coup de fil) (?:et|suffit)|téléphonez[- ]nous|joign(?:ez|able)[- ](?:nous|au|par)",
  '(?:ll[áa]m|escr[íi]b|preg[uú]nt|m[áa]nd|env[íi]|d[íi]g|visit|vis[íi]t|cont[áa]ct|cons[úu]lt|p[íi]d|habl|h[áa]bl)(?:a|e|an|en|ad|ed)?(?:nos|me)l?[oa]?s?|ll[áa]m[ae](?:l[oa])? (?:al|a la tienda|y )|(?:ven|venga|vengan|p[áa]s[ae]te?|pase)[^.]{0,20} (?:a la|por la|a nuestra|por nuestra) (?:tienda|taller)',
  '(?:ligu|diga|pergunt|envi|mand|escrev|contac?t|visit|chama|chame|consult|fal)(?:e|a|em|am)?-(?:nos|me)(?:-?l?[oa])?|(?:ligue|telefone) (?:para|pra)|(?:passe|venha|vem)[^.]{0,20} (?:na|à|pela|a) (?:loja|oficina|ateli[eê]r?)',
  // When it is there.
  "(?:in|on) time for (?:christmas|xmas|mother['’]?s day|father['’]?s day|valentine['’]?s|easter|the holidays)|(?:arrives?|there|delivered|delivery) (?:before|by|in time for|for) (?:christmas|xmas|mother['’]?s day|father['’]?s day|valentine['’]?s|easter|the holidays)|(?:christmas|xmas|last|final) (?:order|posting|post|shipping|delivery)s?(?: (?:date|day|deadline|time)s?)?|order(?:ing)? deadline|cut-?off (?:date|time)",
  '(?:rechtzeitig|pünktlich) (?:zu[mr]?|vor|bis|an) (?:weihnachten|heiligabend|fest|muttertag|vatertag|valentinstag|ostern|advent|nikolaus)|bestellschluss|letzter (?:bestell|versand)\\p{L}*|bestellfrist',
  "à temps pour (?:noël|les fêtes|la fête|la saint)|(?:arriv|livr|reç|recev)\\p{L}+ (?:à temps|avant (?:noël|les fêtes|le \\d))|date limite (?:de|d['’])\\p{L}+|derniers? (?:jour|délai|envoi|départ)s?",
  '(?:a tiempo para|llegu?en?[^.]{0,16} (?:antes de|para)) (?:navidad|reyes|el d[íi]a|san valent)|fecha l[íi]mite|[úu]ltimo d[íi]a (?:para|de)|[úu]ltimos (?:env[íi]os|pedidos)',
  'a tempo d[oae] (?:natal|dia)|(?:chegu?e?m?|receb\\p{L}+)[^.]{0,16} (?:antes d[oae]|até a?o?) ?(?:natal|dia|páscoa)|data[- ]limite|[úu]ltimo dia (?:para|de)|[úu]ltim[ao]s (?:encomendas|envios)',
  // What may come back.
  'retrait (?:gratuit |offert )?(?:à|en|dans) (?:la |notre )?(?:boutique|magasin|atelier)',
  "(?:unworn|unused|unopened|unwashed)[^.]{0,40}(?:back|returned|exchanged?|refund\\p{L}*)|(?:(?:and|or|just|simply|please|can|may|you) |(?<=^\\P{L}{0,4})|(?<=[,?!.:–-] ))(?:send|post|bring|mail) (?:it|them|him|her) back|(?:can|may) (?:be (?:sent|returned|exchanged|swapped)|come back)(?: within| for| if| un|$| in \\d)|(?:swap|exchange) (?:it|them) for|(?:full |your )?refund(?:s|ed)?|returns? (?:are |is )?(?:free|accepted|possible|welcome|easy|label|address|slip)|(?:we|i) (?:will |['’]ll |gladly |happily )?(?:take|accept) (?:it|them) back",
  'schick\\p{L}* (?:(?:sie|ihr|du|uns) )?(?:(?:ihn|sie|es|das \\p{L}+|die \\p{L}+|den \\p{L}+|uns) )?(?:(?:einfach|bitte|gerne?|kostenlos|wieder|innerhalb von \\d+ tagen|binnen \\d+ tagen) ){0,3}(?:an uns )?(?:wieder )?zurück|zurück(?:zu)?(?:schicken|senden|geschickt|gesandt|gesendet)|(?:gib|geben|gebt|nehmen|nimmt) (?:(?:sie|ihr|wir|ihn|es|den|die|das|artikel|ware|gerne?|einfach) ){0,4}(?:\\p{L}+ )?(?:wieder )?zurück(?= ?[.,!]|$| innerhalb)|retour(?:en|schein|etikett|label|niert|nieren|paket)|umtauschen|tauschen (?:wir|sie|ihr)[^.]{0,40} um|umgetauscht|geld zurück|erstatten (?:wir|ihnen|dir)|rückerstattung\\p{L}*|(?:nicht )?getragene? (?:ware|stücke|paare)',
  "renvoye[zr](?:-(?:le|la|les))?(?:-nous)?(?= |[.,!]|$)(?= ?[.,!]|$| simplement| sous| dans| gratuit| à (?:nous|l['’]adresse))|nous (?:le|la|les) (?:renvoyer|retourner)|retourne[zr](?:-(?:le|la|les))?-nous|(?:être |vous (?:le |la |les )?)rembours\\p{L}+|rembours(?:é|ée|és|ées|ement|ons)(?: sous| dans| intégral\\p{L}*)?|échang(?:ez|eons|er)[^.]{0,30}(?:taille|modèle|sous|pendant|dans les|gratuit\\p{L}*)|repren(?:ons|d)[^.]{0,40}(?:sous|non portée?s?|invendus?|article)|(?:non|jamais) portée?s?[^.]{0,40}(?:retour\\p{L}*|repri\\p{L}+|échang\\p{L}+|rembours\\p{L}+)",
  'devu[ée]lv(?:el|al|en|an)[oa]s?|(?:puedes?|pueden|podr[áa]s?) (?:devolver|cambiar)(?:l[oa]s?|los)?(?= ?[.,!]|$| en| sin| por| dentro| hasta| gratis)|c[áa]mbi(?:al|el)[oa]s? por|reembols\\p{L}+|si no (?:te|le|os) (?:queda|gusta|convence|sirve|vale)n?[^.]{0,60}(?:cambi|devolv|devuelv)\\p{L}*|(?:sin usar|sin estrenar)[^.]{0,30}devol\\p{L}+',
  '(?:pode(?:s|m)?|poderá) (?:devolver|trocar)(?:-?l?[oa]s?)?(?= ?[.,!]|$| em| sem| no| até| gratuit\\p{L}*)|devolv(?:a|e|er)-(?:n?[oa]s?|l[oa]s?)|reembols\\p{L}+|se não (?:lhe |te )?(?:servir|serve|gostar|ficar)[^.]{0,60}(?:tro[cq]|devolv)\\p{L}*|dinheiro de volta|troc(?:amos|a-se) (?:por outr[oa]|o tamanho|sem)',
  // What is there, and how long one waits.
  "(?:out of|back in|not in|currently in|always in) stock|(?:are|is|usually|have (?:it|them|these)) in stock|(?:on )?back-?order(?:ed|s)?|pre-?orders?|waiting (?:list|time)|lead times?|sold out|once they['’]?(?:re| are) gone|when they['’]?(?:re| are) gone|while (?:they|it) lasts?|restock(?:ed|ing|s)?",
  '(?:nicht |derzeit |momentan |aktuell |immer |meist |sofort |wieder )(?:ab|auf|am) lager|(?:nicht |derzeit |gerade )?(?:vorrätig|ausverkauft|vergriffen)|(?:derzeit|momentan|aktuell|sofort|wieder|nicht|erst) lieferbar|lieferbar (?:ab|in|sofort|innerhalb)|vorbestell\\p{L}*|nachbestellt|(?<!ohne )(?<!keine )wartezeit(?:en)? (?:von|beträgt|ca|derzeit|aktuell|kann|bis)|warteliste|solange (?:der )?vorrat(?: reicht)?|nur solange|wenn weg[,]? dann weg',
  "(?:en|hors|plus (?:de|en)|rupture (?:de )?|pas (?:de|en)|en rupture de) stock|épuisée?s?(?= ?[.,!]|$| pour)|précommandes?|liste d[’']attente|réassort|tant qu[’']il (?:y )?en (?:a|reste)",
  '(?:en|sin|hay|de|del|queda) stock|(?:sin|hay|agotar|fin de|de) existencias|(?:producto|modelo|color|talla)s? agotad[oa]s?|(?:est[áa]n?|queda\\p{L}*) agotad[oa]s?|lista de espera|tardamos|tarda(?:n|r[áa]n?)? (?:en )?(?:llegar|entregar|enviar)|preventa|bajo disponibilidad',
  '(?:em|sem|no|de|do|há) (?:stock|estoque)(?! de)|esgotad[oa]s?|demoramos|demoram? (?:a|para) (?:chegar|entregar|enviar)|pr[ée]-?venda|lista de espera|enquanto (?:houver|há|durar\\p{L}*)|reposição de',
  // What must be allowed for.
  'techn(?:ische|\\.)? (?:und optische )?änderungen|(?:irrtümer?|irrtum|druckfehler|änderungen)(?: (?:und|sowie) (?:\\p{L}+ )?\\p{L}+)? vorbehalten|(?<=^\\P{L}{0,3})(?:abbildung(?:en)?|fotos?|bild(?:er)?)(?: \\p{L}+){0,3} (?:ähnlich|abweichen|beispielhaft)|abb\\. ähnlich|dekoration nicht (?:im lieferumfang )?(?:enthalten|inklusive)|symbolbild',
  'subject to (?:change|availability|errors)|errors? (?:and|&) omissions?(?: excepted)?|e ?& ?o ?e|(?:images?|photos?|pictures?) (?:is |are )?(?:for )?illustrat(?:ion|ive)(?: purposes?)?(?: only)?|(?:props|styling) not included|specifications? (?:may|can) change|we reserve the right',
  "(?:photos?|images?|visuels?) non contractuel(?:le)?s?|sous réserve (?:de|d['’])\\p{L}+|sauf erreurs?(?: \\p{L}+){0,3}|(?:susceptible|peuvent|peut)s? (?:d['’]être|être) modifiée?s?|suggestion de présentation",
  'salvo error(?:es)?(?: (?:u|y) omisi[óo]n(?:es)?)?|sujet[oa]s? a (?:cambios?|modificaci[óo]n|disponibilidad|existencias|errores)|(?:im[áa]gen(?:es)?|fotos?|fotograf[íi]as?) (?:no contractual(?:es)?|orientativas?|(?:meramente )?(?:ilustrativ|referencial)\\p{L}+)|nos reservamos el derecho',
  'salvo erro(?:s)?(?: ou omiss(?:ão|ões))?|sujeit[oa]s? a (?:altera[çc](?:ão|ões)|disponibilidade|stock|estoque|confirma[çc]ão)|(?:imagens?|fotos?) (?:meramente )?(?:ilustrativ|n[ãa]o contratua)\\p{L}+|reservamo-nos o direito',
);
