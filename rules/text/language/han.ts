/** Characters that are written so in one of the two languages alone. */
export const onlyJapanese = new Set('々円図気鉄売県込働枠栃辻畑峠楽薬沢浜桜黒緑焼軽広効剤絵帯検険鋳巻渋竜歯斉砕醤酎丼匂凧籾雫鞄椀箸');
/** Simplified ones. */
export const onlyChinese = new Set(
  '们这为产质纯钢锈热绿红银铁门头买卖车东见长风无线电带压铝绸绵发书连裤儿贝时简轻乐烧锅盖适说让给应对处净环过还进马龙鸟鱼飞专业亲价优伞储养滤闪饮饰饭饼馆颜题顶项须页锁镜针钟钥键链铃铅铺销错锦闭间阳阴阶际难韩顺领频额驱驼骑鲜',
);
