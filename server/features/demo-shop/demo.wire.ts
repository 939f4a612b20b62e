/**
 * The demo shop's pictures, for browsers. The shop answers picture addresses under `/demo-files` of the console, as a
 * real shop answers those of its own CDN: so the client needs to know nothing of the demo, and the page asks one origin.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { DemoShop } from './demo.ts';

export const demoDoor =
  (demo: Pick<DemoShop, 'origin'>) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { name: string }; Querystring: { width?: string } }>('/demo-files/:name', async ({ params: { name }, query: { width } }, reply) => {
      if (!/^(?:[a-z-]{1,80}\.webp|u-[0-9a-f]{32}\.(?:png|jpg|webp|gif))$/.test(name) || (width !== undefined && !/^\d{2,4}$/.test(width)))
        return reply.callNotFound();
      const picture = await answerOf(`${await demo.origin()}/files/${name}${width === undefined ? '' : `?width=${width}`}`);
      if (picture.statusCode !== 200) {
        picture.resume();
        return reply.callNotFound();
      }
      // A name says what is drawn, so what it names never changes.
      return (
        reply
          .header('content-type', picture.headers['content-type'] ?? 'image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          // As from a real shop's CDN: a mail that was exported shows them wherever it is opened.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(picture)
      );
    });
  };

const answerOf = async (url: string): Promise<IncomingMessage> => {
  // Loaded with the first picture: an import above would bring all of what Node keeps behind it to every start.
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept may be closed by the shop in the moment it is asked again.
    get(url, { agent: false }, resolve).once('error', reject);
  });
};
