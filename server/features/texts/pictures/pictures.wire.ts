/** Pictures up and down. They are no JSON, so they stand beside the contract. */
import { largestTextPicture, textPicturesPath } from '@storewright/contract/texts/pictures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../kit/caller.ts';
import { invalid } from '../../../kit/fault.ts';
import { type Guards, idIn, member } from '../../../kit/http.ts';
import { takeBytes } from '../../../kit/raw-bytes.ts';
import { type TextPictures, tooLarge } from './pictures.service.ts';

export const textPicturesDoor =
  (pictures: Pick<TextPictures, 'take' | 'open'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void =>
    void app.register(async (room) => {
      takeBytes(room, '*', 2 * largestTextPicture);
      const entered = async (request: FastifyRequest): Promise<Caller> => member(await callerOf(request), request);
      // Who it is, is asked before the bytes are read.
      room.addHook('onRequest', async (request) => {
        await entered(request);
        if (Number(request.headers['content-length'] ?? 0) > largestTextPicture) throw tooLarge();
      });

      room.post(textPicturesPath, async (request, reply) => {
        const caller = await entered(request);
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw invalid('body', 'Send the bytes of the picture as the body.');
        return reply.send(await pictures.take(caller, request.body));
      });

      room.get(`${textPicturesPath}:id/`, async (request, reply) => {
        const caller = await entered(request);
        const id = idIn(request);
        const { type, size, content } = await pictures.open(caller, id);
        // A picture never changes. A browser may keep it, and asks each time whether whoever sits there now may see it.
        const etag = `"${id.toLowerCase()}"`;
        void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' });
        if (request.headers['if-none-match'] === etag) {
          content.destroy();
          return reply.code(304).send();
        }
        return reply.header('content-type', type).header('content-length', size).header('content-security-policy', "default-src 'none'; sandbox").send(content);
      });
    });
