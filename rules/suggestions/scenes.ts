/** Pictures of something else than the thing, of where it is made or grows: `atelier-montage.jpg` shows no knife, and a number behind its name would say that it did. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import type { Known } from './traits.ts';

/** The place and whose it is; nothing where the file names the thing or one of its choices, too. */
export const sceneIn = (file: string, { title, vendor, product_type, options, language }: Known): string => {
  if (isCjk(language)) return '';
  const words = wordsIn(file);
  const said = new Set([namedBy(title, language), product_type, ...options.flatMap(({ values }) => values)].flatMap(wordsIn));
  if (words.some((word) => said.has(word) || said.has(`${word}s`))) return '';
  const found = scenes.filter(({ named }) => words.some((word) => named.test(word)));
  const known = found.find(({ named }) => !wordsIn(vendor).some((word) => named.test(word)));
  if (!known) return found.length > 0 ? vendor : '';
  return [known.said[language] ?? '', vendor].filter(Boolean).join(', ');
};

/** `banner-frete-gratis.png` shows what the shop offers today: nobody knows its words, and it is no view of the thing. */
export const isOfSale = (file: string, title: string): boolean => banner.test(file) && !/banner|bandeirola|banderol/iu.test(title);
const banner =
  /(?:^|[^a-z])(?:banners?|frete[\s_-]?gr[aá]tis|free[\s_-]?shipping|versandkostenfrei|gratisversand|livraison[\s_-]?(?:offerte|gratuite)|env[ií]o[\s_-]?gratis|cupom|coupon|black[\s_-]?friday)(?![a-z])|^(?:促销|促銷|活动|活動|优惠|優惠|バナー|送料無料|クーポン|배너|이벤트)/iu;

/** What the thing is called, and not how it is made: “coulée à la main” names no candle. */
const namedBy = (title: string, language: Language): string =>
  language === 'en' || language === 'de'
    ? title.replace(/\s(?:[|–—-]|from|with|for|aus|mit|für)\s.*$/u, '')
    : title
        .split(/\s[|–—-]\s/u)[0]!
        .split(' ')
        .slice(0, 4)
        .join(' ');
const wordsIn = (text: string): string[] => (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => word.length > 3);
const saying = (words: string): Partial<Record<Language, string>> => {
  const [en = '', fr = '', de = '', es = '', pt = ''] = words.split('|');
  return { en, fr, de, es, pt };
};
// biome-ignore format: a line per place; en, fr, de, es, pt
const scenes = [
  { named: /^(?:workshop|workbench|\p{L}{0,16}werkstatt|werkbank|atelie?r?s?|etabli|taller|oficina|marcenaria|carpinteria|carpintaria|schreinerei|tischlerei|naeherei|menuiserie|pottery|toepferei|poterie|alfareria|olaria)$/u, said: saying('Workshop|Atelier|Werkstatt|Taller|Ateliê') },
  { named: /^(?:looms?|webst(?:uhl|uehle|uhle)|tisser?|telar(?:es)?|tear(?:es)?)$/u, said: saying('Loom|Métier à tisser|Webstuhl|Telar|Tear') },
  { named: /^(?:kilns?|brennofen|hornos?|fornos?)$/u, said: saying('Kiln|Four|Brennofen|Horno|Forno') },
  { named: /^(?:toepferscheibe|tornos?)$/, said: saying('Potter’s wheel|Tour de potier|Töpferscheibe|Torno|Torno') },
  { named: /^(?:greenhouses?|glasshouse|gewaechshaus|gewachshaus|serres?|invernaderos?)$/, said: saying('Greenhouse|Serre|Gewächshaus|Invernadero|Estufa') },
  { named: /^(?:laborator(?:y|io|ium|ios)|laboratoires?|labor)$/, said: saying('Laboratory|Laboratoire|Labor|Laboratorio|Laboratório') },
  { named: /^(?:artisane?s?|artesan[oa]s?|artesaos?|artesas?|handwerker(?:in)?|potter|toepfer(?:in)?|weaver|weber(?:in)?|handwerk|artesania|artesanato|artisanat)$/, said: saying('At work|Artisanat|Handwerk|Artesanía|Artesanato') },
  { named: /^(?:orchards?|obstgarten|streuobst\p{L}*|vergers?|pomar(?:es)?|huertos?)$/u, said: saying('Orchard|Verger|Obstgarten|Huerto|Pomar') },
  { named: /^(?:oliven(?:hain|baum|baeume)|oliveraies?|olivier|olivar(?:es)?|olivos?|oliveiras?|oliva(?:l|is)|olivegrove)$/u, said: saying('Olive grove|Oliveraie|Olivenhain|Olivar|Olival') },
  { named: /^(?:vineyards?|weinberge?|vignobles?|vignes?|vinedos?|vinhas?|vinhedos?)$/u, said: saying('Vineyard|Vignoble|Weinberg|Viñedo|Vinha') },
  { named: /^(?:hives?|beehives?|apiary|bienen(?:stand|stock|stoecke|stocke|volk)|ruchers?|ruches?|colmenas?|colmenar|apiarios?|colmeias?)$/u, said: saying('Beehives|Rucher|Bienenstand|Colmenar|Colmeias') },
  { named: /^(?:farms?|farmyard|bauernhof|hofansicht|fermes?|granjas?|fazendas?)$/u, said: saying('Farm|Ferme|Hof|Granja|Quinta') },
  { named: /^(?:harvest|harvesting|ernte|recoltes?|vendanges?|cosechas?|vendimia|colheitas?)$/u, said: saying('Harvest|Récolte|Ernte|Cosecha|Colheita') },
  { named: /^(?:factory|mills?|fabrik|manufaktur|muehle|usines?|fabriques?|filatures?|moulins?|fabricas?|molinos?|moinhos?|lagar|almazara|roastery|roesterei|torrefac(?:tion|ao)|tostadero|brewery|brauerei|distillery|destille|tannery)$/u, said: saying('Where it is made|Lieu de fabrication|Herstellung|Lugar de elaboración|Local de produção') },
];
