/** Pictures in texts that are written here: those that their writer sent, or that the text had before, and none of elsewhere. */
import { docPictureUrl, docPicturesIn, mostDocPictures } from '@storewright/contract/knowledge/pictures';
import { rolesOf } from '@storewright/contract/kit/route';
import { textOf } from '@storewright/rules/text/html';
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { type Guards, signedIn } from '../../../kit/http.ts';
import type { UploadRow, Uploads } from '../../uploads/index.ts';
import { cleanHtmlWith } from '../../writers/index.ts';
import { sourcesStore } from './sources.store.ts';

type Needs = { db: Db; uploads: Pick<Uploads, 'own' | 'heldBy' | 'content'> };

export const createDocPictures = ({ db, uploads }: Needs) => ({
  /** A text as it is kept, and the pictures that it holds from now on. */
  async taken(caller: Caller, sourceId: string | null, html: string): Promise<{ clean: string; pictures: string[] }> {
    const named = docPicturesIn(html);
    if (named.length > mostDocPictures) throw invalid('body.html', `At most ${mostDocPictures} pictures.`);
    const own = await uploads.own(caller, named);
    const before = sourceId === null ? [] : await uploads.heldBy(sourceId);
    const known = new Set([...own, ...before].filter(({ kind, state }) => kind === 'picture' && state === 'ready').map(({ id }) => id));
    const clean = cleanHtmlWith(named.filter((id) => known.has(id)).map(docPictureUrl), html);
    // What was cut with its surroundings is held no longer.
    return { clean, pictures: docPicturesIn(clean).filter((id) => known.has(id)) };
  },
  /** One's own that is not in a text yet, or one in a text of a base that one may read. */
  async open(caller: Caller, id: string): Promise<{ file: UploadRow; content: Readable }> {
    const held = await sourcesStore(db).pictureFor(caller, id);
    const mayBeOwn = rolesOf.member.includes(caller.role) ? await uploads.own(caller, [id]) : [];
    const file = orNotFound(held ?? mayBeOwn.find(({ kind }) => kind === 'picture'));
    return { file, content: orNotFound(await uploads.content(file)) };
  },
});
export type DocPictures = ReturnType<typeof createDocPictures>;

/** Those that stand behind what a passage says. */
export const picturesBeside = (html: string, passage: string): { url: string; alt: string }[] => {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const said = plain(passage);
  return [...html.matchAll(/<img\b[^>]*>/g)].flatMap(({ 0: tag, index }) => {
    const [id] = docPicturesIn(tag);
    const before = textOf(html.slice(0, index)).trim();
    const line = plain((before === '' ? textOf(html.slice(index)).trim().split('\n')[0] : before.split('\n').at(-1)) ?? '');
    return id !== undefined && line !== '' && said.includes(line) ? [{ url: docPictureUrl(id), alt: /\balt="([^"]*)"/.exec(tag)?.[1] ?? '' }] : [];
  });
};

/** Bytes and no JSON, so it stands beside the contract. */
export const docPicturesDoor =
  ({ pictures }: { pictures: DocPictures }, { callerOf }: Pick<Guards, 'callerOf'>) =>
  (app: FastifyInstance): void => {
    app.get('/api/ai_chat/pictures/:id/', async (request, reply) => {
      const caller = signedIn(await callerOf(request), request);
      const { data } = z.object({ id: z.uuid() }).safeParse(request.params);
      if (!data) throw new Fault('not_found', 404);
      const { file, content } = await pictures.open(caller, data.id);
      return reply
        .header('content-type', file.mediaType)
        .header('content-length', file.bytes)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, max-age=300')
        .send(content);
    });
  };
