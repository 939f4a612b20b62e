/** Files in and out. They are no JSON, so they stand beside the contract. */
import { csvPath, exportPath, feedPath, largestCsv } from '@storewright/contract/csv-bounds';
import { CsvUpload, ForExport, ForFeed } from '@storewright/contract/shop-csv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../kit/caller.ts';
import { filterOf } from '../../../kit/csv.ts';
import { type Guards, manager, member } from '../../../kit/http.ts';
import { sendText } from '../../../kit/streamed-text.ts';
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
        return sendText({ request, reply, callerOf }, { file: 'products.csv', type: 'text/csv' }, files.out.csv(await current(caller), asked));
      });

      room.get(feedPath, async (request, reply) => {
        const caller = await entered(request);
        const asked = filterOf(ForFeed, request.query);
        return sendText({ request, reply, callerOf }, { file: 'feed.xml', type: 'application/xml' }, files.out.feed(await current(caller), asked));
      });
    });
