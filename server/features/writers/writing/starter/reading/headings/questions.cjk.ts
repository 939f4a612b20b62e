/** Questions and answers in Chinese, Japanese and Korean texts: those on the shop's service go whole, and one above a list is its heading. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { sentencesOf } from '../../../lines.ts';
import type { Line } from '../lines/line.ts';
import { withoutShopTalk } from '../shop-talk/shop-talk.ts';
import { leading } from '../lines/signs.ts';
import { simplified } from '@storewright/contract/listing/language/simplified';

export const withQuestions = <One extends Line>(lines: readonly One[]): One[] => {
  if (!lines.some(({ text }) => asked.test(text))) return [...lines];
  const left = withoutService(lines).flatMap(
    (one, at, all) =>
    // よくある質問: with nothing beneath it, it goes.
    one.kind === 'item' || !ofQuestions.test(one.text) ? [one] : all[at + 1] && isAsked(all[at + 1]!) ? [{ ...one, kind: 'heading' as const, text: one.text.replace(leading, '') }] : [], // biome-ignore format: one condition
  );
  // Where one of them stands above a list, all of them are headings.
  const listed = left.some((one, at) => isAsked(one) && left[at + 1]?.kind === 'item');
  if (!listed) return left;
  return left.map((one) =>
    isAsked(one)
      ? { ...one, kind: 'heading' as const, text: one.text.replace(asked, '').trim() }
      : one.kind === 'paragraph' && answered.test(one.text)
        ? { ...one, text: one.text.replace(answered, '').trim() }
        : one,
  );
};

const withoutService = <One extends Line>(lines: readonly One[]): One[] => {
  const left: One[] = [];
  for (let at = 0; at < lines.length; at++) {
    const one = lines[at]!;
    const answers = isAsked(one) ? answersBelow(lines, at) : 0;
    const told = lines.slice(at + 1, at + 1 + answers);
    const isOfShop = answers > 0 && (ofService.test(simplified(one.text)) || told.every(({ text }) => saysNothing(text.replace(answered, ''))));
    if (isOfShop) at += answers;
    else left.push(one);
  }
  return left;
};
/** So many lines answer: the one that says so, and what goes on in its element. */
const answersBelow = (lines: readonly Line[], at: number): number => {
  let count = 0;
  while (count < 8) {
    const next = lines[at + count + 1];
    if (!next || next.kind !== 'paragraph' || isAsked(next)) break;
    if (count > 0 ? next.opens : next.opens && !answered.test(next.text)) break;
    count++;
  }
  return count;
};
const ofQuestions = /^[^\p{L}]{0,6}(?:よくある(?:ご)?質問|FAQ|Q\s?[&＆]\s?A|常[见見][问問][题題]|(?:자주|많이) ?(?:묻는|하는) ?질문)[^\p{L}]{0,6}$/iu;
const saysNothing = (text: string): boolean => text.trim() === '' || withoutShopTalk(sentencesOf(text.trim())).length === 0;

const isAsked = ({ kind, text }: Line): boolean => kind !== 'item' && text.length <= 80 && asked.test(text) && (holdsCjk(text) || /[?？]$/u.test(text));
const asked = /^(?:Q|Ｑ|问|問|質問|질문)\s?\d{0,2}\s?[.:：．、。)）]\s*|^(?:Q|Ｑ)\d{1,2}\s+/u;
const answered = /^(?:A|Ａ|答|回答|답변?)\s?\d{0,2}\s?[.:：．、。)）]\s*|^(?:A|Ａ)\d{1,2}\s+/u;
/** On parcels, payment, returns and stock. */
const ofService =
  /(?:什么时候|何时|多久|几天|怎么|如何|可以|能|会).{0,6}(?:寄出?|发货|出货|到货|收到|送达|付款|退(?![色火])|换货|订购|下单|开发票|刷卡|面交|自取|货到付款)|运费|邮费|包邮|免运|发票|缺件|少件|漏发|(?:有|还有)(?:现货|库存|实体店|门市|优惠)|配送|送料|(?:いつ|何日).{0,8}(?:届|発送|着)|届きますか|お届け|返品|(?:商品|サイズ)の?交換|お?支払|領収書|在庫|再入荷|ラッピング|実店舗|キャンセル|(?:언제|며칠).{0,8}(?:오|도착|발송|배송|받)|배송|교환 ?(?:[/·,및]|이나|과|또는)|(?:단순|사이즈) ?교환|환불|반품|재입고|현금 ?영수증|세금 ?계산서|입금|결제|방문 ?수령|매장/u;
