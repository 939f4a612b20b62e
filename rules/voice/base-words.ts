/** What every shop says: the words that a favourite is measured against. Small words say nothing; everyday words must stand out far. */
import type { Language } from '@storewright/contract/kit/languages';
import { lexicons } from '../words/lexicons.ts';
import { termsOf } from '../words/terms.ts';

/** How often a word is met in a million words of shops' texts, as a rough class. Null: it says nothing of anybody's voice. */
export const usualRate = (word: string, language: Language): number | null => {
  const { small, everyday } = (known[language] ??= listsOf(language));
  return small.has(word) ? null : everyday.has(word) ? 900 : 25;
};

const known: Partial<Record<Language, { small: Set<string>; everyday: Set<string> }>> = {};
const listsOf = (language: Language) => ({
  small: new Set([...lexicons[language].stopWords.split(' '), ...small[language].split(' '), ...facts(language)]),
  everyday: new Set(everyday[language].split(' ')),
});
/** Materials and colours are what is sold. */
const facts = (language: Language): string[] =>
  [lexicons[language].materials, lexicons[language].colours].flatMap((words) => Object.values(words)).flatMap(termsOf).flatMap((term) => term.toLowerCase().split(/[\s~-]+/)); // biome-ignore format: one step after another

// biome-ignore format: a list per language
const small: Record<Language, string> = {
  en: 'a be been being but if so as than then them they their there these those which who whom whose what where why how he she his her him i me my we us you yours do does did done can could would should may might must just also only into onto over under between through about after before again off down both each few other some such own same very too s t don there’s it’s one’s once while until because still even along way back here much many well around across without enough nothing something anything everything everybody somebody ever never always almost nearly less stays stay looks look itself themselves whatever every number get goes go come comes put take takes make makes keep keeps three four five six first second',
  zh: '这 那 我们 你 您 他 她 它 就 都 也 还 不 没 没有 很 更 最 一 一个 可以 可 能 会 让 把 被 给 对 从 到 用 以 及 或 而 但 因为 所以 如果 这个 那个 自己 时 后 前 中 上 下 里 使用 产品 一下 两个 一种 什么',
  fr: 'il elle ils elles on je tu nous vous y ne pas plus tout tous toute toutes comme mais donc si leur leurs son ses lui même être a ont été fait faire peut peuvent très bien aussi entre sous chez après avant deux trois dont où d l qu s c n j m t cela ça cette cet',
  de: 'sie er es wir ihr ihnen man so aber wenn dann doch noch nur schon sehr mehr kann können wird werden wurde hat haben war bis nach vor über unter durch gegen um an als dass damit denn weil was wer wo diese dieser dieses diesem diesen jede jeder jedes alle alles keine kein zwei drei vier beim vom ins ans ihren ihrem seine seiner sein ihn ihm des',
  es: 'él ella ellos ellas nos les le me te si no ni ya como cuando donde cada todo toda todos todas otro otra entre sobre hasta desde también pero porque qué cual ser está están fue ha han hay hace hacer puede pueden dos tres muy bien así solo sólo e u',
  pt: 'ele ela eles elas lhe me te si já como quando onde cada todo toda todos todas outro outra entre sobre até desde também mas porque qual ser está estão foi há tem têm faz fazer pode podem dois duas três bem assim só pela pelo pelas pelos à às numa num isso isto esse essa',
  ja: 'こと もの ため よう さん これ それ あれ この その ます です した して する いる ある なる れる られる ない まで から より など だけ です。 ください ながら として という ので また さらに 一つ ひとつ',
  ko: '것 등 를 을 은 는 있는 있습니다 합니다 됩니다 입니다 하는 한 할 위한 위해 때 더욱 모든 매우 가장 함께 통해 대한 경우 있어 없는 없습니다 하나',
};
// biome-ignore format: a list per language
const everyday: Record<Language, string> = {
  en: 'quality perfect high size colour color product design made easy use great best soft light home day everyday available free care wash clean water small large long left right side top hand room set price features ideal suitable style comfortable natural durable comes fits',
  zh: '质量 设计 适合 材质 尺寸 颜色 舒适 方便 轻松 家居 日常 优质 高品质 天然 容量 时尚 清洗',
  fr: 'qualité parfait idéal taille couleur produit conception facile main maison jour quotidien doux léger naturel durable lavage eau petit grand disponible style confortable convient',
  de: 'qualität perfekt ideal größe farbe produkt design einfach hand haus zuhause alltag tag weich leicht natürlich langlebig wasser klein groß erhältlich stil bequem passt geeignet pflege maschine',
  es: 'calidad perfecto ideal tamaño color producto diseño fácil mano casa hogar día diario suave ligero natural duradero agua pequeño grande disponible estilo cómodo uso',
  pt: 'qualidade perfeito ideal tamanho cor produto design fácil mão casa dia diário macio leve natural durável água pequeno grande disponível estilo confortável uso',
  ja: 'サイズ 商品 デザイン 素材 快適 簡単 使用 日常 最適 品質 水 手 家 天然 おすすめ ぴったり',
  ko: '품질 제품 디자인 소재 편안 간편 사용 일상 최적 사이즈 크기 색상 천연 추천 세탁',
};
