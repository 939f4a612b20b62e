import type { Listing } from '@storewright/contract/listing/listing';
import { Brief } from '@storewright/contract/writers';
import { expect, test } from 'vitest';
import { drafted } from './drafted.ts';
import type { WritingEngine } from './engine.ts';
import { planOf } from './plan.ts';
import { starterEngine } from './starter/starter.ts';

const chart = '<img src="https://cdn.shopify.com/s/files/1/sizechart.png" alt="Size chart" />';
const sizes = '<table><tbody><tr><th>Size</th><td>Small, large</td></tr></tbody></table>';
const text = `<p>A lantern for the pier.</p><p>${chart}</p><p>It hangs well.</p>`;

const saying = (answer: string): WritingEngine => ({
  ...starterEngine,
  async *write() {
    yield { type: 'field', field: 'description', value: answer };
  },
});
const written = async (engine: WritingEngine, before: string, instruction?: string) => {
  const edit = instruction === undefined ? null : { text: before, instruction, field: 'description' as const };
  const brief = Brief.parse({ title: 'Lantern', ...(edit ? {} : { description: before }) });
  const plan = planOf({ brief, product: null, shopName: '', variant: 0, fields: ['description'], edit });
  const listing: Partial<Listing> = {};
  for await (const _ of drafted(plan, engine, new AbortController().signal, listing, { input: null, output: null }));
  return (listing.description ?? '').replace(/\n/g, '');
};

test('whatever the starter does to a text, its picture stays where it stood', async () => {
  expect(await written(starterEngine, text, 'Shorter')).toBe(`<p>A lantern for the pier.</p><p>${chart}</p><p>It hangs well.</p>`);
  expect(await written(starterEngine, text, 'Drop what has no fact')).toContain(`<p>${chart}</p>`);
  expect(await written(starterEngine, `<p>${chart}</p><p>A lantern. It hangs well.</p>`, 'List first')).toBe(
    `<p>${chart}</p><ul><li>A lantern.</li><li>It hangs well.</li></ul>`,
  );
  expect(await written(starterEngine, `<p>It glows for 90 hours ${chart} and floats.</p>`, 'Drop what has no fact')).toBe(`<p>${chart}</p>`);
});

test('“List first” makes a list of loose sentences too', async () => {
  expect(await written(starterEngine, '<div>A lantern. It hangs well.</div>', 'List first')).toBe('<ul><li>A lantern.</li><li>It hangs well.</li></ul>');
});

test('what a model leaves out is put back behind what it stood behind, or at the end', async () => {
  const shorter = saying('<p>A lantern for the pier!</p><p>It hangs.</p>');
  expect(await written(shorter, text, 'Shorter')).toBe(`<p>A lantern for the pier!</p><p>${chart}</p><p>It hangs.</p>`);
  expect(await written(saying('<p>For long nights.</p>'), text, 'Warmer')).toBe(`<p>For long nights.</p><p>${chart}</p>`);
  expect(await written(saying('<p>For long nights.</p>'), text)).toBe(`<p>For long nights.</p><p>${chart}</p>`);
  expect(await written(saying(`<p>For long ${chart} nights.</p>`), text)).toBe(`<p>For long ${chart} nights.</p>`);
  expect(await written(saying('<p>A lantern.</p>'), `<p>A lantern for you.</p>${sizes}`, 'Shorter')).toBe(`<p>A lantern.</p>${sizes}`);
});

test('a table that was changed is not there twice, and what is asked to go goes', async () => {
  const changed = '<table><tbody><tr><th>Size</th><td>S, L</td></tr></tbody></table>';
  expect(await written(saying(changed), sizes, 'Shorter')).toBe(changed);
  expect(await written(saying('<p>A lantern.</p>'), text, 'Remove the picture')).toBe('<p>A lantern.</p>');
  expect(await written(saying('<ul><li>Small</li></ul>'), sizes, 'Turn the table into a list')).toBe('<ul><li>Small</li></ul>');
});

test('a table that became a list under other names is there', async () => {
  const rows = [
    ['Height', '28 cm'],
    ['Weight without oil', '1.2 kg'],
    ['Glass', 'Clear or green'],
  ];
  const table = `<table><tbody>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</tbody></table>`;
  const listed = '<ul><li>Height: 28 cm</li><li>Weight: 1.2 kg</li><li>Glass: clear, green</li></ul>';
  expect(await written(saying(listed), `<p>A lantern.</p>${table}`)).toBe(listed);
  expect(await written(saying('<ul><li>Height: 28 cm</li></ul>'), `<p>A lantern.</p>${table}`)).toContain('<table>');
});

test('a table keeps its cells in their columns when what has no fact goes', async () => {
  const table = '<table><tbody><tr><th>Burns</th><td>90 hours</td><td>Yes</td></tr></tbody></table>';
  const left = await written(starterEngine, `<p>A lantern.</p>${table}`, 'Drop what has no fact');
  expect([...left.matchAll(/<t[hd]>/g)].length % 3).toBe(0);
});

test('a model that writes anew takes no row and no words of a picture from the owner', async () => {
  const rows = '<table><tbody><tr><th>Width</th><td>40 cm</td></tr><tr><th>Material</th><td>Solid oak</td></tr></tbody></table>';
  const hinge = '<img src="https://cdn.shopify.com/s/files/1/hinge.png" alt="Steel hinge, 12 cm wide" />';
  const left = await written(saying('<p>For the pier.</p>'), `<p>A lantern for you.</p>${rows}<p>${hinge}</p>`);
  expect(left).toContain(rows);
  expect(left).toContain(hinge);
});
