/**
 * What is done with a thing before, while and after it is used, and whose figures are none of its own: heating, cooling, brewing, cooking,
 * sowing, airing, and how soon it is used up once opened. `labels` stand at the head of a line or sentence before a colon or a cell's end, `where` is the oven
 * or the pot it is put into, `acts` what the buyer does, `performs` says that the thing itself does or bears something. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';

type Handled = { labels: string; where: string; acts: string; performs: string };

// biome-ignore format: a word list
export const handled: Record<Language, Handled> = {
  en: {
    labels: String.raw`(?:to )?(?:warm(?:ing)?(?: up)?|heat(?:ing)?(?: up)?|reheat(?:ing)?|cool(?:ing)?|chill(?:ing)?|freez(?:e|ing)|cook(?:ing)?|bak(?:e|ing)|brew(?:ing)?|steep(?:ing)?|infus(?:e|ion|ing)|prepar(?:e|ation|ing)|serv(?:e|ing)|sow(?:ing)?|plant(?:ing)?(?: out)?|germinat(?:e|ion)|propagat(?:e|ion)|air(?:ing)?|oven|microwave|freezer|hob|stovetop|air ?fryer|thaw(?:ing)?|defrost(?:ing)?|soak(?:ing)?|rins(?:e|ing)|wash(?:ing)?|care|maintenance|upkeep|re-?oil(?:ing)?|how to (?:use|brew|cook|prepare|warm|sow|plant|care)|directions(?: for use)?|method|instructions|first use|before (?:first )?use|pao|(?:period )?after opening|once opened)`,
    where: String.raw`(?:in|into) (?:the|a|an|your) (?:preheated |hot |warm |cold |low |moderate )?(?:oven|microwave|air ?fryer|freezer|fridge|refrigerator|pan|pot|water bath|bain[- ]marie|propagator|steamer|kettle|sunlight|sun|shade|cool place)|on (?:the|a) (?:hob|stove|windowsill|baking tray|balcony)|in (?:hot|boiling|warm|cold|lukewarm|simmering) water|(?:hot|boiling|simmering|lukewarm) water|water at`,
    acts: String.raw`sow|sown|plant out|bury|germinates?|microwave|air (?:it|them|out)|airing|let (?:it|them|the)|leave (?:it|them|the)|pop (?:it|them)|steep|brew|infuse|simmer|soak|preheat|reheat|defrost|thaw|chill|refrigerate|(?:put|place|hang|lay|spread) (?:it|them|the)|(?:first|second|third|each|every) (?:infusion|steep|brew)|once opened|after opening|before (?:the )?first use|(?:bake|roast|grill|cook|boil)(?: (?:it|them|the|for|at))`,
    performs: String.raw`keeps?|stays?|remains?|flexible|one (?:use|application|dose|coat)|goodbye|vanish\p{L}*|gone|lasts?|holds?|withstands?|resist\p{L}*|proof|safe|batter\p{L}+|charg\p{L}+|runs?|results?|works|dries|relie\p{L}+|reduc\p{L}+|sav(?:es?|ing)|guarante\p{L}+|warrant\p{L}+|faster|quicker|only|just|in under|ready in|heats up in|visibl\p{L}+|effect\p{L}*`,
  },
  de: {
    labels: String.raw`(?:so wird es )?(?:warm|kalt|erwarmen|warmen|kuhlen|einfrieren|anwendung(?: (?:warm|kalt))?|zubereitung|ziehzeit|bruhtemperatur|wassertemperatur|aufguss|backzeit|garzeit|kochzeit|aussaat(?:tiefe)?|saat(?:zeit|tiefe)?|vorkultur|keim(?:dauer|temperatur|ung|zeit)|pflanzung|pflanz(?:tiefe|abstand|zeit)|pikieren|luften|auslufen|backofen|ofen|mikrowelle|gefrierschrank|tiefkuhl\p{L}*|herd|wasserbad|airfryer|heißluftfritteuse|auftauen|einweichen|spulen|wasche|waschen|pflege(?:hinweise?|anleitung)?|reinigung|nachfetten|nachölen|nacholen|so geht['’]?s|gebrauch(?:sanweisung)?|vor dem ersten gebrauch|nach dem offnen|im sommer|im winter)`,
    where: String.raw`(?:im|in den|in der|in die|ins|in einem|aus dem) (?:vorgeheizten |heißen |kalten )?(?:back)?(?:ofen|rohr)|(?:in der|in die) mikrowelle|(?:im|ins|in das|in den) (?:gefrier\p{L}+|tiefkuhl\p{L}+|kuhlschrank|wasserbad|topf|fritteuse|dampf\p{L}*|schatten)|(?:in die|in der|an der|an die) (?:sonne|(?:frischen )?luft)|(?:auf|an) (?:der|die|das|dem) (?:fensterbank|herd|heizung|balkon|blech)|(?:heißem|heißes|kochendem|kochendes|warmem|lauwarmem|kaltem|siedendem) wasser`,
    acts: String.raw`(?:aus|ein)?(?:ge)?sa(?:en|t|e)|vorziehen|keimt|auspflanzen|einpflanzen|(?:aus)?luften|ausluften|einlegen|hineinlegen|legen|stellen|aufhangen|abkuhlen|erwarmen|anwarmen|aufwarmen|vorheizen|auftauen|ziehen lassen|(?:erste[rn]?|zweite[rn]?|jede[rn]?) (?:aufguss|ziehung)|nach dem offnen|vor de[mr] ersten|(?:quellen|ruhen|einweichen|stehen|trocknen) lassen`,
    performs: String.raw`halt|halten|bleib(?:t|en)|eine anwendung|verschwind\p{L}+|weg|haltbar|bestandig|geeignet|fest|ubersteht|vertragt|reicht|akku\p{L}*|ladt|laden|trocknet|wirk\p{L}+|hilft|lindert|spart|garanti\p{L}+|schneller|nur|lauft|brennt|bereit in|aufgeheizt|sichtbar\p{L}*`,
  },
  fr: {
    labels: String.raw`(?:au |a la )?(?:four|micro-?ondes|congelateur|frigo|refrigerateur|poele|casserole|bain-?marie|vapeur)|chaud|froid|pour (?:le |la |les )?(?:rechauffer|chauffer|refroidir)|preparation|infusion|temps d['’]infusion|temperature(?: de l['’]eau| d['’]infusion)?|cuisson|temps de cuisson|semis|semer|plantation|planter|germination|levee|profondeur|aeration|decongelation|trempage|rincage|lavage|entretien|mode d['’]emploi|utilisation|conseils? (?:d['’]utilisation|de preparation|d['’]entretien)|avant (?:la )?premiere utilisation|apres ouverture|pao`,
    where: String.raw`(?:au|dans (?:le|un|la|une)|a la) (?:four|micro-?ondes|congelateur|frigo|refrigerateur|poele|casserole|bain-?marie|freezer|soleil|mini-serre)|(?:en|sur (?:le|la|un|une)) (?:plaque|balcon|rebord|fenetre)|eau (?:chaude|bouillante|fremissante|froide|tiede|a)|a l['’](?:air(?: libre)?|ombre)`,
    acts: String.raw`sem(?:er|ez)|plant(?:er|ez)|repiqu(?:er|ez)|enterr(?:er|ez)|aer(?:er|ez)|laiss(?:er|ez)|infus(?:er|ez|ez-l\p{L}+)|rechauff(?:er|ez)|chauff(?:er|ez)|refroidir|decongel(?:er|ez)|tremp(?:er|ez)|plac(?:er|ez)|mett(?:re|ez)|enfourn(?:er|ez)|(?:premiere|deuxieme|chaque) infusion|apres ouverture|une fois ouverte?|a l['’]ouverture|avant (?:la )?premiere utilisation`,
    performs: String.raw`gard(?:e|ent)|rest(?:e|ent)|une seule (?:application|utilisation)|dispara\p{L}+|tien(?:t|nent)|resist\p{L}*|support\p{L}+|dur(?:e|ent)|autonomie|charg(?:e|ent|ement)|resultats?|seche|efficac\p{L}+|soulag\p{L}+|reduit|economis\p{L}+|garanti\p{L}*|plus vite|seulement|en moins de|pret en|visible\p{L}*|compatible`,
  },
  es: {
    labels: String.raw`(?:en |al )?(?:horno|microondas|congelador|nevera|sarten|olla|bano maria|vapor)|calor|frio|para (?:calentar|enfriar)(?:l[oa])?|preparacion|modo de (?:preparacion|empleo|uso)|infusion|tiempo de infusion|temperatura(?: del agua)?|coccion|siembra|sembrado|plantacion|germinacion|profundidad|aireado|descongelar|remojo|lavado|cuidados?|mantenimiento|uso|primer uso|antes de usar|una vez abierto|despues de abrir|tras (?:la )?apertura|pao`,
    where: String.raw`(?:en|al|dentro de) (?:el |la |un |una )?(?:horno|microondas|congelador|nevera|refrigerador|sarten|olla|bano maria|sol|semillero|balcon|bandeja)|agua (?:caliente|hirviendo|hirviente|fria|tibia|a)|al aire(?: libre)?|a la sombra`,
    acts: String.raw`sembr(?:ar|amos)|siembr(?:a|e)(?:l[oa]s?)?|plant(?:ar|a|e)(?:l[oa]s?)?|enterr(?:ar|e)|entierra|air(?:ear|ea|ee)|ventil(?:ar|a|e)|dej(?:ar|a|e)(?:l[oa]s?)?|infusion(?:ar|a|e)|calent(?:ar)|calient(?:a|e)(?:l[oa]s?)?|enfri(?:ar|a|e)|descongel(?:ar|a|e)|remoj(?:ar|a|e)|met(?:er|e)(?:l[oa]s?)?|pon(?:er|l[oa]s?|ga)?|(?:primera|segunda|cada) infusion|una vez abierto|tras abrir(?:l[oa])?|despues de abrir(?:l[oa])?|antes de(?:l primer)? us(?:o|ar)|us(?:ar|a|e|al[oa])(?:l[oa]s?)? (?:dentro de|antes de|en)`,
    performs: String.raw`mant(?:iene|ienen|endra)|permanece[n]?|una sola (?:aplicacion|toma)|desaparece[n]?|conserva el (?:calor|frio)|dura[n]?|resist\p{L}*|soport\p{L}+|aguant\p{L}+|bateria|autonomia|carg(?:a|ado)|resultados?|seca en|efect\p{L}+|alivi\p{L}+|reduc\p{L}+|ahorr\p{L}+|garanti\p{L}+|mas rapido|solo|en menos de|lista? en|visible\p{L}*|apt[oa]`,
  },
  pt: {
    labels: String.raw`(?:no |na |ao )?(?:forno|micro-?ondas|congelador|freezer|frigorifico|geladeira|frigideira|panela|banho-?maria|vapor)|quente|frio|para (?:aquecer|arrefecer|esfriar)|preparo|preparacao|modo de (?:preparo|preparacao|uso|usar)|infusao|tempo de infusao|temperatura(?: da agua)?|cozedura|cozimento|sementeira|semeadura|semeio|plantio|plantacao|germinacao|profundidade|arejamento|descongelar|demolha|lavagem|cuidados|manutencao|uso|utilizacao|antes de usar|primeiro uso|depois de aberto|apos (?:aberto|abertura|abrir)|pao`,
    where: String.raw`(?:no|na|em|ao|dentro do) (?:forno|micro-?ondas|congelador|freezer|frigorifico|geladeira|frigideira|panela|banho-?maria|sol|tabuleiro|parapeito|varanda)|agua (?:quente|a ferver|fervente|fria|morna|a)|ao ar(?: livre)?|a sombra`,
    acts: String.raw`seme(?:ar|ie)|plant(?:ar|e)|enterr(?:ar|e)|arej(?:ar|e)|ventil(?:ar|e)|deix(?:ar|e|e-[oa]s?)|infundir|aquec(?:er|a)|arrefecer|esfri(?:ar|e)|descongel(?:ar|e)|demolh(?:ar|e)|coloc(?:ar|que|o)|leve|lev(?:ar|e-[oa])|reg(?:ar|ue)|(?:primeira|segunda|cada) infusao|depois de abert[oa]|apos abert[oa]|apos abrir|antes de usar`,
    performs: String.raw`mant(?:em|erao)|permanece[m]?|uma (?:so|unica) aplicacao|desaparece[m]?|conserva o (?:calor|frio)|dura[m]?|resist\p{L}*|suport\p{L}+|aguent\p{L}+|bateria|autonomia|carreg\p{L}+|resultados?|seca em|efeit\p{L}+|alivi\p{L}+|reduz\p{L}*|poup\p{L}+|economiz\p{L}+|garant\p{L}+|mais rapido|apenas|so|em menos de|pront[oa] em|visive\p{L}*`,
  },
  zh: {
    labels: '(?:热泡|熱泡|冷泡|盖碗|蓋碗|焖泡|燜泡|煮饮|煮飲|冷萃|冲泡|沖泡|泡法|煮法|吃法|做法|食用|烹饪|烹飪|料理|烤箱|微波炉|微波爐|空气炸锅|氣炸鍋|蒸|加热|加熱|冷敷|热敷|熱敷|播种|播種|种植|種植|育苗|催芽|栽种|栽種|浇水|澆水|养护|養護|保养|保養|洗涤|洗滌|清洗|清洁|清潔|保存|储存|儲存|贮存|开锅|開鍋|使用|用法|首次使用|开封后|開封後|解冻|解凍|晾晒|通风|通風|散味)(?:建[议議]|方法|方式|说明|說明|步骤|步驟|指南|温度|溫度|时间|時間|水温|水溫|提示|小贴士)?',
    where: '(?:放|入|进|進|置于|用)?(?:烤箱|烘箱|微波[炉爐]|空气炸锅|氣炸鍋|冰箱|冷冻室|冷凍庫|冷藏室|蒸锅|蒸鍋|锅中|鍋中|阳台|陽台|通风处|通風處|阴凉处|陰涼處)|(?:热|熱|沸|开|開|温|溫|冷|凉|涼|清)水|花盆|土壤',
    acts: '(?:第[一二三四五六七八九十\\d]+|每|首|头|頭|前[一二三两兩])(?:一)?(?:泡|冲|沖|道)|(?:浸|冲|沖|焖|燜|闷|冷)泡|出汤|出湯|醒茶|洗茶|播[种種]|覆土|定植|移栽|浇(?:水|透)|回温|回溫|解[冻凍]|晾(?:晒|干|乾)?|通[风風]|散味|(?:开|開|拆)封[后後]|首次使用|使用前|(?:预|預)热',
    performs: '淡[斑纹紋化]|美白|祛|嫩|[减減]|亮[白肤膚]|一[抹涂塗擦喷噴用喝]|[持长長]久|留香|保[湿濕温溫冷鲜鮮]|[续續]航|耐|抗|不[变變坏壞烂爛裂]|见效|見效|有效|持[续續久]|充[满滿电電]|改善|瘦|快[干乾]|速|即热|即熱|只需|仅需|僅需|就能|即可(?:完成|见|見)|可达|可達|续|質保|质保|保修|保固',
  },
  ja: {
    labels: '(?:温め方|あたため方|冷やし方|温めて|冷やして|オーブン|電子レンジ|レンジ|トースター|冷凍庫|冷蔵庫|湯せん|湯煎|鍋|フライパン|淹れ方|いれ方|入れ方|抽出|蒸らし|お召し上がり方|召し上がり方|食べ方|飲み方|作り方|調理|茹で方|ゆで方|種まき|播種|発芽(?:適温|温度)?|植え付け|植付け?|植え方|育て方|水やり|お手入れ|洗濯|洗い方|メンテナンス|保存|保管|使い方|ご使用|使用|開封後|解凍|戻し方|慣らし)(?:方法|時間|温度|の目安|時期)?',
    where: '(?:オーブン|電子レンジ|レンジ|トースター|冷蔵庫|冷凍庫|フライパン|鍋|湯せん|湯煎|ベランダ|日陰|風通しのよい(?:場所|所)|プランター|植木鉢)(?:で|に|へ|の中)|(?:お湯|熱湯|ぬるま湯|沸騰(?:した)?(?:お)?湯|水)(?:で|に|を|の)',
    acts: '[一二三四五\\d]煎目|蒸ら[しす]|淹れ|温め(?:る|ます|て)|加熱(?:し|する)|茹で|煮込|浸[しけ]|漬け|戻[しす]|解凍|陰干し|天日干し|風を通|種をま|まいて|植え(?:付け|て|ます)|発芽|水やり|開封後|ご使用前|使用前|お使いになる前',
    performs: 'うるお|潤|(?:塗|使|飲|つけ)(?:れば|うと|ると|むと|えば|うだけ|るだけ)|まま|保湿|保温|保冷|耐熱|耐寒|耐え|連続|充電|バッテリー|電池|効果|実感|持続|もちま|長持ち|速乾|乾きま|乾く|だけで完成|できあが|出来上が|組み上が|保証|節約|短縮',
  },
  ko: {
    labels: '(?:데우는 ?법|데우기|식히기|냉찜질|온찜질|오븐|전자레인지|에어프라이어|냉동실|냉장고|중탕|찜기|우리는 ?법|우리기|드시는 ?(?:법|방법)|먹는 ?법|조리 ?(?:법|방법|예)?|끓이는 ?법|만드는 ?법|파종|발아(?: ?(?:온도|적온|기간))?|심는 ?(?:법|방법|깊이|시기)|심기|식재|물주기|관리(?: ?(?:법|방법))?|세탁(?: ?(?:법|방법))?|보관(?: ?(?:법|방법))?|사용 ?(?:법|방법|전)|개봉 ?후|해동(?: ?(?:법|방법))?|오일 ?관리)',
    where: '(?:오븐|전자레인지|에어프라이어|냉동실|냉장고|냉동고|중탕|프라이팬|냄비|찜기|베란다|그늘|햇볕|햇빛|바람 ?(?:잘 ?)?통하는 곳|화분|흙)(?:에서?|에|으로|로|은|는)?|(?:뜨거운|끓는|따뜻한|미지근한|찬|차가운) ?물',
    acts: '심(?:으|어|습|고|는|을)|묻어|파종|우려|우리(?:면|시|고|세)|우립|데우|데워|끓(?:이|여|인)|담가|담그|말리|말려|펼쳐|통풍|환기|해동|식혀|식히|발라|바르|첫(?: ?번째)? ?(?:우림|탕)|개봉 ?(?:후|하신|한)|사용 ?전',
    performs: '(?:바르|쓰|사용하|마시|먹으|드시|뿌리)(?:면|기만)|촉촉|보송|상쾌|개운|향이|그대로|보습|보온|보냉|내열|내한|견디|견뎌|지속|충전|배터리|효과|개선|완화|유지|빨리|만에|이면|보증|절약|절감|속건|마릅니다|마르는',
  },
};
