/**
 * PDFs that a browser prints name some Chinese signs by the radical that looks the same (⽉ for 月): read as that, no date and no place of
 * theirs is one. Unicode folds the Kangxi radicals; of the supplement this is `EquivalentUnifiedIdeograph` where a whole sign is meant.
 */
const supplement = new Map(
  '⺟母 ⺠民 ⻁虎 ⻄西 ⻅见 ⻆角 ⻉贝 ⻊足 ⻋车 ⻑長 ⻓长 ⻔门 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻧卤 ⻨麦 ⻩黄 ⻫斉 ⻬齐 ⻭歯 ⻮齿 ⻯竜 ⻰龙 ⻲亀 ⻳龟'
    .split(' ')
    .map((pair): [string, string] => [pair[0]!, pair[1]!]),
);

export const withoutRadicals = (text: string): string => text.replace(/[\u2e80-\u2fdf]/gu, (sign) => supplement.get(sign) ?? sign.normalize('NFKC'));
