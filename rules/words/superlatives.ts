/**
 * Words that put a thing above all others: what advertising law calls a superlative claim. Patterns over folded text (small
 * letters, no accents), a line per figure of speech. `scope`: what it is compared with; without one, only praise counts.
 */
import type { Language } from '@storewright/contract/kit/languages';

/** Up to five words of the same clause. */
const words = String.raw`(?: [\p{L}\p{N}'’-]+){0,5}?`;
/** Nature holds its records without proof: “the highest mountain in the world”. */
const sights = String.raw`(?:mountain|winter|climate|peak|desert|ocean|river|island|cit(?:y|ies)|countr|trail|road|place|corner|region|spot|beach|berg|gipfel|wuste|insel|stadt|stadte|lander|orte?\b|regionen|strand|montagne|sommet|desert|plage|pays\b|ville|lieu|coin|region|montana|desierto|playa|pais|ciudad|lugar|rincon|montanha|deserto|praia|cidade)`;

const english = String.raw`(?:best|finest|greatest|(?!(?:for|harv|hon|mod|inter|requ|prot|cont|sugg|earn|near)est)[a-z]{3,}est|the (?:most [a-z-]+|only|first|leading))`;
const englishScope = String.raw`(?:(?:in|on|of|across) (?:the |this )?(?:whole |entire )?(?:world|planet|globe|earth|market|universe|industry|country|nation|history|its class|its kind|its category|europe|america|germany|france|britain|asia)|worldwide|of all time|(?:that )?money can buy|you can (?:buy|find|get)|you(?:'ll|’ll| will)? ever [a-z]+|ever(?: (?:made|built|created|seen|sold))?(?= *(?:[.!?,;:)]|$))|there is\b(?! [a-z]))`;

export const superlatives: Record<Language, readonly string[]> = {
  en: [
    String.raw`\bworld['’]s (?:[a-z]+ )?(?:no\.? ?1|number one|favou?rite|first|only|leading|most [a-z-]+|${english})\b`,
    String.raw`(?<!\b(?:our|its|his|her|my|your) )\b${english}\b(?! ${sights})${words} ${englishScope}`,
    String.raw`\bworld[- ](?:leading|class|beating|best|famous|renowned)\b|\b(?:market|industry|category|class)[- ]leading\b|\bbest[- ]in[- ]class\b|\bmarket leaders?\b|\b(?:the )?leading (?:brand|maker|manufacturer|producer|choice)\b`,
    String.raw`\b(?:unbeatable|unrivall?ed|unmatched|unparalleled|unsurpassed|unequall?ed|incomparable|second to none|without equal|bar none|like no other)\b`,
    String.raw`\bsimply the best\b|\bbest[- ]ever\b|\bthe (?:very |absolute )?best (?!(?:ways?|parts?|times?|results?|of|to|things?|places?|moments?|possible|for|with|when|before|effect|fit|use|flavou?rs?|taste|aroma|memories|days?|care|practices?|friends?|out|season|version|from|we|you|it|they|as|if|is|was|in|at|temperature|grip|sound|views?|light|settings?|sizes?|position|dressed|thing|man|i|on|option|one|bits?|known|suited|angle|years?|conditions?|experience|wishes|by|that|advice|selling|intentions?|cases?|chance|bet|conversations?|stories|mornings?|evenings?|weekends?|ideas?|about)\b)[a-z]+|\bthe finest (?!(?:grind|details?|settings?|mesh|lines?|hairs?|points?|parts?|print|sieve|tips?|dust|grains?|powder|strands?|needles?|threads?)\b)[a-z]+`,
    String.raw`(?<!for )(?<!for the )\b(?:best|highest|finest|top)[- ]quality\b|\b(?:lowest|best|cheapest) prices?\b|\b(?:top|highest|best)[- ]rated\b|\bthe ultimate (?!goal|aim|frisbee|test|destination|owner)[a-z]+`,
    String.raw`\bthe most (?:durable|comfortable|advanced|powerful|beautiful|trusted|reliable|effective|innovative|luxurious|exclusive|efficient|delicious|sustainable|loved|recommended|precise|versatile|affordable|authentic)\b(?! (?:settings?|positions?|sizes?|way|part|time|place|fit|of (?:the|its|our|these|them|both)|temperature|angle|when|in (?:the|our|this) (?:range|series|line)|colou?r)\b)`,
    String.raw`\b(?:(?:the|our|your|as|is|are|still|rated|voted|ranked|[a-z]+['’]s) )(?:no\.? ?1|number[- ](?:one|1)|# ?1)(?!\d)(?! (?:priority|goal|rule|tip|reason|step|concern|aim|on (?:the|our|your) list|enemy|question|needle|size|screw|pencil|thread|nozzle|blade|fan)\b)`,
    String.raw`(?<!(?:model|size|item|part|step|tip|reason|chapter|volume|lot|type|grade|article|needle|art|opus|figure|play|edition|recipe|blend|fig|style|issue|number|batch|print|lens|hook|key|bus|line|room)[ .:]{1,2})(?<![\w.])(?:no\.? ?1|number one|# ?1)(?= (?:in|for|of|choice|brand|best[- ]?sell[a-z]*|best|rated|selling|seller|recommended|trusted|worldwide)\b)(?! (?:in (?:a|the|this|our) (?:series|set|line|range|row)|of (?:\d|the series|our series)))`,
    String.raw`\b(?:best|top|fastest)[- ]selling\b`,
  ],
  de: [
    String.raw`\b(?:(?:die|der|das|den|dem|des|ein|einer?|unsere?) )?(?!meiste|erste[nrsm]? (?:mal|schritt))(?:(?:aller)?beste[nrsm]?|(?<=\b(?:der|die|das|den|dem|des) )(?:(?!fenster|meister|polster|monster|kloster)\p{L}{3,}ste[nrsm]?|erste[nrsm]?|einzige[nrsm]?|fuhrende[nrsm]?|meist\p{L}+e[nrsm]?))(?! ${sights})${words} (?:(?:auf )?der (?:ganzen )?welt|weltweit|aller zeiten|auf dem markt|am markt|auf erden|europas|deutschlands|(?:ihr|sein)er (?:art|klasse)|in seiner klasse|uberhaupt|d(?:ie|as|er) es gibt)\b`,
    String.raw`\bbeste[nrsm]? ?(?:${words}) in (?:ganz )?(?:deutschland|europa)\b|\b(?:deutschlands|europas) (?:aller)?beste[nrsm]?\b|\bweltbeste[nrsm]?\b|\bwelt(?:weit )?fuhrende?[nrsm]?\b|\b(?:welt)?marktfuhr\p{L}+|\bbranchenfuhr\p{L}+|\bweltklasse\b|\bweltberuhmt\p{L}*|\bweltneuheit\b|\bfuhrende[nrsm]? (?:marke|hersteller|anbieter|qualitat)`,
    String.raw`\b(?:unubertroffen|unschlagbar|konkurrenzlos|unerreicht|unvergleichlich|beispiellos)\p{L}*|\bohnegleichen\b|\bsucht seinesgleichen\b`,
    String.raw`\b(?:(?:aller)?beste|hochste|feinste)[nrsm]? qualitat\b|\bspitzenqualitat\b|\bbestpreis|\btiefstpreis|\b(?:beste|gunstigste|niedrigste)[nrsm]? preise?n?\b|\bultimative[nrsm]? (?!ziel)\p{L}+`,
    String.raw`\b(?:die|der|das|den|dem|des) (?:aller)?beste[nrsm]? (?!(?:wege?|zeit|zeiten|freund|freunde|freundin|freunden|freundes|ergebnis\p{L}*|teil|moment\p{L}*|jahre|dank|gru(?:ß|ss)en?|wunschen?|aus|am|beim|daran|was|fur|von|an|wenn|zum|ist|art|weise|fall|alter|willen|stelle|platz|temperatur|halt|sitz|geschmack|aroma|tage?|nicht|und|zu|kommt|moglich\p{L}*|seite|seiten|große|passform|tipps?|bedingungen|voraussetzungen|schutz|pflege|position|einstellung|stucke?|in|ware)\b)\p{L}+`,
    String.raw`\b(?:die|der|unsere?|deine?|ihre?|als|ist|deutschlands|europas|absolute) (?:nummer (?:eins|1)|nr\. ?1|no\. ?1|# ?1)(?!\d)(?! (?:der reihe|der serie|aus|von \d|auf der liste|auf ihrer liste|prioritat))`,
    String.raw`(?<!(?:modell|große|artikel|schritt|tipp|grund|kapitel|band|nadel|typ|ausgabe|regel|art|serie|rezept|zimmer|linie|haus|los|punkt|abbildung|abb\.|stufe)[ .:-]{1,2})\b(?:nummer eins|nummer 1|nr\. ?1)(?= (?:im|am|bei|unter|fur|in deutschland|in europa|weltweit)\b)`,
    String.raw`(?<!\p{L})(?:meistverkauft|meistgekauft|bestverkauft)\p{L}*`,
  ],
  fr: [
    String.raw`\b(?:meilleure?s?|(?<=\b(?:le|la|les) (?:[\p{L}-]+ )?)(?:plus \p{L}+|premiere?s?|seule?s?|unique))(?! ${sights})(?! fois)${words} (?:au monde|du monde(?! entier)|de la planete|sur terre|du marche|sur le marche|de tous les temps|de france|d['’]europe|de sa categorie|de son genre|de sa generation|qui soit|jamais (?:cree|concu|fabrique|vu)\p{L}*)`,
    String.raw`\b(?<=\b(?:la|le) [\p{L}-]+ (?:[\p{L}-]+ )?)la? ?plus \p{L}+ (?:au|du) monde\b|\bleaders? (?:mondia\p{L}+|du marche|du secteur|inconteste\p{L}*)|\bmondialement (?:connu|reconnu|celebre|repute)\p{L}*|\bde classe mondiale\b|\bmarque leader\b`,
    String.raw`\binegalees?\b|\b(?<=\b(?:un|le|du|au|ce|son|notre) [\p{L}-]+ )inegales?\b|\binegalable\p{L}*|\bimbattable\p{L}*|\bincomparable\p{L}*|\bsans (?:egale?|pareille?|rivale?|equivalent)\b|\bhors pair\b|\buniques? (?:au monde|en (?:son|leur) genre)\b`,
    String.raw`\b(?:meilleure|plus haute) qualite\b|\b(?:au|le|les|aux|du) meilleurs? prix\b|\b(?:le|la|l['’]) ?(?:experience )?ultime (?!but|etape)\p{L}+`,
    String.raw`\b(?:le|la|les) (?:tout[es]* )?meilleure?s? (?!(?:amie?s?|moyens?|facons?|moments?|temps|des?|du|d|manieres?|resultats?|parts?|parties?|choses?|endroits?|saisons?|periodes?|conditions?|pour|est|a|et|v\S*ux|age|annees?|jours?|souvenirs?|solution|taille|position|angle|gout|ennemis?|en|que|qui|possible|temperature)\b)\p{L}+`,
    String.raw`\b(?:le|la|notre|votre|est|du|marque|leader) (?:numero (?:1|un)|n ?[°º] ?1|no\.? ?1)(?!\d)(?! (?:de la (?:serie|collection|gamme)|priorite|sur \d))`,
    String.raw`(?<!(?:modele|taille|aiguille|etape|lot|article|figure|chapitre|page|volume|tome|cle|buse|piece|conseil|regle|edition|recette|numero|type|ligne|pointure)[ .:]{1,2})\b(?:numero (?:1|un)|n ?[°º] ?1)(?= (?:mondia|en (?:france|europe)|du (?:marche|secteur)|des ventes|sur le marche|dans le monde))`,
    String.raw`\b(?:la|le|les) plus vendue?s?\b`,
  ],
  es: [
    String.raw`\b(?:mejor(?:es)?|(?<!\ben )mas (?!de\b)\p{L}+|(?<=\b(?:el|la|los|las) )(?:primer[oa]?s?|unic[oa]s?))(?! ${sights})(?! vez)${words} (?:del mundo(?! entero)|en el mundo|del planeta|del mercado|en el mercado|de la historia|de todos los tiempos|de espana|de europa|de su (?:clase|tipo|categoria|genero)|a nivel mundial|jamas (?:hech|cread|fabricad)\p{L}+|que existe)`,
    String.raw`\blider(?:es)? (?:mundia\p{L}+|del mercado|del sector|en (?:el mercado|ventas|su sector))|\bde clase mundial\b|\bmundialmente (?:conocid|famos|reconocid)\p{L}+|\bmarca lider\b`,
    String.raw`\b(?:inigualable|insuperable|incomparable|imbatible)s?\b|\bunic[oa]s? en (?:el mundo|su (?:genero|tipo|clase))\b|\bsin (?:igual|rival|comparacion|competencia|parangon)\b`,
    String.raw`\b(?:mejor|maxima|mas alta) calidad\b|\b(?:el|al|los|del|a los) mejor(?:es)? precios?\b`,
    String.raw`\b(?:el|la|los|las) mejor(?:es)? (?!(?:amig[oa]s?|maneras?|formas?|momentos?|deseos|de|del|parte|partes|resultados?|epoca|hora|horas|tiempo|lugar|lugares|cosa|cosas|opcion|para|es|y|que|talla|posicion|angulo|sabor|temperatura|anos|dias|recuerdos|condiciones|posible|posibles|aliad[oa]s?|edad|estacion|temporada|dia|tarde|noche|manana|en|con|si|cuando)\b)\p{L}+`,
    String.raw`\b(?:el|la|los|nuestr[oa]|tu|su|es|marca|lider) (?:numero (?:1|uno)|n\.? ?[°º] ?1|no\.? 1)(?!\d)(?! (?:de la (?:serie|coleccion)|de \d|prioridad))`,
    String.raw`(?<!(?:modelo|talla|aguja|paso|lote|articulo|figura|capitulo|pagina|volumen|tomo|llave|boquilla|pieza|consejo|regla|edicion|receta|tipo|linea)[ .:]{1,2})\b(?:numero (?:1|uno)|n\.? ?[°º] ?1)(?= (?:mundial|en (?:espana|europa|ventas|el)|del (?:mercado|mundo)))`,
    String.raw`\bmas vendid[oa]s?\b`,
  ],
  pt: [
    String.raw`\b(?:melhor(?:es)?|(?<!\bem )mais (?!de\b)\p{L}+|(?<=\b(?:o|a|os|as) )(?:primeir[oa]s?|unic[oa]s?))(?! ${sights})(?! vez)${words} (?:do mundo(?! inteiro)|no mundo|do planeta|do mercado|no mercado|da historia|de todos os tempos|do brasil|de portugal|da europa|da (?:sua )?(?:classe|categoria)|do (?:seu )?genero|a nivel mundial|ja (?:feit|criad|fabricad)\p{L}+|que existe)`,
    String.raw`\blider(?:es)? (?:mundia\p{L}+|de mercado|do mercado|do setor|no mercado|em vendas)|\bde classe mundial\b|\bmundialmente (?:conhecid|famos|reconhecid)\p{L}+|\bmarca lider\b`,
    String.raw`\b(?:inigualave(?:l|is)|insuperave(?:l|is)|incomparave(?:l|is)|imbative(?:l|is))\b|\bunic[oa]s? no (?:mundo|seu genero|genero)\b|\bsem (?:igual|rival|comparacao|concorrencia|precedentes)\b`,
    String.raw`\b(?:melhor|maxima|mais alta) qualidade\b|\b(?:o|ao|os|aos|do) melhor(?:es)? precos?\b`,
    String.raw`\b(?:o|a|os|as) melhor(?:es)? (?!(?:amig[oa]s?|maneiras?|formas?|jeito|momentos?|votos|de|do|da|dos|das|parte|partes|resultados?|epoca|hora|horas|altura|tempo|lugar|lugares|coisa|coisas|opcao|para|e|que|tamanho|posicao|angulo|sabor|temperatura|anos|dias|memorias|lembrancas|condicoes|possivel|possiveis|aliad[oa]s?|idade|estacao|dia|noite|manha|tarde|em|com|se|quando|cumprimentos)\b)\p{L}+`,
    String.raw`\b(?:o|a|nosso|nossa|seu|sua|e|marca|lider) (?:numero (?:1|um)|n\.? ?[°º] ?1|no\.? 1)(?!\d)(?! (?:da (?:serie|colecao)|de \d|prioridade))`,
    String.raw`(?<!(?:modelo|tamanho|agulha|passo|lote|artigo|figura|capitulo|pagina|volume|chave|bico|peca|dica|regra|edicao|receita|tipo|linha)[ .:]{1,2})\b(?:numero (?:1|um)|n\.? ?[°º] ?1)(?= (?:mundial|em (?:portugal|vendas)|no (?:brasil|mundo|mercado)|do (?:mercado|mundo|brasil)))`,
    String.raw`\bmais vendid[oa]s?\b`,
  ],
  zh: [
    String.raw`(?:世界|全球|全国|全网|史上|市面|业界|行业|同类|国内|中国|宇宙|亚洲|欧洲|天下)(?:上|中|内|里|范围内|产品中)?[^，。；！？、\n]{0,6}?(?:最(?!高峰|高的山|低点|新|[快长大小高低多少]\d)\p{Script=Han}{1,2}|第一(?!次|步|批|时间|个)|唯一|首款|首创|首个|领先|顶级|顶尖|冠军|独有)`,
    String.raw`(?<![泡口次碗杯])最(?:优(?!先|化|惠)|佳(?!搭档|拍档|伴侣|赏味|食用|使用|饮用|温度|状态|效果|距离|角度|口感|时间|时机|季节|保存|观赏|风味|搭配|位置)|优秀|优质|先进|高级|高端|高品质|高质量|专业|权威|受欢迎|畅销|热销|耐用|便宜|实惠|划算|低价|好吃|好喝|好用|完美|奢华|顶级|尖端|强(?!档|风|模式|光|挡|音)|舒适(?!的(?:温度|位置|角度|姿势|状态)))`,
    String.raw`(?<![泡口次碗杯])最好(?=的(?!朋友|自己|时光|时候|年华|办法|方法|方式|状态|选择是|答案)|[，。！!]|$|喝|吃|用的)|最棒|最安全(?=的\p{Script=Han})`,
    String.raw`(?:销量|排名|品质|质量|市场|口碑|人气)第一(?!次|步)|第一品牌|天下第一|(?:销量|行业|人气)冠军|top ?1(?!\d)`,
    String.raw`(?<!(?:型号|款号|编号|尺码|货号|色号|章|系列|款式|规格)[:：]? ?)\bno\.? ?1(?!\d)`,
    String.raw`国家级(?!标准|自然|森林|公园|景区|非)|世界级|国际级|宇宙级|顶级(?!域名)|顶尖|极品|至尊|终极|极致|独一无二|无与伦比|举世无双|绝无仅有|首屈一指|空前绝后|无可比拟|遥遥领先|(?:全球|世界|国际|国内|行业|业界)领先|领导品牌|领军品牌|全网最低|史上最低|首选`,
  ],
  ja: [
    String.raw`(?:世界|日本|業界|国内|史上|地球上|市場|アジア|宇宙)(?:で|の中で|において)?(?:一(?!周|の山|高い山|つ|人|部|般|時|緒|面|覧|杯|致|体|日|番下)(?:番(?:\p{Script=Han}|い|\p{Script=Hiragana}){0,3})?|最(?!新|近|適|低気温|高気温|高峰|後|初の人)\p{Script=Han}{1,2}|初(?!め|期|心|夏|雪|日)|唯一|トップ(?:クラス|レベル|シェア)?|no\.? ?1|ナンバー ?(?:1|ワン)|1位)`,
    String.raw`最高(?:級|品質|峰の品質|水準|ランク)|最高の(?!気温|思い出|一日|時間|気分|瞬間|朝|夏|季節|状態|位置|温度|ひととき|一枚|笑顔|旅|夜|休日|週末|タイミング|高さ|値)|最上(?:級|の品質|質)|最良の(?!状態|方法|選択肢)|最強(?!モード|風|設定|火|レベルに|にし)|トップシェア|最先端の(?:技術|テクノロジー)|最安(?:値|価格)`,
    String.raw`(?<!(?:型番|品番|サイズ|番号|品名|モデル|カラー|図|表|作品|系列)[:： ]?)(?:\bno\.? ?1(?!\d)|ナンバー ?(?:1|ワン)(?!\d))|(?:売上|売り上げ|販売|人気|ランキング|満足度|シェア|支持率)(?:数|高|ランキング)?(?:第)?(?:1|一)位|一番人気|一番売れ`,
    String.raw`唯一無二|他に類を見ない|比類(?:の)?な[いき]|類まれな|究極の(?!選択)|随一|右に出る(?:もの|者)|他の追随を許さない|トップクラス|天下一品|無敵`,
  ],
  ko: [
    String.raw`(?:세계|전 세계|지구상|국내|업계|대한민국|한국|아시아|역대|동급|시중)(?:에서|의)? ?(?:최고(?!봉|령|기온)(?:의)?|최초|최대(?! ?\d)|최강|최경량|최저가?|최상|1위(?!치)|제일|유일|일류|으뜸|가장 \p{Script=Hangul}+|넘버 ?(?:원|1)|no\.? ?1)`,
    String.raw`최고급|최상급|최고의(?! ?(?:기온|순간|하루|추억|시간|온도|날|계절|아침|친구|상태|컨디션|여행|밤|여름))|최고(?: ?의)? ?(?:품질|수준|등급)|최고 ?인기|최상의(?! ?(?:상태|컨디션|온도))|1위 (?:브랜드|제품)|최저가|최고로(?! ?(?:높|설정))`,
    String.raw`(?:판매|랭킹|브랜드|매출|부문|만족도|인기|점유율)(?: ?\p{Script=Hangul}{0,4})? ?1위(?!치)|넘버 ?(?:원|1)(?!\d)|(?<!(?:모델|사이즈|번호|품번|색상|호|도안|그림)[:： ]{0,2})\bno\.? ?1(?!\d)`,
    String.raw`유일무이|독보적|타의 추종을 불허|비교할 수 없는|둘도 없는(?! ?친구)|견줄 데 없는|궁극의|세상에서 가장 \p{Script=Hangul}+|가장 (?:우수|뛰어난|훌륭|완벽|고급스러|인기 있는 (?:브랜드|제품))\p{Script=Hangul}*|가장 좋은(?! ?(?:방법|시기|시간|친구|때|온도|위치|상태|자세|날|계절))`,
    String.raw`가장 (?:많이|잘) (?:팔린|팔리는)`,
  ],
};

/** What a line must hold for any of these to be in it: most lines hold none of it, and are passed by at once. */
// biome-ignore format: a word list
export const superlativeStems: Record<Language, string> = {
  en: "selling|world|planet|globe|earth|market|universe|industry|country|nation|history|its (?:class|kind|category)|europe|america|germany|france|britain|asia|of all time|money can|you can |[ ]ever(?![a-z])|there is|leading|best|leader|unbeat|unriv|unmatch|unpar|unsurp|unequal|incompar|second to|without equal|bar none|like no other|finest|qual|prices?|rated|ultimate|the most |no\\.? ?1|number|# ?1",
  de: 'verkauft|gekauft|welt|zeiten|markt|auf erden|europa|deutschland|er (?:art|klasse)|uberhaupt|es gibt|branchenfuhr|fuhrend|unubertroff|unschlagbar|konkurrenzlos|unerreicht|unvergleich|beispiellos|gleichen|qualitat|preis|ultimativ|beste|nummer|n[ro]\\.? ?1|# ?1',
  fr: "plus vendu|mond|planete|terre|marche|tous les temps|france|europe|categorie|son genre|generation|qui soit|jamais|leader|egal|imbattable|comparable|pareil|rival|equivalent|hors pair|unique|qualite|meilleur|ultime|numero|n ?[°º] ?1|no\\.? ?1",
  es: 'mas vendid|mund|planeta|mercado|historia|los tiempos|espana|europa|su (?:clase|tipo|categoria|genero)|jamas|que existe|lider|igual|superable|comparab|imbatible|unic|sin (?:rival|comparacion|competencia|parangon)|calidad|mejor|numero|n\\.? ?[°º] ?1|no\\.? 1',
  pt: 'mais vendid|mund|planeta|mercado|historia|os tempos|brasil|portugal|europa|classe|categoria|genero|ja (?:feit|criad|fabricad)|que existe|lider|igual|insuperave|comparave|imbative|unic|sem (?:rival|comparacao|concorrencia|precedentes)|qualidade|melhor|numero|n\\.? ?[°º] ?1|no\\.? 1',
  zh: '[最首顶级极尊冠独]|第一|唯一|领[先导军]|无与伦比|举世无双|绝无仅有|空前绝后|无可比拟|top ?1|no\\.? ?1',
  ja: '[一最初類]|トップ|no\\.? ?1|ナンバー|1位|究極|右に出る|追随|無敵',
  ko: '최|1위|제일|유일|일류|으뜸|가장|넘버|no\\.? ?1|독보|타의 추종|비교할 수|둘도 없는|견줄 데|궁극',
};
