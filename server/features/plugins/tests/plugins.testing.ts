/** A house with plugins of one parcel tracker, what it would be sent, and another host that is to hear nothing. */
import { openHouse, type Person } from '../../../boot/house.testing.ts';
import { startEcho } from './echo.testing.ts';
import { type Json, parcelsAt } from './parcels.testing.ts';

export type PluginsForTests = Awaited<ReturnType<typeof openPlugins>>;
export const openPlugins = async () => {
  const house = await openHouse();
  const elsewhere = await startEcho();
  /** What nobody is let in by any more. */
  const refuse = new Set<string>();
  const echo = await startEcho(({ url, headers }, response) => {
    if (refuse.has(headers['authorization'] ?? '')) return Boolean(response.writeHead(401).end());
    if (url.startsWith('/away')) return Boolean(response.writeHead(307, { location: `${elsewhere.origin}/secret` }).end());
    if (url.startsWith('/large')) return Boolean(response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(600_000)));
    if (url.startsWith('/broken')) return Boolean(response.destroy());
    if (url.startsWith('/document')) return Boolean(response.writeHead(200).end(JSON.stringify(document())));
    if (url.startsWith('/moved')) return Boolean(response.writeHead(302, { location: '/document' }).end());
    if (url.startsWith('/inside')) return Boolean(response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end());
    return false;
  });
  const document = (paths?: Json, more?: Json) => parcelsAt(echo.origin, paths, more);
  const take = async (owner: Person, paths?: Json, more?: Json) =>
    owner.client.plugins.create({ body: { source: { text: JSON.stringify(document(paths, more)) } } });
  const operationsOf = async (owner: Person, id: string) => (await owner.client.plugins.operations({ params: { id }, query: { limit: 100 } })).items;
  const named = async (owner: Person, id: string, name: string) => (await operationsOf(owner, id)).find((one) => one.tool_name === name)!;
  return {
    house,
    echo,
    elsewhere,
    refuse,
    company: () => house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' }),
    take,
    operationsOf,
    named,
    /** Sent, and what came to the other side. */
    asked: async (owner: Person, id: string, name: string, args: Json) => {
      const operation = (await named(owner, id, name)).id;
      const { request, answer } = await owner.client.plugins.try({ params: { id }, body: { operation, arguments: args, send: true } });
      return { request, answer: answer!, heard: echo.heard.at(-1)! };
    },
    close: () => Promise.all([house.close(), echo.close(), elsewhere.close()]),
  };
};
export const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string; details?: { reason?: string; fields?: object } }) =>
      [error.status, error.code, error.details?.reason ?? Object.keys(error.details?.fields ?? {})[0]].filter(Boolean).join(' '),
  );
