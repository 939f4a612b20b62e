/** A letter's frame goes, what it tells of goods stays; and so do framed lines, badges, questions and terms of the shop. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { plainText } from '../../../lines.ts';
import { write } from '../../starter.testing.ts';
import { withoutShopTalk } from '../shop-talk/shop-talk.ts';

const described = (language: Language, description_html: string, more: object = {}): string =>
  write({ known: { title: 'Nordal', description_html, ...more }, said: { language } }).listing.description;

test.each<[Language, string, string[], string[]]>([
  ['zh', '<p>親愛的朋友，您好：</p><p>果乾切成一公分厚。</p><p>祝 平安順心</p><p>溪埔果園 秀琴 敬上</p>', ['一公分厚'], ['朋友', '平安', '敬上']],
  ['zh', '<p>大家好，我是阿May。</p><p>包身用帆布缝制。</p><p>感谢您的光临！</p><p>——店主阿May</p>', ['帆布缝制'], ['大家好', '阿May', '光临']],
  ['zh', '<p>各位茶友好：</p><p>茶叶采自清明前。</p><p>此致</p>', ['清明前'], ['茶友', '此致']],
  ['zh', '<p>大家好评的绘本，再版加了四页。</p><p>适合6个月以上的宝宝。</p>', ['大家好评的绘本', '适合6个月以上的宝宝'], []],
  [
    'ja',
    '<p>こんにちは、革工房ハルです。</p><p>革は栃木レザーです。</p><p>最後までお読みいただきありがとうございました。</p><p>店主より</p>',
    ['栃木レザー'],
    ['こんにちは', 'ハルです', 'ありがとう', '店主'],
  ],
  [
    'ja',
    '<p>拝啓</p><p>竹を編んだかごです。</p><p>いつもご利用いただき誠にありがとうございます。</p><p>敬具</p>',
    ['竹を編んだ'],
    ['拝啓', 'ありがとう', '敬具'],
  ],
  [
    'ko',
    '<p>안녕하세요, 꼬물꼬물펫입니다 :)</p><p>두께는 6mm예요.</p><p>읽어 주셔서 감사합니다.</p><p>꼬물꼬물펫 드림</p>',
    ['두께는 6mm'],
    ['안녕', '펫', '감사', '드림'],
  ],
  [
    'zh',
    '<p>各位老鐵，我是老周，打了三十年刀。</p><p>刀身夾鋼，用起來順手。</p><p>老周鐵器 老周</p><p>2025年5月2日</p>',
    ['打了三十年刀', '夾鋼'],
    ['老鐵', '老周鐵器 老周', '5月2日'],
  ],
  ['ko', '<p>소소캔들에 오신 걸 환영합니다</p><p>소이왁스로 만들었어요.</p><p>행복한 하루 보내세요 :)</p>', ['소이왁스'], ['환영', '하루']],
  ['ko', '<p>여러분 안녕하세요! 3대째 한지를 뜨는 공방입니다.</p><p>닥나무로 만든 한지입니다.</p>', ['3대째 한지를 뜨는 공방', '닥나무'], ['안녕']],
])('%s: of a letter %s its matter stays', (language, html, kept, gone) => {
  const text = described(language, html, { vendor: '老周鐵器' });
  for (const one of kept) expect(text).toContain(one);
  for (const one of gone) expect(text).not.toContain(one);
});

test.each([
  // Restock, returns, contact.
  ['断货一个多月的裙子终于补回来了。', []],
  ['七天无理由，吊牌剪了不退。', []],
  ['享七天鑑賞期，拆封恕不退換。', []],
  ['有問題傳 LINE 給我，晚上才會回。', []],
  ['拍照私訊粉專，我們補寄。', []],
  ['재단이 들어간 뒤에는 취소가 안 됩니다.', []],
  ['오일이 필요하면 덜어 드리니 메모 남겨 주세요.', []],
  ['※ハス口のみの販売もしております。', []],
  ['再入荷のお待たせをいたしました。', []],
  // Trade, and the owner on the text itself.
  ['彩盒/塑箱，6套/箱，外箱430×350×310mm，G.W. 21kg。', ['彩盒/塑箱，6套/箱，外箱430×350×310mm，G.W. 21kg。']],
  ['整箱60只起批，量大联系客服改价。', []],
  ['可OEM。', []],
  ['以上为厂家资料。', []],
  ['설명은 짧게 적겠습니다.', []],
  ['長文失礼いたしました。', []],
  ['話不多說，下面給大家介紹。', []],
  ['現貨拍下48h內發，急單先戳我。', []],
  ['Creemaにも出品しています。', []],
  ['예민하신 분은 패스해 주세요.', []],
  // Both in one sentence.
  ['禮盒附提袋，滿 1,200 元免運；中秋前人手不夠，送禮請早一點訂。', ['禮盒附提袋。']],
  ['爱穿平底鞋的拍小一码，微胖的宝贝备注腰围，给您换加长飘带，不加钱。', ['爱穿平底鞋的拍小一码。']],
  ['斑纹每支都不一样，想要颜色深些的，下单时说一声，我尽量找。', ['斑纹每支都不一样。']],
  // Prices, campaigns, rules and holidays of the house.
  ['第二双半价，叠加满减更划算！', []],
  ['下標前請詳閱賣場公告，下標即表示同意。', []],
  ['有啥不懂的打我电话 138-0000-0000，微信同号。', []],
  ['信用卡／LINE Pay／超商代碼。', []],
  ['発送：月・木', []],
  ['※在庫切れの場合、2〜3週間お待ちいただければお作りします。', []],
  ['상세페이지 이미지 무단 도용 시 법적 조치합니다.', []],
  ['설 연휴(1/27~1/30) 배송 휴무입니다.', []],
  ['후기 남겨주시면 다음 구매 때 1개 더!', []],
  ['圖片僅供參考，以收到實物為準。', []],
  ['訂單成立後無法更改。', []],
  ['お取り置きやお値下げはできません。', []],
  ['土日祝は発送をお休みしています。', []],
  ['안전하게 포장해서 보내 드립니다.', []],
  ['주문 취소는 발송 전까지만 됩니다.', []],
  ['ご注文から3〜5営業日で、店主がひとつずつ包んでお送りします。', []],
  ['每周二、周五发货。', []],
  ['螢幕顏色會有落差，歡迎來店裡試寫，週三公休。', ['螢幕顏色會有落差。']],
  ['10本以上の道場・部活動のご注文はお見積りいたします。', []],
  ['ひとりで作っているので、ご注文から一か月ほどお待ちください。', []],
  ['当店で購入された鋏は1丁1,320円（税込）で承ります。', []],
  ['可以。微信加我发单号，送一套14节的入门视频。'.slice(3), []],
  ['木纹每把都不一样，介意的话下单前找我拍实物图。', ['木纹每把都不一样。']],
  // Goods that look alike.
  ['라텍스 알레르기가 있으신 분은 구매를 피해 주세요.', ['라텍스 알레르기가 있으신 분은 구매를 피해 주세요.']],
  ['收纳箱可叠放，外箱加厚。', ['收纳箱可叠放，外箱加厚。']],
  ['小朋友也能自己取货架上的书。', ['小朋友也能自己取货架上的书。']],
  ['電池交換は裏のフタから行います。', ['電池交換は裏のフタから行います。']],
  ['톡 쏘는 탄산이 살아 있어요.', ['톡 쏘는 탄산이 살아 있어요.']],
  ['색상은 랜덤 발송됩니다.', ['색상은 랜덤 발송됩니다.']],
  ['地铁里打电话对方也听得清。', ['地铁里打电话对方也听得清。']],
  ['不用取出就能刷卡。', ['不用取出就能刷卡。']],
  ['三角结构，稳定金属支架不晃。', ['三角结构，稳定金属支架不晃。']],
  ['5分ほどお待ちください。', ['5分ほどお待ちください。']],
  ['宅配ボックスに入る大きさです。', ['宅配ボックスに入る大きさです。']],
  ['초회 한정판입니다.', ['초회 한정판입니다.']],
  ['선물 포장 상자 1개 포함.', ['선물 포장 상자 1개 포함.']],
  ['红薯粉丝，久煮不断。', ['红薯粉丝，久煮不断。']],
  ['内置电池不可换。', ['内置电池不可换。']],
  ['多次水洗不退色。', ['多次水洗不退色。']],
  ['卸妆可能需要两遍。', ['卸妆可能需要两遍。']],
  ['跟家人聊聊天，喝一杯茶。', ['跟家人聊聊天，喝一杯茶。']],
  ['适用于原厂OEM零件。', ['适用于原厂OEM零件。']],
  ['직사광선을 피해 주세요.', ['직사광선을 피해 주세요.']],
  ['메모를 적어 두기 좋은 크기예요.', ['메모를 적어 두기 좋은 크기예요.']],
  ['メッセージカードが入る大きさです。', ['メッセージカードが入る大きさです。']],
  ['以上尺寸为手工测量。', ['以上尺寸为手工测量。']],
])('of “%s” stays %j', (sentence, left) => expect(withoutShopTalk([sentence])).toEqual(left));

test.each<[Language, string, string, string]>([
  ['ja', '<p>＼ 20時～4時間限定！店内全品クーポン配布中 ／</p><p>泥に強いマットです。</p>', '泥に強い', '限定'],
  ['ja', '<p>★☆★ 泥も、雪も、砂も。丸ごと洗えるマット ★☆★</p><p>厚みは3mmです。</p>', '<p>泥も、雪も、砂も。丸ごと洗えるマット。', '：泥'],
  ['ja', '<p>【小型】【防水】【送料無料】</p><p>音楽を聴けます。</p>', '小型、防水', '【'],
  ['zh', '<p>＼全场满减，今天截止／</p><p>加绒加厚的卫衣。</p><p>——以上为厂家资料。</p>', '加绒加厚', '厂家'],
])('%s: %s is one piece', (language, html, kept, gone) => {
  expect(described(language, html)).toContain(kept);
  expect(described(language, html)).not.toContain(gone);
});

const asked =
  '<p><strong>Q：小朋友能玩嗎？</strong><br>A：會加減法就行。</p><p><strong>Q：盒子裡有什麼？</strong></p><ul><li>卡牌 108 張</li><li>骰子 2 顆</li></ul><p><strong>Q：缺件怎麼辦？</strong><br>A：拍照私訊粉專，我們補寄。</p><p><strong>Q：什麼時候寄？</strong><br>A：週一、三、五出貨。</p>';
test('a question on service goes with its answer, and one above a list heads it', () => {
  const text = described('zh', asked);
  expect(text).toContain('<h2>盒子裡有什麼？</h2>\n<ul><li>卡牌 108 張');
  expect(text).toContain('<h2>小朋友能玩嗎？</h2>\n<p>會加減法就行。');
  for (const gone of ['缺件', '寄', 'Q：', 'A：']) expect(plainText(text)).not.toContain(gone);
});
test.each<[Language, string, string, string]>([
  ['ja', '<p>Q. いつ届きますか？<br>A. 3日ほどで届きます。</p><p>Q. 電池の交換はできますか？<br>A. できます。単3を2本使います。</p>', '電池の交換', '届'],
  ['ko', '<p>Q. 교환이나 반품이 되나요?<br>A. 7일 안에 됩니다.</p><p>Q. 필터 교환은 어떻게 하나요?<br>A. 뚜껑을 돌려서 빼세요.</p>', '필터 교환', '반품'],
  ['zh', '<p>Q：洗了会退色吗？<br>A：冷水手洗不退色。</p><p>Q：可以开发票吗？<br>A：可以。</p>', '冷水手洗不退色', '发票'],
])('%s: a question on goods stays (%s)', (language, html, kept, gone) => {
  expect(described(language, html)).toContain(kept);
  expect(described(language, html)).not.toContain(gone);
});

test('a note between led lines stays in their list', () => {
  const text = described(
    'ja',
    '<p>【通信距離】約10mまで届きます（障害物なし）<br>【IPX7】お風呂、キッチン、プールサイドに<br>【防水のご注意】充電口のフタを閉めた状態/温泉、海水は対象外<br>【スピーカー】52mmフルレンジ+パッシブラジエーター</p>',
  );
  expect(text).toContain('<li>防水のご注意：');
});

test('a heading stays over its sentence and the notes behind it', () => {
  const text = described(
    'ja',
    '<p>◆ 使い方</p><p>注ぎ口を外せます。水やりに使います。</p><p>◆ お手入れ</p><p>使用後は水を抜いてください。</p><p>※液肥は錆びの原因になります。</p>',
  );
  expect(text).toContain('<h2>お手入れ</h2>\n<p>使用後は水を抜いてください。');
});

test.each<[Language, string, string]>([
  ['zh', '<p>新手也能養的大葉植物🌿 放在客廳或書桌旁。</p>', '新手也能養的大葉植物。放在客廳或書桌旁。'],
  ['zh', '<p>家裡的沙發終於有救了😂 L型靠背可以趴、可以抓。</p>', '家裡的沙發終於有救了。L型靠背可以趴、可以抓。'],
  ['ko', '<p>어디에 두어도 예뻐요🌿 책상 옆에 두고 쓰세요.</p>', '어디에 두어도 예뻐요. 책상 옆에 두고 쓰세요.'],
])('%s: an emoji between two sentences is their stop', (language, html, left) => {
  expect(write({ known: { title: 'Nordal', description_html: html }, said: { language } }).listing.description).toContain(left);
});
