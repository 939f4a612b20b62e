/** What a shop says of itself beside its goods: coupons, instalments, parcels, how to write to it, where to follow it. Eight languages. */
import { clausesLeft, isAsianService, isAsianShopTalk, servedIn, withoutAsianContact, withoutCall, withoutOrderNote } from './shop-talk.cjk.ts';
import { holdsCjk } from '@storewright/contract/kit/languages';
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import { isOfMaking, withoutDispatch } from '../needed/making.latin.ts';
import { isShopNote, withoutRemark } from './shop-notes.latin.ts';
import { productPart } from './clauses/clauses.ts';
import { isOfHealth, isWrapped } from '../needed/advice.latin.ts';
import { assemblyPart } from '../needed/assembled.latin.ts';
import { isMadeToOrder, isNeeded, isOfProduction } from '../needed/needed.ts';
import { isSpaced } from './clauses/clauses.zh.ts';
import { shopLeaning } from './learned/shop-leaning.ts';
import { isWholeTrade } from './terse-trade.latin.ts';
import { isLatinShopTalk, isService, withoutAside, withoutContact } from './shop-talk.latin.ts';

export const isShopTalk = (sentence: string): boolean =>
  isTalk(sentence) && !isService(sentence) && !(isAsianService(sentence) && !isTalk(servedIn(withoutAsianContact(sentence), isTalk)));
export const isTalk = (sentence: string): boolean =>
  talk.test(sentence) || greeting.test(sentence) || isLatinShopTalk(sentence) || isShopNote(sentence) || isAsianShopTalk(sentence);

/** Of the sentences of one paragraph what is about the product. */
export const withoutShopTalk = (sentences: readonly string[]): string[] => {
  const whole = withoutTerms(sentences);
  const left = partsLeft(whole);
  const odds = left.map((one, at) => (isForBuyer(one) ? -9 : oddsOf(one, { isListed: isListed(left, at), isPart: one !== whole[at] })));
  const gone = odds.map((one) => one >= surely);
  // Two that sound less so go with a third, whichever side it stands on.
  for (const at of [...odds.keys(), ...[...odds.keys()].reverse()]) gone[at] ||= odds[at]! >= rather && Boolean(gone[at - 1] || gone[at + 1]);
  return left.map((one, at) => (gone[at] ? saved(one) : holdsCjk(one) && isMadeToOrder(one) ? productPart(one, ears) || one : one)).filter(Boolean);
};

const saved = (sentence: string): string => {
  if (isWholeTrade(sentence)) return '';
  return isOfProduction(sentence) ? sentence : productPart(sentence, ears) || assemblyPart(sentence, isTalk) || needed(sentence);
};
/** However much it sounds of the shop. */
const isForBuyer = (sentence: string): boolean => isOfHealth(sentence) || isWrapped(sentence);

const ears = { isTalk, leaning: shopLeaning };
/** “2700K 전구색 LED 8W를 함께 보내드립니다”: what a buyer must know and what cannot be cut stays whole. */
const needed = (sentence: string): string =>
  isNeeded(sentence) && shopLeaning(sentence) < (!isTalk(sentence) ? 3.4 : measured.test(sentence) ? 1.8 : 0.5) ? sentence : '';

/** In log-odds, measured on sentences that nothing was learned from; beside a sentence that goes another need sound less so. */
const [rather, surely] = [1.3, 2];

/** What no list knows is told by what it sounds like, and what a list knows stays where it sounds of nothing but the product. */
const oddsOf = (sentence: string, known: { isListed: boolean; isPart: boolean }): number => {
  if (sentence === '' || (known.isListed && isScanty(sentence))) return surely;
  if (farOff.test(sentence)) return surely;
  // A long breath with a measure in it tells of the product, whatever word of the shop's it holds.
  if (known.isListed) return shopLeaning(sentence) + (measured.test(sentence) && sentence.length > (holdsCjk(sentence) ? 40 : 140) ? 1 : 5);
  const isFact = known.isPart || isService(sentence) || isAsianService(sentence);
  return shopLeaning(sentence) - 2 * Number(isFact || isScanty(sentence)) - Number(measured.test(sentence) || isOfMaking(sentence) || isMadeToOrder(sentence));
};
/** Of a few words too little is heard. */
const isScanty = (sentence: string): boolean => (holdsCjk(sentence) ? sentence.length < 10 : sentence.split(/\s+/u).length < 4);

const partsLeft = (sentences: readonly string[]): string[] => sentences.map(withoutRemark).map(withoutCall).map(told);
/** What stands in brackets behind a sentence that goes belongs to it. */
const isListed = (sentences: readonly string[], at: number): boolean =>
  isShopTalk(sentences[at]!) || (/^[(（][^()（）]{0,60}[)）][.。]?$/u.test(sentences[at]!) && isShopTalk(sentences[at - 1] ?? ''));

/** “Free UK delivery. Highlands may take a day or two longer.”: behind what is said of parcels short terms are of those, too. */
const withoutTerms = (sentences: readonly string[]): string[] => {
  const from = sentences.findIndex((one) => ofParcels.test(one) && (isTalk(one) || isOffer(one)));
  return sentences.filter((one, at) => from < 0 || at <= from || one.length > 80 || !term.test(one) || measured.test(one));
};
const ofParcels =
  /deliver|shipp?(?:ing|s|ed)(?!\p{L})|dispatch|lieferung|liefer(?:zeit|n)|versand|livraison|expédi|env[íi]os?(?!\p{L})|entregas?(?!\p{L})|frete|portes(?!\p{L})/iu;
const term =
  /^(?:(?:the )?(?:scottish )?(?:islands?|highlands?)|northern ireland|ni(?= )|ilhas?|islas?|baleares|canarias|a[çc]ores|madeira|corse|inseln|schweiz|österreich|europ[ae]|eu(?= )|international|rest of|resto|demais)(?!\p{L})(?=.*(?:\d|longer|more|mais|más|länger|plus))|^(?:free|gratis|gratuite?s?|offerte?s?|gr[áa]tis|kostenlos|frei|over|from|ab|dès|desde|a partir)(?!\p{L})(?=.*[€$£])/iu;
/** “Inseln auf Anfrage.” of what was said of parcels. */
const farOff = /^(?:inseln?|islas?|ilhas?|îles?|islands?|highlands)(?!\p{L}).{0,20}(?:anfrage|consultar|consultas?|request|demande|consulta)/iu;
const measured = /\d\s?(?:[mc]?m|k?g|[mc]?l|k?W|V|Nm|Hz|bar|°C?|℃)(?!\p{Script=Latin})/u;

/** Nothing of it stays. */
export const goes = (sentence: string): boolean => withoutShopTalk([sentence]).length === 0;
/** A heading has a few words only, and the lists judge it. */
export const goesAsHeading = (heading: string): boolean => partsLeft([heading]).every((one, at, all) => one === '' || isListed(all, at));

const told = (said: string): string => {
  const one = isTalk(said) ? withoutOrderNote(said) : said;
  if (!isTalk(one) || isOfProduction(one)) return one;
  const left = withoutAside(one, isTalk);
  if (!isTalk(left)) return left;
  if (isSpaced(left)) return productPart(left, ears);
  if (holdsCjk(left)) return isAsianService(left) ? servedIn(withoutAsianContact(left), isTalk) : spacedPart(left) || clausesLeft(left, isTalk);
  return isService(left) ? withoutContact(left, isTalk) : withoutDispatch(left, isTalk);
};

/** Japanese and Korean clauses end each in a form of its own. */
const spacedPart = (sentence: string): string => (/[\u3040-\u30ff\uac00-\ud7af]/u.test(sentence) ? productPart(sentence, ears) : '');

/** “Hi guys.”, 亲，欢迎光临。 */
const greeting =
  /^(?:(?:hi|hello|hey|hallo|moin|servus|coucou|bonjour|salut|hola|buenas|olá|oi)(?: (?:there|guys|all|everyone|everybody|friends|you|ihr lieben|zusammen|leute|à tous|à toutes|tout le monde|les filles|a todos|a todas|amig[oa]s|gente|pessoal|galera)){0,2}|(?:hi|hello|hey|hallo|bonjour|coucou|salut|¡?hola|olá|oi),? (?!mundo|world|welt|monde|kitty)\p{L}{3,10}|(?:(?:各位)?(?:亲们?|宝子们?|朋友们?|顾客|买家)|大家|您|你)?好?[，,]?(?:欢迎|歡迎)(?:光临|光臨|来到.{0,10})|(?:大家|您|你)好|いらっしゃいませ|こんにちは|안녕하세요|어서 ?오세요|반갑습니다)[\s,!.，。！～~☆♪]*$/iu;

const talk = new RegExp(
  [
    String.raw`\b(?:coupons?|voucher|promo code|discount code|click (?:here|below)|(?:e-?mail|call|contact|message|dm) us|follow us|ships? (?:from|within|in)|(?:questions?|got a question)\s?\?)`,
    String.raw`\b(?:gutschein(?:code)?|rabattcode|hier klicken|klicken sie hier|kontaktieren sie uns|schreiben sie uns|rufen sie uns|folgen sie uns|folge uns|versand (?:mit|per|innerhalb|in)|lieferzeit|fragen\s?\?)`,
    String.raw`\b(?:code promo|cliquez ici|contactez-nous|écrivez-nous|appelez-nous|suivez-nous|délais? (?:de livraison|d['’]expédition)|livraison (?:sous|en|au|à|par)|expédi(?:é|ée|és|ées|tion) (?:sous|en|depuis))`,
    String.raw`(?<!\p{L})(?:cup[óo]n|código de descuento|haz clic|pincha aquí|contáctanos|escríbenos|llámanos|síguenos|plazo de entrega|envíos? (?:en|desde|a)|cupom|clique aqui|fale conosco|contacte-nos|siga-nos|nos siga|prazo de (?:envio|entrega)|envio em)(?!\p{L})`,
    '点击.{0,6}(?:领券|购买|进店|链接)|领券|优惠券|联系客服|咨询客服|加微信|关注(?:我们|店铺)|(?:快递|发货|运费).{0,12}(?:天|小时|元|顺丰|默认)',
    '送料|クーポン|お問い?合わせ|フォロー(?:して|お願い)|(?:発送|出荷|お届け).{0,10}(?:日|営業)|こちらをクリック',
    '쿠폰|교환 ?[/·및]? ?반품|배송(?:비| ?안내| ?기간)|고객 ?센터|문의(?: ?주세요|는|하세요)|팔로우|여기를? ?클릭',
    // An instalment, the first hundred orders, when it leaves the house, and whom to ask.
    String.raw`(?<!\p{L})(?:interest[- ]free|pay (?:in|over) \d|(?:the )?first \d+ (?:customers|orders|buyers)|(?:drop|send|write to) us(?: an?)? (?:e-?mail|message|line|note)|get in touch|any questions\s?\?|dispatch(?:ed|es)? (?:within|in \d|from)|(?:same|next)[- ]day (?:dispatch|shipping))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:zinsfrei|ratenzahlung|in raten zahl\p{L}*|die ersten \d+ (?:kund|bestell|käufer)\p{L}*|neueröffnung|bei (?:weiteren |noch )?(?:rück)?fragen|(?:schreib|mail|melde?|kontaktier)(?:e|t|en)? (?:sie |dich |euch )?(?:(?:einfach|gerne?|bei) )*uns|(?:versenden|verschicken) (?:wir )?(?:innerhalb|in \d))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:\d ?(?:x|fois) sans frais|pai?e(?:ment|z|r) en \d|pour toute question|(?:une|des) questions?\s?\?|n['’]hésitez pas à nous|(?:envoyez|écrivez)-nous|les \d+ premi(?:ers|ères) (?:client|command|achet)\p{L}*|expédi(?:ons|tion|ée?s?) (?:sous|dans les) \d)`,
    String.raw`(?<!\p{L})(?:sin intereses|paga en \d|en \d+ (?:cuotas|plazos)|l[oa]s primer[oa]s \d+ (?:client|pedido|compra)\p{L}*|(?:alguna|tienes|si tienes) (?:dudas?|preguntas?)|preg[uú]ntanos|escr[ií]benos|mándanos un|enviamos (?:en|el mismo)|se envía en)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:sem juros|parcele(?: em)?|parcelamos|parcelamento|pague em|[oa]s primeir[oa]s \d+ (?:client|pedido|compra|encomenda)\p{L}*|dúvidas\s?\?|em caso de dúvidas?|(?:mande|envie)(?:-nos)? (?:uma )?mensagem|escreva-nos|enviamos em|postagem em|despachamos)(?!\p{L})`,
    '(?:点|點|时|時)前.{0,4}(?:付款|下单|下單|拍)|[当當][天日][发發]|前\\d+[名单單]|[下拍][单單下](?:立减|即送|立享|即减)|立减\\s?\\d|新店[开開][业業]|[开開][业業](?:大吉|优惠|特惠)|免息|分期付款|(?:付款|下单|拍下)后?.{0,10}[发發][货貨出]|(?:疑问|问题).{0,6}(?:联系|咨询|私信)|联系我们|客服',
    'お電話(?:での|でも|にて|で).{0,10}(?:相談|問|注文)|[月火水木金土日]曜定休|(?:のし|ギフト包装).{0,12}(?:承|対応|無料)|(?:営業日|\\d日)(?:以内|後|程度|ほど)?.{0,6}(?:発送|出荷)|分割払い|金利.{0,4}(?:無料|0)|先着\\d*名|(?:開店|オープン)記念|お気軽に.{0,8}(?:ご?連絡|メール|ご?相談|お尋ね)|ご(?:質問|不明な?点).{0,16}(?:ください|下さい|まで)|メール便|[即当]日発送',
    '\\d\\s?(?:개|세트|장|병|팩|박스)\\s?이상\\s?(?:구매|주문)|(?:구매|주문)\\s?시.{0,20}(?:드려|드립|증정)|무이자|할부|선착순|오픈 ?(?:기념|이벤트)|(?:영업일|평일|\\d ?일) ?(?:이내|내|기준)?에? ?.{0,6}(?:발송|출고)|(?:구매|주문)하시면.{0,12}(?:드려|드립|증정)|궁금.{0,20}(?:문의|연락|톡|메시지|남겨)|연락 ?주세요|카카오톡',
    String.raw`\b(?:tel|phone|hotline|whatsapp|wechat|instagram)\b.{0,20}(?:\d{3}|@\w)|\S@\S{1,100}\.\w{2}`,
  ].join('|'),
  'iu',
);
