import { useLingui } from '@lingui/react/macro';
import type { Claim } from '@storewright/contract/listing/listing';
import { cx } from 'class-variance-authority';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { shown } from '../desk/desk.ts';
import type { Opening } from '../desk/opening.ts';
import { useWriter } from '../desk/use-writer.ts';
import { useOpened } from '../desk/use-opened.ts';
import { useDesk, WriterContext } from '../desk/writer-context.ts';
import { BriefPanel } from '../brief/brief-panel.tsx';
import { ClaimMenu } from '../claims/claim-menu.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { DeskNotes } from './desk-notes.tsx';
import { DeskToCome } from './desk-to-come.tsx';
import { DraftPanel } from '../sheet/draft-panel.tsx';
import { FactDialog } from '../brief/fact-dialog.tsx';
import { SearchPreview } from '../score/search-preview.tsx';
import { ScoreRail } from '../score/score-rail.tsx';
import { Shortcuts, useShortcuts } from './shortcuts.tsx';
import { useFormFirst } from './use-form-first.ts';
import { type Opened, useOnDemand } from './use-on-demand.ts';
import { WriterHead } from './writer-head.tsx';
import { VouchDialog } from '../claims/vouch-dialog.tsx';
import { lazyPart, LostDialog } from '../../../ui/lazy-part.tsx';

/** Rarely needed, and it brings the cleaner of foreign HTML with it. */
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog, LostDialog);

type Asking = { about: 'fact' | 'vouch'; claim: Claim } | { about: 'keys' } | null;

type Props = {
  opening: Opening;
  /** It is to be written at once; `done` says that this was heard. */
  begin?: { done: () => void } | undefined;
  onNamed: (draftId: string) => void;
  onStartOver: () => void;
};

/** One sheet, and on demand what belongs to it: the brief, the rules, the search result. */
export function WriterDesk({ opening, begin, onNamed, onStartOver }: Props) {
  const writer = useWriter(opening, onNamed);
  const { desk, assessment, stop, write, saveNow, review, fault, editor, engine, store, changed } = writer;
  const [asking, ask] = useState<Asking>(null);
  const [menu, openMenu] = useState<Menu>(null);
  const [later, decideLater] = useState<number | null>(null);
  const onDemand = useOnDemand();
  useShortcuts({
    write: () => !desk.writing && write(),
    stop: () => void stop(),
    save: () => void saveNow(),
    review: () => void review(),
    help: () => ask({ about: 'keys' }),
  });

  // Whoever pressed Improve elsewhere wanted it written, once: where a draft is already, it is that which opens.
  const start = useEffectEvent(() => {
    begin?.done();
    if (!store.now().writing && !changed) write();
  });
  const starting = begin !== undefined && engine !== null;
  useEffect(() => {
    if (starting) start();
  }, [starting]);

  // What keeps a press from being done is where the keyboard goes on.
  useEffect(() => {
    if (fault.title) document.querySelector<HTMLElement>('#draft-title')?.focus();
    else if (fault.description) editor.current?.focus();
  }, [fault, editor]);

  const opened = useOpened(assessment !== null);
  return (
    <WriterContext value={writer}>
      <div className="relative flex flex-1 flex-col">
        <div className={cx('flex flex-1 flex-col', !opened && 'invisible')}>
          <Parts opened={onDemand} later={later} onChoose={() => decideLater(null)} onAsk={ask} onMenu={openMenu} onStartOver={onStartOver} />
        </div>
        {!opened && (
          <div aria-hidden="true" className="absolute inset-0 flex">
            <DeskToCome />
          </div>
        )}
      </div>
      <Asked asking={asking} onAsk={ask} later={later} onLater={decideLater} menu={menu} onMenu={openMenu} />
    </WriterContext>
  );
}

type Menu = { claim: Claim; chip: HTMLElement } | null;
type PartsProps = {
  opened: Opened;
  later: number | null;
  onChoose: () => void;
  onAsk: (asking: Asking) => void;
  onMenu: (menu: Menu) => void;
  onStartOver: () => void;
};

function Parts({ opened, later, onChoose, onAsk, onMenu, onStartOver }: PartsProps) {
  const { desk, forgetDesk, product, fault } = useDesk();
  // Without a product the form is where one begins; once there is a text it opens on demand.
  const { title, description } = shown(desk);
  const inPlace = useFormFirst({ blank: product === null && !title && !description, writing: desk.writing !== null });
  const showBrief = useEffectEvent(() => !inPlace && opened.show('brief'));
  useEffect(() => {
    if (fault.brief) showBrief();
  }, [fault]);
  return (
    <DeskFrame
      opened={opened}
      busy={desk.writing !== null}
      head={
        <WriterHead
          onShortcuts={() => onAsk({ about: 'keys' })}
          onStartOver={() => {
            forgetDesk();
            onStartOver();
          }}
        />
      }
      notes={<DeskNotes later={later} onChoose={onChoose} />}
      sheet={<DraftPanel opened={opened} brief={inPlace ? <BriefPanel /> : null} onClaim={(claim, chip) => onMenu({ claim, chip })} />}
      parts={{
        ...(!inPlace && { brief: <BriefPanel /> }),
        rules: <ScoreRail onFact={(claim) => onAsk({ about: 'fact', claim })} onVouch={(claim) => onAsk({ about: 'vouch', claim })} />,
        preview: <SearchPreview />,
      }}
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
