/**
 * Vows told round a corner: “good luck finding a softer towel”, „da muss man lange suchen“, 很难找到更软的, and a charge that sees you through a
 * whole week. They stand beside the plain ones of their kind.
 */
import type { Language } from '../../../kit/languages.ts';
import { smoother } from './en.ts';
import type { VowWords } from './parts.ts';

const weicher = String.raw`(?!(?:ander|unser|euer|teuer|inner|auß|ober|unter|erst|kleiner|leder|silber|kupfer)\p{L}*)\p{L}{3,16}ere[nrsm]?`;

// biome-ignore format: a word list
export const idioms: Record<Language, Partial<VowWords>> = {
  en: {
    rank: String.raw`(?:good|best of) luck (?:finding|getting|trying to find|tracking down)(?: (?:a|an|any|anything|one|yourself)){0,2} (?:${smoother}|to match|like (?:it|this))|(?:hard[- ](?:pressed|pushed|put)|struggle|a struggle|hard|tough|difficult|a job|have (?:a hard time|trouble)|you(?:['’]d| would) (?:need|have)) (?:to (?:find|name|beat)|finding|naming)(?: (?:a|an|any|anything|one)){0,1} ${smoother}|(?:find|show|name|bring) (?:us|me) (?:a|an|any|anything) ${smoother}|(?:dare|challenge|defy) (?:you|anyone) to (?:find|name|beat|make)|(?:find|buy) (?:a|an|anything|any) ${smoother}(?: [a-z-]{3,16})? (?:if you can|and we)|(?:head and shoulders|a cut|streets|miles) (?:above|ahead)|knocks? (?:spots off|the socks off)|runs? rings (?:a)?round|wip(?:es|e) the floor with|try (?:naming|finding|beating|to (?:name|find|beat))(?: (?:a|an|any|anything|one))? (?:${smoother}|it)`,
    endures: String.raw`(?:one|a single|each|every|a full|its) (?:charge|filling|refill|battery|tank|bar|tin|jar|pack|tube|bottle|candle|bag|load)(?: [a-z]{2,12}){0,3} (?:sees?|gets?|lasts?|carries|takes|keeps?|does|good|enough)(?: (?:you|it|them|going|for|through|over|out)){0,4} (?:a|an|the) (?:whole|full|entire|long) (?:day|week|weekend|fortnight|month|winter|summer|season|year|night)|(?:dries|dry|charge[ds]?|ready|done|assembled|set up|built|cooks?|boils?|heats?|mounted|cold|cool)(?: [a-z]{2,12}){0,3} (?:in|within|under|after)(?: [a-z]{1,8}){0,3} (?:quarter of an|three quarters of an) hour|(?:in|within|takes?|needs?) (?:just |only |well )?(?:under|less than|about|barely) (?:an?|one|half an?) (?:minute|hour|second|day|week)|guaranteed (?:not )?to [a-z]{3,12}`,
    experts: String.raw`(?:played|used|worn|chosen|trusted|loved|carried|picked|favou?red) by (?:session|studio|working|touring|professional|club|street|pastry|master|concert|orchestra|mountain|competitive|elite) (?:musicians?|players?|artists?|chefs?|bakers?|guides?|riders?|runners?|climbers?|couriers?|potters?|makers?)`,
  },
  de: {
    rank: String.raw`(?:eine[nrsm]?|ein|etwas) ${weicher}(?: [\p{L}-]{2,24}){0,3} (?:mussen|musst|muss|soll(?:en|st|te[n]?)?|durften|wird man|werden sie)(?: [\p{L}]{2,10}){0,5} (?:finden|suchen|zeigen|bauen|nennen)|(?:viel (?:gluck|spaß|erfolg)|gutes gelingen) (?:beim suchen|bei der suche|dabei|beim finden)|(?:schwer|kaum|schwerlich|nirgendwo|nirgends|muhsam)(?: [\p{L}]{2,16}){0,4} ${weicher}(?: [\p{L}-]{2,20}){0,2} (?:zu finden|finden|auftreiben|bekommen)|(?:da )?(?:muss|musste|mussen) (?:man|sie|du)(?: schon)? (?:sehr )?lange? suchen|(?:zeigen|nennen|bringen) sie uns (?:eine[nrsm]?|ein|etwas) ${weicher}|(?:allen anderen|anderen|der konkurrenz|dem wettbewerb|allen|ihnen allen)(?: [\p{L}]{2,14}){0,3} voraus(?!\p{L})|(?:schlagt|steckt|hangt) (?:alle|jede[nrs]?|die konkurrenz|alles)(?: [\p{L}]{2,14}){0,3} (?:um langen|in die tasche|ab)(?!\p{L})|hat die nase vorn|um langen besser|(?:so|solch) eine?[nrsm]? [\p{L}-]{3,24} (?:sucht|findet|bekommt) man (?:lange|selten|nirgends|nirgendwo|nicht|kaum)`,
    endures: String.raw`(?:eine ladung|ein akku|eine fullung|ein stuck|eine packung|eine dose|eine flasche|eine kerze|eine tube|ein glas)(?: [\p{L}]{2,12}){0,3} (?:eine ganze|einen ganzen|ein ganzes|die ganze|den ganzen|das ganze) (?:woche|tag|wochenende|monat|winter|sommer|jahr|saison|nacht)|(?:in|nach|binnen|innerhalb)(?: [\p{L}]{2,10}){0,2} (?:dreiviertel|viertel)stunde(?: [\p{L}]{2,12}){0,2} (?:trocken|geladen|fertig|aufgebaut|montiert|gar|heiß|kalt|bereit|einsatzbereit)|(?:trocknet|ladt|trocken|geladen|fertig|aufgebaut|montiert|gar|steht|bereit)(?: [\p{L}]{2,12}){0,3} (?:dreiviertel|viertel)stunde|in (?:weniger als|unter|nicht einmal|knapp) (?:einer|einem|einer halben) (?:minute|stunde|sekunde|tag|woche)`,
    experts: String.raw`(?:von|mit)(?: [\p{L}]{3,16}){0,2} (?:orthopade|physiotherapeut|hebamme|kinderarzt|tierarzt|hautarzt|zahnarzt|therapeut|arzt|arzte)\p{L}* (?:mit)?(?:entwickelt|entworfen|konzipiert|erdacht)\p{L}{0,2}|(?:spitzen|sterne|profi|meister|kuchen)(?:koche?n?|chefs?) (?:greifen|schworen|vertrauen|setzen|kochen|nehmen|lieben|arbeiten)`,
  },
  fr: {
    rank: String.raw`(?:difficile|impossible|dur|complique|malaise|bonne chance|bon courage|bien du mal|du mal|peine|essayez|je vous defie|on vous defie|nous vous defions)(?: (?:de|d['’]en|en|a|pour))* ?(?:d['’]en )?(?:trouver|denicher|faire)(?: (?:un|une|des|ailleurs|[\p{L}-]{3,16})){0,3} (?:plus (?!tard|loin|tot|que|de|grand plaisir)[\p{L}]{3,14}|mieux|meilleure?s?|aussi [\p{L}]{3,14})|(?:trouvez|montrez|citez)(?:-nous|-moi|-en)? (?:un|une|des)?(?: [\p{L}-]{3,16})? ?plus [\p{L}]{3,14}|(?:une|plusieurs) longueurs? d['’]avance|(?:loin|bien) devant (?:les|la|toutes|tous) (?:autres|concurrence)|a des annees-lumiere`,
    endures: String.raw`(?:une|chaque|un)(?: seule?)? (?:charge|recharge|batterie|plein|boite|bougie|bouteille|tube|paquet|pain|pot)(?: [\p{L}]{2,12}){0,3} (?:tient|dure|suffit|fait|assure|accompagne)(?: [\p{L}]{2,12}){0,3} (?:toute (?:une|la)|tout (?:un|l['’]|le)|(?:une|un)) ?(?:semaine|journee|mois|hiver|ete|saison|annee|nuit|week-end)(?: (?:entiere?|complete?))?|(?:seche|charge|recharge|pret[e]?|cuit|montee?|monte|installee?|chauffe|refroidit)(?: [\p{L}]{2,12}){0,3} (?:quart|trois quarts) d['’]heure|en moins d['’]une? (?:minute|heure|seconde|jour|semaine|demi-heure)`,
  },
  es: {
    rank: String.raw`(?:dificil(?:mente)?|imposible|suerte|cuesta|costara|costaria|intenta|a ver si|reto a|retamos a|desafio a|dudo|dudamos)(?: (?:de|para|con|te|le|que|os|a|usted|alguien|va|vas|sera|es))* (?:encontr\p{L}{1,6}|encuentr\p{L}{1,4}|hall\p{L}{1,4}|busc\p{L}{1,5}|dar con)(?: (?:un|una|otr[oa]|algo|alg[uú]n[oa]?|[\p{L}-]{3,16})){0,3} (?:mas (?!que|alla|sobre|tarde|tiempo)[\p{L}]{3,14}|mejor(?:es)?|tan [\p{L}]{3,14})|(?:buena )?suerte (?:buscando|encontrando)|(?:ensenanos|muestranos|dinos)(?: (?:un|una|algo|[\p{L}-]{3,16})){1,2} (?:mas [\p{L}]{3,14}|mejor)|(?:da|dan) (?:mil|cien) vueltas a|a anos luz`,
    endures: String.raw`(?:una|cada|un)(?: sola?)? (?:carga|bateria|recarga|lata|vela|botella|tubo|paquete|bote|pastilla)(?: [\p{L}]{2,12}){0,3} (?:dura|aguanta|alcanza|basta|llega|da|rinde|acompana)(?: [\p{L}]{2,12}){0,2} (?:tod[oa] (?:un|una|la|el)|un|una) (?:semana|dia|mes|invierno|verano|temporada|ano|noche|fin de semana)(?: (?:enter[oa]|complet[oa]))?|(?:seca|carga|list[oa]|cuece|montad[oa]|monta|instala|calienta|enfria)(?: [\p{L}]{2,12}){0,3} (?:cuarto|tres cuartos) de hora|en menos de una? (?:minuto|hora|segundo|dia|semana)`,
  },
  pt: {
    rank: String.raw`(?:dificil(?:mente)?|impossivel|duvid[oa]\p{L}{0,3}|boa sorte|custa|custara|tente|desafi\p{L}{1,5})(?: (?:que|de|a|para|voce|te|lhe|em|vai|ira|se|sera|alguem))* (?:encontr\p{L}{1,6}|ach\p{L}{1,4}|descobr\p{L}{1,4})(?: (?:um|uma|outr[oa]|algo|[\p{L}-]{3,16})){0,3} (?:mais (?!que|alem|tarde|tempo|do)[\p{L}]{3,14}|melhor(?:es)?|tao [\p{L}]{3,14})|boa sorte a (?:procurar|tentar)|(?:mostre|diga)(?:-nos|-me)(?: (?:um|uma|algo|[\p{L}-]{3,16})){1,2} (?:mais [\p{L}]{3,14}|melhor)|(?:da|dao) de dez a zero|anos-luz`,
    endures: String.raw`(?:uma|cada|um)(?: so| unica| unico)? (?:carga|bateria|recarga|lata|vela|garrafa|bisnaga|pacote|pote|barra)(?: [\p{L}]{2,12}){0,3} (?:dura|aguenta|chega|basta|da|rende|acompanha)(?: [\p{L}]{2,12}){0,2} (?:tod[oa] (?:um|uma|a|o)|um|uma) (?:semana|dia|mes|inverno|verao|temporada|ano|noite|fim de semana)(?: (?:inteir[oa]|complet[oa]))?|(?:seca|carrega|pront[oa]|coze|montad[oa]|monta|monta-se|instala|aquece|arrefece)(?: [\p{L}]{2,12}){0,3} (?:quarto|tres quartos) de hora|em menos de uma? (?:minuto|hora|segundo|dia|semana)`,
  },
  zh: {
    rank: '(?:很难|难以|再难|难再|休想|别想|不信你能|你能不能|哪里还能)(?:再)?(?:找|寻|买|碰|遇)(?:到|得到|出)?[^，。,.!?！？\\n]{0,12}?(?:更|比它|比这|这么|如此|这样)[^，。,.!?！？\\n]{0,8}|(?:甩|领先)(?:开)?(?:同行|对手|别家|同类)[^，。,.!?！？\\n]{0,4}(?:几条街|一大截)|(?:望其项背|一骑绝尘)',
    endures: '(?:一次|一)(?:充电|充满|瓶|罐|盒|支|块|根)[^，。,.!?！？\\n]{0,6}?(?:用|撑|续航|坚持|陪|管|够)[^，。,.!?！？\\n]{0,5}?(?:一整(?:天|周|个月|年|季|夜|晚)|整整一(?:天|周|个月|年)|一星期)|不到一(?:分钟|小时|秒|天|周)(?:就|即|便)|一(?:分钟|小时|秒|天)(?:内)?(?:就能|即可|搞定|完成)',
    safe: '(?:走|站|穿|坐|戴|背|跑|骑|抱)[^，。,.!?！？\n]{0,8}(?:也|都)不(?:会)?(?:累|疼|痛|酸|闷|磨脚|勒|压|晕)',
  },
  ja: {
    rank: '(?:ほど|より|以上に?)[^。、!?！？\\n]{1,20}?(?:を|は|が)?(?:見つけ|探|出会)[^。、!?！？\\n]{1,8}?(?:難し|むずかし|至難|困難|大変)|(?:見つけられるもの|探せるもの|あるもの)なら|(?:頭ひとつ|頭一つ|一枚も二枚も)(?:抜け|上)',
    endures: '(?:一度の充電|1回の充電|一回の充電|フル充電|一本|1本|一缶|一瓶|一個)で[^。、!?！？\\n]{0,4}?(?:まる一日|丸一日|まるまる|一週間まるごと|ひと冬|ひと夏|一晩中)[^。、!?！？\\n]{0,8}?(?:使|もち|持ち|もつ|持つ|動|過ご)|(?:静電気|毛玉|型崩れ|色落ち|色あせ|色移り|縮み|カビ|嫌な臭い|ニオイ|結露|目詰まり|毛羽立ち)(?:は|が|も)?(?:一切|まったく|全く|決して)?(?:起き|起こり|起こら|し|でき|発生し|出|生じ|つき|つか)(?:ない(?!よう|ため)|ません)|(?:一分|1分|一時間|1時間|一日|1日)(?:足らず|かから(?:ず|ない)|とかから(?:ず|ない))',
    safe: '(?:シックハウス|ホルムアルデヒド|アレルギー|サビ|錆び?|カビ|転倒|破損|やけど|誤飲|液漏れ|水漏れ|色移り|型崩れ|ぐらつき|割れる|倒れる|壊れる|漏れる|外れる|滑る|破れる)(?:の)?心配(?:は|が|も)?(?:一切)?(?:ありません|ございません|なし|いりません|無用|不要)',
  },
  ko: {
    rank: '(?:보다|만큼|처럼|이렇게)[^.!?\\n]{1,24}?(?:찾기|만나기|구하기|보기|찾아보기)(?:가|는|도)? ?(?:힘들|어렵|어려|쉽지 ?않|드물|쉽진 ?않)|(?:찾을 ?수 ?있다면|있으면) ?(?:찾아|말씀|가져와|데려와) ?보|(?:한 ?수 ?위|몇 ?수 ?위|차원이 ?달)',
    endures: '(?:한 ?번 ?(?:충전|완충)|한 ?병|한 ?통|한 ?캔|하나|한 ?개)[^.!?\\n]{0,8}?(?:일주일|하루|한 ?달|한겨울|한여름|밤새|한 ?철)(?:을|를)? ?(?:내내|종일|거뜬|꼬박|통째로|다)[^.!?\\n]{0,10}?(?:쓰|쓸|써|사용|버|가|갑|지)|(?:1|일|한) ?(?:분|시간|초)(?:도)? ?(?:안 ?(?:걸|돼|되)|만에)',
  },
};
