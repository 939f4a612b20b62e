/** “NEW COLOURS!”, ✨OFERTA✨, 【新品】, [1+1]: what a shop pins to a title and takes off again. Eight languages. */

import { holdsCjk } from '@storewright/contract/kit/languages';

/** Only what is set off from the name: “New Balance” and “Sale Marasino” are called so. */
export const withoutBadges = (title: string): string =>
  withoutOccasions(withoutStock(pinnedOff(title.replace(reduced, '').replace(reducedFirst, '').replace(wholesale, ''))));

/** “Marinière Ouessant -20%”, “Espresso -10 % Aktion” */
const reduced =
  /(?<=\S)\s{1,3}[-–−]\s?\d{1,2}\s?[%％](?:\s(?:off|rabatt|de (?:réduction|remise|descuento|desconto)|descuento|desconto|aktion|sale|promo|soldes))?\s{0,3}$/iu;

/** “-15% Cerf-volant” */
const reducedFirst = /^\s{0,3}[-–−]\s?\d{1,2}\s?[%％](?:\s(?:off|rabatt|sur|auf|de descuento|de desconto))?\s{1,3}(?=\p{L})/iu;

/** “Caja para archivo precio mayoreo” */
const wholesale =
  /\s(?:a |ao |al )?(?:precios? (?:de )?(?:mayoreo|mayorista|por mayor)|preços? (?:de )?atacado|wholesale prices?|großhandelspreise?|prix de gros)(?!\p{L})/giu;

/** 折叠椅(附收纳袋)现货: behind the name of a thing these are of today. “期货与现货” is a title. */
const withoutStock = (title: string): string =>
  // 直柄钻头厂家批发3mm: in a row of search words whoever sells it says so anywhere.
  withoutSellers(title)
    .replace(
      /(?:[厂廠]家|工[厂廠]|源[头頭](?:[厂廠]家|工[厂廠])?)(?:直[销銷批供发發营營]|批[发發]|供[应應]|[现現][货貨])+|一件代[发發]|(?:全国|顺丰)包邮/gu,
      ' ',
    )
    .replace(atHand, '')
    .replace(
      /(?<=[\p{L}\p{N}）)\]】」》])(?<![与和及與、])\s?(?:现货|現貨|预售|預售|预购|預購)(?:速[发發]|秒[发發]|[当當]天?[发發]|供[应應])?(?:\s?[＋+／/、&]\s?(?:客[製制]化?|定[製制做]))?$/u,
      '',
    );

/** 厂家现货 硅胶O型圈, “공장직영 함마드릴 비트”: a word that is about who sells it and how, and about nothing else. */
const withoutSellers = (title: string): string => {
  if (!holdsCjk(title)) return title;
  const words = title.split(/(?<=\S)\s+/u);
  const left = words.filter((word) => word.length > 20 || !seller.test(word));
  return left.length < 2 || left.length === words.length ? title : left.join(' ');
};
const seller =
  /^(?:[厂廠]家|工[厂廠](?:[价價店])?|[厂廠][价價]|源[头頭]|直[销銷批供发發营營]|[现現][货貨]|批[发發][价價]?|供[应應]|[包免][邮郵运運]费?|一件代[发發]|[秒速][发發]|[当當][天日][发發][货貨]?|清[仓倉]|[热熱][卖賣销銷]|量大(?:从优|從優|优惠|優惠)|送料(?:無料|込み?)|即[納日](?:発送|出荷|納品)?|[当翌]日(?:発送|出荷|配達)|あす楽|在庫(?:あり|有り?|限り|処分)|特価|激安|格安|お買い得|(?:期間|数量)限定|(?:工場|メーカー)直[売販送営]|卸(?:売り?|値|価格)|(?:代引き?|同梱|返品)不可|再入荷|무료배송|(?:당일|오늘|즉시)(?:발송|출고|출발|배송)|(?:로켓|새벽|묶음)배송|특가|할인|세일|공장직[영송판매]|도매가?|최저가|재고(?:보유|있음)|핫딜|땡처리|재입고|주문폭주)+$/u;
/** “Carregador Turbo 20W Kit Completo Pronta Entrega”: behind three words and more it is said of today. */
const atHand =
  /(?<=(?:\S{1,40}\s{1,3}){3})(?:[,–-]\s)?(?:(?:à |a )?pronta entrega|(?:envio|despacho) imediato|entrega imediata|(?:env[ií]o|despacho) inmediato|entrega inmediata|livraison (?:rapide|imm[ée]diate)|sofort (?:lieferbar|verfügbar|versandfertig)|ready to ship|(?:auf|ab) lager|in stock|en stock|em estoque)[\s!.]{0,4}$/iu;

const pinnedOff = (title: string): string => {
  const left = withoutLoudEnd(
    title
      .replace(bracketed, (all, inside: string) => (isPinned(inside) ? ' ' : all))
      .replace(slashed, (all, inside: string) => (isPinned(inside) ? ' ' : all))
      .replace(starred, (_, inside: string) => (isBadge(inside) ? ' ' : inside)),
  );
  const parts = left.split(between);
  // 🐾熱銷補貨到🐾: between two pictures a word of stock is enough.
  const goes = (part: string, at: number): boolean =>
    isBadge(part) || ([parts[at - 1], parts[at + 1]].every((one) => picture.test(one ?? '')) && isPinned(part));
  const texts = parts.filter((part, at) => at % 2 === 0 && /[\p{L}\p{N}]/u.test(part) && !goes(part, at));
  if (texts.length === 0) return title;
  return parts.filter((_, at) => (at % 2 === 0 ? !goes(parts[at]!, at) : !goes(parts[at + 1]!, at + 1))).join('').replace(opening, ''); // biome-ignore format: one step after another
};
const picture = /[\p{Extended_Pictographic}★☆♥♡◆◇●■]/u;

/** 蓝牙音箱 送礼, “원목 도마 집들이선물”: among search words, for whom somebody might buy it says nothing of the thing. */
const withoutOccasions = (title: string): string => {
  if (!holdsCjk(title)) return title;
  const words = title.split(/(?<=\S)\s+/u);
  // “돌아기 선물” is for a child of one; without its noun the first word hangs.
  const left = words.filter((word, at) => !occasion.test(word) || (word.startsWith('선물') && /(?:아기|아이)$/u.test(words[at - 1] ?? '')));
  return left.length < 2 || left.length === words.length ? title : left.join(' ');
};
const occasion =
  /^(?:送[礼禮](?:自[用饮飲食])?|自[用饮飲食]送[礼禮]|送人|送(?:男友|女友|男?女?朋友|父母|长辈|领导|老人|闺蜜|老师|客户|爸妈|妈妈|爸爸|老婆|老公|孩子|男生|女生|同学|同事|员工){1,4}(?:生日)?(?:礼物|礼品|佳品)?|[1-5]\+[1-3]|(?:生日|新年|节日|圣诞|情人节|开学|乔迁|结婚|毕业|教师节|儿童节|聖誕|情人節|聖誕節|教師節|節日|喬遷|結婚|畢業)?[礼禮]物|ギフト|プレゼント|贈り物|(?:父|母|敬老)の日|(?:お?誕生日|お|御|引越し|引っ越し|[\p{Script=Han}]{2,4})?(?:お?祝い?|プレゼント|ギフト)|内祝い?|誕生日|お中元|お歳暮|クリスマス|バレンタイン|ホワイトデー|\p{Script=Hangul}{0,6}선물(?:용|추천)?|답례품|(?:メール便|ネコポス|ゆうパケット|宅配便)(?:送料無料|対応|可|OK)?|어버이날|스승의날)$/u;

const bracketed = /[[(（【［「『〔≪＜〖]([^[\]()（）【】［］「」『』〔〕≪≫＜＞〖〗]{1,40})[\])）】］」』〕≫＞〗]/gu;
/** ＼48時間限定／ */
const slashed = /[＼\\]([^＼／\\/]{1,40})[／/]/gu;
/** **BACK IN STOCK**, *New recipe*, !NEU!: signs that a keyboard has. “Lehrer*innen” and “4* hotel” are words. */
const starred = /(?<![\p{L}\p{N}*])(?:\*{1,5}|!{1,3}(?=[^!]{1,30}!))\s?([^*!\s](?:[^*!]{0,38}[^*!\s])?)\s?(?:\*{1,5}|!{1,3})(?![\p{L}\p{N}*])/gu;
/** A dash with a space beside it, a stroke, a comma, a shout or a star. */
const between =
  /([|｜!！¡]+|(?<!\s)\s*,(?=\s)|(?<=\s)\/{2,3}(?=\s)|(?<=\s)[-–—]+(?!\s?\d{1,2}\s?[%％])|[-–—]+(?=\s)|(?<=\s)※|(?:(?![©®™])[\p{Extended_Pictographic}\u2605\u2606\u2660-\u266f\u25a0-\u25ff\u2700-\u27bf\ufe0f])+)/u; // oxlint-disable-line no-misleading-character-class -- the variation selector goes with its sign

// biome-ignore format: a line per language
const badges = [
  'new(?: in| now| season| arrivals?| release| product| recipe| formula| packaging| version| edition| stock| (?:(?:and|&) improved)| (?:colou?r|style|design|size|pattern|print|shade)(?:way)?s?)?', '(?:final |mid-season )?sale', 'outlet', 'promo', '(?:today|this week(?:end)?|online) only', '(?:for a )?limited time(?: only)?', 'while stocks? lasts?', '(?:now )?(?:back )?in stock(?: now| again)?', '(?:uk|us|eu) (?:stock|seller)', 'back (?:again|by popular demand)', 'restock(?:ed)?', 'just (?:in|landed|dropped|launched|arrived)', 'limited(?: (?:stock|offer|time|time only|availability))?', '(?:last|final) (?:chance|one|ones|few|pieces?|few left)', '(?:only )?(?:a )?few left', 'pre[- ]?order(?: now| (?:for|until|by) .{1,14})?', '(?:special |limited |launch )?offer', '(?:special )?deal', 'best ?-?sellers?', 'coming soon', 'selling fast', 'low stock', 'clearance', 'end of (?:line|roll|season)', 'reduced', '\\d{1,2} ?% off',
  'neu(?:heit|heiten|er?s?)?(?: eingetroffen| im (?:shop|sortiment))?', 'neue (?:farben?|kollektion|größen|muster)', 'wieder (?:da|lieferbar|verfügbar|auf lager|erhältlich)', '(?:(?:sommer|winter|herbst|frühlings|frühjahrs|oster|weihnachts|jubiläums|black[- ]friday)[- ]?)?aktion(?:spreis)?', '(?:sommer|winter|herbst|frühjahrs|black[- ]friday)[- ]?(?:sale|deal|special)s?', '(?:sonder)?angebot', 'limitiert', 'letzte (?:chance|stücke?|exemplare|größen)', 'restposten', 'top[- ]?(?:qualität|angebot|preis)', 'auslaufmodell', 'einzelstück', 'vorbestell(?:ung|bar)', '(?:(?:jetzt|stark) )?reduziert', 'nur (?:noch )?kurze zeit', 'ausverkauf',
  'nouveau(?:x|t[ée]s?)?', 'nouvelles? (?:couleurs?|collection|saison|tailles?)', 'nouveaux (?:coloris|motifs)', 'nouvelles?', 'soldes?', 'promo(?:tion)?s?', '(?:de )?retour en stock', 'de retour', 'pr[ée]commande', 'offre(?: sp[ée]ciale)?', 'derni[èe]res? (?:pi[èe]ces?|chances?|tailles?)', 'limit[ée]e?', 'fins? de (?:s[ée]ries?|rouleaux?|stock)', 'd[ée]stockage', 'exclu(?:sivit[ée])?(?: web)?', 'prix cass[ée]s?', 'prix réduit',
  'rebajad[oa]s?', '(?:vari[oa]s|much[oa]s|distint[oa]s) (?:colores|medidas|modelos|tallas|tama[ñn]os)', 'pago contra ?entrega', 'ofertas? (?:rel[aá]mpago|flash|del d[ií]a|limitada|por (?:campa[ñn]a|temporada|lanzamiento|tiempo limitado)|de (?:campa[ñn]a|temporada|lanzamiento|apertura))', 'env[ií]os? gratis(?: (?:a |en |por )?[\\p{L}. ]{2,20})?', '(?:top|m[aá]s) (?:ventas|vendid[oa]s?)', 'se agota(?:n)?', '\\d{2,3} noches (?:de |a )?prueba', '(?:desde|a partir de|(?:por )?s[oó]lo) ?(?:[$€] ?\\d[\\d.,]*|\\d[\\d.,]* ?(?:€|euros?|mxn|cop))', 'consultar (?:stock|disponibilidad|precios?|tal(?:las|les)|colores)', '(?:leer|ver|lee|le[eé]) (?:la )?descripci[oó]n', '(?:pack|kit|(?:m[aá]s|otr[oa]s) (?:colores|tallas|talles|medidas))[^()]{0,20} disponibles?', 'nuev[oa]s?', 'novedad(?:es)?', 'nueva (?:colección|temporada|cosecha)', 'nuevos (?:colores|diseños)', '(?:super ?)?ofertas?', 'rebajas?', 'últimas? (?:unidades|piezas|tallas)', 'de vuelta', 'de nuevo en stock', 'reposici[óo]n', 'liquidaci[óo]n', 'preventa', 'promoci[óo]n',
  '(?:v[áa]ri[oa]s|divers[oa]s) (?:cores|medidas|modelos|tamanhos|estampas)', 'promo[çc][ãa]o', 'liquida[çc][ãa]o', '[úu]ltimas (?:unidades|pe[çc]as)', 'ofertas? (?:rel[âa]mpago|do dia|imperd[íi]vel|por tempo limitado|de (?:lan[çc]amento|inaugura[çc][ãa]o|temporada))', 'esgota(?:do|ndo)?(?: em breve)?', '(?:frete|portes|envio) gr[áa]tis(?: [\\p{L} ]{2,25})?', '\\d{2,3} noites (?:de )?teste', '(?:desde|a partir de|s[óo]|por) (?:r\\$ ?\\d[\\d.,]*|\\d[\\d.,]* ?(?:€|euros?|reais))', 'consultar (?:stock|estoque|disponibilidade|pre[çc]o)', '(?:leia|ler|ver|veja) (?:a )?descri[çc][ãa]o', '(?:pack|kit|(?:mais|outr[oa]s) (?:cores|tamanhos|medidas))[^()]{0,20} dispon[íi]ve(?:l|is)', 'pronta entrega', 'nov[oa]s?', 'novidades?', 'nova (?:cole[çc][ãa]o|colheita|safra)', 'novas cores', 'lan[çc]amentos?', 'promo[çc][ãa]o', 'saldos', 'últimas (?:unidades|peças)', 'de volta(?: ao (?:stock|estoque))?', 'reposi[çc][ãa]o', 'liquida[çc][ãa]o', 'pr[ée]-venda', 'esgotando',
  '新[品款色](?:上[市架新])?', '上新', '(?:[现現][货貨])?批[发發](?:[现現][货貨])?', '[现現][货貨](?:[秒速急快闪閃立即]?[发發](?:[货貨])?|充足|供[应應])?', '[秒速急闪閃][发發]', '特[价價惠]', '促[销銷]', '限[时時量](?:特[惠价價]|[抢搶][购購])?', '[热熱][卖賣销銷]', '包[邮郵]', '秒[杀殺]', '[预預][售购購]', '清[仓倉]', '[补補](?:[货貨](?:到(?:店|[货貨])?|上架|完成|中)?|到[货貨]?)[啦了]?', '到[货貨店][啦了]?', '(?:20\\d\\d年?)?(?:[春夏秋冬]{1,2}季?)?(?:最新(?:版|款|型|[升昇][级級]版?)|全新[升昇][级級]版?|新款)', '(?:冷[凍冻藏]|低[溫温]|常[溫温])(?:宅配|配送|直送|[发發出][货貨])', '(?:顺丰|全国)包邮', '[买買]\\d[送赠]\\d', '爆款', '[拍买]\\d[发送]\\d{1,2}', '限[时時](?:加?[赠送]|抢购|折扣)[^\\s]{0,6}', '送[^\\s]{1,8}', '(?:店[长長])?推[荐薦]', '折扣', '(?:加[购購]|收藏|拍下|下[单單]|领券|直播|首[单單]|[满滿]\\d{1,4}元?|第[二2]件)[^\\s]{0,10}', '(?:顺丰|中通|圆通|京东|韵达)(?:速运|快递|包邮|发货)?', '[^\\s]{0,4}(?:上市|上新|到[货貨]|[热熱][卖賣]|[开開][抢搶售])', '(?:[当當][天日]|\\d{1,2}小时)(?:内)?[发發][货貨]', '[七7]天无理由(?:退[换货]+)?', '正品(?:保[证障])?', '官方(?:正品|旗舰店?|直营)?', '(?:[厂廠]家|工[厂廠](?:[价價]|店)?|源[头頭])(?:直[销銷批供营營发發]|批[发發]|供[应應]|[现現][货貨])*', '一件代[发發]', '(?:网红|明星|抖音|小红书)(?:同款|爆款|推荐|款)',
  '(?:20\\d\\d年?(?:度|[春夏秋冬]{1,2})?)?(?:最新(?:版|型|作|モデル|デザイン|バージョン|仕様)|(?:春夏|秋冬|[春夏秋冬])?新作(?:モデル|デザイン)?)', '新[作色]', '新(?:商品|発売|入荷)', '特価', '(?:タイム)?セール(?:中|品)?', '再(?:入荷|販)', '予約(?:商品|販売|受付中)?', '(?:\\d{1,3}時間|期間|数量|季節)?限定(?:クーポン|価格|セール)?', '送料(?:無料|込み?)', '(?:クール|冷凍|冷蔵)便(?:発送)?', 'あす楽', 'メール便(?:可|対応|送料無料)?', '(?:当店|ショップ)限定', '公式', '正規品', '[^\\s]{0,20}(?:順次発送|(?:発送|出荷|お届け|入荷)予定)', '[^\\s]{0,12}(?:発送|配送|ネコポス|メール便|代引き?)不可', 'お一人様\\d{1,2}(?:点|本|個|枚|袋)まで', '人気(?:商品)?', 'おすすめ', '在庫(?:限り|あり)', '残りわずか', 'お買い得', '値下げ', '[^\\s]{0,12}(?:ポイント|P)(?:最大)?\\d{1,3}倍[^\\s]{0,6}', '[^\\s]{0,10}\\d{1,3} ?(?:[%％]|円) ?(?:OFF|オフ|引き)[^\\s]{0,8}', '[^\\s]{0,10}クーポン[^\\s]{0,12}', '[^\\s]{0,10}ランキング[^\\s]{0,10}(?:位|受賞|入賞)[^\\s]{0,6}', '[^\\s]{0,6}レビュー[^\\s]{0,12}', '[^\\s]{0,8}(?:早割|早得)(?:[^\\s]{0,8})?', '[^\\s]{0,12}(?:入荷|出荷|発送|お届け)(?:予定|待ち)', '(?:楽天|Yahoo!?|Amazon|アマゾン|デイリー|週間|月間)[^\\s]{0,12}\\d{1,3} ?位[^\\s]{0,6}', '(?:即日|当日|翌日|最短)[^\\s]{0,10}(?:発送|出荷|配達|お届け)', 'まとめ買い[^\\s]{0,10}', '[^\\s]{0,8}スーパー(?:SALE|セール)[^\\s]{0,8}',
  '(?:20\\d\\d년?(?:형)? ?)?(?:(?:봄|여름|가을|겨울|S\\/?S|F\\/?W) ?)?(?:최신(?:형|판|상|모델)?|신상(?:품)?|신제품|신형)', '신(?:상|상품|제품|규)', '(?:재|다시 ?)?입고(?: ?완료)?', '(?:오늘 ?|타임 ?)?특가', '(?:타임 ?)?세일', '(?:대량|묶음|추가) ?할인', '할인', '한정(?: ?수량| ?판매)?', '재입고', '선물 ?추천', '예약 ?판매', '무료 ?배송', '(?:냉동|냉장|새벽) ?(?:배송|택배)', '(?:당일|오늘) ?(?:발송|출고|출발)', '단독(?: ?특가| ?판매)?', 'MD ?추천', '주문 ?폭주', '(?:포토 ?)?리뷰 ?이벤트', '인기(?: ?상품)?', '추천', '이벤트', '[^\\s]{0,8}(?:쿠폰|적립|사은품)[^\\s]{0,8}', '(?:오늘|당일|익일|총알|로켓|새벽) ?(?:발송|배송|출고|출발|도착)', '(?:품절|마감) ?임박', '[^\\s]{0,8}1위', '[^\\s]{0,8}\\d+만? ?개 ?(?:돌파|판매)[^\\s]{0,6}', '핫딜', '무배', '[\\d,.]+만? ?(?:장|개|병|켤레|건|팩|봉)? ?(?:돌파|판매)[^\\s]{0,6}', '[^\\s]{0,10}(?:입고 ?예정|단종 ?예정|일시 ?품절|품절)', '(?:포토 ?|누적 ?)?(?:리뷰|후기|평점|판매량?|찜) ?[\\d,.]+ ?(?:건|개|점|만)?\\+?', 'best',
  '[1-5] ?\\+ ?[1-3]', '[-–−] ?\\d{1,2} ?[%％]',
];
const badge = new RegExp(`^(?:(?:${badges.join('|')})(?=$|[^\\p{L}\\p{N}]|(?<=[^\\u0000-\\u024f]))[\\s,，、·・/&!！:：★☆♥♡❤✨🔥~～]*)+$`, 'iu');
/** Short, so that no long row of words is tried again and again. */
const isBadge = (text: string): boolean => {
  const words = text.length > 60 ? '' : text.trim().replace(/^[-–—:：](?=\s)|[.:：。]$|\s20\d\d[\s!]{0,3}$/gu, '').trim(); // biome-ignore format: one step after another
  return words !== '' && words.length <= 40 && badge.test(words);
};
/** Between brackets a word of an offer is enough; what is in the parcel stays: (+1개 증정). */
const isPinned = (text: string): boolean =>
  isBadge(text) ||
  opening.test(text) ||
  priced.test(text) ||
  (text.length <= 16 && promised.test(text) && !/\d\s?(?:[cm]?m|k?g|m?l|개|매|팩|봉|병|입|個|枚|本|袋|片|包|支|件)(?![\p{Script=Latin}])/iu.test(text));
/** (Grundpreis 27,80 €/kg): a price is that of a day. */
const priced = /[€£$]\s?\d|\d\s?[€£$]/u;
const promised =
  /[双雙]\s?(?:1[12]|十[一二])|[开開][学學]季|特[价價]|返[场場]|6\.?18|大促|狂[欢歡]|年[货貨]节|女神节|[周週]年[庆慶]|리뉴얼|앵콜|앙코르|MD ?추천|신규|단독|特[惠卖賣]|优惠|優惠|立[省减減]|\d折|促[销銷]|[预預][售购購]|[赠贈]|抢购|批[发發]|直[销銷批供营營]|源[头頭]|[厂廠]家|代[发發]|[包免][邮郵运運]|直送|直販|即納|送料|お得|割引|早割|\d割|クーポン|定期便|完売|入荷|[缺断]货|[补補](?:[货貨]|到)(?![专專用标標单單器机機车車])|[现現][货貨](?=[秒速急快立即当當])|(?:[当當][天日]|[小时時hH内內])[发發出][货貨]|[秒速][发發]|(?:[当即翌]日|\d{1,2}時まで)(?:に)?(?:発送|出荷|配達|お届け)|無料|限定|予約|セール|値下げ|할인|특가|증정|쿠폰|무료|입고|출고|이벤트|적립|품절|예정|배송|발송|공장직|직영|직송|도매/u;
/** “NEU: Tasse”. */
const opening = new RegExp(`^\\s*(?:${badges.join('|')})\\s?[:：]\\s*(?=\\S)`, 'iu');

/** “Steckpuzzle, 9-tlg. NEU!!”: behind the name nothing sets it off but its size. A title that is large as a whole says it only where it shouts. */
const withoutLoudEnd = (title: string): string => {
  const small = /\p{Ll}{3}/u.test(title);
  return title
    .replace(plainEnd, '')
    .replace(small ? praisedEnd : /(?!)/u, '')
    .replace(loudEnd, (all, shout = '') => (small || shout ? shout : all))
    .replace(small ? loudStart : /(?!)/u, '');
};
/** “LEGGING PLUS SIZE CINTURA ALTA PROMOÇÃO”: behind three words and more these name nothing, however loud the others are. */
const plainEnd =
  /(?<=(?:\S{1,40}\s{1,3}){3})(?:PROMO(?:[CÇ][AÃ]O|CI[OÓ]N)?|LIQUIDA[CÇ](?:[AÃ]O|I[OÓ]N)|TODAY(?: ONLY)?|NUR HEUTE|SOLDES|REBAJAS|[UÚ]LTIMAS (?:UNIDADES|PE[CÇ]AS))[\s!]{0,6}$/u;
/** “Staubsaugerbeutel Typ GN - TOP”: shouted behind a dash in a calm title it is no garment. */
const praisedEnd = /(?<=\S)\s(?:[-–—|]{1,3}\s?)(?:TOP|SUPER|WOW|HIT|TIPP|MEGA|KNALLER|DEAL|HOT|TREND|CHOLLO|OFERTÓN|ACHADO|IMPERD[IÍ]VEL)[\s!*]{0,6}$/u;
const loud =
  'NUEVA (?:COSECHA|COLECCI[OÓ]N|TEMPORADA)|NOVA (?:COLHEITA|SAFRA|COLE[CÇ][AÃ]O)|NEU(?:HEIT)?|NEW(?: IN)?|NOUVEAU(?:T[ÉE]S?|X)?|NOUVELLE|NUEV[OA]S?|NOVEDAD(?:ES)?|NOV[OA]S?|NOVIDADES?|SALE|PROMO(?:[CÇ][AÃ]O|CI[OÓ]N|TION)?|SOLDES|OFERTAS?|ANGEBOT|AKTION|SONDERPREIS|RESTPOSTEN|PROMOTION|REBAJAS?|LAN[CÇ]AMENTO|RESTOCK(?:ED)?|BEST ?-?SELLER|PREORDER|PRE-ORDER';
const loudEnd = new RegExp(`(?<=[\\p{L}\\p{N})"”»’'.])(?<!(?<!\\p{L})A[NÑ]O),?\\s{1,4}(?:${loud})(?=\\s{0,4}(?:([!¡]{1,9})|$|[|｜(\\[]|[-–—]\\s))`, 'gu');
/** “NOVA Smart Kettle” has a maker, and Aktion Mensch a name. */
const loudStart = new RegExp(
  `^(?!(?:NOVA|AKTION (?:MENSCH|Mensch))\\s)(?:${loud})\\s(?!(?:Balance|York|Zealand|Era|Orleans|Age|Wave)(?!\\p{L}))(?=\\p{Lu}\\p{Ll})`,
  'u',
);
