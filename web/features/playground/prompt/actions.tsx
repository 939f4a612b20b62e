import { Plural, useLingui } from '@lingui/react/macro';
import { Play, Square } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { MostPoints } from '../../billing/index.ts';

type Shown = {
  models: number;
  most: number | null;
  /** There is a run already; this makes another. */
  again: boolean;
  ready: boolean;
  running: number;
  busy: boolean;
  onStop: () => void;
  onGoOn: (() => void) | null;
};

/** Run, with what it may cost above it; and Stop, which stops all that still run. */
export function Actions({ models, most, again, ready, running, busy, onStop, onGoOn }: Shown) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2 max-xl:flex-row max-xl:flex-wrap max-xl:items-center phone:flex-col phone:flex-nowrap phone:items-stretch">
      <p className="text-center text-xs phone:text-right leading-[18px] text-ink-3">
        <Plural value={models} one="# model" other="# models" />
        {models > 0 && <>, {most === null ? t`priced by what it takes` : <MostPoints most={most} />}</>}
      </p>
      <Button kind="primary" type="submit" icon={<Play aria-hidden="true" />} busy={busy} disabled={!ready || running > 0}>
        {again ? t`Run again` : t`Run`}
      </Button>
      {onGoOn && <Button disabled={!ready || busy || running > 0} onClick={onGoOn}>{t`Go on`}</Button>}
      {/* On a phone it would be a row that does nothing. */}
      <Button className={running === 0 ? 'phone:hidden' : ''} icon={<Square aria-hidden="true" />} disabled={running === 0} onClick={onStop}>
        {running > 0 ? t`Stop ${running}` : t`Stop`}
      </Button>
    </div>
  );
}
