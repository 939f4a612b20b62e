/** Dust and wet kept off, in words: “drizzle is no trouble”, « protégée contre la poussière », 먼지가 들어가지 않. A fact of the same quality, or an IP code, stands for it. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Told } from './parts.ts';

// biome-ignore format: a word list
export const wet: Record<Language, Told> = {
  en: {
    stems: 'splash|rain|drizzle|spray|water|sweat|shower|downpour|wet ',
    words: String.raw`(?:downpour|rain|cloudburst|storm|showers?)(?: [\p{L}’']{2,12}){0,5} (?:stays?|keeps?|kept) dry|(?:protected|shielded|guarded|sealed|proof)(?: [\p{L}]{2,10}){0,2} (?:against|from)(?: [\p{L}]{2,10}){0,3} (?:splash(?:es|ing)?|rain|drizzle|spray|water|sweat|showers)|(?:splashes|rain|drizzle|sweat|spray|showers?|wet weather)(?: (?:and|or) [\p{L}]{3,10})? (?:is|are|poses?) no (?:trouble|problem|bother|match)|(?:shrugs? off|handles?|copes? with|laughs? at|survives?|withstands?|takes?)(?: (?:a|the|any|heavy|light|some|occasional|sudden|bit|of)){0,3} (?:rain|drizzle|splash(?:es)?|showers?|downpours?|sweat)(?!\p{L})|(?:stays?|keeps?)(?: [\p{L}]{2,12}){0,4} dry (?:in|through|during)(?: (?:the|heavy|any|a)){0,2} (?:rain|downpours?|showers?)`,
  },
  de: {
    stems: 'spritzwasser|regen|nasse|schweiß|feuchtigkeit|schauer|wasser|wolkenbruch|gewitter',
    words: String.raw`(?:wolkenbruch|regen|regenschauer|schauer|gewitter)(?: [\p{L}]{2,12}){0,4} trocken(?!\p{L})|(?:gegen|vor)(?: [\p{L}]{2,12}){0,3} (?:spritzwasser|regen|nasse|feuchtigkeit|schweiß|wasser) (?:geschutzt|gesichert|abgedichtet|gewappnet)|(?:spritzwasser|regen|nasse|schweiß|nieselregen|feuchtigkeit)(?: und [\p{L}]{3,14})? (?:macht|machen|schadet|schaden|konnen|kann)(?: [\p{L}]{2,10}){0,2} (?:nichts|kein\p{L}{0,2}|nicht)|spritzwassergeschutzt\p{L}{0,2}|(?:steckt|halt|vertragt)(?: [\p{L}]{2,10}){0,2} (?:regen|regenschauer|schauer|spritzwasser)(?: [\p{L}]{2,10})? (?:weg|aus|stand)|vertragt (?:regen|spritzwasser|nasse)`,
  },
  fr: {
    stems: 'eclabouss|projection|pluie|averse|sueur|eau|humidite',
    words: String.raw`(?:proteg|resist|abrit)\p{L}{0,4}(?: (?:contre|de|des|a|aux|au))?(?: ?(?:la |les |l['’]))?(?:poussieres? et (?:aux |les |l['’]|la |des )?)?(?:eclaboussures|projections(?: d['’]eau)?|pluie|averses?|sueur|humidite)|(?:la pluie|les averses|les eclaboussures|la sueur) ne (?:lui |leur |l['’]|la |le |les )?(?:font|fait|craint|posent|pose|derangent?|abiment?)(?: [\p{L}]{3,8})? (?:pas peur|rien|aucun|pas)|ne craint (?:pas|ni|plus) (?:la pluie|l['’]eau|les eclaboussures|l['’]humidite)`,
  },
  es: {
    stems: 'lluvia|chaparron|salpicadura|sudor|aguacero|agua|humedad',
    words: String.raw`(?:aguanta|resiste|soporta)n? (?:(?:la|el|los|las|un|una|bien|hasta) ){0,2}(?:lluvias?|chaparron(?:es)?|salpicaduras|sudor|aguaceros?)|protegid[oa]s? (?:contra|frente a|de|del|ante)(?: [\p{L}]{1,10}){0,4} (?:salpicaduras|lluvia|agua|humedad)|(?:la lluvia|el sudor|las salpicaduras|la humedad) no (?:l[ea]s? |es |son |supone )[\p{L}]{3,12}|no teme (?:a )?(?:la lluvia|el agua|al agua|las salpicaduras)`,
  },
  pt: {
    stems: 'chuva|salpico|respingo|suor|agua|umidade|humidade|aguaceiro',
    words: String.raw`(?:suor|chuva|respingos|agua)(?: e (?:a |o )?[\p{L}]{3,10})? nao (?:e|sao) (?:um )?problema|(?:aguenta|suporta|encara)m? (?:(?:a|o|os|as|um|uma|bem|ate) ){0,2}(?:chuvas?|salpicos|respingos|suor|aguaceiros?)|protegid[oa]s? (?:contra|de|da|do)(?: [\p{L}]{1,10}){0,4} (?:salpicos|respingos|chuva|agua|umidade|humidade)|(?:a chuva|o suor|os respingos|os salpicos) nao [\p{L}-]{3,14}|nao teme (?:a chuva|agua|a agua|respingos)`,
  },
  zh: { stems: '雨|水|汗', words: '(?:淋雨|下雨|雨天|溅水|泼水|出汗|水汽|汗水)[^，。；,!?！？\\n]{0,4}?(?:也不怕|不怕|没事|无碍|无忧|也没问题|照样用)' },
  ja: { stems: '雨|水しぶき|水はね|汗|水滴|夕立|豪雨|濡れ', words: '(?:夕立|雨|にわか雨|豪雨|大雨)[^。、!?！？\\n]{0,12}?濡れ(?:ません|ない|にくい)|(?:雨|小雨|水しぶき|水はね|汗|水滴)(?:や[^。、!?！？\\n]{1,6})?(?:に(?:も)?強[いく]|から守|でも(?:安心|平気|大丈夫)|に濡れても(?:安心|平気|大丈夫)|を(?:防|はじ|弾))[ぁ-ん]{0,3}' },
  ko: { stems: '비|물|땀|습기', words: '(?:빗물|물방울|물|땀|습기|비)(?:이|가|을|를|에)? ?(?:튀어도|맞아도|젖어도|닿아도) ?(?:괜찮|걱정|끄떡|문제)[가-힣]{0,2}|(?:빗물|물|땀|습기)(?:에|로부터)(?:도)? ?(?:강한|강해|강합|보호)' },
};

// biome-ignore format: a word list
export const dust: Record<Language, Told> = {
  en: { stems: 'dust', words: String.raw`(?:protected|shielded|guarded|sealed)(?: [\p{L}]{2,10}){0,3} (?:against|from)(?: [\p{L}]{2,10}){0,3} dust|keeps? (?:out )?(?:the |all )?dust(?: out)?(?! (?:at|in|on|off|levels)\b)|dust (?:stays? out|cannot get in|can['’]t get in)` },
  de: { stems: 'staub', words: String.raw`(?:gegen|vor)(?: [\p{L}]{2,12}){0,2} staub(?: und [\p{L}]{3,16})? (?:geschutzt|abgedichtet|gesichert)|(?:lasst|lassen) keinen staub (?:ein|hinein|durch)|halt(?: [\p{L}]{2,10}){0,2} staub (?:fern|ab|draußen)` },
  fr: { stems: 'poussiere', words: String.raw`(?:proteg|etanche|resist)\p{L}{0,3}(?: (?:contre|a|de|des|aux))? (?:la |les |aux )?poussieres?(?! de)|(?:aucune |pas de )poussiere n['’]entre` },
  es: { stems: 'polvo', words: String.raw`protegid[oa]s? (?:contra|frente a|de|del|ante)(?: el)? polvo|(?:resiste|repele)n? (?:el|al) polvo|no (?:entra|deja entrar)(?: el)? polvo` },
  pt: { stems: 'po|poeira', words: String.raw`protegid[oa]s? (?:contra|de|da|do)(?: [oa])? (?:po|poeira)(?!\p{L})|(?:resiste|repele)m? (?:ao|a|o) (?:po|poeira)(?!\p{L})|nao (?:entra|deixa entrar)(?: a| o)? (?:po|poeira)(?!\p{L})` },
  zh: { stems: '灰|尘', words: '(?:灰尘|粉尘|尘土)[^，。；,!?！？\\n]{0,3}?(?:进不去|不怕|挡在外)|(?:隔绝|阻隔|挡住)(?:灰尘|粉尘)' },
  ja: { stems: 'ほこり|埃|ホコリ|粉塵|粉じん', words: '(?:ほこり|埃|ホコリ|粉塵|粉じん)(?:の侵入)?(?:に(?:も)?強[いく]|から守|を(?:防|寄せ付け|シャット)|が(?:入らな|入りませ|入りにく))[ぁ-ん]{0,3}' },
  ko: { stems: '먼지', words: '먼지(?:가|를|에|로부터)? ?(?:들어가지 ?않|막아|차단|강한|강해|보호|걱정 ?없)[가-힣]{0,2}' },
};
