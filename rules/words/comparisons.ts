/**
 * Numbers that compare: “twice as fast”, “4.9 out of 5”, “nine out of ten”, 省电七成. Patterns over folded text; `n` is the number,
 * `of` what it is out of; `value` where words say it whole.
 */
import type { Language } from '@storewright/contract/kit/languages';

export type Comparison = { says: 'multiple' | 'rating' | 'share'; pattern: string; value?: number };

const figure = String.raw`\d+(?:[.,]\d+)?`;
const mark = String.raw`(?<n>\d[.,]\d{1,2})`;
const scale = String.raw`(?:5|6|10|20|100)(?!\d)`;
const en = `(?<n>${figure}|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred)`;
const de = `(?<n>${figure}|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwanzig|hundert)`;
const fr = `(?<n>${figure}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|cent)`;
const es = `(?<n>${figure}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|cien)`;
const pt = `(?<n>${figure}|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|vinte|cem)`;
const saved = { en: 'time|price|weight|space|effort|size|cost|energy|power|bulk|work', fr: 'temps|prix|poids|place|volume|effort|cout|consommation', es: 'tiempo|precio|peso|espacio|esfuerzo|coste|costo|consumo|volumen', pt: 'tempo|preco|peso|espaco|esforco|custo|consumo|volume', de: 'zeit|preis\\p{L}*|gewicht\\p{L}*|platz\\p{L}*|aufwand\\p{L}*|kosten|strom\\p{L}*|energie|volumen\\p{L}*' } as const; // biome-ignore format: a word list

export const comparisons: Record<Language, readonly Comparison[]> = {
  en: [
    {
      says: 'multiple',
      value: 2,
      pattern: String.raw`\btwice (?:as (?!much fun)[a-z]+|the (?:${saved.en}|capacity|speed|strength|storage|life|size|length|warmth|absorbency|volume|light|power))\b|\b(?:double|doubles) (?:the|your|its) (?:${saved.en}|capacity|speed|strength|storage|life|warmth|volume|light|range)\b`,
    },
    {
      says: 'multiple',
      pattern: String.raw`\b${en}(?: times|x) (?:as [a-z]+|more|less|fewer|the|(?!(?:per|over|under|after)\b)[a-z]+er\b)(?! (?:day|week|month|year))`,
    },
    {
      says: 'multiple',
      value: 0.5,
      pattern: String.raw`\bhalf (?:the|as) (?:${saved.en}|much|many|heavy|fast|thick)\b|\b(?:in|at) half the [a-z]+|\bhalves the (?:${saved.en})\b`,
    },
    {
      says: 'rating',
      pattern: String.raw`(?<![\d.,])${mark}(?: (?:out )?of |\s?/\s?)${scale}|\b(?:rated|rating(?: of)?:?|scores?|scored|average(?: of)?) (?:an average of |at )?${mark}(?![\d.,]|\s?(?:[a-z]|%|°))|(?<![\d.,])${mark}[ -]stars?\b|\b(?:rated|rating(?: of)?|scores?|scored) (?<m>\d{1,2})(?: out of | ?/ ?)${scale}`,
    },
    {
      says: 'share',
      pattern: String.raw`\b${en} (?:out of|in) (?:every )?(?<of>ten|10|five|hundred|100)(?! (?:minutes|seconds|hours|days|weeks|months|years|min|steps|cm|mm|ml|l|g|kg)\b)(?=[\s.,!?]|$)`,
    },
  ],
  de: [
    {
      says: 'multiple',
      value: 2,
      pattern: String.raw`\b(?:doppelt|zweimal) so \p{L}+|\bdoppelte[nrsm]? (?:kapazitat|leistung|geschwindigkeit|lebensdauer|haltbarkeit|reichweite|saugkraft|menge|starke)\b|\b(?:verdoppelt) (?:die|den|das|ihre|deine)\b`,
    },
    {
      says: 'multiple',
      pattern: String.raw`(?<![\p{L}\d])${de}(?:[ -]?mal) (?:so (?!lange? wie notig)\p{L}+|mehr|weniger|\p{L}{3,}er(?![\p{L}]))|(?<![\p{L}\d])${de.replace('<n>', '<m>')}-?fache?[nrsm]?(?![\p{L}])(?= (?:leistung|kapazitat|lebensdauer|starke|menge|wirkung|geschwindigkeit|saugkraft|so))`,
    },
    {
      says: 'multiple',
      value: 0.5,
      pattern: String.raw`\bhalb so (?:schwer|lange|teuer|gross|groß|dick|viel|laut)\b|\bhalfte (?:der |des |an |weniger )(?:${saved.de})|\b(?:in|zu)(?:m| der)? halben (?:${saved.de})`,
    },
    {
      says: 'rating',
      pattern: String.raw`(?<![\d.,])${mark} (?:von|aus|/) ?${scale}|(?<![\d.,])${mark}\s?/\s?${scale}|\b(?:note|bewertung|bewertet mit|durchschnittlich|durchschnittsnote)(?: von)?:? ${mark.replace('<n>', '<m>')}(?![\d.,]|\s?(?:\p{L}|%|°))|(?<![\d.,])${mark.replace('<n>', '<o>')} sternen?\b`,
    },
    { says: 'share', pattern: String.raw`(?<![\p{L}\d])${de} von (?<of>zehn|10|funf|hundert|100)(?=[\s.,!?]|$)` },
  ],
  fr: [
    { says: 'multiple', pattern: String.raw`(?<![\p{L}\d])${fr} fois (?:plus|moins)\b` },
    {
      says: 'multiple',
      value: 2,
      pattern: String.raw`\b(?:le double de|double (?:la|le|l['’]|votre) ?(?:capacite|autonomie|vitesse|puissance|duree|volume|resistance))\b`,
    },
    {
      says: 'multiple',
      value: 0.5,
      pattern: String.raw`\bmoitie (?:du|de la|de l['’]|moins de) ?(?:${saved.fr}|energie|espace|encombrement)\b|\bmoitie (?:moins|plus) (?!de )\p{L}+|\bdeux fois moins\b`,
    },
    {
      says: 'rating',
      pattern: String.raw`(?<![\d.,])${mark}(?: sur |\s?/\s?)${scale}|\b(?:note(?: moyenne)?|notee?s?|evaluee?s?)(?: de| a)?:? ${mark.replace('<n>', '<m>')}(?![\d.,]|\s?(?:\p{L}|%|°))|(?<![\d.,])${mark.replace('<n>', '<o>')} etoiles\b`,
    },
    { says: 'share', pattern: String.raw`(?<![\p{L}\d])${fr} (?:\p{L}+ )?sur (?<of>dix|10|cinq|cent|100)(?=[\s.,!?]|$)` },
  ],
  es: [
    { says: 'multiple', pattern: String.raw`(?<![\p{L}\d])${es} veces (?:mas|menos)\b` },
    { says: 'multiple', value: 2, pattern: String.raw`\bel doble de (?!(?:largo|ancho) de)\p{L}+|\bduplica (?:la|el|su|tu) \p{L}+` },
    { says: 'multiple', value: 0.5, pattern: String.raw`\bmitad (?:del?|de la|de) ?(?:${saved.es}|energia)\b` },
    {
      says: 'rating',
      pattern: String.raw`(?<![\d.,])${mark}(?: (?:sobre|de) |\s?/\s?)${scale}|\b(?:valorad\p{L}+|valoracion|puntuacion|puntuad\p{L}+|nota|calificacion|calificad\p{L}+)(?: media)?(?: con| de)?(?: una?)?:? ${mark.replace('<n>', '<m>')}(?![\d.,]|\s?(?:\p{L}|%|°))|(?<![\d.,])${mark.replace('<n>', '<o>')} estrellas\b`,
    },
    { says: 'share', pattern: String.raw`(?<![\p{L}\d])${es} de cada (?<of>diez|10|cinco|cien|100)\b` },
  ],
  pt: [
    { says: 'multiple', pattern: String.raw`(?<![\p{L}\d])${pt} vezes (?:mais|menos)\b` },
    { says: 'multiple', value: 2, pattern: String.raw`\bo dobro (?:de|da|do) \p{L}+|\bduplica (?:a|o|sua|seu) \p{L}+` },
    { says: 'multiple', value: 0.5, pattern: String.raw`\bmetade (?:do|da|de) ?(?:${saved.pt}|energia)\b` },
    {
      says: 'rating',
      pattern: String.raw`(?<![\d.,])${mark}(?: (?:em|de|sobre) |\s?/\s?)${scale}|\b(?:avaliad\p{L}+|avaliacao|pontuacao|nota|classificacao|classificad\p{L}+)(?: media)?(?: com| de)?(?: uma?)?:? ${mark.replace('<n>', '<m>')}(?![\d.,]|\s?(?:\p{L}|%|°))|(?<![\d.,])${mark.replace('<n>', '<o>')} estrelas\b`,
    },
    { says: 'share', pattern: String.raw`(?<![\p{L}\d])${pt} (?:em|de) cada (?<of>dez|10|cinco|cem|100)\b` },
  ],
  zh: [
    { says: 'multiple', value: 2, pattern: '(?:快|多|长|高|大|强|亮|轻|省|增加|提升|提高|延长|翻)(?:了|出)?一倍|翻倍(?!的快乐)|翻一番|双倍(?!快乐|呵护|幸福)' },
    { says: 'multiple', pattern: String.raw`(?<n>(?<!\d)\d{1,9}(?:\.\d+)?|[两二三四五六七八九十])倍(?!感|数|率镜|子)` },
    { says: 'multiple', value: 0.5, pattern: '一半(?:的)?(?:时间|价格|重量|体积|电|能耗|空间|力气|成本)|(?:省|少|减少|缩短|节省|降低|轻)(?:了)?(?:一半|近半)' },
    {
      says: 'rating',
      pattern: String.raw`(?:评分|好评分|口碑分|得分|打分|评价)(?:平均|均为|高达|为|达到|达|是|有|在|：|:)?\s?(?<n>\d(?:\.\d{1,2})?)(?!\d|\s?[a-z%]|月|年)(?:分)?`,
    },
    {
      says: 'share',
      pattern: String.raw`(?<n>[两二三四五六七八九]|\d)成(?!熟|为|分|功|立|本|品|年|人|长|都|就|型|形|套|份|员|果|语|交|衣|片|新|像|一|了|双|对)`,
    },
  ],
  ja: [
    { says: 'multiple', pattern: String.raw`(?<n>(?<!\d)\d{1,9}(?:\.\d+)?|[二三四五六七八九十])倍(?!率|数)` },
    {
      says: 'multiple',
      value: 0.5,
      pattern:
        '(?:時間|手間|重さ|価格|値段|大きさ|電気代|場所|厚さ|厚み|コスト)(?:が|を|は|も)?(?:約|およそ)?半(?:分|減)|半分の(?:時間|重さ|価格|値段|手間|大きさ|力|場所|厚さ)',
    },
    {
      says: 'rating',
      pattern: String.raw`(?:評価|レビュー|評点|スコア|点数|満足度)(?:の?平均)?(?:は|が|：|:)?\s?(?<n>\d\.\d{1,2})(?:点|つ星)?|星(?<m>\d\.\d)|(?<![\d.])(?<o>\d\.\d)つ星`,
    },
    { says: 'share', pattern: '(?<n>[二三四五六七八九]|[2-9])割(?!れ|り|っ|る|烹|引|合|増|高|安|愛)' },
  ],
  ko: [
    { says: 'multiple', pattern: String.raw`(?<![\p{L}\d])(?<n>\d+(?:\.\d+)?|두|세|네|다섯|여섯|열) ?배(?![송달터색경치낭우려포열선수합관출급]|율)` },
    {
      says: 'multiple',
      value: 0.5,
      pattern:
        '(?:시간|무게|가격|비용|부피|전기|전력|공간|수고)[을를이가은는도]? ?(?:약 )?(?:절반|반)(?:으로|의|만|밖에| 이하)|절반(?:의|으로) (?:시간|무게|가격|비용|부피|공간|줄)',
    },
    {
      says: 'rating',
      pattern: String.raw`(?:평점|별점|평가|만족도)(?: 평균)?(?:은|이|는|가|:)? ?(?<n>\d(?:\.\d{1,2})?)(?!\d|\s?[a-z%]|월|년) ?점?|(?<![\d.])(?<m>\d\.\d)점`,
    },
    { says: 'share', pattern: '(?:열 명|10 ?명) 중 (?<n>두|세|네|다섯|여섯|일곱|여덟|아홉|\\d) ?명' },
  ],
};

/** What a line must hold for any of these to be in it: most lines hold none of it, and are passed by at once. */
// biome-ignore format: a word list
export const comparisonStems: Record<Language, string> = {
  en: String.raw`\d[.,]\d|times |[a-z\d]x |twice|double|half|halves|rated|rating|score|out of|in (?:every )?(?:ten|10|five|hundred)`,
  de: String.raw`\d[.,]\d|mal |fach|doppel|halb|halfte|von (?:zehn|10|funf|hundert)`,
  fr: String.raw`\d[.,]\d|fois |double|moitie|sur (?:dix|10|cinq|cent)`,
  es: String.raw`\d[.,]\d|veces |doble|duplica|mitad|de cada`,
  pt: String.raw`\d[.,]\d|vezes |dobro|duplica|metade|cada `,
  zh: '[倍半成]|一番|[评得打碑]分|评价',
  ja: String.raw`\d\.\d|[倍半割星]`,
  ko: String.raw`\d\.\d|배|반|중 |[평별]점|평가|만족도`,
};
