/**
 * Asked to write a statement over tables, the demo sums the column of figures by the other one whose names share most with the question; asked to
 * tell rows, it reads out the first: nothing thinks, and nothing is made up. It reads both as `data-sources/prompt.ts` writes them.
 */
import { pairsIn } from './quoting.ts';

/** Undefined: it was not asked so. */
export const fromTables = (instruction: string, question: string): string | undefined => {
  if (instruction.includes('{"sql":')) return JSON.stringify(statementOver(tablesIn(instruction), question));
  if (!instruction.startsWith('You tell in at most three short sentences what the rows of a statement')) return undefined;
  const [, first = ''] = question
    .split(/columns parted by tabs:\n/)
    .at(-1)!
    .split('\n');
  return first === '' ? '' : `${first.split('\t').filter(Boolean).join(' – ')}.`;
};

type Column = { name: string; type: string };
type Table = { name: string; columns: Column[] };
const tablesIn = (instruction: string): Table[] =>
  instruction
    .split(/^Table (?=["`])/m)
    .slice(1)
    .map((text) => {
      const [head = '', ...lines] = text.split('\n');
      const columns = lines.flatMap((line) => {
        const [, name, type] = /^ {2}(["`].+?["`]) (number|date|text)\b/.exec(line) ?? [];
        return name !== undefined && type !== undefined ? [{ name, type }] : [];
      });
      return { name: /^(?:["`].+?["`]\.)?["`].+?["`]/.exec(head)?.[0] ?? '', columns };
    });

const statementOver = (tables: Table[], question: string): { sql: string } | { none: true } => {
  const asked = pairsIn(question);
  const rate = ({ name }: Column): number => [...pairsIn(name)].filter((pair) => asked.has(pair)).length;
  const rated = tables.flatMap((table) => {
    const best = (which: (column: Column) => boolean) => table.columns.filter(which).toSorted((one, other) => rate(other) - rate(one))[0];
    const [by, of] = [best(({ type }) => type !== 'number'), best(({ type }) => type === 'number')];
    return by && of ? [{ table, by, of, rate: rate(by) + rate(of) }] : [];
  });
  const found = rated.toSorted((one, other) => other.rate - one.rate)[0];
  if (!found || found.rate === 0) return { none: true };
  const { table, by, of } = found;
  return { sql: `select ${by.name}, sum(${of.name}) as ${of.name} from ${table.name} group by ${by.name} order by sum(${of.name}) desc limit 10` };
};
