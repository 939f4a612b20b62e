/** `npm run files -- to-bucket` and `npm run files -- to-disk`: files from DATA_DIR into the bucket of S3_*, or back. */
import { diskFiles } from '../adapters/files/disk.ts';
import { moveFiles } from '../adapters/files/move.ts';
import { filesIn, openFiles } from '../adapters/files/open.ts';
import { S3Fault } from '../adapters/files/s3.ts';
import { SettingsFault } from '../kit/config.ts';
import { makeDataDir } from './data-dir.ts';
import { readSettings } from './settings.ts';

const [, , where] = process.argv;

try {
  const { boot, files: settings } = readSettings(process.env);
  if (where !== 'to-bucket' && where !== 'to-disk') throw new SettingsFault('Say where to: npm run files -- to-bucket, or to-disk. Stop the console before.');
  if (!settings.s3Bucket) throw new SettingsFault('S3_BUCKET and its keys name the bucket; without them there is only the disk.');
  await makeDataDir(boot.dataDir);
  const bucket = openFiles({ dataDir: boot.dataDir, settings });
  const disk = diskFiles(filesIn(boot.dataDir));
  const up = where === 'to-bucket';
  const { moved, there } = await (up ? moveFiles(disk, bucket.files) : moveFiles(bucket.files, disk));
  process.stdout.write(
    `${moved} files copied to ${up ? bucket.what : filesIn(boot.dataDir)}${there > 0 ? `, ${there} were there already` : ''}. They still stand where they were.\n`,
  );
} catch (error) {
  const known = error instanceof S3Fault || error instanceof SettingsFault;
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
