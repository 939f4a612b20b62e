/**
 * More of what only a remedy may promise: how else it is said to act (settles, wards off, keeps at bay), and complaints of the body beside
 * the commonest: an irritable bowel, a deficiency, anaemia. Read together with the first list; folded as that is.
 */
import type { Language } from '../../kit/languages.ts';

type Remedies = { acts: string; ailments: string };

// biome-ignore format: a word list
export const remedies: Record<Language, Remedies> = {
  en: {
    acts: 'settl(?:es?|ing)|ward(?:s|ing)? off|keeps? at bay|guards? against|protects? (?:you )?from|makes? up for|tackles?|beats?|ends?|clears?(?: up)?|quell(?:s|ing)?|counter(?:s|acts?)|rid(?:s)? you of|relax(?:es)?|aids?|restor(?:es?|ing)|regulat(?:es?|ing)|balanc(?:es?|ing)|normali[sz]es?|rebuilds?|nourish(?:es)?|helps? (?:your|the|against|to)|say goodbye to|no more|free (?:of|from)',
    ailments: String.raw`(?:irritable |sluggish |sensitive )?bowels?|gut (?:health|flora)|upset stomachs?|stomach (?:aches?|cramps|upsets?|acid)|heartburn|acid reflux|reflux|(?:iron |vitamin |mineral )?deficienc(?:y|ies)|ana?emia|iron levels|osteoporosis|bone (?:loss|density)|hot flushes|menopaus\p{L}+|period pains?|urinary [a-z]+|bladder (?:infections?|weakness)|kidney stones?|liver function|thyroid|hay fever|sinus(?:es|itis)|flat feet|bunions|teething(?: pain)?|nappy rash|diaper rash|cradle cap|hip dysplasia|memory loss|dementia|adhd|fatigue|exhaustion|burnout|panic attacks?|nervousness|stress|hormon(?:es|al [a-z]+)|water retention|rosacea|warts|chilblains|poor circulation|travel sickness|motion sickness|hormones|gout|tartar|joint wear`,
  },
  de: {
    acts: 'beruhig\\p{L}*|regulier\\p{L}*|hal(?:t|ten) (?:\\p{L}+ )?fern|wehrt|gleich(?:t|en)|behebt|besanftig\\p{L}*|beseitig\\p{L}*|unterstutz(?:t|en)|normalisier\\p{L}*|entspann\\p{L}*|schutz(?:t|en) (?:\\p{L}+ )?vor|vertreib(?:t|en)|vermeid\\p{L}*|wirk(?:t|en)|bau(?:t|en)|nie wieder|schluss mit|befreit',
    ailments: String.raw`reizdarm|darm(?:flora|gesundheit|beschwerden)?|magen(?:beschwerden|schmerzen|krampfe|saure)?|sodbrennen|reflux|\p{L}{0,14}mangel(?!haft)|blutarmut|anamie|eisenwerte?|osteoporose|knochenschwund|hitzewallungen|wechseljahr\p{L}*|menstruationsbeschwerden|regelbeschwerden|blasenentzundung\p{L}*|blasenschwache|nierensteine?|leberwerte?|schilddruse\p{L}*|heuschnupfen|nebenhohlen\p{L}*|plattfuße?|zahnungsschmerzen|zahnungsbeschwerden|windelausschlag|milchschorf|huftdysplasie|demenz|erschopfung|burnout|panikattacken|nervositat|stress|hormon\p{L}*|wassereinlagerung\p{L}*|rosazea|warzen|reisekrankheit|reiseubelkeit|gicht|gelenkverschleiß|gelenkbeschwerden`,
  },
  fr: {
    acts: 'regul(?:e|ent|er)|protege(?:nt)? (?:de|des|contre)|ecart(?:e|ent)|repar(?:e|ent)|remedi(?:e|ent)|compens(?:e|ent)|detend(?:ent)?|relax(?:e|ent)|equilibr(?:e|ent)|normalis(?:e|ent)|aid(?:e|ent) (?:a|contre)|chass(?:e|ent)|fini(?:s|es)?|vient a bout|arrete(?:nt)?|supprim(?:e|ent)|pallie(?:nt)?',
    ailments: String.raw`(?:colon|intestin)(?: irritable)?|intestins|flore intestinale|transit(?: intestinal)?|brulures d['’]estomac|maux d['’]estomac|reflux|aigreurs|carences?(?: en \p{L}{2,12})?|anemie|osteoporose|bouffees de chaleur|menopause|regles douloureuses|gueule de bois|cystites?|infections urinaires|calculs renaux|foie|thyroide|rhume des foins|sinusite|pieds plats|oignons aux pieds|poussees dentaires|erytheme fessier|croutes de lait|dysplasie|demence|epuisement|burn-?out|crises d['’]angoisse|nervosite|stress|hormones?|retention d['’]eau|couperose|rosacee|verrues|mal des transports|arthrose|jambes lourdes|surmenage`,
  },
  es: {
    acts: 'regula[nr]?|protege[n]? (?:de|del|contra|frente a)|ahuyenta[n]?|repara[n]?|remedia[n]?|compensa[n]?|relaja[n]?|equilibra[n]?|normaliza[n]?|asienta[n]?|adios a(?:l)?|acaba[n]? con|pone[n]? fin a|suprime[n]?|quita[n]?|soluciona[n]?|evita[nr]?|ayuda[n]? contra',
    ailments: String.raw`(?:colon|intestino)(?: irritable)?|flora intestinal|transito(?: intestinal)?|acidez(?: de estomago)?|ardor de estomago|dolor de estomago|reflujo|(?:carencia|deficiencia|deficit)s?(?: de \p{L}{2,12})?|anemia|osteoporosis|sofocos|menopausia|reglas dolorosas|resaca|cistitis|infeccion(?:es)? urinarias?|calculos renales|higado|tiroides|rinitis|alergia al polen|sinusitis|pies planos|juanetes|denticion|dermatitis del panal|costra lactea|displasia(?: de cadera)?|demencia|agotamiento|ataques de panico|nerviosismo|estres|hormonas?|retencion de liquidos|rosacea|verrugas|mareos|piernas cansadas|desgaste articular`,
  },
  pt: {
    acts: 'regula[mr]?|protege[m]? (?:de|da|do|contra)|afasta[m]?|repara[m]?|remedia[m]?|compensa[m]?|relaxa[m]?|equilibra[m]?|normaliza[m]?|adeus a(?:o)?|acaba[m]? com|poe[m]? fim a|elimina[m]?|tira[m]?|soluciona[m]?|resolve[m]?|ajuda[m]? contra',
    ailments: String.raw`(?:colon|intestino)(?: irritavel| preso)?|flora intestinal|transito(?: intestinal)?|azia|queimacao|dor de estomago|refluxo|(?:carencia|deficiencia)s?(?: de \p{L}{2,12})?|anemia|osteoporose|afrontamentos|ondas de calor|menopausa|colicas menstruais|ressaca|cistite|infec\p{L}{2,5} urinarias?|pedras nos rins|calculos renais|figado|tireoide|tiroide|rinite|sinusite|pes chatos|joanetes|denticao|assaduras?|crosta lactea|displasia(?: da anca)?|demencia|esgotamento|ataques de panico|nervosismo|estresse|stress|hormonios?|hormonas?|retencao de liquidos|rosacea|verrugas|enjoo|pernas cansadas|desgaste articular`,
  },
  zh: {
    acts: '防止|防|补(?!给|货|丁|漆|妆)|治|安抚|赶走|远离|摆脱|平衡|调节|恢复|滋养|养(?=肝|胃|肾|颜)|护(?=肝|胃|肾|眼|肠)|止|解|清|通|润',
    ailments: '肠易激|肠道(?:菌群|健康|问题|不适)?|胃(?:痛|酸|病|胀|寒|不适)|反酸|反流|缺铁|缺钙|缺锌|贫血|骨质疏松|潮热|宿醉|尿路感染|膀胱炎|肾结石|肝功能|肝火|甲状腺|鼻炎|鼻窦炎|花粉症|扁平足|拇外翻|出牙不适|红屁股|尿布疹|痴呆|健忘|疲劳|焦躁|压力(?!锅|计|表|泵|阀)|激素|内分泌(?:失调)?|水肿|玫瑰痤疮|晕车|痛风|气血不足|月经不调|多动症|内分泌',
  },
  ja: {
    acts: '防[ぎいぐが]|予防|補[いうえ]|補給|落ち着[かけき]|鎮静|守[りる]|遠ざけ|サポート|助け|ケア|正常に|バランス|回復|追い払|とれ|取れ|取り除|さよなら|解決|おさま|治ま',
    ailments: '過敏性腸|腸(?:内)?(?:環境|内フローラ|活)|胃(?:痛|もたれ|酸|の不調)|胸焼け|逆流|(?:鉄分?|カルシウム|ビタミン|亜鉛|ミネラル)不足|貧血|骨粗(?:しょう|鬆)症|ほてり|二日酔い|膀胱炎|尿路感染|腎臓結石|結石|肝機能|甲状腺|鼻炎|副鼻腔炎|扁平足|外反母趾|おむつかぶれ|認知症|物忘れ|ストレス(?!なく|フリー)|ホルモン(?:バランス)?|乗り物酔い|車酔い|痛風|股関節形成不全|生理不順|倦怠感|だるさ',
  },
  ko: {
    acts: '막[아는습]|보충|채워|달래|안정|지켜|보호|멀리|물리|도와|균형|회복|날려|잡아|가라앉|없는|조절',
    ailments: '과민성 ?(?:대장|장)|장 ?(?:건강|트러블)|장내 ?(?:환경|유익균)|위(?:염|산|통)|속쓰림|역류성?|(?:철분|칼슘|비타민|아연|미네랄) ?(?:결핍|부족)|빈혈|골다공증|안면 ?홍조|숙취|방광염|요로 ?감염|신장 ?결석|간 ?(?:기능|수치|건강)|갑상선|비염|축농증|꽃가루|평발|무지외반|이앓이|기저귀 ?발진|치매|건망증|스트레스|호르몬|멀미|통풍|고관절|만성 ?피로|무기력',
  },
};
