/**
 * Held against others that nobody names: “outlasts three of the big-name ones”, « rien à envier aux grandes marques », 音质不输千元级; and less
 * of something than others have: “less caffeine than an ordinary coffee”. `stems`: what any of it holds.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { Told } from './parts.ts';

const bigName = String.raw`(?:leading|big[- ]name|well[- ]known|famous|top|luxury|premium|designer|high[- ]end|supermarket|shop[- ]bought|store[- ]bought|mass[- ]produced|expensive|dearer|pricier|costlier|big|major) (?:brands?|names?|labels?|ones?|makes?|products?|models?|makers?|kind|stuff|competitors?|versions?|bottles?|pairs?)`;
const usual = String.raw`(?:regular|ordinary|normal|standard|typical|usual|conventional|common|average|classic|supermarket|shop[- ]bought)`;

// biome-ignore format: a word list
export const rivals: Record<Language, Told> = {
  en: {
    stems: 'brand|name|label|luxury|premium|designer|high.end|shop.bought|supermarket|price|money|than a|less |lower|reduced|fewer|dearer|pricier|rival|competitor|mass.produced|cheaper|pay double|same thing',
    words: String.raw`where (?:cheaper|other|ordinary|lesser) [\p{L}-]{3,16}(?: [\p{L}-]{2,12})?|pay (?:double|twice|three times|far more|a lot more) for (?:the same|one like|less)|(?:than|as|outlasts?|rivals?|rivalling|beats?|outperforms?|outdoes|match(?:es)?|against|outshines?|par with|equals?)(?: [\p{L}’'-]{1,14}){0,4} ${bigName}|(?:as|than|rivals?|match(?:es)?|equals?|like|beats?|outperforms?)(?: [\p{L}’'-]{1,14}){0,5} (?:at|for|costing) (?:twice|double|three|four|five|ten|several|many|\d{1,2})(?: ?(?:times|x))?(?: (?:the|its|this|that))? ?(?:price|cost|money)|(?:less|fewer|lower in|higher in|more) (?!than\b)[\p{L}-]{2,16}(?: (?!than\b)[\p{L}-]{2,12}){0,3} than (?:in |with |the |an? |most |other ){1,3}${usual} [\p{L}-]{3,16}|(?:less|reduced(?: in)?|low(?:er)?(?: in)?|low-) ?(?:caffeine|sugar|fat|salt|sodium|calories?|carbs?|sulphites|sulfites|lactose|histamine)(?!\p{L})`,
  },
  de: {
    stems: 'marke|hersteller|teuer|namhaft|bekannt|fuhrend|doppelte|dreifache|vielfache|zehnfache|weniger|ubliche|normale|gewohnliche|herkommliche|arm|reduziert',
    words: String.raw`(?:so \p{L}{3,14} wie|ebenso \p{L}{3,14} wie|genauso \p{L}{3,14} wie|[\p{L}]{3,14}er als|besser als|mithalten mit|konkurrenz (?:zu|fur)|ebenburtig|aufnehmen mit)(?: [\p{L}-]{2,16}){0,4} (?:(?:teur|teurer|bekannt|namhaft|groß|fuhrend|renommiert)e[nrsm]? [\p{L}-]{3,20}|marken(?:gerate?n?|produkte?n?|ware|hersteller\p{L}?)|fur das (?:doppelte|dreifache|vielfache|funffache|zehnfache)(?: (?:geld|des preises))?|zum (?:doppelten|dreifachen|vielfachen) preis)|weniger (?!als(?!\p{L}))[\p{L}-]{3,18}(?: [\p{L}-]{2,12}){0,2} als (?:bei |in |im |ein\p{L}{0,2} |der |die |das ){0,2}(?:\p{L}{0,8}ubliche|normale|gewohnliche|herkommliche|klassische|vergleichbare)[nrsm]? [\p{L}-]{3,20}|(?:koffein|zucker|fett|salz|kalorien|histamin|natrium|sulfit)(?:arm|reduziert)\p{L}{0,2}|weniger (?:koffein|zucker|fett|salz|kalorien|sulfite?|alkohol)(?!\p{L})`,
  },
  fr: {
    stems: 'envier|marque|haut de gamme|euros|cher|prix|moins d|pauvre|allege|reduit|bien des|beaucoup d|nombre de|plupart|ordinaire|classique|mieux qu',
    words: String.raw`(?:mieux|plus [\p{L}]{3,14}|moins [\p{L}]{3,14}) qu(?:e |['’])(?:avec )?une? [\p{L}-]{3,14} (?:ordinaire|classique|normale?|standard)|(?:n['’](?:a|ont) rien a envier|rivalis(?:e|ent) avec|(?:mieux|aussi (?:bien|[\p{L}]{3,14})|plus [\p{L}]{3,14}|moins [\p{L}]{3,14}) qu(?:e |['’]))(?: ?[\p{L}’'-]{1,14}){0,6} (?:grandes? marques?|marques? (?:connues?|celebres?|de luxe)|haut de gamme|(?:a|de) (?:mille|deux cents|plusieurs centaines d['’])(?: ?\p{L}{2,9})?|(?:deux|trois|quatre|dix|bien|plus) (?:fois )?(?:plus )?chers?|(?:au|le) (?:double|triple)(?: du)?(?: prix)?)|n['’](?:a|ont) rien a envier aux? [\p{L}-]{3,16}(?: [\p{L}-]{3,16})?|(?:mieux|aussi (?:bien|[\p{L}]{3,14})|(?:plus|moins) [\p{L}]{3,14}) que (?:bien des|beaucoup d['e’] ?|nombre de|la plupart des) ?[\p{L}-]{3,18}|moins d(?:e |['’])(?!(?:deux|trois|cinq|dix|une?)(?!\p{L}))[\p{L}-]{3,16}(?: [\p{L}’'-]{2,12}){0,2} qu(?:e |['’])(?:dans |avec |pour )?(?:une? |les |des |la |le |l['’])?[\p{L}-]{3,14} (?:classiques?|ordinaires?|normal\p{L}{0,2}|standards?|traditionnel\p{L}{0,3}|du commerce|industriel\p{L}{0,3}|habituel\p{L}{0,3})|(?:moins|pauvres?|alleg\p{L}{1,3}|faibles?|reduite?s?) (?:de |en |d['’])(?:teneur en )?(?:cafeine|sucres?|sel|graisses?|matieres? grasses?|calories|sulfites|sodium|histamine)(?!\p{L})`,
  },
  es: {
    stems: 'envidiar|rivaliza|marca|gama|precio|dinero|doble|triple|menos |baj[oa]s? en|reducid|pobres?',
    words: String.raw`(?:nada que envidiar|rivalizan? con|(?:igual|tan|mas|menos) (?:de )?[\p{L}]{3,14} (?:que|como)|mejor(?:es)? que)(?: [\p{L}]{1,14}){0,5} (?:grandes marcas|marcas? (?:conocidas?|lideres?|famosas?|de lujo)|(?:alta|gama) (?:gama|alta)|(?:del|de|por el|al|que cuestan? el) (?:doble|triple|cuadruple)(?: (?:de|del))?(?: (?:precio|dinero))?)|nada que envidiar(?:le)? a (?:las |los |la |el )?[\p{L}-]{3,16}|menos (?!de )[\p{L}]{3,16}(?: [\p{L}]{2,12}){0,2} que (?:en |con )?(?:un|una|el|la|los|las|otr[oa]s) [\p{L}]{3,16} (?:comun|normal|convencional|corriente|clasic|tradicional|industrial|estandar|habitual)\p{L}{0,3}|(?:menos|baj[oa]s? en|reducid[oa]s? en|pobres? en) (?:cafeina|azucar(?:es)?|sal|grasas?|calorias|sulfitos|sodio|histamina)(?!\p{L})`,
  },
  pt: {
    stems: 'invejar|rivaliza|marca|luxo|importad|famos|conhecid|concorr|preco|dobro|triplo|menos |baix[oa]s?|reduzid|pobres?|encara',
    words: String.raw`encaram? qualquer [\p{L}-]{3,16}|(?:nada a (?:invejar|dever)|rivalizam? com|(?:tao|mais|menos) [\p{L}]{3,14} (?:do )?(?:que|quanto)|(?:mais|melhor(?:es)?|menos|tanto) (?:do )?(?:que|quanto))(?: [\p{L}]{1,14}){0,4} (?:grandes marcas|marcas? (?:conhecidas?|lideres?|famosas?|de luxo)|importad[oa]s|famos[oa]s|de luxo|concorrentes?|concorrencia|(?:do|pelo|que custam? o) (?:dobro|triplo)(?: do)?(?: preco)?)|nada a (?:invejar|dever) (?:a|as|aos?|das?|dos?) [\p{L}-]{3,16}|menos (?!de )[\p{L}]{3,16}(?: [\p{L}]{2,12}){0,2} (?:do )?que (?:em |no |na )?(?:um|uma|o|a|os|as|outr[oa]s) [\p{L}]{3,16} (?:comu(?:m|ns)|norma(?:l|is)|convenciona(?:l|is)|classic[oa]s?|tradiciona(?:l|is)|industria(?:l|is)|padrao|habitua(?:l|is))|(?:menos|baix[oa]s? em|reduzid[oa]s? em|pobres? em|baixo teor de) (?:cafeina|acucar(?:es)?|sal|gorduras?|calorias|sulfitos|sodio)(?!\p{L})`,
  },
  zh: {
    stems: '不输|不逊|不亚|媲美|堪比|比肩|不比|吊打|秒杀|碾压|完胜|赶超|直逼|平替|少|低|水平|不相上下|没差',
    words: '(?:和|跟|与)[^，。；,!?！？\\n]{1,12}?(?:一个(?:水平|档次|级别)|不相上下|没差)|(?:不输|不逊|不亚于|媲美|堪比|比肩|吊打|秒杀|碾压|完胜|赶超|直逼)(?:于|色|给|得上)?[^，。；,!?！？\\n]{0,12}?(?:大牌|名牌|一线|国际|品牌|[千百万]元|[千百万]块|专柜|进口|高端|同行|同价位|同类|贵妇)[^，。；,!?！？\\n]{0,6}|不比[^，。；,!?！？\\n]{1,14}(?:差|逊色|弱)|大牌平替|平替(?:款|之选)|(?:糖分?|脂肪|热量|卡路里|盐分?|钠|咖啡因|酒精度?)(?:含量)?[^，。；,!?！？\\n]{0,4}?比[^，。；,!?！？\\n]{1,12}?(?:少|低)|比[^，。；,!?！？\\n]{1,10}?(?:少|低)[^，。；,!?！？\\n]{0,3}(?:糖|脂肪|咖啡因|钠|盐|热量)|低(?:糖|脂(?!肪酸)|盐|钠|卡|咖啡因|gi)(?!温)',
  },
  ja: {
    stems: '負け|引けを取|ひけをとら|劣ら|匹敵|遜色|カフェイン|糖|塩|脂|カロリー|市販|より',
    words: '(?:市販|普通|従来|一般|他社)の[^。、!?！？\\n]{1,12}?より(?:も)?[^。、!?！？\\n]{1,12}|(?:高級|有名|一流|大手|他社|海外|老舗|専門店)(?:な)?(?:ブランド|メーカー|機種?|品|製品|店|の[\\u4e00-\\u9fffァ-ヶー]{1,8})?[^。、!?！？\\n]{0,6}?(?:にも?|と比べても|に比べて)(?:負けない|負けません|引けを取ら|ひけをとら|劣ら|匹敵|遜色)|負けず劣らず|引けを取(?:らない|りません)|遜色(?:の|が|は)?(?:ない|ありません)|(?:カフェイン|糖質|糖分|塩分|脂質|カロリー|脂肪分?)(?:は|が|も|量)?[^。、!?！？\\n]{0,10}?(?:半分|少な[いくめ]|控えめ|低[いくめ]|抑え)|(?:低|減)(?:カフェイン|糖質?|塩|脂肪|カロリー)|(?:糖質|カロリー|塩分|カフェイン)(?:オフ|カット|ハーフ)',
  },
  ko: {
    stems: '않|나트륨|당|카페인|칼로리|지방|염|보다',
    words: '(?:정품|명품|타사|유명 ?브랜드|시중|백화점)[^.!?\\n]{0,10}?보다 ?(?:더 ?|훨씬 ?)?(?:낫|나은|나아|좋|뛰어|튼튼|부드|가벼|싸)[가-힣]{0,3}|(?:에도?|에게도?) ?(?:뒤지지|밀리지|꿀리지) ?않[가-힣]{0,3}|(?:부럽지|못지) ?않[가-힣]{0,3}|(?:나트륨|당류?|당분|카페인|칼로리|지방|염분)(?: ?함량)?(?:이|은|도|을|를) ?[^.!?\\n]{0,6}?(?:적[어은습게]|낮[아은습춘]|덜|줄[였인여])[가-힣]{0,2}|저(?:당|염|나트륨|칼로리|지방|카페인)(?![가-힣])',
  },
};
