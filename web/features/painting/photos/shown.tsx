import { cx } from 'class-variance-authority';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** What is clear shows as it does everywhere: squares. */
export const chequer = 'bg-[repeating-conic-gradient(#d9dcd8_0_25%,#f4f5f3_0_50%)] bg-[length:16px_16px]';

/** A picture of ours, or its place until it is there. */
export function Shown({ url, alt, className }: { url: string | undefined; alt: string; className?: string }) {
  return url ? <img src={url} alt={alt} className={className} draggable={false} /> : <Skeleton className={cx('size-full', className)} />;
}
