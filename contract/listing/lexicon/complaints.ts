/**
 * How a complaint is told to be gone since one uses a thing: “my migraines are gone”, « n’a plus mal aux genoux », 老胃病没再犯. `ailments` are
 * more that the other lists of remedies do not name; `before` and `behind` stand beside any of them, `whole` says it alone. Folded text.
 */
import type { Language } from '../../kit/languages.ts';

type Complaints = { ailments: string; before: string; behind: string; whole: string };

const limbs = {
  en: 'back|neck|knees?|feet|hands?|wrists?|shoulders?|joints?|hips?|legs?|stomach|head|ears?|teeth|tooth|gums|heels?|ankles?|elbows?|eyes|throat',
  de: String.raw`rucken|nacken|knien?|fuße?n?|hand(?:e|en|gelenk\p{L}*)?|schultern?|gelenke?n?|hufte|huften|beine?n?|bauch|kopf|ohren|zahne?n?|fersen?|ellenbogen|hals|kreuz`,
  fr: 'dos|nuque|genoux?|pieds?|mains?|poignets?|epaules?|hanches?|jambes?|ventre|tete|oreilles?|dents?|gencives|talons?|coudes?|cou|gorge|reins|yeux|estomac',
  es: 'espalda|cuello|rodillas?|pies?|manos?|munecas?|hombros?|cadera|caderas|piernas?|barriga|estomago|cabeza|oidos?|muelas?|dientes|encias|talon(?:es)?|codos?|lumbares|cervicales|garganta|ojos',
  pt: 'costas|pescoco|joelhos?|pes?|maos?|pulsos?|ombros?|quadril|ancas?|pernas?|barriga|estomago|cabeca|ouvidos?|dentes|gengivas?|calcanhar(?:es)?|cotovelos?|lombar|garganta|olhos',
} as const;

// biome-ignore format: a word list
export const complaints: Record<Language, Complaints> = {
  en: {
    ailments: `(?:(?:patellar?|kneecap|hip|knee|elbow|shoulder|joint) )(?:luxation|dislocations?|subluxation)|luxating patellas?|slipped dis[ck]s?|herniated dis[ck]s?|(?:back|neck|knee|joint|hip|stomach|skin|sleep|sleeping|digestive|shoulder|bladder|ear|dental|gum) (?:problems?|troubles?|issues|complaints?|stiffness|ache)|(?:sore|aching|bad|stiff|achy) (?:back|neck|knees?|hips?|shoulders?|feet|wrists?|joints?)|dry eyes?|dry eye syndrome|(?:hip|elbow) dysplasia|incontinence(?! (?:pads?|pants|underwear|sheets?|products?|briefs|mats?))|leaky bladder|hot ?spots on (?:the |their |his |her )?skin|itching|itchy (?:skin|paws|ears)|teething (?:pain|trouble|problems)|sore gums|heartburn|acid reflux|hay ?fever|nosebleeds?|panic attacks?|(?:ear|eye) infections?|separation anxiety|lumbago|hip pain|knee pain|plantar fasciitis|snor(?:e|es)`,
    before: String.raw`(?:no more|no longer (?:have|has|get|gets|suffer(?:s)? from|plagued by|bothered by)|(?:have|has) not had(?: any| a| another)?|(?:have|has)n['’]t had(?: any| a| another)?|never had(?: any| a| another)?|got rid of|(?:is|are|was|am|been) (?:finally |now )?(?:rid|free) of|stopped (?:having|getting)|cleared up|took away|goodbye to)(?: (?:the|my|his|her|our|their|any|all|those|these|his|more|old|dreadful|awful|chronic|daily|morning|night)){0,3} `,
    behind: String.raw`(?:['’]s)?(?: (?:[\p{L}’'-]{1,12})){0,4}? (?:(?:is|are|was|were|has|have|had) (?:all |now |finally |completely |simply |almost )*(?:gone|stopped|vanished|disappeared|(?:disappears?|vanish(?:es)?|goes away|fades away) (?:with)?in|cleared|eased|improved|better)|stopped|vanished|disappeared|cleared up|went away|got better|never (?:came|come|returned) ?(?:back)?|a thing of the past|no longer (?:bothers?|troubles?|hurts?|wakes?)|(?:has|have)(?: not|n['’]t) (?:come back|returned)|is history)`,
    whole: String.raw`\b(?:${limbs.en})(?: [\p{L}’'-]{2,8}){0,2}? (?:(?:has|have)(?: not|n['’]t)|does not|doesn['’]t|do not|don['’]t|no longer|stopped|never) (?:hurt(?:s|ing)?|ach(?:es?|ed|ing)|bother(?:s|ed)?|play(?:s|ed)? up)\b|\b(?:no longer (?:limps?|snores?|coughs?|sneezes?)|(?:has |have )?stopped (?:limping|snoring|coughing|sneezing|itching))\b|\bsleeps? (?:right )?through(?: the night)? (?:now|again|since|ever since)\b|\b(?:saves?|spares?) (?:the|your|his|her|their) heart [^!?\n]{0,30}?beats?\b|\b(?:lowers?|reduces?|slows?|brings? down) (?:the |your |his |her )?(?:resting )?(?:pulse|heart ?rate|heartbeat)\b`,
  },
  de: {
    ailments: String.raw`(?:rucken|nacken|knie|gelenk|huft|schulter|haut|magen|darm|verdauungs|schlaf|ein- und durchschlaf|blasen|ohren|fell|bandscheiben|kreuz|fuß|atem|herz)(?:probleme[n]?|beschwerden|leiden|weh|entzundung\p{L}*)|patellaluxation|luxation(?:en)?|kniescheibe|bandscheibenvorf\p{L}+|hexenschuss|ellenbogendysplasie|huftgelenksdysplasie|inkontinenz|juckreiz|dermatitis|ausschlag|zahnungsprobleme|ohrenentzundung\p{L}*|heuschnupfen|trockene[nrs]? augen|augentrockenheit|regelschmerzen|nasenbluten|trennungsangst`,
    before: String.raw`(?:(?:hat|habe|haben|hatte|hatten|ist|sind|bin)(?: [\p{L}]{2,12}){0,5} )?(?:(?:nie|niemals) (?:mehr|wieder)|endlich frei von|frei von|befreit von|schluss mit|los geworden|vorbei mit) (?:(?:de[nmr]|die|das|seine[nrm]?|ihre[nrm]?|meine[nrm]?|lastige[nr]?|standige[nr]?|morgendliche[nr]?) ){0,2}`,
    behind: String.raw`(?: [\p{L}-]{2,14}){0,5}? (?:weg|verschwunden|vorbei|weggeblasen|nachgelassen|aufgehort|passe|geschichte|vergangenheit|verflogen|abgeklungen|zuruckgegangen|losgeworden|viel besser|besser geworden|deutlich besser|verschwand(?:en)?|verschwindet|verschwinden|lasst nach|lassen nach|nicht mehr (?:aufgetreten|wiedergekommen|zuruckgekommen))`,
    whole: String.raw`\bkeine?[nr]? (?:[\p{L}-]{3,14} ){0,2}?(?:\p{L}{0,12}(?:schmerzen|probleme mit (?:de[nmr] )?(?:${limbs.de})|ruckenprobleme|knieprobleme|gelenkprobleme|huftprobleme|nackenprobleme|schulterprobleme|schlafprobleme|hautprobleme|magenprobleme|verdauungsprobleme|ruckenbeschwerden|kniebeschwerden|gelenkbeschwerden|verspannungen|migrane|kopfweh|ruckenweh|allergie|ausschlag)) mehr\b|\b(?:${limbs.de}) (?:schmerz(?:t|en)|tut|tun)(?: \p{L}+){0,3}? nicht mehr\b|\b(?:humpelt|hinkt|lahmt|schnarcht|kratzt sich|niest|hustet)(?: \p{L}+){0,3}? (?:nicht|kaum|nie) mehr\b|\bschlaf(?:e|t|en)(?: \p{L}+){0,3}? wieder (?:durch|besser)\b|\b(?:spart|spare?n) (?:dem|ihrem|deinem|seinem|eurem) herz\p{L}* [^!?\n]{0,32}?schlage?\p{L}?\b|\b(?:senkt|senken|verlangsamt|beruhigt) (?:den|deinen|ihren|seinen)(?: ruhe)? ?(?:puls|ruhepuls|herzschlag|herzfrequenz)\b`,
  },
  fr: {
    ailments: `luxations?(?: (?:de la rotule|rotulienne|de hanche))?|hernies?(?: discale)?|(?:problemes?|soucis|ennuis) (?:de |d['’]|aux? )(?:${limbs.fr}|peau|sommeil|digestion|transit|vessie)|secheresse (?:oculaire|des yeux)|dysplasie(?: de la hanche)?|incontinence|fuites urinaires|dermatites?|demangeaisons|douleurs dentaires|saignements|lumbago|tour de rein|otites?|angoisses?|torticolis`,
    before: String.raw`(?:(?:n['’]|ne )?(?:a|ai|ont|avons|souffre(?:nt)?|fait|fais|font) (?:plus|jamais plus|plus jamais) (?:de |d['’]|des )|adieu(?: les| la| le| l['’])? ?|fini(?:e|s|es)? (?:les|la|le|l['’]) ?|debarrasse(?:e|s|es)? (?:de |des |du |de la |de ses |de mes |d['’])|plus (?:aucun|aucune|jamais de|du tout de) )(?:ses |mes |leurs |vilain\p{L}* )?`,
    behind: String.raw`,? c['’]est (?:fini|termine|du passe)|(?: [\p{L}’'-]{2,14}){0,4}? (?:(?:disparait|disparaissent|s['’]en va|s['’]estompent?) (?:en|apres|des|vite|peu)|(?:a|ont) (?:completement |totalement |presque |vite |enfin )*(?:disparu|cesse|diminue|passe|guerri|gueri)|(?:est|sont) (?:partie?s?|passee?s?|oubliee?s?|terminee?s?|finie?s?|gueries?)|s['’]est (?:calme|arrete|attenue|envole)\p{L}{0,2}|se sont (?:calme|arrete|attenue|envole)\p{L}{0,2}|n['’](?:est|sont) (?:plus|jamais) revenue?s?|ne (?:revient|reviennent) plus)`,
    whole: String.raw`\bn['’](?:a|ai|ont|avons|avait|as|avez) (?:plus jamais|jamais plus|plus|jamais)(?: eu)? mal (?:aux?|a la|a l['’]|nulle part)(?! ?(?:cœur de|portefeuille))|\b(?:${limbs.fr}) ne (?:me |te |lui |nous |vous |leur )?f(?:ait|ont) plus mal\b|\bne (?:boite|ronfle|se gratte|eternue|tousse)(?:nt)? plus\b|\b(?:epargne|economise)(?:nt)? (?:au|a votre|a son) c(?:oe|œ)ur [^!?\n]{0,32}?battements?\b|\b(?:abaiss|ralenti|redui|baiss|calm)\p{L}{1,6} (?:le|votre|son) (?:pouls|rythme cardiaque)\b`,
  },
  es: {
    ailments: `(?:luxacion(?:es)?|dislocacion(?:es)?)(?: de (?:rotula|cadera|rodilla|hombro))?|luxacion rotuliana|hernias?(?: discal(?:es)?)?|(?:problemas|molestias|dolores) (?:de |en (?:la |el |las |los )?)(?:${limbs.es}|piel|sueno|digestion|articulaciones|vejiga)|sequedad ocular|incontinencia|perdidas de orina|dermatitis|picor(?:es)?|picazon|lumbago|otitis|hemorroides|angustia`,
    before: String.raw`(?:se acab(?:o|aron)|se (?:me|le|les|nos|te) (?:ha |han )?(?:fue|fueron|ido|quito|quitaron|quitado|paso|pasaron|pasado|van?|quitan?|pasan?|alivio|aliviaron|curo|curaron)|(?:ha|han) desaparecido|desaparecio|desaparecieron|ya no (?:tiene|tengo|tienen|tenemos|sufre|sufro|padece|siente|siento|hay|nota|noto)|no (?:ha|he|han|hemos) vuelto a (?:tener|sufrir|sentir)|(?:dejo|deje|dejaron) de (?:tener|sufrir|sentir)|nunca mas (?:tuvo|tuve|ha tenido)|libre de)(?: (?:el|la|los|las|de|mi|mis|su|sus|mas|del|aquel|ese|esos|sus)){0,3} `,
    behind: String.raw`(?: [\p{L}]{2,14}){0,4}? (?:(?:ha|han) (?:desaparecido|mejorado|remitido|cesado|parado)|desaparecio|desaparecieron|desaparecen?|se (?:me |le |les |nos )?(?:fue|fueron|paso|pasaron|quito|quitaron|calmo|acabo|acabaron)|no (?:ha|han) vuelto|mejoro|mejoraron|es historia|pasaron a la historia)`,
    whole: String.raw`\b(?:ya no|nunca mas|no)(?: (?:me|le|te|nos|les|os))? (?:duelen?|dolio|dolieron|molestan?) (?:mas |tanto |nada )?(?:(?:la|el|las|los) )?(?:${limbs.es})\b|\bno (?:me |le |te |nos |les )?(?:ha|han) vuelto a doler\b|\b(?:ya no (?:ronca|estornuda|tose|se rasca)n?|(?:dejo|dejaron) de (?:cojear|roncar|estornudar|toser|rascarse))\b|\b(?:ahorra|quita|evita)n? (?:a |al |a tu |a su )?corazon [^!?\n]{0,32}?latidos?\b|\b(?:baja|reduce|ralentiza|disminuye)n? (?:el |tu |su |las |los )?(?:pulso|pulsaciones|ritmo cardiaco|frecuencia cardiaca)\b`,
  },
  pt: {
    ailments: `(?:luxac(?:ao|oes)|deslocamento)(?: (?:de|da) (?:patela|rotula|anca|quadril|ombro))?|luxacao patelar|hernias?(?: de disco| discal)?|(?:problemas?|dores) (?:de |na |no |nas |nos |da |do )(?:${limbs.pt}|pele|sono|digestao|articulacoes|bexiga)|olho seco|secura ocular|displasia(?: coxofemoral)?|incontinencia|perdas de urina|dermatites?|coceiras?|comichao|lombalgia|otites?|hemorroidas|angustia`,
    before: String.raw`(?:(?:nao|ja nao) (?:tem|tenho|teve|tive|temos|sente|sinto|sofre|sofro|ha|sentiu) (?:mais )?|nunca mais (?:teve|tive|sentiu|senti|reclamou de|se queixou de)|(?:acabou|acabaram|sumiu|sumiram|passou|passaram|desapareceu|desapareceram)(?:-se)?|(?:deixou|deixei) de (?:ter|sentir|sofrer)|livre (?:de|das|da)|(?:livrou|livrei)-(?:se|me) (?:de|das|da|do))(?: (?:a|o|as|os|de|da|das|do|minha|minhas|sua|suas|mais)){0,3} ?`,
    behind: String.raw`(?: [\p{L}]{2,14}){0,4}? (?:sumi(?:u|ram)|passou|passaram|desaparec(?:eu|eram|em?)|acab(?:ou|aram)|melhor(?:ou|aram)|parou|pararam|foi embora|foram embora|nao voltou|nao voltaram|diminuiu|diminuiram)`,
    whole: String.raw`\b(?:ja nao|nao|nunca mais)(?: (?:me|lhe|te|nos))? (?:doem|doi|doeu|doeram|incomodam?) (?:mais )?(?:(?:a|o|as|os|minhas?|meus?|suas?|seus?) )?(?:${limbs.pt})\b|\b(?:parou|pararam|deixou|deixaram) de (?:doer|coxear|mancar|ressonar|roncar|espirrar|tossir|se cocar)\b|\b(?:poupa|economiza)m? (?:ao |o |seu )?coracao [^!?\n]{0,32}?batimentos?\b|\b(?:baixa|reduz|diminui|abranda)m? (?:o |a |os |seus? )?(?:pulso|batimentos|ritmo cardiaco|frequencia cardiaca)\b`,
  },
  zh: {
    ailments: '干涩|乾澀|干眼|乾眼|髌骨脱位|髕骨脫位|膝盖骨(?:脱位|脱臼)|脱臼|脫臼|(?:腰|颈|頸)?椎(?:间盘|間盤)(?:突出)?|腰[间間][盘盤]突出|胃病|老毛病|(?:失禁|漏尿)(?![垫墊裤褲护護用者人片老])|[髋髖][关關][节節](?:发育不良|發育不良)?|皮炎|皮[肤膚]炎|[长長]牙期?(?:不适|不適|难受)|[头頭]痛|偏[头頭]痛|失眠|[过過]敏(?!原)|便[秘祕]|[湿濕]疹|[痠酸]痛|[关關][节節]炎|感冒|咳嗽|打[呼鼾]噜?|[胀脹][气氣]|胃[胀脹]|水[肿腫]|痛[经經]|盗汗|手脚冰[凉冷]|手腳冰冷|口臭|耳鸣|耳鳴|痔[疮瘡]|(?:腰|背|膝盖|膝蓋|颈椎|頸椎|肩膀|关节|關節)(?:的)?(?:毛病|问题|問題|不适|不適|疼|痛)',
    before: '(?:告[别別]|摆脱(?:了)?|擺脫(?:了)?|(?:再也|已经|已經)?[没沒]有?(?:再)?(?:犯过?|得过?|闹过?|喊过?|发作过?|發作過?))[^，。！？、]{0,4}?',
    behind: '[^，。！？,!?]{0,8}?(?:好多了|好[了转轉](?!.{0,3}奇)|[没沒]有?再犯|不再犯|[没沒]犯|消失|不[见見]了|[没沒]了|[没沒]有了|不[药藥]而[愈癒]|痊[愈癒]|根治|改善(?:很多|不少|了)|[减減][轻輕]|[缓緩]解|少了|再也[没沒]|不疼了?|不痛了?|不[痒癢]了?)',
    whole: '(?:腰|背|膝盖|膝蓋|肩膀?|[颈頸]椎?|脖子|[头頭]|胃|脚|腳|腿|牙|眼睛|[关關][节節])(?:也|都|就|再也|已经|已經){0,2}不(?:再)?(?:疼|痛|酸|痠|[胀脹])了?|(?:不|不再)(?:瘸|跛|打呼|打鼾|失眠|咳嗽?|抽筋)了|不再(?:瘸|跛|打呼|打鼾|失眠|抽筋)|(?:降低|减慢|減慢|放缓)(?:你的|您的)?(?:心率|心跳|脉搏|脈搏)',
  },
  ja: {
    ailments: '(?:膝蓋骨)?脱臼|パテラ|(?:椎間板|腰椎)?ヘルニア|椎間板|目の(?:乾き|かわき|渇き|乾燥)|(?:失禁|尿[もれ漏]{2})(?!パッド|パンツ|シート|用|ショーツ|ケア|対策|ライナー)|皮膚炎|歯ぐずり|いびき|口臭|耳鳴り|片頭痛|偏頭痛|胃もたれ|花粉症|めまい|坐骨神経痛|ぎっくり腰|外耳炎|涙やけ|かゆみ',
    before: '(?:さよなら|おさらば)[^。、]{0,4}?',
    behind: '[^。、！？]{0,8}?(?:な[くき]な[りっる]|消え(?:た|ま)|治[りっまる]|楽にな|ラクにな|改善|軽くな|おさま|収ま|出なく|しなく|和らい|やわらい|減[りっ]|[よ良]くな[りっ]|ましにな|マシにな|止ま(?:り|っ))',
    whole: '(?:腰|膝|ひざ|肩|首|背中|頭|足|胃|歯|目)が?(?:もう)?(?:痛[くま]な(?:く|い)|痛まなく)[ぁ-ん]{0,4}|(?:足を)?引きずらなくな[りっ]|夜中に(?:目が覚め|起き)なくな[りっ]|いびきをかかなくな[りっ]|心拍数?(?:を|が)(?:下げ|下が|抑え|落ち着)',
  },
  ko: {
    ailments: '슬개골 ?탈구|슬개골|(?:고관절|어깨|무릎) ?탈구|(?<![가-힣])(?:목|허리) ?디스크|디스크(?= ?(?:환자|예방|증상|통증|가 ?있|로 ?고생|수술))|추간판|눈(?:의)? ?(?:건조|뻑뻑|피로)[가-힣]{0,2}|건조증|요실금(?! ?(?:팬티|패드|용|언더|기저귀))|피부염|코골이|위염|관절염|편두통|두통|생리통|허리 ?통증|무릎 ?통증|손목 ?통증|구내염|눈물 ?자국|외이염|가려움증?|분리 ?불안|변비|불면증?',
    before: '(?:안녕|작별|탈출|벗어나)[^.,!?]{0,4}?',
    behind: '[^.,!?]{0,9}?(?:사라[졌지져]|없어[졌지져]|나았|나아졌|좋아졌|괜찮아졌|줄었|줄어[들든]|가셨|가라앉|안 ?아[프파]|안 ?생[기겨]|멈췄|멎었|덜해|덜 ?아|호전|싹 ?나)[가-힣]{0,3}',
    whole: '(?:허리|무릎|어깨|목|등|발|손목|머리|배|이|눈)(?:가|이|도|는|은)? ?(?:이제 |더 ?이상 |전혀 |하나도 )?안 ?아(?:프|파)[가-힣]{0,4}|(?:허리|무릎|어깨|목|등|발|손목|머리|배|이|눈)(?:가|이|도|는|은)? ?(?:이제 |더 ?이상 |전혀 |하나도 )?아프지 ?않[가-힣]{0,4}|다리를 ?(?:절|절뚝거리)지 ?않[가-힣]{0,3}|(?:잠을|밤에)? ?(?:푹|잘|깊이) ?자게 ?(?:됐|되었|되)[가-힣]{0,3}|(?:심박수|맥박)(?:를|을) ?(?:낮|줄|떨어)[가-힣]{0,3}',
  },
};
