import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { type ReactNode, Suspense, useState } from 'react';
import {
  ClaimMenu,
  ConnectingContext,
  DeskParts,
  DeskToCome,
  openClaims,
  type Part,
  PartSwitch,
  Shortcuts,
  useOpened,
  useShortcuts,
  VouchDialog,
} from '../../writers/desk.ts';
import { TextRail } from '../score/text-rail.tsx';
import { withoutClaim } from '../score/without-claim.ts';
import { ClaimsContext, type OpenClaim } from './claims-context.ts';
import { Notes } from './notes.tsx';
import { TextBar } from './text-bar.tsx';
import { useDesk } from './use-desk.ts';
import { lazyPart, LostDialog } from '../../../ui/lazy-part.tsx';

/** Rarely needed. */
const TheirText = lazyPart(async () => (await import('./their-text.tsx')).TheirText, LostDialog);

type Asking = { about: 'vouch'; claim: OpenClaim } | { about: 'keys' } | null;
type Props = {
  brief: ReactNode;
  sheet: ReactNode;
  /** Below the score. */
  preview?: ReactNode;
  /** The last press of the bar: to the review, or out of the house. */
  onward: (props: { busy: boolean }) => ReactNode;
  onWrite: () => void;
  onReview?: () => void;
  onStartOver: () => void;
};

/** One desk: brief, text and score side by side; on smaller screens the parts become tabs. */
export function TextDesk({ brief, sheet, preview, onward, onWrite, onReview, onStartOver }: Props) {
  const { t } = useLingui();
  const { desk, kind, judged, stop, saveNow, store, edit, editors, faults, forget } = useDesk();
  const [part, setPart] = useState<Part>(kind.isEmpty(desk.text) ? 'brief' : 'draft');
  const [asking, ask] = useState<Asking>(null);
  const [menu, openMenu] = useState<{ claim: OpenClaim; chip: HTMLElement } | null>(null);
  const [later, decideLater] = useState<number | null>(null);
  const [connecting, connect] = useState(false);
  useShortcuts({
    write: () => !desk.writing && onWrite(),
    stop: () => void stop(),
    save: saveNow,
    review: () => onReview?.(),
    help: () => ask({ about: 'keys' }),
  });
  useShownPart({ isWriting: desk.writing !== null, faults, setPart });
  const remove = (claim: OpenClaim) => {
    const inText = judged.judged?.parts[claim.field]?.claims.find(({ text }) => text === claim.text);
    const editor = editors.get(claim.field);
    if (inText && editor) editor.removeClaim(inText);
    else edit((text) => withoutClaim(text, claim), { outside: true });
  };
  const open = openClaims(judged.judged?.claims ?? []);
  const opened = useOpened(judged.judged !== null);
  return (
    <ConnectingContext value={() => connect(true)}>
      <ClaimsContext value={{ onChip: (claim, chip) => openMenu({ claim, chip }) }}>
        <div className="relative flex flex-1 flex-col">
          <div className={cx('flex flex-1 flex-col', !opened && 'invisible')}>
            <PartSwitch part={part} score={desk.writing ? '…' : (judged.judged?.score.points ?? '–')} onPart={setPart} />
            <DeskParts
              part={part}
              busy={desk.writing !== null}
              brief={brief}
              draft={
                <>
                  <Notes later={later} onChoose={() => decideLater(null)} />
                  {sheet}
                </>
              }
              score={
                <>
                  <TextRail onRemove={remove} onVouch={(claim) => ask({ about: 'vouch', claim })} onGo={() => setPart('draft')} />
                  {preview}
                </>
              }
            />
            <TextBar
              connecting={connecting}
              onConnecting={connect}
              open={open.length}
              onShortcuts={() => ask({ about: 'keys' })}
              onStartOver={() => {
                forget();
                onStartOver();
              }}
            >
              {onward({ busy: desk.writing !== null })}
            </TextBar>
          </div>
          {!opened && (
            <div aria-hidden="true" className="absolute inset-0 flex">
              <DeskToCome />
            </div>
          )}
        </div>
        <Suspense>
          {menu && (
            <ClaimMenu
              {...menu}
              onClose={() => openMenu(null)}
              onRemove={() => remove(menu.claim)}
              onVouch={() => ask({ about: 'vouch', claim: menu.claim })}
            />
          )}
          {asking?.about === 'vouch' && (
            <VouchDialog
              claim={asking.claim}
              note={t`Once it is published, your name, the reason and the date stay in its history; until then in this browser.`}
              onVouch={(vouch) => store.send({ type: 'vouch', vouch })}
              onClose={() => ask(null)}
            />
          )}
          {asking?.about === 'keys' && <Shortcuts onClose={() => ask(null)} />}
          {desk.conflict && later !== desk.conflict.version && <TheirText onLater={() => decideLater(desk.conflict?.version ?? null)} />}
        </Suspense>
      </ClaimsContext>
    </ConnectingContext>
  );
}

type Showing = { isWriting: boolean; faults: ReturnType<typeof useDesk>['faults']; setPart: (part: Part) => void };

/** What is being written is what one wants to see; so is what keeps a press from being done. */
const useShownPart = ({ isWriting, faults, setPart }: Showing): void => {
  const [was, setWas] = useState({ isWriting, faults });
  if (was.isWriting === isWriting && was.faults === faults) return;
  setWas({ isWriting, faults });
  if (isWriting && !was.isWriting) setPart('draft');
  if (faults !== was.faults && Object.keys(faults.form).length > 0) setPart('brief');
  if (faults !== was.faults && (faults.title || faults.body)) setPart('draft');
};
