/** The kinds of vows, and what their patterns are put together from. */
export const vowIds = ['price', 'refund', 'rank', 'liked', 'safe', 'planet', 'endures', 'fits-all', 'experts', 'marks'] as const;
export type VowId = (typeof vowIds)[number];
export type VowWords = Record<VowId, string>;
/** Words of one kind in one language. A group holds what a fact has to say; where there is none, all of it. */
export type Told = { stems: string; words: string };

/** Up to so many words of the same clause. */
export const some = (most: number): string => String.raw`(?: [\p{L}’'-]{1,24}){0,${most}}?`;
/** Awards and marks whose names are the same in every language. */
export const everywhere = String.raw`(?:s?e[01]|enf|carb[ -]?p2)[ -]?(?:grade|class|klasse|qualitat|급|등급|级|等级|等級)|red ?dot(?: (?:design )?awards?)?|if (?:product )?design awards?|german design awards?|good design awards?|compasso d['’]oro|label rouge|nordic swan|bluesign|rainforest alliance|demeter[- ](?:certified|zertifiziert|certifie|certificad[oa])|inmetro|anvisa|nom-\d{3}|blauer engel|a[. ]?o[. ]?[pc][.]?(?= |$)|i\.?g\.?p\.?(?= |$)|p\.?d\.?o\.?(?= |$)|d\.?o\.?p\.?(?= |$)|vde[- ](?:gepruft|zeichen|siegel)|(?:st|sg|pse|pseマーク|jas) ?(?:mark|マーク)`;
/** An amount of money, before or behind its sign. */
export const money = String.raw`(?:[$€£¥₩] ?\d[\d.,]{0,9}|\d[\d.,]{0,9} ?(?:[$€£¥₩%]|euros?(?!\p{L})|dollars?|pounds?|reais|pesos|dolares|franken|francs|prozent|percent|por ?cento|pour ?cent|por ciento))`;
