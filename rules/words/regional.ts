/**
 * What is said of a region beside what grows, grazes or is dug there: “Cornish clay”, « lin normand », alcornoques extremeños. Beside other nouns
 * such a word names a kind (crème, cottage, marinière), and no list could tell them all. `raw` is folded, the words of a region as in the lexicons.
 */
import type { Language } from '@storewright/contract/kit/languages';

export type Regional = { raw: string; regions: Record<string, string> };

// biome-ignore format: a word list
export const regional: Partial<Record<Language, Regional>> = {
  en: {
    raw: 'clay|wool|oak|ash|slate|stone|granite|leather|hides?|linen|flax|cork|olives?|honey|(?:sea )?salt|milk|wheat|barley|hops|willow|timber|wood|cotton|marble|sheep|goats?|beeswax|straw|reed',
    regions: { cornwall: 'cornish', sicily: 'sicilian', sardinia: 'sardinian', bavaria: 'bavarian', provence: 'provençal|provencal', brittany: 'breton', andalusia: 'andalusian', galicia: 'galician', catalonia: 'catalan|catalonian', corsica: 'corsican', tyrol: 'tyrolean', basque: 'basque', hebrides: 'hebridean', shetland: 'shetland', normandy: 'norman', umbria: 'umbrian' },
  },
  de: {
    raw: String.raw`\p{L}*(?:holz|holzern?|eichen?|buchen?|tannen?|fichten?|larchen?|wolle|ton|lehm|leder|leinen|flachs|hanf|honig|milch|schafen?|ziegen|rindern?|hopfen|weizen|roggen|dinkel|salz|bienenwachs|apfeln?|stein|schiefer|marmor|granit|krautern?|weiden)`,
    regions: { bavaria: 'bayerisch{e,er,es,en,em}|bayrisch{e,er,es,en,em}', westphalia: 'westfälisch{e,er,es,en,em}', saxony: 'sächsisch{e,er,es,en,em}', thuringia: 'thüringisch{e,er,es,en,em}|thüringer', hesse: 'hessisch{e,er,es,en,em}', swabia: 'schwäbisch{e,er,es,en,em}', 'black-forest': 'schwarzwälder', allgaeu: 'allgäuer', tyrol: 'tiroler', styria: 'steirisch{e,er,es,en,em}', 'south-tyrol': 'südtiroler', odenwald: 'odenwälder', 'lower-saxony': 'niedersächsisch{e,er,es,en,em}', provence: 'provenzalisch{e,er,es,en,em}', sicily: 'sizilianisch{e,er,es,en,em}', andalusia: 'andalusisch{e,er,es,en,em}', brittany: 'bretonisch{e,er,es,en,em}', normandy: 'normannisch{e,er,es,en,em}', lusatia: 'lausitzer' },
  },
  fr: {
    raw: 'lin|lins|chanvre|laines?|bois|chenes?|hetres?|noyers?|chataigniers?|epiceas?|sapins?|frenes?|buis|cuirs?|peaux?|argiles?|terres?|gres|pierres?|granit|ardoises?|marbre|sel|miel|lait|beurre|ble|bles|seigle|farine|olives?|huiles? d[’\']olive|osier|paille|moutons?|brebis|chevres?|vaches?|pommes?|cires?|liege|forets?',
    regions: { normandy: 'normand{,e,s,es}', brittany: 'breton{,ne,s,nes}', alsace: 'alsacien{,ne,s,nes}', provence: 'provençal{,e,es}|provençaux', jura: 'jurassien{,ne,s,nes}', vosges: 'vosgien{,ne,s,nes}', savoy: 'savoyard{,e,s,es}', auvergne: 'auvergnat{,e,s,es}', ardeche: 'ardéchois{,e,es}', cevennes: 'cévenol{,e,s,es}', limousin: 'limousin{,e,s,es}', picardy: 'picard{,e,s,es}', basque: 'basque{,s}', corsica: 'corse{,s}', occitania: 'occitan{,e,s,es}', vendee: 'vendéen{,ne,s,nes}', 'burgundy-region': 'bourguignon{,ne,s,nes}', sicily: 'sicilien{,ne,s,nes}', andalusia: 'andalou{,s,se,ses}', bavaria: 'bavarois{,e,es}' },
  },
  es: {
    raw: 'corchos?|alcornoques?|alcornocales|encinas?|robles?|castanos?|olivos?|olivares|aceites?|aceitunas?|lanas?|ovejas?|linos?|algodon|esparto|mimbre|canamo|arcillas?|barros?|cueros?|pieles|piel|maderas?|miel|mieles|trigos?|harinas?|almendr[oa]s?|uvas?|leche|sal|marmol|pizarra|granito|cabras?|vacas?|palma|palmas|agave|cera|bosques?|dehesas?|naranjos?|naranjas?|limones',
    regions: { extremadura: 'extremeñ{o,a,os,as}', andalusia: 'andalu{z,za,ces,zas}', galicia: 'galleg{o,a,os,as}', asturias: 'asturian{o,a,os,as}', cantabria: 'cántabr{o,a,os,as}', navarre: 'navarr{o,a,os,as}', aragon: 'aragon{és,esa,eses,esas}', catalonia: 'catal{án,ana,anes,anas}', valencia: 'valencian{o,a,os,as}', murcia: 'murcian{o,a,os,as}', alicante: 'alicantin{o,a,os,as}', mallorca: 'mallorqu{ín,ina,ines,inas}', 'la-rioja': 'riojan{o,a,os,as}', 'la-mancha': 'mancheg{o,a,os,as}', basque: 'vasc{o,a,os,as}', canaries: 'canari{o,a,os,as}', seville: 'sevillan{o,a,os,as}', oaxaca: 'oaxaqueñ{o,a,os,as}', provence: 'provenzal{,es}', sicily: 'sicilian{o,a,os,as}' },
  },
  pt: {
    raw: 'corticas?|sobreiros?|montados?|carvalhos?|castanheiros?|oliveiras?|olivais|azeites?|azeitonas?|las?|ovelhas?|linhos?|algodao|algodoes|vime|argilas?|barros?|couros?|peles?|madeiras?|mel|trigos?|farinhas?|amendoas?|uvas?|leite|sal|marmore|ardosia|granito|cabras?|vacas?|cera|cacau|cafes?|babacu|florestas?|palha',
    regions: { alentejo: 'alentejan{o,a,os,as}', algarve: 'algarvi{o,a,os,as}', minho: 'minhot{o,a,os,as}', 'tras-os-montes': 'transmontan{o,a,os,as}', azores: 'açorian{o,a,os,as}', madeira: 'madeirense{,s}', 'minas-gerais': 'mineir{o,a,os,as}', bahia: 'baian{o,a,os,as}', ceara: 'cearense{,s}', pernambuco: 'pernambucan{o,a,os,as}', 'rio-grande-do-sul': 'gaúch{o,a,os,as}', 'sao-paulo': 'paulista{,s}', amazon: 'amazônic{o,a,os,as}|amazónic{o,a,os,as}', andalusia: 'andalu{z,za,zes,zas}', extremadura: 'estremenh{o,a,os,as}', sicily: 'sicilian{o,a,os,as}' },
  },
};

/** “With notes of Sicilian olive”: it smells or tastes so. */
export const onlyNotes =
  /(?:^|[^\p{L}])(?:notes?|hints?|scents?|smells?|tastes?|accents?|touch|parfums?|senteurs?|aromas?|aromes?|duftet|duft|noten?|notas?|olor|sabor|cheiro)(?: \p{L}+)? (?:of|like|de|d['’]|du|a|von|nach|au|aux) ?(?:\p{L}+ ){0,2}$/u;
