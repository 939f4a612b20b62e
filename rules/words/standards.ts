/**
 * That a thing passed a test or meets a standard, whoever says so: “drop tested”, „Falltest bestanden“, 通过跌落测试, 落下試験をクリア. Folded text; `stems` is what a
 * line must hold for any of it. The marks of standards are the same in every language.
 */
import type { Language } from '@storewright/contract/kit/languages';

/** Written in capitals before a number or alone, and nothing else: MIL-STD-810, ASTM F963. */
export const norms = String.raw`MIL[- ]?(?:STD|SPEC|DTL|PRF)(?:[- ]?\d{2,5}[A-Z]?)?|ASTM(?:[- ][A-Z]? ?\d{2,5})?|CPSIA|ANSI(?:\/[A-Z]{2,5})*(?: [A-Z]?\d[\d.]*)?|(?:GB|QB|FZ|SN)\/T ?\d{3,6}|AS\/NZS ?\d{3,5}|ABNT(?: NBR)?(?: NM)?(?: \d{2,6})?|NBR(?: NM)? ?\d{2,6}|UNE(?:-EN)?[ -]\d{3,6}|IEC ?\d{4,6}|BIFMA|PROP(?:OSITION)? 65`;
/** Letters that may name a model as well: a standard beside a word that says so. */
export const normsBeside = String.raw`(?:BS|NF(?: [A-Z])?|ECE(?:[ -]R)?|GB|JIS(?: [A-Z])?|KS(?: [A-Z])?|CSA|CNS|NOM|SAE|DOT|SNELL|SG|ST|FMVSS|NM)[ -]?\d[\d.-]{0,7}|(?:JIS|KS|ST|SG|PSC|MIL|ISO)(?= ?(?:規格|基準|マーク|规格|标准|標準|규격|기준|마크))`;

/** Ahead of such letters, and behind them. */
export const isNormBefore =
  /(?:norm\p{L}{0,3}|standards?|nach|gemaß|gemass|meets?|exceeds?|conforms? to|compl(?:y|ies) with|compliant with|(?:certified|rated|approved|tested|built|made) to|selon|conforme\p{L}?|segun|cumple[n]?|atende[m]?|cumpre[m]?|normes?|normas?|符合|通[过過]|[经經][过過]?|[执執]行|[达達]到|[标標][准準]|規格|기준|규격)[ :：]{0,2}(?:(?:the|der|die|den|la|el|o|a|国家|國家) )?$/u;
export const isNormBehind =
  /^[ -]?(?:(?:\p{L}{2,12} )?(?:zugelassen|gepruft|zertifiziert|getestet|certified|approved|compliant|tested|rated|standard)|[国國]?[标標][准準]|[认認][证證証]|[测測][试試]|規格|基準|マーク|認証|に?準拠|に?適合|に?合格|인증|규격|기준|마크|시험)/u;

/** What is tried on a thing, in any language. */
// biome-ignore format: a word list
export const trials: Record<string, string> = {
  drop: 'drop|fall|sturz|chute|caidas?|quedas?|跌落|摔|抗摔|落下|낙하|추락',
  impact: 'impact|crash|shock|stoß|stoss|aufprall|chocs?|golpes|choque|impacto|撞|冲击|衝擊|衝撃|충격|충돌',
  fire: 'fire|flame|burn|brand|feu|fuego|fogo|ignif|阻燃|燃烧|燃燒|防火|防炎|難燃|난연|방염|불꽃',
  wear: 'abrasion|martindale|rub|scheuer|usure|desgaste|abras|耐磨|摩擦|摩耗|마모|마찰',
  endurance: 'endur|fatigue|cycles?|bend|dauer|belast|resist|弯折|彎折|疲劳|疲勞|插拔|开合|開合|耐久|開閉|屈曲|内구|내구|개폐|굴곡|반복',
  load: 'load|pressure|weight|druck|trag|charge|carga|peso|耐压|耐壓|承重|抗压|抗壓|拉力|荷重|耐圧|하중|인장|압력',
  water: 'leak|water|rain|dicht|wasser|regen|eau|agua|chuva|密封|防水|淋雨|漏水|水密|방수|누수',
  heat: 'heat|cold|temperature|hitze|kalte|chaleur|froid|calor|frio|耐热|耐熱|高温|低温|内열|내열|내한',
  skin: 'skin|patch|derm|haut|peau|piel|pele|皮肤|皮膚|斑贴|斑貼|パッチ|致敏|过敏|過敏|アレルギー|피부|패치|알레르기|인체',
  safety: 'safe|sicher|securite|seguridad|seguranca|安全|안전',
};

type Passed = { stems: string; passed: readonly string[] };
const few = (most: number): string => String.raw`(?: [\p{L}\d.,’'-]{1,18}){0,${most}}?`;

// biome-ignore format: a word list
export const passed: Record<Language, Passed> = {
  en: {
    stems: 'test|trial|military|mil[- ]|standard|requirement|regulation|norms',
    passed: [
      String.raw`(?:passe[ds]|passing|survive[ds]?|withst(?:ands?|ood)|cleared|aced|undergone|underwent)${few(5)} (?:tests?|trials?|testing)(?! (?:of time|of nerve|drives?|matches))`,
      String.raw`(?:drop|crash|impact|fall|shock|fire|flame|burn|abrasion|martindale|rub|load|stress|pressure|leak|cycle|fatigue|salt[- ]spray|skin|patch|safety|durability|weather|wash|torture|strength|mildew|torque)[- ]tested`,
      String.raw`tested (?:to|against|per|according to|in accordance with|in line with|under|for compliance with) (?!see|make|ensure|find|be |destruction)`,
      String.raw`(?:military|mil)[- ](?:grade|spec|standard)`,
      String.raw`(?:meets?|exceeds?|complies with|comply with|compliant with|conforms? to|in line with)(?! (?:your|my|our|their|his|her))${few(4)} (?:standards?|regulations?|norms|directives?|safety requirements)`,
    ],
  },
  de: {
    stems: 'test|pruf|norm|standard|richtlinie|anforderung|vorschrift|militar',
    passed: [
      String.raw`(?:\p{L}{0,18}(?:tests?|prufung(?:en)?))${few(6)} (?:bestanden|absolviert|durchlaufen|uberstanden|unterzogen)`,
      String.raw`(?:besteht|bestand|bestehen|ubersteht|uberstand)${few(4)} \p{L}{0,18}(?:tests?|prufung(?:en)?)`,
      String.raw`(?:fall|sturz|crash|stoß|stoss|aufprall|brand|flamm|scheuer|dauer|belastungs?|druck|dichtheits|sicherheits|haut|wetter|schadstoff|material|halt\p{L}{0,8}|funktions?)(?:test)?-?(?:getestet|gepruft)\p{L}{0,2}`,
      String.raw`(?:erfullt|erfullen|entspricht|entsprechen|gemaß|gemass|ubertrifft|nach)(?: (?:der|den|dem|die|das|allen?|alle[nr]?|aktuellen?|strengen?|strengsten|europaischen?|deutschen?|internationalen?|hochsten?|gangigen?|geltenden?|gesetzlichen?|eu|us)){0,4} (?:\p{L}{0,16}norm(?:en)?|\p{L}{0,16}standards?|\p{L}{0,16}richtlinien?|sicherheitsanforderungen|vorschriften|\p{L}{2,16}vorschriften)`,
      String.raw`militar(?:ischer? )?-?(?:standard|norm|qualitat|grad|spezifikation)`,
    ],
  },
  fr: {
    stems: 'test|essai|epreuve|norme|exigence|directive|reglement|standard|militaire',
    passed: [
      String.raw`(?:passe|passes|passee?s?|reussi\p{L}{0,2}|subi\p{L}{0,2}|surmonte\p{L}{0,3}|satisfait|valide\p{L}{0,3})${few(5)} (?:tests?|epreuves?|essais?)`,
      String.raw`(?:teste|essaye|eprouve)(?:e|s|es)? (?:selon|conformement|suivant|d['’]apres)(?!\p{L})`,
      String.raw`(?:conformes?|repond(?:ent)?|satisfai(?:t|sant)|respecte(?:nt)?|conformement|depasse(?:nt)?)(?: (?:a|au|aux|la|les|l|des?|plus|strictes?|toutes|exigences)){1,5} (?:normes?|exigences|directives?|reglementations?|standards?)`,
      String.raw`(?:norme|qualite|grade|standard|resistance) militaire`,
    ],
  },
  es: {
    stems: 'prueba|test|ensayo|norma|estandar|directiva|requisito|militar',
    passed: [
      String.raw`(?:(?:super(?:a|an|o|aron|ado|ada)|pas(?:o|aron|ado|ada)|aprob(?:o|ado|ada)|sometid[oa]s?)${few(4)}|pasan? (?:la|las|el|los|tod[oa]s l[oa]s)) (?:pruebas?|tests?|ensayos?)`,
      String.raw`(?:probad|testad|ensayad)[oa]s? (?:segun|conforme|bajo|de acuerdo)(?!\p{L})`,
      String.raw`(?:cumplen?|conformes?|acorde|segun|de acuerdo|respetan?)(?: (?:con|a|al|la|las|los|el|toda?s|todos|estrict[oa]s|de)){1,4} (?:normas?|normativas?|estandares|directivas?|requisitos)(?! (?:de (?:la casa|uso)))`,
      String.raw`(?:grado|calidad|estandar|norma|resistencia|nivel) militar`,
    ],
  },
  pt: {
    stems: 'teste|prova|ensaio|norma|requisito|padr|diretiva|regulament|militar',
    passed: [
      String.raw`(?:(?:pass(?:ou|aram|ado|ada)|aprovad[oa]s?|super(?:a|ou|ado|ada)|submetid[oa]s?|comprovad[oa]s?)${few(4)}|passam? (?:no|nos|na|nas|em todos os)) (?:testes?|ensaios?|provas de \p{L}{3,14})`,
      String.raw`(?:testad|ensaiad)[oa]s? (?:conforme|segundo|de acordo|sob)(?!\p{L})`,
      String.raw`(?:atendem?|cumprem?|conformes?|conformidade|segundo|de acordo|respeitam?)(?: (?:com|a|as|ao|aos|o|os|toda?s|todos|exigentes|de)){1,4} (?:normas?|normativas?|requisitos|padroes|diretivas?|regulamentos?)`,
      String.raw`(?:grau|padrao|norma|resistencia|nivel|qualidade) militar`,
    ],
  },
  zh: {
    stems: '测|试|检|标|规|要求|军',
    passed: [
      '(?:通过|经过|经受|历经|挺过|经(?=[\\da-z严专权国多反]))(?:了|住)?[^，。；、,!?！？\\n]{0,20}?(?:测试|试验|检测|检验|抽检)(?:合格|认证)?',
      '(?:跌落|摔落|防摔|抗摔|耐磨|阻燃|弯折|老化|盐雾|耐压|密封|拉力|疲劳|抗压|淋雨|高低温|致敏|斑贴|皮肤|插拔|承重|安全|防水|防火)(?:性|刺激)?(?:测试|试验)(?:合格|通过|认证)?',
      '(?:符合|达到|满足|执行|高于|超过|优于)[^，。；、,!?！？\\n]{0,16}?(?:标准|规范|法规|安全要求|准则)',
      '军(?:工|规|用|事)级|(?:国|美)?军标|军用标准',
    ],
  },
  ja: {
    stems: '試験|テスト|検査|規格|基準|審査|ミル|軍',
    passed: [
      '[一-龥ァ-ヶーa-z0-9-]{0,12}(?:試験|テスト|検査|規格|基準|審査)(?:に|を|も|は|の)?(?:すべて|全て|見事に?)?(?:クリア|合格|通過|パス(?!ワ)|適合|準拠|満たし|達成|突破)',
      '[一-龥ァ-ヶーa-z0-9-]{1,12}(?:試験|テスト)(?:実施)?済み?',
      'ミル(?:スペック|規格)|mil ?(?:スペック|規格)|軍(?:用|事)?規格',
    ],
  },
  ko: {
    stems: '시험|테스트|검사|규격|기준|심사|밀리터리|군용|군사|밀스펙|판정',
    passed: [
      '(?<![가-힣])[가-힣]{0,6}(?:시험|테스트|검사|규격|심사)(?:을|를|에|도|은|는|까지)? ?(?:모두 |전부 |다 )?(?:통과|합격|완료|거친|거쳤|거쳐|마친|마쳤|적합|충족|받은|받았)[가-힣]{0,2}',
      '(?<![가-힣])[가-힣]{0,6}기준(?:을|를|에|도|치를)? ?(?:모두 |전부 )?(?:통과|합격|적합|충족|부합|준수)[가-힣]{0,2}',
      '적합 ?판정',
      '밀리터리 ?(?:스펙|등급|규격|그레이드)|밀스펙|군(?:용|사) ?(?:등급|규격|표준)',
    ],
  },
};
