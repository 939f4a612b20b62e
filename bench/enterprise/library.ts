/** A file of ten thousand prompts, always the same, with copies in it that a check has to find. */
import { createRandom } from '../../server/boot/crash.testing.ts';

export const rows = 10_000;
/** As the check counts them. */
const alike = 0.7;

const words = (text: string): string[] => text.split(' ');
const verbs = words('write draft list compare improve shorten explain rank name describe sort rewrite outline answer judge price');
const things = words('title description bundle review reply banner newsletter chart warranty return care label gift note delivery stock recipe');
const goods = words('mug lamp scarf tent boots chair kettle backpack candle notebook pillow jacket bottle towel rug clock basket knife vase');
const tones = words('plain warm formal playful short calm proud careful honest lively');
const han = words('写 商品 标题 描述 尺寸 材质 发货 退货 保修 客服 回复 礼物 季节 优惠 颜色 说明 邮件 博客 简短 礼貌');
const categories = ['Shop/Listing', 'Shop/Service', 'Blog', 'Mail/Reply', 'Mail/Campaign'];

export type Library = { csv: string; exact: number[]; near: number[]; errors: number };
/** `exact` and `near`: rows, from one. Of the latter those that are alike enough by our own count. */
export const library = (): Library => {
  const random = createRandom(29);
  const below = (most: number): number => Math.floor(random() * most);
  const pick = <Of>(list: readonly Of[]): Of => list[below(list.length)]!;
  const sentence = (): string =>
    random() < 0.12
      ? `${Array.from({ length: 10 + below(14) }, () => pick(han)).join('')}{{product}}。`
      : `${pick(verbs)} the ${pick(things)} of the ${pick(goods)} number ${below(9_999)} in a ${pick(tones)} voice for {{customer}} with ${below(40)} ${pick(things)} words.`;
  const sound: string[] = [];
  const [exact, near, lines]: [number[], number[], string[]] = [[], [], ['name,category,tags,language,content']];
  let errors = 0;
  for (let row = 1; row <= rows; row += 1) {
    const chance = random();
    let text = Array.from({ length: 5 + below(12) }, sentence).join(' ');
    const isCopied = row > 500 && chance < 0.03;
    if (isCopied && chance < 0.01) {
      text = pick(sound);
      exact.push(row);
    } else if (isCopied) {
      const before = pick(sound);
      const changed = before.split(' ');
      for (let many = Math.max(1, Math.round(changed.length / 25)); many > 0; many -= 1) changed[below(changed.length)] = `changed${many}`;
      text = changed.join(' ');
      if (likeness(before, text) >= alike) near.push(row);
    }
    const isNameless = !isCopied && chance > 0.995;
    if (isNameless) errors += 1;
    if (!isCopied && !isNameless) sound.push(text);
    const cells = [isNameless ? '' : `Prompt ${row}`, pick(categories), `${pick(things)};${pick(tones)}`, /\p{Script=Han}/u.test(text[0]!) ? 'zh' : 'en', text];
    lines.push(cells.map((cell) => `"${cell}"`).join(','));
  }
  return { csv: lines.join('\n'), exact, near, errors };
};

/** Of all runs of three words, how many both have: counted plainly, by nothing of what is measured. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [threes(one), threes(other)];
  const both = [...a].filter((three) => b.has(three)).length;
  return both / (a.size + b.size - both);
};
const threes = (text: string): Set<string> => {
  const all = text.toLowerCase().match(/\p{Script=Han}|[a-z0-9]+/gu) ?? [];
  return new Set(all.slice(2).map((_, at) => all.slice(at, at + 3).join(' ')));
};
