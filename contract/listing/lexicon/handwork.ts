/**
 * How shops say that a thing is worked by hand: the act and the hand in one breath, “hammered by hand”, « martelé à la main », 手で編みました.
 * What is only measured, washed or held by hand is not. Patterns over folded text; every repeat in them has an end.
 */
import type { Language } from '../../kit/languages.ts';

const some = (most: number): string => String.raw`(?: [\p{L}’'-]{1,18}){0,${most}}?`;

const english =
  '(?:made|hammered|thrown|stitched|sewn|poured|finished|carved|turned|painted|dyed|woven|knitted|knit|spun|forged|cast|blown|cut|shaped|moulded|molded|polished|ground|sanded|rolled|folded|assembled|built|crafted|embroidered|printed|glazed|bound|braided|plaited|tied|tooled|burnished|engraved|dipped|pressed|lasted|planed|whittled|crocheted|quilted|tufted|hooked|knotted|brushed|riveted|bent|chiselled|chiseled|etched|beaded|smocked|pulled|stamped|tanned|waxed|oiled|stuffed|harvested|roasted|bottled|wrapped|picked|worked|formed|honed|sharpened|fired|decorated|inlaid|gilded|illustrated|lettered|numbered|sculpted|cobbled|tailored|felted|looped|laid|mixed|set|split|shaved|scraped|lacquered|varnished|welded|soldered|cured|smoked|churned|kneaded|filled|sorted)';
const workers =
  '(?:hammer|throw|stitch|sew|pour|finish|carve|turn|paint|dye|weave|knit|spin|forge|cast|blow|cut|shape|mould|polish|grind|roll|assemble|build|craft|embroider|print|glaze|bind|braid|plait|burnish|engrave|crochet|quilt|knot|whittle|harvest|make)(?:e?s|ing)?';

const germanDone =
  '(?:genaht|gedreht|gestrickt|gehakelt|gegossen|geschopft|geformt|getopfert|gehammert|geschliffen|geschnitzt|gewebt|gewoben|geknupft|gebunden|gefarbt|gedruckt|gemalt|gerollt|geflochten|gesponnen|gestickt|geschmiedet|gemacht|gefertigt|gearbeitet|gebrannt|geblasen|gebacken|gegerbt|gepolstert|gehobelt|gedrechselt|gepragt|gelegt|gefaltet|gezogen|genietet|gewickelt|geschnitten|gestempelt|gesetzt|gepfluckt|gelesen|gerostet|geschlagen|gewalkt|gefilzt|getuftet|geknotet|gestochen|gemeißelt|gesagt|geolt|gewachst|getrieben|geklopft|geschopft|gegraben|geerntet|hergestellt|zugeschnitten|zusammengesetzt|poliert|bemalt|bedruckt|bestickt|vernaht|verlesen|veredelt|verziert|lackiert|glasiert|graviert|montiert|ziseliert|modelliert|verarbeitet|vergoldet|eingefasst|gefasst|abgefullt|punziert|emailliert|gestanzt)';
const germanDoing =
  '(?:hammer|nah|dreh|strick|hakel|gieß|topfer|schnitz|web|knupf|farb|roll|flecht|stick|schmied|fertig|schleif|polier|bemal|bedruck|forme|drechsel|bind|schneid|blas|back|rost|mach)(?:e|en|t|n|et)?';

/** Endings of what was done and of who does it, in Spanish and Portuguese. */
const ar = '(?:ad[oa]s?|an?|amos|ando)';
const er = '(?:id[oa]s?|en?|em|emos|imos|iendo|endo|indo)';
const spanishAr =
  '(?:at|encer|aceit|entrelaz|prens|alis|empaquet|martille|martill|engast|torne|trenz|pint|tall|hil|bord|forj|sopl|model|mold|ensambl|anud|enroll|cort|grab|cincel|lij|acab|esmalt|elabor|confeccion|fabric|cosech|recolect|dobl|mont|remat|trabaj|ensart|amas|decor|estamp|encuadern|realiz|repuj|pespunt|vaci|lac|barniz|rebaj|afil|tost|envas|buril|labr|acolch)';
const spanishEr = '(?:cos|tej|ten|tin|fund|pul|curt|tund|esculp|ungi|escog|recog|batid|vert)';
const portugueseAr =
  '(?:at|encer|ole|amarr|entranc|entrelac|prens|bat|costur|embal|alis|martel|engast|crav|torne|tranc|pint|talh|fi|bord|forj|sopr|model|mold|mont|enrol|cort|grav|cinzel|lix|acab|vidr|esmalt|elabor|confecion|confeccion|fabric|dobr|remat|trabalh|amass|decor|estamp|encadern|realiz|lapid|costur|tricot|croch|lac|enverniz|afi|torr|envas|selecion|apanh)';
const portugueseEr = '(?:cos|tec|ting|fund|pol|curt|esculp|produz|colh|verti)';

const frenchDone =
  '(?:martele|tresse|cousu|couse|tourne|taille|sculpte|peint|peign|grave|brode|tisse|tricote|file|forge|coule|souffle|faconne|poli|monte|assemble|noue|plisse|roule|decoupe|teint|imprime|cisele|ponce|fini|emaille|moule|realise|fabrique|confectionne|fait|crochete|relie|cueilli|recolte|trie|verse|plie|decore|gaufre|pique|surpique|travaille|dore|laque|verni|serti|repousse|modele|petri|enfile|matelasse|feutre|pose|ourle|estampe|conditionne|embouteille|torrefie|aiguise|patine|cire|tanne|produit|elabore|fond)';

// biome-ignore format: a word list
export const handwork: Partial<Record<Language, { words: string; stems: string }>> = {
  en: { stems: 'hand|fingers', words: String.raw`(?<!(?:left|right|second|other)[- ])hand[- ]?${english}|${english}${some(2)} by hand(?! wash)|by hand,?${some(2)} ${english}|${workers}(?: [\p{L}’'-]{1,18}){1,5} by hand|by the hands of|hand[- ]?(?:work|workmanship|craftsmanship)|work(?:ed)? of (?:skilled |practised |many )?hands` },
  de: { stems: 'hand', words: String.raw`hand[- ]?${germanDone}\p{L}{0,2}|von hand${some(2)} ${germanDone}\p{L}{0,2}|${germanDoing}(?: [\p{L}’'-]{1,18}){1,5} von hand(?! (?:waschen|spulen|gewaschen|zu))|(?:rein\p{L}{0,2}|echt\p{L}{0,2}|liebevoll\p{L}{0,2}|sorgfaltig\p{L}{0,2}|traditionell\p{L}{0,2}|aufwendig\p{L}{0,2}|viel|mit|meisterliche\p{L}?|kunstvoll\p{L}{0,2}|deutsche\p{L}?|feine\p{L}?|solide\p{L}?|aus|als|ist) handarbeit|handwerklich(?:e[nrsm]?)? (?:hergestellt|gefertigt|gemacht|gebacken|gebraut|verarbeitet|herstellung|fertigung|gearbeitet)\p{L}{0,2}` },
  fr: { stems: 'main', words: String.raw`${frenchDone}\p{L}{0,3}${some(3)} (?:entierement |uniquement |patiemment )?a la main|(?:tress|cous|martel|tiss|brod|taill|tourn|peign|sculpt|tricot|grav|poliss|faconn|assembl|fabriqu|coul|forg|cueill|roul|mont|teign|imprim|pliss|nou)(?:ons|ent)${some(4)} a la main|a la main,?${some(2)} ${frenchDone}\p{L}{0,3}|(?:fait|cousu|tricote|tisse|brode|peint|tourne|fabrique|taille|monte|cueilli|roule|tresse|martele|file)(?:e|s|es)?[- ]mains?|travail(?: [\p{L}]{2,14})? a la main|fini(?:e|s|es|tions?) (?:a la )?main|œuvre de (?:ses|leurs) mains` },
  es: { stems: 'mano', words: String.raw`(?:${spanishAr}${ar}|${spanishEr}${er}|hech[oa]s?|hace[n]?|hacemos|impres[oa]s?)(?: [\p{L}]{2,14}){0,3}? a mano(?! alzada)|a mano(?: [\p{L}]{2,14}){0,2} (?:${spanishAr}${ar}|${spanishEr}${er}|hech[oa]s?)|trabajo (?:hecho )?(?:a mano|manual artesano)|(?:costura|bordado|talla|acabado|tejido|montaje) a mano|factura manual|manualmente (?:${spanishAr}${ar}|${spanishEr}${er}|hech[oa]s?)` },
  pt: { stems: 'mao|manual', words: String.raw`(?:${portugueseAr}${ar}|${portugueseEr}${er}|feit[oa]s?|faz(?:em|emos)?|impress[oa]s?)(?: [\p{L}]{2,14}){0,3}? (?:inteiramente )?a mao(?! livre)|a mao(?: [\p{L}]{2,14}){0,2} (?:${portugueseAr}${ar}|${portugueseEr}${er}|feit[oa]s?)|(?:costura|bordado|talha|acabamento|tecelagem|montagem|pintura) (?:feit[oa] )?(?:a mao|manual)|trabalho (?:feito )?a mao|manualmente (?:${portugueseAr}${ar}|${portugueseEr}${er}|feit[oa]s?)` },
  zh: { stems: '手|一针一线|一锤', words: '纯手(?!动|机|柄|感|势)|手(?:打(?!包|字|电话|卡)|拉坯|缝(?!纫)|编(?!程)|织|捏|擀|钩|雕|凿|锤|刺|炒|绣|染|搓|擦色|敲|磨(?!豆|咖啡|机)|折(?!扣|叠)|剪|抄纸|作坊制)|人工(?:缝制|打磨|雕刻|编织|制作|挑选|锤打|抛光|组装|绘制)|(?:亲手|双手|一双手|徒手|用手)(?:一点点)?(?:制作|缝|编|打造|雕|捏|绘|烧|织|敲|揉|做|打磨|锤|绣)(?!一?个|你|给)|一针一线|一锤一锤|一刀一刀(?:雕|刻)|一笔一画(?:绘|画)' },
  ja: { stems: '手|ハンド|職人|ひと針|一針', words: '手(?:作業(?!で(?:測|計|採寸|洗)|による(?:採寸|計測|測)|のため|での?採寸)|仕事|しごと|編み|織り|縫い|打ち|彫り|染め|描き|塗り|漉き|びねり|捻り|吹き|摘み|貼り|巻き|磨き|焼き|揉み|削り|練り|刷り|絞り|裁ち|延べ|ごね|刺し|組み(?!合)|詰み|曲げ|づくり|造り|鍛造|鍛え|仕込み)|(?:一つ一つ|ひとつひとつ|一つひとつ|一枚一枚|一本一本|一点一点|丁寧に|人の|職人の)?手で(?:ひとつひとつ|一つひとつ|一つ一つ|丁寧に|すべて|全て)?(?:編|織|縫|打|彫|染|描|塗|漉|捏|こね|成形|仕上|作|つく|造|削|磨|組|巻|折|刺|叩|鍛|絞|吹|ねじ|練|摘|結|ロウ|ろう引|ワックス|オイル|蝋|仕立|まつ[りら]|かが)(?!合)|職人(?:さん)?(?:たち)?(?:が|の手で|による)(?:、)?(?:一つ|ひとつ|一枚|一本|一点|一個|手で|丹念|丁寧)[^。、!?！？\\n]{0,14}?(?:作|つく|仕上|縫|織|編|彫|打|焼|磨|染|手がけ|こしら)|ハンド(?:クラフト|ペイント|ステッチ|ニット|プリント|カット|フィニッシュ|ポア|スパン|ソーン|ウーブン|カービング)|(?:ひと|一)針(?:ひと|一)針' },
  ko: { stems: '손|핸드|수공|장인|한 ?땀', words: '손(?:바느질|뜨개|뜨기|자수|염색|그림|물레|맛으로 빚|작업|누빔|매듭|수로)|손으로 (?:[가-힣]{1,6} ){0,2}?(?:왁스|오일|밀랍|기름|두드|두들|빚|꿰매|짜|짠|짰|엮|깎|새긴|새겨|그린|그렸|그려|만든|만들|다듬|접|땋|뜬|떠|떴|감|반죽|붙|칠|물들|찍|갈|꼬|박|붓|부어|부은|조립|마감|완성|제작|바느|조각|수놓|말아|매)|핸드 ?(?:크래프트|페인팅|스티치|포어|니트|블로운|터프티드|위빙|우븐|카빙|프린트|피니시)|(?:하나하나|일일이|한 ?점 ?한 ?점|한 ?땀 ?한 ?땀|손수) ?(?:손으로 )?(?:[가-힣]{1,6} )?(?:만든|만들|빚|짜|짠|엮|꿰|깎|수놓|그려|그린|다듬|제작|마감|바느질)|한 ?땀 ?한 ?땀|장인(?:이|의 손|들이|이 직접)[^.!?\\n]{0,12}?(?:만든|만들|빚|짜|엮|꿰|깎|다듬|제작|마감|완성|두드)|수공(?:으로|예)' },
};
