/** What Chinese, Japanese and Korean shops say of themselves beside their goods: to be followed, to be praised for a gift, how parcels come and go back. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { isOwnBusiness } from '@storewright/contract/listing/lexicon/internal';
import { isOnlyBadge } from '@storewright/contract/listing/wording/badges';
import { isCourtesy } from './courtesies.cjk.ts';
import { isOfTerms } from './shop-terms.cjk.ts';
import { simplified } from '@storewright/contract/listing/language/simplified';

/** A sentence of the shop's own, wherever it stands. */
export const isAsianShopTalk = (sentence: string): boolean =>
  ([sentence, simplified(sentence)].some((said) => talk.test(said) || isOfTerms(said) || isCourtesy(said)) && !isOrdering(sentence)) ||
  (holdsCjk(sentence) && (isOnlyBadge(sentence) || isOwnBusiness(/^([^:：]{2,12})[:：]/u.exec(sentence)?.[1] ?? '')));
/** 備考欄にご希望の文字をご記入ください: how a buyer says what is to be written on it. */
const isOrdering = (sentence: string): boolean => ordering.test(sentence) && !otherwise.test(sentence);
const ordering =
  /(?:備考欄?|備註欄?|备注栏?|订单备注|訂單備註|(?:주문|배송) ?(?:메모|메세지|메시지)|요청 ?사항).{0,12}(?:文字|お?名前|イニシャル|ローマ字|刻印|名入れ|メッセージ|内容|內容|刻字|이름|문구|각인|이니셜)/u;
const otherwise = /のし|熨斗|発送|配送|お届け|日時|領収|キャンセル|返品|交換|発票|发票|退|发货|배송일|교환|환불|반품|취소|쿠폰/u;
/** What can be done to a thing for its buyer: a name engraved, a size of one's own. What is said of taking it back is none. */
export const isAsianService = (sentence: string): boolean =>
  isOrdering(sentence) || (service.test(simplified(sentence)) && !returned.test(simplified(sentence)));
const service =
  /(?:刻[字名]|刺绣|绣[字名]|定制|定做|来图|激光雕刻|名入れ|刻印|イニシャル|オーダー(?:メイド|サイズ)|サイズオーダー|각인|이니셜|자수|주문 ?제작|맞춤 ?제작).{0,24}(?:可|能|免费|支持|接受|でき|承|いたし|无料|無料|가능|해 ?드|넣어)|(?:可|能|免费|支持|接受|無料で|무료).{0,12}(?:刻[字名]|刺绣|绣[字名]|定制|定做|雕刻|名入れ|刻印|각인|이니셜|자수)/u;
const returned = /退[换貨货款]|返品|交換|キャンセル|교환|환불|반품|취소|[+＋]\s?\d|\d\s?[原円元원]/u;
/** “下单备注可免费刻字”: how to ask for it goes. */
export const withoutAsianContact = (sentence: string): string =>
  sentence.replace(
    /^(?:.{0,2}(?:下单|拍下|付款)(?:时|后|前)?(?:请|可)?(?:备注|留言|联系客服|告知客服)(?:一下)?[，,、]?(?=.{4}))|[，,]?(?:请|需要?的?)?(?:请)?(?:下单|拍下)?(?:时|后|前)?(?:联系|咨询)客服(?=[。！!]?$)/gu,
    '',
  );

/** “刻字最多8个汉字，下单备注，字体默认楷体。”: the same between two clauses. */
export const withoutOrderNote = (sentence: string): string =>
  sentence.replace(/[，,]请?(?:下单|拍下|付款|下單)(?:时|时请|后|時|後)?(?:请|可)?(?:备注|留言|備註)(?:内容|文字|內容)?(?=[，,。]|$)/gu, '');

/** “支持来图定制、激光打标，大货请联系业务员”: what can be done stays. */
export const servedIn = (sentence: string, isTalk: (text: string) => boolean): string => {
  const clauses = sentence.replace(/[。！!.]$/u, '').split(/[，；]/u);
  const left = clauses.filter((clause) => !isTalk(clause));
  return isTalk(sentence) && left.length > 0 && isAsianService(left.join('，')) ? `${left.join('，')}。` : sentence;
};

/** “原木会有小节疤，不属于质量问题，介意慎拍”: what is so stays, that nobody may complain of it goes. */
export const clausesLeft = (sentence: string, isTalk: (text: string) => boolean): string => {
  const told = clausesBefore(sentence, isTalk);
  if (told !== '') return told;
  const left = sentence
    .replace(
      /^(.{2,120}?(?:会|有|存在|可能|属于?|为|是).{2,60}?)[，,；;]\s?((?:均|都|并|且|皆)?(?:不|非)(?:属于?|是|算|作为?).{0,6}(?:质量|品质|退换|售后).*|(?:如)?(?:介意|完美主义|追求完美).*)$/u,
      '$1。',
    )
    .replace(/^(.{6,160}(?:ます|です|ません))(?:が|ので|ため|から|けれども?|し)、?(\S.{4,120})$/u, (all, said: string, rest: string) =>
      isTalk(rest) ? `${said}。` : all,
    )
    .replace(/^(.{6,160}[있없])(?:으며|으므로|으니|고|는데|어서?|기에|기 때문에)[,]?\s(.{4,120})$/u, (all, said: string, rest: string) =>
      isTalk(rest) ? `${said}습니다.` : all,
    );
  return isTalk(left) ? sentence : left;
};

/** “每天早上现烤，付款后两天出货”, “如发现破损请立即停止使用，并联系客服”: what is told before the shop speaks of itself stays; a condition that waits for its end does not. */
const clausesBefore = (sentence: string, isTalk: (text: string) => boolean): string => {
  // “禮盒附提袋，滿千免運；果肉厚實有嚼勁”: each half speaks for itself.
  const halves = sentence.split(/[；;]/u);
  if (halves.length > 1) {
    const left = halves.map((half) => (isTalk(half) ? clausesBefore(half, isTalk) : isAlone(half) ? half : '')).filter(Boolean); // biome-ignore format: one step after another
    return left.join('；').replace(/(?<![。！!.])$/u, /[。！!.]$/u.exec(sentence)?.[0] ?? '');
  }
  const clauses = sentence.replace(/[。！!.]$/u, '').split(/[，；;]|,(?=\P{N})/u);
  const first = clauses.findIndex((clause) => isTalk(clause));
  let told = clauses.slice(0, Math.max(0, first));
  while (told.length > 0 && conditional.test(simplified(told.at(-1)!))) told = told.slice(0, -1);
  const left = told.join('，');
  const isChinese = /\p{Script=Han}/u.test(left) && !/[\u3040-\u30ff\uac00-\ud7af]/u.test(sentence);
  const isWhole = left.length >= 8 || shortFact.test(simplified(left));
  return isChinese && isWhole && !ofBuying.test(simplified(left)) ? left + (/[。！!.]$/u.exec(sentence)?.[0] ?? '') : '';
};
/** 質保两年, 禮盒附提袋, 每盒六入. */
const shortFact =
  /^(?:整机)?(?:质保|保修|保固)|^\p{Script=Han}{1,6}(?:附赠?|内含|含有?|附带|配有?|带有?|采用|可拆|可调)\p{Script=Han}{1,8}$|^每\p{Script=Han}{1,3}[\d一二三四五六七八九十]{1,4}\p{Script=Han}{1,4}$/u;
const conditional =
  /^.{1,10}(?:贴身|卫生|个人|私人)(?:用品|衣物|物品)$|^(?:如|若|倘|假如|因|由于|为了|凡|收到|需要?|想要?|有任何|对|关于|因此|所以)(?!.*(?:请|不要|停止|避免))|(?:时|后|前|的话|朋友|顾客|客人|问题|原因|情况)$/u;
/** What stands behind shop talk stays only where it plainly tells of goods. */
const isAlone = (half: string): boolean =>
  half.length >= 6 && /\p{Script=Han}/u.test(half) && !/[\u3040-\u30ff\uac00-\ud7af]/u.test(half) && !conditional.test(simplified(half)) && !ofBuying.test(simplified(half)) && !/^(?:中秋|春节|节前|假日|周[一二三四五六日末]|人手|如|超过|逾期)|送礼/u.test(simplified(half)); // biome-ignore format: one condition
const ofBuying =
  /收到|质量|满意|喜欢|售后|购买|下单|订购|(?<![码号])拍(?![大小][一半两]?[码号])|亲|本店|我店|小店|店铺|活动|优惠|赠|价格|元|发票|退|色差|显示|拍摄|介意|批发|数量/u;

/** The name of a part of the text that is about the shop. */
export const isOfShop = (heading: string): boolean => heading.length <= 24 && (sections.test(heading) || sections.test(simplified(heading)));
/** Beneath such a name also what might be said of goods elsewhere. */
export const isAboutShop = (line: string): boolean => isAsianShopTalk(line) || parcels.test(line) || parcels.test(simplified(line));

const talk = new RegExp(
  [
    '(?:来电|私讯|加\\s?LINE|LINE).{0,8}(?:询问|咨询|洽|订购|联系)|大量(?:订购|采购)|(?:满|单笔).{0,12}(?:免运|包邮)|(?:订单|单量)(?:较|比较|很)?多|提[早前](?:预订|预定|下单|订购)|离岛|工作天',
    '售完即止|[产產]量有限|追[蹤踪].{0,6}(?:IG|FB|粉[專专丝絲]|[帳账][号號])|折[價价]券|折扣[碼码]|以实品为准|返品は.{0,30}(?:限り|以内|まで)|ご注文で.{0,20}プレゼント|(?:월|화|수|목|금|토)(?:요일)?\\s?[~∼〜·,/-]\\s?(?:월|화|수|목|금|토)(?:요일)?.{0,6}(?:발송|출고|배송)|아이스\\s?박스.{0,12}(?:보내|발송|배송|나가|나갑)|超商取|超商(?:店到店|付款)|店到店|宅配到府|(?:カート|買い物かご|お買い物カゴ)(?:に|で|内|画面|の|から)|收藏.{0,4}(?:店铺|店鋪|本店|小店|加购|加購|宝贝|[+＋])|(?:店铺|加购)收藏|加购.{0,6}(?:优先|有礼|送)|关注.{0,4}(?:本店|小店|主播)',
    '재고 ?소진|可?(?:冷[凍冻藏])?宅配(?![箱盒ボ])|备[注註](?:栏|欄|里|中).{0,6}(?:填写|写明|注明)|(?:早点|尽早|趁早|提早)(?:下[订单]|预[订定])|不同(?:的)?(?:屏幕|显示器|手机).{0,6}色差|(?:ご注文|お申し?込み)が(?:重な|集中|混み?合)|発送まで.{0,12}(?:いただ|頂|かか)|(?:のし|熨斗|ラッピング|包装)(?:紙)?を?ご希望|补.{0,2}(?:运费|邮费)|(?:新疆|西藏|内蒙古?|偏远).{0,14}(?:运费|邮费|不发货?|自付|加收)|(?:数量|库存|名额)(?:真的|实在)?(?:不多|很少)|想要的.{0,5}(?:要快|趁早|抓紧|赶紧|从速|尽快)|(?:월|화|수|목|금|토|일)요일.{0,4}주문.{0,20}(?:발송|출고|배송|도착|나가|나갑)',
    '(?:好评|晒图|晒单|评价|评论|买家秀|五星).{0,8}(?:返现|返|送|有礼|领|奖励|红包)|返现\\s?\\d|假一[赔罚]|(?:品质|正品|质量|售后)(?:有)?保[证障](?!期)|[一二三四五六七八九十百\\d]{1,5}年老店|(?:掌柜|店主|店长|小编)(?:推荐|力荐|说)',
    '\\d{1,4}\\s?天(?:内)?.{0,4}无理由|无理由退|不退不换|退换货?.{0,8}(?:运费|邮费)|运费.{0,6}(?:承担|自理)|断码不补|先到先得|破损包赔|验货|工作[日天][内內]?.{0,4}出[货貨]|手慢无|拍下?前|拍错|(?:小时|天|日|当天|当日|工作日)(?:内|之内)?(?:即可)?发[货貨出]|默认.{0,4}(?:快递|顺丰|中通|圆通|韵达|申通)|(?:顺丰|中通|圆通|韵达|申通)(?:快递|速运|包邮|发货)|偏远地区|(?:记得|点个?).{0,6}(?:收藏|关注)|上新不迷路|下单.{0,4}备注|月销\\s?\\d|累计销|亲们?.{0,20}(?:客服|旺旺|咨询)|旺旺|有任何问题',
    '累計.{0,10}(?:突破|販売)|\\d{1,4}万(?:本|個|枚|食|袋)(?:突破|販売)|サイズ交換|[+＋]\\s?\\d{1,3}(?:,\\d{3})?\\s?[원円元]|[@＠][a-z][a-z0-9_.]{3,40}|熨斗|ラッピング.{0,8}(?:承って|不可|できません)|着払い|ご?返送|お一人様|(?:カート|注文)(?:画面|時|の際|内).{0,6}(?:お?選|指定|記入|ご?入力)|(?:無料で.{0,4})?(?:同封|お付け)(?:し|いたし|させて)|レビュー.{0,16}(?:書|記入|投稿|プレゼント|ポイント|GET|進呈|特典)|お気に入り.{0,4}(?:登録|追加)|(?:ショップ|店舗|ストア).{0,4}(?:フォロー|お気に入り|登録)|LINE.{0,4}(?:登録|友だち|友達)|ポイント\\s?\\d{1,4}\\s?倍',
    'ゆうパケット|ネコポス|クリックポスト|レターパック|宅急便|宅配便|代金?引き?換?え?(?:は|を|不可)|ポスト投函|日時指定|(?:返品|交換).{0,14}(?:承|お受け|受け付け|不可|できません|可能|について)|(?:到着|お届け)後.{0,4}\\d{1,4}日|大?[好人](?:評|気)につき|追加生産(?:決定)?|ランキング.{0,8}(?:\\d{1,4}位|入賞|受賞|獲得)|(?:ご|お)(?:予約|注文)順に',
    '(?:포토|텍스트|구매|상품|베스트)?\\s?(?:리뷰|후기|구매평).{0,20}(?:적립|포인트|증정|드려|드립|드림|사은품|할인|이벤트|샘플)|적립금|스토어\\s?찜|찜\\s?(?:하기|하시|하고|하면)|알림\\s?(?:받기|신청)|소식\\s?받기|단골|재구매|톡톡|네이버\\s?페이',
    '(?:显示器|屏幕|手机|拍摄|光线|灯光).{0,16}(?:不同|原因|差异|影响|问题).{0,16}(?:色差|偏色|偏差|颜色)|以实物为准|(?:介意|完美主义者?|追求完美|强迫症).{0,8}(?:慎[拍购买入]|勿[拍购买扰])|慎拍|(?:不|非)(?:属于?|是|算|作为?).{0,6}(?:质量|品质|退换|售后)(?:问题|理由|范围)|加[购購]立减|回购|[满滿]\\s?\\d{2,4}\\s?[减減送]|店铺券|更划算|不吃包退|试吃装|先试后拆|放心(?:下单|购买|拍)|库存|一件代发|混批|\\d{1,3}\\s?天包换|起[订批]量|大货|业务员|微信(?:号|公众号)?\\s?[:：]|(?:宝妈|姐妹|集美|亲|家人|小伙伴)们?(?:看过来|注意|快来|冲)|么么哒|差评|五分好评|运费险|专柜验货|[Dd][Mm]私信|补差价|(?:包裹|快件).{0,8}(?:破损|签收)|签收.{0,8}(?:验|检查)|拒收',
    '(?:モニター|ディスプレイ|画面|PC環境|お使いの(?:端末|環境)|撮影(?:時|環境|状況|条件)|照明(?:の(?:具合|関係|加減)|等|など)).{0,30}(?:色|見え方).{0,14}(?:異な|違|差|見え)|在庫.{0,20}(?:共有|連動|ズレ|ずれ|反映)|売り?切れ(?:の|になる|て).{0,4}(?:際|場合|こと)|欠品|(?:ご)?予約(?:分|品|商品|販売).{0,20}(?:発送|お届け|出荷)|(?:月|旬|日|週間?)(?:から|より)(?:順次)?(?:発送|お届け|出荷)|順次(?:発送|お届け|出荷)|ご?指定(?:は|を|には?).{0,4}(?:お受け|承れ|承って)|キャンセル.{0,6}(?:不可|でき|お受け|承)|リピート率|領収書|納品書|転売|(?:返品|交換).{0,12}(?:ご遠慮|遠慮)|お届け(?:指定|希望|日)|ご注文分|(?:クール|冷凍|冷蔵)(?:冷凍)?便|同梱(?:不可|発送|でき)|頂戴|(?:配送|発送|お届け)(?:は|を).{0,12}(?:承って|行って|でき)|(?:開梱|引取り|設置)(?:・|、|サービス).{0,30}(?:行って|承って|おりません)|別途.{0,10}円|(?:ギフト)?ラッピング.{0,10}(?:無料|承|対応)|備考欄|(?:通常|希望小売|定価|販売)価格|\\d{1,2}\\s?[%％]\\s?(?:OFF|オフ|引)|(?:\\d{1,2}/\\d{1,2}|\\d{1,2}月\\d{1,2}日).{0,8}\\d{1,2}[:：]\\d{2}\\s?まで|取り?寄せ(?:品|商品|となり)|当店(?:の|では|は).{0,24}(?:ご利用|ご覧|おすすめ|サービス)|実店舗',
    '발송해 ?드|재발송|비교 ?불가|매진|서두르|놓치지|사다리차|해피콜|설치 ?기사|배송 ?메모|받는 ?분|^MD ?(?:comment|코멘트|추천|pick)|(?:店長|スタッフ)(?:コメント|より|のひとこと)|(?:掌柜|店长|小编|店主)(?:寄语|有话说)|재구매율|추가금|옵션에서 ?선택|(?:방문|직접) ?수령|기프티콘|추첨|플친|단종|(?:제작|배송|준비) ?기간.{0,20}(?:소요|걸)|입고 ?예정|입소문\\s?템|맘카페|(?:교환|환불|반품).{0,10}(?:사유|대상)|\\d{1,2}시\\s?(?:이전|전|까지)?\\s?(?:마감|주문|결제|입금)|(?:전화|문자|카톡)\\s?(?:주문|문의)|예금주|계좌|무통장|(?<!\\d)0\\d{1,2}-\\d{3,4}-\\d{4}|400-\\d{3,4}-\\d{3,4}|품절\\s?임박|(?:모니터|화면|해상도|촬영|조명).{0,12}(?:따라|환경|설정|의해|특성).{0,24}색(?:상|감|깔)?.{0,14}(?:차이|다를|다르)',
    '(?:インスタ|Instagram|ツイッター|SNS|[#＃][^\\s#＃]{1,30}).{0,30}(?:投稿|タグ付け|タグづけ|フォロー|シェア)|(?:初期不良|破損|不良品?).{0,30}(?:ご連絡|お知らせ|写真|お取り?替え)|(?:破损|损坏|碎裂|少件|漏发|瑕疵).{0,20}(?:拍照|联系|补发|重发)|(?:파손|불량|하자|오배송|누락).{0,40}(?:사진|연락|문의|재발송|다시 ?보내)',
    '^(?:何卒|予め|あらかじめ|どうか|どうぞ)?、?ご(?:了承|容赦|理解)(?:の(?:上|うえ)|くだ|下さ|願|いただ|お願).{0,20}$',
    '순차\\s?(?:적으로\\s?)?(?:발송|배송|출고)|입금\\s?(?:순|확인|자)|(?:주문|결제)\\s?(?:시|건|순서|후).{0,12}(?:발송|출고|배송)|도서\\s?산간|제주.{0,12}(?:추가|배송)|단순\\s?변심|왕복\\s?(?:배송|택배)|택배|(?:교환|환불|반품).{0,8}(?:어렵|어려|불가|안\\s?[되됩돼])|인스타(?:그램)?|누적\\s?판매|현금\\s?영수증|품절\\s?(?:시|될)|조기\\s?(?:품절|마감)|주문\\s?폭주',
  ].join('|'),
  'iu',
);

const sections =
  /^.{0,8}(?:何时|时候|多久|几天).{0,4}(?:发货|出货|到货|寄出)[？?]?$|^(?:关于|關於)?(?:发货|發貨|出[货貨]|运输|運送|物流|配送|快递|运费|售后|退换|退货|付款|色差说明不)|(?:发货|出貨|物流|售后|退换货?|快递|运费|运输)(?:说明|說明|须知|服务|问题|政策|保障)?$|^(?:购物|买家|购买|下单)须知$|^(?:店铺|本店)(?:公告|介绍|承诺)$|^(?:为什么选择|选择)我们|^(?:配送|発送|お届け|出荷|納期|送料|返品|交換|返品・交換|お?支払い?|決済|キャンセル|お問い?合わせ|レビュー|焙煎日)(?:方法|条件|料金|特典|・?(?:返品|交換|送料|納期|キャンセル))*(?:について|のご案内|に関して)?$|(?:配送|発送|送料|返品|交換|お?支払い?|納期)(?:・(?:返品|交換|送料|納期|キャンセル))*について$|^(?:상품\s?)?(?:배송|교환|반품|환불|결제|입금|문의|구매\s?후기|리뷰|고객\s?센터)(?:\s?[/·,및&]?\s?(?:배송|교환|반품|환불|결제|문의|주문))*\s?(?:안내|정보|방법|공지|이벤트|사항|전\s?확인\s?사항)?$/u;

const parcels =
  /[发發出][货貨]|发出|下單|工作天|免運|发票|备注|快递|物流|配送|包裹|签收|退[换貨货款]|换货|运费|客服|付款|下单|発送|出荷|お届け|配達|返品|交換|送料|ご?注文|営業日|支払|決済|着払|배송|발송|출고|교환|반품|환불|주문|결제|입금|고객|택배|영업일|공휴일|도서|착불|선불|수령|제주|\d\s?[원円元]/u;
