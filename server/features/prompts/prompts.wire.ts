/** Prompts as files. They are no JSON answers of the contract, so they stand beside it. */
import { exportFormats, promptExportPath } from '@storewright/contract/prompts/bounds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, may } from '../../kit/caller.ts';
import { filterOf, sendCsv } from '../../kit/csv.ts';
import { Fault } from '../../kit/fault.ts';
import { type Guards, hangUp, idIn, manager, member } from '../../kit/http.ts';
import { sendText } from '../../kit/streamed-text.ts';
import { sent } from '../uploads/index.ts';
import { Readable } from 'node:stream';
import type { Exports } from './exports.service.ts';
import type { Imports } from './imports.service.ts';

const Asked = z.strictObject({ format: z.enum(exportFormats).default('csv') });

export const promptFilesDoor =
  ({ imports, exports }: { imports: Imports; exports: Exports }, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    const librarian = async (request: FastifyRequest): Promise<Caller> => {
      const caller = member(await callerOf(request), request);
      if (!may(caller, 'edit_prompts')) throw new Fault('not_your_role', 403);
      return caller;
    };
    app.get(promptExportPath, async (request, reply) => {
      const caller = manager(await callerOf(request), request);
      const { format } = filterOf(Asked, request.query);
      if (format === 'csv') return sendCsv({ request, reply, callerOf }, exports.table, exports.csv(caller));
      if (format === 'json') return sendText({ request, reply, callerOf }, { file: 'prompts.json', type: 'application/json' }, exports.json(caller));
      return give(reply, 'prompts.xlsx', await exports.xlsx(caller, hangUp(reply)));
    });
    app.get('/api/prompts/template/batch/check/:id/file/', async (request, reply) => {
      const caller = await librarian(request);
      const { name, bytes } = await imports.withReasons(caller, idIn(request), hangUp(reply));
      return give(reply, name, bytes);
    });
  };

const give = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
  sent({ file: { name, mediaType: 'application/octet-stream', bytes: bytes.length }, content: Readable.from([bytes]) }, reply);
