/** Documents as somebody sends them, and waits for them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Document } from '@storewright/contract/documents';
import { documentsPath } from '@storewright/contract/documents/bounds';
import type { Person, TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { documentFacts, documents } from '../documents.tables.ts';

type About = { product?: string; brand?: string; scope?: 'shop' };

/** Over a real socket, as a browser does. */
export const sending =
  (origin: string) =>
  (person: Pick<Person, 'cookie'>, name: string, bytes: Uint8Array | string, about: About = {}): Promise<Response> =>
    fetch(`${origin}${documentsPath}?${new URLSearchParams({ name, ...about })}`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'content-type': 'application/octet-stream' },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    });

export const documentOf = async (answer: Response): Promise<Document> => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Document;
};

export const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

/** As it is when nobody reads it any more. */
export const settled = async ({ client }: Pick<Person, 'client'>, id: string): Promise<Document> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const document = await client.documents.one({ params: { id } });
    if (document.state !== 'waiting' && document.job?.state !== 'running') return document;
    await wait(50);
  }
  throw new Error('it was not read');
};

export const accept = (person: Pick<Person, 'client'>, document: Document, ...values: string[]): Promise<Document> =>
  person.client.documents.decide({
    params: { id: document.id },
    body: { decisions: document.facts.filter(({ value }) => values.includes(value)).map(({ id, version }) => ({ id, version, state: 'accepted' })) },
  });

/** One that was read, with one fact, without anybody having sent it. */
export const leftDocument = async ({ db }: Pick<TestHouse, 'db'>, { accountId, shopId }: { accountId: string; shopId: string }) => {
  const [id, fact] = [newId(), newId()];
  const file = { name: 'certificate.pdf', mediaType: 'application/pdf' as const, bytes: 1, sha256: id, key: `accounts/${accountId}/documents/${id}` };
  await db.insert(documents).values({ ...file, id, accountId, shopId, scope: 'shop', state: 'read', pages: 1 });
  const said = { kind: 'certificate' as const, name: 'Certificate', value: 'GOTS', readValue: 'GOTS', quote: 'GOTS', number: '', issuer: '', page: 1 };
  await db.insert(documentFacts).values({ ...said, id: fact, accountId, documentId: id, position: 0 });
  return { params: { id }, fact };
};
