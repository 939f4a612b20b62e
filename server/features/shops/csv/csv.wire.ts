/** Files in and out. They are no JSON, so they stand beside the contract. */
import { Readable } from 'node:stream';
import { csvPath, exportPath, feedPath, largestCsv } from '@storewright/contract/csv-bounds';
import { CsvUpload, ForExport, ForFeed } from '@storewright/contract/shop-csv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../kit/caller.ts';
import { filterOf } from '../../../kit/csv.ts';
import { type Guards, manager, member } from '../../../kit/http.ts';
import { receive, takeStreams } from '../../../kit/upload.ts';
import type { Shops } from '../shops.service.ts';

export const shopFilesDoor =
  ({ current, files }: Pick<Shops, 'current' | 'files'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void =>
    void app.register(async (room) => {
      takeStreams(room);
      const entered = async (request: FastifyRequest): Promise<Caller> => member(await callerOf(request), request);

      room.post(csvPath, async (request, reply) => {
        const caller = manager(await callerOf(request), request);
        const asked = filterOf(CsvUpload, request.query);
        return receive({ request, reply }, { what: 'file', largest: largestCsv, slow: true }, ({ length, content }) =>
          files.importing.take(caller, asked, length, content),
        );
      });

      room.get(exportPath, async (request, reply) => {
        const caller = await entered(request);
        const asked = filterOf(ForExport, request.query);
        return sent(reply, 'products.csv', 'text/csv', files.out.csv(await current(caller), asked));
      });

      room.get(feedPath, async (request, reply) => {
        const caller = await entered(request);
        const asked = filterOf(ForFeed, request.query);
        return sent(reply, 'feed.xml', 'application/xml', files.out.feed(await current(caller), asked));
      });
    });

/** The first of it is asked for before anything is sent: a failure is still an ordinary answer then. */
const sent = async (reply: FastifyReply, name: string, type: string, parts: AsyncGenerator<string>): Promise<FastifyReply> => {
  const first = await parts.next();
  const content = async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  };
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(content(), { objectMode: false }));
};
