/** Blogs, pages and e-mails, written the way of every text: a row first, a charge held, the words as they come. */
import { sizeOf } from '@storewright/rules/text/prose';
import { tidyTitle } from '@storewright/rules/text/wording/shouting';
import type { Language } from '@storewright/contract/kit/languages';
import { brandOf } from '@storewright/rules/texts/brand';
import type { Product } from '@storewright/contract/shops';
import type { Style } from '@storewright/contract/voice/style';
import type { FieldValue } from '../../writers/index.ts';
import type { Caller } from '../../../kit/caller.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { requestHashOf } from '../../../kit/request-hash.ts';
import type { Shop } from '../../shops/index.ts';
import type { Asked, Part, Piece, Pipeline, Receipt } from '../../writers/index.ts';
import type { Around, Job, Order } from '../kinds/job.ts';

type Needs = {
  pipeline: Pick<Pipeline, 'run'>;
  shops: {
    current(caller: Caller): Promise<Shop | null>;
    the(caller: Caller, shopId: string): Promise<Shop>;
    product(caller: Caller, productId: string): Promise<Product>;
  };
  voiceOf(caller: Caller, language: Language, brand?: string): Promise<Style | null>;
  senderOf(accountId: string, shopId: string | null): Promise<string>;
  /** Under which people reach the console: where pictures of the demo shop stand. */
  home: string;
};
/** Who asks, and what the pipeline needs to know of it. */
export type Request = Pick<Asked, 'caller' | 'signal' | 'streamed' | 'idempotencyKey'>;
/** `cut`: the parts whose words were more than their place holds. */
type Answer<Judged> = Judged & { receipt: Receipt; cut: string[] };
type TextPart<Text, Judged> = Part<string, Answer<Judged>> | { type: 'frame'; text: Text };

export const createTextWriting = ({ pipeline, shops, voiceOf, senderOf, home }: Needs) => {
  /** The products and the shop that a form speaks of. */
  const around = async (
    caller: Caller,
    form: { product_ids: string[]; language: Language; brand?: string },
    { shopId, voiced = false, lenient = false, variant = 0 }: { shopId?: string | null; voiced?: boolean; lenient?: boolean; variant?: number } = {},
  ): Promise<Around & { shop: { id: string | null } }> => {
    const [shop, found] = await Promise.all([
      shopId ? shops.the(caller, shopId) : shops.current(caller),
      Promise.all(form.product_ids.map((id, index) => shops.product(caller, id).catch((error: unknown) => gone(error, index, lenient)))),
    ]);
    // A text names a product without what the shop pinned to its title: “– 50% OFF SALE!!!” is no name.
    const products = found.filter((product) => product !== null).map((product) => ({ ...product, title: tidyTitle(product.title) || product.title }));
    const voice = voiced ? await voiceOf(caller, form.language, brandOf(products, form.brand)) : null;
    return {
      products,
      voice,
      variant,
      author: caller.name,
      home,
      shop: { id: shop?.id ?? null, name: shop?.name ?? '', domain: shop?.domain ?? '' },
    };
  };

  async function* write<Text, Judged extends object, Body extends Order & { form: { product_ids: string[]; language: Language; brand?: string } }>(
    request: Request,
    kind: Asked['kind'],
    body: Body,
    jobOf: (around: Around) => Job<Text, Judged>,
  ): AsyncGenerator<TextPart<Text, Judged>, Answer<Judged>> {
    const { points, ...what } = body;
    let frame: Text | undefined;
    let last: Answer<Judged> | undefined;
    const prepare = async () => {
      const about = await around(request.caller, body.form, { voiced: true, variant: body.variant });
      const job = jobOf(kind === 'email' ? { ...about, sender: await senderOf(request.caller.accountId, about.shop.id) } : about);
      frame = job.frame;
      return pieceOf(job, about.shop.id);
    };
    const requestHash = requestHashOf([kind, what]);
    for await (const part of pipeline.run({ ...request, kind, requestHash, engine: body.engine, points }, prepare, replayed<Answer<Judged>>)) {
      yield part;
      if (part.type === 'started' && frame !== undefined) yield { type: 'frame', text: frame };
      if (part.type === 'done') last = part.written;
    }
    if (!last) throw new Fault('internal', 500);
    return last;
  }

  return { write, around };
};

const pieceOf = <Text, Judged extends object>(job: Job<Text, Judged>, shopId: string | null): Piece<string, Answer<Judged>> => {
  let text = job.frame;
  const cut = new Set<string>();
  return {
    place: job.place,
    subject: job.subject,
    shopId,
    facts: job.facts,
    wish: job.wish,
    put: (field: string, value: FieldValue) => {
      const done = job.put(text, field, value);
      if (!job.holds(done.text)) throw new Fault('engine_answered_rubbish', 424);
      text = done.text;
      if (done.isCut) cut.add(field);
      return done.value;
    },
    words: () => sizeOf(job.read(text), job.language),
    result: (receipt) => ({ ...job.judged(text), receipt, cut: [...cut] }),
  };
};

/** An answer that was given before, without the waiting. */
async function* replayed<Result extends { receipt: Receipt }>(known: Result): AsyncGenerator<Part<string, Result>, Result> {
  const { request_id, engine, points } = known.receipt;
  yield { type: 'started', request_id, engine, points, facts: [] };
  yield { type: 'done', written: known };
  return known;
}

/** A draft outlives a product of it; what is to be written anew must not speak of one that is not there. */
const gone = (error: unknown, index: number, lenient: boolean): null => {
  if (!(error instanceof Fault && error.code === 'not_found')) throw error;
  if (lenient) return null;
  throw invalid(`body.form.product_ids.${index}`, 'This product is not in the shop any more.');
};
