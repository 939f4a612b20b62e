import { Skeleton } from '../../../ui/skeleton.tsx';

/** Lines that are still to be written. */
export function ToCome({ begun }: { begun: boolean }) {
  return (
    <div aria-hidden className="pb-1">
      {begun && (
        <div className="flex flex-col gap-[9px] py-1 pl-5">
          <Skeleton width="58%" />
          <Skeleton width="66%" />
        </div>
      )}
      <div className="mt-4 flex flex-col gap-[9px]">
        <Skeleton width="26%" className="mb-1 h-[15px]!" />
        <Skeleton width="97%" />
        <Skeleton width="92%" />
        <Skeleton width="45%" />
      </div>
    </div>
  );
}
