/** What says “not”, in each language; and what has a “not” in it and says yes: no problem, not only, no hotter than. */
import { isCjk, type Language, perLanguage } from '@storewright/contract/kit/languages';

const list = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u');
export const negators: Record<Language, RegExp> = {
  en: list("not|never|no|nor|neither|cannot|\\p{L}+n['’]t|avoid(?:ing)?|without|unsuitable|out of|keep away|away from|instead of"),
  de: list('nicht|nie|niemals|kein\\p{L}*|ohne|weder|\\p{L}*ungeeignet\\p{L}*|vermeid\\p{L}*|fern|entfernt|verzicht\\p{L}*|verboten'),
  fr: list(
    "ne|n['’]\\p{L}+|pas|jamais|ni|sans|evit\\p{L}*|interdit\\p{L}*|deconseill\\p{L}*|incompatible\\p{L}*|inadapte\\p{L}*|non|loin|eloign\\p{L}*|a l['’]ecart",
  ),
  es: list('no|nunca|ni|sin|evit\\p{L}*|tampoco|jamas|prohib\\p{L}*|lejos|alejad\\p{L}*|ningun\\p{L}*'),
  pt: list('nao|nunca|nem|sem|evit\\p{L}*|jamais|proib\\p{L}*|longe|afastad\\p{L}*|nenhum\\p{L}*'),
  zh: /不(?![锈銹粘沾同仅僅但断易])|勿|别|禁|避免|无法|無法|切忌|未|没|沒|远离|遠離/u,
  ja: /ない|ません|不可|禁|避け|控え|非対応|未対応|ないで|ず(?:に|、)|はng|おやめ|遠ざけ|離して/u,
  ko: /않|마세요|마십시오|말(?:아|고)|없|불가|금지|못|(?<!\p{L})안 |피하|삼가|아니|아닙|멀리/u,
};

/** These say no to what stands next to them, and to nothing else: “microwave without the lid”. */
// biome-ignore format: a row per language
const nextOnly: Record<Language, string> = {
  en: 'without|except|excluding|apart from|other than', de: 'ohne|außer|ausgenommen', fr: 'sans|sauf|hormis|excepte', es: 'sin|excepto|salvo|menos', pt: 'sem|exceto|excepto|salvo|menos',
  zh: '', ja: '', ko: '',
};

/** A “not” that allows. */
// biome-ignore format: a row per language
const allowing: Record<Language, string> = {
  en: String.raw`(?:no|not an?|n['’]t an?|without(?: any| a)?) (?:problems?|troubles?|issues?|worr(?:y|ies)|harm|fear)|not (?:only|just)|(?:no|not|never|n['’]t)(?: \p{L}+)? (?:above|over|more than|hotter|longer|exceed|higher|warmer)`,
  de: String.raw`(?:keine?[mnr]?|ohne) (?:problem\p{L}*|bedenken|sorgen?|schaden)|nicht (?:nur|uber|mehr als|langer|heißer|warmer|hoher)`,
  fr: String.raw`(?:(?:ne |n['’])\p{L}+ )?(?:pas|aucune?|sans)(?: de| d['’])? ?(?:problemes?|soucis?|risques?|crainte|danger)|(?:non|pas) seulement|(?:ne )?(?:pas )?(?:depasser|exceder)|pas (?:plus|au-dela)`,
  es: String.raw`(?:sin|ningun|no (?:hay|es|supone|tiene|da)(?: ningun)?) (?:problemas?|riesgos?|peligro|miedo)|no solo|(?:no|sin) (?:superar|exceder|mas de)`,
  pt: String.raw`(?:sem|nenhum|nao (?:ha|e|tem|traz|da)(?: nenhum| um)?) (?:problemas?|riscos?|perigo|medo)|nao (?:so|apenas)|(?:nao|sem) (?:ultrapassar|exceder|mais de)`,
  zh: '没问题|没有问题|不成问题|无妨|无碍|无须担心|无需担心|不必担心|不用担心|不怕|不仅|不只|不得?超过|不高于',
  ja: '問題な[いくし]|問題(?:は|も)?(?:あり|ござい)ません|心配(?:は|も)?(?:ありません|いりません|な[くい])|だけで(?:は)?な[くい]|超えない|超えず',
  ko: '문제(?:가|도)? ?(?:없|되지 ?않)|걱정(?:이|도|은)? ?없|뿐(?:만)? ?아니라|넘지 ?않',
};

const denying = perLanguage((language) => ({
  next: nextOnly[language] === '' ? null : new RegExp(String.raw`(?<!\p{L})(?:${nextOnly[language]})(?!\p{L})`, 'gu'),
  allowed: new RegExp(isCjk(language) ? allowing[language] : String.raw`(?<!\p{L})(?:${allowing[language]})(?!\p{L})`, 'gu'),
}));

/** 除电磁炉外, IH以外, 인덕션을 제외한: all but what stands there. */
const allBut: Partial<Record<Language, (word: string) => string>> = {
  zh: (word) => `除了?(?:${word})(?:之|以)?外(?!.*[也还還])`,
  ja: (word) => `(?:${word})(?:以外|[はを]除)`,
  ko: (word) => `(?:${word})[를을]? ?제외`,
};

/** Whether a clause says no to what `word` finds in it. */
export const denies = (clause: string, language: Language, word: RegExp): boolean => {
  const { next, allowed } = denying(language);
  const plain = clause.replace(allowed, ' ');
  if (next === null) return negators[language].test(plain) || new RegExp(allBut[language]?.(word.source) ?? '(?!)', 'u').test(plain);
  const behind = new RegExp(String.raw`^(?: (?:\p{L}{1,4}|using|use of|utiliser|usar|utilizar))*[ '’](?:${word.source})`, 'u');
  const isNext = [...plain.matchAll(next)].some(({ index, 0: { length } }) => behind.test(plain.slice(index + length)));
  return isNext || negators[language].test(plain.replace(next, ' '));
};
