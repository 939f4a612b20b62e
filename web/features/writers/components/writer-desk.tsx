import { useLingui } from '@lingui/react/macro';
import type { Claim } from '@storewright/contract/listing/listing';
import { cx } from 'class-variance-authority';
import { Suspense, useEffect, useState } from 'react';
import type { Opening } from '../desk/opening.ts';
import { useWriter } from '../desk/use-writer.ts';
import { useOpened } from '../desk/use-opened.ts';
import { useDesk, WriterContext } from '../desk/writer-context.ts';
import { ActionBar } from './action-bar.tsx';
import { BriefPanel } from '../brief/brief-panel.tsx';
import { ClaimMenu } from '../claims/claim-menu.tsx';
import { ConnectingContext } from '../request/connecting.ts';
import { DeskNotes } from './desk-notes.tsx';
import { DeskParts } from './desk-parts.tsx';
import { DeskToCome } from './desk-to-come.tsx';
import { DraftPanel } from '../sheet/draft-panel.tsx';
import { FactDialog } from '../brief/fact-dialog.tsx';
import { type Part, PartSwitch } from './part-switch.tsx';
import { ScoreRail } from '../score/score-rail.tsx';
import { Shortcuts, useShortcuts } from './shortcuts.tsx';
import { VouchDialog } from '../claims/vouch-dialog.tsx';
import { lazyPart, LostDialog } from '../../../ui/lazy-part.tsx';

/** Rarely needed, and it brings the cleaner of foreign HTML with it. */
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog, LostDialog);

type Asking = { about: 'fact' | 'vouch'; claim: Claim } | { about: 'keys' } | null;

type Props = { opening: Opening; onNamed: (draftId: string) => void; onStartOver: () => void };

/** One desk: brief, draft and score side by side; on smaller screens the parts become tabs. */
export function WriterDesk({ opening, onNamed, onStartOver }: Props) {
  const writer = useWriter(opening, onNamed);
  const { desk, assessment, stop, write, saveNow, review, fault, editor } = writer;
  const [part, setPart] = useState<Part>(opening.product || opening.draft ? 'draft' : 'brief');
  const [asking, ask] = useState<Asking>(null);
  const [menu, openMenu] = useState<Menu>(null);
  const [later, decideLater] = useState<number | null>(null);
  const [connecting, connect] = useState(false);
  useShortcuts({
    write: () => !desk.writing && write(),
    stop: () => void stop(),
    save: () => void saveNow(),
    review: () => void review(),
    help: () => ask({ about: 'keys' }),
  });

  // What is being written is what one wants to see.
  const isWriting = desk.writing !== null;
  const [wasWriting, setWasWriting] = useState(false);
  if (isWriting !== wasWriting) {
    setWasWriting(isWriting);
    if (isWriting) setPart('draft');
  }

  // So is what keeps a press from being done: the keyboard goes on there.
  const [said, hear] = useState(fault);
  if (fault !== said) {
    hear(fault);
    if (fault.title || fault.description || fault.ask) setPart('draft');
  }
  useEffect(() => {
    if (fault.title) document.querySelector<HTMLElement>('#draft-title')?.focus();
    else if (fault.description) editor.current?.focus();
  }, [fault, editor]);

  const opened = useOpened(assessment !== null);
  return (
    <WriterContext value={writer}>
      <ConnectingContext value={() => connect(true)}>
        <div className="relative flex flex-1 flex-col">
          <div className={cx('flex flex-1 flex-col', !opened && 'invisible')}>
            <PartSwitch part={part} score={desk.writing ? '…' : (assessment?.score.points ?? '–')} onPart={setPart} />
            <Parts part={part} later={later} onChoose={() => decideLater(null)} onAsk={ask} onMenu={openMenu} />
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
        <Asked asking={asking} onAsk={ask} later={later} onLater={decideLater} menu={menu} onMenu={openMenu} />
      </ConnectingContext>
    </WriterContext>
  );
}

type Menu = { claim: Claim; chip: HTMLElement } | null;
type PartsProps = { part: Part; later: number | null; onChoose: () => void; onAsk: (asking: Asking) => void; onMenu: (menu: Menu) => void };

/** Brief, draft and score. */
function Parts({ part, later, onChoose, onAsk, onMenu }: PartsProps) {
  const { desk } = useDesk();
  return (
    <DeskParts
      part={part}
      busy={desk.writing !== null}
      brief={<BriefPanel />}
      draft={
        <>
          <DeskNotes later={later} onChoose={onChoose} />
          <DraftPanel onClaim={(claim, chip) => onMenu({ claim, chip })} />
        </>
      }
      score={<ScoreRail onFact={(claim) => onAsk({ about: 'fact', claim })} onVouch={(claim) => onAsk({ about: 'vouch', claim })} />}
    />
  );
}

type AskedProps = {
  asking: Asking;
  onAsk: (asking: Asking) => void;
  later: number | null;
  onLater: (version: number | null) => void;
  menu: Menu;
  onMenu: (menu: Menu) => void;
};

/** What was opened over the desk: about a claim, about the keys, or about a draft that was saved elsewhere. */
function Asked({ asking, onAsk, later, onLater, menu, onMenu }: AskedProps) {
  const { t } = useLingui();
  const { desk, shop, store, removeClaim, addFact } = useDesk();
  return (
    <>
      {menu && (
        <ClaimMenu
          {...menu}
          onClose={() => onMenu(null)}
          onRemove={() => removeClaim(menu.claim)}
          onFact={() => onAsk({ about: 'fact', claim: menu.claim })}
          onVouch={() => onAsk({ about: 'vouch', claim: menu.claim })}
        />
      )}
      {asking?.about === 'fact' && <FactDialog value={asking.claim.text} onAdd={addFact} onClose={() => onAsk(null)} />}
      {asking?.about === 'vouch' && (
        <VouchDialog
          claim={asking.claim}
          note={t`Once it is published, your name, the reason and the date stay in the history of this product; until then in this browser.`}
          inShop={shop !== null}
          onVouch={(vouch) => store.send({ type: 'vouch', vouch })}
          onClose={() => onAsk(null)}
        />
      )}
      {asking?.about === 'keys' && <Shortcuts onClose={() => onAsk(null)} />}
      {desk.conflict && later !== desk.conflict.version && (
        <Suspense>
          <ConflictDialog theirs={desk.conflict} onLater={() => onLater(desk.conflict?.version ?? null)} />
        </Suspense>
      )}
    </>
  );
}
