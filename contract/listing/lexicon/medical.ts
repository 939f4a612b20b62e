/**
 * What only a remedy may promise: that it heals, relieves or prevents. `acts` and `ailments` stand in one clause, in the order
 * of the language; `whole` says it alone. Folded: small letters, no accents.
 */
import type { Language } from '../../kit/languages.ts';

type Medical = { acts: string; ailments: string; whole: string; behind: boolean };

// biome-ignore format: a word list
export const medical: Record<Language, Medical> = {
  en: {
    behind: false,
    acts: 'relie(?:ves?|ving)|reduc(?:es?|ing)|eas(?:es?|ing)|sooth(?:es?|ing)|alleviat(?:es?|ing)|heal(?:s|ing)?|cur(?:es?|ing)|treat(?:s|ing)?|prevent(?:s|ing)?|fights?|combats?|against|helps? with|lowers?|improves?|boosts?|strengthens?|supports?|stops?|banish(?:es)?|lessens?|calms?|get rid of|remedy for|good for|stimulates?|promotes?|eras(?:es?|ing)|fad(?:es?|ing)|smooth(?:es|ing|s)?(?: away)?|minimi[sz](?:es?|ing)|revers(?:es?|ing)|remov(?:es?|ing)|diminish(?:es)?|fills?|corrects?|visibly',
    ailments: 'pain|pains|aches?|headaches?|migraines?|eye ?strain|eczema|acne|psoriasis|dermatitis|rash(?:es)?|insomnia|sleeplessness|anxiety|depression|arthritis|rheumatism|inflammation|swelling|allerg(?:y|ies)|asthma|infections?|blood pressure|blood circulation|(?<!\\b(?:air|water|heat|ink) )circulation(?! (?:of|fan|pump|slot|hole|vent))|immune (?:system|defen[cs]e)|immunity|digestion|indigestion|constipation|bloating|colics?|back ?aches?|joint (?:pain|stiffness)|cramps|nausea|athlete[’\']s foot|fungal infections?|blisters|short-?sightedness|myopia|diabetes|cancer|cholesterol|blood sugar|metabolism|tinnitus|snoring|sciatica|carpal tunnel|varicose veins|colds|common cold|flu|coughs?|sore throats?|fever|wounds?|scars|bad posture|tension headaches|muscle (?:pain|soreness|tension)|(?<!fabric |shirt )wrinkles(?! (?:in|from|out of|on) (?:\\p{L}+ )?(?:shirts?|fabrics?|clothes|linens?|suits?|dress\\p{L}*|curtains?|garments?|cotton|laundry))|fine lines|crow[’\']s feet|cellulite|stretch ?marks|dark spots|age spots|dark circles|hair loss|dandruff|(?:signs of )?(?:skin )?age?ing|tooth decay|cavities|plaque|gum disease|bad breath',
    whole: String.raw`\b(?:pain|headache|migraine|allergy|arthritis|anxiety)[ -](?:relief|relieving)|\banti-?inflammatory|\bimmune[- ]boosting|\bdetoxif(?:y|ies|ying)\b|\bdetox(?:es)? (?:your|the) body|\btherapeutic (?:effect|grade|properties|benefits)|\bmedically (?:proven|tested|approved)|\bhealing (?:power|powers|properties|effect|crystals?)`,
  },
  de: {
    behind: true,
    acts: 'linder\\p{L}*|lindert|heil(?:t|en)|kurier(?:t|en)|behandel(?:t|n)|beug(?:t|en)|vorbeug\\p{L}*|verhinder(?:t|n)|bekampf(?:t|en)|gegen|hilft|helfen|reduzier(?:t|en)|verringer(?:t|n)|verbesser(?:t|n)|starkt?|starken|fordert|fordern|senkt|senken|beruhigt|stillt|mindert|schutzt vor|lost|regt|milder(?:t|n)|glatte(?:t|n)|entfern(?:t|en)|mindern|tilg(?:t|en)|radier(?:t|en)|vermind\\p{L}+|stopp(?:t|en)|fullt',
    ailments: '(?:kopf|rucken|gelenk|muskel|nacken|hals|zahn|bauch|regel|knie|schulter|fuß|fuss)?schmerz(?:en)?|migrane|neurodermitis|ekzem\\p{L}*|akne|schuppenflechte|hautausschlag\\p{L}*|schlaflosigkeit|schlafstorung\\p{L}*|einschlafstorung\\p{L}*|angstzustande|angste|depression\\p{L}*|arthrose|arthritis|rheuma|entzundung\\p{L}*|schwellung\\p{L}*|allergie\\p{L}*|asthma|infektion\\p{L}*|bluthochdruck|blutdruck|durchblutung|kreislauf|immunsystem|abwehrkrafte|verdauung|verstopfung|blahung\\p{L}*|kolik\\p{L}*|krampf\\p{L}*|ubelkeit|fußpilz|fusspilz|hautpilz|blasen|kurzsichtigkeit|diabetes|krebs|cholesterin\\p{L}*|blutzucker\\p{L}*|stoffwechsel|tinnitus|schnarchen|ischias|krampfadern|erkaltung\\p{L}*|grippe|husten|fieber|wunden|narben|haltungsschaden|verspannung\\p{L}*|augenmudigkeit|mude augen|(?<!knitter)(?<!beim )(?<!zum )(?<!zu )falten(?! (?:im|in|aus|auf) (?:\\p{L}+ )?(?:stoff|hemd\\p{L}*|kleid\\p{L}*|wasche))|faltchen|mimikfalten|cellulite|orangenhaut|dehnungsstreifen|pigmentflecken|altersflecken|augenringe|haarausfall|(?<!de[nmr] )schuppen|hautalterung|karies|zahnstein|plaque|zahnfleisch(?:bluten|entzundung)|mundgeruch',
    whole: String.raw`\bschmerz(?:lindernd|stillend)\p{L}*|\bentzundungshemmend\p{L}*|\bimmunstarkend\p{L}*|\bentgift(?:et|en|end)\p{L}*|\bheil(?:kraft|krafte|wirkung|end)\p{L}*|\btherapeutisch\p{L}*|\bmedizinisch (?:getestet|gepruft|bestatigt)|\bdurchblutungsfordernd\p{L}*`,
  },
  fr: {
    behind: false,
    acts: 'soulag(?:e|ent|er|eant)|reduit|reduisent|apais(?:e|ent|er)|attenu(?:e|ent)|gueri(?:t|r|ssent)|soign(?:e|ent|er)|trait(?:e|ent)|previen(?:t|nent)|prevenir|combat|combattent|lutte|luttent|contre|calm(?:e|ent)|amelior(?:e|ent|er)|renforc(?:e|ent|er)|stimul(?:e|ent)|favoris(?:e|ent)|diminu(?:e|ent)|abaiss(?:e|ent)|elimin(?:e|ent)|evit(?:e|ent)|facilit(?:e|ent)|efface(?:nt)?|gomme(?:nt)?|liss(?:e|ent)|estomp(?:e|ent)|combl(?:e|ent)|corrig(?:e|ent)|retarde(?:nt)?|inverse(?:nt)?|repuls(?:e|ent)',
    ailments: 'douleurs?|maux|mal de (?:dos|tete|gorge|dents)|migraines?|eczema|acne|psoriasis|insomnies?|anxiete|depression|arthrose|arthrite|articulations|articulaires?|rhumatismes?|inflammations?|gonflements?|allergies?|asthme|infections?|tension arterielle|hypertension|circulation (?:sanguine|du sang)|systeme immunitaire|immunite|defenses (?:naturelles|immunitaires)|digestion|constipation|ballonnements|coliques|crampes|nausees|mycoses?|ampoules aux pieds|myopie|diabete|cancer|cholesterol|glycemie|metabolisme|acouphenes|ronflements?|sciatique|varices|rhumes?|grippe|toux|fievre|plaies|cicatrices|fatigue oculaire|fatigue des yeux|tensions musculaires|courbatures|troubles du sommeil|rides(?! (?:du|de la|des|dans) (?:tissu|chemise|linge))|ridules|cellulite|vergetures|taches brunes|taches pigmentaires|cernes|chute (?:de|des) cheveux|pellicules|vieillissement(?: de la peau| cutane)?|caries|plaque dentaire|mauvaise haleine',
    whole: String.raw`\banti-?inflammatoires?|\banti-?douleurs?|\bdetoxifi\p{L}+|\bproprietes (?:curatives|therapeutiques|medicinales)|\b(?:vertus|effets?) (?:curati\p{L}+|therapeutiques?|medicinales?)|\bmedicalement (?:prouve|teste|approuve)\p{L}*`,
  },
  es: {
    behind: false,
    acts: 'alivia[nr]?|aliviar|reduce[n]?|calma[n]?|atenua[n]?|cura[nr]?|sana[nr]?|trata[n]?|previene[n]?|prevenir|combate[n]?|contra|mejora[nr]?|refuerza[n]?|fortalece[nr]?|estimula[n]?|favorece[n]?|disminuye[n]?|baja[n]?|elimina[n]?|evita[n]?|ayuda[n]? (?:con|a)|protege[n]? de|borra[nr]?|alisa[nr]?|difumina[nr]?|corrige[n]?|rellena[nr]?|frena[nr]?|retrasa[nr]?|revierte[n]?|minimiza[nr]?',
    ailments: 'dolor(?:es)?|migranas?|jaquecas?|eccemas?|acne|psoriasis|dermatitis|insomnio|ansiedad|depresion|artritis|artrosis|reuma|articulaciones|inflamacion(?:es)?|hinchazon|alergias?|asma|infeccion(?:es)?|presion arterial|hipertension|circulacion (?:sanguinea|de la sangre)|circulacion(?! (?:de|del) (?:aire|agua|calor)(?![a-z]))|sistema inmun(?:e|itario|ologico)|inmunidad|defensas|digestion|estrenimiento|gases|colicos?|calambres|nauseas|hongos en los pies|pie de atleta|ampollas|miopia|diabetes|cancer|colesterol|glucosa|metabolismo|tinnitus|ronquidos|ciatica|varices|resfriados?|gripe|tos|fiebre|heridas|cicatrices|vista cansada|fatiga visual|tension muscular|contracturas|trastornos del sueno|arrugas(?! (?:de|en) (?:la |el |las |los |tu |su )?(?:ropa|camisa|tela|tejido|prenda|vestido|cortina)\\p{L}*)|lineas de expresion|patas de gallo|celulitis|estrias|manchas (?:de la piel|oscuras|de la edad)|ojeras|caida del (?:cabello|pelo)|caspa|envejecimiento(?: de la piel)?|caries|placa (?:dental|bacteriana)|mal aliento',
    whole: String.raw`\bantiinflamatori[oa]s?|\bdesintoxica\p{L}*|\bpropiedades (?:curativas|terapeuticas|medicinales)|\befectos? (?:curativ|terapeutic)\p{L}+|\bmedicamente (?:probad|aprobad|testad)\p{L}+|\banalgesic[oa]s?`,
  },
  pt: {
    behind: false,
    acts: 'alivia[mr]?|reduz(?:em)?|acalma[m]?|atenua[m]?|cura[mr]?|sara[mr]?|trata[m]?|previne[m]?|prevenir|combate[m]?|contra|melhora[mr]?|reforca[m]?|fortalece[mr]?|estimula[m]?|favorece[m]?|diminui|diminuem|baixa[m]?|elimina[m]?|evita[m]?|ajuda[m]? (?:com|na|no|a)|protege[m]? (?:de|contra)|apaga[mr]?|alisa[mr]?|suaviza[mr]?|disfarca[mr]?|corrige[m]?|preenche[m]?|retarda[m]?|reverte[m]?|minimiza[mr]?',
    ailments: 'dor(?:es)?|enxaquecas?|eczemas?|acne|psoriase|dermatite|insonia|ansiedade|depressao|artrite|artrose|reumatismo|articulacoes|inflamac(?:ao|oes)|inchaco|alergias?|asma|infec(?:ao|oes|cao|coes)|pressao arterial|hipertensao|circulacao (?:sanguinea|do sangue)|circulacao(?! (?:de|do|da) (?:ar|agua|calor)(?![a-z]))|sistema imunologico|sistema imunitario|imunidade|defesas|digestao|prisao de ventre|gases|colicas?|caibras|caimbras|nauseas|enjoos|pe de atleta|bolhas nos pes|miopia|diabetes|cancro|cancer|colesterol|glicemia|metabolismo|zumbido|ronco|ciatica|varizes|constipac(?:ao|oes)|resfriados?|gripe|tosse|febre|feridas|cicatrizes|vista cansada|fadiga ocular|tensao muscular|disturbios do sono|rugas|linhas de expressao|pes de galinha|celulite|estrias|manchas (?:da pele|escuras|de idade)|olheiras|queda (?:de|do) cabelo|caspa|envelhecimento(?: da pele)?|caries?|placa bacteriana|mau halito',
    whole: String.raw`\banti-?inflamatori[oa]s?|\bdesintoxica\p{L}*|\bpropriedades (?:curativas|terapeuticas|medicinais)|\befeitos? (?:curativ|terapeutic)\p{L}+|\bmedicamente (?:comprovad|aprovad|testad)\p{L}+|\banalgesic[oa]s?`,
  },
  zh: {
    behind: false,
    acts: '预防|缓解|治疗|治愈|治好|改善|减轻|消除|防治|根治|抑制|降低|增强|提高|提升|促进|对抗|告别|有助于|有效对抗|舒缓|调理|保护|淡化|抚平|祛除|去除|消灭|逆转|延缓|抵抗|抗击|修复|击退',
    ailments: '近视|头痛|头疼|偏头痛|疼痛|腰痛|背痛|颈椎病|颈椎|腰椎|关节炎|关节痛|风湿|湿疹|痤疮|皮炎|银屑病|失眠|焦虑症?|抑郁|炎症|发炎|肿胀|过敏|哮喘|感染|高血压|血压|血液循环|免疫力|免疫系统|消化不良|消化|便秘|腹胀|胀气|痉挛|恶心|脚气|水泡|糖尿病|癌症|胆固醇|血糖|新陈代谢|代谢|耳鸣|打鼾|打呼|感冒|流感|咳嗽|发烧(?!级|友|线|耳机|音|碟|器材)|伤口|疤痕|眼疲劳|视疲劳|用眼疲劳|眼睛疲劳|肩颈酸痛|酸痛|睡眠质量|睡眠障碍|静脉曲张|宫寒|痛经|更年期|皱纹|细纹|法令纹|鱼尾纹|橘皮组织|妊娠纹|色斑|雀斑|黑眼圈|脱发|掉发|头皮屑|衰老|肌肤老化|蛀牙|龋齿|牙菌斑|牙龈出血|口臭',
    whole: '消炎|止痛|镇痛|排毒|祛湿|活血|安神助眠|助眠|疗效|药用价值|治病|防癌|抗癌|抗炎|医学验证|药效|理疗',
  },
  ja: {
    behind: true,
    acts: 'やわら(?:ぎ|げ|ぐ|い)|和ら(?:ぎ|げ|ぐ|い)|緩和|軽減|改善|治(?:り|る|す|し|療)|治癒|予防|防(?:ぎ|ぐ|止)|解消|抑え|抑制|促進|促し|高め|高ま|強化|効(?:き|く|果|い)|楽にな|ラクにな|癒(?:し|や)|下げ|なくな|鎮め|よくな|良くな|整え|消え|消し|消す|薄く|目立たな|目立ちにく|のば[しす]|伸ばし|撃退|遅らせ|若返',
    ailments: '肩こり|肩凝り|腰痛|頭痛|偏頭痛|痛み|関節痛|関節炎|リウマチ|湿疹|ニキビ|にきび|アトピー|皮膚炎|不眠症?|不安症|うつ病?|炎症|むくみ|アレルギー|花粉症|喘息|感染症?|高血圧|血圧|血行|血流|免疫力?|消化不良|便秘|冷え性|冷え症|こむら返り|吐き気|水虫|近視|老眼|糖尿病|(?<!がん)がん(?![がこばじ])|コレステロール|血糖値|新陳代謝|代謝|耳鳴り|いびき|坐骨神経痛|静脈瘤|風邪|インフルエンザ|咳|(?<!吸湿)発熱(?!素材|繊維|インナー|体|量)|傷口|傷跡|眼精疲労|目の疲れ|疲れ目|筋肉痛|自律神経|生理痛|更年期|疲労|(?<!(?:衣類|布|服|シャツ|生地|スーツ)の)(?:シワ|しわ|小じわ|小ジワ|ほうれい線)(?![加にのを]?(?:加工|なりにく))|セルライト|妊娠線|シミ(?!抜き)|そばかす|(?:目の下の)?クマ(?!の)|抜け毛|薄毛|フケ|肌の老化|老化|虫歯|歯垢|歯周病|口臭',
    whole: '消炎|鎮痛|デトックス|抗炎症|治療効果|医学的に|薬効|血行促進|疲労回復|安眠効果|癒しの力',
  },
  ko: {
    behind: true,
    acts: '완화|치료|치유|예방|개선|줄여|줄어|감소|낫|나아|없애|없어|도움|돕|촉진|높여|높이|강화|좋아|효과|효능|진정|억제|막아|해소|풀어|덜어|낮춰|낮추|좋습니다|사라|지워|지우|펴 ?[줍주]|펴집|옅어|흐려|늦춰|늦추|되돌|채워',
    ailments: '두통|편두통|통증|요통|허리 통증|어깨 결림|관절염|관절통|관절(?= ?(?:건강|질환|기능|연골|부담)|에 (?:좋|도움|효과)|을 (?:보호|치료|치유)|의 ?(?:통증|염증))|(?<=(?:무릎|손목|손가락|발목|어깨|팔꿈치) ?)관절|류머티즘|습진|여드름|아토피|피부염|불면증|불안증|우울증|염증|붓기|부종|알레르기|알러지|천식|감염|고혈압|혈압|혈액 ?순환|혈행|면역력|면역|소화 ?불량|소화(?!기|하기)|변비|복부 팽만|경련|쥐가 나|메스꺼움|무좀|물집|근시|당뇨|암 |콜레스테롤|혈당|신진대사|이명|코골이|좌골신경통|하지정맥류|(?<![을를] ?)감기(?! ?(?:쉬|편|좋))|독감|기침|발열(?!을 줄|감|체| ?조끼)|상처|흉터|눈의 ?피로|눈 피로|근육통|생리통|갱년기|수족냉증|피로 회복|(?<!(?:옷|셔츠|원단|치마|커튼)의? ?)(?:잔?주름)(?! ?(?:치마|스커트|장식|원단|커튼|가방|디테일|없는 (?:원단|셔츠|옷)))|팔자 ?주름|셀룰라이트|튼살|기미|주근깨|다크 ?서클|탈모|비듬|노화|충치|치석|잇몸 ?출혈|입 ?냄새',
    whole: '소염|진통|디톡스|해독 작용|항염|치료 효과|의학적으로|약효|숙면 효과|피로 ?회복 효과|혈액 ?순환 ?촉진',
  },
};
