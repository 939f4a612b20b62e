/**
 * How lists of ingredients say that something is not in them, or not really: “no vanilla”, „Spuren von Milch“, 牛奶不使用, “oat milk”.
 * Folded text, all languages in one: a fact may be in any.
 */
import words from './absent.json' with { type: 'json' };

/** Words that open a denial: what stands behind them is not in it, or not meant to be. */
export const absentBefore = new RegExp(words.absentBefore, 'u');

/** Words that close one: “dairy, egg and soy free”, 牛奶不使用, 우유 무첨가. */
export const absentBehind = new RegExp(words.absentBehind, 'u');

/** “No added sugar” closes what it denies: the list goes on behind it. */
export const addedOnly = new RegExp(words.addedOnly);

/** None of it at all: “milk 0 %”. */
export const noneOfIt = /(?<![\d.,])0(?:[.,]0+)? ?%/;

/** The taste, the scent or the look of a thing is not the thing; nor is what takes its place. */
export const notItself = new RegExp(words.notItself, 'u');

/** “Almond milk”, « beurre de cacao », カカオバター: called so, and no milk or butter. Taken out before the list is read. */
export const calledSo = new RegExp(words.calledSo, 'gu');
