/** Lines that only name the product, and labels that no list knows: both are told by their form. */
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import { holdsCjk, isCjk, type Language } from '@storewright/contract/kit/languages';
import { bare, plainText, sentencesOf, space, squeezed } from '../../../lines.ts';
import type { Row } from '../../rows/row.ts';
import { withoutShopTalk } from '../shop-talk/shop-talk.ts';
import { quietly } from '../headings/spoken-lines.ts';

/** “产品名称：安吉白茶” above a title that says so. */
export const isItsName = (label: string, value: string, title: string): boolean => isProductName(label) && squeezed(title).includes(squeezed(value));
export const isProductName = (label: string): boolean => names.test(label.trim());
const names =
  /^(?:(?:产品|商品|品)名称?|(?:상품|제품)\s?명|名称|品目|(?:product|item) name|(?:produkt|artikel)(?:name|bezeichnung)|nom du produit|nombre del producto|nome do produto)$/iu;

/** A heading that says the title again, or the half of it: the title stands above the text. */
export const isTitle = (heading: string, title: string): boolean =>
  bare(heading) === bare(title) ||
  (heading.length > 5 &&
    holdsCjk(heading) &&
    bare(heading).split(' ').length > 1 &&
    bare(heading)
      .split(' ')
      .every((word) => bare(title).split(' ').includes(word))) ||
  isAmong(withoutArticles(bare(heading)), withoutArticles(bare(title))) ||
  opensTitle(withoutArticles(bare(heading)), withoutArticles(bare(title))) ||
  // ◎高さ8cm names a point, whatever the title says of it.
  (squeezed(heading).length > 3 && holdsCjk(heading) && !/\d\s?(?:[mc]?m|k?g|m?l)$/iu.test(heading) && squeezed(title).includes(squeezed(heading)));
/** “Pflanzkelle handgeschmiedet” above a text on „Pflanzkelle handgeschmiedet, Esche“. */
const opensTitle = (heading: string, title: string): boolean =>
  !holdsCjk(heading) &&
  heading.includes(' ') &&
  (` ${title} `.startsWith(`${` ${heading}`} `) || (` ${title} `.includes(` ${heading} `) && heading.length >= title.length * 0.6));
/** “GUITARRA PORTUGUESA MUSILUSA GP-20L” above a text on such a one, in whatever order. */
const isAmong = (heading: string, title: string): boolean => {
  const words = heading.split(' ');
  return !holdsCjk(heading) && words.length > 3 && words.every((word) => title.split(' ').includes(word));
};
/** “Hamaca familiar de San Jacinto” above a text on a “Hamaca familiar San Jacinto”. */
const withoutArticles = (text: string): string =>
  text.split(' ').filter((word) => !/^(?:the|an?|of|de|del|la|las|los|el|les?|des|du|d|l|da|das|dos?|o|os|der|die|das|vom?)$/.test(word)).join(' '); // biome-ignore format: one step after another

/** “显色指数：Ra90” stands in a table; a tip that is a sentence does not. */
export const isLabelled = (text: string, language: Language): boolean => {
  const [, name = '', value = ''] = /^([^:：]{1,16}?)\s?[:：]\s*(\S[^:：]{0,39})$/u.exec(text) ?? [];
  const plain = name.replace(ports, '');
  return (
    isCjk(language) &&
    (holdsCjk(name) || /^[A-Z]{4,10}$/u.test(name)) &&
    value !== '' &&
    plain.length <= 10 &&
    !/[,，、。.!！?？…()（）\d]|\s\S+\s/u.test(plain) &&
    // “建议主线：2.0以内” is looked up.
    (!tips.test(name) || /^[约約약]?\s?\d[^\s，。、,;；]{0,20}$/u.test(value)) &&
    !sentence.test(value)
  );
};
/** C1/C2输出, USB1: which of several. */
const ports = /^[A-Z]{1,4}-?[A-Z]?\d(?:[/／+&、][A-Z]{1,4}-?[A-Z]?\d){0,3}(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}])/u;
const tips = /提示|注意|贴士|建议|提醒|推荐|ポイント|おすすめ|コツ|ご?注意|備考|팁|주의|참고|추천|유의|꿀팁|^(?:point|tip|step|q|a)\b/iu;
const sentence = /[。！!？?…]|(?:です|ます|ません|ください|さい)$|(?:요|다|죠)\.?$|[了吧呢哦啊]$/u;

/** “S：衣长108 胸围84；M：…” in a field beside the table that shows the same. */
export const isTabled = ({ text, chosen, label }: Row, tables: readonly string[]): boolean => {
  // “Holzart | Lärche, sägerau” in a table of the owner's beside a field that says less of it.
  if (!chosen && tables.some((table) => pairsIn(table).some(([name, value]) => bare(name) === bare(label) && squeezed(value).includes(squeezed(text)))))
    return true;
  const parts = text.match(/\d+(?:[.,]\d+)?|[a-z]{2,}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]+/gu) ?? [];
  if (chosen || parts.filter((part) => /\d/.test(part)).length < 4) return false;
  return tables.some((table) => {
    const shown = plainText(table);
    const numbers = new Set(shown.match(/\d+(?:[.,]\d+)?/gu) ?? []);
    return parts.every((part) => (/\d/.test(part) ? numbers.has(part) : shown.includes(part) || unitWords.test(part)));
  });
};
/** The text of each cell, row by row; behind the last of a row stands what is no cell. */
const cellsIn = (table: string): string[][] =>
  [...table.matchAll(/<tr\b[^<>]{0,300}>((?:(?!<tr\b)[^])*)/giu)].map(([, inner = '']) => inner.split(/<\/t[dh]>/iu).map(plainText));
const pairsIn = (table: string): [name: string, value: string][] =>
  cellsIn(table).flatMap((row) => {
    const cells = row.filter(Boolean);
    return cells.length === 2 ? [[cells[0]!, cells[1]!] as [string, string]] : [];
  });
/** A table of sizes beside rows of the same sizes that say all it says: M 112 / 58 beside “Mサイズ：着丈112cm / 身幅58cm / 袖丈32cm”. */
export const isInRows = (table: string, rows: readonly Row[]): boolean => {
  const sizes = cellsIn(table).filter((cells) => cells.slice(1).some((cell) => /\d/u.test(cell)));
  const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/gu) ?? [];
  return (
    sizes.length > 1 &&
    sizes.length < 40 &&
    sizes.every(([size = '', ...cells]) =>
      rows.some(
        ({ label, text, chosen }) =>
          !chosen &&
          size !== '' &&
          ` ${bare(label.replace(/サイズ|사이즈|码|碼/gu, ' '))} `.includes(` ${bare(size)} `) &&
          numbersIn(cells.join(' ')).every((number) => numbersIn(text).includes(number)),
      ),
    )
  );
};
const unitWords = /^(?:单位|単位|단위|约|約|약)$/u;

/** What says how the sizes above it were taken, or what they are of, without whom to ask; nothing where it says something else. */
export const noteOfTable = (text: string, language: Language, isAlone = false): string =>
  text.length <= 240 && (ofMeasures.test(text) || (isAlone && !holdsCjk(text) && !isOffer(text)))
    ? withoutShopTalk(sentencesOf(text).map(quietly)).join(space(language))
    : '';
const ofMeasures =
  /^(?:[*＊※(（]|\p{L}+ ?[:：])?\s?(?:all |alle |toutes les |todas? (?:las|as) |these are |(?:die|les|las|as|the) )?(?:garment |body |product )?(?:measure|sizes? (?:are|is|in)|maße|masse|angaben|gemessen|mesures|medidas?|medições)|^.{0,24}(?:lying flat|laid flat|flach gemessen|à plat|en plano|em plano)|^.{0,12}(?:平铺|平鋪|手工测量|人工测量|測量|测量|误差|誤差|採寸|平置き|実寸|ヌード寸法|실측|측정|단면|오차|단위)/iu;
