/**
 * What a number counts. Where words stand apart, a plural behind it is enough, but for what nobody has to prove: ways, reasons,
 * steps. Chinese, Japanese and Korean put a counter between. `few` are people, hands and times: only many of them are a claim.
 */
import type { Language } from '@storewright/contract/kit/languages';

type Counted = { words: string; never: string; few: string };

// biome-ignore format: a word list
export const countedInWords: Partial<Record<Language, Counted>> = {
  en: {
    words: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen',
    never: 'ways faces reasons steps words worlds things tips ideas questions generations seasons sides ends halves sentences moments places occasions evenings mornings nights weekends summers winters springs rules mistakes signs facts lines looks moods purposes roles jobs tasks options choices styles directions corners points aspects problems paragraphs chapters stories names letters thoughts decades centuries business working percent others extremes lives hours days minutes seconds weeks months years doors drops pinches spoonfuls spoons nos stars degrees cents dollars euros pounds pence always across less this is was as plus minus times',
    few: 'uses people friends kids children persons guests adults men women boys girls hands feet eyes ears legs arms knees fingers clicks taps turns knocks passes siblings dogs cats brothers sisters parents neighbours neighbors travellers travelers riders players rooms floors rounds parts',
  },
  fr: {
    words: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille',
    never: 'facons faces manieres raisons etapes mots mondes choses conseils idees questions generations saisons cotes moities phrases moments endroits occasions soirs matins nuits week ends etes hivers regles erreurs signes lignes looks roles taches options choix styles sens directions coins points aspects problemes chapitres histoires noms lettres temps jours heures minutes secondes semaines mois annees ans siecles decennies autres extremes vies gouttes pincees cuilleres euros centimes degres pas tours plus moins dans sans sous vers tres nous vous ils elles leurs ses ces mes tes fois',
    few: 'usages personnes amis enfants invites adultes hommes femmes mains pieds yeux oreilles jambes bras genoux doigts clics gestes chiens chats freres soeurs parents voisins pieces etages parties',
  },
  es: {
    words: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|veinti\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|\\p{L}+cient[oa]s|quinient[oa]s|mil',
    never: 'maneras caras formas razones pasos palabras mundos cosas consejos ideas preguntas generaciones estaciones lados mitades frases momentos lugares ocasiones tardes mananas noches veranos inviernos reglas errores signos lineas funciones tareas opciones estilos sentidos direcciones puntos aspectos problemas capitulos historias nombres letras dias horas minutos segundos semanas meses anos siglos decadas otros otras extremos vidas gotas pizcas cucharadas cucharas euros centimos grados mas menos tras los las sus mis tus unos unas esos esas estos estas nos antes despues veces',
    few: 'usos personas amigos amigas ninos ninas invitados adultos hombres mujeres manos pies ojos orejas piernas brazos rodillas dedos clics toques gestos perros gatos hermanos hermanas padres vecinos habitaciones plantas partes',
  },
  pt: {
    words: 'dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezasseis|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent[oa]s|trezent[oa]s|\\p{L}+cent[oa]s|quinhent[oa]s|mil',
    never: 'maneiras faces formas razoes motivos passos palavras mundos coisas dicas conselhos ideias perguntas geracoes estacoes lados metades frases momentos lugares ocasioes tardes manhas noites veroes invernos regras erros sinais linhas funcoes tarefas opcoes escolhas estilos sentidos direcoes pontos aspectos problemas capitulos historias nomes letras dias horas minutos segundos semanas meses anos seculos decadas outros outras extremos vidas gotas pitadas colheradas colheres euros centimos reais graus mais menos apos nos nas dos das aos uns umas seus suas meus minhas esses essas estes estas antes depois vezes',
    few: 'usos pessoas amigos amigas criancas convidados adultos homens mulheres maos pes olhos orelhas pernas bracos joelhos dedos cliques toques gestos caes gatos irmaos irmas pais vizinhos quartos andares partes',
  },
  de: {
    words: '(?:zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|\\p{L}+zig|dreißig|hundert|tausend)(?:hundert|tausend|und\\p{L}+)?\\p{L}*',
    never: 'arten weisen grunde schritte schritten worte worten worter welten dinge dingen tipps ideen fragen generationen jahreszeiten seiten halften satze satzen momente momenten orte orten gelegenheiten abende abenden nachte nachten sommer sommern winter wintern regeln fehler fehlern zeichen zeilen looks rollen aufgaben optionen stilen stile richtungen ecken punkte punkten aspekte probleme kapitel geschichten namen buchstaben tage tagen stunden minuten sekunden wochen monate monaten jahre jahren jahrhunderte jahrzehnte extreme leben tropfen prisen loffel loffeln essloffel teeloffel euro cent grad uhr prozent mal malen varianten handgriffe handgriffen moglichkeiten werktage werktagen werktag januar februar marz april mai juni juli august september oktober november dezember',
    few: 'personen freunde freunden kinder kindern gaste gasten erwachsene erwachsenen manner frauen hande handen fuße fußen fusse augen ohren beine beinen arme armen knie finger fingern klicks hunde hunden katzen bruder schwestern eltern nachbarn zimmer zimmern menschen leute leuten teile teilen',
  },
};

/** Behind the number, a counter; `many`: counters of people and times, which only many make a claim of; `never`: right behind the counter. */
type Counters = { numbers: string; counters: string; many: string; never: string };

// biome-ignore format: a word list
export const countedByCharacter: Partial<Record<Language, Counters>> = {
  zh: {
    numbers: '[二两兩三四五六七八九十百千万萬]{1,8}',
    counters: '条|條|个|個|根|把|支|枝|盒|颗|顆|枚|副|对|双|雙|套|块|塊|台|只|隻|张|張|件|瓶|袋|包|卷|串|组|組|款|节|盏|把|扇|顶|幅|株|棵|枚|孔|挡位|针',
    many: '次|遍|回|人|名|位|家|户',
    never: '人|月|星期|礼拜|小时|钟头|世纪|方面|原因|步骤|理由|世界|方法|方式|瞬间|季节|角落|好处|特点|亮点|优点|问题|故事|字|地方|时段|时期|阶段|方向|层次|部分|孩子|朋友|选择|动作|时候|年头|晚上|早晨|夜晚|周末|点|面|手|角|事|胞|胎|合一|用|半|肩|眼|耳|脚|腿|向|边|侧|全|人份|口之家|三口|折|套(?!装|餐|件)|小技巧|技巧|要点|建议|要素|维度|场景|城市|国家',
  },
  ja: {
    numbers: '[二三四五六七八九十百千万]{1,8}',
    counters: '本|枚|個|つ|着|台|冊|足|組|点|巻|玉|粒|袋|缶|箱|脚|客|匹|輪|種類|種|箇所|か所|ヶ所|カ所|膳|丁|房|株',
    many: '回|度|人|名|社|件',
    never: '目|折|ずつ|に(?:分|折|割|し)|の(?:理由|ポイント|コツ|方法|ステップ|手順|使い方|顔|世界|役|魅力|特徴|シーン|約束|季節|言葉|国|部屋|目|手|足|質問|条件|工程|楽しみ|表情|味わい|時間|面)|とも|指|音|前|以下|人|道|立て|葉|角|星|世代|通り|拍子|分の',
  },
  ko: {
    numbers:
      '(?<!\\p{Script=Hangul})(?!세대|세종|네발|열매|열대|열장|열병|열점|천장|천 ?(?:조각|장|줄|상자|박스|팩)|백 ?팩|백병|백점|백사장|백일장|백회|십장)(?:(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔|열)?(?:두|세|네|다섯|여섯|일곱|여덟|아홉)|열|스무|[이삼사오육칠팔구]?[십백천][일이삼사오육칠팔구십백천]*)',
    counters: '개|장|벌|켤레|권|자루|병|봉지|봉|팩|박스|상자|종|알|송이|줄|쌍|매|롤|묶음|칸|조각|마리|필|대|점|입',
    many: '명|회|번|인|분',
    never: '월|국|째|소|년|달|편|이상|의 (?:이유|방법|단계|팁|계절|손|눈|귀|발|세계|얼굴|도시|나라|질문|공간|역할)|별|중|대|사|마다|씩|의 표정|점심|인|화|식|가지',
  },
};
