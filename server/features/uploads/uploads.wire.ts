/** Bytes up and down. They are no JSON, so they stand beside the contract. */
import type { Readable } from 'node:stream';
import { type Uploaded, UploadName } from '@storewright/contract/uploads';
import { chatPicturesPath, largestUpload, logosPath, partBytes, uploadPicturesPath, uploadsPath } from '@storewright/contract/uploads/bounds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../kit/caller.ts';
import { filterOf } from '../../kit/csv.ts';
import { type Guards, idIn, member } from '../../kit/http.ts';
import { receive, takeStreams } from '../../kit/upload.ts';
import { createPlaces } from '../../kit/places.ts';
import { takeTime } from '../../kit/slow-bodies.ts';
import { eachFile, isForm } from './multipart.ts';
import { bytesUpTo } from './receiving.ts';
import type { Uploads } from './uploads.service.ts';

const Named = z.strictObject({ name: UploadName });
const From = z.strictObject({ from: z.coerce.number().int().min(0) });

export const sentDoor =
  (uploads: Uploads, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void =>
    void app.register(async (room) => {
      takeStreams(room);
      /** What comes slowly keeps its line, and its room on the disk, for long. */
      const place = createPlaces(mostComing);
      const entered = async (request: FastifyRequest): Promise<Caller> => member(await callerOf(request), request);

      /** One file as the body, or many as a form. */
      const takes = (path: string, take: 'take' | 'takePicture' | 'takeLogo'): void =>
        void room.post(path, async (request, reply) => {
          const caller = await entered(request);
          if (isForm(request.headers)) {
            takeTime(request.raw);
            const items = await eachFile(request.body as Parameters<typeof eachFile>[0], async ({ name, content }) => {
              const { id } = await place(caller.accountId, () => uploads[take](caller, { name, content }));
              return uploads.one(caller, id);
            });
            return { items } satisfies Uploaded;
          }
          const { name } = filterOf(Named, request.query);
          return receive({ request, reply }, { what: 'file', largest: largestUpload, slow: true }, async ({ length, content }) => {
            const { id } = await place(caller.accountId, () => uploads[take](caller, { name, length, content }));
            return uploads.one(caller, id);
          });
        });
      takes(uploadsPath, 'take');
      takes(uploadPicturesPath, 'takePicture');
      takes(chatPicturesPath, 'takePicture');
      takes(logosPath, 'takeLogo');

      room.put(`${uploadsPath}:id/`, async (request, reply) => {
        const caller = await entered(request);
        const { from } = filterOf(From, request.query);
        const id = idIn(request);
        return receive({ request, reply }, { what: 'file', largest: partBytes }, async ({ content }) =>
          place(caller.accountId, async () => uploads.part(caller, id, { from, bytes: await bytesUpTo(partBytes, content) })),
        );
      });

      room.get(`${uploadsPath}:id/`, async (request, reply) => sent(await uploads.open(await entered(request), idIn(request)), reply));
    });

/** Files of one account that come up at once. */
const mostComing = 20;

type Sent = { file: { name: string; mediaType: string; bytes: number }; content: Readable };
/** A file of somebody, for nobody's page: it is saved, and runs nowhere. */
export const sent = ({ file, content }: Sent, reply: FastifyReply): FastifyReply =>
  reply
    .header('content-type', file.mediaType.startsWith('text/') ? 'text/plain; charset=utf-8' : file.mediaType || 'application/octet-stream')
    .header('content-length', file.bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escaped)}`)
    .send(content);

const escaped = (one: string): string => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
