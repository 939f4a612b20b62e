import { expect, test } from 'vitest';
import { write } from './starter.testing.ts';

const described = (language: 'zh' | 'ja' | 'ko', description_html: string): string =>
  write({ said: { language }, known: { title: '二つ折り財布', description_html, product_type: '財布' } }).listing.description.replace(/<[^>]+>|\s/gu, '|').replace(/\|+/gu, '|'); // biome-ignore format: one text

test.each([
  ['ja', '<p><strong>■ 仕様</strong></p><ul><li>お札入れ×1</li><li>ボックス型小銭入れ</li></ul>', '|仕様|お札入れ×1|ボックス型小銭入れ|種類|'],
  ['ja', '<h3>スペック</h3><ul><li>お札入れ×1</li><li>ボックス型小銭入れ</li></ul>', '|スペック|お札入れ×1|ボックス型小銭入れ|種類|'],
  ['zh', '<h3>产品亮点</h3><ul><li>手感柔软</li><li>四层布加织带</li></ul>', '|产品亮点|手感柔软|四层布加织带|'],
  ['ko', '<h3>상품 정보</h3><ul><li>손잡이 달린 가방</li><li>지퍼로 연결</li></ul>', '|상품|정보|손잡이|달린|가방|지퍼로|연결|'],
] as const)('in %s the owner’s heading stays over a list, and one that means the table over both (%s)', (language, html, read) => {
  expect(described(language, html)).toContain(read);
});

test('a list of what there is to choose from goes by the name of the choice, whole', () => {
  const html =
    '<p>Limpas à mão.</p><ul><li><strong>Azeite</strong> – a receita de sempre</li><li><strong>Tomate</strong> – molho espesso</li><li><strong>Picante</strong> – com malagueta e pepino</li></ul>';
  const ingredients = 'Picante: sardinha, malagueta com pepino, sal.';
  const { description } = write({
    said: { language: 'pt' },
    known: {
      title: 'Sardinhas em conserva',
      options: [{ name: 'Receita', values: ['Azeite', 'Tomate', 'Picante'] }],
      metafields: [{ namespace: 'custom', key: 'ingredientes', type: 'multi_line_text_field', value: ingredients, name: 'Ingredientes' }],
      description_html: html,
    },
  }).listing;
  expect(description).toMatch(/<h2>Receita<\/h2>\n<ul>\s?(?:<li>[^<]+<\/li>\s?){3}/);
});

test('three points behind what is chosen stand as the owner set them', () =>
  expect(described('ja', '<p>旅の色です。</p><ul><li><strong>夜汽車</strong> … 車窓の青黒</li><li><strong>麦秋</strong> … 黄土色</li></ul>')).toContain(
    '夜汽車|…|車窓の青黒',
  ));

test('what is not in the box is no feature', () => {
  const text = described('ja', '<p>丈夫な革の財布です。毎日使えます。</p><ul><li>箱は付属しません</li><li>日本の革</li></ul>');
  expect(text).not.toContain('特長');
  expect(text).toContain('|仕様|箱は付属しません|日本の革|種類|');
});

test('a text beneath the name of a table is no part of what stands above it, and how far a measure is off goes with the measures', () => {
  const text = described(
    'ja',
    '<h3>使い方</h3><p>布で包んで使います。中身は三つに分けられます。</p><h3>仕様</h3><p>内側は布張りです。箱に入れてお渡しします。</p>',
  );
  expect(text).toContain('|仕様|内側は布張りです。');
  expect(described('zh', '<p>轻便好用的钱包。</p><p>尺寸：长12.5cm，高6cm。手工测量，误差在5mm以内。</p>')).not.toContain('误差');
});

test('a title that the owner’s prose follows is not said again with its colours', () => {
  const { description } = write({
    said: { language: 'ja' },
    known: {
      title: '栃木レザーの二つ折り財布',
      options: [{ name: 'カラー', values: ['キャメル', 'チョコ'] }],
      product_type: '財布',
      description_html: '<p>毎日ポケットに入れて、十年使ってもらうつもりで作った財布です。奈良の小さな工房で職人がひとりで仕上げています。</p>',
    },
  }).listing;
  expect(description).toMatch(/^<p>毎日ポケットに/u);
});

test('a line that begins with one of the choices tells of it and is no row, and a label beneath 商品情報 is one', () => {
  const { description } = write({
    said: { language: 'ja' },
    known: {
      title: '和ろうそくのキャンドル',
      options: [{ name: '香り', values: ['ヒノキ', 'ゆず'] }],
      product_type: 'キャンドル',
      description_html:
        '<p>九州の櫨の実からとった蝋を、昔ながらの手がけで仕上げました。</p><p>ヒノキ：森の朝のような香り<br>ゆず：さわやかで少し甘い</p><h3>商品情報</h3><ul><li>蓋の材：国産杉</li><li>使い終わったら器は小鉢に</li></ul>',
    },
  }).listing;
  expect(description).not.toMatch(/<strong>ヒノキ|>ヒノキ<\/th>/u);
  expect(description).toContain('ヒノキ：森の朝のような香り');
  expect(description).toMatch(/>蓋の材<\/th><td>国産杉/u);
});

test('beneath a sign stands what its element holds: the next without a sign is of the whole', () => {
  const text = described(
    'ko',
    '<p>폭신한 하네스입니다. 가볍게 착용해요.</p><p>■ 세탁<br>30도 이하 물에 손세탁해 주세요. 그늘에 말려 주세요.</p><p>이름표는 한글 4자까지 새길 수 있습니다.</p>',
  );
  expect(text.indexOf('이름표는')).toBeLessThan(text.indexOf('|세탁|'));
});

test('what is bold before a space names the rest of its line, and how to say what is written on it stays', () => {
  const text = described(
    'ko',
    '<p>달항아리를 손안에 옮겼습니다. 물레로 빚었어요.</p><h3>유약</h3><ul><li><strong>백자</strong> 맑고 흰 빛</li><li><strong>먹색</strong> 짙은 회색</li></ul>',
  );
  expect(text).toContain('|백자:|맑고|흰|빛|');
  const asked = described(
    'ja',
    '<p>革の財布です。アルファベット10文字まで型押しします。備考欄にご希望の文字をご記入ください。名入れ後のキャンセルはお受けできません。</p>',
  );
  expect(asked).toContain('備考欄にご希望の文字をご記入ください。');
  expect(asked).not.toContain('キャンセル');
  expect(described('zh', '<p>轻便好用的杯子。</p><p>刻字最多8个汉字，下单备注，字体默认楷体。</p>')).toContain('刻字最多8个汉字，字体默认楷体。');
});

test('who makes a mug with an artist’s name publishes nothing', () => {
  const metafields = [{ namespace: 'custom', key: 'x1', type: 'single_line_text_field', name: '작가', value: '정도예' }];
  const made = (product_type: string) =>
    write({ said: { language: 'ko' }, known: { title: '달항아리', product_type, vendor: '흙손공방', metafields } }).listing.description;
  expect(made('머그컵')).toContain('브랜드');
  expect(made('그림책')).toContain('출판사');
});

test('a list of what there is to choose from goes by the name of the choice', () => {
  const { description } = write({
    said: { language: 'ja' },
    known: {
      title: '四十日熟成の石けん',
      options: [{ name: '種類', values: ['よもぎ', '米ぬか'] }],
      description_html: '<p>低い温度のまま四十日寝かせました。泡はきめ細かです。</p><ul><li>よもぎ／青々とした香り</li><li>米ぬか／ほんのり甘い香り</li></ul>',
    },
  }).listing;
  expect(description).toContain('<h2>種類</h2>\n<ul><li>よもぎ');
  expect(description).not.toContain('特長');
});

test.each([
  ['zh', '绿茶讲究喝新。', '春茶产量有限，售完即止。'],
  ['zh', '每盞都不同。', '追蹤 IG 領 50 元折價券'],
  ['ja', '泡はきめ細かです。', '3個以上のご注文でミニ石けんプレゼント！'],
  ['ko', '배추를 절였습니다.', '월~목 발송, 금요일 주문은 월요일에 나갑니다.'],
  ['ko', '배추를 절였습니다.', '아이스박스에 담아 보내 드립니다.'],
] as const)('in %s “%s” stays and “%s” goes', (language, told, talk) => {
  const text = described(language, `<p>${told}</p><p>${talk}</p>`);
  expect(text).toContain(told.replace(/\s/gu, '|'));
  expect(text).not.toContain(talk.split(' ')[0]!.slice(0, 6));
});

test('sizes that are written in two ways are a list of them all the same', () => {
  const { description } = write({
    said: { language: 'en' },
    known: {
      title: 'Steel butt hinges',
      options: [{ name: 'Size', values: ['2" / 50mm', '3" / 75mm'] }],
      description_html: '<p>Fixed pin.</p><ul><li>2" (50mm): 50 x 38mm open</li><li>3" (75mm): 75 x 49mm open</li></ul>',
    },
  }).listing;
  expect(description).toContain('<h2>Size</h2>');
  expect(description).not.toContain('Features');
});

test('what the owner sets behind a list of features is read behind it', () => {
  const notes = described('ja', '<h4>特長</h4><ul><li>牛革を使った薄型</li><li>小銭入れは箱型</li></ul><p>※外箱に傷のある場合があります。</p>');
  expect(notes).toMatch(/特長\|.*箱型\|※外箱に傷のある場合があります。/u);
  const care =
    '<p>薄い財布です。毎日使えます。</p><h4>特長</h4><ul><li>牛革を使った薄型</li><li>小銭入れは箱型</li></ul><h4>お手入れ</h4><p>布で拭いてください。雨を避けてください。</p>';
  expect(described('ja', care)).toMatch(/薄い財布です。.*特長.*箱型\|お手入れ\|布で拭いて/u);
  const pot = write({
    said: { language: 'de' },
    known: {
      title: 'Topf',
      description_html:
        '<p>Ein Topf für die Suppe.</p><ul><li>Mit zwei Griffen</li><li>Für jeden Herd</li></ul><h3>Pflege</h3><p>Von Hand spülen. Gut trocknen.</p>',
    },
  }).listing.description;
  expect(pot).toMatch(/für die Suppe.*Mit zwei Griffen.*Pflege.*Von Hand spülen/su);
});
