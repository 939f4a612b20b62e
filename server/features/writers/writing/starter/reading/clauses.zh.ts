/** Chinese sentences in which the product and the shop speak in turn: a clause between commas is whole. */
import { simplified } from '@storewright/contract/listing/language/simplified';
import { type Ears, isOfProduct } from './ears.ts';
import { isMadeToOrder, isNeeded } from './needed.ts';
import { isWarning } from './warning.ts';

/** “颜色随批次略有差异，介意慎拍”: what is told before the shop comes in, or behind it. */
export const chinesePart = (sentence: string, ears: Ears): string => {
  const said = sentence.replace(/[。！!]+$/u, '');
  const clauses = said.split(/[，；;]|,(?!\d)/u).map((clause) => clause.trim());
  const from = clauses.findIndex((_, at) => !isOfProduct(clauses.slice(0, at + 1).join('，'), ears) || ears.isTalk(clauses[at]!));
  let told = clauses.slice(0, Math.max(from, 0));
  while (told.length > 0 && waits.test(simplified(told.at(-1)!))) told = told.slice(0, -1);
  const left = told.join('，');
  return isWhole(left) ? `${left}。` : '';
};
const isWhole = (text: string): boolean =>
  text.length >= (isNeeded(text) || isMadeToOrder(text) ? 4 : 6) && !leads.test(simplified(text)) && !(simplified(text).startsWith('请') && !isWarning(text));
const leads = /^(?:如|若|倘|因|由于|凡|收到|需要?|想|有任何|而|但|也|就|才|则)/u;
/** A condition, and the reason of what the shop refuses, say nothing alone. */
const waits = /(?:时|后|的话|朋友|顾客|客人)$|^.{1,10}(?:贴身|卫生|个人|私人)(?:用品|衣物|物品)$|^(?:如|若|倘)/u;
