/** What programs may call here: all of it reads, but an assistant, who does what its company gave it to do. */
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { longestQuestion, mostFound } from '@storewright/contract/knowledge/bounds';
import { z } from 'zod';
import { Fault } from '../../kit/fault.ts';
import type { Assistants } from '../assistants/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import type { Guests } from '../runs/index.ts';
import type { Shops } from '../shops/index.ts';
import { shownProduct } from './product.ts';
import { isFor, type Visit } from './visit.ts';

export type Needs = {
  shops: Pick<Shops, 'listOf' | 'search' | 'product'>;
  knowledge: Pick<Knowledge, 'openTo' | 'find'>;
  assistants: Pick<Assistants, 'talking'>;
  guests: Guests;
};
type Said = { text: string; data: Record<string, unknown> };
type One = { shown: Tool; run(visit: Visit, args: unknown, signal: AbortSignal): Promise<Said> };

const tool = <Shape extends z.ZodObject>(
  name: string,
  about: { title: string; description: string; takes: Shape; acts?: true },
  run: (visit: Visit, args: z.output<Shape>, signal: AbortSignal) => Promise<Said>,
): One => ({
  shown: {
    name,
    title: about.title,
    description: about.description,
    inputSchema: z.toJSONSchema(about.takes, { io: 'input' }) as Tool['inputSchema'],
    annotations: { readOnlyHint: about.acts !== true, destructiveHint: false, openWorldHint: about.acts === true },
  },
  run: (visit, args, signal) => {
    const read = about.takes.safeParse(args);
    if (!read.success) throw new Wrong(read.error.issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`).join('; '));
    return run(visit, read.data, signal);
  },
});
/** Told to the model, which may ask better. */
class Wrong extends Error {}

export const createTools = ({ shops, knowledge, assistants, guests }: Needs) => {
  const shopsOf = async ({ person }: Visit, named: string | undefined) => {
    const all = await shops.listOf(person.accountId);
    const some = named === undefined ? all : all.filter(({ id, domain }) => id === named || domain === named.toLowerCase());
    if (some.length === 0 && named !== undefined)
      throw new Wrong(`There is no shop ${named}. There are: ${all.map(({ domain }) => domain).join(', ') || 'none'}.`);
    return some;
  };
  const basesOf = async (visit: Visit) => (await knowledge.openTo(visit.person)).filter(({ id, name }) => isFor(visit, `app/${name}`, `app/${id}`));

  const searchProducts = tool(
    'search_products',
    {
      title: 'Search products',
      description: 'Finds products of the shop by words of title, SKU, tags or text. Without words: those that changed last. Returns ids for get_product.',
      takes: z.strictObject({
        query: z.string().trim().max(200).default('').describe('Words, or a SKU.'),
        status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED', 'ALL']).default('ALL'),
        shop: z.string().trim().min(1).max(200).optional().describe('The domain of one shop, where there are several.'),
        limit: z.int().min(1).max(50).default(20),
      }),
    },
    async (visit, { query, status, shop: named, limit }) => {
      const products: Record<string, unknown>[] = [];
      for (const shop of await shopsOf(visit, named)) {
        if (products.length >= limit) break;
        const { items } = await shops.search(shop, { search: query, status, quality: 'all', sort: 'recent', limit: limit - products.length });
        for (const { id, title, handle, status: state, sku, variant_count: variants, language, updated_at } of items)
          products.push({ id, title, handle, status: state, sku, variants, language, updated_at, shop: shop.domain });
      }
      return { text: products.length === 0 ? 'Nothing found.' : JSON.stringify(products), data: { products } };
    },
  );
  const getProduct = tool(
    'get_product',
    {
      title: 'Read a product',
      description: 'One product whole: texts, options, variants with price and SKU, metafields, and what documents say of it.',
      takes: z.strictObject({ id: z.uuid().describe('As search_products gives it.') }),
    },
    async ({ person }, { id }) => {
      const product = shownProduct(await shops.product(person, id));
      return { text: JSON.stringify(product), data: { product } };
    },
  );
  const listBases = tool(
    'list_knowledge_bases',
    { title: 'List knowledge bases', description: 'The knowledge bases that may be searched, with their ids.', takes: z.strictObject({}) },
    async (visit) => {
      const bases = (await basesOf(visit)).map(({ id, name, language, passages }) => ({ id, name, language, passages }));
      return { text: bases.length === 0 ? 'There is none.' : JSON.stringify(bases), data: { bases } };
    },
  );
  const searchKnowledge = tool(
    'search_knowledge',
    {
      title: 'Search knowledge',
      description: 'Finds passages that answer a question, each with the source, heading and place that it stands at. Cite them by their numbers.',
      takes: z.strictObject({
        question: z.string().trim().min(1).max(Math.min(longestQuestion, 4_000)),
        base: z.string().trim().min(1).max(200).optional().describe('The id or name of one base; left out: all of them.'),
        limit: z.int().min(1).max(mostFound).default(8),
      }),
    },
    async (visit, { question, base, limit }) => {
      const all = await basesOf(visit);
      const bases = all.filter(({ id, name }) => base === undefined || id === base || name === base);
      if (bases.length === 0) throw new Wrong(base === undefined ? 'There is no base that may be read.' : `There is no base ${base}.`);
      const ids = bases.map(({ id }) => id);
      const { passages, unpaid } = await knowledge.find(visit.person, { bases: ids, question, limit, key: () => guests.keyWithin(visit.app) });
      if (passages.length === 0) unpaid?.();
      const found = passages.map(({ source, heading, place, text, lang }, at) => ({
        n: at + 1,
        source: source.name,
        source_id: source.id,
        heading,
        place,
        text,
        language: lang,
      }));
      const lines = found.map(({ n, source, heading, text }) => `[${n}] ${[source, heading].filter(Boolean).join(' – ')}\n${text}`);
      return { text: lines.join('\n\n') || 'Nothing in the sources answers that.', data: { passages: found } };
    },
  );
  const listAssistants = tool(
    'list_assistants',
    { title: 'List assistants', description: 'The AI assistants that may be asked, with their ids.', takes: z.strictObject({}) },
    async (visit) => {
      const all = await assistants.talking.liveFor(visit.person);
      const some = all.filter(({ id }) => isFor(visit, `assistant:${id}`)).map(({ id, name, description }) => ({ id, name, description }));
      return { text: some.length === 0 ? 'There is none.' : JSON.stringify(some), data: { assistants: some } };
    },
  );
  const askAssistant = tool(
    'ask_assistant',
    {
      title: 'Ask an assistant',
      description: 'Asks one AI assistant a question. It answers from what its company gave it, may use the tools that it was given, and costs points.',
      takes: z.strictObject({
        assistant: z.uuid().describe('As list_assistants gives it.'),
        question: z.string().trim().min(1).max(longestQuestion),
      }),
      acts: true,
    },
    async (visit, { assistant: assistantId, question }, signal) => {
      const none = new Wrong(`There is no assistant ${assistantId}, or it is closed.`);
      if (!isFor(visit, `assistant:${assistantId}`)) throw none;
      const pieces = assistants.talking.answerFor({
        app: visit.app,
        reader: visit.person,
        assistantId,
        messages: [{ role: 'user', content: question }],
        signal,
      });
      let text = '';
      for (;;) {
        const { done, value } = await pieces.next();
        if (!done) text += value;
        else if (!value) throw none;
        else if (value.state !== 'done') throw new Wrong(`The assistant did not answer: ${value.error || value.state}.`);
        else return { text, data: { answer: text } };
      }
    },
  );

  const toolsFor = ({ sees }: Visit): One[] => [
    ...(sees.products ? [searchProducts, getProduct] : []),
    listBases,
    searchKnowledge,
    ...(sees.assistants ? [listAssistants, askAssistant] : []),
  ];
  return {
    list: (visit: Visit): Tool[] => toolsFor(visit).map(({ shown }) => shown),
    /** Undefined: there is no such tool for them. */
    async call(visit: Visit, name: string, args: unknown, signal: AbortSignal): Promise<CallToolResult | undefined> {
      const one = toolsFor(visit).find(({ shown }) => shown.name === name);
      if (!one) return undefined;
      try {
        const { text, data } = await one.run(visit, args ?? {}, signal);
        return { content: [{ type: 'text', text }], structuredContent: data };
      } catch (error) {
        const why = error instanceof Wrong ? error.message : error instanceof Fault && error.status < 500 ? `${error.code}: ${error.message}` : undefined;
        if (why === undefined) throw error;
        return { content: [{ type: 'text', text: why.slice(0, 2_000) }], isError: true };
      }
    },
  };
};
