import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { ListChecks, Search, X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { lazyPart, LostDialog } from '../../../ui/lazy-part.tsx';
import type { OnDemand, Opened } from './use-on-demand.ts';

const Dialog = lazyPart(async () => (await import('../../../ui/dialog.tsx')).Dialog, LostDialog);

type Props = {
  head: ReactNode;
  notes?: ReactNode;
  opened: Opened;
  busy: boolean;
  sheet: ReactNode;
  /** What opens beside the sheet; what is not there has no press. */
  parts: Partial<Record<OnDemand, ReactNode>>;
};

/** One sheet, and on demand what belongs to it: beside it, or on small screens over it. */
export function DeskFrame({ head, notes, opened: { open, wide, show }, busy, sheet, parts }: Props) {
  const { t } = useLingui();
  const names = useNames();
  const shown = open && parts[open];
  return (
    <>
      {head}
      {notes}
      <div className={cx('grid flex-1', shown && wide && 'grid-cols-[minmax(0,1fr)_348px] max-xl:grid-cols-[minmax(0,1fr)_320px]')}>
        <section aria-label={t`Draft`} aria-busy={busy} className="@container min-w-0">
          {sheet}
        </section>
        {shown && wide && (
          <aside aria-label={names[open]} className="min-w-0 border-l border-line bg-surface-2">
            <div className="sticky top-[57px] max-h-[calc(100dvh-57px)] overflow-y-auto" tabIndex={-1}>
              <header className="flex min-h-14 items-center border-b border-line pr-2 pl-5">
                <h2>{names[open]}</h2>
                <IconButton label={t`Close`} tip={false} className="ml-auto" onClick={() => show(null)}>
                  <X aria-hidden="true" />
                </IconButton>
              </header>
              <div className={cx(open === 'brief' && 'flex flex-col gap-4 px-5 py-5')}>{shown}</div>
            </div>
          </aside>
        )}
      </div>
      {shown && !wide && (
        <Suspense>
          <Dialog open onClose={() => show(null)} title={names[open]}>
            <div className={cx(open === 'brief' ? 'flex flex-col gap-4' : '-mx-5')}>{shown}</div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

const useNames = (): Record<OnDemand, string> => {
  const { t } = useLingui();
  return { brief: t`Brief`, rules: t`Rules`, preview: t`Search preview` };
};

/** The presses over the text. The rules open from the score. */
export function OnDemandPresses({
  opened: { open, press },
  facts = 0,
  brief = true,
  preview = true,
}: {
  opened: Opened;
  facts?: number;
  brief?: boolean;
  preview?: boolean;
}) {
  const { t } = useLingui();
  const one = (what: OnDemand, icon: ReactNode, name: string) => (
    <button
      type="button"
      aria-expanded={open === what}
      onClick={() => press(what)}
      className="inline-flex min-h-9 items-center gap-[7px] text-s font-medium text-ink-2 hover:text-ink-1 hover:underline hover:underline-offset-3 aria-expanded:text-brand phone:min-h-11 [&_svg]:size-[15px] [&_svg]:stroke-2"
    >
      {icon}
      {name}
    </button>
  );
  return (
    <div className="mt-0.5 mb-3 flex flex-wrap gap-x-[22px]">
      {brief && one('brief', <ListChecks aria-hidden="true" />, facts > 0 ? t`Brief and ${facts} facts` : t`Brief`)}
      {preview && one('preview', <Search aria-hidden="true" />, t`Search preview`)}
    </div>
  );
}
