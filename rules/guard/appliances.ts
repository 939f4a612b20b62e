/** The words for each appliance, and for what is done with it. */
import type { Language } from '@storewright/contract/kit/languages';

const list = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u');

type Words = Record<Language, RegExp>;
const words = (en: string, de: string, fr: string, es: string, pt: string, zh: string, ja: string, ko: string): Words => ({ en: list(en), de: list(de), fr: list(fr), es: list(es), pt: list(pt), zh: new RegExp(zh), ja: new RegExp(ja), ko: new RegExp(ko) }); // biome-ignore format: a row
// biome-ignore format: a table
export const things: Record<string, Words> = {
  microwave: words('microwav\\p{L}*', 'mikrowelle\\p{L}*', 'micro-?ondes?\\p{L}*', 'microondas', 'micro-?ondas', '微波', '(?:電子)?レンジ', '전자 ?(?:레인지|렌지)'),
  dishwasher: words('dish[ -]?wash(?:er|ers|able)', '(?:spul|geschirrspul)\\p{L}*', 'lave-vaisselle', 'lavavajillas|lavaplatos', 'lava-?loucas?|maquina de lavar loucas?', '洗碗机|洗碗機', '食洗機|食器洗[い浄]\\S{0,2}機', '식기 ?세척기|식세기'),
  oven: words('ovens?(?! (?:gloves?|mitts?))|ovenproof', 'backofen\\p{L}*|ofen(?:fest\\p{L}*)?', 'fours?', 'hornos?', 'fornos?', '烤箱', 'オーブン(?!トースター)', '오븐(?!토스터)'),
  freezer: words('freezers?', 'gefrier(?:fach\\p{L}*|schrank\\p{L}*|truhe\\p{L}*|fest\\p{L}*|geeignet\\p{L}*)|tiefkuhl\\p{L}*', 'congelateurs?|congelation', 'congelador(?:es)?', 'congelador(?:es)?|freezer', '冷冻|冷凍', '冷凍', '냉동'),
  tumble: words('tumble[ -]?dr\\p{L}*|dryer', '(?:wasche)?trockner\\p{L}*', 'seche-linge', 'secadora', 'secadora|maquina de secar', '烘干|烘乾', '乾燥機|タンブル', '건조기'),
  ironing: words('iron(?:ed|ing)|(?:not|never) iron|iron (?:on|at|it|inside|warm|cool|low)', '(?:auf)?(?:ge)?bugel\\p{L}*', 'repass\\p{L}*', 'planch(?:ar\\p{L}*|ado|e|es)', 'passar a ferro|ferro de passar|engomar', '熨', 'アイロン', '다림질|다리미'),
  bleach: words('bleach\\p{L}*', 'bleich\\p{L}*', 'javel|chlore|blanchiment|javelliser', 'lejia|blanqueador|blanquear', 'alvej\\p{L}*|lixivia|agua sanitaria', '漂白', '漂白', '표백'),
  machine: words('machine[ -]wash\\p{L}*|washing machine', 'waschmaschine\\p{L}*|maschinenwasch\\p{L}*', 'lave-linge|(?:lav\\p{L}+ |passe )?en machine|machine a laver', 'lavadora|a maquina', 'maquina de lavar(?! louca)|(?:na|a) maquina(?! de (?:lavar louca|secar))', '机洗|機洗|洗衣机|洗衣機', '洗濯機', '세탁기'),
  drycleaning: words('dry[ -]?clean\\p{L}*', 'chemisch\\p{L}* (?:ge)?reinig\\p{L}*|trockenreinig\\p{L}*', '(?:nettoy\\p{L}*|lav\\p{L}*) a sec', '(?:limpi\\p{L}*|lav\\p{L}*) en seco', '(?:limp\\p{L}*|lav\\p{L}*) a seco', '干洗|乾洗', 'ドライクリーニング', '드라이 ?클리닝'),
  induction: words('induction', 'induktion\\p{L}*', 'induction', 'induccion', 'inducao', '电磁炉|電磁爐', '(?<![a-z])ih(?![a-z])', '인덕션'),
};
