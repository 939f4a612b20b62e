import { SkeletonLines } from '../../../ui/skeleton.tsx';

/** The three parts of the desk before there is something on it. */
export function DeskToCome() {
  return (
    <div className="grid w-full flex-1 xl:grid-cols-[272px_minmax(0,1fr)_340px]">
      <SkeletonLines lines={9} className="border-r border-line bg-surface-2 p-5 max-xl:hidden" />
      <SkeletonLines lines={12} className="p-8" />
      <SkeletonLines lines={9} className="border-l border-line bg-surface-2 p-5 max-xl:hidden" />
    </div>
  );
}
