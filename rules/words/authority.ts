/**
 * Whose word is lent to a thing: “recommended by vets”, „von Zahnärzten empfohlen“, 医生推荐. `experts` by who they are, `said`
 * how their word is told, with `@` where the experts stand, `stems` what any of it holds: most lines hold none. Patterns over folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';

export const expertIds = ['dentist', 'vet', 'dermatologist', 'paediatrician', 'midwife', 'doctor', 'therapist', 'optician', 'pharmacist', 'nutritionist', 'expert'] as const; // biome-ignore format: a word list
export type ExpertId = (typeof expertIds)[number];
type Authority = { experts: Record<ExpertId, string>; said: readonly string[]; stems: string };

/** Up to three words between: “by many leading vets”. */
const few = String.raw`(?: [\p{L}’'-]+){0,3}?`;

// biome-ignore format: a word list
export const authority: Record<Language, Authority> = {
  en: {
    stems: 'recommend|approve|endorse|trust|prescri|tested|chosen|prefer|used by|used with|loved|verifi|backed|develop|formulat|swear|rely|hand in|say in|took part|taking part|involved|helped|contribut|together with|collaborat|cooperation|alongside|help of|help from|input from|partnership|advi[cs]',
    experts: { dentist: 'dentists?|orthodontists?|dental (?:surgeons?|doctors?|professionals?|hygienists?|experts?|specialists?)|hygienists?', vet: 'veterinary (?:surgeons?|doctors?|nurses?|professionals?|experts?|specialists?)|veterinarians?|vets?|animal doctors?', dermatologist: 'dermatologists?|skin (?:doctors?|specialists?|experts?)', paediatrician: 'pa?ediatricians?', midwife: 'midwi(?:fe|ves)|doulas?', doctor: 'doctors?|physicians?|gps|surgeons?|medical (?:professionals?|experts?)|nurses?|cardiologists?|gyna?ecologists?|clinicians?', therapist: 'physio(?:therapist)?s?|physical therapists?|chiropractors?|osteopaths?|podiatrists?|orthopa?edists?|orthopa?edic (?:surgeons?|specialists?)|occupational therapists?|rheumatologists?|kinesiologists?|massage therapists?', optician: 'opticians?|optometrists?|ophthalmologists?|eye (?:doctors?|specialists?)', pharmacist: 'pharmacists?', nutritionist: 'nutritionists?|dieti[ct]ians?', expert: '(?<!our )experts?|professionals?|(?<=by )pros|ergonomists?|scientists?|specialists?|chefs?|hairdressers?|stylists?|trainers?|athletes?|craftsmen|tradesmen|tradespeople' },
    said: [
      String.raw`(?<!\b(?:your|my|ask) )\b(?:@)(?: (?!if\b|who\b|what\b|can\b|to\b|or\b)[\p{L}’'-]+){0,3}? (?:(?:had|have|has) a (?:hand|say)|took part|were involved|was involved|helped(?: us)?|contributed|advised)\b`,
      String.raw`\b(?:together with|alongside|(?:collaboration|cooperation|partnership|consultation) with|(?:help|advice|input|guidance) (?:of|from)|advised by)${few} (?:@)\b`,
      String.raw`\b(?:recommended|approved|endorsed|trusted|prescribed|tested|chosen|preferred|used|loved|verified|backed|developed|formulated) (?:exclusively |daily |worldwide )?(?:by|with)(?: (?!our\b|my\b|your\b)[\p{L}’'-]+){0,3}? (?:@)\b`,
      String.raw`(?<!\b(?:your|my|a|ask|our|the) )\b(?:@)(?: (?!if\b|whether\b|who\b|what\b|when\b|before\b|may\b|might\b|can\b|to\b|do not\b|or\b)[\p{L}’'-]+){0,6}? (?:recommend|approve|trust|endorse|prefer|prescribe|swear by|rely on)s?\b(?! (?:[\p{L}]{3,}ing|that|to|you|at least|against|not)\b)`,
      String.raw`\b(?:@)[ -](?:recommended|approved|tested|trusted|formulated|developed|endorsed)\b`,
      String.raw`\brecommended:? (?:@)\b`,
    ],
  },
  de: {
    stems: 'empf|pruft|getestet|bestatigt|entwickelt|anerkannt|schatzt|bevorzugt|verwende|befurwortet|schwor|vertrau|raten zu|mitgewirkt|mitgearbeitet|beteiligt|mitentwickelt|geholfen|zusammen|gemeinsam|kooperation|mitwirkung|hilfe',
    experts: { dentist: String.raw`(?:zahnarzt|zahnarzte|kieferorthopade)\p{L}*`, vet: String.raw`(?:tierarzt|tierarzte|veterinar)\p{L}*`, dermatologist: String.raw`(?:hautarzt|hautarzte|dermatolog)\p{L}*`, paediatrician: String.raw`kinderarzt\p{L}*`, midwife: 'hebammen?', doctor: String.raw`(?:arzt|arzte|arzten|arztin|arztinnen|mediziner\p{L}*|chirurg\p{L}*|kardiolog\p{L}*|frauenarzt\p{L}*|klinik(?:en)?)`, therapist: String.raw`(?:physiotherapeut|orthopade|osteopath|chiropraktiker|ergotherapeut|rheumatolog|podolog|heilpraktiker|krankengymnast)\p{L}*`, optician: String.raw`(?:augenarzt|augenarzte|optiker)\p{L}*`, pharmacist: String.raw`apotheker\p{L}*`, nutritionist: String.raw`ernahrungs(?:berater|experte|wissenschaftler)\p{L}*`, expert: String.raw`(?<!unseren )(?:sternekoche?n?|spitzenkoche?n?|profikoche?n?|kuchenchefs?|experten|expertinnen|fachleuten?|profis|ergonomen|wissenschaftler\p{L}*|spezialisten|spitzenkochen?|kochen|friseuren?|trainern?|handwerkern?)` },
    said: [
      String.raw`(?<!\b(?:ihre?n?|dein|mein|der|die|den|ihrem|deinem) )\b(?:@)(?: \p{L}+){0,4}? (?:mitgewirkt|mitgearbeitet|beteiligt|mitentwickelt|geholfen)(?!\p{L})`,
      String.raw`\b(?:gemeinsam|zusammen|zusammenarbeit|kooperation|mitwirkung|hilfe|unterstutzung) (?:mit|von)${few} (?:@)(?!\p{L})`,
      String.raw`\bvon${few} (?:@) (?:\p{L}+ ){0,2}?(?:empfohlen|gepruft|getestet|bestatigt|entwickelt|anerkannt|geschatzt|bevorzugt|verwendet|befurwortet)\p{L}*`,
      String.raw`\b(?:empfohlen|gepruft|getestet|entwickelt|geschatzt|verwendet)\p{L}* (?:von|mit|durch)${few} (?:@)(?![\p{L}])`,
      String.raw`(?<!\b(?:ihre?n?|dein|mein|der|die|den|ihrem|deinem) )\b(?:@)(?: \p{L}+){0,3}? (?:empfehlen|empfiehlt|schworen|vertrauen|verwenden|raten zu)(?![\p{L}])(?!,| (?:zu|sich)\b)`,
      String.raw`(?<!\bwir |\bund |\bzu )\b(?:empfehlen|empfiehlt|schatzen)(?: (?:auch|viele|die|selbst|sogar|fuhrende|zahlreiche|erfahrene|uns)){0,3} (?:@)(?![\p{L}])`,
      String.raw`\bempfehlung (?:von|der|vom|durch)${few} (?:@)(?![\p{L}])`,
      String.raw`\b(?:zahn|tier|haut|kinder|augen)?(?:arztlich|tierarztlich|zahnarztlich|hautarztlich|kinderarztlich) (?:empfohlen|gepruft|getestet|bestatigt)\p{L}*`,
    ],
  },
  fr: {
    stems: 'recommand|approuv|teste|conseil|prescri|valide|elabore|developpe|adopte|utilise|plebiscit|participe|collabor|contribue|aide|concours|cotes',
    experts: { dentist: 'dentistes?|chirurgiens-dentistes|orthodontistes?', vet: 'veterinaires?|vetos?', dermatologist: 'dermatologues?|dermatos?', paediatrician: 'pediatres?', midwife: 'sages?-femmes?', doctor: 'medecins?|docteurs?|chirurgiens?|corps medical|cardiologues?|gynecologues?|soignants|infirmier\\p{L}*', therapist: 'kinesitherapeutes?|kines?|osteopathes?|orthopedistes?|podologues?|chiropracteurs?|chiropraticiens?|ergotherapeutes?|rhumatologues?|psychomotriciens?', optician: 'opticiens?|ophtalmologues?|ophtalmologistes?', pharmacist: 'pharmaciens?', nutritionist: 'nutritionnistes?|dieteticiens?', expert: '(?<!nos )(?:experts?|ergonomes?|professionnels?|scientifiques|specialistes?|pros|grands chefs|chefs (?:cuisiniers|etoiles)|coiffeurs|coachs|artisans du batiment)' },
    said: [
      String.raw`(?<!\b(?:votre|ton|mon|un|le|la|nos) )\b(?:@)(?: (?!si\b|qui\b|quand\b|avant\b)[\p{L}’'-]+){0,3}? (?:a|ont) (?:participe|collabore|contribue|conseille|aide)(?!\p{L})`,
      String.raw`\b(?:en collaboration|en partenariat|avec l['’]aide|avec le concours|avec la participation|avec les conseils|aux cotes) (?:avec|de|du|des|d['’])(?: ?[\p{L}’'-]+){0,2}? ?(?:@)(?!\p{L})`,
      String.raw`\b(?:recommande|approuve|teste|conseille|prescrit|valide|elabore|developpe|adopte|utilise|plebiscite)(?:e|s|es)? (?:par|avec)${few} (?:@)(?![\p{L}])`,
      String.raw`(?<!\b(?:votre|ton|mon|un|le|la|nos) )\b(?:@)(?: (?!si\b|qui\b|quand\b|avant\b)[\p{L}’'-]+){0,3}? (?:recommand|conseill|approuv|plebiscit|prescri)(?:e|ent|vent)(?![\p{L}])(?! (?:de|d['’]|que)\b)`,
      String.raw`(?<!\bsi (?:vous )?(?:l[ae]s? )?)\b(?:recommandent|conseillent|approuvent|plebiscitent|prescrivent|utilisent)(?: (?:aussi|les|des|plusieurs|beaucoup de|de nombreux|nombre de|tant de)){0,2} (?:@)(?![\p{L}])`,
      String.raw`\brecommandation (?:des|de|du)${few} (?:@)(?![\p{L}])`,
    ],
  },
  es: {
    stems: 'recom|aprob|aprueb|probad|testad|avala|aconsej|prescrit|validad|prescrib|desarrollad|formulad|usad|utilizad|usan |utilizan |elegid|prefier|confian|particip|colabor|intervin|intervien|asesor|junto|ayuda|equipo de',
    experts: { dentist: 'dentistas?|odontologos?|odontologas?|ortodoncistas?', vet: 'veterinari[oa]s?', dermatologist: 'dermatolog[oa]s?', paediatrician: 'pediatras?', midwife: 'matronas?|comadronas?', doctor: 'medic[oa]s?|doctor(?:es|as|a)?|cirujan[oa]s?|cardiolog[oa]s?|ginecolog[oa]s?|personal medico|enfermer[oa]s', therapist: 'fisioterapeutas?|osteopatas?|traumatolog[oa]s?|podolog[oa]s?|ortopedistas?|ortopedas?|quiropractic[oa]s?|kinesiolog[oa]s?|reumatolog[oa]s?|terapeutas ocupacionales', optician: 'optic[oa]s|oftalmolog[oa]s?|optometristas?', pharmacist: 'farmaceutic[oa]s', nutritionist: 'nutricionistas?|dietistas?', expert: '(?<!nuestros )(?:expert[oa]s?|ergonom[oa]s|profesionales|cientific[oa]s|especialistas?|grandes chefs|chefs|peluquer[oa]s|entrenador(?:es|as))' },
    said: [
      String.raw`(?<!\b(?:tu|su|mi|un|una|el|la|al|nuestros) )\b(?:@)(?: (?!si\b|que\b|cuando\b)[\p{L}’'-]+){0,3}? (?:(?:ha|han) (?:participado|colaborado|intervenido|asesorado)|participaron|participo|colaboraron|colaboro|intervinieron|asesoraron)(?!\p{L})`,
      String.raw`\b(?:junto (?:a|con)|en colaboracion con|con (?:la )?(?:ayuda|participacion|colaboracion) de|con el asesoramiento de|asesorad[oa]s? por)${few} (?:@)(?!\p{L})`,
      String.raw`\b(?:recomendad|aprobad|probad|testad|avalad|aconsejad|prescrit|validad|desarrollad|formulad|usad|utilizad|elegid)[oa]s? (?:por|con)${few} (?:@)(?![\p{L}])`,
      String.raw`(?<!\b(?:tu|su|mi|un|una|el|la|al|nuestros) )\b(?:@)(?: (?!si\b|que\b|cuando\b|antes\b)[\p{L}’'-]+){0,3}? (?:recomiendan?|aconsejan?|aprueban?|prefieren?|avalan?|confian)(?![\p{L}])(?! (?:que|\p{L}+[aei]r(?:l[oae]s?|se)?)\b)`,
      String.raw`(?<!\bsi (?:se |te )?(?:l[aeo]s? )?)\b(?:recomiendan|aconsejan|aprueban|prefieren|avalan|prescriben|usan|utilizan)(?: (?:tambien|los|las|much[oa]s|numeros[oa]s|vari[oa]s|algun[oa]s|prestigios[oa]s|tant[oa]s)){0,2} (?:@)(?![\p{L}])`,
      String.raw`\brecomendacion (?:de|del)${few} (?:@)(?![\p{L}])`,
    ],
  },
  pt: {
    stems: 'recomend|aprov|testad|aconselh|indica|prescrit|validad|prescrev|desenvolvid|formulad|usad|utilizad|usam|utilizam|escolhid|prefer|confiam|particip|colabor|assessor|junto|ajuda|parceria|equipe de',
    experts: { dentist: 'dentistas?|ortodontistas?', vet: 'veterinari[oa]s?', dermatologist: 'dermatologistas?', paediatrician: 'pediatras?', midwife: 'parteiras?', doctor: 'medic[oa]s?|doutor(?:es|as|a)?|cirurgi(?:oes|ao|as)|cardiologistas?|ginecologistas?|enfermeir[oa]s', therapist: 'fisioterapeutas?|osteopatas?|ortopedistas?|podologistas?|podologos?|quiropraxistas?|quiropraticos?|reumatologistas?|terapeutas ocupacionais', optician: 'oculistas?|oftalmologistas?|optometristas?', pharmacist: 'farmaceutic[oa]s', nutritionist: 'nutricionistas?|dietistas?', expert: '(?<!nossos )(?:especialistas?|ergonomistas?|profissionais|cientistas|peritos|chefs|cabeleireir[oa]s|treinador(?:es|as))' },
    said: [
      String.raw`(?<!\b(?:seu|teu|meu|um|uma|o|a|ao|nossos) )\b(?:@)(?: (?!se\b|que\b|quando\b)[\p{L}’'-]+){0,3}? (?:participaram|participou|colaboraram|colaborou|ajudaram|ajudou|assessoraram)(?!\p{L})`,
      String.raw`\b(?:junto com|em parceria com|em colaboracao com|com a (?:ajuda|participacao|colaboracao) de|com o apoio de|ao lado de)${few} (?:@)(?!\p{L})`,
      String.raw`\b(?:recomendad|aprovad|testad|aconselhad|indicad|prescrit|validad|desenvolvid|formulad|usad|utilizad|escolhid)[oa]s? (?:por|pel[oa]s?|com)${few} (?:@)(?![\p{L}])`,
      String.raw`(?<!\b(?:seu|teu|meu|um|uma|o|a|ao|nossos) )\b(?:@)(?: (?!se\b|que\b|quando\b|antes\b)[\p{L}’'-]+){0,3}? (?:recomendam?|aconselham?|aprovam?|preferem|indicam|confiam)(?![\p{L}])(?! (?:que|\p{L}+[aei]r(?:-?[oae]s?|-se)?)\b)`,
      String.raw`(?<!\bse (?:[ao]s? |lhe )?)\b(?:recomendam|aconselham|aprovam|preferem|indicam|prescrevem|usam|utilizam)(?:-n?[oa]s?)?(?: (?:tambem|os|as|muit[oa]s|vari[oa]s|divers[oa]s|inumer[oa]s|tant[oa]s)){0,2} (?:@)(?![\p{L}])`,
      String.raw`\brecomendacao (?:de|dos?|das?)${few} (?:@)(?![\p{L}])`,
    ],
  },
  zh: {
    stems: '推|力荐|认|信赖|背书|首选|测试|研发|指定|验证|监制|参与|把关|指导|合作|一起',
    experts: { dentist: '牙医|牙科医生|口腔医生|口腔专家', vet: '兽医|宠物医生|獸醫', dermatologist: '皮肤科医生|皮肤科专家|皮肤专家', paediatrician: '儿科医生|儿科专家|儿科医师', midwife: '助产士', doctor: '医生|医师|医学专家|名医|医院|护士|醫生', therapist: '物?理(?:疗|治疗)师|骨科(?:医生|专家|医师)|康复(?:师|专家|治疗师|科医生)|正骨师|整脊师|推拿师|产后康复师', optician: '眼科(?:医生|专家)|验光师', pharmacist: '药剂师', nutritionist: '营养师|营养学家|营养专家', expert: '(?<!我们的?)(?:专家|专业人士|科学家|大厨|主厨|名厨|美发师|发型师|化妆师|教练)' },
    said: ['(?:@)(?:们)?(?:也|都|亲自|全程)*(?:参与(?!者)|把关|指导|参加)(?:了|过)?(?:[^，。；,!?！？\\n]{0,6}?(?:配方|研发|开发|设计|制作|调配))?', '(?:与|和|跟|同|联合|携手)[^，。；,!?！？\\n]{0,6}?(?:@)(?:们)?(?:一起|合作|共同)(?:研发|开发|设计|调配|打造|做)?', '(?:@)(?:们|一致|强烈|力荐|都|也|亲自|联合|共同)*(?:推荐|力荐|认可|认证|信赖|首推|背书|首选|测试|研发|指定)(?!每|您|你|定期|先|不)', '(?:经|由|获|得到|受到|深受)(?:多位|众多|国内|知名|权威|专业)*(?:@)(?:们)?(?:推荐|认可|认证|测试|验证|研发|信赖|监制)'],
  },
  ja: {
    stems: '推|すすめ|スス|勧め|薦め|お墨付き|監修|認め|愛用|太鼓判|開発|選|信頼|一緒|ともに|と共|共同|協力|考え|作|つく|参加',
    experts: { dentist: '歯科(?:医師?|の先生)|歯医者|歯科衛生士|歯科専門医', vet: '獣医(?:師|さん|の先生)?|動物病院', dermatologist: '皮膚科(?:医|の先生|のドクター)|皮膚科専門医|皮膚の専門家', paediatrician: '小児科医', midwife: '助産師', doctor: '(?<![獣科])医師|(?<![獣歯])お?医者さん|専門医|看護師|ドクター', therapist: '理学療法士|作業療法士|整体師|柔道整復師|鍼灸師|カイロプラクター|整形外科(?:医|の先生)', optician: '眼科医|視能訓練士', pharmacist: '薬剤師', nutritionist: '(?:管理)?栄養士', expert: '(?<!当店の|私たちの)(?:専門家|科学者|プロの?(?:シェフ|料理人|美容師|職人|アスリート)?|シェフ|料理人|美容師|トレーナー)' },
    said: ['(?:@)(?:たち|の先生|の方)?(?:と(?:一緒に|ともに|共に|共同で)?|の(?:ご)?協力(?:のもと|で|を)|が参加)[^。、！？\\n]{0,8}?(?:作|つく|開発|考え|設計|得て|生まれ|し)', '(?:@)(?:たち|の先生)?(?:が|も|の|から|に(?:も)?|による|と)?[^。、！？\\n]{0,8}?(?:推奨|推薦|おすすめ|オススメ|お勧め|お墨付き|監修|すすめ[るてた]|勧め[るてた]|薦め[るてた]|認め(?:た|る|られ)|愛用|太鼓判|共同開発|開発した|選ぶ|選ばれ|信頼)(?!の(?:交換|頻度))'],
  },
  ko: {
    stems: '추천|권|인정|검증|개발|애용|신뢰|선택|감수|참여|함께|같이|만들|협업|자문',
    experts: { dentist: '치과 ?의사|치과 ?전문의|치위생사', vet: '수의사', dermatologist: '피부과 ?(?:의사|전문의)|피부 ?전문가', paediatrician: '소아과 ?(?:의사|전문의)|소아청소년과 ?(?:의사|전문의)', midwife: '조산사', doctor: '산부인과 ?(?:의사|전문의)|(?<![치수])의사|전문의|의료진|간호사', therapist: '물리 ?치료사|작업 ?치료사|도수 ?치료사|카이로프랙터|정형외과 ?(?:의사|전문의)', optician: '안과 ?(?:의사|전문의)|안경사', pharmacist: '약사', nutritionist: '영양사|영양 ?전문가', expert: '(?<!우리 |저희 )(?:전문가|(?:[가-힣]{1,5} )?사장님|과학자|셰프|요리사|미용사|헤어 ?디자이너|트레이너)' },
    said: ['(?:치과|병원|의원|약국|한의원) ?(?:여러|수백|수십|\\d[\\d,]*) ?여? ?(?:군데|곳)[^.!?\\n]{0,18}?(?:추천|권해|권하|권장|사용하|선택한)', '(?:@)(?:들|님|님들)?(?:이|가|도|와|과|의)? ?[^.,!?\\n]{0,8}?(?:참여|함께 ?만|같이 ?만|함께 ?개발|협업|자문|만들었|만든)(?:[가-힣]{0,3})', '(?:@)(?:들)?(?:이|가|도|의|와|과|에게|로부터|들이|들도|들의)? ?[^.,!?\\n]{0,8}?(?:추천|권장|권하는|권해|인정|검증|공동 ?개발|개발한|애용|신뢰|선택한|감수)(?!하는 (?:교체|주기))'],
  },
};
