/**
 * More of what only a remedy may promise: how else it is said to act (settles, wards off, keeps at bay), and complaints of the body beside
 * the commonest: an irritable bowel, a deficiency, anaemia. Read together with the first list; folded as that is.
 */
import type { Language } from '../../kit/languages.ts';

type Remedies = { acts: string; ailments: string };

// biome-ignore format: a word list
export const remedies: Record<Language, Remedies> = {
  en: {
    acts: 'sends?|sees? off|keeps? away|knocks? out|takes? care of|takes? (?:the|away|your)|draws? out|chases? away|loosens?|releases?|melts? away|unknots?|undoes|works? out|settl(?:es?|ing)|ward(?:s|ing)? off|keeps? at bay|guards? against|protects? (?:you )?from|makes? up for|tackles?|beats?|ends?|clears?(?: up)?|quell(?:s|ing)?|counter(?:s|acts?)|rid(?:s)? you of|relax(?:es)?|aids?|restor(?:es?|ing)|regulat(?:es?|ing)|balanc(?:es?|ing)|normali[sz]es?|rebuilds?|nourish(?:es)?|helps? (?:your|the|against|to)|say goodbye to|no more|free (?:of|from)',
    ailments: String.raw`(?:stiff|tight|sore|tired|heavy|tense|aching|knotted) (?:shoulders?|necks?|joints?|backs?|muscles|legs|feet|hips?|knees?|calves)|stiffness|muscle tension|muscle knots|(?:irritable |sluggish |sensitive )?bowels?|gut (?:health|flora)|upset stomachs?|stomach (?:aches?|cramps|upsets?|acid)|heartburn|acid reflux|reflux|(?:iron |vitamin |mineral )?deficienc(?:y|ies)|ana?emia|iron levels|osteoporosis|bone (?:loss|density)|hot flushes|menopaus\p{L}+|period pains?|urinary [a-z]+|bladder (?:infections?|weakness)|kidney stones?|liver function|thyroid|hay fever|sinus(?:es|itis)|flat feet|bunions|teething(?: pain)?|nappy rash|diaper rash|cradle cap|hip dysplasia|memory loss|dementia|adhd|fatigue|exhaustion|burnout|panic attacks?|nervousness|stress|hormon(?:es|al [a-z]+)|water retention|rosacea|warts|chilblains|poor circulation|travel sickness|motion sickness|hormones|gout|tartar|joint wear`,
  },
  de: {
    acts: 'vertreib(?:t|en)|verjag(?:t|en)|schick(?:t|en)|nimmt|nehmen|locker(?:t|n)|los(?:t|en)|wirkt|beruhig\\p{L}*|regulier\\p{L}*|hal(?:t|ten) (?:\\p{L}+ )?fern|wehrt|gleich(?:t|en)|behebt|besanftig\\p{L}*|beseitig\\p{L}*|unterstutz(?:t|en)|normalisier\\p{L}*|entspann\\p{L}*|schutz(?:t|en) (?:\\p{L}+ )?vor|vertreib(?:t|en)|vermeid\\p{L}*|wirk(?:t|en)|bau(?:t|en)|nie wieder|schluss mit|befreit',
    ailments: String.raw`verspann\p{L}+|(?:steife|mude|schwere|verhartete|schmerzende)[nrms]? (?:schultern?|nacken|rucken|muskeln?|gelenke?n?|beine?n?|fuße?n?|knie)|muskelkater|muskelverspannung\p{L}*|reizdarm|darm(?:flora|gesundheit|beschwerden)?|magen(?:beschwerden|schmerzen|krampfe|saure)?|sodbrennen|reflux|\p{L}{0,14}mangel(?!haft)|blutarmut|anamie|eisenwerte?|osteoporose|knochenschwund|hitzewallungen|wechseljahr\p{L}*|menstruationsbeschwerden|regelbeschwerden|blasenentzundung\p{L}*|blasenschwache|nierensteine?|leberwerte?|schilddruse\p{L}*|heuschnupfen|nebenhohlen\p{L}*|plattfuße?|zahnungsschmerzen|zahnungsbeschwerden|windelausschlag|milchschorf|huftdysplasie|demenz|erschopfung|burnout|panikattacken|nervositat|stress|hormon\p{L}*|wassereinlagerung\p{L}*|rosazea|warzen|reisekrankheit|reiseubelkeit|gicht|gelenkverschleiß|gelenkbeschwerden`,
  },
  fr: {
    acts: 'chass(?:e|ent)|denou(?:e|ent)|detend(?:ent)?|enlev(?:e|ent)|elimin(?:e|ent)|regul(?:e|ent|er)|protege(?:nt)? (?:de|des|contre)|ecart(?:e|ent)|repar(?:e|ent)|remedi(?:e|ent)|compens(?:e|ent)|detend(?:ent)?|relax(?:e|ent)|equilibr(?:e|ent)|normalis(?:e|ent)|aid(?:e|ent) (?:a|contre)|chass(?:e|ent)|fini(?:s|es)?|vient a bout|arrete(?:nt)?|supprim(?:e|ent)|pallie(?:nt)?',
    ailments: String.raw`(?:epaules?|nuque|dos|jambes?|articulations?|muscles?|pieds?|genoux?) (?:raides?|douloureu\p{L}{1,3}|lourde?s?|fatigue\p{L}{0,3}|tendue?s?|endolori\p{L}{0,3}|noue\p{L}{0,2})|raideurs?|nœuds musculaires|(?:colon|intestin)(?: irritable)?|intestins|flore intestinale|transit(?: intestinal)?|brulures d['’]estomac|maux d['’]estomac|reflux|aigreurs|carences?(?: en \p{L}{2,12})?|anemie|osteoporose|bouffees de chaleur|menopause|regles douloureuses|gueule de bois|cystites?|infections urinaires|calculs renaux|foie|thyroide|rhume des foins|sinusite|pieds plats|oignons aux pieds|poussees dentaires|erytheme fessier|croutes de lait|dysplasie|demence|epuisement|burn-?out|crises d['’]angoisse|nervosite|stress|hormones?|retention d['’]eau|couperose|rosacee|verrues|mal des transports|arthrose|jambes lourdes|surmenage`,
  },
  es: {
    acts: 'quita[n]?|destensa[n]?|suelta[n]?|afloja[n]?|descarga[n]?|deshace[n]?|regula[nr]?|protege[n]? (?:de|del|contra|frente a)|ahuyenta[n]?|repara[n]?|remedia[n]?|compensa[n]?|relaja[n]?|equilibra[n]?|normaliza[n]?|asienta[n]?|adios a(?:l)?|acaba[n]? con|pone[n]? fin a|suprime[n]?|quita[n]?|soluciona[n]?|evita[nr]?|ayuda[n]? contra',
    ailments: String.raw`(?:hombros?|cuello|espalda|piernas?|articulaciones|musculos?|pies|rodillas?) (?:rigid|cansad|doloros|pesad|tens|dolorid|agarrotad|contracturad)[oa]s?|rigidez|agujetas|(?:colon|intestino)(?: irritable)?|flora intestinal|transito(?: intestinal)?|acidez(?: de estomago)?|ardor de estomago|dolor de estomago|reflujo|(?:carencia|deficiencia|deficit)s?(?: de \p{L}{2,12})?|anemia|osteoporosis|sofocos|menopausia|reglas dolorosas|resaca|cistitis|infeccion(?:es)? urinarias?|calculos renales|higado|tiroides|rinitis|alergia al polen|sinusitis|pies planos|juanetes|denticion|dermatitis del panal|costra lactea|displasia(?: de cadera)?|demencia|agotamiento|ataques de panico|nerviosismo|estres|hormonas?|retencion de liquidos|rosacea|verrugas|mareos|piernas cansadas|desgaste articular`,
  },
  pt: {
    acts: 'tira[m]?|solta[m]?|descontrai|desfaz(?:em)?|leva[m]?|regula[mr]?|protege[m]? (?:de|da|do|contra)|afasta[m]?|repara[m]?|remedia[m]?|compensa[m]?|relaxa[m]?|equilibra[m]?|normaliza[m]?|adeus a(?:o)?|acaba[m]? com|poe[m]? fim a|elimina[m]?|tira[m]?|soluciona[m]?|resolve[m]?|ajuda[m]? contra',
    ailments: String.raw`(?:ombros?|pescoco|costas|pernas?|articulacoes|musculos?|pes|joelhos?) (?:rigid|cansad|dolorid|pesad|tens|contraturad)[oa]s?|rigidez|nos musculares|(?:colon|intestino)(?: irritavel| preso)?|flora intestinal|transito(?: intestinal)?|azia|queimacao|dor de estomago|refluxo|(?:carencia|deficiencia)s?(?: de \p{L}{2,12})?|anemia|osteoporose|afrontamentos|ondas de calor|menopausa|colicas menstruais|ressaca|cistite|infec\p{L}{2,5} urinarias?|pedras nos rins|calculos renais|figado|tireoide|tiroide|rinite|sinusite|pes chatos|joanetes|denticao|assaduras?|crosta lactea|displasia(?: da anca)?|demencia|esgotamento|ataques de panico|nervosismo|estresse|stress|hormonios?|hormonas?|retencao de liquidos|rosacea|verrugas|enjoo|pernas cansadas|desgaste articular`,
  },
  zh: {
    acts: '松解|放松|舒展|驱散|赶跑|带走|消散|防止|防|补(?!给|货|丁|漆|妆)|治|安抚|赶走|远离|摆脱|平衡|调节|恢复|滋养|养(?=肝|胃|肾|颜)|护(?=肝|胃|肾|眼|肠)|止|解|清|通|润',
    ailments: '僵硬|肩颈(?:僵硬|不适|疲劳|酸胀)?|肌肉(?:紧张|酸痛|疲劳)|腿部?(?:酸胀|浮肿)|腰酸(?:背痛)?|久坐不适|肠易激|肠道(?:菌群|健康|问题|不适)?|胃(?:痛|酸|病|胀|寒|不适)|反酸|反流|缺铁|缺钙|缺锌|贫血|骨质疏松|潮热|宿醉|尿路感染|膀胱炎|肾结石|肝功能|肝火|甲状腺|鼻炎|鼻窦炎|花粉症|扁平足|拇外翻|出牙不适|红屁股|尿布疹|痴呆|健忘|疲劳|焦躁|压力(?!锅|计|表|泵|阀)|激素|内分泌(?:失调)?|水肿|玫瑰痤疮|晕车|痛风|气血不足|月经不调|多动症|内分泌',
  },
  ja: {
    acts: '追い払|撃退|寄せ付け|取り(?=去|ます|まし|除)|取る|取れ|ほぐ[しれす]|抜け|スッキリ|すっきり|楽|防[ぎいぐが]|予防|補[いうえ]|補給|落ち着[かけき]|鎮静|守[りる]|遠ざけ|サポート|助け|ケア|正常に|バランス|回復|追い払|とれ|取れ|取り除|さよなら|解決|おさま|治ま',
    ailments: 'こわばり|(?:肩|首|腰|背中|ひざ|膝|足)の(?:こり|張り|ハリ|痛み|こわばり|だるさ|重さ|疲れ)|筋肉の(?:緊張|疲れ|こわばり)|足のだるさ|過敏性腸|腸(?:内)?(?:環境|内フローラ|活)|胃(?:痛|もたれ|酸|の不調)|胸焼け|逆流|(?:鉄分?|カルシウム|ビタミン|亜鉛|ミネラル)不足|貧血|骨粗(?:しょう|鬆)症|ほてり|二日酔い|膀胱炎|尿路感染|腎臓結石|結石|肝機能|甲状腺|鼻炎|副鼻腔炎|扁平足|外反母趾|おむつかぶれ|認知症|物忘れ|ストレス(?!なく|フリー)|ホルモン(?:バランス)?|乗り物酔い|車酔い|痛風|股関節形成不全|生理不順|倦怠感|だるさ',
  },
  ko: {
    acts: '쫓아|몰아내|물러|이겨|덜어|풀어|풀리|가라앉|없애|사라지|막[아는습]|보충|채워|달래|안정|지켜|보호|멀리|물리|도와|균형|회복|날려|잡아|가라앉|없는|조절',
    ailments: '(?:어깨|목|허리|무릎|다리|발|등|근육)(?:의)? ?(?:통증|뭉침|결림|뻐근함|피로|긴장|뻣뻣함)|근육통|뻣뻣한 (?:어깨|목|허리)|뭉친 (?:근육|어깨|목)|과민성 ?(?:대장|장)|장 ?(?:건강|트러블)|장내 ?(?:환경|유익균)|위(?:염|산|통)|속쓰림|역류성?|(?:철분|칼슘|비타민|아연|미네랄) ?(?:결핍|부족)|빈혈|골다공증|안면 ?홍조|숙취|방광염|요로 ?감염|신장 ?결석|간 ?(?:기능|수치|건강)|갑상선|비염|축농증|꽃가루|평발|무지외반|이앓이|기저귀 ?발진|치매|건망증|스트레스|호르몬|멀미|통풍|고관절|만성 ?피로|무기력',
  },
};
