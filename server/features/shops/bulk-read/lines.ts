/** The file of a bulk operation: a product a line, and behind it a line for each of its variants, metafields and pictures, which name it. */
import { answers, type WholeProduct } from '../shopify.answers.ts';
import { parsed } from '../shopify.client.ts';

/** `end`: where in the file the next product begins; null: it was the last. */
type Read = { product: WholeProduct; end: number | null };
export class BadLine extends Error {}

/** Product by product, so that a large shop takes no more memory than a small one. `from`: where the first one begins. */
export async function* productsIn(content: AsyncIterable<Buffer>, from: number): AsyncGenerator<Read> {
  let open: Open | undefined;
  for await (const { text, start } of linesIn(content, from)) {
    const line = parsed(text);
    if (!line) throw new BadLine(`What stands at ${start} of a bulk operation's file is no JSON.`);
    const parent = line['__parentId'];
    if (parent === undefined) {
      if (open) yield { product: closed(open), end: start };
      open = { product: line, variants: [], metafields: [], media: [] };
    } else if (open && parent === open.product['id']) put(open, line);
    else throw new BadLine(`What stands at ${start} of a bulk operation's file belongs to no product before it.`);
  }
  if (open) yield { product: closed(open), end: null };
}

type Line = Record<string, unknown>;
type Open = { product: Line; variants: Line[]; metafields: Line[]; media: Line[] };

/** As many of each as reading page by page takes. */
const most = { variants: 100, metafields: 100, media: 50 } as const;

const put = (open: Open, line: Line): void => {
  const id = String(line['id']);
  const list = /\/ProductVariant\//.test(id) ? 'variants' : /\/Metafield\//.test(id) ? 'metafields' : 'media';
  if (open[list].length < most[list]) open[list].push(line);
};

const wholeProduct = answers.product.shape.product.unwrap();
const closed = ({ product, ...lists }: Open): WholeProduct => {
  const pageInfo = { hasNextPage: false };
  const listed = Object.fromEntries(Object.entries(lists).map(([name, nodes]) => [name, { nodes, pageInfo }]));
  return wholeProduct.parse({ ...product, ...listed });
};

/** Bytes and not letters are counted: reading goes on in the middle of a file by them. */
async function* linesIn(content: AsyncIterable<Buffer>, from: number): AsyncGenerator<{ text: string; start: number }> {
  let rest: Buffer[] = [];
  let held = 0;
  let start = from;
  for await (const part of content) {
    let at = 0;
    for (let end = part.indexOf(newLine); end !== -1; end = part.indexOf(newLine, at)) {
      const bytes = held > 0 ? Buffer.concat([...rest, part.subarray(at, end)]) : part.subarray(at, end);
      if (bytes.length > 0) yield { text: bytes.toString('utf8'), start };
      start += bytes.length + 1;
      [rest, held, at] = [[], 0, end + 1];
    }
    rest.push(part.subarray(at));
    held += part.length - at;
    if (held > longest) throw new BadLine('A line of a bulk operation’s file has no end.');
  }
  if (held > 0) yield { text: Buffer.concat(rest).toString('utf8'), start };
}

const newLine = 10;
const longest = 32 * 1024 * 1024;
