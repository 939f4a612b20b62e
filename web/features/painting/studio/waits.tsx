import { Busy } from '../../../ui/busy.tsx';

/** What is shown is of before; the new one is on its way. */
export function Waits({ on }: { on: boolean }) {
  if (!on) return null;
  return (
    <span className="absolute top-3 right-3 rounded-full bg-surface p-1.5">
      <Busy />
    </span>
  );
}
