/**
 * How lists of ingredients say that something is not in them, or not really: “no vanilla”, „Spuren von Milch“, 牛奶不使用, “oat milk”.
 * Folded text, all languages in one: a fact may be in any.
 */

/** Words that open a denial: what stands behind them is not in it, or not meant to be. */
export const absentBefore =
  /(?<![\p{L}\p{N}])(?:no|not|non|without|never|zero|free (?:from|of)|may (?:also )?contain|traces?|ohne|kein\p{L}*|nicht|frei von|spuren|kann (?:auch )?|sans|pas|aucune?|ni|peut contenir|peuvent contenir|sin|ningun\p{L}*|puede contener|trazas|nao|sem|nenhum\p{L}*|isento de|livre de|pode conter|vestigios|tracos)(?![\p{L}\p{N}])|不含|不添加|无(?!花果|盐|糖|农药|骨|刺|壳|籽)|無(?!花果|塩|糖|農薬|調整|漂白|着色|脂肪)|未添加|没有|零添加|可能含|微量/u;

/** Words that close one: “dairy, egg and soy free”, 牛奶不使用, 우유 무첨가. */
export const absentBehind =
  /\p{L}[ -]free(?![\p{L}\p{N}]|[ -]range)|\p{L}-?frei(?:e[rsnm]?)?(?![\p{L}\p{N}])|\p{L} frei\s*$|不使用|未使用|不添加|無添加|なし|ゼロ|フリー|抜き|除く|含まない|含みません|含んでい(?:ない|ません)|使っていません|使用していません|없음|없는|없이|무첨가|미첨가|미사용|불포함|제외|프리|(?:들어 ?있지|포함하지|함유하지|사용하지) ?않/u;

/** “No added sugar” closes what it denies: the list goes on behind it. */
export const addedOnly = /\badded\b|zusatz|zugesetzt|ajoute|adicion|anadid|添加糖|糖分/;

/** None of it at all: “milk 0 %”. */
export const noneOfIt = /(?<![\d.,])0(?:[.,]0+)? ?%/;

/** The taste, the scent or the look of a thing is not the thing; nor is what takes its place. */
export const notItself =
  /flavou?r|aroma|arome|scent|fragrance|perfume|parfum|\btastes?\b|-style\b|artificial|synthetic|imitation|substitute|alternative|replacer|\bvegan|plant[- ]based|geschmack|duft|\bkunstlich|ersatz|pflanzlich|\bgout\b|saveur|senteur|artificiel|substitut|vegetal|sabor|\bolor\b|fragancia|sustitut|\bcheiro\b|fragrancia|香精|风味|香型|香味|味|人造|人工|代替|植物|香り|香料|フレーバー|エッセンス|風|맛|향(?!신)|풍미|에센스|대체|식물성/u;

/** “Almond milk”, « beurre de cacao », カカオバター: called so, and no milk or butter. Taken out before the list is read. */
export const calledSo =
  /(?<!\p{L})(?:almond|oat|soya?|coconut|rice|hazelnut|cashew|hemp|pea|nut|mandel|hafer|soja|kokos|reis)[ -](?:milk|cream|butter|cheese|milch|drink|sahne)|(?<!\p{L})(?:peanut|almond|cocoa|cacao|shea|nut|mango|cashew|hazelnut|apple|erdnuss|kakao)[ -]butter|(?<!\p{L})(?:laits?|cremes?|leche|crema|leite|natas)(?: de la| de| d['’]| da)? ?(?:amandes?|avoine|soja|coco|riz|noisettes?|almendras?|avena|arroz|avellanas?|amendoas?|aveia|avelas?)|(?<!\p{L})(?:beurre|mantequilla|manteiga)(?: de| d['’])? ?(?:cacao|cacau|karite|cacahuetes?|amandes?|amendoim|amendoas?|almendras?|mani)|(?:杏仁|燕麦|豆|椰|植物)(?:牛)?奶|花生酱|(?:アーモンド|オーツ|ココナッツ|豆乳|ライス|ソイ)(?:ミルク|クリーム)|(?:カカオ|ココア|ピーナッツ|シア|アーモンド)バター|(?:아몬드|귀리|코코넛|두유|쌀) ?(?:우유|밀크|크림)|(?:카카오|코코아|땅콩|시어|아몬드) ?버터/gu;
