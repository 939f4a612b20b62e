/** How the words that shops write in Chinese characters are read in Japanese. A rule cannot spell them; what is not listed here is left out of an address. */

// biome-ignore format: a word list
const listed =
  '飯碗 meshiwan 茶碗 chawan 湯呑み yunomi 湯呑 yunomi 湯のみ yunomi 急須 kyusu 鉄瓶 tetsubin 南部鉄器 nanbu-tekki 小皿 kozara 豆皿 mamezara 大皿 ozara 平皿 hirazara 取り皿 torizara 皿 sara 小鉢 kobachi 鉢 hachi 丼 donburi 椀 wan 汁椀 shiruwan 箸置き hashioki 箸 hashi 酒器 shuki 徳利 tokkuri 花瓶 kabin 花器 kaki 一輪挿し ichirinzashi 食器 shokki 陶器 toki 磁器 jiki 漆器 shikki 有田焼 aritayaki 波佐見焼 hasamiyaki 美濃焼 minoyaki 益子焼 mashikoyaki 備前焼 bizenyaki 九谷焼 kutaniyaki 萩焼 hagiyaki 信楽焼 shigarakiyaki 粉引 kohiki ' +
  '煎茶 sencha 深蒸し fukamushi 抹茶 matcha 玉露 gyokuro 緑茶 ryokucha 紅茶 kocha 番茶 bancha 焙じ茶 hojicha ほうじ茶 hojicha 玄米茶 genmaicha 麦茶 mugicha 茶筒 chazutsu 茶筅 chasen 茶葉 chaba 新茶 shincha 茶 cha 珈琲 kohi 味噌 miso 醤油 shoyu 米 kome 蜂蜜 hachimitsu 柚子 yuzu 梅 ume 桜 sakura 林檎 ringo 菓子 kashi 酒 sake ' +
  '財布 saifu 長財布 nagazaifu 鞄 kaban 革 kawa 本革 hongawa 靴 kutsu 靴下 kutsushita 帽子 boshi 手袋 tebukuro 傘 kasa 日傘 higasa 浴衣 yukata 着物 kimono 帯 obi 風呂敷 furoshiki 手拭い tenugui 手拭 tenugui 手ぬぐい tenugui 布 nuno 絹 kinu 麻 asa 綿 men 羊毛 yomo 毛布 mofu 布団 futon 枕 makura 座布団 zabuton 敷物 shikimono 名刺入れ meishi-ire 指輪 yubiwa 首輪 kubiwa 時計 tokei 腕時計 udedokei 眼鏡 megane ' +
  '木 ki 木製 mokusei 竹 take 杉 sugi 桧 hinoki 檜 hinoki 栗 kuri 楢 nara 欅 keyaki 鉄 tetsu 銅 do 錫 suzu 銀 gin 金 kin 石 ishi 紙 kami 和紙 washi 土鍋 donabe 鍋 nabe 包丁 hocho 庖丁 hocho 三徳包丁 santoku-bocho まな板 manaita 弁当箱 bento-bako 水筒 suito 箱 hako 籠 kago 棚 tana 本棚 hondana 机 tsukue 椅子 isu 座椅子 zaisu 照明 shomei 電球 denkyu 灯り akari 鏡 kagami 花 hana 盆 bon 盆栽 bonsai 鉢植え hachiue 植木鉢 uekibachi 線香 senko 蝋燭 rosoku お香 oko 香 ko 香り kaori 米ぬか komenuka 米糠 komenuka 市松 ichimatsu 縞 shima 格子 koshi 麻の葉 asanoha 青海波 seigaiha 朝顔 asagao 金魚 kingyo 牡丹 botan 菊 kiku 紫陽花 ajisai 千鳥 chidori 唐草 karakusa 七宝 shippo 炭 sumi 和ろうそく warosoku 和蝋燭 warosoku 蜜蝋 mitsuro 石鹸 sekken 石けん sekken 化粧水 keshosui 美容液 biyoeki 椿油 tsubakiyu 椿 tsubaki ' +
  '犬 inu 猫 neko 犬用 inu-yo 猫用 neko-yo 子供 kodomo 子ども kodomo 赤ちゃん akachan 自転車 jitensha 積み木 tsumiki 積木 tsumiki 人形 ningyo 玩具 omocha 絵本 ehon 手帳 techo 万年筆 mannenhitsu 鉛筆 enpitsu 筆 fude 文具 bungu 充電器 jyudenki 白 shiro 黒 kuro 赤 aka 青 ao 藍 ai 藍染 aizome 緑 midori 紺 kon 小 sho 大 dai 中 chu 丸 maru 角 kaku 夏 natsu 冬 fuyu 春 haru 秋 aki 渚 nagisa 海 umi 山 yama 森 mori 月 tsuki 星 hoshi 雪 yuki 風 kaze 音 oto 静音 seion 無線 musen 手作り tezukuri 自家製 jikasei 国産 kokusan 京都 kyoto 東京 tokyo 静岡 shizuoka 栃木 tochigi 二つ折り futatsuori 薄型 usugata 北海道 hokkaido ' +
  '倉敷 kurashiki 帆布 hanpu 今治 imabari 無撚糸 munenshi 三層鋼 sansoko 強化木 kyokaboku 積層強化木 sekiso-kyokaboku 天然木 tennenboku 無垢 muku 無垢材 mukuzai 完成品 kanseihin 電子レンジ denshi-renji 対応 taio 食洗機 shokusenki 日本製 nihonsei 北欧 hokuo 北欧風 hokuofu 和風 wafu 長袖 nagasode 半袖 hansode 春夏 shunka 秋冬 shuto 深煎り fukairi 浅煎り asairi 自家焙煎 jika-baisen 珈琲豆 kohimame 豆 mame 粉 kona 夜汽車 yogisha 無添加 mutenka 鶏 tori 脚 kyaku 個 ko 枚 mai 本 hon 袋 fukuro 足 soku 円 en 色 shoku 全 zen 入 iri 用 yo 付き tsuki 付 tsuki 入り iri 大容量 daiyoryo 軽量 keiryo 防水 bosui 撥水 hassui 耐熱 tainetsu 保温 hoon 保冷 horei 収納 shuno 折りたたみ oritatami 折り畳み oritatami 送料 soryo 母の日 hahanohi 父の日 chichinohi 敬老の日 keironohi 誕生日 tanjobi 出産祝い shussaniwai 結婚祝い kekkoniwai 入学祝い nyugakuiwai 贈り物 okurimono 名入れ naire 手帖 techo 筆箱 fudebako 水出し mizudashi 鋼 hagane 包 tsutsumi 和菓子 wagashi 洋菓子 yogashi 焼菓子 yakigashi 焼き菓子 yakigashi 日本酒 nihonshu 焼酎 shochu 食器 shokki 器 utsuwa 箸箱 hashibako 水筒 suito 弁当 bento 寝具 shingu 敷布団 shikibuton 掛け布団 kakebuton 抱き枕 dakimakura 雑貨 zakka 家具 kagu 食卓 shokutaku 本体 hontai 男女兼用 danjo-kenyo 婦人 fujin 紳士 shinshi 子供用 kodomoyo 大人 otona 革靴 kawagutsu 長靴 nagagutsu 雨傘 amagasa 扇子 sensu 浴用 yokuyo 入浴剤 nyuyokuzai 洗顔 sengan 美肌 bihada 化粧品 keshohin 純銀 jungin 真鍮 shinchu 硝子 garasu 陶磁器 tojiki 砥石 toishi 鉄製 tetsusei 銅製 dosei 竹製 takesei 紙製 kamisei 無地 muji 花柄 hanagara 刺繍 shishu 藍色 aiiro 紺色 koniro 草木染 kusakizome 草木染め kusakizome 手織り teori 手染め tezome 久留米 kurume 信州 shinshu 京 kyo 奈良 nara 大阪 osaka 福岡 fukuoka 沖縄 okinawa 岡山 okayama 愛媛 ehime 新潟 niigata 燕三条 tsubame-sanjo 堺 sakai 関 seki 有機 yuki 国内 kokunai 生 nama ' +
  '鋏 hasami 植木 ueki 植木鋏 ueki-basami 剪定 sentei 剪定鋏 sentei-basami 園芸 engei 庭 niwa 工具 kogu 道具 dogu 鋸 nokogiri 鎌 kama 釣り tsuri 釣竿 tsurizao 釣具 tsurigu 楽器 gakki 弦 gen 自転車用 jitensha-yo 掃除 soji 掃除機 sojiki 洗濯 sentaku 洗剤 senzai 加湿器 kashitsuki 扇風機 senpuki 毛糸 keito 生地 kiji 裁縫 saiho 針 hari 糸 ito 手芸 shugei 写真 shashin 額縁 gakubuchi 置物 okimono 観葉植物 kanyo-shokubutsu 種 tane 苗 nae 肥料 hiryo 水槽 suiso 枕カバー makura-kaba 寝袋 nebukuro 焚き火台 takibidai 焚火台 takibidai 登山 tozan 御守 omamori 数珠 juzu 仏壇 butsudan';

const readings = new Map<string, string>();
const words = listed.split(' ');
for (let at = 0; at < words.length; at += 2) readings.set(words[at] as string, words[at + 1] as string);
const longest = Math.max(...[...readings.keys()].map((word) => word.length));

/** What of a title can be read, in its order; の only between two words that can. */
export function readable(title: string): string[] {
  const read: string[] = [];
  let linked = false;
  for (let at = 0; at < title.length; ) {
    // 強化木 is no “ki”: characters that stand together are read together or not at all.
    const run = runAt(title, at);
    if (run > 0 && !isRead(title, at, at + run)) {
      at += run;
      at += kanaEnd(title, at);
      linked = false;
      continue;
    }
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

/** How many Chinese characters begin here. */
function runAt(title: string, at: number): number {
  let length = 0;
  while (/[\p{Script=Han}々]/u.test(title[at + length] ?? '') && length < 100) length++;
  return length;
}
/** Listed words from end to end; the last may go on in kana. */
function isRead(title: string, from: number, to: number): boolean {
  for (let at = from; at < to; ) {
    const word = listedAt(title, at);
    if (!word) return false;
    at += word.length;
  }
  return true;
}
/** 炊き, 洗いざらし: what ends a word that nobody reads goes with it; の joins it to the next. */
function kanaEnd(title: string, at: number): number {
  const [kana = ''] = /^(?!の)[ぁ-ん]{1,4}/u.exec(title.slice(at, at + 4)) ?? [];
  return kana.replace(/の$/u, '').length;
}
const listedAt = (title: string, at: number): string | null => {
  for (let length = Math.min(longest, title.length - at); length > 0; length--)
    if (readings.has(title.slice(at, at + length))) return title.slice(at, at + length);
  return null;
};

/** A listed word, a run of katakana or Latin letters, or enough hiragana to be a name. */
function wordAt(title: string, at: number): string | null {
  plain.lastIndex = at;
  return listedAt(title, at) ?? plain.exec(title)?.[0] ?? null;
}
const plain = /[ァ-ヶー]{2,}|[a-z0-9]+(?:\.[0-9]+[a-z]*)?|[ぁ-ん]{3,}/uy;

/** One character that no list reads goes with the kana that end it. */
const unread = (title: string, at: number): number =>
  /\p{Script=Han}/u.test(title[at] as string) && /[ぁ-ん]/.test(title[at + 1] ?? '') && title[at + 1] !== 'の' ? 2 : 1;
