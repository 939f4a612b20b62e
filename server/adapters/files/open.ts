import { join } from 'node:path';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';

export const openFiles = ({ dataDir }: { dataDir: string }): { files: Files; what: string } => {
  const folder = join(dataDir, 'files');
  return { files: diskFiles(folder), what: `disk, ${folder}` };
};
