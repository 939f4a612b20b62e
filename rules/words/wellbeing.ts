/**
 * More of what only a remedy may promise: that a thing is easy on the stomach, or wakes the brain and keeps the memory. Read together with
 * the other two lists of remedies, folded as they are: `ailments` beside a word that acts, `whole` says it alone.
 */
import type { Language } from '@storewright/contract/kit/languages';

type Wellbeing = { ailments: string; whole: string };

// biome-ignore format: a word list
export const wellbeing: Record<Language, Wellbeing> = {
  en: {
    ailments: String.raw`forgetfulness|cognitive decline|alzheimer(?:['’]s)?|loss of memory|brain age?ing`,
    whole: String.raw`\bkeeps? (?:the )?(?:colds?|flu|coughs?|illness(?:es)?|infections?)(?: and \p{L}+)? (?:away|at bay)\b|\bclears? (?:the|your|a blocked) (?:chest|lungs?|airways?|sinuses|bronchi\p{L}*)\b|\bgood for (?:the |your )?(?:lungs?|liver|kidneys?|heart|joints?|bones|eyes(?:ight)?|airways?|bladder|thyroid)\b|\b(?:safe|suitable|fine|ok|okay) (?:for|with) (?:(?:people|those|anyone) (?:with|who have) )?(?:high blood pressure|hypertension|diabet(?:es|ics)|heart (?:disease|patients|conditions?)|gout)\b|\b(?:gentler?|easy|easier|kind|kinder|mild|milder|soft|light) (?:on|to|for) (?:(?:even|your|the|their|sensitive|delicate|empty|upset) ){0,3}(?:stomachs?|tumm(?:y|ies)|guts?|digestion|bowels?)\b|\b(?:stomach|tummy|gut)[ -]friendly\b|\beasy to digest\b|\bgood for (?:your |the )?(?:stomach|gut|tummy|digestion)\b|\beasily digest(?:ed|ible)\b|\b(?:stimulat|activat|boost|nourish|strengthen)(?:es|ing|e|s)? (?:(?:your|the|a|their|our|his|her) ){0,2}(?:brains?(?! (?:teasers?|storm\p{L}*))|cognit\p{L}+)|\b(?:metabolism|immune system|circulation|digestion) an? (?:\p{L}+ )?(?:push|boost|kick|lift)\b`,
  },
  de: {
    ailments: String.raw`vergesslichkeit|gedachtnis(?:verlust|schwund|schwache|storung\p{L}*)|alzheimer|altersdemenz`,
    whole: String.raw`\b(?:lost|befreit|reinigt) (?:den |die )?(?:festsitzenden )?(?:schleim|bronchien|atemwege|lungen?)\b|\b(?:gut|wohltuend) fur (?:die |das |deine |ihre )?(?:lungen?|leber|nieren?|herz|gelenke|knochen|augen|atemwege|bronchien|blase|schilddruse)\b|\b(?:auch|sogar|selbst|geeignet) (?:bei|fur) (?:bluthochdruck|hypertoni\p{L}*|diabet\p{L}*|herzkrank\p{L}*|gicht)|\bmagen(?:schonend|freundlich|vertraglich|mild)\p{L}*|\b(?:schonend|mild|sanft|freundlich|bekommlich|vertraglich|gut|leicht)(?:er|e|es|en)? (?:zum|fur den|fur deinen|fur ihren|fur empfindliche) magen\b|\bbekommlich\p{L}*|\bleicht verdaulich(?:e|er|es|en)?(?!\p{L}| (?:lekture|texte?|unterhaltung|form))|\bdarmfreundlich\p{L}*|\b(?:stimulier|aktivier|stark|forder)(?:t|en) (?:das|ihr|dein|euer|unser) (?:gehirn|gedachtnis|denkvermogen)\b`,
  },
  fr: {
    ailments: String.raw`pertes? de (?:la )?memoire|trous? de memoire|alzheimer|declin cognitif`,
    whole: String.raw`\b(?:degage|libere|nettoie|purifie)(?:nt)? les (?:bronches|poumons|voies respiratoires|sinus)\b|\b(?:bon|bonne|bons|excellente?)s? pour (?:le |la |les |vos |votre )(?:foie|poumons|reins|cœur|articulations|os|yeux|bronches|vue)\b|\b(?:conv(?:ient|enant)|adaptee?s?|sans (?:danger|risque)|recommandee?s?) (?:aux|pour les|en cas d[e’'] ?|meme en cas d[e’'] ?)(?: ?)(?:diabetiques?|diabete|hypertendus?|hypertension|cardiaques?|goutte)\b|\b(?:dou(?:x|ce|ces)|legers?|legeres?|tendres?) (?:pour|avec|a|sur|envers) (?:l['’]|les |votre |vos |ton )?(?:estomacs?|intestins?|ventre)\b|\b(?:menage|respecte)(?:nt)? (?:l['’]|votre |ton )estomac\b|\bfaciles? a digerer\b|\b(?:tres|plus|bien|hautement) digestes?\b|\b(?:stimule|active|booste|renforce|nourri)(?:nt|t)? (?:le|votre|ton) cerveau\b`,
  },
  es: {
    ailments: String.raw`perdidas? de (?:la )?memoria|alzheimer|deterioro cognitivo`,
    whole: String.raw`\b(?:limpia|despeja|abre|libera|descongestiona)n? (?:los |las )(?:pulmones|bronquios|vias respiratorias)\b|\bbuen[oa]s? para (?:el |la |los |las |tus? )(?:higado|pulmones|rinones|corazon|articulaciones|huesos|ojos|bronquios|vista)\b|\b(?:apt[oa]s?|segur[oa]s?|adecuad[oa]s?|indicad[oa]s?|recomendad[oa]s?) (?:para|en caso de) (?:personas con )?(?:diabetic[oa]s?|diabetes|hipertens[oa]s?|hipertension|presion alta|gota)\b|\b(?:suaves?|amables?|liger[oa]s?|delicad[oa]s?|respetuos[oa]s?) (?:con|para|al) (?:el |tu |su |los )?(?:estomagos?|intestinos?|barriga|vientre)\b|\b(?:cuida|respeta)n? (?:el|tu|su) estomago\b|\bfacil(?:es)? de digerir\b|\bfacil digestion\b|\bdigestiv[oa]s? y suaves?\b|\b(?:estimula|activa|potencia|fortalece|nutre)n? (?:el|tu|su) cerebro\b`,
  },
  pt: {
    ailments: String.raw`perdas? de memoria|alzheimer|declinio cognitivo`,
    whole: String.raw`\b(?:limpa|desobstrui|abre|liberta|libera)m? (?:os |as )(?:pulmoes|bronquios|vias respiratorias)\b|\b(?:bom|boa|bons|boas) para (?:o |a |os |as )(?:figado|pulmoes|pulmao|rins|coracao|articulacoes|ossos|olhos|bronquios|vista)\b|\b(?:apt[oa]s?|segur[oa]s?|adequad[oa]s?|indicad[oa]s?|recomendad[oa]s?) (?:para|em caso de) (?:pessoas com )?(?:diabetic[oa]s?|diabetes|hipertens[oa]s?|hipertensao|pressao alta|gota)\b|\b(?:suaves?|leves?|delicad[oa]s?|gentil|gentis|amig[oa]s?) (?:para|com|no|ao|do) (?:(?:o|seu|teu) ){0,2}(?:estomagos?|intestinos?|barriga)\b|\b(?:cuida|respeita)m? d?o (?:seu )?estomago\b|\b(?:facil|faceis) de digerir\b|\bfacil digestao\b|\b(?:estimula|ativa|turbina|fortalece|nutre)m? (?:(?:o|seu|teu) ){0,2}cerebro\b`,
  },
  zh: {
    ailments: '健忘症?|老年痴呆|阿尔茨海默|阿兹海默|记忆力?(?:减退|衰退|下降|不好)',
    whole: '(?:高血压|糖尿病|心脏病|痛风|三高|血糖高|血压高)(?:的?(?:患者|人群|病人|人|朋友))?[^，。！？]{0,4}?(?:放心|可以?[吃食用饮喝]|能[吃用喝]|适[合用宜]|无忧|也可)|不(?:伤|刺激)(?:肠)?胃|养胃|护胃(?!提神)|(?:肠胃|胃)(?:友好|无负担|零负担)|(?:容易|易|好)消化|健脑|补脑|(?:活化|激活|刺激)(?:大脑|脑部|脑细胞|脑力)|养肝|护肝|补肾|壮阳|(?:血脂|血糖|血压|胆固醇|体重)[^，。！？]{0,8}?(?:降|减|下来)|(?<![透说照声])明目(?![镜录的标张])|润肺|清肺|止咳|化痰|祛痰|平喘|清热(?=[解去祛降，。、,;；]|$)|解毒|滋阴|(?<!填)补[气血](?!囊|垫)|益气|养血|祛风|除湿(?!机|器|剂|袋|盒|桶)|降火|[祛去]火|润肠|通便|乌[发髮](?!夹|色)|降血[压脂糖]|健脾',
  },
  ja: {
    ailments: 'もの忘れ|アルツハイマー|認知機能の低下|記憶力の低下|記憶力低下',
    whole: '(?:高血圧|糖尿病|心臓病|腎臓病|痛風|アレルギー|アトピー|敏感肌)の(?:方|人)に?(?:も|でも)[^。、]{0,8}?(?:安心|大丈夫|使え|お使い|召し上が|食べられ|飲め)|(?:胃腸?|お(?:腹|なか))に(?:も|とても)?(?:やさし|優し)|胃腸?(?:へ|に)の?負担(?:が|を)?(?:少な|かけ|軽)|胃もたれしにく|消化(?:に|が|も)(?:よく|良く|よい|良い|いい|やさし|優し)|脳(?:が|を|の)?(?:も)?(?:活性化|活発に|刺激し)|脳の老化|(?:肝臓|腎臓|肺|気管支|心臓|関節|目|骨|血管)に(?:も|とても)?(?:よい|良い|いい|よく|良く|効)|咳止め|去痰|解毒|滋養強壮|[ボぼ][ケけ](?:防止|予防)',
  },
  ko: {
    ailments: '건망증|기억력 ?(?:저하|감퇴)|알츠하이머|인지 ?(?:기능|능력) ?저하',
    whole: '(?:고혈압|당뇨병?|심장병|통풍|알레르기|아토피)(?:에도|(?:가 )?있(?:는|으신) 분(?:도|들도)|이신 분도|인 분도| ?환자(?:분)?(?:도|들도|에게도)|이 있으신 분도)[^.!?]{0,12}?(?:안심|괜찮|드실|드세|좋|가능)|(?:위장에|(?:^|[.,!?] ?|[도은는게] )위에) ?(?:부담|자극)(?:이|을|도)? ?(?:없|적|덜|주지 ?않)|(?<![가-힣])(?:속이|위가|장이) (?:편한|편안|편해|편합)|소화가? ?(?:잘 ?되|잘 ?돼|쉬운|쉽)|(?:기관지|폐|간|심장|신장|눈|뼈|위장?|장|혈관|관절|호흡기)(?:에|건강에| 건강에)(?:도)? ?(?:참 |아주 |특히 )?(?:좋|도움|이로운)[가-힣]{0,2}|가래(?:에|를) ?[가-힣 ]{0,4}(?:좋|삭|없애)|원기 ?회복|기력 ?(?:회복|보충)|해독|(?:두뇌|뇌)(?:를|가|의)? ?(?:활성화|자극)',
  },
};
