import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { type ReactNode, Suspense, useState } from 'react';
import { ClaimMenu, DeskFrame, DeskToCome, Shortcuts, useFormFirst, useOnDemand, useOpened, useShortcuts, VouchDialog } from '../../writers/desk.ts';
import { TextRail } from '../score/text-rail.tsx';
import { withoutClaim } from '../score/without-claim.ts';
import { ClaimsContext, type OpenClaim } from './claims-context.ts';
import { Notes } from './notes.tsx';
import type { TopOf } from './paper.tsx';
import { TextHead } from './text-head.tsx';
import { useDesk } from './use-desk.ts';
import { lazyPart, LostDialog } from '../../../ui/lazy-part.tsx';

/** Rarely needed. */
const TheirText = lazyPart(async () => (await import('./their-text.tsx')).TheirText, LostDialog);

type Asking = { about: 'vouch'; claim: OpenClaim } | { about: 'keys' } | null;
type Props = {
  brief: ReactNode;
  sheet: (top: TopOf) => ReactNode;
  /** What a search engine would show. */
  preview?: ReactNode;
  /** There are words in it already. */
  written: boolean;
  /** The next press proposes a plan. */
  plans?: boolean;
  /** The last press of the head: to the review, or out of the house. */
  onward: (props: { busy: boolean; ready: boolean }) => ReactNode;
  onWrite: () => void;
  onReview?: () => void;
  onStartOver: () => void;
};

/** One sheet, and on demand what belongs to it: the brief, the rules, the search result. */
export function TextDesk({ brief, sheet, preview, written, plans = false, onward, onWrite, onReview, onStartOver }: Props) {
  const { t } = useLingui();
  const { desk, kind, judged, stop, saveNow, store, edit, editors, faults, forget } = useDesk();
  const [asking, ask] = useState<Asking>(null);
  const [menu, openMenu] = useState<{ claim: OpenClaim; chip: HTMLElement } | null>(null);
  const [later, decideLater] = useState<number | null>(null);
  const onDemand = useOnDemand();
  // The form is where one begins; once there is a text it opens on demand.
  const inPlace = useFormFirst({ blank: kind.isEmpty(desk.text), writing: desk.writing !== null });
  useShortcuts({
    write: () => !desk.writing && onWrite(),
    stop: () => void stop(),
    save: saveNow,
    review: () => onReview?.(),
    help: () => ask({ about: 'keys' }),
  });
  useShownFault({ faults, onForm: () => !inPlace && onDemand.show('brief') });
  const remove = (claim: OpenClaim) => {
    const inText = judged.judged?.parts[claim.field]?.claims.find(({ text }) => text === claim.text);
    const editor = editors.get(claim.field);
    if (inText && editor) editor.removeClaim(inText);
    else edit((text) => withoutClaim(text, claim), { outside: true });
  };
  const opened = useOpened(judged.judged !== null);
  return (
    <ClaimsContext value={{ onChip: (claim, chip) => openMenu({ claim, chip }) }}>
      <div className="relative flex flex-1 flex-col">
        <div className={cx('flex flex-1 flex-col', !opened && 'invisible')}>
          <DeskFrame
            opened={onDemand}
            busy={desk.writing !== null}
            head={
              <TextHead
                written={written}
                plans={plans}
                onWrite={onWrite}
                onShortcuts={() => ask({ about: 'keys' })}
                onStartOver={() => {
                  forget();
                  onStartOver();
                }}
                onward={onward({ busy: desk.writing !== null, ready: written })}
              />
            }
            notes={<Notes later={later} onChoose={() => decideLater(null)} />}
            sheet={sheet({ opened: onDemand, brief: inPlace ? brief : null, preview: preview !== undefined })}
            parts={{
              ...(!inPlace && { brief }),
              rules: <TextRail onRemove={remove} onVouch={(claim) => ask({ about: 'vouch', claim })} onGo={() => !onDemand.wide && onDemand.show(null)} />,
              ...(preview !== undefined && { preview }),
            }}
          />
        </div>
        {!opened && (
          <div aria-hidden="true" className="absolute inset-0 flex">
            <DeskToCome />
          </div>
        )}
      </div>
      <Suspense>
        {menu && (
          <ClaimMenu {...menu} onClose={() => openMenu(null)} onRemove={() => remove(menu.claim)} onVouch={() => ask({ about: 'vouch', claim: menu.claim })} />
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
  );
}

/** What the form lacks is said in the form. */
const useShownFault = ({ faults, onForm }: { faults: ReturnType<typeof useDesk>['faults']; onForm: () => void }): void => {
  const [was, setWas] = useState(faults);
  if (was === faults) return;
  setWas(faults);
  if (Object.keys(faults.form).length > 0) onForm();
};
