/** Files that go with a question, and those that a model made. Bytes travel beside the contract: raw up to `files/`, raw down from `files/{id}/`. */
import { z } from 'zod';

/** What its first bytes say it is, whatever it was called. */
export const FileType = z.enum([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
  'text/plain',
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
  'audio/flac',
  'audio/aac',
  'audio/mp4',
  'audio/webm',
]);
export type FileType = z.infer<typeof FileType>;

export const FileName = z.string().trim().min(1).max(120);

export const PlaygroundFile = z.object({ id: z.uuid(), name: z.string(), media_type: FileType, bytes: z.number().int() });
export type PlaygroundFile = z.infer<typeof PlaygroundFile>;
