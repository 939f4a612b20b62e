/** Files that somebody sends before they are part of anything: many at once, in parts where they are large, gone after a day where nothing took them up. */
import { z } from 'zod';
import { errorCodes } from './errors.ts';
import { Done, Id, pageOf, Paging } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { largestUpload, largestUploadedPicture } from './uploads/bounds.ts';

/** `picture`: made one of ours (upright, sRGB, WebP, without what its camera wrote into it). `file`: kept byte by byte. */
export const UploadKind = z.enum(['file', 'picture']);
export const UploadName = z.string().trim().min(1).max(120);

export const Upload = z.object({
  id: z.uuid(),
  kind: UploadKind,
  name: z.string(),
  /** What its bytes say it is, whatever it was called; empty until all of it came. */
  media_type: z.string(),
  bytes: z.number().int(),
  /** How much of it is here. */
  received: z.number().int(),
  state: z.enum(['coming', 'ready']),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  caption: z.string(),
  /** Its colours were taken for sRGB, for what it said of them could not be read. */
  bad_profile: z.boolean(),
  /** Null: something took it up. */
  expires_at: z.iso.datetime().nullable(),
});
export type Upload = z.infer<typeof Upload>;

/** Of files that came together each says for itself what became of it. */
export const Uploaded = z.object({
  items: z.array(z.union([Upload, z.object({ name: z.string(), error: z.object({ code: z.enum(errorCodes), message: z.string() }) })])),
});
export type Uploaded = z.infer<typeof Uploaded>;

const NewUpload = z
  .strictObject({ kind: UploadKind.default('file'), name: UploadName, bytes: z.int().min(1).max(largestUpload) })
  .refine(({ kind, bytes }) => kind === 'file' || bytes <= largestUploadedPicture, {
    path: ['bytes'],
    error: `A picture may have ${largestUploadedPicture / 1_000_000} MB.`,
  });

export const uploads = under('/api/upload', {
  list: get('/files/', {
    door: 'member',
    query: Paging.extend({ kind: UploadKind.optional() }),
    answer: pageOf(Upload),
    summary: 'Files that the caller sent, newest first. Bytes are sent to the same address, one file as a body or many as a form.',
  }),
  begin: post('/begin/', { door: 'member', body: NewUpload, answer: Upload, summary: 'A file that will come in parts: it says how many bytes that will be.' }),
  one: get('/files/{id}/about/', { door: 'member', params: Id, answer: Upload, summary: 'How much of a file is here, and what it is.' }),
  finish: post('/files/{id}/finish/', { door: 'member', params: Id, answer: Upload, summary: 'All parts are here: the file is looked at, and kept.' }),
  caption: patch('/files/{id}/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ caption: z.string().trim().max(2_000) }),
    answer: Upload,
    summary: 'What a picture shows, in words.',
  }),
  remove: del('/files/{id}/', { door: 'member', params: Id, answer: Done, summary: 'Removes a file that nothing took up.' }),
});
