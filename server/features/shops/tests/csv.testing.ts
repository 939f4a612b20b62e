/** Files sent to a house as a browser sends them, and what became of them. */
import { csvPath } from '@storewright/contract/csv-bounds';
import { type CsvImport } from '@storewright/contract/shop-csv';
import { expect } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';

const oldHead =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Barcode,Image Src,Image Alt Text,SEO Title,SEO Description,Status';
export const mug = [
  'stoneware-mug,Stoneware mug,"<p>A mug, thrown by hand.',
  'It holds 350 ml.</p>",Hearth,Home > Mugs,Mug,"mugs, kitchen",TRUE,Colour,Blue,MUG-B,420,18.5,4006381333931,https://cdn.example.com/mug.jpg,A blue mug,Mug by hand,A mug.,active',
  'stoneware-mug,,,,,,,,,Green,MUG-G,420,"19,00",,https://cdn.example.com/mug-2.jpg,,,,',
].join('\r\n');
export const file = (...rows: string[]) => [oldHead, ...rows].join('\r\n');

type Sent = { status: number; body: CsvImport & { code: string; message: string; details: Record<string, unknown> } };
export const csvDesk = (origin: string) => {
  const send = async (person: Person, bytes: string | Uint8Array<ArrayBuffer>, query: Record<string, string> = {}): Promise<Sent> => {
    const search = new URLSearchParams({ file: 'products_export.csv', ...(!('shop' in query) && { name: 'Quay Lane' }), ...query });
    const answer = await fetch(`${origin}${csvPath}?${search}`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'content-type': 'text/csv' },
      body: bytes,
    });
    return { status: answer.status, body: (await answer.json()) as Sent['body'] };
  };
  const done = async (person: Person, id: string): Promise<CsvImport> => {
    for (;;) {
      const told = await person.client.shopCsv.imported({ params: { id } });
      if (told.job && told.job.state !== 'waiting' && told.job.state !== 'running') return told;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const imported = async (person: Person, bytes: string | Uint8Array<ArrayBuffer>, query?: Record<string, string>): Promise<CsvImport> => {
    const { status, body } = await send(person, bytes, query);
    expect([status, body.code]).toEqual([200, undefined]);
    return done(person, body.shop_id);
  };
  const all = async (person: Person) => {
    const { items } = await person.client.shops.search({ query: { sort: 'title', limit: 100 } });
    return Promise.all(items.map(({ id }) => person.client.shops.one({ params: { id } })));
  };
  const fetched = async (person: Person, path: string, query: Record<string, string> = {}) =>
    (await fetch(`${origin}${path}?${new URLSearchParams(query)}`, { headers: { cookie: person.cookie } })).text();
  return { send, done, imported, all, fetched };
};
