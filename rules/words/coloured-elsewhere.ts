/**
 * Colours of other things: the sky, an unripe fruit, specks in the clay. `before` ends where the colour starts, `behind` starts where it ends;
 * `becomes` says that a thing turns so with time. Folded text.
 */
import type { Language } from '@storewright/contract/kit/languages';

type Elsewhere = { before: string; behind: string; becomes: string };

// biome-ignore format: a word list
export const colouredElsewhere: Record<Language, Elsewhere> = {
  en: { before: '(?:still|while|when) (?:it is |they are |they[’\']re )?|(?:sky|skies|leaves|olives|berries|fruit|sea) (?:is|are|turns?|turn) (?:\\p{L}+ )?', behind: ' (?:of the |of an? )?(?:sky|skies|mornings?(?! (?:coat|dress|mug|robe|suit))|days(?! ?(?:bag|dress))|afternoons|winters|weather|clouds|drizzle|november|january|february|sea|ocean|forest|horizon|dawn|dusk|sunset|sunrise|specks?|speckles|flecks|tomato(?:es)?|olives?|apples?|peppers?|beans?|tea|grapes|berr(?:y|ies)|fruits?|grass|herbs|currants?|cabbage|onions?)(?!\\p{L})', becomes: '(?:turns?|turning|becomes?|ages? to|darkens? to|fades? to|deepens? to|develops? (?:a |an |into )?)(?: (?:a|an))?(?: \\p{L}+)? ' },
  de: { before: '(?:noch|wenn sie|solange sie) ', behind: ' (?:des |der |vom )?(?:tagen?|tage|morgen|wetter|wolken|alltag|novembertage?n?|wintertage?n?|regentage?n?|himmels?|meers?|meeres|waldes|horizonts|punktchen|sprenkel|tomaten?|oliven?|apfel|paprika|bohnen|tee|trauben|beeren|fruchte?|johannisbeeren?|zwiebeln?|kohl)(?!\\p{L})', becomes: '(?:dunkelt|verfarbt sich|farbt sich|reift)(?: \\p{L}+){0,3} ' },
  fr: { before: "(?:encore|toujours|matins?|matinees?|journees?|jours|temps|nuages|(?:le )?ciel|la mer|tomates?|olives?|pommes?|poivrons?|haricots?|thes?|raisins?|fruits?|baies|herbes?|choux?|oignons?|groseilles?) ", behind: " (?:du ciel|de la mer|de l['’]ocean|de la foret|de l['’]aube)(?!\\p{L})", becomes: "(?:devien(?:t|nent)|vir(?:e|ent)|fonce(?:nt)?|bruni(?:t|ssent)|jauni(?:t|ssent))(?: \\p{L}+)? (?:au |vers le |en )?" },
  es: { before: '(?:todavia|aun)(?: esta[n]?)? |(?:cielo|mar|mananas?|dias|tardes?|nubes?|tomates?|aceitunas?|olivas?|manzanas?|pimientos?|judias|te|uvas?|frut[oa]s?|bayas|hierbas?|cebollas?|pimienta)(?: (?:esta[n]?|todavia|aun)){0,2} ', behind: ' (?:del cielo|del mar|del oceano|del bosque|del alba)(?!\\p{L})', becomes: '(?:se vuelven?|se tornan?|viran?|adquieren?)(?: \\p{L}+)? (?:a |al |un )?(?:tono |color )?' },
  pt: { before: '(?:ainda)(?: esta[o]?)? |(?:ceu|mar|manhas?|dias|tardes?|nuvens|tomates?|azeitonas?|macas?|pimentoes|pimentao|feijao|cha|uvas?|frut[oa]s?|bagas|ervas?|cebolas?|pimenta)(?: (?:esta[o]?|ainda)){0,2} ', behind: ' (?:do ceu|do mar|do oceano|da floresta|da aurora)(?!\\p{L})', becomes: '(?:tornam?-se|viram?|adquirem?|ganham?)(?: \\p{L}+)? (?:um |o )?(?:tom )?' },
  zh: { before: '(?:天空|大海|海水|森林|晚霞|晨曦)的?|还是|还|尚', behind: '(?:的)?(?:小|细|細|铁|鐵)?(?:斑点|斑點|小点|小點|点点|颗粒|顆粒|杂质|雜質|麻点|麻點|孔隙|气孔|早晨|清晨|日子|天气|天氣|云朵|雲朵|[“"「『]|天空|大海|海面|番茄|橄榄|苹果|辣椒|葡萄|浆果|果实)', becomes: '(?:变成?|變成?|变为|變為|转为|轉為|转成|轉成|养成|養成|养出|泛)' },
  ja: { before: '(?:空|海|森|夜空|夕日|夕焼け|夜明け|朝焼け|草|葉)の|まだ', behind: '(?:い|の|っぽい)?(?:小さな)?(?:斑点|粒|点々|空|朝|曇り空|日々|海|トマト|オリーブ|りんご|リンゴ|ぶどう|果実|実|唐辛子|海面)', becomes: '' },
  ko: { before: '(?:아직|하늘의|바다의|숲의|노을의)\\s?', behind: '(?:에서 (?:가져|따|온|영감|착안)|을 닮|를 닮| (?:반점|점이|알갱이|아침|날씨|구름|하늘|바다|토마토|올리브|사과|포도|고추|열매))', becomes: '' },
};

/** Where the verb stands behind: 飴色に育ちます, 갈색으로 변해. */
export const becomesBehind =
  /(?:に|へと?)(?:変|育|深ま|焼け|移|近づ|色づ|経年|なっていき|なってい)|(?:으로|로) ?(?:변|바뀌|물들|익어|짙어|깊어|에이징)|e? (?:wird|werden) (?:es|sie|er)/uy;
