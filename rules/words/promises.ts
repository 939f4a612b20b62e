/**
 * What shops promise in whole phrases that no single word tells: comfort all day long, a thing that outlives others, a crowd of
 * happy buyers. Patterns over folded text (small letters, no accents). `others`: better than what else is sold.
 */
import type { Language } from '@storewright/contract/kit/languages';

export type SaidPromise = 'all-day' | 'outlasts' | 'survives' | 'last-one-needed' | 'loved-by-many' | 'beats-others' | 'so-many-seasons';

/** Up to so many words of the same clause. */
const some = (most: number): string => String.raw`(?: [\p{L}’'-]+){0,${most}}?`;
/** Both orders of two things that belong together. */
const together = (one: string, other: string): string => String.raw`(?:${one})${some(5)} (?:${other})|(?:${other})[ -](?:[\p{L}’']+[ -]){0,3}?(?:${one})`;

// biome-ignore format: a word list
export const promises: Record<Language, Record<SaidPromise, string>> = {
  en: {
    'all-day': together(String.raw`comfort(?!er)[a-z]*|comfy|freshness|hydrat[a-z]+|moistur[a-z]+|staying power|battery(?: life)?|lasts?|protection|(?:stay|keep|remain|feel)(?:s|ing)?${some(3)} (?:fresh|dry|cool|warm|hot|cold|soft|supple|sharp|matte|smooth|put|in place|going|powered|charged|hydrated)`, 'all[- ]day(?:[- ]long)?|(?:the )?(?:whole|entire) day|from (?:morning|dawn) (?:to|till|until) (?:night|dusk|evening)|all night(?: long)?'),
    outlasts: String.raw`(?:outliv|outlast)(?:es?|s|ing)? (?:your|any|all|every|other|most|the (?:others?|rest|competition)|its|several|cheaper|ordinary|generations)|(?:lasts?|lasting|wears?) (?:much |far |way |a lot |years |times )?longer than`,
    survives: String.raw`(?:surviv|withstand|shrugs? off|stands? up to)(?:es?|s|ing)? (?:even |almost |nearly )?(?:the |your |years of |decades of |generations of )?(?:(?:tough|rough|strong|harsh|hard|wild|heavi)(?:est)|any |every|anything|all |test of time|dishwasher|washing machine|drops?\b|falls?\b|abuse)`,
    'last-one-needed': String.raw`(?:never|won['’]t(?: ever)?)(?: have to| need to| want to)? (?:need|buy|want|replace)(?: (?:it|them|this|one))?(?: to buy)? (?:another|a new|again|one again)|(?:the )?(?:last|only) [a-z-]+(?: [a-z-]+){0,2} you(?:['’]ll| will)? ever (?:need|buy|own|have to)`,
    'loved-by-many': String.raw`(?:hundreds|thousands|millions|countless)(?: and (?:hundreds|thousands|millions))?(?: of)?(?: [a-z-]+){0,3}? (?:customers?|families|users|parents|buyers|fans|households|owners|homes|kitchens|reviews)|(?:loved|trusted|used|chosen|adored|worn|praised) by(?: [a-z]+){0,2}? (?:hundreds|thousands|millions|countless|generations)`,
    'beats-others': String.raw`than (?<=(?:(?<!(?:oth|rath|wheth|eith|ev|nev|old|young|earli|lat|soon|high|low|larg))er|(?:more|less) [a-z]+) than )(?:any|all|every|most|other|ordinary|conventional|regular|our competitors|comparable|competing)(?! (?:time|day|year|season|month|trees?|people|of us)\b)(?: [a-z-]+)?`,
    'so-many-seasons': String.raw`(?:lasts?|lasting|built|made|good|serves?|survives?|stays?|holds?|sharp|even|wears?|wearable|proven|ready)${some(4)} (?:two|three|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|many|several|countless|(?!4 )\d{1,3}) (?:seasons|winters|summers)(?! (?:ago|later))`,
  },
  de: {
    'all-day': together(String.raw`komfort\p{L}*|tragekomfort|(?<!un)bequem\p{L}*|halt(?:en)?(?! (?:sie|ihr|wir) )|feuchtigkeit\p{L}*|schutz|schutzt|akku|(?:bleib|halt|fuhl)\p{L}*${some(3)} (?:trocken|kuhl|warm|frisch|weich|scharf|heiß|kalt|matt|geschmeidig)|(?<=den ganzen tag )(?:trocken|kuhl|warm|frisch|weich|geschmeidig)`, String.raw`den ganzen (?:langen )?tag(?: lang)?|ganztagig\p{L}*|von (?:fruh bis spat|morgens bis abends)|die ganze nacht`),
    outlasts: String.raw`(?:uberleb|uberdauer)(?:t|en|n)${some(2)} (?:jede\p{L}*|alle[nrs]?|ander\p{L}+|generationen|jahrzehnte|seine[nr]?|ihre?n?)|(?:halt|halten) (?:deutlich |viel |wesentlich |weit )?langer als|langlebiger als`,
    survives: String.raw`(?:uberleb|ubersteh|trotz|verkraft)(?:t|en|et)${some(1)} (?:jede[nmrs]?|alle[nms]?|selbst|sogar|auch|sturze?|spulmaschine|waschmaschine|den harte\p{L}*)`,
    'last-one-needed': String.raw`nie (?:wieder|mehr) (?:ein\p{L}* )?(?:ander\p{L}+|neu\p{L}+)|letzte[nrs]? [\p{L}-]+,? d(?:en|ie|as) (?:sie|du|ihr)${some(2)} (?:je|jemals)`,
    'loved-by-many': String.raw`(?:hundert|tausend|zehntausend|hunderttausend|million)en?(?:r)?${some(2)} (?:kund(?:en|innen)|familien|nutzer\p{L}*|kaufer\p{L}*|fans|haushalte\p{L}*|eltern|besitzer\p{L}*|anwender\p{L}*|bewertungen|halter\p{L}*)|(?:unzahlig|zahllos)en?${some(1)} (?:kund\p{L}+|familien|nutzer\p{L}*|kaufer\p{L}*|fans)`,
    'beats-others': String.raw`als (?<=(?:(?<!(?:\bd|ab|ode|eh|aber|wied|imm|jed|ein|ander|alt|jung|fruh|spat|große|hoh))er|weniger \p{L}+) als )(?:jede[nrs]?|alle[ns]?|ander\p{L}+|herkommlich\p{L}*|gewohnlich\p{L}*|ublich\p{L}*|vergleichbar\p{L}*|die meisten)(?! (?:mal|tag|jahr|zeit|menschen))(?: \p{L}+)?`,
    'so-many-seasons': String.raw`(?:halt|halten|halte|ubersteh\p{L}*|uberdauer\p{L}*|uberleb\p{L}*|gemacht|gebaut|begleitet|nach|uber|fur)${some(3)} (?:zwei|drei|funf|sechs|sieben|acht|neun|zehn|zwolf|zwanzig|viele|mehrere|unzahlige|\d{1,3}) (?:saisons?|saisonen|wintern?|sommern?)(?!\p{L})(?! (?:her|spater))`,
  },
  fr: {
    'all-day': together(String.raw`(?<!in)confort\p{L}*|fraicheur|hydrat\p{L}+|tient|tiennent|tenue|dure(?:nt)?|proteg\p{L}+|protection|autonomie|batterie|(?:rest|gard|maint)\p{L}+${some(3)} (?:frais|fraiche|au sec|sec|seche|chaud\p{L}*|froid\p{L}*|souple|doux|douce|mat|nette?)`, String.raw`toute la (?:sainte )?journee|tout au long de la journee|d[ue] matin (?:au|jusqu['’]au) soir|toute la nuit`),
    outlasts: String.raw`surviv\p{L}+ (?:a|aux|au) (?:tou\p{L}+|n['’]importe|vos|votre|plusieurs|bien d)|(?:dur\p{L}+|tien\p{L}+) (?:bien |beaucoup |nettement )?plus longtemps que|plus durables? que`,
    survives: String.raw`(?:resist|surviv)\p{L}+ (?:meme )?(?:a|aux|au) (?:tout(?:e|es|s)?\b|tous|plus \p{L}+|lave-vaisselle|machine|chutes?|pires)`,
    'last-one-needed': String.raw`(?:dernier|derniere|seule?) [\p{L}-]+${some(2)} (?:que|dont) (?:vous|tu)${some(3)} (?:achet|aur|besoin)\p{L}*|plus jamais besoin d['e’] ?(?:un|une|en)? ?(?:autre|nouve|achet|rachet)\p{L}*|n['’](?:en )?(?:acheter|racheter)\p{L}+ plus`,
    'loved-by-many': String.raw`(?:(?:des|plusieurs) (?:dizaines de |centaines de )?(?:milliers|centaines|millions)|d['’]innombrables) (?:de |d['’])?(?:\p{L}+ ){0,2}?(?:client\p{L}*|familles|utilisat\p{L}+|acheteu\p{L}+|parents|foyers|fans|proprietaires|avis|mamans)`,
    'beats-others': String.raw`(?:meilleure?s?|(?<!d['’]autant )plus (?!tard|tot|que|de|haut|vieux|grand)\p{L}+|moins (?!de|que)\p{L}+) que (?:tou[st]\p{L}*|n['’]importe|(?:les|d['’]) ?autres|la plupart|les (?:modeles|produits) (?:classiques|ordinaires|concurrents))`,
    'so-many-seasons': String.raw`(?:dure\p{L}*|tien\p{L}+|resist\p{L}+|concu\p{L}*|faite?s?|apres|accompagn\p{L}+|pendant|pour)${some(3)} (?:deux|trois|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|plusieurs|de nombreux|de nombreuses|(?!4 )\d{1,3}) (?:saisons|hivers|etes)(?!\p{L})`,
  },
  es: {
    'all-day': together(String.raw`(?<!in)comod\p{L}+|confort\p{L}*|frescura|hidrat\p{L}+|aguant\p{L}+|dura|duran|proteg\p{L}+|proteccion|bateria|autonomia|(?:mant|perman|qued|sigu)\p{L}+${some(3)} (?:fresc|sec|calient|fri|suav)\p{L}+`, String.raw`(?:durante )?(?:todo el (?:santo )?dia|el dia entero|toda la (?:jornada|noche))|de la manana a la noche`),
    outlasts: String.raw`vivir[aeo]\p{L}{0,3} mas(?: tiempo)? que|sobreviv\p{L}+ a (?:tod\p{L}+|cualquier\p{L}*|tus|sus|los|las|otr\p{L}+|varias)|(?:dura|duran|durara\p{L}*|aguanta\p{L}*) (?:mucho |bastante )?mas(?: tiempo)? que`,
    survives: String.raw`(?:sobreviv|resist|soport)\p{L}+ (?:incluso |hasta )?(?:a |al )?(?:tod[oa]s?\b|cualquier\p{L}*|los mas|las mas|lavavajillas|lavadora|caidas|golpes|lo que)`,
    'last-one-needed': String.raw`(?:nunca|no)(?: mas)? (?:volveras|tendras|necesitaras|tendra|volvera|necesitara)${some(2)} (?:otr[oa]|un[oa]? nuev[oa])|(?:ultim[oa]|unic[oa]) [\p{L}-]+${some(2)} que (?:compraras|necesitaras|tendras)`,
    'loved-by-many': String.raw`(?:miles|cientos|millones|innumerables)(?: y miles)?(?: de)?${some(2)} (?:client\p{L}+|familias|usuari\p{L}+|compradores|padres|hogares|duen[oa]s|fans|opiniones|resenas)`,
    'beats-others': String.raw`(?:mejor(?:es)?|(?<!cuanto )mas (?!que|de|tarde|alto|viejo|grande)\p{L}+|menos (?!de|que)\p{L}+) que (?:cualquier\p{L}*|tod[oa]s? l[oa]s|l[oa]s demas|l[oa]s otr[oa]s|otr[oa]s|la mayoria)(?! (?:vez|dia|cosa|persona))`,
    'so-many-seasons': String.raw`(?:dura\p{L}*|aguanta\p{L}*|resist\p{L}+|hech[oa]s?|acompan\p{L}+|tras|despues de|durante|para)${some(3)} (?:dos|tres|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|muchas|muchos|varias|varios|\d{1,3}) (?:temporadas|inviernos|veranos)`,
  },
  pt: {
    'all-day': together(String.raw`(?<!des)confort\p{L}+|frescura|frescor|hidrat\p{L}+|aguent\p{L}+|dura|duram|proteg\p{L}+|protecao|bateria|autonomia|fixacao|(?:mant|perman|fic|deix)\p{L}+${some(3)} (?:fresc|sec|quent|fri|maci)\p{L}+`, String.raw`(?:durante )?(?:o dia (?:todo|inteiro)|todo o dia|a noite (?:toda|inteira)|toda a noite)|de manha a noite|ao longo de todo o dia`),
    outlasts: String.raw`sobreviv\p{L}+ a (?:tod\p{L}+|qualquer|quaisquer|os seus|outr\p{L}+|varias)|(?:dura|duram|durar\p{L}*|aguenta\p{L}*) (?:muito |bem )?mais(?: tempo)? (?:do )?que`,
    survives: String.raw`(?:sobreviv|resist|aguent|suport)\p{L}+ (?:mesmo |ate )?(?:a |ao |aos |as )?(?:tud[oa]\b|tod[oa]s\b|qualquer|quaisquer|mais (?:dur|fort|exig)\p{L}+|lava-loicas|lava-loucas|maquina de lavar|quedas)`,
    'last-one-needed': String.raw`nunca mais${some(3)} (?:outr[oa]|um[a]? nov[oa])|(?:ultim[oa]|unic[oa]) [\p{L}-]+${some(2)} (?:de )?que (?:voce |tu )?(?:vai |ira )?(?:precis|compr)ar\p{L}*`,
    'loved-by-many': String.raw`(?:milhares|centenas|milhoes|inumer[oa]s)(?: e milhares)?(?: de)?${some(2)} (?:client\p{L}+|familias|utilizadores|usuari\p{L}+|compradores|pais|lares|don[oa]s|fas|avaliacoes)`,
    'beats-others': String.raw`(?:melhor(?:es)?|(?<!quanto )mais (?!que|do|de|tarde|alto|velho|grande)\p{L}+|menos (?!de|do|que)\p{L}+) (?:do )?que (?:qualquer|quaisquer|tod[oa]s [oa]s|[oa]s demais|[oa]s outr[oa]s|outr[oa]s|a maioria)(?! (?:vez|dia|coisa|pessoa))`,
    'so-many-seasons': String.raw`(?:dura\p{L}*|aguenta\p{L}*|resist\p{L}+|feit[oa]s?|acompanh\p{L}+|apos|depois de|durante|para|por)${some(3)} (?:duas|dois|tres|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|muitas|muitos|varias|varios|(?!4 )\d{1,3}) (?:temporadas|estacoes|invernos|veroes)(?!\p{L})`,
  },
  zh: {
    'all-day': '(?:全天(?:候)?|整天|一整天|从早到晚|整夜|彻夜)[^。！？；\\n]{0,8}?(?:舒适|舒服|不累|清爽|保湿|水润|持妆|不脱妆|持久|留香|干爽|不闷|透气|续航|不勒|防护|滋润|控油|不油)|(?:舒适|舒服|清爽|保湿|水润|持妆|干爽|续航|保护)[^，。！？；\\n]{0,3}?(?:一整天|整天|全天)',
    outlasts: '(?:比|较)[^，。！？、；\\n]{1,10}?(?:更|还|要)?(?:耐用|耐穿|耐写|经久|持久|长寿)',
    survives: '(?:经得起|经得住|扛得住|不怕)(?:任何|各种|一切|千锤百炼|反复|暴力|摔打|折腾|摔)',
    'last-one-needed': '再也不(?:用|需要|必)(?:再)?(?:买|换|购买)|无需再(?:买|购买|换新)|(?:买|有)(?:这)?一[个把件次台双只](?:就)?够(?:用)?一辈子|一次购买[，,]?(?:终身|终生)',
    'loved-by-many': '(?:成千上万|千万|百万|千千万万|万千|数[十百千]?万|上万|无数|众多|亿万)(?:的)?[位名]?[\\u4e00-\\u9fff]{0,4}?(?:用户|顾客|客户|家庭|消费者|妈妈|宝妈|买家|粉丝|网友|家长)(?:们)?[^，。！？\\n]{0,5}?(?:选择|信赖|喜爱|好评|推荐|认可|青睐|之选|使用|口碑|见证)',
    'beats-others': '比(?:其他|其它|普通|一般|同类|市面上?的?|传统|别的|任何)[^，。！？、；\\n]{0,10}?更[\\u4e00-\\u9fff]{1,3}',
    'so-many-seasons': '(?:用|穿|陪|撑|经得起|历经|耐)[^，。！？；\\n]{0,6}?(?:[两三五六七八九十百]{1,3}|\\d{1,3}|好几|多|许多)个?(?:季(?!节)|夏天|冬天|春秋|寒暑)',
  },
  ja: {
    'all-day': '(?:一日中|1日中|終日|(?:ま|丸)る?一日|朝から(?:夜|晩)まで|一晩中)[^。！？\\n]{0,14}?(?:快適|疲れ(?:な|ませ|にく|ず)|うるおい|潤い|さらさら|サラサラ|ムレ(?:な|ませ|にく|ず)|蒸れ(?:な|ませ|にく|ず)|崩れ(?:な|ませ|にく|ず)|キープ|続[くき]|保[つちて]|長持ち|しっとり)',
    outlasts: '[^。、!?！？\\n]{1,10}より(?:も)?(?:ずっと)?(?:長持ち|長生き)|(?:他社|他の|ほかの|普通の|一般的な|従来|市販)[^。！？\\n]{0,12}?より(?:も)?[^。！？\\n]{0,8}?(?:長持ち|丈夫|長く|長寿命|もちが)',
    survives: '(?:どんな|あらゆる|いかなる)[^。！？\\n]{1,10}?(?:に(?:も)?耐え|でも壊れ|でも平気|にも負け)',
    'last-one-needed': '(?:買い替え|買い換え|買いかえ)(?:る必要|の必要|不要|いらず|知らず)',
    'loved-by-many': '(?:多くの|たくさんの|数多くの|大勢の|何[千万]人もの|数[百千万]人の|大人気で)(?:お客様?|ユーザー|方々?|皆様|ご家庭|ファン|リピーター|プロ|ママ)[^。！？\\n]{0,8}?(?:愛用|支持|選ばれ|好評|愛され|ご満足|信頼|喜ばれ|使われ)',
    'beats-others': '(?:他社|他の|ほかの|どの|普通の|一般的な|従来の?|市販の)[^。！？、\\n]{0,10}?より(?:も|ずっと|はるかに)?[^。！？、\\n]{1,8}?(?:い|です|なめらか|軽量)(?=[。、で])',
    'so-many-seasons': '(?:[二三五六七八九十]{1,3}|\\d{1,3}|何)(?:シーズン|冬|夏|度の冬|度の夏)[^。！？\\n]{0,8}?(?:使え|使って|着られ|着て|履け|履いて|持[ちつ]|もち|保[ちつ]|耐え)',
  },
  ko: {
    'all-day': '(?:하루 ?종일|온종일|종일|아침부터 (?:저녁|밤)까지|밤새(?:도록)?)[^.!?\\n]{0,16}?(?:편안|편하|편한|쾌적|촉촉|보송|상쾌|지속|유지|오래 ?가|피로|산뜻|무너지|끄떡|시원하게|따뜻하게)|(?:편안|쾌적|촉촉|보송)[^.!?\\n]{0,8}?(?:하루 ?종일|온종일)',
    outlasts: '[가-힣]{1,6}보다 (?:더 ?|훨씬 ?)?오래 ?(?:가[는요]|갑|갈|쓸|버)|(?:다른|일반|기존|타사|보통)[^.!?\\n]{0,12}?보다[^.!?\\n]{0,8}?(?:오래|튼튼|질긴|질기|견고|내구)',
    survives: '(?:어떤|모든|아무리|그 어떤)[^.!?\\n]{1,12}?(?:견디|견뎌|버티|버텨|끄떡없)',
    'last-one-needed': '다시(?:는)? (?:살|사실|구매할|구입할|바꿀|교체할) 필요',
    'loved-by-many': '(?:수많은|수천 ?명의|수만 ?명의|수십만|수백만|많은) ?(?:명의 ?)?(?:고객|사용자|소비자|가정|엄마|맘|팬|구매자)[^.!?\\n]{0,14}?(?:선택|사랑|만족|추천|인정|신뢰|검증|찾)',
    'beats-others': '(?:다른|일반|기존|타사|시중|보통|어떤)[^.!?\\n]{0,12}?보다 (?:더|훨씬)[^.!?\\n]{1,10}?(?:니다|요|한|은|운)(?![가-힣])',
    'so-many-seasons': '(?:두|세|다섯|여섯|일곱|여덟|아홉|열|열두|스무|몇|여러|\\d{1,3}) ?(?:시즌|번의 (?:겨울|여름)|해 (?:겨울|여름))[^.!?\\n]{0,10}?(?:쓸|써|쓰|입|신|버티|견디|끄떡|사용)',
  },
};

/** What a line must hold for any of these to be in it: most lines hold none of it, and are passed by at once. */
// biome-ignore format: a word list
export const promiseStems: Record<Language, string> = {
  en: "seasons|winters|summers|all[- ]day|(?:whole|entire) day|from (?:morning|dawn)|all night|outliv|outlast|surviv|withstand|shrug|stands? up|ever |won['’]t|hundreds|thousands|millions|countless|generations|longer than|than ",
  de: 'saison|wintern?|sommern?|ganze|ganztagig|bis (?:spat|abends)|uberleb|uberdauer|ubersteh|trotz|verkraft|nie (?:wieder|mehr)|letzte|hundert|tausend|million|unzahlig|zahllos|lang(?:er|lebiger) als|als ',
  fr: 'saisons|hivers|etes|journee|matin|nuit|surviv|resist|longtemps que|durables? que|dernier|seule? |jamais besoin|acheter|milliers|centaines|millions|innombrables|que [tnld]',
  es: 'vivir|temporadas|inviernos|veranos|todo el |dia entero|toda la |la manana a|sobreviv|resist|soport|mas(?: tiempo)? que|volvera|tendra|necesitara|compraras|miles|cientos|millones|innumerables|que [ctlo]',
  pt: 'temporadas|estacoes|invernos|veroes|dia (?:todo|inteiro)|todo o dia|noite|sobreviv|resist|aguent|suport|que|nunca mais|milhares|centenas|milhoes|inumer',
  zh: '季|夏天|冬天|春秋|寒暑|[全整]天|从早到晚|整夜|彻夜|[比较万]|经得|扛得住|不怕|再也不|无需再|一辈子|一次购买|无数|众多',
  ja: 'シーズン|冬|夏|日中|終日|一日|朝から|一晩中|より|どんな|あらゆる|いかなる|買い|[多く]の|たくさんの|大勢の|人も?の|大人気で',
  ko: '시즌|겨울|여름|종일|아침부터|밤새|보다|견디|견뎌|버티|버텨|끄떡없|다시|많은|수[천만]|[십백]만',
};
