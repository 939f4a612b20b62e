/** Names that are the same in every language: marks of certification, and the things that others fit. */
import type { Words } from './lexicon.ts';
import type { CertificateId, MaterialId, SubstanceId } from './concepts.ts';

// biome-ignore format: a word list
export const universal: { certificate: Words<CertificateId>; material: Words<MaterialId>; substance: Words<SubstanceId> } = {
  certificate: {
    gots: 'gots', 'oeko-tex': 'oeko tex|oekotex|öko tex|oeko tex standard 100|standard 100', 'oeko-tex-made-in-green': 'made in green', fsc: 'fsc|fsc 100', pefc: 'pefc', grs: 'grs|global recycled standard', rws: 'rws', rds: 'rds', bluesign: 'bluesign', bci: 'bci', 'b-corp': 'b corp', 'leaping-bunny': 'leaping bunny', msc: 'msc', 'rainforest-alliance': 'rainforest alliance', 'fair-trade': 'fairtrade',
    ce: 'ce!CE|ce marked', ukca: 'ukca', fda: 'fda', rohs: 'rohs', reach: 'reach!REACH', lfgb: 'lfgb', tuv: 'tüv|tuv', gs: 'gs!GS', ul: 'ul!UL|ul listed', etl: 'etl!ETL', fcc: 'fcc', 'energy-star': 'energy star', kc: 'kc!KC', ccc: 'ccc|3c认证', pse: 'pse!PSE', jis: 'jis', haccp: 'haccp', gmp: 'gmp!GMP', mfi: 'mfi!MFi',
  },
  material: { 'steel-304': 'sus304', 'steel-316': '316l', pvc: 'pvc', abs: 'abs!ABS', tpu: 'tpu', tritan: 'tritan', mdf: 'mdf', polypropylene: 'pp!PP', polyethylene: 'pe!PE|hdpe|ldpe', pet: 'pet!PET|rpet', polycarbonate: 'pc!PC', 'faux-leather': 'pu!PU',
    // A fabric's brand is more than the fabric: what is not said to be of it is not.
    'gore-tex': 'gore{ ,}tex|ゴアテックス|戈尔特斯|戈尔泰斯|고어텍스', sympatex: 'sympatex|シンパテックス', cordura: 'cordura|コーデュラ|코듀라', dyneema: 'dyneema|ダイニーマ|다이니마', kevlar: 'kevlar|ケブラー|凯夫拉|케블라', vibram: 'vibram|ビブラム|비브람', primaloft: 'primaloft|プリマロフト|프리마로프트', thinsulate: 'thinsulate|シンサレート|新雪丽|신슐레이트', polartec: 'polartec|ポーラテック|폴라텍', coolmax: 'coolmax|クールマックス|쿨맥스', pertex: 'pertex', econyl: 'econyl', repreve: 'repreve', ventile: 'ventile', alcantara: 'alcantara|アルカンターラ|欧缔兰|알칸타라', 'harris-tweed': 'harris tweed|ハリスツイード|해리스 트위드', ykk: 'ykk', swarovski: 'swarovski|スワロフスキー|施华洛世奇|스와로브스키', pyrex: 'pyrex|パイレックス', corian: 'corian', sunbrella: 'sunbrella',
  },
  substance: { bpa: 'bpa', pfas: 'pfas', ptfe: 'ptfe', pfoa: 'pfoa', gmo: 'gmo' },
};

// biome-ignore format: a word list
export const devices: readonly string[] = [
  'iphone', 'android', '아이폰', '안드로이드', '갤럭시', '아이패드', '맥북', 'アンドロイド', 'ipad{, pro, air, mini}', 'airpods', 'apple watch', 'macbook{, pro, air}', 'galaxy{, watch, buds, tab}', 'samsung galaxy', 'google pixel', 'pixel', 'kindle', 'nintendo switch', 'steam deck', 'playstation', 'ps4', 'ps5', 'xbox', 'usb c', 'usb a', 'usb', 'micro usb', 'lightning', 'magsafe', 'qi', 'hdmi', 'displayport', 'thunderbolt', 'bluetooth', 'wi fi|wifi', 'zigbee', 'matter', 'android', 'ios', 'windows', 'macos', 'mac os', 'alexa', 'google home', 'google assistant', 'homekit', 'siri', 'nespresso', 'dolce gusto', 'senseo', 'keurig', 'gopro', 'canon', 'nikon', 'fujifilm', 'bosch', 'makita', 'dewalt', 'shimano', 'sram', 'vesa', 'e27', 'e14', 'b22', 'gu10', 'g9', 'nvme', 'sata', 'thermomix', 'kitchenaid', 'dyson', 'isofix', 'molle', 'thule', 'tesla', 'huawei', 'xiaomi', '华为', '小米', '苹果手机', '安卓', 'アンドロイド', '아이폰', '갤럭시', 'アイフォン', '에어팟', '안드로이드',
  'garmin', 'wahoo', 'smartthings', 'ikea', 'philips hue', 'home assistant', 'fire tv', 'chromecast', 'airtag', 'instax', 'polaroid', 'lego', 'brio', 'sonos', 'hue bridge',
  '佳明', '禧玛诺', '小爱同学', '小爱', '米家', '天猫精灵', '小度', '戴森', '博世', '牧田', '尼康', '佳能', '索尼', '任天堂', '特斯拉', '宜家', '鸿蒙', '荣耀手机', '乐高',
  'ガーミン', 'シマノ', 'アレクサ', 'ダイソン', 'ボッシュ', 'マキタ', 'ニコン', 'キヤノン', 'キャノン', 'ソニー', 'グーグルホーム', 'ネスプレッソ', 'ルンバ', 'レゴ', 'イケア', 'テスラ',
  '가민', '시마노', '알렉사', '다이슨', '보쉬', '마키타', '니콘', '캐논', '소니', '구글 홈', '네스프레소', '닌텐도', '스마트싱스', '빅스비', '레고', '이케아', '테슬라',
];
