/** What shops shout and no listing needs: offers, calls to buy, stars and capitals. Eight languages. */
import { withoutBadges } from './badges.ts';
import { setAside, told } from './telling-signs.ts';

/** An offer where it stands between two signs; within a sentence each of these is a word. */
const lone =
  '(?:wow|sale|promo|soldes|angebot|ofertas?|promoci[oó]n|promo[cç][aã]o|liquidaci[oó]n|liquida[cç][aã]o|chollo|in stock|auf lager|sofort lieferbar|en stock|em (?:stock|estoque)|pronta entrega)';
const alone = `${lone}(?<=(?:^|[!¡|([★☆–—-])[^\\p{L}\\p{N}]*${lone})(?=[^\\p{L}\\p{N}]*(?:$|[!|)\\]★☆–—-]))`;
// biome-ignore format: a line per language
const offers = [
  // English
  'free (?:\\p{L}+ )?(?:shipping|delivery|gift|returns?)', 'fast (?:shipping|delivery)', 'best (?:price|seller|deal|quality|offer)s?', 'lowest price', 'great deal', 'hot (?:sale|deal|item|selling)', 'on sale', '(?:big|flash|summer|winter|black friday|clearance) sale', 'clearance', 'new arrivals?', 'must[- ]have', 'limited (?:time )?(?:offer|edition offer|stock)', 'buy (?:it )?(?:now|today|one get one)', 'order (?:now|today)', 'shop now', 'add to cart', 'click here', 'contact us', 'while (?:stocks?|supplies) lasts?', 'money[- ]back guaranteed?', '100% satisfaction', "don[’']t miss", '(?<!\\b(?:a|no|any|without) )hurry(?: up)?', '\\d{1,2} ?% off', 'save (?:up to )?(?:\\$|€|£)?\\d+ ?%?', '#1(?![\\p{N}/.,-])', 'no\\. ?1(?![\\p{N}/.,-])', 'top[- ]rated', 'brand new', 'cheap(?:est)?', 'discount(?:ed)?', alone, 'best(?<=^[^\\p{L}\\p{N}]*best)(?= (?!within|before|by|after|for|served|used|stored|kept|enjoyed|eaten|drunk|worn|with|in|on|at|when|if|suited|results?|practice|friends?)\\p{L})', 'best [^.!?]{0,40} ever', '\\+ ?\\d{1,3}(?:[.,]\\d)? ?\\p{L}{0,6} (?:free|gratis|offerte?s?|gratuite?s?|geschenkt|de regalo|grátis)',
  // Deutsch
  'gratis ?versand', 'kostenlose[rn]? (?:versand|lieferung)', 'versandkostenfrei', 'bester preis', 'bestseller', 'jetzt (?:kaufen|bestellen|zugreifen)', 'sonderangebot', 'nur (?:noch )?kurze zeit', 'ausverkauf', 'schnäppchen', 'günstige[rsn]?', 'billig', '\\d{1,2} ?% rabatt', '(?:wir|ihr|du) (?:schenken|erhältst|bekommst|geben|bekommt|erhaltet) (?:dir |euch |ihnen )?\\d+(?:[.,]\\d+)? ?(?:€|euro|%)', 'spar(?:st|t|en|e) (?:du |ihr |sie )?(?:bis zu )?\\d+(?:[.,]\\d+)? ?(?:€|euro|chf|%)',
  // français
  'livraison (?:gratuite|offerte|rapide)', 'meilleur prix', 'meilleure vente', 'en (?:solde|promo(?:tion)?)', 'offre (?:limitée|spéciale)', 'achetez (?:maintenant|vite)', 'commandez (?:maintenant|vite)', 'nouveauté', 'satisfait ou remboursé', 'pas cher', 'économise[zr] (?:jusqu.à )?\\d+(?:[.,]\\d+)? ?(?:€|%)', '(?:on|nous) vous (?:offr|rembours|rend|dédui)\\p{L}+ \\d+(?:[.,]\\d+)? ?(?:€|%)', '\\bpromo\\b',
  // español
  'env[ií]o (?:gratis|gratuito|r[aá]pido)', 'mejor precio', 'm[aá]s vendido', 'en oferta', 'oferta (?:limitada|especial)', 'compra (?:ahora|ya)', 'c[oó]mpralo (?:ahora|ya)', 'rebajas?', 'barat[oa]s?', 'ahorra\\p{L}* (?:hasta )?\\d+(?:[.,]\\d+)? ?(?:€|%)', '\\d{1,2} ?% (?:de )?descuento',
  // português
  'frete gr[aá]tis', 'entrega (?:gr[aá]tis|r[aá]pida)', 'melhor pre[cç]o', 'mais vendido', 'em promo[cç][aã]o', 'oferta (?:limitada|especial)', 'compre (?:agora|j[aá])', '(?:poup|economiz)\\p{L}+ (?:até )?(?:r\\$ ?)?\\d+(?:[.,]\\d+)? ?(?:€|%)?', '\\d{1,2} ?% (?:de )?desconto',
];
// biome-ignore format: a line per language
const cjk = [
  '【现货】', '全[网網]最低价?', '(?:顺丰|顺风|全国|全场|江浙沪)?包[邮郵]', '免[邮運运][费費]?', '[热熱][卖賣销銷]', '爆款', '特[价價]', '促[销銷]', '秒杀', '[限時时]{1,4}[抢搶]?[购購]', '新[品款色][上入][市架荷]', '[再新]入荷', '(?:工厂|厂家|源头)直[销銷供](?:批发)?', '正品保[证證]', '[热熱]销爆款', '清仓', '[买買]一送一', '立即[购購][买買]', '立即下单', '数量有限', '欲购从速', '超值', '便宜', '性价比之王', '[销銷]量第一',
  '送料(?:無料|込み?)', '最安値', '大人気', '売れ筋', '(?<![ァ-ヶー])セール中?(?![ァ-ヶー])', '限定特価', '期間限定', '今すぐ(?:購入|注文)', '激安', '格安', '新発売', 'お買い得', '在庫限り', '在庫(?:あり|有り?)', '即納', 'あす楽',
  '무료 ?배송', '최저가', '인기 ?상품', '베스트셀러', '특가', '저렴한?', '세일(?![러링즈])', '한정 ?수량', '지금 ?(?:구매|주문)', '신상품', '할인', '(?:당일|오늘) ?(?:발송|출고|출발)',
];
const offer = new RegExp(`(?<![\\p{L}\\p{N}])(?:${offers.join('|')})(?![\\p{L}\\p{N}])|${cjk.join('|')}`, 'giu');

export const isOffer = (sentence: string): boolean => {
  offer.lastIndex = 0;
  return offer.test(sentence);
};

/** Twice: between two offers a third may stand that is one only then. */
export const withoutOffers = (text: string): string => text.replace(offer, ' ').replace(offer, ' ');

/** Stars, flames, hearts and the like; not ™, © or ®, which are part of names. */
// oxlint-disable-next-line no-misleading-character-class -- the variation selector goes with its sign, and alone
const decoration = /(?![©®™])[\p{Extended_Pictographic}\u2605\u2606\u2660-\u266c\u25a0-\u25ff\u2700-\u27bf\ufe0f\u{1f1e6}-\u{1f1ff}~～]+/gu;
export const withoutDecoration = (text: string): string => told(plainer(setAside(text)));
const plainer = (text: string): string =>
  text
    // “3～8” is a range, which only Japanese writes with a wave of its own; a wave between two clauses is a pause.
    .replace(/(?<=\d\p{L}{0,3}|[%％℃])\s?[~～]\s?(?=\d)/gu, (sign) => rangeIn(text, sign.trim()))
    // 小~中粒, 早生～晩生: from one degree to another.
    .replace(/(?<=[大中小强強弱高低浅深甘辛軽重轻早晚晩春夏秋冬上中下旬生])[~～](?=[大中小强強弱高低浅深甘辛軽重轻早晚晩春夏秋冬上中下])/gu, (sign) =>
      rangeIn(text, sign),
    )
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[~～]+\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, () =>
      /\p{Script=Hiragana}/u.test(text) ? '、' : '，',
    )
    // “조절할 수 있어요~♡ 산책할 때”: the mark stood for a full stop.
    .replace(/(?<=[요다죠네]|(?<=\s)끝)(?:[~～♡♥❤☆★]|\p{Extended_Pictographic}\ufe0f?)+\s+(?=\p{Script=Hangul})/gu, '. ')
    // 「丸いつめとぎです🐱 バリバリと…」: so did this one.
    .replace(/(?<=で(?:す|した)|ま(?:す|した|せん)|ください|です[よね]|ます[よね])(?:[♪♡♥❤☆★]|\p{Extended_Pictographic}\ufe0f?)+\s*(?=[\p{L}「『])/gu, '。')
    .replace(/(?<=[요다죠네])(?:[ㅋㅎㅠㅜ]+|\s?\^\^)\s+(?=\p{Script=Hangul})/gu, '. ')
    .replace(smiles, '')
    .replace(/^\s*[〜～~]{1,9}\s*([^\d\s〜～~][^〜～~]{2,60})[〜～~]{1,9}\s*$/u, '$1')
    .replace(/^[\s↓⇓⇩▼👇]{2,12}|[\s↓⇓⇩▼👇]{2,12}$/gu, ' ')
    .replace(decoration, ' ')
    .replace(/[\ue000\ue001]/g, (sign) => (sign === '\ue000' ? '~' : '～'));
/** ㅠㅠ, ㅎㅎ, ^^, (笑). */
const smiles =
  /\s?(?:[ㅋㅎㅠㅜ]{1,20}(?!\p{L})|\^[_.]?\^;{0,3}|(?<=[\p{Script=Hangul}\p{Script=Hiragana}.!?~]\s?)[:;]-?[)D](?![\p{L}\p{N}])|[(（][笑泣汗][)）]|(?<=[\p{Script=Hiragana}]|[。！])笑(?=$|[。！\s])|(?<=[\p{Script=Han}])(?:哈|嘻){2,6}(?=$|[。！~～]))/gu;
/** Signs of nobody stand for those that would go with the stars. */
const rangeIn = (text: string, sign: string): string => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return '\u301c';
  return sign === '~' ? '\ue000' : '\ue001';
};

/** "!!!" and "WOW!" end like other sentences do; a tone that may be lively keeps one sign. */
export const calm = (sentence: string): string => {
  const once = withCalmEnd(sentence).replace(/([!?！？¡])\1+/gu, '$1');
  // What opens an exclamation goes where what closes it is gone.
  const open = once.lastIndexOf('!') + 1;
  const calmed = (once.slice(0, open) + once.slice(open).replaceAll('¡', '')).trimStart();
  return calmed === sentence ? sentence : capital(calmed);
};
/** The first letter of a line, where it is a plain word: no “iPhone”, no “pH 5”. */
export const capital = (text: string): string =>
  text.replace(/^(["“„«(¿¡]?)(\p{Ll})(?=\p{Ll}+(?![\p{L}\p{N}]))/u, (_, sign: string, letter: string) => sign + letter.toUpperCase());
/** Read from the end: a pattern would try every sign of a long row. */
const withCalmEnd = (sentence: string): string => {
  const last = endOf(sentence, /["”’»)]/u, sentence.length);
  const first = endOf(sentence, /[!！]/u, last);
  if (first === last) return sentence;
  // “(it’s wool!)” ends no sentence.
  if (sentence[last] === ')' && !sentence.startsWith('(')) return sentence.slice(0, endOf(sentence, /\s/u, first)) + sentence.slice(last);
  const stop =
    sentence.slice(first, last).includes('！') || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]\s?$/u.test(sentence.slice(0, first)) ? '。' : '.';
  return sentence.slice(0, endOf(sentence, /\s/u, first)) + stop + sentence.slice(last);
};
/** Where a text ends without the signs of a kind before that place. */
const endOf = (text: string, kind: RegExp, from: number): number => {
  let end = from;
  while (end > 0 && kind.test(text[end - 1]!)) end--;
  return end;
};

export const keepsCapitals = (word: string): boolean => names.test(word) || unsayable.test(word);
/** “CG 160”: letters that nobody can say as a word are no shout; a unit is small. */
const unsayable = /^(?!(?:KG|ML|CL|DL|CM|MM|GR|FL|FT|CT|ST|STK|NR|NB|VS|LBS?|PCS|PZS?|PKG|HRS?|MRS?|DR|TSP|TBSP)$)[B-DF-HJ-NP-TV-XZ]{2,4}$/u;
const names =
  /^(?:\P{L}*|.*\p{N}.*|LEDS?|USB|BPA|PVC|PU|PP|PE|PET|ABS|EVA|TPU|TPE|UVA?|UVB|FPUVA|PPD|HD|UHD|TV|PC|GPS|RGB|NFC|ANC|LCD|OLED|HDMI|SPF|IPX?|CE|FSC|GOTS|OEKO|XS|XXS|XL|XXL|XXXL|DIY|USA|UK|EU|BBQ|TACC|AC|DC|SSD|RAM|CPU|OHV|OHC|OEM|ECT|NPT|BSP|II|III|IV)$/u;
/** CRÉOLES "LINA": what stands in quotation marks has a name. */
export const opensName = (text: string, at: number): boolean => /(?:^|[\s(])["'“”„»‘‚]$|[„«‹]\s?$/u.test(text.slice(Math.max(0, at - 2), at));
/** Most of it in capitals, and more than a name. */
export const isShouted = (text: string): boolean => {
  const loud = text.match(/\p{Lu}[\p{Lu}\p{M}’']+/gu)?.some((word) => !keepsCapitals(word)) ?? false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return loud && letters >= 5 && capitals >= letters * 0.6;
};
/** “THE BOULDER BUCKET | Chalk bucket”: between its separators a title is shouted or not; one word alone may be a name. */
export const shoutedParts = (title: string, calmed: (part: string) => string, names: readonly string[] = []): string =>
  title
    .split(/(\s*[|｜]\s*|\s[-–—]+\s)/u)
    .map((part, at) => (at % 2 === 0 && isShouted(part) && (part.match(/\p{Lu}{3,}/gu)?.length ?? 0) > 1 && !names.includes(part.trim()) ? calmed(part) : part))
    .join('');

/** “TAPETE DE YOGA TPE antiderrapante”: words in a row, with a small one among them, are shouted and no name. */
export const shoutedRuns = (title: string, calmed: (run: string) => string): string =>
  title.replace(run, (words) => (joins.test(words) ? calmed(words) : words));
const run = /(?<![\p{L}\p{N}])\p{Lu}{3,30}(?: \p{Lu}{1,30}){1,8}(?: \p{Lu}{3,30})(?![\p{L}\p{N}])/gu;
const joins =
  /(?<!\p{L})(?:DE|DEL|DA|DO|DAS|DOS|DES|DU|LA|EL|LE|LES|ET|EN|EM|PARA|COM|CON|AVEC|POUR|SANS|SIN|SEM|FÜR|MIT|AUS|UND|OHNE|OF|FOR|WITH|AND)(?!\p{L})/u;

/** Praise that nobody can check. Taken out when the owner asks for plain words. */
export const praise =
  /(?<![\p{L}\p{N}])(?:(?:very )?best|perfect(?:ly)?|amazing(?:ly)?|incredibl[ey]|unbelievabl[ey]|awesome|ultimate|stunning(?:ly)?|gorgeous|fantastic|superb|world[- ]class|unbeatable|revolutionary|outstanding|exceptional(?:ly)?|truly|extremely|absolutely|unique|premium|luxurious|einzigartige?[rsnm]?|perfekte?[rsnm]?|unglaublich(?:e[rsnm]?)?|fantastische?[rsnm]?|hervorragende?[rsnm]?|atemberaubende?[rsnm]?|absolut|parfait(?:e|es|s)?|incroyables?|exceptionnel(?:le|les|s)?|unique|magnifiques?|superbes?|sublimes?|perfect[oa]s?|incre[ií]bles?|excepcional(?:es)?|espectacular(?:es)?|maravillos[oa]s?|impresionantes?|incr[ií]ve(?:l|is)|perfeit[oa]s?|maravilhos[oa]s?|excecionais|deslumbrantes?)(?![\p{L}\p{N}])|最好的?|最佳的?|完美的?|绝佳的?|極致的?|极致的?|无与伦比的?|顶级的?|最高の|最高級の|完璧な|究極の|素晴らしい|최고의|완벽한|놀라운|환상적인/giu;

/** “… – NEU im Herbst”: what is new today stands behind a separator in capitals. */
const pinned = /\s[–—|-]\s*(?:NEU|NEW|NOUVEAU|NOUVELLE|NUEV[OA]|NOV[OA]|NOVIDADE)(?: [\p{L}\d]{1,12}){0,3}\s*$/u;
/** Badges, offers, stars and doubled separators go; the words stay. */
export const tidyTitle = (title: string): string => {
  // “(envío gratis a Bogotá)”: what an offer says in brackets goes with them.
  const unbracketed = title
    .replace(/\s[-–—]{2,5}\s/gu, ' – ')
    // “送竿包竿稍”, 包送貨: what comes along, and how it comes.
    .replace(
      /(?<=\S)\s(?:加?[送赠贈](?![礼禮人女男妈媽爸老朋长長父母孩闺同客])[^\s]{1,8}|包送[货貨]|包[邮郵]|[免包]运费?|免運費?|(?:門市|门市|店[舖鋪铺]|[現现]店)有?[現现][貨货])[\s!！]*$/u,
      '',
    )
    .replace(/(?<=\S)\s(?:TOP|HIT|WOW|SUPER|NEU|NEW|SALE|PROMO)\s?!{1,5}\s*$/u, '')
    .replace(/\s?[([]([^()[\]]{1,60})[)\]]/gu, (all, inside: string) => (isOffer(inside) ? ' ' : all));
  // “… + BRINDE COQUETELEIRA”: what comes with it today.
  const unpinned = unbracketed.replace(pinned, '');
  const alone = unpinned.replace(/(?<=\S)\s\+\s?(?:brindes?|regalos?|obsequio|oferta d[eo]|free gift|gift|cadeau|geschenk|gratis)(?!\p{L})[^|+]*$/iu, '');
  const calmed = withoutDecoration(withoutOffers(withoutBadges(alone)))
    .replace(/[!！¡]+/gu, ' ')
    .replace(/[([{【（]\s*[)\]}】）]/gu, ' ')
    .replace(/\s+/g, ' ');
  const parts = calmed
    // Not the sign of an abbreviation: “p/ varanda”.
    .replace(/(?<![\s/]\p{L}|^\p{L})(?!-\/\p{L})\s*([|｜/–—-])\s*(?=[|｜/–—-]|\s|$)/gu, ' $1 ')
    .replace(/(?<![\s|｜–—,，/-])[\s|｜–—,，/-]+$/u, '')
    .replace(/^[\s|｜–—,，/-]+/u, '')
    .replace(/([|｜,，–—])(?:\s*[|｜,，–—-])+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return parts || withoutDecoration(title).replace(/\s+/g, ' ').trim();
};
