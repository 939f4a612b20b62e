import { z } from 'zod';
import type { Settings, Values } from '../../kit/config.ts';
import { isKey } from './files.ts';

export const filesSettings = {
  s3Bucket: {
    env: 'S3_BUCKET',
    doc: 'Bucket for uploads and pictures, at Amazon S3 or any store that speaks its protocol. Empty: the folder files of DATA_DIR, which all processes must share.',
    is: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
  },
  s3Endpoint: {
    env: 'S3_ENDPOINT',
    doc: 'Address of the store, such as https://minio.example.com:9000. Empty: Amazon S3 in S3_REGION.',
    is: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' }).optional(),
  },
  s3Region: {
    env: 'S3_REGION',
    doc: 'Region that requests are signed for.',
    is: z
      .string()
      .regex(/^[a-z0-9-]{1,63}$/, 'must be the name of a region such as eu-central-1')
      .default('us-east-1'),
  },
  s3AccessKeyId: {
    env: 'S3_ACCESS_KEY_ID',
    doc: 'Name of the key that may read, write, list and delete in S3_BUCKET.',
    is: z.string().min(1).max(200).optional(),
  },
  s3SecretAccessKey: { env: 'S3_SECRET_ACCESS_KEY', doc: 'Secret of S3_ACCESS_KEY_ID.', is: z.string().min(1).max(1_000).optional(), secret: true },
  s3Prefix: {
    env: 'S3_PREFIX',
    doc: 'What stands before every key, where several share a bucket: lower-case words between slashes.',
    is: z
      .string()
      .transform((text) => text.replace(/^\/+|\/+$/g, ''))
      .refine((text) => text.length <= 200 && isKey(text), 'must be lower-case words between slashes')
      .optional(),
  },
  s3Addressing: {
    env: 'S3_ADDRESSING',
    doc: 'path: the bucket follows the address. host: it stands before it (Amazon S3, Alibaba OSS, Tencent COS). Empty: path where S3_ENDPOINT is set.',
    is: z.enum(['path', 'host'], 'must be path or host').optional(),
  },
} satisfies Settings;

export type FilesSettings = Values<typeof filesSettings>;

/** One line for each setting that is missing beside others. */
export const filesGaps = ({ s3Bucket, s3Endpoint, s3AccessKeyId, s3SecretAccessKey, s3Prefix, s3Addressing }: FilesSettings): string[] => {
  const needed = { S3_BUCKET: s3Bucket, S3_ACCESS_KEY_ID: s3AccessKeyId, S3_SECRET_ACCESS_KEY: s3SecretAccessKey };
  const given = { ...needed, S3_ENDPOINT: s3Endpoint, S3_PREFIX: s3Prefix, S3_ADDRESSING: s3Addressing };
  const first = Object.entries(given).find(([, value]) => value !== undefined)?.[0];
  if (first === undefined) return [];
  return Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [`${name}: is needed beside ${first}`] : []));
};
