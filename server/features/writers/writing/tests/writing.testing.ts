/** What the tests of writing share: what is written about, who writes with a model, and how a stream is read. */
import type { ListingField } from '@storewright/contract/listing/listing';
import type { WritingPart } from '@storewright/contract/writers';
import { eq } from 'drizzle-orm';
import type { OpenAiForTests } from '../../../../adapters/llm/openai.testing.ts';
import type { Person, TestHouse } from '../../../../boot/house.testing.ts';
import { newId } from '../../../../kit/ids.ts';
import { writings } from '../../writers.tables.ts';

export const brief = {
  title: 'Trail Bottle 750',
  key_features: 'Material: steel\nHolds 750 ml\nWide mouth',
  description: 'A quiet companion for long days. It weighs 310 g.',
};
/** Every writing of somebody's account. */
export const rowsIn = (house: TestHouse, { accountId }: Person) => house.db.select().from(writings).where(eq(writings.accountId, accountId));
/** An owner for whom this model writes. */
export const connected = async (house: TestHouse, openai: OpenAiForTests, model: string): Promise<Person> => {
  const owner = await house.newOwner();
  await owner.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } });
  if (model !== 'writer-good') await house.db.execute(`update engine set model = '${model}' where account_id = '${owner.accountId}'`);
  return owner;
};
export const key = (): { headers: { 'idempotency-key': string } } => ({ headers: { 'idempotency-key': newId() } });
export const all = async (stream: AsyncIterable<WritingPart>): Promise<WritingPart[]> => {
  const parts: WritingPart[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
};
export const streamed = (parts: WritingPart[], field: ListingField): string =>
  parts.map((part) => (part.type === 'text' && part.field === field ? part.text : '')).join('');
export const doneIn = (parts: WritingPart[]) => {
  const last = parts.at(-1)!;
  if (last.type !== 'done') throw new Error(`the stream ended in ${JSON.stringify(last)}`);
  return last.written;
};
