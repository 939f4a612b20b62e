/** A sentence in which the product and the shop share the word is cut at its joints: the product's clause stays, and ends as a sentence does. */
import { expect, test } from 'vitest';
import { withoutShopTalk } from '../shop-talk.ts';

test.each([
  // Before the shop comes in.
  ['玻璃瓶装，外面有泡沫箱，路上碎了拍照给我，补发。', '玻璃瓶装。'],
  ['请勿单边拉扯，单边拉坏不包退！！', '请勿单边拉扯。'],
  ['接單後現烤，約3到5個工作天出貨，中秋前請提早兩週預訂。', '接單後現烤。'],
  ['开盖后请放冰箱，一个月内吃完，吃不完的可以联系我教你分装。', '开盖后请放冰箱，一个月内吃完。'],
  ['两头4分内丝，配硅胶垫片2个，垫片掉了跟我说补你。', '两头4分内丝，配硅胶垫片2个。'],
  ['颜色有深有浅，花纹也不一样，挑剔的别拍。', '颜色有深有浅，花纹也不一样。'],
  ['小さな気泡が入ることがありますが、ハンドメイドの味としてご理解いただける方にお願いいたします。', '小さな気泡が入ることがあります。'],
  ['木目や色味に個体差がありますが、交換の対象にはなりませんのでご了承ください。', '木目や色味に個体差があります。'],
  ['ご注文をいただいてから焙煎しますので、お届けまで4〜5日かかります。', 'ご注文をいただいてから焙煎します。'],
  ['유리병이라 뽁뽁이로 잘 싸서 보내는데 혹시 깨져서 오면 사진 찍어 문자 주세요.', '유리병입니다.'],
  ['나무라 수저마다 결이 다르니 같은 무늬를 원하시면 문의 주세요.', '나무라 수저마다 결이 다릅니다.'],
  ['물에 오래 담가두지 마시고, 칠이 벗겨지면 연락 주세요.', '물에 오래 담가두지 마세요.'],
  ['구성품은 실내등 2개, 헤라 1개이고 누락 시 고객센터로 연락 주세요.', '구성품은 실내등 2개, 헤라 1개입니다.'],
  ['냉장 보관하시면 6개월까지 드실 수 있고 궁금한 점은 전화 주세요.', '냉장 보관하시면 6개월까지 드실 수 있습니다.'],
  ['비 맞히셨으면 그늘에서 말리고 오일 한 번 발라주시면 되고, 살대가 부러지면 연락 주세요.', '비 맞히셨으면 그늘에서 말리고 오일 한 번 발라주시면 됩니다.'],
  ['주문 받고 월·수·금에 짜서 다음 날 택배로 보냅니다.', '주문 받고 월·수·금에 짭니다.'],
  ['Antes de acender, apare o pavio em 5 mm e qualquer dúvida chama no direct.', 'Antes de acender, apare o pavio em 5 mm.'],
  ['Em dúvida, meça o pé do calcanhar até o dedão e chama a gente no WhatsApp:', 'Em dúvida, meça o pé do calcanhar até o dedão:'],
  ['Viene en caja de cartón reciclado y la mandamos los martes.', 'Viene en caja de cartón reciclado.'],
  ['Die Mappe kommt in einer Kartonhülle, ab drei Stück versenden wir als Paket.', 'Die Mappe kommt in einer Kartonhülle.'],
  ['Vendu par lot de trois, pour une autre quantité écrivez-nous.', 'Vendu par lot de trois.'],
  [
    "If you're making a big shawl please order it all at once and alternate your skeins every couple of rows, and if you need more just drop me a message.",
    "If you're making a big shawl please order it all at once and alternate your skeins every couple of rows.",
  ],
  ['Pode apresentar pequenos riscos na base e nos braços, conforme as fotografias.', 'Pode apresentar pequenos riscos na base e nos braços.'],
  ['30cm适合1-2人，32cm适合3-4人，不知道选哪个的亲直接拍32！', '30cm适合1-2人，32cm适合3-4人！'],
  [
    '들깨만 골라 깨끗이 씻고, 약한 불에 살짝만 볶아 그날 주문량만큼 짜서 보내 드립니다.',
    '들깨만 골라 깨끗이 씻고, 약한 불에 살짝만 볶아 그날 주문량만큼 짭니다.',
  ],
  ['유막제거 먼저 하시고 그래도 나면 연락주세요', '유막제거 먼저 하세요.'],
  ['잔가시가 있으면 사포로 살살 문지르시고 심하면 연락 주세요.', '잔가시가 있으면 사포로 살살 문지르세요.'],
  ['매일 아침 밭에서 따서 그날 주문하신 만큼만 보내드려요.', '매일 아침 밭에서 땁니다.'],
  ['下標前請詳閱:外封有輕微折痕,介意勿下標。', '外封有輕微折痕。'],
  // Between spaces alone, on both sides.
  [
    '亲们注意:本品走的是普通快充协议 不是满速 介意勿拍 苹果手机需要C转Lightning的线 自备',
    '本品走的是普通快充协议，不是满速，苹果手机需要C转Lightning的线，自备。',
  ],
  [
    '各位注意:框架不含度数镜片 原装镜片是展示用的塑料片 有疑问先问客服再拍 高度数建议选小镜框',
    '框架不含度数镜片，原装镜片是展示用的塑料片，高度数建议选小镜框。',
  ],
  ['チチを右側に変更したい方は備考欄に「右チチ」とご記入ください（出荷が2営業日遅れます）。', 'チチを右側に変更したい方は備考欄に「右チチ」とご記入ください。'],
  ['冇包枱布同籌碼，要枱布可以加購。', '冇包枱布同籌碼。'],
  // In brackets.
  ['镜框×1 镜盒×1(不含镜片!!不含镜片!!配镜请联系客服)', '镜框×1 镜盒×1(不含镜片)'],
  // Behind what is the shop's.
  ['주문이 밀려 발송까지 열흘쯤 걸리고, 원목이라 옹이나 색 차이는 있습니다.', '원목이라 옹이나 색 차이는 있습니다.'],
])('of “%s” stays “%s”', (sentence, left) => {
  expect(withoutShopTalk([sentence])).toEqual([left]);
  // Read a second time it is the same.
  expect(withoutShopTalk([left])).toEqual([left]);
});

test.each([
  '옵션에서 전구 포함을 선택하시면 2700K 전구색 LED 8W를 함께 보내드립니다.',
  '광목 가방에 넣어서 보내드려요.',
  'KC 안전인증까지 완료된 제품이라 아이들 입에 가져가도 걱정 덜하시라고 말씀드려요',
  'ネーム刺繍（有料）はご注文時の備考欄にご記入ください。',
  '名入れ（アルファベット10文字まで）は＋500円、備考欄へご記入ください。',
  '请把旧片拆下来对照图片形状和尺寸再拍！',
  '作業に自信のない方は自転車店にご依頼ください。',
  '建议由专业电工安装。',
  '전기 작업이 어려우시면 설비업체에 의뢰하세요.',
  'バネは消耗品で、替バネ(KT-SP)を別途販売しております。',
  'Pro、Plus、Maxは対応しておりません。',
  '名入れは無料で承ります(漢字またはかな6文字まで、納期+5営業日)。',
  '300条/箱 外箱52*38*30cm 毛重约12.5kg',
  'Venda apenas em múltiplos da embalagem.',
  'Nous ramassons nos châtaignes en octobre, sur des terrasses où le tracteur ne passe pas.',
  'Check your caliper type before ordering.',
  'La semelle revient en place après chaque foulée, ce qui soulage le tendon.',
  '下雨天别拍打。',
  '结盒装，前后轮都换请拍两份。',
  '결제 후 제작까지 약 3~4주 걸립니다.',
])('what a buyer needs stays whole where it cannot be cut: “%s”', (sentence) => expect(withoutShopTalk([sentence])).toEqual([sentence]));

test('with a confirmation before it, a warning of what it does not fit stays', () =>
  expect(withoutShopTalk(['在庫はメールでお問い合わせください。', 'Pro、Plus、Maxは対応しておりません。'])).toEqual(['Pro、Plus、Maxは対応しておりません。']));

test('“拍前必看：” goes, and what has to be known stays', () =>
  expect(withoutShopTalk(['★★ 拍前必看：颜色随批次略有差异，100条起可定制LOGO'])).toEqual(['颜色随批次略有差异，100条起可定制LOGO']));

test.each([
  // A reason or a condition says nothing alone, and no clause ends in the middle of a row.
  '口水肩屬貼身用品，拆咗包裝恕不退換。',
  "Because of rising material costs, we'll have to put the price up in January.",
  'Como é feito por encomenda, não aceitamos devoluções por arrependimento.',
  '한 분당 두 개까지만 주문 가능하세요.',
  'お急ぎの方は、できるだけ最短で動きますので備考欄にひとことどうぞ。',
  // Of parcels and returns.
  // 생물 is why, and says nothing.
  '생물이라 단순변심 반품은 안 됩니다.',
  '每天下午3点前付款当天发 默认中通圆通 偏远地区补邮费联系客服 拆封不影响二次销售可退 谢谢理解',
  '入荷案内はInstagramにて。',
  '時間指定不可。',
  '받으시면 바로 확인하시고 파손은 당일 사진 보내주세요.',
  'KC 인증번호는 아래 상품정보를 확인해 주세요',
  '모르시면 게시판에 차종 남겨주세요',
  '결제 후 제작하여 배송까지 약 3~4주 걸립니다.',
  '漂是装在PVC管里寄的，路上断了拍个照给我，我补一支，不用退回来。',
  '7天可退换,洗过、剪了吊牌的就不能退了',
  '門市:荔枝角長裕街，星期三休息。',
  '当店人気のクリアケース',
  'Taller abierto de martes a viernes, mejor por la mañana.',
  'Ring the shop and Jean will measure one for you.',
  'Gastos de envío no incluidos',
])('of “%s” nothing stays', (sentence) => expect(withoutShopTalk([sentence])).toEqual([]));

test('a long breath, and one of nothing but joints, are answered', () => {
  for (const text of ['유리병이라 '.repeat(4000), 'a, '.repeat(20_000), '、'.repeat(50_000), '一，'.repeat(20_000), '고 '.repeat(20_000)])
    expect(withoutShopTalk([text])).toBeInstanceOf(Array);
});

test('a condition of the trade says nothing alone', () =>
  expect(withoutShopTalk(['Acima de 20 caixas, chama a gente no WhatsApp que fazemos um preço melhor.'])).toEqual([]));
