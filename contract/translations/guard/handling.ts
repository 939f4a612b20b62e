/** What may be done with a thing and what may not: a “not” beside an appliance that the one text has and the other has not. */
import { fold } from '../../kit/fold.ts';
import type { Language } from '../../kit/languages.ts';
import { clauseBefore, clauseBehind } from '../../listing/claims/clauses.ts';

export type Handled = { thing: string; denied: boolean; text: string };

/** Each appliance that a text names, where it is clear whether it is allowed. */
export const handledIn = (said: string, language: Language): Handled[] =>
  said.split(/(?<=[.;!?。；！？])(?=\s|\P{ASCII})|\n/u).flatMap((sentence) => {
    const folded = fold(sentence);
    return Object.entries(things).flatMap(([thing, words]) => {
      const found = words[language].exec(folded);
      if (!found) return [];
      const clause = clauseAt(folded, found.index);
      const denied = negators[language].test(clause);
      // “Dishwasher-safe, not for the oven”: what the “not” of another clause means for it, no list tells.
      return !denied && negators[language].test(withoutSecond(folded, found.index, language)) ? [] : [{ thing, denied, text: sentence.trim() }];
    });
  });

/** “…, und nicht leer erhitzen” says no to something else: what is joined behind a comma and begins with its own “not” is another request. */
const withoutSecond = (folded: string, at: number, language: Language): string => {
  const joined = /, ?(?:and|und|et|y|e|or|oder|ou|o) /u.exec(folded.slice(at));
  if (!joined) return folded;
  const second = folded.slice(at + joined.index + joined[0].length);
  const opens = second.split(' ').slice(0, 2).join(' ');
  return negators[language].test(opens) ? folded.slice(0, at + joined.index) : folded;
};

/** Things that one text allows and the other forbids throughout. */
export const handledOtherwise = (one: readonly Handled[], other: readonly Handled[]): { thing: string; value: string; found: string }[] =>
  Object.keys(things).flatMap((thing) => {
    const [before, after] = [one, other].map((all) => all.filter((said) => said.thing === thing));
    const [first, second] = [before![0], after![0]];
    const isClear = first && second && before!.every(({ denied }) => denied === first.denied) && after!.every(({ denied }) => denied === second.denied);
    return isClear && first.denied !== second.denied ? [{ thing, value: first.text, found: second.text }] : [];
  });

const clauseAt = (folded: string, at: number): string =>
  clauseBefore(folded, at, folded.length, /[,，、:：]/) + clauseBehind(folded, at, folded.length, /[,，：]/);

const list = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u');
export const negators: Record<Language, RegExp> = {
  en: list("not|never|no|nor|neither|cannot|\\p{L}+n['’]t|avoid(?:ing)?|without|unsuitable|out of|keep away|away from|instead of"),
  de: list('nicht|nie|niemals|kein\\p{L}*|ohne|weder|ungeeignet\\p{L}*|vermeid\\p{L}*|fern|verzicht\\p{L}*|verboten'),
  fr: list("ne|n['’]\\p{L}+|pas|jamais|ni|sans|evit\\p{L}*|interdit\\p{L}*|deconseill\\p{L}*|incompatible\\p{L}*|inadapte\\p{L}*|non"),
  es: list('no|nunca|ni|sin|evit\\p{L}*|tampoco|jamas|prohib\\p{L}*'),
  pt: list('nao|nunca|nem|sem|evit\\p{L}*|jamais|proib\\p{L}*'),
  zh: /不(?![锈銹粘沾同仅僅但断易])|勿|别|禁|避免|无法|無法|切忌|未|没|沒/u,
  ja: /ない|ません|不可|禁|避け|控え|非対応|未対応|ないで|ず(?:に|、)|はNG|おやめ/u,
  ko: /않|마세요|마십시오|말(?:아|고)|없|불가|금지|못|(?<!\p{L})안 |피하|삼가|아니|아닙/u,
};

type Words = Record<Language, RegExp>;
const words = (en: string, de: string, fr: string, es: string, pt: string, zh: string, ja: string, ko: string): Words => ({ en: list(en), de: list(de), fr: list(fr), es: list(es), pt: list(pt), zh: new RegExp(zh), ja: new RegExp(ja), ko: new RegExp(ko) }); // biome-ignore format: a row
// biome-ignore format: a table
const things: Record<string, Words> = {
  microwave: words('microwav\\p{L}*', 'mikrowelle\\p{L}*', 'micro-?ondes?\\p{L}*', 'microondas', 'micro-?ondas', '微波', '(?:電子)?レンジ', '전자 ?(?:레인지|렌지)'),
  dishwasher: words('dish[ -]?wash(?:er|ers|able)', '(?:spul|geschirrspul)\\p{L}*', 'lave-vaisselle', 'lavavajillas|lavaplatos', 'lava-?loucas?|maquina de lavar loucas?', '洗碗机|洗碗機', '食洗機|食器洗[い浄]\\S{0,2}機', '식기 ?세척기|식세기'),
  oven: words('ovens?(?! (?:gloves?|mitts?))|ovenproof', 'backofen\\p{L}*|ofen(?:fest\\p{L}*)?', 'fours?', 'hornos?', 'fornos?', '烤箱', 'オーブン(?!トースター)', '오븐(?!토스터)'),
  freezer: words('freezers?', 'gefrier(?:fach\\p{L}*|schrank\\p{L}*|truhe\\p{L}*|fest\\p{L}*|geeignet\\p{L}*)|tiefkuhl\\p{L}*', 'congelateurs?|congelation', 'congelador(?:es)?', 'congelador(?:es)?|freezer', '冷冻|冷凍', '冷凍', '냉동'),
  tumble: words('tumble[ -]?dr\\p{L}*|dryer', '(?:wasche)?trockner\\p{L}*', 'seche-linge', 'secadora', 'secadora|maquina de secar', '烘干|烘乾', '乾燥機|タンブル', '건조기'),
  ironing: words('iron(?:ed|ing)|(?:not|never) iron|iron (?:on|at|it|inside|warm|cool|low)', '(?:auf)?(?:ge)?bugel\\p{L}*', 'repass\\p{L}*', 'planch(?:ar\\p{L}*|ado|e|es)', 'passar a ferro|ferro de passar|engomar', '熨', 'アイロン', '다림질|다리미'),
  bleach: words('bleach\\p{L}*', 'bleich\\p{L}*', 'javel|chlore|blanchiment|javelliser', 'lejia|blanqueador|blanquear', 'alvej\\p{L}*|lixivia|agua sanitaria', '漂白', '漂白', '표백'),
  machine: words('machine[ -]wash\\p{L}*|washing machine', 'waschmaschine\\p{L}*|maschinenwasch\\p{L}*', 'lave-linge|(?:lav\\p{L}+ |passe )?en machine|machine a laver', 'lavadora|a maquina', 'maquina de lavar(?! louca)|(?:na|a) maquina', '机洗|機洗|洗衣机|洗衣機', '洗濯機', '세탁기'),
  drycleaning: words('dry[ -]?clean\\p{L}*', 'chemisch\\p{L}* (?:ge)?reinig\\p{L}*|trockenreinig\\p{L}*', '(?:nettoy\\p{L}*|lav\\p{L}*) a sec', '(?:limpi\\p{L}*|lav\\p{L}*) en seco', '(?:limp\\p{L}*|lav\\p{L}*) a seco', '干洗|乾洗', 'ドライクリーニング', '드라이 ?클리닝'),
  induction: words('induction', 'induktion\\p{L}*', 'induction', 'induccion', 'inducao', '电磁炉|電磁爐', 'IH', '인덕션'),
};
/** What the claim check calls that which may go there. */
export const safeIn: Record<string, string> = { 'dishwasher-safe': 'dishwasher', 'microwave-safe': 'microwave', 'oven-safe': 'oven', 'freezer-safe': 'freezer', 'induction-safe': 'induction', 'machine-washable': 'machine', 'tumble-dry-safe': 'tumble' }; // biome-ignore format: a table
