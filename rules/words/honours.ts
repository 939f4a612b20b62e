/**
 * Honours, marks of bodies, treatments and the age of a maker, as shops tell them: “product of the year”, „Testsieger“, 协会指定, “treated
 * with linseed oil”, “for three generations”. `folded` over folded text, `exact` over the text with its capitals. A group holds the words
 * a fact has to say; where there is none, all of it.
 */
import type { Language } from '@storewright/contract/kit/languages';

type Honours = { stems: string; folded: readonly string[]; exact: readonly string[] };

/** A name that begins with a capital, and one of capitals only. */
const name = String.raw`(\p{Lu}[\p{L}&-]{2,24})(?![\p{L}])`;
const capitals = String.raw`((?!OUR\b|YOUR\b|THE\b)[A-Z][A-Z&]{2,9})(?![\p{L}]|-TEX)`;
/** The name of an award: “Red Dot”, “iF Design Award 2024”. */
const award = String.raw`((?:\p{Lu}|i[A-Z])[\p{L}\d’'&-]{1,24}(?: (?:(?:de|du|des|del|do|da|of|for|der|für) )?(?:\p{Lu}|i[A-Z]|\d{4})[\p{L}\d’'&-]{0,24}){0,4})`;
const words = (most: number): string => String.raw`(?: [\p{L}\d’'-]{1,24}){0,${most}}?`;

// biome-ignore format: a word list
export const honours: Record<Language, Honours> = {
  en: {
    stems: 'of the year|voted|winner|finalist|runner|award|prize|medal|recommended|approved|endorsed|accredited|tested|certified|licensed|treated|impregnated|finished|coated|sealed|generation|place|placed|prize|commended|shortlist|ranked|came |finished |among the|medal|took |won |earned | of the (?:year|month)',
    folded: [
      String.raw`((?:first|second|third|fourth|1st|2nd|3rd) (?:place|prize))(?! (?:to|for|you|where|in line)\b)`,
      String.raw`(?:came|finished|placed|ranked) (?:first|second|third|fourth|among|in the top)(?! (?:to|and foremost|time)\b)(?: (?:in|at|of|out)${words(5)} (?:tests?|contests?|competitions?|awards?|trials?|shows?|fairs?|ranking|list|year))?`,
      String.raw`(?:took|won|earned)(?: home)? (?:the )?(?:gold|silver|bronze) (?:at|in)(?!\p{L})|(?:highly commended|shortlisted|runners?-up)(?! (?:wicks?|beans?))`,
      String.raw`(?:approved|certified|licensed|cleared) for (?:use (?:in|by|with|around|on)|schools?|nurser(?:y|ies)|hospitals?|food|medical|children|babies)(?!\p{L})`,
      String.raw`voted(?: the| our| an?)?${words(6)} (?:of the (?:year|month|decade)|by)`,
      String.raw`(?:one of|among) (?:the|our|britain['’]s|the country['’]s)${words(2)} (?:five|ten|twelve|twenty|fifty|hundred|\d{1,3}) best`,
      String.raw`voted (?:[\p{L}’'-]+ ){0,4}?(?:favou?rite|best|number one|top)`,
      String.raw`(?:(?:product|toy|gift|game|gadget|innovation|design|brand|tool|book|wine|beer|coffee|tea|kit|shoe|boot|bike|tent|pan|knife|newcomer|start-?up|shop|retailer|producer|company|maker|roaster|bakery) of the year)`,
      String.raw`(?:(?:winner|winners|finalist|runner-up) (?:of|at|in)${words(5)} (?:awards?|prize|competition|contest))`,
      String.raw`(?:(?:won|wins|received|earned)(?: the| a| an| several| many)?${words(4)} (?:awards?|prizes?|(?:gold|silver|bronze) medals?))`,
      String.raw`(?<!\bbe )(?:treated|impregnated|proofed) with (?:a |the |natural |pure |raw |boiled )?(?!(?:care|respect|love|kindness|caution|dignity|great|every|all|your|our)\b)([a-z]{3,20}(?: (?:oil|wax|varnish|lacquer|soap|resin|butter))?)`,
      String.raw`(?<!\bbe )(?:finished|coated|sealed|oiled|polished) with (?:a |the |natural |pure |raw |boiled )?([a-z]{3,20} (?:oil|wax|varnish|lacquer|resin))`,
      String.raw`(?:for|over|through|since) ((?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) generations)(?! to come)`,
    ],
    exact: [
      String.raw`[Ww]inner of (?:the |an? )?${award}`,
      String.raw`(?:\p{Lu}[\p{L}’'-]{1,24} ){1,4}(?:Award|Prize)`,
      String.raw`(?:[Aa]pproved|[Ee]ndorsed|[Aa]ccredited|[Ll]icensed) by (?:the )?${name}`,
      String.raw`(?:[Rr]ecommended|[Tt]ested|[Cc]ertified|[Cc]hosen) by (?:the )?${capitals}`,
      String.raw`${capitals}[ -](?:approved|recommended|tested|accredited|endorsed)`,
    ],
  },
  de: {
    stems: 'sieger|gewahlt|des jahres|preis|medaille|auszeichnung|ausgezeichnet|empf|gepruft|zugelassen|genehmigt|anerkannt|behandelt|impragniert|getrankt|geolt|versiegelt|generation|platz|preis|rang|finalist|unter die|unter den|(?:gold|silber|bronze) ',
    folded: [
      String.raw`(?:den |auf den |auf dem |auf )?(?:ersten?|zweiten?|dritten?|vierten?|[1-4]\.) (?:platz|preis|rang)(?!\p{L})`,
      String.raw`platz (?:eins|zwei|drei|vier|[1-4])(?!\p{L}|\d)(?= (?:bei|beim|der|in|im|unter|des)(?!\p{L})|[.,!]|$)`,
      String.raw`(?:gold|silber|bronze) (?:bei|beim|auf der|gewonnen|geholt|erhalten)(?!\p{L})`,
      String.raw`finalist(?:in)?(?= (?:bei|beim|der|des|im))|(?:eine[nrs]?|unter (?:die|den)) (?:der )?(?:drei|vier|funf|zehn|zwanzig|\d{1,3}) besten`,
      String.raw`(?:zu[mr]|als) (?:besten|lieblings\p{L}*|beliebtesten|favorit\p{L}*)(?: [\p{L}-]+){0,4}? gewahlt`,
      String.raw`(?:test|preis|leistungs)sieger(?:in)?`,
      String.raw`(?:produkt|spiel|spielzeug|marke|buch|innovation|design|unternehmen|handler|shop|bier|wein|kaffee|werkzeug) des jahres`,
      String.raw`mit (?:dem|einem)${words(3)} [\p{L}-]{0,24}(?:preis|award) (?:ausgezeichnet|gekront|pramiert)`,
      String.raw`(?:gold|silber|bronze)medaille(?:n)?`,
      String.raw`mit (?:[\p{L}]{3,24} ){0,2}?(?!(?:liebe|respekt|sorgfalt|vorsicht|wurde)\b)([\p{L}]{3,24}) (?:behandelt|impragniert|getrankt|geolt|versiegelt)(?:e[nrsm]?)?(?! (?:werden|haben|sein))`,
      String.raw`(?:seit|uber) ((?:zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|\d{1,2}) generationen)`,
      String.raw`in (?:der )?(?:zweiter|dritter|vierter|funfter|sechster|zweiten|dritten|vierten|funften|sechsten|\d{1,2}\.) generation`,
    ],
    exact: [
      String.raw`[Aa]usgezeichnet mit (?:de[mnr] |einem )?${award}`,
      String.raw`(?:[Vv]on|[Vv]om|[Dd]urch)(?: de[rmn]| das)? ${capitals} (?:empfohlen|geprüft|zugelassen|genehmigt|anerkannt|zertifiziert)`,
      String.raw`${capitals}-(?:geprüft|empfohlen|zugelassen|anerkannt)`,
      String.raw`(?:[Zz]ugelassen|[Gg]enehmigt|[Ee]mpfohlen|[Gg]eprüft) (?:von|vom|durch)(?: de[rmn]| das)? ${capitals}`,
    ],
  },
  fr: {
    stems: 'de l.annee|elue?s? |votee?s? |prix|prime|recompense|medaille|recommand|approuve|agree|homologue|teste|traite|generation|premier|deuxieme|second|troisieme|1er|2e|3e|finaliste|laureat|classe|medaille|meilleur',
    folded: [
      String.raw`(?:(?:premiere?|deuxieme|seconde?|troisieme|1er|2e|3e) (?:prix|place|rang))(?= (?:au|du|de|des|dans|lors|a|d['’])(?!\p{L})|[.,!]|$)`,
      String.raw`(?:finaliste|laureate?)s? (?:du|de|des|au|d['’])${words(4)}`,
      String.raw`(?:arrive|classe|termine)(?:e|s|es)? (?:(?:premiere?|deuxieme|seconde?|troisieme|1er|2e|3e)s?|parmi les|dans le top)(?!\p{L})`,
      String.raw`medailles? (?:d['’](?:or|argent)|de bronze)`,
      String.raw`(?:parmi|un des|une des|l['’]un des|l['’]une des) (?:les )?(?:cinq|dix|vingt|cinquante|\d{1,3}) meilleur\p{L}{0,3}`,
      String.raw`(?:elue?s?|votee?s?)(?: [\p{L}’'-]+){0,3}? (?:meilleure?|preferee?|favorite?|favori)s?`,
      String.raw`(?:elue?s?|nommee?s?|sacree?s?)${words(4)} de l['’]annee`,
      String.raw`(?:produit|jouet|jeu|marque|innovation|livre|vin|biere|cafe|outil|entreprise) de l['’]annee`,
      String.raw`medaille d['’](?:or|argent)`,
      String.raw`(?<!\betre )traite(?:e|s|es)? (?:a l['’]|a la |au |aux |avec (?:de la |du |de l['’]|des )?)(?!(?:soin|respect|amour|egards|douceur)\b)([\p{L}]{3,20}(?: de [\p{L}]{2,20})?)`,
      String.raw`depuis ((?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|plusieurs|\d{1,2}) generations)`,
    ],
    exact: [
      String.raw`(?:[Pp]rimée?s?|[Rr]écompensée?s?) (?:aux?|à|par) (?:la |le |les |l['’])?${award}`,
      String.raw`(?:[Ll]auréate?s? d[ue] (?:la )?)?Prix (?:[Nn]ational|[Ii]nternational|d[ue] (?:la )?\p{Lu}[\p{L}-]{1,24})(?: (?:de l['’]|d['’]|de la |des |de )?\p{Lu}[\p{L}-]{1,24})?`,
      String.raw`(?:[Aa]pprouvée?s?|[Aa]gréée?s?|[Hh]omologuée?s?) par (?:l['’]|la |le |les )?${name}`,
      String.raw`(?:[Rr]ecommandée?s?|[Tt]estée?s?|[Cc]ertifiée?s?) par (?:l['’]|la |le |les )?${capitals}`,
    ],
  },
  es: {
    stems: 'del ano|elegid|votad|premi|galardon|distinguid|medalla|recomendad|aprobad|homologad|avalad|testad|probad|certificad|tratad|generacion|primer|segund|tercer|finalista|subcampeon|medalla|clasificad|entre l|quedo',
    folded: [
      String.raw`(?:(?:primer|segundo|tercer|1er|2[º°o]|3er)o? (?:premio|puesto))(?!\p{L})`,
      String.raw`(?:primer|segundo|tercer) lugar (?:en|del|de) (?:el |la )?(?:concurso|feria|certamen|cata|campeonato|premio)`,
      String.raw`(?:finalistas?|subcampeon(?:es|a|as)?)(?= (?:en|del|de|al)(?!\p{L}))`,
      String.raw`(?:quedo|quedaron|quedando|clasificad[oa]s?)(?: [\p{L}]{2,8}){0,2} (?:primer|segund|tercer|finalist)\p{L}{0,2}`,
      String.raw`entre (?:los|las) (?:cinco|diez|veinte|\d{1,3}) mejores`,
      String.raw`(?:elegid|votad)[oa]s?(?: [\p{L}-]+){0,3}? (?:mejor|favorit[oa]s?|preferid[oa]s?)`,
      String.raw`(?:elegid[oa]s?|nombrad[oa]s?)${words(4)} del ano`,
      String.raw`(?:producto|juguete|juego|marca|innovacion|libro|vino|cerveza|cafe|empresa) del ano`,
      String.raw`medalla de (?:oro|plata|bronce)`,
      String.raw`(?<!\bser )tratad[oa]s? con (?!(?:carino|respeto|cuidado|amor|mimo|esmero)\b)([\p{L}]{3,20}(?: de [\p{L}]{2,20})?)`,
      String.raw`(?:desde hace|durante|hace) ((?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|varias|\d{1,2}) generaciones)`,
    ],
    exact: [
      String.raw`(?:[Gg]alardonad|[Pp]remiad|[Dd]istinguid)[oa]s? con (?:el |la )?${award}`,
      String.raw`Premio (?:[Nn]acional|[Ii]nternacional|\p{Lu}[\p{L}-]{1,24})(?: (?:de la |del |de |a la |al )?\p{Lu}[\p{L}-]{1,24}){0,3}`,
      String.raw`(?:[Aa]probad|[Hh]omologad|[Aa]valad|[Aa]utorizad)[oa]s? por (?:el |la |los |las )?${name}`,
      String.raw`(?:[Rr]ecomendad|[Tt]estad|[Pp]robad|[Cc]ertificad)[oa]s? por (?:el |la |los |las )?${capitals}`,
    ],
  },
  pt: {
    stems: 'do ano|eleit|votad|premi|distinguid|medalha|recomendad|aprovad|homologad|registad|registrad|testad|certificad|tratad|gerac|primeiro|segundo|terceiro|finalista|vice-?campe|medalha|classificad|entre [oa]s|ficou|ficaram|levou ',
    folded: [
      String.raw`levou (?:o |a )?(?:ouro|prata|bronze) (?:n[ao]|em|d[ao])|(?:ficou|ficaram|ficando|chegou) (?:em|no) (?:primeiro|segundo|terceiro|\d)[oº°]?(?: lugar)?`,
      String.raw`(?:primeiro|segundo|terceiro|1[oº°]|2[oº°]|3[oº°]) (?:premio|lugar (?:no|na|em|do|da)(?: [\p{L}]{2,14}){0,3} (?:concurso|feira|premio|campeonato|prova|competicao))`,
      String.raw`(?:finalistas?|vice-?campe(?:ao|a|oes|as))(?= (?:no|na|do|da|de|em)(?!\p{L}))`,
      String.raw`entre (?:os|as) (?:cinco|dez|vinte|\d{1,3}) melhores`,
      String.raw`(?:eleit|votad)[oa]s?(?: [\p{L}-]+){0,3}? (?:melhor|favorit[oa]s?|preferid[oa]s?)`,
      String.raw`(?:eleit[oa]s?|nomead[oa]s?)${words(4)} do ano`,
      String.raw`(?:produto|brinquedo|jogo|marca|inovacao|livro|vinho|cerveja|cafe|empresa) do ano`,
      String.raw`medalha de (?:ouro|prata|bronze)`,
      String.raw`(?<!\bser )tratad[oa]s? com (?!(?:carinho|respeito|cuidado|amor|esmero)\b)([\p{L}]{3,20}(?: de [\p{L}]{2,20})?)`,
      String.raw`(?:ha|durante) ((?:duas|tres|quatro|cinco|seis|sete|oito|nove|dez|varias|\d{1,2}) geracoes)`,
    ],
    exact: [
      String.raw`(?:[Pp]remiad|[Dd]istinguid)[oa]s? com (?:o |a )?${award}`,
      String.raw`Pr[ée]mio (?:[Nn]acional|[Ii]nternacional|\p{Lu}[\p{L}-]{1,24})(?: (?:da |do |de )?\p{Lu}[\p{L}-]{1,24}){0,3}`,
      String.raw`(?:[Aa]provad|[Hh]omologad|[Aa]utorizad|[Rr]egist(?:r)?ad)[oa]s? (?:pel[oa]|na|no) ${name}`,
      String.raw`(?:[Rr]ecomendad|[Tt]estad|[Cc]ertificad)[oa]s? pel[oa] ${capitals}`,
    ],
  },
  zh: {
    stems: '第[一二三]名|称号|奖|指定|检测|认证|处理|代|冠军|亚军|季军|入围|等奖|前[三五十]|十佳|十大',
    folded: [
      '(?:荣获|获得?|曾获|拿下|拿过|夺得|斩获|摘得|入选)[^，。；,!?！？\\n]{0,16}?(?:[一二三四]等奖|[金银铜]奖|冠军|亚军|季军|第[一二三]名|优秀奖|十佳|十大)',
      '(?:[一二三]等奖|亚军|季军|冠军(?!级|同款))(?![杯车])',
      '入围[^，。；,!?！？\\n]{0,12}(?:奖|赛|名单|决赛)',
      '(?:荣获|获得|获评|被评为|斩获|荣膺)了?([^，。！？；\\n]{1,24}?)称号',
      '(?:荣获|获得|获评|斩获|荣膺)了?([^，。！？；\\n]{1,24}?奖)(?!励|品|金|状)',
      '(?:协会|学会|委员会|国宴|奥运会|大赛|组委会|国家队)(?:唯一|官方)?指定(?:用)?[\\u4e00-\\u9fff]{1,4}',
      '(?:通过|经|获)(?:了)?([a-z]{2,8}|国家)(?:权威|第三方|机构)?(?:检测|检验|检定)(?:合格|认证)?',
      '(?<![可请应要需])(?:用|以|经|经过)([\\u4e00-\\u9fff]{1,4}[油蜡漆剂])(?:处理|浸渍)',
      '[三四五六七八九十\\d]{1,2}代(?:传承|相传|祖传|单传|匠人|手艺)',
    ],
    exact: [],
  },
  ja: {
    stems: '賞|指定|推奨|公認|認定|検査|処理|仕上げ|含浸|代|優勝|入賞|位|入選|グランプリ|佳作|金賞|銀賞|銅賞',
    folded: [
      '(?:準優勝|優勝|入賞|入選|準グランプリ|佳作)(?:を|し|に|の|と)(?!目指|向け)[ぁ-ん一-龥]{0,3}',
      '(?:コンテスト|コンクール|品評会|大会|鑑評会|アワード|選手権|ランキング)(?:で|にて|の|において)[^。、!?！？\\n]{0,8}?(?:[一二三1-3]位|[金銀銅]賞|優勝|入賞|入選|[一二三1-3]等)',
      '(?:金|銀|銅|大|優秀|最優秀|グランプリ)賞(?:を)?(?:受賞|獲得|いただ)',
      '([\\u4e00-\\u9fffァ-ヶーa-z]{2,20}賞) ?(?:20\\d\\d)?(?:年度?)?(?:を|に)?(?:受賞|獲得|輝)',
      '(?:協会|学会|連盟|委員会)(?:の)?(?:公認|指定|推奨|認定|推薦)(?:品|用品|商品)?',
      '([a-z]{3,8})(?:の)?(?:検査|試験)(?:に|を)?(?:合格|通過|クリア)',
      '([\\u4e00-\\u9fffァ-ヶー]{1,8}(?:油|オイル|ワックス|ニス))(?:で|による)(?:処理|仕上げ|含浸)',
      '[二三四五六七八九十\\d]{1,3}代(?:続く|にわた)',
    ],
    exact: [],
  },
  ko: {
    stems: '어워드|상을|대상|지정|공인|검사|시험|처리|마감|대|금상|은상|동상|장려상|우승|입상|[1-3]위|[1-3]등|대회|공모전|품평회',
    folded: [
      '(?:금상|은상|동상|장려상|대상|최우수상|우수상)(?:을|를)? ?(?:탔|타|획득|거머|안았)[가-힣]{0,2}',
      '(?:준우승|우승|입상|입선)(?:을|를)? ?(?:했|하|차지|거)[가-힣]{0,2}',
      '(?:대회|공모전|품평회|경진대회|콘테스트|평가)(?:에서)?[^.!?\\n]{0,12}?(?:[1-3]위|[1-3]등|[금은동대]상|우승|입상|입선)',
      '(?:대상|금상|은상|동상|최우수상|우수상)(?:을)? ?(?:받|수상|차지)',
      '(?:협회|학회|연맹|위원회) ?(?:공식 ?)?(?:지정|공인|추천|인증)',
      '([a-z]{3,8}) ?(?:검사|시험|테스트)(?:를|을)? ?(?:통과|합격)',
      '([가-힣]{1,8}(?:유|오일|왁스|니스))로 (?:처리|마감|코팅)(?!하)',
      '(?:[3-9]|삼|사|오|육) ?대(?:째|에 걸쳐|를 이어)',
    ],
    exact: [],
  },
};
