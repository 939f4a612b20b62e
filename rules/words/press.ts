/** Whose pages lend a thing their name: “as seen in Vogue”, « Vu dans ELLE », テレビで紹介. Patterns over folded text; `stems`: what any of them holds. */
import type { Language } from '@storewright/contract/kit/languages';

type Press = { stems: string; folded: readonly string[] };

const papers =
  'vogue|elle|forbes|gq|the (?:times|guardian|telegraph|observer)|new york times|nyt|marie claire|cosmopolitan|glamour|harper|wired|national geographic|oprah|bbc|cnn|shark tank|dragons';

// biome-ignore format: a word list
export const press: Record<Language, Press> = {
  en: { stems: 'seen |featured|as worn|mentioned in', folded: [String.raw`(?:as )?(?:seen|featured|mentioned) (?:in|on|by) (?:(?:the )?(?:${papers})|tv|television|(?:[\p{L}’'-]+ ){0,2}(?:magazine|newspaper|show))(?!\p{L})`] },
  de: { stems: 'bekannt|vorgestellt|gesehen', folded: [String.raw`(?:bekannt|bekannte[rsn]?) (?:aus|von|durch) (?:(?:dem|der|den) )?(?:fernseh\p{L}*|tv|radio|presse|hohle der lowen|${papers})(?!\p{L})`, String.raw`(?:gesehen|vorgestellt) (?:in|im|bei) (?:(?:der|dem) )?(?:fernseh\p{L}*|tv|radio|presse|${papers})(?!\p{L})`] },
  fr: { stems: 'vue?s? |parle', folded: [String.raw`vue?s? (?:dans|sur|a) (?:(?:la|le) )?(?:tele(?:vision)?|tv|presse|m6|tf1|france \d|le monde|le figaro|telerama|${papers})(?!\p{L})`] },
  es: { stems: 'vist[oa]|ganador|salimos en', folded: [String.raw`(?:vist[oa]s?|salimos|aparecid[oa]s?) en (?:(?:la|el) )?(?:tele(?:vision)?|tv|prensa|${papers})(?!\p{L})`, String.raw`ganador(?:a|es|as)? (?:(?:de|del|a|al) )?(?:(?:la|el) )?(?:mejor|premio|concurso|certamen)(?!\p{L})`] },
  pt: { stems: 'vist[oa]|vencedor', folded: [String.raw`vist[oa]s? (?:na|no|em) (?:tv|televisao|imprensa|globo|${papers})(?!\p{L})`, String.raw`vencedor(?:a|es|as)? (?:(?:de|do|da) )?(?:(?:o|a) )?(?:melhor|premio|concurso)(?!\p{L})`] },
  zh: { stems: '央视|卫视|電視|电视|杂志|雜誌|综艺|綜藝', folded: ['(?:央视|[\\u4e00-\\u9fff]{1,2}卫视|电视台?|電視台?|综艺|綜藝|杂志|雜誌)[^，。！？\\n]{0,6}?(?:报道|報導|推荐|推薦|同款|播出|力荐)'] },
  ja: { stems: 'テレビ|雑誌|メディア|新聞', folded: ['(?:テレビ|雑誌|メディア|新聞)[^。、!?！？\\n]{0,8}?(?:紹介|掲載|取り上げ|特集)'] },
  ko: { stems: '방송|티비|tv|잡지|매거진|신문', folded: ['(?:방송|티비|tv|잡지|매거진|신문)(?:에|에서|에도)? ?[^.!?\\n]{0,6}?(?:소개|출연|나온|나왔|실린|실렸|방영)'] },
};
