/** Chinese sentences in which the product and the shop speak in turn: a clause between commas is whole. */
import { simplified } from '@storewright/contract/listing/language/simplified';
import { type Ears, isOfProduct } from './ears.ts';
import { isMadeToOrder, isNeeded } from '../../needed/needed.ts';
import { isWarning } from '../../needed/warning.ts';

/** “颜色随批次略有差异，介意慎拍”: what is told before the shop comes in, or behind it. */
export const chinesePart = (sentence: string, ears: Ears): string => {
  if (isSpaced(sentence)) return spacedPart(sentence, ears);
  const said = sentence.replace(/[。！!]+$/u, '');
  const clauses = said.split(/[，；;]|,(?!\d)/u).map((clause) => clause.trim());
  const left = toldUntil(clauses, (clause, at) => !isOfProduct(clauses.slice(0, at + 1).join('，'), ears) || ears.isTalk(clause), waits);
  return isWhole(left) ? `${left}。` : '';
};
/** What the clauses tell before the shop comes in; one that `waits` for what goes says nothing alone. */
export const toldUntil = (clauses: readonly string[], isShop: (clause: string, at: number) => boolean, waits: RegExp): string => {
  let told = clauses.slice(0, Math.max(0, clauses.findIndex(isShop)));
  while (told.length > 0 && waits.test(simplified(told.at(-1)!))) told = told.slice(0, -1);
  return told.join('，');
};
const isWhole = (text: string): boolean =>
  text.length >= (isNeeded(text) || isMadeToOrder(text) ? 4 : 6) && !leads.test(simplified(text)) && !(simplified(text).startsWith('请') && !isWarning(text));
const leads = /^(?:如|若|倘|因|由于|凡|收到|需要?|想|有任何|而|但|也|就|才|则)/u;
/** A condition, and the reason of what the shop refuses, say nothing alone. */
const waits = /(?:时|后|的话|朋友|顾客|客人)$|^.{1,10}(?:贴身|卫生|个人|私人)(?:用品|衣物|物品)$|^(?:如|若|倘)|^.{1,4}[如若](?:有|遇|发现|出现)/u;

/** “…是私有协议 用本品是普通快充 不是满速 介意勿拍 …”: spaces part the clauses of who types no signs. */
export const isSpaced = (sentence: string): boolean =>
  !/[，；。,;]\P{N}|[\u3040-\u30ff\uac00-\ud7af]/u.test(sentence) &&
  sentence.length <= 400 &&
  sentence.split(gap).filter((clause) => spoken.test(clause)).length > 2;
/** “300条/箱 外箱52*38*30cm 毛重约12.5kg” is a row of measures. */
const spoken = /(?:\p{Script=Han}[^\p{Script=Han}]{0,12}){4}/u;
const gap = /(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/u;

/** Here the shop may speak between two clauses on the product; where it says most of the words, all are its own. */
const spacedPart = (sentence: string, ears: Ears): string => {
  const clauses = sentence
    .replace(/[。！!]+$/u, '')
    .replace(address, '')
    .split(gap)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const told: string[] = [];
  // 自备 is too short to be heard: it goes with what stands before it.
  for (const [at, clause] of clauses.entries())
    if (clause.length < 5 ? !ears.isTalk(clause) && told.at(-1) === clauses[at - 1] : isOfProduct(clause, ears, 1)) told.push(clause);
  const left = told.join('，');
  return left.length >= 6 && told.join('').length * 2 > clauses.join('').length ? `${left}。` : '';
};
/** “亲们注意:” */
const address = /^(?:亲们?|各位|大家|\p{Script=Han}{1,3}们|买家|顾客)[^:：\s]{0,6}(?:注意|请看|说明)[了啦哦]?[:：]\s*/u;
