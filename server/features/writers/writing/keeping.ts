/**
 * What an owner put beside the words stays, whoever rewrites them: a picture or a table that an engine leaves out is put
 * back behind what it stood behind, or at the end.
 */
import { claimsIn } from '@storewright/rules/claims/claims';
import { wordsOf } from '@storewright/rules/claims/facts';
import type { Edit, Plan } from './engine.ts';
import { bare, plainText, squeezed } from './lines.ts';
import { asItWas, elementsOf, rejoined } from './elements.ts';
import { keepsakesOf } from './keepsakes.ts';

/** `html` is clean. What is written anew gets back what a fact or the owner says; what is freed of what has no fact, only what a fact does. */
export const withKeepsakes = (html: string, { source, edit }: Pick<Plan, 'source' | 'edit'>): string => {
  const before = edit?.text ?? source.description;
  if (!/<(?:img|table)\b/i.test(before)) return html;
  const isProof = edit !== null && wishForProof.test(edit.instruction);
  const words = wordsOf(shopOf(source), null, null);
  const claimed = (text: string) => claimsIn(text, source.facts, source.language, 'description', words);
  const stays = (text: string): boolean =>
    isProof ? claimed(text).every(({ state }) => state === 'supported') : edit !== null || claimed(text).every(({ state }) => state !== 'unsupported');
  const { tables, pictures } = keepsakesOf(before, { row: stays, words: stays });
  const missing = [
    ...pictures.filter((picture) => !html.includes(addressIn(picture)) && !unwanted(edit, wordsFor.picture)),
    ...tables.filter((table) => !stillThere(table, html) && !unwanted(edit, wordsFor.table)),
  ];
  let room = most - html.length;
  const fitting = missing.filter((keepsake) => (room -= keepsake.length + 1) >= 0);
  return fitting.length === 0 ? html : putBack(html, fitting, before);
};

/** What the owner wrote of it. */
const shopOf = ({ title, description, seoTitle, seoDescription, productType, tags }: Plan['source']) => ({
  title,
  description_html: description,
  seo_title: seoTitle,
  seo_description: seoDescription,
  product_type: productType,
  category: '',
  tags,
  pictures: [],
});

/** To leave nothing that no fact says. */
export const wishForProof =
  /no facts?|without facts?|unsupported|unproven|not proven|invented|ohne (?:beleg|fakt)|unbelegt|kein(?:en)? fakt|sans (?:fait|preuve)|non (?:prouvé|vérifié)|sin (?:dato|hecho|respaldo|prueba)|sem (?:facto|fato|dado|prova)|没有(?:事实|依据|根据)|无依据|未证实|根拠のない|事実のない|裏付けのない|근거 ?(?:가 )?없는|사실이? 아닌/iu;

/** Of the contract. */
const most = 65_000;

const addressIn = (picture: string): string => /\ssrc="[^"]*"/.exec(picture)?.[0] ?? picture;

/** A table with a cell of it is what the engine made of it, and so is a list that says what its rows say. */
const stillThere = (table: string, html: string): boolean => {
  const cells = new Set(cellsIn(table));
  return elementsOf(html, /^table$/).elements.some((one) => cellsIn(asItWas(one)).some((cell) => cells.has(cell))) || isListed(table, html);
};
const isListed = (table: string, html: string): boolean => {
  const rows = elementsOf(table, /^tr$/).elements.map((row) => cellsIn(asItWas(row)).map(squeezed)).filter((cells) => cells.length > 0); // biome-ignore format: one step after another
  const items = elementsOf(html, /^li$/).elements.slice(0, mostItems).map(({ inner }) => squeezed(plainText(inner))); // biome-ignore format: one step after another
  // A pair is told by its value, whatever the list calls it; a third of the rows may be in other words.
  const isTold = (cells: string[]): boolean => {
    const said = cells.length === 2 && cells[1]!.length > 2 ? [cells[1]!] : cells;
    return items.some((item) => said.every((cell) => item.includes(cell)));
  };
  return rows.length > 0 && rows.length <= mostItems && rows.filter(isTold).length * 3 >= rows.length * 2;
};
/** No listing has more; each is held against each row. */
const mostItems = 100;
/** “40W” and “40 W” are one. */
const cellsIn = (html: string): string[] => elementsOf(html, /^t[hd]$/).elements.flatMap(({ inner }) => bare(plainText(inner)) || []);

/** Whoever asks for it to go means it. */
const unwanted = (edit: Edit | null, named: RegExp): boolean => edit !== null && named.test(edit.instruction) && going.test(edit.instruction);
const wordsFor = {
  picture: /picture|image|photo|\bbild|foto|imagen|imagem|图|画像|写真|사진|이미지|그림/iu,
  table: /\btab(?:le|elle|la|ela)|表|테이블|표/iu,
};
const going =
  /remov|delet|\bdrop|\bwithout|\bturn|convert|instead|entfern|lösch|\bohne|\bstatt|umwandel|supprim|enlev|retir|\bsans|transform|elimin|quit|borr|\bsin\b|convi?ert|apag|\bsem\b|删|去掉|移除|不要|改成|换成|削除|外し|なし|変え|삭제|제거|빼|없애|바꿔/iu;

const putBack = (html: string, keepsakes: readonly string[], before: string): string => {
  const blocks = elementsOf(html, aBlock);
  const starts = blocks.elements.map((one) => startOf(asItWas(one)));
  const behind = new Map<number, string[]>();
  for (const keepsake of keepsakes) {
    const place = placeOf(keepsake, before, starts);
    behind.set(place, [...(behind.get(place) ?? []), keepsake]);
  }
  const kept = (place: number): string[] => behind.get(place) ?? [];
  const text = rejoined(blocks, (one, index) => [asItWas(one), ...kept(index)].join('\n'));
  return [...kept(atTheStart), text, ...kept(atTheEnd)].filter(Boolean).join('\n');
};
const aBlock = /^(?:p|ul|ol|h[1-6]|table|blockquote)$/;
const atTheStart = -1;
const atTheEnd = Infinity;

/** Behind the nearest block before it that is still there. */
const placeOf = (keepsake: string, before: string, starts: readonly string[]): number => {
  const { elements } = elementsOf(before, aBlock);
  const sign = /^<table\b/i.test(keepsake) ? cellsIn(keepsake).join(' ') : addressIn(keepsake).slice(' src="'.length, -1);
  const own = elements.findIndex((one) => asItWas(one).includes(sign) || (/^<table\b/i.test(one.open) && cellsIn(one.inner).join(' ') === sign));
  if (own < 0) return atTheEnd;
  const earlier = elements
    .slice(0, own)
    .map((one) => startOf(asItWas(one)))
    .filter(Boolean);
  if (earlier.length === 0) return atTheStart;
  for (const start of earlier.toReversed()) {
    const index = starts.lastIndexOf(start);
    if (index >= 0) return index;
  }
  return atTheEnd;
};

/** A block that was shortened still begins as it did. */
const startOf = (html: string): string => bare(plainText(html)).slice(0, 24);
