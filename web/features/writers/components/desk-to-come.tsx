import { SkeletonLines } from '../../../ui/skeleton.tsx';

/** The desk before there is something on it. */
export function DeskToCome() {
  return (
    <div className="w-full flex-1">
      <div className="h-[57px] border-b border-line" />
      <SkeletonLines lines={10} className="mx-auto max-w-[1032px] px-8 pt-8 phone:px-4" />
    </div>
  );
}
