import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { PencilLine, RefreshCw, Save, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';
import { EngineMenu } from '../../inference/index.ts';
import { priceOf } from './points.tsx';

type Props = {
  /** What is being written. */
  about: ReactNode;
  saved: ReactNode;
  more: ReactNode;
  writing: boolean;
  saving: boolean;
  /** Nothing can be pressed before it is known who writes, and for what. */
  points: string | undefined;
  /** There is something to review: from then on that is the next press. */
  changed: boolean;
  /** What the press is called; written once, it is to be done again. */
  name: string;
  again: boolean;
  fault?: string | undefined;
  onWrite: () => void;
  onStop: () => void;
  onSave: () => void;
  onward: ReactNode;
};

/** What is written, who writes it, and the next press: always in sight. On a phone the presses are the only bar. */
export function DeskHead({ about, saved, more, writing, saving, points, changed, name, again, fault, onWrite, onStop, onSave, onward }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className="sticky top-0 z-6 flex items-center gap-3 border-b border-line bg-surface px-3.5 py-2.5 phone:px-2 phone:py-1.5">
        {about}
        <span className="ml-auto flex-none max-2xl:hidden">{saved}</span>
        <div className="desk-press ml-auto flex flex-none items-center gap-3 phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-20 phone:gap-2 phone:border-t phone:border-line phone:bg-surface phone:px-3 phone:pt-2.5 phone:pb-[max(10px,env(safe-area-inset-bottom))]">
          <div
            className={cx('inline-flex min-w-0 items-center gap-0.5 rounded-[13px] border border-line-strong bg-surface-2 p-[3px]', !changed && 'phone:flex-1')}
          >
            <EngineMenu />
            {writing ? (
              <Button kind="danger" className="phone:flex-1" icon={<Square className="size-[13px]!" aria-hidden />} onClick={leaving(onStop)}>
                <Trans>Stop</Trans>
              </Button>
            ) : (
              <Button
                kind={changed ? 'default' : 'primary'}
                className={cx('whitespace-nowrap', changed ? 'phone:min-w-11 phone:px-0!' : 'phone:flex-1')}
                icon={again ? <RefreshCw aria-hidden /> : <PencilLine aria-hidden />}
                price={priceOf(points)}
                disabled={points === undefined}
                onClick={onWrite}
              >
                <span className={cx(changed && 'phone:sr-only')}>{name}</span>
              </Button>
            )}
          </div>
          <div className={cx('contents', !changed && 'phone:hidden')}>{onward}</div>
        </div>
        {/* After the presses: the way to them by the keyboard is short. */}
        <div className="flex flex-none items-center gap-1">
          <IconButton label={t`Save draft`} disabled={writing} aria-busy={saving || undefined} className="phone:hidden" onClick={onSave}>
            <Save aria-hidden />
          </IconButton>
          {more}
        </div>
      </div>
      {fault && (
        <p role="alert" className="border-b border-line px-6 py-2 text-s text-red phone:px-4">
          {fault}
        </p>
      )}
    </>
  );
}
