/** Bytes up and down. They are no JSON, so they stand beside the contract. */
import { FileName } from '@storewright/contract/playground/files';
import { filesPath, largestFile } from '@storewright/contract/playground/bounds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../../kit/caller.ts';
import { filterOf } from '../../../kit/csv.ts';
import { type Guards, idIn, member } from '../../../kit/http.ts';
import { receive, takeStreams } from '../../../kit/upload.ts';
import { sent } from '../../uploads/index.ts';
import type { Files } from './files.service.ts';

export const filesDoor =
  (files: Pick<Files, 'take' | 'open'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void =>
    void app.register(async (room) => {
      takeStreams(room);

      const entered = async (request: FastifyRequest): Promise<Caller> => member(await callerOf(request), request);

      room.post(filesPath, async (request, reply) => {
        const caller = await entered(request);
        const { name } = filterOf(Upload, request.query);
        return receive({ request, reply }, { what: 'file', largest: largestFile }, (upload) => files.take(caller, { name, ...upload }));
      });

      room.get(`${filesPath}:id/`, async (request, reply) => {
        const caller = await entered(request);
        return sent(await files.open(caller, idIn(request)), reply);
      });
    });

const Upload = z.strictObject({ name: FileName });
