/** How much room the disk of DATA_DIR has. */
import { statfs } from 'node:fs/promises';

export type Room = { free: number; size: number };

/** Undefined where the system does not say. */
export const roomOf = async (folder: string): Promise<Room | undefined> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return undefined;
  }
};

/** Below a tenth somebody should look. */
export const isTight = ({ free, size }: Room): boolean => size > 0 && free < size / 10;
