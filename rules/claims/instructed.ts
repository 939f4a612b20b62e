/** A number of what the buyer is told to do, or warned of, measures nothing of the thing: “Steep for 4 minutes”, „bei 30 Grad waschen“, „nicht für Kinder unter 3 Jahren“. */
import { isCjk, languages, perLanguage, type Language } from '@storewright/contract/kit/languages';
import { amounts } from '../words/amounts.ts';
import { instructions } from '../words/instructions.ts';
import { clauseBefore, clauseBehind, sentenceEnd } from './clauses.ts';
import type { Page } from './quantities.ts';
import type { QuantityStatement } from './statement.ts';
import { languageBit } from './vocabulary.ts';

/** `measured`: a fact measures something of the kind, and what the buyer is told may contradict it. */
export function isInstructed({ start, end, measures, guarantee, attributes }: QuantityStatement, { folded, mask }: Page, measured: boolean): boolean {
  const { dimension = '' } = measures[0]?.[0] ?? {};
  const amount = isAmount.has(dimension);
  if (guarantee || !attributes.every((one) => steps.has(one)) || !(timed.has(dimension) || amount)) return false;
  const ahead = clauseBefore(folded, start, 110, sentenceEnd);
  const behind = clauseBehind(folded, end, 70, sentenceEnd);
  // What it bears is its own: 浸泡30分钟不进水.
  const bearsIt = bears.test(behind) || able.test(/[^,，、;；]*$/u.exec(ahead)?.[0] ?? '');
  return languages.some(
    (language) =>
      (mask & languageBit(language)) !== 0 &&
      (amount
        ? !bearsIt && measuresOff(ahead, behind, language)
        : repeats(ahead, dimension, language) ||
          (!measured &&
            ((!bearsIt && (tells(ahead, behind, dimension, language) || asks(ahead, behind, dimension, language))) ||
              warns(ahead, behind, dimension, language)))),
  );
}

/** “Let it cool for two minutes” measures no cooling; how long it runs or charges is always its own. */
const steps: ReadonlySet<string> = new Set(['hot', 'cold', 'drying', 'burning', 'else']);
const timed: ReadonlySet<string> = new Set(['time', 'temperature', 'angle']);

/** What the buyer measures off may be of any size, whatever the thing itself measures. */
const isAmount: ReadonlySet<string> = new Set(['length', 'mass', 'volume']);

/** “Oil it every six months”, “use within 2 days”: no fact of how long it burns or keeps says otherwise. */
function repeats(ahead: string, dimension: string, language: Language): boolean {
  const { often, soon } = patternsOf(language);
  return dimension === 'time' && (often.test(ahead) || soon.test(ahead));
}

function measuresOff(ahead: string, behind: string, language: Language): boolean {
  const { measuredOpens, measuredFollows } = patternsOf(language);
  return measuredOpens.test(ahead) || measuredFollows.test(behind);
}

function tells(ahead: string, behind: string, dimension: string, language: Language): boolean {
  const { opens, follows } = patternsOf(language);
  // “Boils in 3 minutes” is what it does.
  if (dimension === 'time' && within.test(ahead)) return false;
  return opens.test(ahead) || (follows.test(behind) && !(dimension === 'time' && /^(?:で|만에|안에|이면)/u.test(behind)));
}

/** 10분 정도 끓인 다음 버립니다, 半年を目安にお使いください, „nicht über 40 Grad“: the form of the sentence says so, whatever is to be done. What it does in that time is no request. */
function asks(ahead: string, behind: string, dimension: string, language: Language): boolean {
  const { asked, begged, effect } = requests[language] ?? {};
  if (effect?.test(behind) || effect?.test(ahead)) return false;
  return asked?.test(behind) || begged?.test(ahead) || (dimension !== 'time' && notAbove.test(ahead));
}

function warns(ahead: string, behind: string, dimension: string, language: Language): boolean {
  if (dimension !== 'time') return false;
  const { before, after, denies } = patternsOf(language);
  return (before.test(ahead) || after.test(behind)) && denies.test(`${ahead} ${behind}`);
}

const notAbove =
  /(?<!\p{L})(?:nicht|not|never|pas|no|nao)(?: [\p{L}-]{2,12}){0,2} (?:uber|above|over|hotter than|heißer als|warmer als|plus de|au-dessus de|a mas de|mas de|a mais de|mais de|acima de) $/u;
const requests: Partial<Record<Language, Record<'asked' | 'begged' | 'effect', RegExp>>> = {
  zh: {
    asked: /^(?:以?[内內])?(?:就)?(?:吃|用|喝|食用|饮用|飲用|使用|享用)(?:完|掉)|^(?:左右)?(?:回烤|复烤|復烤|烤|焖|燜|出[汤湯]|再|即可)/u,
    begged: /(?:[请請勿别別]|不要|唔好|切忌|建[议議]|最好)[^，。；]{0,14}$/u,
    effect: /见效|見效|有效|持[续續]|保[温溫鲜鮮]|[续續]航|改善|充[满滿]|不[变變坏壞]/u,
  },
  ja: {
    asked: /^[^。、!?！？]{0,24}?(?:ください|下さい|目安|お使い|使い切|お召し上がり|ないで|おすすめ)/u,
    begged: /(?!)/,
    effect: /効果|持続|実感|保温|保冷|連続|充電|長持ち/u,
  },
  ko: {
    asked:
      /^(?!만)[^.!?,]{0,30}?(?:세요|십시오|시길|바랍니다|권합니다|권장|두었다가|버립니다|버리고|한 ?(?:다음|후|뒤)|인 ?(?:다음|후|뒤)|은 ?(?:다음|후|뒤))/u,
    begged: /(?!)/,
    effect: /효과|지속|유지|보온|보냉|충전|연속|개선|느껴|달라/u,
  },
};

const within = /(?:^|\s)(?:in|within|innerhalb(?: von)?|en|em|dans)(?: (?:just|only|nur|solo|apenas|about|under|weniger als))? $/;
/** What it bears while that is done to it is its own. */
export const bears =
  /^\s?(?:まで|까지)(?:使|耐|対応|OK|ok|可| ?사용| ?가능| ?견)|^[^,，、]{0,16}?(?:不|仍|依然|也能|without|and (?:it|they) (?:still|won)|ohne|sans|sin |sem |ても|でも|아도|어도|해도)/u;
/** „Lässt sich bei 60 Grad waschen“ is what it can. */
const able = /(?:^|\s)(?:kann|konnen|darf|durfen|lasst sich|lassen sich) |可|能/;

type Patterns = Record<'opens' | 'follows' | 'often' | 'soon' | 'measuredOpens' | 'measuredFollows' | 'before' | 'after' | 'denies', RegExp>;
const never = /(?!)/;

const patternsOf = perLanguage((language): Patterns => {
  const { opens, follows, tooYoung } = instructions[language];
  const { before, behind, denies } = tooYoung;
  const { opens: amountOpens, follows: amountFollows, often, soon } = amounts[language];
  const joined = isCjk(language);
  const head = joined
    ? '(?<![耐可能經经抗防久怕被])'
    : String.raw`(?:^|[,;:•–—\t(/]|\s(?:and|then|und|dann|et|puis|y|e)|\d[.)])\s?(?:(?:only|always|never|simply|just|gently|please|bitte|nur|veuillez|por favor|do not|don['’]t|nicht|ne pas|no|nao|then|dann|puis|luego|depois) )*`;
  const made = (words: string, pattern: string): RegExp => (words === '' ? never : new RegExp(pattern, 'u'));
  const rest = joined ? '$' : String.raw`(?![\p{L}\d])[^;:]{0,80}$`;
  const word = joined ? '' : String.raw`(?<![\p{L}\d])`;
  const spaced = (words: string, pattern: string): RegExp => (joined ? never : made(words, pattern));
  const sentence = '(?:(?:^|[.;:•–—\\t(,])\\s?|\\s(?:and|then|und|et|y|e) )';
  return {
    often: spaced(often, String.raw`${sentence}(?:${often}) [^;:.]{0,60}?(?:every|alle|tous les|toutes les|a cada|cada|de \p{L}{3,9} em) $`),
    soon: spaced(soon, String.raw`${sentence}${soon} [^;:.]{0,30}?(?:within|in|innerhalb von|binnen|dans les|sous|en|em|ate|antes de|no prazo de) $`),
    measuredOpens: made(amountOpens, `${head}(?:${amountOpens})${joined ? '(?:约|約|大约)?$' : rest}`),
    measuredFollows: made(amountFollows, joined ? `^(?:${amountFollows})` : String.raw`^[^,;]{0,40}?(?<!\p{L})(?:${amountFollows})(?= und|[ ]?[,;)]|$)`),
    opens: made(opens, `${head}(?:${opens})${rest}`),
    follows: made(follows, joined ? `^(?:${follows})` : String.raw`^[^,;]{0,30}?(?<!\p{L})(?:${follows})(?!\p{L})`),
    before: made(before, joined ? `${before}$` : String.raw`${word}${before} ?$`),
    after: made(behind, joined ? `^(?:${behind})` : String.raw`^ (?:${behind})`),
    denies: new RegExp(joined ? denies : String.raw`(?<!\p{L})(?:${denies})(?!\p{L})`, 'u'),
  };
});
