/**
 * What a shop puts its own name to, or somebody else's: “we guarantee that …”, « garanti sans … », „für gut befunden“, 一致好评, and what is said to be in it nowhere: “nothing
 * artificial”, 非转基因. `stems`: what any of it holds.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { Told } from './parts.ts';

const words = (least: number, most: number): string => String.raw`(?: [\p{L}\d%’'-]{1,18}){${least},${most}}`;

// biome-ignore format: a word list
export const vouched: Record<Language, Told> = {
  en: {
    stems: 'guarantee|vouch|promise',
    words: String.raw`(?:we|i)(?:['’]ll)?(?: (?:can|do|will|personally|fully|absolutely|hereby|also)){0,2} (?:guarantee|vouch|promise)(?! (?:is|card|terms|period|nothing))(?: (?:you|that|for|there|it|they|our|the|every|each)){0,3}[,:]?${words(1, 4)}|guaranteed(?: to be)? (?:free|no|not|without|pure|authentic|genuine|original|safe|natural|organic|vegan|fresh|100 ?%)${words(0, 3)}`,
  },
  de: {
    stems: 'garant|verburg|versprech|stehen da(?:fur|mit)',
    words: String.raw`(?:wir|ich) (?:garantieren?|verburgen uns|versprechen?|verspreche)(?! (?:nicht|nichts|kein\p{L}*))(?: (?:ihnen|dir|euch|fur|dafur)){0,2}[,:]?${words(1, 5)}|garantiert (?:ohne|frei|keine?\p{L}{0,2}|echt\p{L}{0,2}|rein\p{L}{0,2}|original\p{L}{0,2}|natur\p{L}*|unbedenklich\p{L}*|sicher\p{L}{0,2}|schadstoff\p{L}*|aus|100)${words(0, 3)}|dafur (?:garantieren|stehen|burgen) wir`,
  },
  fr: {
    stems: 'garanti|promet|promis|engage',
    words: String.raw`(?:nous|on|je) (?:vous |te )?(?:garantissons|garantit|garantis|certifions|promettons|promet|promets)(?! (?:pas|rien))${words(1, 5)}|garantie?s? (?:sans|non|100 ?%|pure?s?|d['’]origine|authentiques?|naturel\p{L}*|exempte?s?|zero)${words(0, 4)}|nous (?:nous engageons|engageons) a ce qu`,
  },
  es: {
    stems: 'garanti|prometemos|aseguramos|certificamos',
    words: String.raw`(?:te |le |les |os )?(?:garantizamos|garantizo|prometemos|aseguramos|certificamos)(?! (?:nada))${words(1, 5)}|garantizad[oa]s? (?:sin|libres? de|cero|100 ?%|pur[oa]s?|autentic[oa]s?|original(?:es)?|natural(?:es)?)${words(0, 3)}`,
  },
  pt: {
    stems: 'garant|prometemos|asseguramos|certificamos',
    words: String.raw`(?:garantimos|garanto|prometemos|asseguramos|certificamos)(?:-lhe|-te)?(?! nada)${words(1, 5)}|garantid[oa]s? (?:sem|livres? de|zero|100 ?%|pur[oa]s?|autentic[oa]s?|originais|original|natura\p{L}+)${words(0, 3)}`,
  },
  zh: {
    stems: '保[证證]|承[诺諾]|[担擔]保',
    words: '(?<![不无無未难難](?:能|法|可|以|敢)?)(?:保[证證]|承[诺諾]|[担擔]保)(?![书書金卡期人])(?=[^，。；！]{0,5}?(?:不|无|無|没|沒|零|正品|[纯純]|真|新[鲜鮮]|原|安全|[质質]量|品[质質]|每|都是|全部))[^，。；！]{2,14}',
  },
  ja: {
    stems: '保証|お約束',
    words: '(?:品質|安全性?|純度|本物|鮮度|新鮮さ|産地|効果|正規品|安心|美味しさ|おいしさ)(?:で(?:ある|あること)|である?こと)?(?:を|は|については)?(?:当店が|弊社が|私たちが|責任を持って)?(?:保証|お約束)(?!書|期間|は(?:いたし|でき|し|あり|ござ)|(?:するもの|いたしかね|いたしません|しません|できません|の対象外))(?:いたします|します|しています|できます|された|済み)?',
  },
  ko: {
    stems: '보증|보장|약속',
    words: '(?:품질|안전|정품|순도|신선도?|원산지|효과|맛|무해|없음|아님)(?:을|를|은|는|만큼은|까지)? ?(?:책임지고 |확실히 |직접 |100% )?(?:보증|보장|약속)(?:합니다|해 ?드|드립|하는|해요|됩니다|된|하겠)[가-힣]{0,3}',
  },
};

// biome-ignore format: a word list
export const judged: Record<Language, Told> = {
  en: { stems: 'judged|rated|voted|named|found|declared|deemed|praised', words: String.raw`(?:judged|rated|voted|named|declared|deemed|found(?: to be)?) (?:as )?(?:the |a |an )?(?:(?:very|truly|most|overall) )?(?:excellent|outstanding|superb|very good|good|perfectly safe|safe|best|top|superior|effective|exceptional|favourite)${words(0, 5)} by${words(1, 5)}|(?:highly |widely )praised by${words(1, 4)}` },
  de: { stems: 'befund|bewertet|eingestuft|beurteilt|testurteil|gelobt', words: String.raw`(?:fur|als|mit) [„“"]?(?:sehr )?(?:gut|ausgezeichnet|hervorragend|unbedenklich|sicher|wirksam|herausragend|exzellent|vorbildlich)[“”"]? (?:befunden|bewertet|eingestuft|beurteilt|getestet)|testurteil[: ]+[„“"]?\p{L}+(?: gut)?[“”"]?|(?:von|in) (?:der |dem |den )?(?:fachwelt|fachpresse|experten|presse|kritikern) (?:hoch )?(?:gelobt|geschatzt|empfohlen)` },
  fr: { stems: 'jug|not[eé]|elu|declar|reconnu|trouv|estim|class|salue', words: String.raw`(?:juge|note|elu|declare|reconnu|estime|classe)(?:e|s|es)? (?:comme )?(?:le |la |les )?(?:tres )?(?:excellente?s?|meilleure?s?|bon(?:ne)?s?|sure?s?|efficaces?|sans danger|exceptionnel\p{L}*|n(?:umero|°) ?1)${words(0, 4)} par${words(1, 5)}|salue(?:e|s|es)? par (?:la |les |des )?(?:critiques?|presse|experts?|specialistes?)` },
  es: { stems: 'considerad|calificad|valorad|elegid|declarad|reconocid|elogiad', words: String.raw`(?:considerad|calificad|valorad|elegid|declarad|reconocid)[oa]s? (?:como )?(?:el |la |los |las )?(?:muy )?(?:excelentes?|mejor(?:es)?|buen[oa]s?|segur[oa]s?|eficaz|eficaces|excepcional(?:es)?)${words(0, 4)} por${words(1, 5)}|elogiad[oa]s? por${words(1, 4)}` },
  pt: { stems: 'considerad|classificad|avaliad|eleit|declarad|reconhecid|elogiad', words: String.raw`(?:considerad|classificad|avaliad|eleit|declarad|reconhecid)[oa]s? (?:como )?(?:o |a |os |as )?(?:muito )?(?:excelentes?|melhor(?:es)?|bo[ma]s?|segur[oa]s?|efica(?:z|zes)|exceciona(?:l|is)|excepciona(?:l|is))${words(0, 4)} (?:por|pel[oa]s?)${words(1, 5)}|elogiad[oa]s? (?:por|pel[oa]s?)${words(1, 4)}` },
  zh: { stems: '榜|一致|公[认認]', words: '(?:荣登|榮登|登上|入[选選]|上|霸)[^，。！；]{0,14}?(?:榜[单單首]?|榜)(?![样樣])|(?:消[费費]者|[顾顧]客|用[户戶]|[网網]友|客[户戶]|[买買]家|[专專]家|[粉饭飯][丝絲友])[^，。！；]{0,6}?一致(?:好[评評]|推[荐薦]|[认認]可|公[认認]|[称稱][赞讚])[^，。！；]{0,6}|(?:[业業][内內]|行[业業]|全[国國網网]|大家)公[认認][^，。！；]{0,8}' },
  ja: { stems: '認め|評価|絶賛|お墨付き|太鼓判', words: '(?:専門家|第三者機関|消費者|審査員|プロ|有名シェフ|バイヤー|雑誌|メディア)[^。、]{0,8}?(?:から|より|にも?|が)[^。、]{0,8}?(?:認めら?れ?た?|高く評価|高い評価|絶賛|お墨付き|太鼓判)[^。、]{0,6}' },
  ko: { stems: '인정|극찬|호평|평가', words: '(?:전문가|소비자|심사위원|셰프|언론|업계)(?:들)?(?:이|가|에게|에서|도|의)?[^.!?]{0,8}?(?:인정한|인정받은|인정받|극찬한|극찬|호평을 받|호평받|높은 평가)[가-힣]{0,4}' },
};

/** Without the names that lists of substances know. */
// biome-ignore format: a word list
export const unmade: Record<Language, Told> = {
  en: { stems: 'artificial|nasties|fillers|synthetic|chemicals|absence', words: String.raw`(?:nothing|no|zero|without|free (?:from|of)|never any|not a trace of)(?: (?:any|added|hidden|harmful|other|of the))? (?:artificial|synthetic)(?: (?!dyes? only)\p{L}{3,14})?|(?:no|zero|without|free (?:from|of)|never any|there are no)(?: (?:any|added|hidden|harmful|other|the))? (?:nasties|fillers|bulking agents|harsh chemicals|harmful chemicals|e[- ]numbers|junk)` },
  de: { stems: 'kunstlich|synthetisch|gentechnik|chemie', words: String.raw`(?:ohne|frei von|keine(?:rlei)?|null|ganz ohne)(?: (?:jegliche[nrs]?|alle|zugesetzte|irgendwelche))? (?:kunstlich|synthetisch|chemisch)(?:e[nrsm]?)? [\p{L}-]{4,20}|nichts kunstliches|(?:ohne|null|frei von|keine) (?:chemie|fullstoffe?n?|e-nummern)(?!\p{L})|gentechnikfrei\p{L}{0,2}` },
  fr: { stems: 'artificiel|synthese|synthetique|ogm|absence|chimi', words: String.raw`(?:sans|zero|aucune?|ni) (?:[\p{L}’'-]{3,16} ){1,2}(?:artificiel\p{L}{0,3}|de synthese|synthetiques?|chimiques?)|rien d['’]artificiel|l['’]absence (?:totale )?d[e'’] ?[\p{L}]{4,18}|(?:non|garanti(?:e|s|es)? non) ogm` },
  es: { stems: 'artificial|sintetic|transgenic|quimic', words: String.raw`(?:sin|cero|ningun[oa]?|libres? de) (?:[\p{L}-]{3,16} ){0,2}(?:artificial(?:es)?|sintetic[oa]s?|transgenic[oa]s?)|nada (?:artificial|sintetico|quimico)|no transgenic[oa]s?` },
  pt: { stems: 'artificia|sintetic|transgenic|quimic', words: String.raw`(?:sem|zero|nenhum[a]?|livres? de) (?:[\p{L}-]{3,16} ){0,2}(?:artificia(?:l|is)|sintetic[oa]s?|transgenic[oa]s?)|nada (?:de )?(?:artificial|sintetico|quimicos?)|nao transgenic[oa]s?` },
  zh: { stems: '添加|[转轉]基因|基改|化[学學]', words: '(?:零|[0０]|[无無])(?:任何)?添加(?!剂|劑|糖)|非(?:[转轉]基因|基改|基因改造)|(?:不含|[无無]|[没沒]有?|不添加|不加)(?:任何|一[丝絲点點]|多[余餘])(?:的)?[^，。！；、]{0,4}?(?:化[学學](?:成分|物[质質]|[药藥][剂劑])?|添加[剂劑物]?|有害物?[质質]?|色素|香精|防腐[剂劑])' },
  ja: { stems: '添加|組み?換え|化学|人工', words: '遺伝子組み?換え(?:原料|作物|食品)?(?:は|を|で(?:は)?)?(?:一切)?(?:不使用|使用していません|使っていません|ない|ありません)|(?:化学(?:物質|薬品|肥料)|人工(?:香料|甘味料|着色料))(?:は|を)?(?:一切)?(?:不使用|使用していません|使っていません|ゼロ|無添加)' },
  ko: { stems: '첨가|유전자|gmo|화학|인공|합성', words: '무 ?첨가|비 ?(?:유전자 ?(?:변형|재조합)|gmo)|non[- ]?gmo|(?:인공|합성|화학)[가-힣 ]{0,8}?(?:을|를|은|는|이|가|도)? ?(?:전혀 )?(?:넣지 않|사용하지 않|쓰지 않|없이|없는|제로|무첨가)[가-힣]{0,3}' },
};
