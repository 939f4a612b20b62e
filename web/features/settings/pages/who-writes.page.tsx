import { WhoWrites } from '../../inference/index.ts';

/** Who writes: an engine is connected, chosen and forgotten here. */
export function WhoWritesPage() {
  return <WhoWrites />;
}
