import { describe, expect, test } from 'vitest';
import { divided } from './sheets.ts';

/** As Tailwind orders them: short forms before their parts, what holds always before what holds sometimes. */
const rules = [
  '.m-2{margin:8px}',
  '.mx-1{margin-inline:4px}',
  '.mt-3{margin-top:12px}',
  '.mt-4{margin-top:16px}',
  '.flex{display:flex}',
  '.grid{display:grid}',
  '.hidden{display:none}',
  `.wide{width:${'1'.repeat(1100)}px}`,
  '@media (width<=720px){.phone\\:hidden{display:none}.phone\\:w-1\\/2{width:50%}}',
  '@media (width>=992px){.lg\\:flex{display:flex}.lg\\:mt-4{margin-top:16px}}',
  '.force{margin-top:0!important}',
];
const css = `@layer theme,base,utilities;@layer base{body{margin:0}}@layer utilities{${rules.join('')}}@keyframes pulse{50%{opacity:.5}}`;
const sources = new Map([
  ['door', 'class="mx-1 phone:hidden mt-4 hidden"'],
  ['billing', 'class="m-2 mt-3 grid lg:mt-4 wide phone:w-1/2 force"'],
  ['writers', 'class="flex lg:flex m-2"'],
]);
/** The rules of a sheet with the layer each stands in. */
const layersIn = (sheet: string): Map<string, number> => {
  const found = new Map<string, number>();
  let layer = 0;
  for (const [, at, name] of sheet.matchAll(/@layer l(\d+)\{|\.((?:\\.|[\w-])+)\{/g)) {
    if (at) layer = Number(at);
    else if (name) found.set(name.replaceAll('\\', ''), layer);
  }
  return found;
};

describe('the style sheet', () => {
  const { first, own } = divided(css, sources);

  test('keeps what several use, and gives a feature what only it uses', () => {
    expect([...own.keys()]).toEqual(['billing']);
    expect([...layersIn(own.get('billing') ?? '').keys()].toSorted()).toEqual(['grid', 'lg:mt-4', 'mt-3', 'phone:w-1/2', 'wide']);
    expect([...layersIn(first).keys()].toSorted()).toEqual(['flex', 'force', 'hidden', 'lg:flex', 'm-2', 'mt-4', 'mx-1', 'phone:hidden']);
  });

  test('leaves alone what is no utility', () =>
    expect(first).toMatch(/^@layer theme,base,utilities;@layer base\{body\{margin:0\}\}.*@keyframes pulse\{50%\{opacity:.5\}\}$/));

  test('lets the same class win on an element as before', () => {
    const all = new Map([...layersIn(first), ...layersIn(own.get('billing') ?? '')]);
    const isOwn = (name: string) => layersIn(own.get('billing') ?? '').has(name);
    for (const [earlier, later] of [
      ['mx-1', 'mt-3'],
      ['m-2', 'mt-3'],
      ['mt-3', 'mt-4'],
      ['mt-4', 'lg:mt-4'],
      ['grid', 'hidden'],
      ['grid', 'phone:hidden'],
      ['grid', 'lg:flex'],
      ['flex', 'hidden'],
    ] as const) {
      const [one, other] = [all.get(earlier) ?? -1, all.get(later) ?? -1];
      // In one sheet the later of one layer wins; between sheets, which come in any order, the layer alone decides.
      expect(isOwn(earlier) === isOwn(later) ? one <= other : one < other, `${earlier} under ${later}`).toBe(true);
    }
  });

  test('keeps the conditions around a rule', () => {
    expect(own.get('billing')).toContain('@media (width<=720px){.phone\\:w-1\\/2{width:50%}}');
    expect(own.get('billing')).toContain('@media (width>=992px){.lg\\:mt-4{margin-top:16px}}');
  });

  test('says the order of its layers first, whichever sheet comes first', () => expect(first).toMatch(/@layer utilities\{@layer l0,l1[^{]*;@layer l0\{/));

  test('what a feature uses at a borrowed desk stays with the desk', () => {
    const borrowing = new Map([...sources, ['texts', 'class="grid wide m-2"']]);
    expect(divided(css, borrowing).own.has('billing')).toBe(false);
    const lent = divided(css, borrowing, new Map([['texts', 'billing']]));
    expect([...layersIn(lent.own.get('billing') ?? '').keys()]).toEqual(expect.arrayContaining(['grid', 'wide']));
  });

  test('is not divided for less than a kilobyte', () =>
    expect(divided('@layer utilities{.flex{display:flex}}', new Map([['billing', 'flex']])).own.size).toBe(0));
});
