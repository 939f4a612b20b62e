import { number } from './format.ts';

/** As disks are sold: 1.1 GB, 491 MB, 12 kB. */
export const size = (bytes: number): string =>
  bytes >= 1e9
    ? number(bytes / 1e9, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
    : number(Math.ceil(bytes / (bytes >= 1e6 ? 1e6 : 1e3)), { style: 'unit', unit: bytes >= 1e6 ? 'megabyte' : 'kilobyte' });
