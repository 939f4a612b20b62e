/** In which order rows stand beneath one another. */
import { type Attribute, attributes } from '../naming/attributes.ts';
import { isProductName } from '../reading/labels/own-labels.ts';
import type { Row } from './row.ts';

/** As a specification table is read. */
export const inOrder = (rows: Row[]): Row[] =>
  besideSisters(
    rows.toSorted((one, other) => rankOf(one) - rankOf(other)),
    rows,
  );
/** 使用時サイズ stands beside 収納時サイズ, in the owner's order. */
const besideSisters = (sorted: Row[], given: readonly Row[]): Row[] => {
  const found = [...sorted];
  for (const row of sorted) {
    const sister =
      row.attribute === undefined && states.test(row.label) ? found.find((one) => one.attribute && isOfOtherState(one.label, row.label)) : undefined;
    if (!sister) continue;
    found.splice(found.indexOf(row), 1);
    found.splice(found.indexOf(sister) + Number(given.indexOf(sister) < given.indexOf(row)), 0, row);
  }
  return found;
};
const states = /^(?:使用|収納|展開|折りたたみ|組み?立て|本体|梱包|展开|折叠|折疊|收纳|收納|使用|펼침|펼친|펼쳤을|접이|접힘|접은|접었을|사용|수납|보관)/u;
const isOfOtherState = (one: string, other: string): boolean =>
  states.test(one) && one !== other && one.replace(states, '') === other.replace(states, '') && one.replace(states, '').length > 1;
/** What it is called stands first. */
const rankOf = ({ attribute, label }: Row): number => (attribute ? ranks.get(attribute)! : isProductName(label) ? 0 : ranks.size);
const ranks = new Map((Object.keys(attributes) as Attribute[]).map((attribute, index) => [attribute, index]));
