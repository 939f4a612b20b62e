/** Bytes of pictures down: our own encoder's, by our own address, to members of the account alone. */
import { imageFiles, paintingPath } from '@storewright/contract/painting/bounds';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filterOf } from '../../kit/csv.ts';
import { type Guards, idIn, member } from '../../kit/http.ts';
import { sent } from '../uploads/index.ts';
import type { Painting } from './painting.service.ts';

/** `version`: of the cut-out, so that a browser keeps each and shows none that is older. */
const Which = z.strictObject({ of: z.enum(imageFiles).default('picture'), version: z.coerce.number().int().max(2_147_483_647).optional() });

export const imagesDoor =
  (painting: Pick<Painting, 'open'>, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void =>
    void app.get(`${paintingPath}:id/file/`, async (request, reply) => {
      const caller = member(await callerOf(request), request);
      const id = idIn(request);
      const { of, version } = filterOf(Which, request.query);
      const found = await painting.open(caller, id, of);
      // Without its version a mask is another one after the next stroke.
      const keeps = of === 'picture' || version !== undefined;
      return sent(found, reply.header('cache-control', keeps ? 'private, max-age=86400' : 'private, no-cache'));
    });
