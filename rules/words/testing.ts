/**
 * That somebody tested a thing, and that nothing was found in it: “lab tested”, „keine Schadstoffe nachweisbar“, 農藥殘留未檢出. In `tested`, `@` stands for a
 * testing house by its name, in `nothing` for what was looked for. A paper that names the same house, or the same finding, stands for it. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';

/** Testing houses whose names are the same in every language; those of the second are also other words, and count beside a word of testing alone. */
export const houses =
  'sgs|tuv(?:[ -](?:sud|rheinland|nord))?|intertek|eurofins|dekra|bureau veritas|hohenstein|fresenius|aenor|applus|kotiti|fiti|katri|ktr|kcl|ktl|kaken|boken|qtec|食検|食品分析センター|ボーケン|カケン|ニッセンケン|华测|華測|谱尼|譜尼|全国公证|全國公證|台美|食工所|方圆|方圓';
export const housesBesideTests = 'cti|cma|cnas|lne|ift|ul|tno|fcba|galab|inmetro|itel|lgc';

/** What is looked for, by what a paper calls it in any language. */
// biome-ignore format: a word list
export const looked: Record<string, string> = {
  pesticides: '农残|農殘|pesticides?|pesticidas?|pestizid\\p{L}*|agrotoxicos?|plaguicidas?|herbicides?|herbicidas?|glyphosate?|glifosato|农药|農藥|農薬|농약',
  metals: 'heavy metals?|(?:schwer)?metalle?n?|schwermetall\\p{L}*|metaux lourds|metal lourd|metales pesados|metais pesados|lead|cadmium|mercury|arsenic|blei|cadmio|plomo|plomb|chumbo|arsenico|重金属|重金屬|鉛|铅|镉|鎘|중금속|납|카드뮴',
  formaldehyde: 'formaldehydes?|formaldehyd|formaldehydo|formaldehido|formaldeido|甲醛|ホルムアルデヒド|포름알데히드|폼알데하이드',
  plasticisers: 'bpa|bisphenols?|bisphenol[ -]?a|phthalates?|phthalate|weichmacher\\p{L}*|phtalates?|ftalatos?|plasticisers?|plasticizers?|microplastics?|mikroplastik|pfas|塑化剂|塑化劑|双酚a|雙酚a|フタル酸\\p{L}{0,5}|可塑剤|비스페놀(?: ?a)?|프탈레이트|환경호르몬',
  germs: 'bacteria|salmonella|e\\.? ?coli|germs|mou?lds?|mycotoxins?|aflatoxins?|bakterien|salmonellen|keime|schimmel\\p{L}*|bacteries?|salmonelles?|moisissures?|bacterias|moho|bacterias?|salmonelas?|细菌|細菌|大肠杆菌|大腸桿菌|大肠菌群|黄曲霉素|黃麴毒素|大腸菌(?:群)?|一般細菌|세균|대장균|살모넬라|곰팡이',
  drugs: 'antibiotics?|antibiotika|antibiotiques?|antibioticos?|hormones?|hormonas?|抗生素|激素|抗生物質|동물용 ?의약품|항생제',
  brighteners: '荧光剂|螢光劑|荧光增白剂|蛍光(?:増白)?剤|형광(?:증백제|물질|제)|optical brighteners?|optische aufheller',
  allergens: 'allergens?|allergene?n?|allergenes?|alergenos?|alergenicos?|gluten|アレルゲン|알레르기 ?물질',
  sulphur: '二氧化硫|二酸化硫黄|이산화황',
  radiation: '放射能|放射性物質|放射性(?:物质)?|방사능|radioactivity|radioaktivitat|セシウム|세슘',
  residues: 'residues?|residuos?|residus?|ruckstande?n?|残留(?:物|农药|農薬|農藥)?|殘留(?:物|農藥)?|잔류(?:물질)?',
  harmful: 'contaminants?|toxins?|pollutants?|harmful (?:substances?|chemicals?)|toxic substances?|chemicals|schadstoffe?n?|giftstoffe?n?|contaminantes?|polluants?|substances nocives|toxines?|sustancias (?:nocivas|toxicas)|toxicos|substancias (?:nocivas|toxicas)|有害物质|有害物質|污染物|유해 ?(?:물질|성분)',
};

type Tests = { stems: string; tested: readonly string[]; nothing: readonly string[] };
const few = String.raw`(?: [\p{L}’'-]{1,16}){0,3}?`;

// biome-ignore format: a word list
export const tests: Record<Language, Tests> = {
  en: {
    stems: 'lab|test|analys|analyz|detect|report|certif|inspect|approv|verif|found|traceable',
    tested: [
      String.raw`(?:independently|third[- ]party|lab(?:oratory)?|batch|lab- and field)[- ](?:lab(?:oratory)?[- ])?(?:tested|analy[sz]ed|verified|certified)`,
      String.raw`(?:tested|analy[sz]ed|checked|verified|inspected|examined|certified|passed|approved)${few} (?:by|at|in|with|through) (?:an? |the |our )?(?:(?:[\p{L}-]{3,16} ){0,3}?(?:lab|labs|laborator(?:y|ies)|testing (?:house|body|institute)|third party|institute)(?! (?:coat|book))|@)`,
      String.raw`(?:sent|sends?|goes|go|submit(?:ted)?)(?: [\p{L}’'-]{1,14}){0,4}? to (?:an? |the )?(?:(?:independent|external|accredited|food|outside|certified|testing) (?:test(?:ing)? )?(?:lab|laboratory|labs)|lab for testing|@)`,
      String.raw`@(?:[- ](?:lab))?[- ](?:tested|certified|test(?:s|ing)?(?: reports?| certificates?)?|reports?|approved|verified|checked|inspected|inspection|certificates?)`,
      String.raw`certificates? of analysis|coas?(?= (?:on|available|for|with)(?!\p{L}))|lab(?:oratory)? (?:reports?|results|certificates?)`,
      String.raw`(?:passed|passes)(?: (?:the|all|every|an?|its|strict))? @`,
    ],
    nothing: [
      String.raw`(?:no|zero|not a trace of|no traces? of|without(?: any)?|free of) (?:detectable |measurable )?(?:[\p{L}-]{3,14} ){0,2}?(?:@)(?:(?:,? (?:or|and|nor)|,) (?:[\p{L}-]{3,12} )?(?:@)){0,3}(?: residues?)?(?: (?:were|was|are|is|has been|have been|ever|whatsoever)){0,2} (?:detected|detectable|found|measurable|traceable)`,
      String.raw`no (?:detectable|measurable) (?:[\p{L}-]{3,14} ){0,2}?(?:@)`,
      String.raw`(?:@)(?:(?:,? (?:or|and)|,) (?:@)){0,3}(?: (?:residues?|content|levels?|were|was|are|is|all))*:? (?:not (?:detected|detectable)|undetected|undetectable|none (?:detected|found)|n\.d\.)`,
      String.raw`(?:@)(?: [\p{L}]{2,10}){0,4} below (?:the )?(?:detection limits?|limits? of detection|detectable levels?)`,
    ],
  },
  de: {
    stems: 'labor|pruf|test|untersuch|analys|nachweis|nachgewiesen|gefunden|feststell|festgestellt|messbar|zertifi|siegel',
    tested: [
      String.raw`labor(?:gepruft|getestet|analysiert|untersucht|zertifiziert|bestatigt)\p{L}{0,2}`,
      String.raw`(?:im|in(?: einem| unserem)?|von(?: einem| unserem)?|vom|durch(?: ein| das)?|bei(?: einem)?|beim)(?: [\p{L}-]{3,18}){0,2} (?:labor|labors|laboren|(?:pruf|test|lebensmittel|analyse)(?:labor|institut)(?:s|e|en)?|institut|@)(?: [\p{L}-]{2,16}){0,4}? (?:gepruft|getestet|untersucht|analysiert|bestatigt|kontrolliert|zertifiziert)\p{L}{0,2}`,
      String.raw`(?:gepruft|getestet|untersucht|analysiert|zertifiziert)\p{L}{0,2} (?:im|in|von|vom|durch|bei|beim)(?: [\p{L}-]{2,18}){0,2}? (?:labor|laboren|pruflabor\p{L}*|prufinstitut\p{L}*|testinstitut\p{L}*|@)`,
      String.raw`@[- ](?:gepruft|getestet|zertifizier\p{L}+|siegel|zeichen|bericht|test|prufung|prufbericht|prufsiegel|zertifikat)\p{L}{0,2}`,
      String.raw`unabhangig(?:e[nrsm]?)? (?:gepruft\p{L}{0,2}|getestet\p{L}{0,2}|laborgepruft|prufung|pruf\p{L}{3,12}|labor\p{L}{0,8}|testlabor\p{L}*)`,
      String.raw`labor(?:bericht|analyse|prufung|zertifikat)\p{L}{0,2}`,
    ],
    nothing: [
      String.raw`(?:keine[nrs]?|keinerlei|null|weder) (?:[\p{L}-]{3,18} ){0,2}?(?:@)(?:(?:,? (?:oder|und|noch)|,) (?:[\p{L}-]{3,12} )?(?:@)){0,3}(?: [\p{L}-]{2,14}){0,4}? (?:nachweisbar|nachgewiesen|gefunden|feststellbar|festgestellt|messbar|enthalten und gepruft)`,
      String.raw`(?:@)(?: (?:und|oder) (?:@))?:?(?: [\p{L}-]{2,14}){0,3}? nicht (?:nachweisbar|nachgewiesen|feststellbar)`,
      String.raw`(?:@)(?: [\p{L}]{2,10}){0,4} unter(?:halb)? der (?:nachweis|bestimmungs)grenze`,
    ],
  },
  fr: {
    stems: 'labo|teste|prouv|demontr|analys|controle|detect|decel|trouve|quantifi|rapport|certifi|seuil',
    tested: [
      String.raw`(?:teste|analyse|controle|verifie|certifie|valide|prouve|demontre)(?:e|s|es)?${few} (?:en|par|dans|chez)(?: (?:un|une|le|notre))?(?: (?:[\p{L}-]{3,16} )?(?:laboratoires?|labos?)| organisme (?:[\p{L}-]{3,14} )?independant| tiers independant| @)(?: (?:independants?|agrees?|accredites?|externes?))?`,
      String.raw`(?:analyses?|tests?|rapports?|bulletins?|controles?) (?:d[e'’] ?analyses? )?(?:de |en |du |d['’]un )(?:laboratoires?|labo|@)(?: (?:independants?|agrees?|accredites?))?`,
      String.raw`(?:bulletin|certificat)s? d['’]analyses?`,
      String.raw`(?:test|certificat|rapport|controle|certification) @`,
    ],
    nothing: [
      String.raw`(?:aucune?s?|pas de|pas d['’]|zero|sans(?: aucune?)?|ni) ?(?:[\p{L}-]{3,14} (?:de |d['’])?){0,2}?(?:@)(?: (?:de |d['’])(?:@))?(?:(?: ni| ou|,) (?:de |d['’])?(?:@)){0,3}(?: (?:n['’]a|n['’]ont|ete|est|sont|n['’]est)){0,3} ?(?:detecte|detectable|decele|decelable|retrouve|quantifie|quantifiable|trouve)(?:e|s|es)?`,
      String.raw`(?:@)(?: (?:de |d['’])(?:@))?:?(?: [\p{L}’'-]{1,10}){0,3}? (?:non|pas|jamais) (?:detecte|detectable|decele|decelable|quantifi\p{L}{1,4})(?:e|s|es)?`,
      String.raw`(?:@)(?: [\p{L}]{2,10}){0,4} (?:sous|en dessous d[eu]|inferieure?s? (?:au|a la)) (?:le |la )?(?:seuil|limite) de (?:detection|quantification)`,
    ],
  },
  es: {
    stems: 'laboratorio|test|analiz|analis|ensay|detect|encontrad|certific|independiente|verific',
    tested: [
      String.raw`(?:analizad|testad|probad|ensayad|verificad|certificad|controlad|comprobad)[oa]s?${few} (?:en|por|con)(?: (?:un|una|el|nuestro))?(?: (?:[\p{L}-]{3,16} )?laboratorios?(?: [\p{L}]{5,16})?| organismo independiente| terceros| @)`,
      String.raw`(?:analisis|ensayos?|informes?|pruebas?|test|certificados?|controles?) (?:de |del |en )(?:laboratorio|@)(?: (?:independiente|externo|acreditado))?`,
      String.raw`certificados? de analisis`,
      String.raw`(?:test|certificado|informe|certificacion) @`,
    ],
    nothing: [
      String.raw`(?:ningun[oa]?s?|sin|no se (?:han |ha )?(?:detect|encontr)\p{L}{1,6}|cero|ni) (?:[\p{L}-]{3,14} (?:de )?){0,2}?(?:@)(?: de (?:@))?(?:(?: ni| o| y|,) (?:de )?(?:@)){0,3} ?(?:detectad[oa]s?|detectables?|encontrad[oa]s?|(?<=no se [\p{L} ]{4,60}))`,
      String.raw`(?:@)(?: de (?:@))?:?(?: [\p{L}]{2,10}){0,2}? no (?:detectad[oa]s?|detectables?)`,
      String.raw`(?:@)(?: [\p{L}]{2,10}){0,4} (?:por debajo|bajo|inferior(?:es)?) (?:del?|al?|el) limites? de (?:deteccion|cuantificacion)`,
    ],
  },
  pt: {
    stems: 'laboratorio|laborator|test|analis|ensai|detect|encontrad|certific|independente|laudo|verific',
    tested: [
      String.raw`(?:analisad|testad|ensaiad|verificad|certificad|controlad|comprovad)[oa]s?${few} (?:em|por|com|pelo|pela|no|na)(?: (?:um|uma|o|nosso))?(?: (?:[\p{L}-]{3,16} )?laboratorios?(?: [\p{L}]{5,16})?| organismo independente| terceiros| @)`,
      String.raw`(?:analises?|ensaios?|laudos?|relatorios?|testes?|certificados?) (?:de |do |da |em )(?:laboratorio|@)(?: (?:independente|externo|acreditado|credenciado))?|laudos? laboratoria(?:l|is)|analises? laboratoria(?:l|is)`,
      String.raw`(?:laudos?|certificados?) de analises?`,
      String.raw`(?:teste|certificado|relatorio|certificacao|laudo) @`,
    ],
    nothing: [
      String.raw`(?:nenhum[a]?|sem|nao (?:se |foram |foi )?(?:detect|encontr)\p{L}{1,6}|zero|nem) (?:[\p{L}-]{3,14} (?:de )?){0,2}?(?:@)(?: de (?:@))?(?:(?: nem| ou| e|,) (?:de )?(?:@)){0,3} ?(?:(?:foi |foram )?(?:detectad|encontrad)[oa]s?|detectave(?:l|is)|(?<=nao (?:se |foram |foi )?(?:detect|encontr)[\p{L} ]{4,60}))`,
      String.raw`(?:@)(?: de (?:@))?:?(?: [\p{L}]{2,10}){0,2}? (?:nao|in)[ -]?(?:detectad[oa]s?|detectave(?:l|is))`,
      String.raw`(?:@)(?: [\p{L}]{2,10}){0,4} abaixo do limite de (?:deteccao|quantificacao)`,
    ],
  },
  zh: {
    stems: '检|檢|测|測|化验|化驗|sgs|intertek|报告|報告|验',
    tested: [
      '(?:第三方|权威|權威|独立|獨立|专业|專業|国家|國家|官方|外部)(?:的)?(?:机构|機構|实验室|實驗室|单位|單位)?(?:的)?(?:[检檢]|[测測])(?:[测測验驗]|试|試)?(?:合格|报告|報告|通过|通過|认证|認證)?',
      '(?:送|送往|送到|送去|通过|通過|经|經|经过|經過|由|获|獲|委托|委託|拿去)(?:了)? ?(?:@)(?: ?(?:公司|机构|機構|实验室|實驗室))?(?: ?(?:[检檢][测測验驗]|[测測][试試]|[化驗验]+|认证|認證|报告|報告|送[检檢]|合格))*',
      '(?:@) ?(?:的)?(?:[检檢][测測验驗查]|[测測][试試]|认证|認證|报告|報告|合格)(?:合格|报告|報告)?',
      '(?:[检檢][测測验驗]|[质質][检檢])(?:合格)?(?:报告|報告|证书|證書)',
      '(?:送|经过?|經過?|通过|通過)(?:了)?(?:实验室|實驗室|[检檢][测測验驗]机[构]?|檢驗機構|檢測機構|检测机构|检验所|檢驗所)(?:[检檢][测測验驗])?(?:合格)?',
    ],
    nothing: [
      '(?:@)(?:[^，。；,!?！？\\n]{0,10}?)(?:均|都|全[数數部]?|皆|也|一概|为|為|:|：| )*(?:未|[没沒]有?|无|無|零)(?:被)?[检檢][出测測](?:出)?',
      '(?:未|[没沒]有?|无|無|零)[检檢][出测測](?:出)?(?:任何)?[^，。；,!?！？\\n]{0,6}?(?:@)',
    ],
  },
  ja: {
    stems: '検|試験|分析|不検出',
    tested: [
      '(?:第三者|公的|外部|専門|検査|分析|試験)(?:の)?(?:検査|分析|試験)?(?:機関|センター|会社|研究所)(?:で|による|にて|に|の|が|へ)?[^。、！？]{0,8}?(?:検査|試験|分析|テスト|検証)(?:済み?|済|合格|を(?:実施|通過|クリア|受け|行))?[ぁ-ん]{0,3}',
      '(?:@)(?:で|による|にて|の|に|へ)?[^。、！？]{0,6}?(?:検査|試験|分析|テスト|認証)(?:済み?|合格|報告書|成績書|証明書)?',
      '(?:検査|分析|試験)(?:成績書|報告書|証明書)',
      '(?:放射能|残留農薬|農薬残留|重金属|第三者|食品|微生物|衛生)(?:分析|検査)(?:を|も|に)?(?:済み?|実施|合格|クリア|しています|しております|した)',
    ],
    nothing: [
      '(?:@)(?:[^。、！？\\n]{0,10}?)(?:は|が|も|:|：)?(?:一切|すべて|全て|全項目|いずれも)?(?:検出され(?:ませんでした|ていません|ておりません|ず|なかった|ません)|不検出|未検出|検出なし|検出限界(?:値)?(?:未満|以下))',
    ],
  },
  ko: {
    stems: '검사|시험|검출|테스트|분석|인증|성적서|불검출|의뢰',
    tested: [
      '(?:공인|제3자|외부|전문|국가|공식|시험|검사) ?(?:공인 ?)?(?:시험 ?|검사 ?|분석 ?)?(?:기관|연구소|센터|연구원)(?:에서|의|에|을|으로부터|에서의)? ?[^.,!?]{0,8}?(?:검사|시험|테스트|분석|검증|의뢰)[가-힣]{0,3}',
      '(?:@)(?:에서|의|에)? ?[^.,!?]{0,6}?(?:시험|검사|테스트|분석|인증|의뢰|검증)(?: ?(?:성적서|완료|통과|합격|보고서|결과))?[가-힣]{0,2}',
      '자가 ?품질 ?검사[가-힣 ]{0,4}',
      '(?:시험|검사) ?(?:성적서|결과서|보고서)(?:를|도|가)? ?(?:받|보유|취득|있|발급)[가-힣]{0,3}',
    ],
    nothing: [
      '(?:@)(?:[^.!?\\n]{0,12}?)(?:은|는|이|가|도|:)? ?(?:전혀 |모두 |일절 |하나도 )?(?:불검출|미검출|검출 ?(?:되지 ?않|안 ?[돼됐됨]|없)|안 ?나[왔오])[가-힣]{0,3}',
      '(?:불검출|미검출)(?: ?(?:확인|판정))?[^.!?\\n]{0,4}?(?:@)',
    ],
  },
};
