/** “소재 : 폴리에스터”, “Klinge: Kohlenstoffstahl”: lines beneath one another that name what a table tells are of the table, whatever stands above them. */
import type { Source } from '../engine.ts';
import { bare } from '../lines.ts';
import { attributeOf } from './naming/naming.ts';
import { headingOf, isListHeading } from './naming/labels.ts';
import type { Block } from './reading/lines/block.ts';
import type { Row } from './rows/row.ts';

/** Beneath a heading they belong to it, unless a text stands between them. */
export const withSpecifications = (blocks: readonly Block[], rows: readonly Row[], { language }: Source): Block[] => {
  const found: Block[] = [];
  const named = new Set(rows.map(({ label }) => bare(label)));
  const isKnown = (name: string, value: string): boolean => named.has(bare(name)) || attributeOf({ name, field: '', value }, language) !== undefined;
  let stands: 'free' | 'headed' | 'told' = 'free';
  for (let at = 0; at < blocks.length; ) {
    const run = runFrom(blocks, at);
    const known = run.filter(([name, value]) => isKnown(name, value));
    if (run.length > 2 && known.length * 2 > run.length && stands !== 'headed') {
      found.push(
        { kind: 'heading', text: language === 'de' ? 'Technische Daten' : headingOf('specifications', language) },
        ...blocks.slice(at, at + run.length),
      );
      if (blocks[at + run.length] && blocks[at + run.length]!.kind !== 'heading') found.push({ kind: 'heading', text: '' });
      [at, stands] = [at + run.length, 'free'];
      continue;
    }
    const block = blocks[at]!;
    if (block.kind === 'heading') stands = block.text === '' || isListHeading(block.text) ? 'free' : 'headed';
    else if (block.kind === 'paragraph' && stands === 'headed' && run.length === 0) stands = 'told';
    found.push(block);
    at++;
  }
  return found;
};

const runFrom = (blocks: readonly Block[], from: number): [name: string, value: string][] => {
  const run: [name: string, value: string][] = [];
  for (const { kind, text, isStep } of blocks.slice(from, from + 60)) {
    const [, name = '', value = ''] = (kind !== 'heading' && !isStep && labelled.exec(text)) || [];
    if (name === '' || isTip(name)) break;
    run.push([name, value]);
  }
  return run;
};
/** “Ojo: es tóxica” is no row. */
export const isTip = (name: string): boolean => tips.test(name);
const tips =
  /^(?:ojo|achtung|attention|atenç[ãa]o|atención|caution|warning|note|nb|hinweis|tipp|unser tipp|conseil|astuce|remarque|consejo|nota|dica|tip|importante?|wichtig)(?!\p{L})|提示|注意|提醒|ポイント|팁|주의|참고/iu;
const labelled = /^([^:：.。!！?？\d]{1,30}?)\s?[:：]\s?(\S[^!！?？。]{0,80}?)\.?$/u;
