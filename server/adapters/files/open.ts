import { join } from 'node:path';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';

export const filesIn = (dataDir: string): string => join(dataDir, 'files');

export const openFiles = ({ dataDir }: { dataDir: string }): { files: Files; what: string } => {
  const folder = filesIn(dataDir);
  return { files: diskFiles(folder), what: `disk, ${folder}` };
};
