/** How Chinese, Japanese and Korean owners divide a text by signs, and what of it is about the shop alone. */
import type { Language } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { write } from '../../starter.testing.ts';

const listingOf = (language: Language, html: string, more: object = {}) =>
  write({ known: { title: 'Nordal', description_html: html, ...more }, said: { language } }).listing;
const described = (language: Language, html: string, more: object = {}): string => listingOf(language, html, more).description;

test.each<[Language, string, string]>([
  ['zh', '<p>锅身厚实。</p><p>【使用说明】</p><p>1、请用中小火<br>2、不要空烧</p>', '使用说明'],
  ['zh', '<div>▼ 容量参考 ▼</div><div>可放下A4文件夹。</div>', '容量参考'],
  ['zh', '<p>■使用方法</p><p>短按开关切换色温。</p>', '使用方法'],
  ['ja', '<p>▼あわせて買いたい▼<br>ウォッシュタオル</p>', 'あわせて買いたい'],
  ['ja', '<p>◎ ポイント1　背中に沿うカーブ<br>職人が削り出しています。</p>', 'ポイント1 背中に沿うカーブ'],
  ['ja', '<p>＜お取り扱い＞<br>単独で洗ってください。</p>', 'お取り扱い'],
  ['ko', '<p>♡ 사용 방법 ♡<br>캣닢을 살짝 뿌려 주세요.</p>', '사용 방법'],
  ['ko', '<p>▶ FABRIC</p><p>까슬거림이 적고 시원합니다.</p>', 'FABRIC'],
  ['ko', '<p><b>POINT 1. 원목 상판</b><br>나뭇결이 살아있습니다.</p>', 'POINT 1. 원목 상판'],
])('a line that only names what follows is a heading (%s: %s)', (language, html, heading) => {
  expect(described(language, html)).toContain(`<h2>${heading}</h2>`);
  expect(listingOf(language, html).seo_description).not.toContain(heading);
});

test.each<[Language, string, string[]]>([
  ['ja', '<p>漆で直します。</p><p><b>かかる時間</b><br>だいたい1か月半から2か月です。作り方は説明書で。</p>', ['かかる時間']],
  [
    'ja',
    '<p>脚付きの皿です。</p><p><b>◎高さ8cm</b><br>首を下げずに食べられます。</p><p><b>◎ふちの返し</b><br>外にこぼれにくい形です。</p><p><b>◎ずっしり480g</b><br>動きにくくなっています。</p>',
    ['高さ8cm', 'ふちの返し', 'ずっしり480g'],
  ],
  ['zh', '<p>坐下去就不想起来。</p><p><strong>两款怎么选?</strong><br>矮款适合配矮桌、看星星，也方便带小孩。</p>', ['两款怎么选?']],
  ['ko', '<p>버섯 모양 조명이에요.</p><p><b>은은한 불빛</b><br>빛이 아래로 떨어져서 눈이 부시지 않아요.</p>', ['은은한 불빛']],
])('a bold line above the sentences of its paragraph is a heading, and so are all of its kind (%s)', (language, html, headings) => {
  for (const heading of headings) expect(described(language, html)).toContain(`<h2>${heading}</h2>`);
});

test('a list between strokes stands beneath its bold line, what opens behind it is of the whole, and what opens a text names nothing', () => {
  const html = described('ja', '<p>本漆で直します。</p><p><b>キットの中身</b><br>生漆10g/真鍮粉2g/砥の粉/木粉/ヘラ</p><p>色は金に近い真鍮粉です。</p>');
  expect(html).toContain('<h2>キットの中身</h2>\n<ul><li>生漆10g</li><li>真鍮粉2g</li>');
  expect(html.indexOf('色は金に近い')).toBeLessThan(html.indexOf('キットの中身'));
  expect(described('ja', '<p><b>朝のひととき</b><br>湯気のたつ一杯をゆっくりどうぞお楽しみください。</p>')).not.toContain('<h2>朝');
});

test('lines of one sign are a list, whatever stands behind them', () => {
  const html = described('ja', '<p>◇着色料不使用<br>◇手でちぎりやすい薄さ<br>◇おやつにも</p><p>●与え方：1日5gまで。</p>');
  for (const item of ['着色料不使用', '手でちぎりやすい薄さ', 'おやつにも']) expect(html).toContain(`<li>${item}</li>`);
});

test.each<[Language, string, string]>([
  ['zh', '<p>汤色清亮。</p><p>【关于发货】</p><p>每天下午4点前付款当天安排。</p><p>开封后请尽快饮用。</p>', '开封后请尽快饮用。'],
  ['ja', '<p>麻のシャツです。</p><p>【返品・交換について】<br>商品到着後7日以内、未使用に限ります。</p><p>薄手の生地です。</p>', '薄手の生地です。'],
  ['ko', '<p>매일 담급니다.</p><p>■ 배송안내<br>월~목 오전 10시까지 주문 건<br>제주 5,000원</p><p>익으면 더 맛있어요.</p>', '익으면 더 맛있어요.'],
])('what stands beneath “about delivery” is the shop’s, and what comes after it is not (%s)', (language, html, kept) => {
  const text = described(language, html);
  expect(text).toContain(kept);
  expect(text).not.toMatch(/发货|付款|返品|到着|배송|주문|제주/u);
});

test.each<[Language, string]>([
  ['zh', '亲，收藏店铺送贴纸一张哦~'],
  ['zh', '好评晒图返现2元'],
  ['zh', '十年老店，假一赔十！'],
  ['zh', '7天无理由退换，运费买家承担'],
  ['zh', '★★★收藏+加购，优先发货哦★★★'],
  ['ja', '☆レビューを書いて500円プレゼント☆'],
  ['ja', 'お気に入り登録をお願いします！'],
  ['ja', 'ゆうパケットでポスト投函♪'],
  ['ko', '리뷰 작성 시 적립금 500원을 드립니다 :)'],
  ['ko', '구매평을 남겨주시면 샘플을 드려요!'],
  ['ko', '스토어찜 하고 혜택 받으세요~'],
  ['ko', '입금 순서대로 순차 발송되며, 3~5일 소요됩니다. (주말/공휴일 제외)'],
])('to be followed, praised and paid is the shop’s own talk (%s: %s)', (language, talk) => {
  const said = { zh: '手感很软。', ja: '手ざわりがやわらかい。', ko: '촉감이 부드럽습니다.' }[language as 'zh'];
  expect(described(language, `<p>${said}</p><p>${talk}</p>`)).toBe(`<p>${said}</p>`);
});

test.each<[Language, string, string]>([
  ['ja', 'さらりと涼しく、<br>洗いざらしのまま<br>着られるシャツを<br>つくりました。', 'さらりと涼しく、洗いざらしのまま'],
  ['ko', '툭 걸치기만 해도<br>분위기 있는 원피스예요.', '툭 걸치기만 해도 분위기 있는 원피스예요.'],
  ['zh', '翻到哪一页都能平摊，<br>写起来很顺手。', '翻到哪一页都能平摊，写起来很顺手。'],
])('a sentence that was wrapped is one (%s)', (language, text, whole) => expect(described(language, `<p>${text}</p>`)).toContain(whole));

test('what screens show is said of the whole, no item is made of a note, and none stands among search results', () => {
  const { description, seo_description } = listingOf(
    'ko',
    '<p>편하게 입을 수 있어요.</p><p>▶ SIZE TIP</p><p>여유 있게 맞습니다.</p><p>* 측정 방법에 따라 1~3cm 오차가 있을 수 있습니다.</p>',
  );
  expect(description.indexOf('오차')).toBeLessThan(description.indexOf('SIZE TIP'));
  expect(description).toContain('<p>※ 측정 방법에');
  expect(seo_description).not.toContain('오차');
});

test.each<[Language, string, string]>([
  ['ja', '<p>香り高い豆です。</p><p>【名称】レギュラーコーヒー<br>【内容量】200g</p>', '名称：レギュラーコーヒー'],
  ['zh', '<p>三档亮度。</p><p>显色指数：Ra90<br>功率：5W</p>', '显色指数：Ra90'],
])('a label before its value is a row (%s)', (language, html, row) => expect(described(language, html).replace(/<[^>]+>/g, '')).toContain(row));

test('a line that names the product again goes, and a heading that says the title', () => {
  const html = described('zh', '<p>【产品名称】安吉白茶</p><h2>特级安吉白茶</h2><p>汤色清亮。</p>', { title: '明前特级安吉白茶 250g' });
  expect(html).not.toContain('安吉白茶');
  expect(html).toContain('汤色清亮。');
});

test('steps and lines behind one sign are items, however many signs there are', () => {
  const html = described('zh', '<p>手感很软。</p><p>👉使用步骤<br>STEP1 取出面膜，贴合面部<br>STEP2 静敷15-20分钟<br>STEP3 无需清洗</p>');
  expect(html).toContain('<h2>使用步骤</h2>');
  for (const step of ['STEP1 取出面膜，贴合面部', 'STEP2 静敷15-20分钟', 'STEP3 无需清洗']) expect(html).toContain(`<li>${step}</li>`);
  expect(described('ko', '<p>🌾 튀기지 않고 구웠어요<br>🌾 길쭉한 모양</p>')).toContain('<li>튀기지 않고 구웠어요</li>');
  expect(described('zh', '<p>手感很软。</p><p>【配件清单】</p><p>帐篷×1｜地钉×8｜收纳袋×1</p>')).toContain('<li>地钉×8</li>');
});

test('a label that lines stand beneath is a heading, and pairs beneath a heading are no rows', () => {
  const sizes = described('zh', '<p>手感很软。</p><p>〖尺寸〗<br>4.5英寸：口径11.5cm 高6cm<br>6英寸：口径15.5cm 高6.5cm</p>');
  expect(sizes).toContain('<h2>尺寸</h2>');
  expect(sizes).toContain('<li>4.5英寸：口径11.5cm 高6cm</li>');
  const touch = described('ko', '<p>편하게 쓸 수 있어요.</p><p>▣ 사용 방법</p><p>한 번 터치: 재생/정지<br>두 번 터치: 다음 곡</p>');
  expect(touch).toContain('<li>한 번 터치: 재생/정지</li>');
});

test('a name between two rules is a heading, a shout between two signs is none', () => {
  expect(described('ja', '<p>毎日使えます。</p><p>◆─────◆<br>こんな方に<br>◆─────◆</p><p>べたつくのが苦手な方。</p>')).toContain('<h2>こんな方に</h2>');
  expect(described('zh', '<p>🌟无频闪、无蓝光🌟</p><p>三档亮度。</p>')).not.toContain('<h2>');
  expect(described('zh', '<p>★注意★ 请不要与银行卡放在一起。</p>')).toBe('<p>注意：请不要与银行卡放在一起。</p>');
  expect(described('zh', '<h3>【配件清单】</h3><p>手感很软。</p>')).toContain('<h2>配件清单</h2>');
});

test('a note beside “about delivery” that is of the goods stays, away from what stood above', () => {
  const html = described(
    'ja',
    '<p>甘口の味噌です。</p><p>■召し上がり方</p><p>そのままつけても。</p><p>■お届けについて</p><p>クール便でお届けします。夏は膨らむことがあります。</p>',
  );
  expect(html).toContain('<p>夏は膨らむことがあります。</p>');
  expect(html.indexOf('夏は')).toBeLessThan(html.indexOf('召し上がり方'));
  expect(html).not.toContain('クール便');
});

test('a question and its answer stand in the text and not among search results', () => {
  const { description, seo_description } = listingOf('zh', '<p>手感很软。</p><p>Q：能水洗吗？<br>A：能。</p>');
  expect(description).toContain('Q：能水洗吗？');
  expect(seo_description).not.toContain('Q');
});

test('a list between strokes stays beneath its name, circled numbers and hashtags are no words', () => {
  const honey = described('zh', '<p>冬天会结晶。</p><p>■ 食用方法<br>直接入口 / 温水冲调 / 涂抹面包</p><p>#蜂蜜 #土蜂蜜</p>');
  expect(honey).toContain('<h2>食用方法</h2>\n<ul><li>直接入口</li><li>温水冲调</li><li>涂抹面包</li></ul>');
  expect(honey).not.toContain('#');
  expect(described('ko', '<p>① 온도 조절<br>② 보온 기능</p>')).toContain('<li>온도 조절</li>');
  expect(described('ja', '<p>辛さひかえめ。</p><p>＊＊＊おいしい温め方＊＊＊<br>湯せんで温めてください。</p>')).toContain('<h2>おいしい温め方</h2>');
});

test('for whom a thing is not stands beneath its name, and nowhere without it', () => {
  const { description, seo_description } = listingOf('zh', '<p>冬天会结晶。</p><p>■ 不适宜人群<br>一岁以内婴儿、对花粉过敏的人。</p>');
  expect(description).toContain('<h2>不适宜人群</h2>\n<p>一岁以内婴儿、对花粉过敏的人。</p>');
  expect(seo_description).not.toContain('婴儿');
});

test('where a title leaves no place for a sentence, so many of its words stand as do', () => {
  const title = '観葉植物 モンステラ 6号鉢 受け皿付き 大型 インテリア 開店祝い 引越し祝い';
  const sentence = '切れ込みの入った大きな葉が、お部屋を一気に南国の雰囲気にしてくれます。';
  const { seo_description } = listingOf('ja', `<p>${sentence}</p>`, { title });
  expect(seo_description).toContain(sentence);
  expect(seo_description.startsWith('観葉植物 モンステラ')).toBe(true);
});

test.each<[Language, string, string, string]>([
  [
    'zh',
    '<p>天然木材会有木纹和小节疤，不属于质量问题，介意慎拍。下单备注可免费在桶上刻名字！</p>',
    '<p>天然木材会有木纹和小节疤。可免费在桶上刻名字。</p>',
    '',
  ],
  ['ja', '<p>木目には個体差がありますので、返品・交換はお受けできません。</p>', '<p>木目には個体差があります。</p>', ''],
  ['ja', '<p>手ざわりがやわらかい。</p><p>※在庫は実店舗と共有しています。</p>', '<p>手ざわりがやわらかい。</p>', ''],
  ['ja', '<p>砥石で研ぎ直せます（当店の研ぎ直しサービスもご利用ください）</p>', '<p>砥石で研ぎ直せます。</p>', ''],
  ['ko', '<p>옹이가 있을 수 있으며, 교환/환불 사유가 되지 않습니다.</p>', '<p>옹이가 있을 수 있습니다.</p>', ''],
  ['ko', '<p>&lt;구성품&gt; 본체, 펌프, 필터 1개</p>', '<strong>구성품</strong>: 본체, 펌프, 필터 1개', ''],
  ['ko', '<h3>물 안 마시는 우리 냥이, 고민이셨죠?ㅠㅠ</h3><p>물이 위로 솟아요.</p>', '<p>물 안 마시는 우리 냥이, 고민이셨죠? 물이 위로 솟아요.</p>', '<h2>물'],
  ['zh', '<p>★爸爸妈妈都说好的积木★</p><p>边角都倒了圆角。</p>', '<p>爸爸妈妈都说好的积木。边角都倒了圆角。</p>', '<h2>爸爸'],
  ['zh', '<p>【旋钮操作】音量、开关都用手拧，有阻尼感</p><p>【双机串联】两台可配对</p>', '<li>旋钮操作：音量、开关都用手拧，有阻尼感</li>', '【'],
  [
    'ja',
    '<p>■両脇にポケット付き<br>■リボンは調節できます</p><p>●藍は色落ちしますので、単独で洗ってください。</p>',
    '<p>藍は色落ちしますので、単独で洗ってください。</p>',
    '<li>藍',
  ],
  ['ja', '<p>■ポケット付き<br>■袖は五分袖</p><table><tr><th>丈</th><th>幅</th></tr><tr><td>112</td><td>58</td></tr></table>', '<li>袖は五分袖</li>', '<h2>袖'],
  ['zh', '<p>手感很软。</p><p>作品说明</p><p>1.冰裂是自然开片<br>2.偶有针眼</p>', '<h2>作品说明</h2>', '<p>作品'],
  ['zh', '<p>手感很软。</p><p>◆ 拆封后请密封，并于45天内喂完</p>', '<p>手感很软。拆封后请密封，并于45天内喂完。</p>', '<li>'],
  ['ja', '<p>給水がラクです。</p><p>当店限定！</p>', '<p>給水がラクです。</p>', '限定'],
  ['ja', '<p>1⃣フタも丸洗いOK<br>2⃣ノズルは回転</p>', '<li>フタも丸洗いOK</li>', '1'],
  ['ko', '<p>타공 능력 ☞ 목재 20mm / 철판 8mm</p>', '<strong>타공 능력</strong>: 목재 20mm / 철판 8mm', '☞'],
  ['ko', '<p>색상 차이가 있으며 이는 교환/반품 사유가 아닙니다.</p>', '<p>색상 차이가 있습니다.</p>', '교환'],
  ['zh', '<p>【轻】整椅1.1公斤，塞进包侧袋就能走</p><p>【快】弹力绳连接，30秒撑开</p>', '<li>轻：整椅1.1公斤，塞进包侧袋就能走</li>', '【'],
  ['ko', '<p>잎이 매력인 식물이에요🌿 잎이 4장 달렸어요.</p>', '식물이에요. 잎이 4장 달렸어요.', '🌿'],
])('what is so stays, and what the shop says beside it goes (%s: %s)', (language, html, stays, goes) => {
  const text = described(language, html);
  expect(text.replaceAll('</p>\n<p>', language === 'ko' ? ' ' : '')).toContain(stays);
  expect(text).not.toContain(goes || '<h1>');
});

test('a table of sizes beside fields that say all it says goes', () => {
  const field = (value: string, name: string) => ({ namespace: 'custom', key: `size_${name.at(0)}`, type: 'single_line_text_field', value, name });
  const html = '<table><tr><th>サイズ</th><th>着丈</th></tr><tr><td>M</td><td>112</td></tr><tr><td>L</td><td>116</td></tr></table>';
  const metafields = [field('着丈112cm / 袖丈32cm', 'Mサイズ'), field('着丈116cm / 袖丈33cm', 'Lサイズ')];
  expect(described('ja', html, { metafields })).not.toContain('<td>112</td>');
  expect(described('ja', html, { metafields: metafields.slice(1) })).toContain('<td>112</td>');
});

test('what a shop pins to a choice and asks for it goes, and what it answered with no is told', () => {
  const options = [{ name: '颜色', values: ['月光银', '【加购立减】松石绿', '酒红(+20元)'] }];
  const metafields = [{ namespace: 'custom', key: 'magnet', type: 'boolean', value: 'false', name: '含磁铁' }];
  const text = described('zh', '<p>手感很软。</p>', { options, metafields }).replace(/<[^>]+>/g, '');
  expect(text).toContain('颜色：月光银、松石绿、酒红');
  expect(text).toContain('磁铁：不含');
});

test('the name of a list stands above it, behind a paragraph with a name of its own; a hook of size 1/0 is no offer', () => {
  const html =
    '<p><strong>키감</strong><br>소리가 확 낮아집니다. 표면은 까슬한 편입니다.</p><p><strong>구성</strong></p><ul><li>기본 세트 134키</li><li>키캡 리무버 1개</li></ul>';
  expect(described('ko', `<p>남색 조합입니다.</p>${html}`)).toMatch(/<h2>구성<\/h2>\s*<ul>\s*<li>기본 세트/);
  const hooks =
    '<table><tr><th>重さ</th><th>全長</th><th>フック</th></tr><tr><td>40g</td><td>78mm</td><td>#1/0</td></tr><tr><td>60g</td><td>90mm</td><td>#2/0</td></tr></table>';
  expect(described('ja', `<p>岸から使えます。</p>${hooks}`)).toContain('#1/0');
});

test('a picture that stood for a stop leaves one', () =>
  expect(described('ko', '<p>가볍고 잘 마르는 게 제일이죠 😊 두 아이를 보내며 만들었습니다.</p>')).toContain('제일이죠. 두 아이'));

test.each<[Language, string, string, string]>([
  ['ko', '!!! 꼭 읽어주세요 !!!', '꼭 읽어주세요', '눌림 자국은 공정상 생기는 거라 불량 아닙니다'],
  ['ja', '必ずお読みください', '必ずお読みください', '充電中は本体が温かくなります'],
  ['zh', '★下单前必读★', '下单前必读', '小于32mm装不上'],
])('%s: “%s” heads the numbered list beneath it', (language, call, heading, last) => {
  const html = `<p>Nordal 10mm.</p><p>${call}<br>1. ${language === 'zh' ? '先量台面孔径' : language === 'ja' ? '初回は満充電してください' : '고무 냄새가 날 수 있습니다'}<br>2. ${last}</p>`;
  expect(described(language, html)).toMatch(new RegExp(`<h2>${heading}</h2>\\n<ul>.*${last}`, 'u'));
});

test('lines of one form are one list, whatever letters they have', () => {
  const html = described('ko', '<p>▶주요 차종 사이즈<br>아반떼 CN7 650/350<br>그랜저 IG 650/450<br>K5 DL3 650/450<br>모닝 JA 550/400</p>');
  for (const line of ['K5 DL3 650/450', '모닝 JA 550/400']) expect(html).toContain(`<li>${line}</li>`);
});

test('a clause between stars ends, ports are rows, and the most of something stands in its row', () => {
  expect(described('zh', '<p>★购买前请务必拆下旧碳刷量尺寸★ 看长宽高三个数,高度是新碳刷的高度。</p>')).toContain('量尺寸，看长宽高');
  expect(described('zh', '<p>玉露喜半阴。</p><p>※注意※ 夏天要遮阴,别闷水。</p>')).toMatch(/(?<!※)注意：夏天要遮阴/u);
  expect(described('zh', '<p>输入:100-240V<br>C1/C2输出:5V3A 9V3A<br>USB-A输出:5V3A</p>')).toContain('<strong>C1/C2输出</strong>');
  expect(described('ja', '<p>●入力：USB-C 5V/3A<br>●出力：USB-C 9V/2A<br>●最大20W<br>●重量：約205g</p>')).toContain('USB-C 9V/2A（最大20W）');
});

test('a closing note stands behind the list, where nothing but the shop’s own talk opens the text', () => {
  const html = described(
    'ko',
    '<p>!!! 주문 전 차종/연식/사이즈 꼭 확인해주세요 !!!</p><p>하이브리드 타입 와이퍼 / 3단 관절 커버 / U훅 방식</p><p>▶장착방법<br>클립 누르고 아래로 빼기</p><p>후륜 와이퍼는 별도 판매입니다</p>',
  );
  expect(html.indexOf('별도 판매')).toBeGreaterThan(html.indexOf('U훅 방식'));
});
