/**
 * Who is said to use it, so that a buyer may trust it: “used by many bakeries”, „viele Physiotherapeuten arbeiten damit“, 很多设计师都在用.
 * `stems`: what any of it holds.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { Told } from './parts.ts';

// biome-ignore format: a word list
export const users: Record<Language, Told> = {
  en: {
    stems: 'use|swear|rely|trust|choose|work with|wear|carry|cook|run in|stock|reach for|buy|adopted|play|serve|hospital|school|police|brigade|army|navy|hotel|restaurant|boatyard|airline|universit|lifeboat|rescue',
    words: String.raw`(?:hospitals?|schools?|police|fire (?:brigades?|services?)|army|navy|hotels?|restaurants?|boatyards?|airlines?|universit(?:y|ies)|lifeboats?|mountain rescue)(?: [\p{L}]{2,14}){0,5} (?:ordered|use it|uses it|bought|chose|keep it|keeps it|swears? by|rely on|relies on|stock it|serves? it)|(?:many|most|lots of|plenty of|hundreds of|dozens of|several|countless|more and more|professional|pro|working|top|leading|busy) (?!people\b|customers\b|owners\b|parents\b|of\b|users\b)(?:[\p{L}-]{3,14} ){0,2}[\p{L}-]{2,16}s(?: (?!to\b)[\p{L}’'-]{2,12}){0,5} (?:use|swear by|rely on|trust|choose|work with|wear|carry|cook with|cook in|run in|keep|stock|reach for|buy|love|prefer|play|serve) (?:it|them|this|these|ours|one)(?!\p{L})(?! (?:to|for|as)\b)|[\p{L}-]{3,16}s (?:all over|across|throughout|up and down|all around|around) (?:[\p{L}-]{2,14} ){1,3}(?:use|swear by|rely on|trust|choose|work with|wear|carry|keep|stock|prefer|play) (?:it|them|this|these|ours)(?!\p{L})|(?:used|worn|trusted|played|chosen|favou?red|adopted|stocked|carried|served) (?:daily |widely )?(?:by|in) (?:(?:many|most|local|professional|several|leading|top|hundreds of|dozens of|busy|working|the best) ){1,2}[\p{L}-]{3,16}s|(?:used|worn|trusted|played|favou?red|adopted|stocked|carried) (?:daily |widely )?by (?:[\p{L}-]{3,12} )?(?:baker(?:s|ies)|restaurants|hotels|schools|nurser(?:ies|s)|hospitals|studios|workshops|salons|clinics|clubs|cafes|couriers|nurses|tradespeople|professionals|rescue teams|lifeguards|paramedics)|(?:couriers|nurses|paramedics|lifeguards|tradesmen|tradespeople|bakers|chefs|barbers|guides)(?: [\p{L}’'-]{2,10}){0,4} (?:swear by|rely on|trust) (?:it|them)`,
  },
  de: {
    stems: 'viele|zahlreiche|etliche|meisten|immer mehr|hunderte|dutzende|koche|handwerker|trainer|krafte|betriebe|backerei|werkstatt|praxen|klinik|schulen|hotels|restaurants|kitas|profis|im einsatz|bergwacht|feuerwehr|polizei|rettungs|krankenh|bundeswehr',
    words: String.raw`(?:bergwacht|feuerwehr(?:en)?|polizei|rettungsdienste?|krankenhaus(?:er)?|bundeswehr|seenotretter)(?: [\p{L}]{2,14}){0,3} (?:nutzt|nutzen|vertraut|damit|setzt|setzen|verwendet|tragt|tragen)|(?:viele|zahlreiche|etliche|die meisten|immer mehr|hunderte|dutzende) (?!menschen|kunden|leute|kundinnen|eltern|male?|jahre|farben)[\p{L}-]{4,24}(?: [\p{L}-]{2,16}){0,5} (?:damit|darin|darauf|ihn|sie|es|diese[nrs]?|unsere[nrs]?)(?: [\p{L}-]{2,14}){0,3}? ?(?:arbeiten|nutzen|verwenden|tragen|kochen|backen|legen|setzen|schworen|vertrauen|kaufen|benutzen|unter|ein)?(?<=(?:arbeiten|nutzen|verwenden|tragen|kochen|backen|legen|setzen|schworen|vertrauen|kaufen|benutzen|fahren|laufen|spielen|trainieren) [\p{L} -]{2,60}|(?:arbeiten|nutzen|verwenden|tragen|kochen|backen|legen|setzen|schworen|vertrauen|kaufen|benutzen))|(?:spitzenkoche|koche|handwerker|trainer|pflegekrafte|rettungskrafte|fachkrafte|betriebe|backereien|werkstatten|praxen|kliniken|schulen|hotels|restaurants|kitas|profis)(?: (?:in|aus|im|der|des|uberall)(?: [\p{L}-]{2,16}){1,3})? (?:nutzen|tragen|verwenden|arbeiten|kochen|schworen|vertrauen|setzen) (?:damit|darin|darauf|ihn|sie|es|auf)|in (?:vielen|zahlreichen|etlichen|hunderten|dutzenden)(?: von)? [\p{L}-]{4,24} im einsatz`,
  },
  fr: {
    stems: 'adopte|utilis|emploi|choisi|servent|travaillent avec|font confiance|police|pompiers|hopita|armee|equipe|hotels|restaurants|etoile',
    words: String.raw`(?:police|pompiers|hopita(?:l|ux)|armee|ecoles?|hotels?|restaurants?|secouristes)(?: [\p{L}’'-]{2,14}){0,4} (?:en (?:est|sont) equipee?s?|l['’]utilisent?|l['’](?:a|ont) (?:choisi|adopte)\p{L}?)|dans les (?:plus )?(?:beaux|grands|meilleurs) (?:hotels|restaurants)|(?:de nombreu(?:x|ses)|beaucoup de|bien des|la plupart des|plusieurs|les|des) (?!client|enfant|gens|chiens|chats|parents|familles|petits)[\p{L}’'-]{4,20}(?: [\p{L}’'-]{1,14}){0,4} (?:l['’](?:ont adopte|ont choisi|utilisent|emploient)|s['’]en servent|travaillent avec|lui font confiance)\p{L}{0,2}|(?:adopte|utilise|employe|choisi)(?:e|s|es)? (?:par|dans) (?:(?:de nombreu(?:x|ses)|plusieurs|la plupart des|des) )[\p{L}-]{4,20}`,
  },
  es: {
    stems: 'usan|utilizan|llevan|eligen|emplean|trabajan con|confian|cocinan con|presente en|usad[oa]s? (?:por|en)|michelin|policia|bomberos',
    words: String.raw`estrellas? michelin|(?:policia|bomberos|hospital(?:es)?|ejercito)(?: [\p{L}]{2,14}){0,3} (?:l[oa]s? )?(?:usan?|utilizan?|llevan?)(?!\p{L})|l[oa]s? (?:usan|utilizan|llevan|eligen|emplean) (?:ya |a diario )?(?:(?:much[oa]s|numeros[oa]s|vari[oa]s|l[oa]s|cientos de|tod[oa]s) ){0,2}(?!ninos|clientes|quienes)[\p{L}]{3,16}(?:er[oa]s|istas|or(?:es|as)|ic[oa]s|eros|ales|ias|antes|ogos|ogas|nos)(?: (?:de|del|en)(?: [\p{L}]{2,14}){1,3})?|(?:much[oa]s|numeros[oa]s|vari[oa]s|cientos de|la mayoria de(?: l[oa]s)?) (?!personas|clientes|gente|veces|ninos)[\p{L}]{4,20}(?: [\p{L}]{2,14}){0,4} (?:l[oa]s? (?:usan|utilizan|eligen|llevan|emplean)|trabajan con|confian en|cocinan con)|(?:usad|utilizad|emplead)[oa]s? (?:por|en) (?:much[oa]s|numeros[oa]s|vari[oa]s|cientos de) [\p{L}]{4,20}`,
  },
  pt: {
    stems: 'usam|utilizam|cozinham|correm|trabalham|confiam|escolhem|treinam|jogam|usad[oa]s? (?:por|em)|djs',
    words: String.raw`djs?(?: [\p{L}]{2,10}){0,3} (?:usam|tocam|confiam)|(?:muit[oa]s|divers[oa]s|vari[oa]s|centenas de|a maioria d[oa]s) (?!pessoas|clientes|vezes|criancas)[\p{L}]{4,20}(?: [\p{L}]{2,14}){0,4} (?:(?:[oa]s? )?(?:usam|utilizam|escolhem)|(?:cozinham|correm|trabalham|confiam|treinam|jogam) (?:com|n[ao]s?|nel[ea]s?))|(?:[\p{L}]{3,14}(?:istas|eir[oa]s|ores)|chefs|atletas|profissionais|hospitais|restaurantes|padarias|escolas|hoteis)(?: [\p{L}]{2,16}){0,4} (?:(?:usam|utilizam|escolhem)(?:-n?[oa]s?| (?:est[ea]|ess[ea]|o|a|el[ea])(?!\p{L})(?! [\p{L}]))|(?:cozinham|correm|trabalham|confiam|treinam|jogam) (?:com el[ea]s?|nel[ea]s?))|(?:usad|utilizad)[oa]s? (?:por|em) (?:muit[oa]s|divers[oa]s|vari[oa]s|centenas de) [\p{L}]{4,20}`,
  },
  zh: {
    stems: '都在|在用|都用|也用|都选|都买|选用|使用|也给|都给|指定|采购',
    words: '(?:小学|学校|中学|医院|酒店|部队|消防队|幼儿园)[^，。；,!?！？\\n]{0,3}?(?:指定|采购|选用|统一用)|(?:很多|许多|不少|众多|多家|各大|大量|大多数|越来越多的?)[^，。；,!?！？\\n]{0,9}?(?:人|员|师|者|店|生|手|校|院|厂|户|餐厅|公司|机构|酒店)(?:们)?(?:都|也|在)+(?:用|选用|使用|选|买)(?!过的|于|户|手册|说明|场)|(?:老师|医生|教练|师傅|工程师|程序员|设计师|厨师|护士|营养师|摄影师|咖啡师)(?:们|自己)?(?:也|都)(?:在?用|在?选|给[^，。；,!?！？\\n]{1,6}?(?:买|用))|(?:被|为)(?:众多|多家|许多|很多|各大)[^，。；,!?！？\\n]{1,10}?(?:选用|采用|使用)',
  },
  ja: {
    stems: '使われ|使って|採用|愛用|選ばれ|導入|使用され|支持|間で|使って',
    words: '[一-龥ァ-ヴー]{1,6}(?:さん|たち|の方々)?の間で(?:評判|人気|話題|支持)|(?:全国|多く|たくさん|数多く|各地|国内外|有名|一流|大勢)の[^。、!?！？\\n]{1,14}?(?:で|に|が|も|から)[^。、!?！？\\n]{0,6}?(?:使われ|使って|採用|愛用|選ばれ|導入|使用され|支持)[ぁ-ん]{0,5}|(?:生産者|業者|農家|職人|美容室|飲食店|病院|学校|ホテル|旅館|保育園|レストラン|カフェ)(?:さん)?(?:の多く)?(?:で|に|が|も|から)(?:も)?[^。、!?！？\\n]{0,4}?(?:使われ|採用|愛用|選ばれ|導入|使用され|支持)[ぁ-ん]{0,5}',
  },
  ko: {
    stems: '쓰는|써요|씁니다|쓰고|쓰이|사용하|사용되|찾는|애용|납품',
    words: '(?:대원|강사|교사|기사|요리사|셰프|선수|간호사|의사|작가|디자이너|바리스타|미용사|업체|식당|카페|호텔|병원|학교|공방|빵집)(?:들|들이|들도|이|도|에서|에서도|님들?이?)+ ?(?:많이 |즐겨 |직접 |실제로 |매일 )?(?:쓰는|써요|씁니다|쓰고 ?있|사용하는|사용합|사용해요|사용되|찾는|애용)[가-힣]{0,3}|(?:[가-힣]{0,3}학생|[가-힣]{1,3}대생|직장인|부모|캠퍼|사람)(?:들)?이 (?:많이|즐겨|가장 많이) ?(?:쓰|씁|사용|찾|애용)[가-힣]{0,3}|(?:호텔|병원|식당|카페|학교)[^.!?\\n]{0,6}?납품',
  },
};
