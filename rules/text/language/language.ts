/** Which of the eight languages a text is in: by script first, then by the small words and letters that give it away. */
import type { Language } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import { onlyChinese, onlyJapanese } from './han.ts';
import { lexicons } from '../../words/lexicons.ts';
import { termsOf } from '../../words/terms.ts';

export function languageOf(text: string, otherwise: Language = 'en'): Language {
  const sample = text.slice(0, 1_500);
  return scriptOf(sample) ?? latinOf(sample) ?? otherwise;
}

/** Kana is Japanese, Hangul Korean, and characters without either Chinese, unless some are only written so in Japan. */
function scriptOf(text: string): Language | null {
  let kana = 0;
  let hangul = 0;
  let han = 0;
  let latin = 0;
  let japanese = 0;
  let simplified = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x250) latin += Number((code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code >= 0xc0);
    else if ((code >= 0x3041 && code <= 0x30ff && code !== 0x30fb) || (code >= 0xff66 && code <= 0xff9f)) kana++;
    else if (code >= 0xac00 && code <= 0xd7a3) hangul++;
    else if (code === 0x3005 || (code >= 0x3400 && code <= 0x9fff)) {
      han++;
      if (onlyJapanese.has(text[at] as string)) japanese++;
      else if (onlyChinese.has(text[at] as string)) simplified++;
    }
  }
  // One character says as much as two or three letters: “Sony 降噪耳机” is Chinese.
  if ((kana + hangul + han) * 4 < latin) return null;
  if (hangul > 0 && hangul >= kana) return 'ko';
  if (kana > 0 && kana * 12 >= han) return 'ja';
  if (han === 0) return null;
  return japanese > simplified || japaneseWords.test(text) ? 'ja' : 'zh';
}

const japaneseWords = /本革|財布|急須|湯呑|手拭|弁当|風呂|茶筒|飯碗|汁椀|小鉢|豆皿|包丁|鍋敷/;
type LatinLanguage = 'en' | 'fr' | 'de' | 'es' | 'pt';
const latinLanguages: readonly LatinLanguage[] = ['en', 'fr', 'de', 'es', 'pt'];

function latinOf(text: string): LatinLanguage | null {
  const marks = scores();
  const points: Record<LatinLanguage, number> = { en: 0, fr: 0, de: 0, es: 0, pt: 0 };
  const plain = fold(text);
  const words = [...text.matchAll(/\p{L}+/gu)];
  const short = words.length <= few;
  const hints: Record<LatinLanguage, number> = { en: 0, fr: 0, de: 0, es: 0, pt: 0 };
  for (const { 0: word, index } of words) {
    const folded = plain.slice(index, index + word.length);
    if (short && alsoEnglish.has(folded)) continue;
    const known = marks.get(folded);
    if (known) for (const [language, weight] of known) points[language] += weight;
    else if (word.length > 8 && startsGerman(folded)) points.de += 0.6;
    if (word.length > 4) for (const [language, pattern, weight] of endings) if (pattern.test(word)) (weight < 0.4 ? hints : points)[language] += weight;
  }
  for (const [language, pattern, weight] of letters) if (pattern.test(text)) points[language] += weight;
  // Station and vintage are English too: such an ending speaks for a language that something else speaks for as well, or in a text of many.
  for (const language of latinLanguages) if (points[language] > 0 || !short) points[language] += hints[language];
  const [[best, most], [, next]] = latinLanguages.map((language) => [language, points[language]] as const).toSorted(([, one], [, other]) => other - one) as [
    Scored,
    Scored,
  ];
  return most >= 0.3 && (most > next || !short) ? best : null;
}
type Scored = [LatinLanguage, number];
/** As many words or fewer may be the same in several languages: Lampe, Table, Pull. */
const few = 3;
const alsoEnglish = new Set(
  'pull chat four son sans coin pain main pour lit coupe tee bunt bad gut rock hut rind gift mode fade sage sole mesa vida fin dos sin con pie red once come tan mango chaise bureau tablette rose cafe naive message station collection vintage lot page image coupon tour pure nature fusion motion vision orange or on me'.split(
    ' ',
  ),
);

// biome-ignore format: a table
const letters: readonly (readonly [LatinLanguage, RegExp, number])[] = [
  ['de', /[äöüß]/i, 1.5], ['fr', /[èêëîïûœ]|ç[ao]|\b[dl]['’]/i, 1.2], ['fr', /é/i, 0.5], ['es', /[ñ¿¡]/i, 2], ['es', /[áíóú]/i, 0.6], ['pt', /[ãõ]|ção|ções/i, 2], ['pt', /[áâêíóôúç]/i, 0.5],
];
// biome-ignore format: a table
const endings: readonly (readonly [LatinLanguage, RegExp, number])[] = [
  ['de', /.{3}(?:ung|keit|heit|schaft|lich|isch|chen|tasche|flasche|rucksack|beutel|kissen|messer|becher|kanne|stuhl|tisch|lampe|kerze|schuhe|jacke|hose|hemd|decke|tasse|schale|seife|socken|mütze|spielzeug|tuch)$/i, 0.8], ['de', /^(?:ge|ver)\p{L}{4,}(?:t|en)$/iu, 0.3], ['fr', /.{3}(?:eaux?|euse|oux|tion|age|ette|oise?)$/i, 0.3], ['es', /.{3}(?:ción|dor|ería|illo|illa|cho)$/i, 0.5], ['pt', /.{2}(?:ção|ções|ável|inho|inha|lho|lha|nho|nha|agem)$/i, 0.9], ['en', /.{3}(?:ness|ful|less|proof)$/i, 0.6], ['en', /.{3}ing$/i, 0.3],
];

/** Keramiktasse, Wolldecke: compounds begin with a word that is known. */
function startsGerman(word: string): boolean {
  for (let length = 4; length < 11 && length < word.length - 2; length++) if (germanStarts.has(word.slice(0, length))) return true;
  return false;
}

const germanStarts = new Set(
  Object.values(lexicons.de.materials)
    .flatMap(termsOf)
    .filter((term) => term.endsWith('-'))
    .map((term) => fold(term.slice(0, -1)))
    .filter(
      (term) =>
        ![
          'metall',
          'satin',
          'acryl',
          'canvas',
          'nylon',
          'polyester',
          'terrakotta',
          'titan',
          'aluminium',
          'rattan',
          'fleece',
          'carbon',
          'cord',
          'pork',
        ].includes(term),
    ),
);

let known: Map<string, [LatinLanguage, number][]> | null = null;

/** Small words count double; the words for materials and colours help with titles that have no small words. */
function scores(): Map<string, [LatinLanguage, number][]> {
  if (known) return known;
  const fresh = new Map<string, Map<LatinLanguage, number>>();
  const take = (word: string, language: LatinLanguage, weight: number): void => {
    const folded = fold(word);
    if (!/^[a-z]+$/.test(folded)) return;
    const entry = fresh.get(folded) ?? new Map<LatinLanguage, number>();
    entry.set(language, Math.max(weight, entry.get(language) ?? 0));
    fresh.set(folded, entry);
  };
  for (const language of latinLanguages) {
    const lexicon = lexicons[language];
    for (const word of goods[language].split(' ')) take(word, language, 0.9);
    for (const word of lexicon.stopWords.split(' ')) take(word, language, 1);
    for (const words of [lexicon.materials, lexicon.colours, lexicon.certificates, lexicon.units, lexicon.counts]) {
      for (const terms of Object.values(words))
        for (const term of termsOf(terms)) for (const word of term.replace(/[~-]/g, ' ').split(/\s+/)) if (word.length > 3) take(word, language, 0.7);
    }
  }
  // A word that all languages share says nothing.
  known = new Map(
    [...fresh].map(([word, weights]) => [word, [...weights].map(([language, weight]) => [language, weight / weights.size] as [LatinLanguage, number])]),
  );
  return known;
}

/** What shops sell: most titles are little else. */
// biome-ignore format: a word list
const goods: Record<LatinLanguage, string> = {
  en: 'bottle mug cup shirt shoes boots bag backpack candle lamp chair table board knife soap oil blanket cushion pillow bowl plate jumper sweater scarf hat gloves socks jacket coat dress dog cat toy book box basket towel brush cream honey jam tea coffee chocolate speaker headphones charger cable watch ring necklace wallet belt tent stool shelf bench desk vase teapot kettle pan pot apron notebook pen kite train puzzle collar lead bed mat rug throw hand wash face hair body night sea salt',
  fr: 'bouteille gourde tasse chemise chaussures bottes sac bougie lampe chaise planche couteau savon huile couverture coussin oreiller bol assiette pull écharpe bonnet gants chaussettes veste manteau robe chien chat jouet livre boîte panier serviette brosse crème miel confiture thé café chocolat enceinte casque chargeur câble montre bague collier portefeuille ceinture tente tabouret étagère banc bureau théière bouilloire poêle casserole tablier carnet stylo tapis enfant enfants femme homme isotherme',
  de: 'flasche tasse becher hemd schuhe stiefel tasche rucksack kerze lampe stuhl tisch brett messer seife öl decke kissen schale schüssel teller pullover schal mütze handschuhe socken jacke mantel kleid hund katze spielzeug buch kiste korb handtuch bürste creme honig marmelade tee kaffee schokolade lautsprecher kopfhörer ladegerät kabel uhr ring kette geldbörse gürtel zelt hocker regal bank kanne pfanne topf schürze notizbuch stift teppich kinder damen herren liter wandern',
  es: 'botella taza vaso camisa zapatos botas bolso bolsa mochila vela lámpara silla mesa tabla cuchillo jabón aceite manta cojín almohada cuenco plato jersey bufanda gorro guantes calcetines chaqueta abrigo vestido perro gato juguete libro caja cesta toalla cepillo crema miel mermelada té café chocolate altavoz auriculares cargador reloj anillo collar cartera cinturón tienda taburete estante banco tetera sartén olla delantal cuaderno bolígrafo alfombra niños niñas mujer hombre',
  pt: 'garrafa térmica alça caneca chávena copo camisa sapatos botas bolsa saco mochila vela lâmpada candeeiro cadeira mesa tábua faca sabonete sabão azeite óleo manta almofada tigela prato camisola cachecol gorro luvas meias casaco vestido cão gato brinquedo livro caixa cesto toalha escova creme mel doce chá café chocolate coluna auscultadores fones carregador cabo relógio anel colar carteira cinto tenda banco prateleira bule chaleira frigideira panela avental caderno caneta tapete crianças mulher homem banho',
};
