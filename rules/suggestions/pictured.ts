/** What a file in English or Latin letters names in a Chinese, Japanese or Korean shop: `nap_rabbit_set.jpg` beside 숲속 토끼, `wallet_open.jpg`. */
import type { Language } from '@storewright/contract/kit/languages';

/** What shows that a word of a file is meant: any of these in a choice's name. */
export const motifsIn = (words: readonly string[]): string[][] => words.flatMap((word) => motifs.get(word) ?? motifs.get(word.replace(/s$/u, '')) ?? []);
const motifs = new Map<string, string[][]>(
  // biome-ignore format: word, zh, ja, ko, as shops write them
  'earlgrey 伯爵 アールグレイ 얼그레이;butter 奶油 バター 버터;cream 奶油 クリーム 크림;sky 天蓝 天藍 スカイ 空 스카이 하늘;cocoa,cacao 可可 カカオ ココア 카카오 코코아;mocha 摩卡 モカ 모카;ivory 象牙 アイボリー 아이보리;charcoal 炭 チャコール 차콜;oatmeal 燕麦 オートミール 오트밀;original,plain 原味 プレーン オリジナル 오리지널 플레인;yuzu 柚 ゆず ユズ 유자;hinoki 桧 檜 ヒノキ ひのき 히노키 편백;sesame 芝麻 ごま 胡麻 참깨 깨;salt 盐 鹽 塩 ソルト 소금 솔트;maple 枫 楓 メープル 메이플;rabbit,bunny 兔 うさぎ ウサギ 兎 토끼;bear 熊 くま クマ 곰;cat,kitty 猫 貓 ねこ ネコ 고양이 냥;dog,puppy 狗 犬 いぬ イヌ 강아지;fox 狐 きつね キツネ 여우;bird 鸟 鳥 とり 새;whale 鲸 鯨 くじら クジラ 고래;dino,dinosaur 恐龙 恐龍 恐竜 공룡;elephant 象 ぞう ゾウ 코끼리;hedgehog 刺猬 刺蝟 ハリネズミ 고슴도치;squirrel 松鼠 りす リス 다람쥐;cloud 云 雲 くも 구름;star 星 스타 별;moon 月 달;flower,floral 花 フラワー 꽃 플라워;leaf 叶 葉 リーフ 잎;heart 心 ハート 하트;stripe,striped 条纹 條紋 ストライプ ボーダー 縞 스트라이프 줄무늬;check,checked,plaid,gingham 格 チェック 체크;dot,dots,polka 点 點 ドット 水玉 도트 땡땡이;lemon 柠檬 檸檬 レモン 레몬;strawberry 草莓 いちご イチゴ 苺 딸기;cherry 樱桃 櫻桃 チェリー さくらんぼ 체리;peach 桃 ピーチ 복숭아;apple 苹果 蘋果 りんご リンゴ 사과;orange 橙 オレンジ 오렌지;grape 葡萄 ぶどう ブドウ 포도;rose 玫瑰 バラ ローズ 장미 로즈;lavender 薰衣草 ラベンダー 라벤더;jasmine 茉莉 ジャスミン 자스민;mint 薄荷 ミント 민트;vanilla 香草 バニラ 바닐라;matcha 抹茶 말차;chocolate,choco 巧克力 チョコ 초코;coffee 咖啡 コーヒー 커피;caramel 焦糖 キャラメル 캐러멜 카라멜;honey 蜂蜜 はちみつ ハチミツ 꿀;oak 橡木 オーク 오크 참나무;walnut 胡桃 ウォールナット 월넛 호두나무;cherrywood 樱桃木 櫻桃木;pine 松木 パイン 소나무;bamboo 竹 대나무;brass 黄铜 黃銅 真鍮 황동;linen 亚麻 亞麻 リネン 린넨;cotton 棉 コットン 綿 코튼 면;small 小 スモール 소형;large,big 大 ラージ 대형;mini 迷你 ミニ 미니;long 长 長 ロング 롱;short 短 ショート 숏;single 单人 單人 シングル 싱글;double 双人 雙人 ダブル 더블;round 圆 圓 丸 ラウンド 원형;square 方 角 スクエア 사각'
    .split(';')
    .flatMap((row) => {
      const [words = '', ...names] = row.split(' ');
      return words.split(',').map((word): [string, string[][]] => [word, [names]]);
    }),
);

/** What is seen of the thing itself, where no side of it is named: zh, ja, ko. */
export const shownIn = (words: string, language: Language): string => {
  const column = columns[language];
  return column === undefined ? '' : (scenes.find(({ named }) => named.test(` ${words} `))?.said[column] ?? '');
};
const columns: Partial<Record<Language, number>> = { zh: 0, ja: 1, ko: 2 };
// biome-ignore format: a line per scene
const scenes = [
  { named: / (?:sizes?|measure|measures|saizu|chicun|saijeu) /, said: ['尺寸', 'サイズ', '사이즈'] },
  { named: / (?:close|close ?ups?|upclose) /, said: ['特写', 'アップ', '디테일'] },
  { named: / (?:aging|ageing|aged|patina) /, said: ['使用痕迹', '経年変化', '에이징'] },
  { named: / (?:layout|arrangement) /, said: ['布局', 'レイアウト', '배열'] },
  { named: / (?:colou?rs?|all colou?rs?|colou?r ?variations?|colou?r ?chart) /, said: ['全部颜色', 'カラー一覧', '전체 색상'] },
  { named: / (?:open|opened|unfolded) /, said: ['打开状态', '開いた状態', '펼친 모습'] },
  { named: / (?:folded|closed) /, said: ['收起状态', '閉じた状態', '접은 모습'] },
  { named: / (?:bottom|base|sole) /, said: ['底部', '底面', '바닥면'] },
  { named: / (?:top|above|overhead) /, said: ['俯视', '上面', '윗면'] },
  { named: / (?:components?|contents|parts|all ?items|kit ?all|whole ?set) /, said: ['全部配件', 'セット内容', '구성품'] },
  { named: / (?:gift ?box|gift ?wrap(?:ping)?|gift) /, said: ['礼品包装', 'ギフト包装', '선물 포장'] },
  { named: / (?:box|package|pkg) /, said: ['包装', '箱', '패키지'] },
  { named: / (?:bag|pouch) /, said: ['收纳袋', '袋', '가방'] },
  { named: / (?:worn|wearing|wear|on ?model|model|fitting|outfit|styling) /, said: ['上身', '着用', '착용'] },
  { named: / (?:in ?hand|hand ?held|hand|hands) /, said: ['手持', '手に持った様子', '손에 든 모습'] },
  { named: / (?:samples?|examples?) /, said: ['示例', '見本', '예시'] },
  { named: / (?:label|tag) /, said: ['标签', 'ラベル', '라벨'] },
  { named: / (?:stamp|logo|mark) /, said: ['印记', '刻印', '로고'] },
  { named: / (?:making|process|workshop|studio|atelier) /, said: ['工坊', '制作風景', '제작 과정'] },
  { named: / (?:fabric|cloth) /, said: ['面料', '生地', '원단'] },
  { named: / (?:swatch|swatches|colou?r ?test) /, said: ['试色', '色見本', '발색'] },
  { named: / (?:camp|camping|outdoors?) /, said: ['户外', '屋外', '야외'] },
  { named: / (?:scene|lifestyle|in ?use|using|usage|life|mood) /, said: ['使用场景', '使用シーン', '사용 모습'] },
] satisfies { named: RegExp; said: [string, string, string] }[];
