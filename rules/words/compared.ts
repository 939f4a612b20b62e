/**
 * What a thing is held against, and not made of: “feels like leather”, „leichter als Baumwolle“, 比棉布轻. `before` ends where the material
 * starts, `behind` starts where it ends. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';

type Compared = { before: string; behind: string };

const kinds = {
  en: '(?:(?:a|an|the|real|pure|plain|ordinary|regular|normal|traditional|conventional|cheap|any|most|other) ){0,2}(?:\\p{L}{3,} (?:made )?of )?',
  de: '(?:(?:echt|rein|normal|gewohnlich|herkommlich|ublich)\\p{L}{0,2} |(?:das|die|der|den|dem|eine?[nrms]?) ){0,2}(?:\\p{L}{3,} aus )?',
  fr: "(?:(?:du|de la|de l['’]|des|le|la|les|l['’]|un|une|vrai|veritable|simple) ?){0,2}(?:\\p{L}{3,} (?:en |de |d['’]))?",
  es: '(?:(?:el|la|los|las|un|una|lo|puro|pura) ){0,2}(?:\\p{L}{3,} de )?',
  pt: '(?:(?:o|a|os|as|um|uma|puro|pura) ){0,2}(?:\\p{L}{3,} (?:de|em) )?',
} as const;

// biome-ignore format: a word list
export const compared: Record<Language, Compared> = {
  en: { before: `(?:(?:feels?|looks?|behaves?|drapes?|smells?|reads?) (?:\\p{L}+ )?like|(?:\\p{L}{3,}er|more|less)(?: \\p{L}+){0,4} than(?: (?:in|on|with|from))?|unlike|instead of|rather than|in place of|as \\p{L}+ as|compared (?:to|with)|alternative to|versus|vs\\.?) ${kinds.en}`, behind: ' (?:is|are|was|would be|gets?|feels?) (?:often |simply |just |far |much )?too ' },
  de: { before: `(?:(?:\\p{L}{3,}er|mehr|weniger|anders)(?: \\p{L}+){0,2} als(?: (?:in|bei|mit|auf))?|(?:so|ebenso|genauso) \\p{L}+ wie|(?:an|aus|wirkt|aussieht|anfuhlt|riecht)(?: \\p{L}+)? wie|statt|anstatt|anstelle von|im (?:gegensatz|vergleich|unterschied) zu|verglichen mit|gegenuber) ${kinds.de}`, behind: ' (?:ist|sind|war|ware|wird)(?: uns| mir)?(?: \\p{L}+)? zu (?=\\p{L}+(?:[,.;!)]|$| und))' },
  fr: { before: `(?:on dirait|ressemble(?:nt)? a|rappelle(?:nt)?|(?:plus|moins|aussi|mieux|avant)(?: \\p{L}+)? qu(?:e |['’])(?:dans |en |avec |sur )?|contrairement a|au lieu|plutot que|a la place|compare[es]* a|face a|imite(?:nt)?) ?(?:du |de la |des |de l['’]|d['’]|de |la |le |les |l['’]|au |aux )?${kinds.fr}`, behind: ' (?:est|sont|serait|etait) (?:souvent |bien )?trop ' },
  es: { before: `(?:parecen?(?: de)?|recuerdan? (?:a|al)|(?:mas|menos|antes|mejor|peor)(?: \\p{L}+)? que(?: (?:en|con|sobre))?|tan \\p{L}+ como|no (?:es|son) como|a diferencia del?|en lugar del?|en vez del?|frente al?|comparad[oa] con|imita) ?${kinds.es}`, behind: ' (?:es|son|era|seria|resulta) demasiado ' },
  pt: { before: `(?:parecem?(?: de)?|lembram?|(?:mais|menos|antes|melhor|pior)(?: \\p{L}+)? (?:do )?que(?: (?:em|no|na|com))?|tao \\p{L}+ (?:como|quanto)|nao (?:e|sao) como|ao contrario d[aoe]s?|diferente d[aoe]s?|em vez d[aoe]|no lugar d[aoe]|ao inves d[aoe]|comparad[oa] (?:com|ao|a)|imita) ?${kinds.pt}`, behind: ' (?:e|sao|era|seria|fica) (?:pesad|quente|fri|gross|dur|fin)\\p{L}* demais' },
  zh: { before: '(?:像|好像|好似|堪比|媲美|不同于|不同於|区别于|區別於|比起|相比于?|相較|对比|比|代替|替代|取代|胜过|勝過)(?:一般|普通|传统|傳統|常见|常見|纯|純|真)?的?', behind: '(?:布|类|面料|材质|的)?(?:又|也|则|則|却|卻|会|會|就)?(?:太(?!阳|陽|空|平)|偏(?!光))' },
  ja: { before: '', behind: '(?:の|と)?(?:よう[なにで]|みたい|に比べ|と比べ|より(?!抜|の?良)|とは違|と違|の代わり|のかわり|ではなく(?!て)|でなく)' },
  ko: { before: '', behind: '(?:보다| ?같은| ?같이| ?처럼|(?:과|와)(?:는)? ?(?:다르|달리|비교)|에 ?비해| ?대신|(?:이|가) ?아니라|(?:이|가) ?아닌| ?못지않)' },
};
