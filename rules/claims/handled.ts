/**
 * Figures of what is done with a thing, and not of what it does: „Backofen: 10 Minuten bei 100 °C“, 第一泡 50 秒, “Sow at 20 °C”, 구근 높이의 2~3배 깊이로. The form tells: a heading
 * of use, care or sowing before it, the oven or the pot it goes into, or the verb. Where the thing itself does something in that time, or bears that heat, it is a claim.
 */
import { fold } from '@storewright/contract/kit/fold';
import { isCjk, type Language, languages, perLanguage } from '@storewright/contract/kit/languages';
import { handled } from '../words/handled.ts';
import type { FactBook } from './book.ts';
import { clauseBehind, sentenceEnd, wholeClauseBefore } from './clauses.ts';
import { careName } from './fact-names.ts';
import { bears } from './instructed.ts';
import { isWashedSoHot } from './labelled.ts';
import type { Page } from './quantities.ts';
import type { QuantityStatement } from './statement.ts';
import { languageBit } from './vocabulary.ts';

export function isHandled(statement: QuantityStatement, { folded, mask }: Page, book: FactBook): boolean {
  const { start, end, measures, guarantee, attributes } = statement;
  const { dimension = '', value = 0 } = measures[0]?.[0] ?? {};
  const planted = dimension.startsWith('count:') || dimension === 'multiple';
  // How hot it is washed, a field may tell otherwise.
  if (isWashedSoHot(statement, folded)) return false;
  if (guarantee || !(taken.has(dimension) || planted) || attributes.some((one) => itsOwn.has(one))) return false;
  const ahead = wholeClauseBefore(folded, start, 120, sentenceEnd);
  // 제조일로부터 6개월, 개봉 후에는 한 달: the next clause tells of something else.
  const behind = clauseBehind(folded, end, 60, /[.!?,;。！？，、；\n]/u);
  if (planted && !sown.test(`${ahead} ${behind}`)) return false;
  // “Boils a pot of water in 3 minutes” is what it does.
  if (upTo.test(ahead) || bearsIt.test(behind) || bears.test(behind) || (dimension === 'time' && within.test(ahead) && !opened.test(ahead))) return false;
  if (dimension === 'temperature' && able.test(`${ahead} # ${behind}`)) return false;
  // “Whiter teeth after 7 days” is what it does, under whatever heading.
  if (dimension === 'time' && value >= aDay && (after.test(ahead) || afterBehind.test(behind))) return false;
  if (dimension === 'time' && (often.test(ahead) || oftenBehind.test(behind) || (each.test(ahead) && upkeep.test(behind)))) return true;
  return languages.some((language) => {
    if ((mask & languageBit(language)) === 0) return false;
    const { label, where, acts, performs, names } = patternsOf(language);
    if (performs.test(ahead.slice(-50)) || performs.test(behind.slice(0, 40))) return false;
    if (!label.test(ahead) && !where.test(ahead.slice(-50)) && !where.test(behind) && !acts.test(ahead) && !acts.test(behind)) return false;
    return (
      planted ||
      !(
        book.measures.holds(measures) &&
        book.texts.some(({ fact, folded: told }) => (names.test(fold(fact.name)) && !careName.test(fold(fact.name))) || where.test(told))
      )
    );
  });
}

const taken: ReadonlySet<string> = new Set(['time', 'temperature', 'angle']);
const itsOwn: ReadonlySet<string> = new Set(['runtime', 'charging', 'burning', 'delivery', 'age']);
/** Counts and multiples only of what is put into the ground. */
const sown =
  /(?<!\p{L})(?:sow\p{L}*|plant(?:s|ed|ing)?|bulbs?|seeds?|aus?saen|pflanz\p{L}+|zwiebeln?|samen|sem(?:er|ez|is)|plant(?:er|ez|ation)|bulbes?|graines?|sembr\p{L}+|siembra|plantar?|bulbos?|semillas?|seme\p{L}+|sementes?|plantio)(?!\p{L})|球根|播种|播種|覆土|种植|種植|種球|植え|種まき|鉢|심|구근|화분|파종/u;
/** “Ovenproof up to 240 °C” is what it bears. */
const upTo = /(?:(?<!\p{L})(?:up to|bis zu|jusqu['’]a|hasta|ate|max(?:imum|imal|\.)?|as low as|down to)|最高|最大|可耐|최대|최고)[:：]?\s?$/u;
const bearsIt = /^\s?(?:まで|까지)|^[^,，、]{0,12}?(?:(?<!\p{L})(?:safe|proof|resistant|fest|geeignet)(?!\p{L})|対応|可能|견디|내열)/u;

const within = /(?<!\p{L})(?<!\d )(?:in|within|innerhalb(?: von)?|en|em|dans)(?: (?:just|only|nur|about|etwa|circa|ca\.?|unos|cerca de|environ))? $/u;
const aDay = 86_400;
const after = /(?<!\p{L})(?:after|nach|apres|tras|despues de|depois de|apos)(?: (?:just|only|nur|about|etwa|seulement|solo|apenas|so))? $/u;
const afterBehind = /^(?:左右)?(?:后|後)|^(?:で|ほどで|後)|^ ?(?:후|뒤|만에|이면|면)/u;
/** “It can go into the oven at 240 °C”. */
const able =
  /(?<!\p{L})(?:can|may|able|kann|konnen|darf|durfen|peut|peuvent|puede[n]?|pode[m]?|goes|go)(?!\p{L})[^#]*#|#[^#]*(?:使え|入れられ|できま|対応|수 ?있|가능|使用できる)|可(?:以|用|放|入|进|進)[^#]*#|能[^#]*#/u;
/** “Once every 6 months”, 1년에 한 번: how often something is done again. */
const often =
  /(?<!\p{L})(?:once|twice|einmal|zweimal|ein- bis zweimal|une fois|deux fois|una vez|dos veces|uma vez|duas vezes)(?: (?:or twice|oder zweimal|o dos|ou duas))? (?:a|an|every|per|each|in|im|pro|alle|par|tous les|toutes les|al|por|cada|a cada|ao)\s$/u;
const each = /(?<!\p{L})(?:alle|every|tous les|toutes les|cada|a cada)\s$/u;
const upkeep =
  /(?<!\p{L})(?:re-?oil|oil|wax|clean|(?:nach)?olen|(?:nach)?fetten|wachsen|einwachsen|reinigen|waschen|wechseln|gießen|dungen|entkalken|huil\p{L}+|cir(?:er|ez)|aceit\p{L}+|encer\p{L}+|ole(?:ar|ie)|limp\p{L}+)(?!\p{L})/u;
const oftenBehind =
  /^ ?(?:에|마다) ?(?:한|두|세|한두|두세|\d)[ ~\d]{0,3}번|^に(?:一|二|数|１|２|\d)(?:[〜～-]\d)?[回度]|^(?:左右)?[一两兩二三\d](?:[到至~-][两兩二三\d])?次(?!见效|見效)/u;
const opened = /open|offn|ouv(?:ert|r)|abiert|abrir|abert|abra/u;

type Patterns = Record<'label' | 'where' | 'acts' | 'performs' | 'names', RegExp>;
/** A short Spanish line may be taken for Portuguese or French. */
const romance: readonly Language[] = ['fr', 'es', 'pt'];
const wordsOf = (language: Language, which: keyof (typeof handled)[Language]): string =>
  (romance.includes(language) ? romance : [language]).map((one) => handled[one][which]).join('|');
const patternsOf = perLanguage((language): Patterns => {
  const [labels, where, acts, performs] = [wordsOf(language, 'labels'), wordsOf(language, 'where'), wordsOf(language, 'acts'), wordsOf(language, 'performs')];
  const word = (words: string): RegExp => new RegExp(isCjk(language) ? `(?:${words})` : String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`, 'u');
  return {
    label: new RegExp(String.raw`(?:^|[;•·|(（–—\t])\s?(?:${labels})(?: [\p{L}()’'-]{1,16}){0,2}[)）]?\s?[:：\t]`, 'u'),
    where: word(where),
    acts: word(acts),
    performs: word(performs),
    names: word(`${where}|${acts}|${labels}`),
  };
});
