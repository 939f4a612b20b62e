import { join } from 'node:path';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';
import type { FilesSettings } from './files.config.ts';
import { type Bucket, s3Files } from './s3.ts';

export const filesIn = (dataDir: string): string => join(dataDir, 'files');

/** The store that the settings name. */
export const openFiles = ({ dataDir, settings }: { dataDir: string; settings: FilesSettings }): { files: Files; what: string } => {
  const bucket = bucketIn(settings, dataDir);
  if (bucket) return { files: s3Files(bucket), what: `bucket, ${bucket.url}${bucket.prefix && `/${bucket.prefix}`}` };
  const folder = filesIn(dataDir);
  return { files: diskFiles(folder), what: `disk, ${folder}` };
};

const bucketIn = (settings: FilesSettings, dataDir: string): Bucket | undefined => {
  const { s3Bucket, s3Endpoint, s3Region: region, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey, s3Prefix, s3Addressing } = settings;
  if (!s3Bucket || !accessKeyId || !secretAccessKey) return undefined;
  const endpoint = new URL(s3Endpoint ?? `https://s3.${region}.amazonaws.com`);
  const base = `${endpoint.host}${endpoint.pathname.replace(/\/+$/, '')}`;
  const inPath = (s3Addressing ?? (s3Endpoint ? 'path' : 'host')) === 'path';
  const url = `${endpoint.protocol}//${inPath ? `${base}/${s3Bucket}` : `${s3Bucket}.${base}`}`;
  return { url, prefix: s3Prefix ? `${s3Prefix}/` : '', region, accessKeyId, secretAccessKey, spool: join(dataDir, 'coming') };
};
