import { useLingui } from '@lingui/react/macro';
import type { Claim } from '@storewright/contract/listing/listing';
import { cx } from 'class-variance-authority';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { segment } from '../../../ui/segmented.tsx';
import { type Opening, useWriter } from '../desk/use-writer.ts';
import { WriterContext } from '../desk/writer-context.ts';
import { ActionBar } from './action-bar.tsx';
import { BriefPanel } from './brief-panel.tsx';
import { ClaimMenu } from './claim-menu.tsx';
import { ConnectingContext } from './connecting.ts';
import { DraftPanel } from './draft-panel.tsx';
import { FactDialog } from './fact-dialog.tsx';
import { ScoreRail } from './score-rail.tsx';
import { Shortcuts, useShortcuts } from './shortcuts.tsx';
import { VouchDialog } from './vouch-dialog.tsx';

/** Rarely needed, and it brings the cleaner of foreign HTML with it. */
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

type Part = 'brief' | 'draft' | 'score';
type Asking = { about: 'fact' | 'vouch'; claim: Claim } | { about: 'keys' } | null;

/** One desk: brief, draft and score side by side; on smaller screens the parts become tabs. */
export function WriterDesk({ opening, onStartOver }: { opening: Opening; onStartOver: () => void }) {
  const { t } = useLingui();
  const writer = useWriter(opening);
  const { desk, assessment, stop, write, saveNow, review } = writer;
  const [part, setPart] = useState<Part>(opening.product || opening.draft ? 'draft' : 'brief');
  const [asking, ask] = useState<Asking>(null);
  const [menu, openMenu] = useState<{ claim: Claim; chip: HTMLElement } | null>(null);
  const [later, decideLater] = useState<number | null>(null);
  const [connecting, connect] = useState(false);
  const [noted, dismissNote] = useState(false);
  useShortcuts({ write: () => !desk.writing && write(), stop, save: () => void saveNow(), review: () => void review(), help: () => ask({ about: 'keys' }) });

  // What is being written is what one wants to see.
  const isWriting = desk.writing !== null;
  const [wasWriting, setWasWriting] = useState(false);
  if (isWriting !== wasWriting) {
    setWasWriting(isWriting);
    if (isWriting) setPart('draft');
  }

  const opened = useOpened(assessment !== null);
  const points = desk.writing ? '…' : (assessment?.score.points ?? '–');
  const parts: Record<Part, string> = { brief: t`Brief`, draft: t`Draft`, score: t`Score ${points}` };
  return (
    <WriterContext value={writer}>
      <ConnectingContext value={() => connect(true)}>
        <div className="relative flex flex-1 flex-col">
          <div className={cx('flex flex-1 flex-col', !opened && 'invisible')}>
            <div
              role="group"
              aria-label={t`Part of the writer`}
              className="mx-3 mt-2.5 grid grid-cols-2 gap-0.5 rounded-m border border-line bg-surface-3 p-0.5 max-md:grid-cols-3 md:mb-2.5 xl:hidden"
            >
              {(Object.keys(parts) as Part[]).map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={part === one || (part === 'score' && one === 'draft' ? undefined : false)}
                  onClick={() => setPart(one)}
                  className={cx(
                    segment,
                    'aria-pressed:bg-surface aria-pressed:text-ink-1 aria-pressed:ring-1 aria-pressed:ring-control dark:aria-pressed:bg-line-strong',
                    one === 'score' && 'md:hidden',
                  )}
                >
                  {parts[one]}
                </button>
              ))}
            </div>
            <div className="grid flex-1 grid-cols-[272px_minmax(0,1fr)_340px] max-2xl:grid-cols-[252px_minmax(0,1fr)_310px] max-xl:grid-cols-[minmax(0,1fr)_320px] max-xl:border-t max-xl:border-line max-md:block max-md:border-t-0">
              <section
                aria-label={t`Brief`}
                className={cx(
                  'flex min-w-0 flex-col gap-4 bg-surface-2 px-5 pt-5 pb-6 xl:border-r xl:border-line max-xl:mx-auto max-xl:w-full max-xl:max-w-[520px] max-xl:bg-transparent',
                  part !== 'brief' && 'max-xl:hidden',
                )}
              >
                <BriefPanel />
              </section>
              <section
                aria-label={t`Draft`}
                aria-busy={desk.writing !== null}
                className={cx('flex min-w-0 flex-col', part === 'brief' && 'max-xl:hidden', part === 'score' && 'max-md:hidden')}
              >
                {writer.restoredUnsaved && !noted && (
                  <Note
                    tone="accent"
                    role="status"
                    className="mx-6 mt-3 phone:mx-4"
                    action={<Button kind="ghost" className="-my-1.5 min-h-7!" onClick={() => dismissNote(true)}>{t`Close`}</Button>}
                  >
                    {t`What you typed before was kept in this browser. Here it is.`}
                  </Note>
                )}
                {desk.conflict && later === desk.conflict.version && (
                  <Note
                    tone="warn"
                    role="status"
                    className="mx-6 mt-3 phone:mx-4"
                    action={
                      <Button className="-my-1.5 min-h-7!" onClick={() => decideLater(null)}>
                        {t`Choose`}
                      </Button>
                    }
                  >
                    {t`This draft was changed elsewhere. Nothing is saved to the server until you choose; your text is kept in this browser.`}
                  </Note>
                )}
                <DraftPanel onClaim={(claim, chip) => openMenu({ claim, chip })} />
              </section>
              <section
                aria-label={t`Score`}
                className={cx('min-w-0 bg-surface-2 max-md:bg-transparent md:border-l md:border-line', part !== 'score' && 'max-md:hidden')}
              >
                <div className="md:sticky md:top-0 md:max-h-[calc(100dvh-60px)] md:overflow-y-auto">
                  <ScoreRail onFact={(claim) => ask({ about: 'fact', claim })} onVouch={(claim) => ask({ about: 'vouch', claim })} />
                </div>
              </section>
            </div>
            <ActionBar
              connecting={connecting}
              onConnecting={connect}
              onShortcuts={() => ask({ about: 'keys' })}
              onStartOver={() => {
                writer.forgetDesk();
                onStartOver();
              }}
            />
          </div>
          {!opened && (
            <div aria-hidden="true" className="absolute inset-0 flex">
              <DeskToCome />
            </div>
          )}
        </div>
        {menu && (
          <ClaimMenu
            {...menu}
            onClose={() => openMenu(null)}
            onRemove={() => writer.removeClaim(menu.claim)}
            onFact={() => ask({ about: 'fact', claim: menu.claim })}
            onVouch={() => ask({ about: 'vouch', claim: menu.claim })}
          />
        )}
        {asking?.about === 'fact' && <FactDialog value={asking.claim.text} onClose={() => ask(null)} />}
        {asking?.about === 'vouch' && <VouchDialog claim={asking.claim} onClose={() => ask(null)} />}
        {asking?.about === 'keys' && <Shortcuts onClose={() => ask(null)} />}
        {desk.conflict && later !== desk.conflict.version && (
          <Suspense>
            <ConflictDialog theirs={desk.conflict} onLater={() => decideLater(desk.conflict?.version ?? null)} />
          </Suspense>
        )}
      </ConnectingContext>
    </WriterContext>
  );
}

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

/** The desk opens with its first score, so that nothing moves under the reader when it comes; a score that does not come keeps nobody waiting. */
const useOpened = (isScored: boolean): boolean => {
  const [waited, wait] = useState(false);
  const [opened, open] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => wait(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  if ((isScored || waited) && !opened) open(true);
  return opened;
};
