/** How the words that shops write in Chinese characters are read in Japanese. A rule cannot spell them; what is not listed here is left out of an address. */

// biome-ignore format: a word list
const listed =
  '飯碗 meshiwan 茶碗 chawan 湯呑み yunomi 湯呑 yunomi 湯のみ yunomi 急須 kyusu 鉄瓶 tetsubin 南部鉄器 nanbu-tekki 小皿 kozara 豆皿 mamezara 大皿 ozara 平皿 hirazara 取り皿 torizara 皿 sara 小鉢 kobachi 鉢 hachi 丼 donburi 椀 wan 汁椀 shiruwan 箸置き hashioki 箸 hashi 酒器 shuki 徳利 tokkuri 花瓶 kabin 花器 kaki 一輪挿し ichirinzashi 食器 shokki 陶器 toki 磁器 jiki 漆器 shikki 有田焼 aritayaki 波佐見焼 hasamiyaki 美濃焼 minoyaki 益子焼 mashikoyaki 備前焼 bizenyaki 九谷焼 kutaniyaki 萩焼 hagiyaki 信楽焼 shigarakiyaki 粉引 kohiki ' +
  '煎茶 sencha 深蒸し fukamushi 抹茶 matcha 玉露 gyokuro 緑茶 ryokucha 紅茶 kocha 番茶 bancha 焙じ茶 hojicha ほうじ茶 hojicha 玄米茶 genmaicha 麦茶 mugicha 茶筒 chazutsu 茶筅 chasen 茶葉 chaba 新茶 shincha 茶 cha 珈琲 kohi 味噌 miso 醤油 shoyu 米 kome 蜂蜜 hachimitsu 柚子 yuzu 梅 ume 桜 sakura 林檎 ringo 菓子 kashi 酒 sake ' +
  '財布 saifu 長財布 nagazaifu 鞄 kaban 革 kawa 本革 hongawa 靴 kutsu 靴下 kutsushita 帽子 boshi 手袋 tebukuro 傘 kasa 日傘 higasa 浴衣 yukata 着物 kimono 帯 obi 風呂敷 furoshiki 手拭い tenugui 手拭 tenugui 手ぬぐい tenugui 布 nuno 絹 kinu 麻 asa 綿 men 羊毛 yomo 毛布 mofu 布団 futon 枕 makura 座布団 zabuton 敷物 shikimono 名刺入れ meishi-ire 指輪 yubiwa 首輪 kubiwa 時計 tokei 腕時計 udedokei 眼鏡 megane ' +
  '木 ki 木製 mokusei 竹 take 杉 sugi 桧 hinoki 檜 hinoki 栗 kuri 楢 nara 欅 keyaki 鉄 tetsu 銅 do 錫 suzu 銀 gin 金 kin 石 ishi 紙 kami 和紙 washi 土鍋 donabe 鍋 nabe 包丁 hocho 庖丁 hocho 三徳包丁 santoku-bocho まな板 manaita 弁当箱 bento-bako 水筒 suito 箱 hako 籠 kago 棚 tana 本棚 hondana 机 tsukue 椅子 isu 座椅子 zaisu 照明 shomei 電球 denkyu 灯り akari 鏡 kagami 花 hana 盆 bon 盆栽 bonsai 鉢植え hachiue 植木鉢 uekibachi 線香 senko 蝋燭 rosoku お香 oko 香 ko 石鹸 sekken 石けん sekken 化粧水 keshosui 美容液 biyoeki 椿油 tsubakiyu 椿 tsubaki ' +
  '犬 inu 猫 neko 犬用 inu-yo 猫用 neko-yo 子供 kodomo 子ども kodomo 赤ちゃん akachan 自転車 jitensha 積み木 tsumiki 積木 tsumiki 人形 ningyo 玩具 omocha 絵本 ehon 手帳 techo 万年筆 mannenhitsu 鉛筆 enpitsu 筆 fude 文具 bungu 充電器 jyudenki 白 shiro 黒 kuro 赤 aka 青 ao 藍 ai 藍染 aizome 緑 midori 紺 kon 小 sho 大 dai 中 chu 丸 maru 角 kaku 夏 natsu 冬 fuyu 春 haru 秋 aki 渚 nagisa 海 umi 山 yama 森 mori 月 tsuki 星 hoshi 雪 yuki 風 kaze 音 oto 静音 seion 無線 musen 手作り tezukuri 自家製 jikasei 国産 kokusan 京都 kyoto 東京 tokyo 静岡 shizuoka 栃木 tochigi 二つ折り futatsuori 薄型 usugata 北海道 hokkaido';

const readings = new Map<string, string>();
const words = listed.split(' ');
for (let at = 0; at < words.length; at += 2) readings.set(words[at] as string, words[at + 1] as string);
const longest = Math.max(...[...readings.keys()].map((word) => word.length));

/** What of a title can be read, in its order; の only between two words that can. */
export function readable(title: string): string[] {
  const read: string[] = [];
  let linked = false;
  for (let at = 0; at < title.length; ) {
    const word = wordAt(title, at);
    if (word) {
      if (linked && read.length > 0) read.push('no');
      read.push(readings.get(word) ?? word);
      at += word.length;
    } else at += unread(title, at);
    linked = title[at] === 'の';
    if (linked) at++;
  }
  return read;
}

/** A listed word, a run of katakana or Latin letters, or enough hiragana to be a name. */
function wordAt(title: string, at: number): string | null {
  for (let length = Math.min(longest, title.length - at); length > 0; length--)
    if (readings.has(title.slice(at, at + length))) return title.slice(at, at + length);
  plain.lastIndex = at;
  return plain.exec(title)?.[0] ?? null;
}
const plain = /[ァ-ヶー]{2,}|[a-z0-9]+(?:\.[0-9]+[a-z]*)?|[ぁ-ん]{3,}/uy;

/** One character that no list reads goes with the kana that end it. */
const unread = (title: string, at: number): number =>
  /\p{Script=Han}/u.test(title[at] as string) && /[ぁ-ん]/.test(title[at + 1] ?? '') && title[at + 1] !== 'の' ? 2 : 1;
