/** The page of a PDF that a citation stands on, as a picture: for whoever may open that citation, and that page alone. */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { headed } from '../../../adapters/reader/headed.ts';
import type { PagePicture, createReader } from '../../../adapters/reader/reader.ts';
import { Unreadable } from '../../../adapters/reader/text.ts';
import type { Caller } from '../../../kit/caller.ts';
import { notFound } from '../../../kit/fault.ts';
import { type Guards, hangUp, signedIn } from '../../../kit/http.ts';
import { createBoundedQueue } from '../../../kit/bounded-queue.ts';
import type { Uploads } from '../../uploads/index.ts';
import type { Chats } from './chats.service.ts';

type Needs = {
  cited: Chats['cited'];
  uploads: Pick<Uploads, 'heldBy' | 'content'>;
  reader: Pick<ReturnType<typeof createReader>, 'page'>;
};
/** Pages that are painted at once, and that wait for it. */
const [atOnce, mostWaiting] = [2, 30];
/** Bytes of pages that were painted a moment ago: whoever goes from quote to quote comes back to the same. */
const mostBytes = 16_000_000;

export const createCitedPages = ({ cited, uploads, reader }: Needs) => {
  const painted = new Map<string, PagePicture>();
  let size = 0;
  const inTurn = createBoundedQueue({ atOnce, mostWaiting });
  const keep = (name: string, page: PagePicture): void => {
    painted.set(name, page);
    size += page.png.length;
    for (const [first, one] of painted) {
      if (size <= mostBytes || first === name) break;
      painted.delete(first);
      size -= one.png.length;
    }
  };

  return {
    /** Rights are asked each time, whatever is known of the page. */
    page: async (caller: Caller, chat: string, message: string, n: number, signal: AbortSignal): Promise<PagePicture> => {
      const { sourceId, place } = await cited(caller, chat, message, n);
      const [upload] = sourceId !== null && place?.kind === 'page' ? await uploads.heldBy(sourceId) : [];
      if (!upload || place?.kind !== 'page') throw notFound();
      const name = `${upload.id} ${place.page}`;
      const known = painted.get(name);
      if (known) return known;
      const page = await inTurn(async () => {
        signal.throwIfAborted();
        const content = await uploads.content(upload);
        if (!content) throw notFound();
        const { format, content: bytes } = await headed(content, upload.name);
        // A picture whose letters were read is shown as it is told.
        if (format !== 'pdf') {
          bytes.destroy();
          throw notFound();
        }
        return reader.page({ bytes: await buffer(bytes), page: place.page, signal });
      }).catch((error: unknown) => {
        throw error instanceof Unreadable ? notFound() : error;
      });
      if (!painted.has(name)) keep(name, page);
      return page;
    },
  };
};
export type CitedPages = ReturnType<typeof createCitedPages>;

const Params = z.object({ id: z.uuid(), message: z.uuid(), n: z.coerce.number().int().min(1).max(1_000) });
/** A picture and no JSON, so it stands beside the contract. */
export const citedPagesDoor =
  ({ citedPages }: { citedPages: CitedPages }, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/chat/:id/messages/:message/citations/:n/page/', async (request, reply) => {
      const caller = signedIn(await callerOf(request), request);
      const { data } = Params.safeParse(request.params);
      if (!data) throw notFound();
      const { png, width, height } = await citedPages.page(caller, data.id, data.message, data.n, hangUp(reply));
      // Revoked tomorrow, it is not seen again out of a browser's memory.
      return reply.header('cache-control', 'no-store').header('x-page-size', `${width} ${height}`).type('image/png').send(png);
    });
  };
