import { Trans, useLingui } from '@lingui/react/macro';
import { textOf } from '@storewright/rules/text/html';
import type { Claim } from '@storewright/contract/listing/listing';
import { cx } from 'class-variance-authority';
import { Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Fault } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { current } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { progressOf } from '../desk/writing.ts';
import { chipText } from '../texts/fact-texts.ts';
import { AskBar } from '../request/ask-bar.tsx';
import { openClaims } from '../claims/open-claims.ts';
import { OnDemandPresses } from '../components/desk-frame.tsx';
import { RingPress } from '../components/ring-press.tsx';
import type { Opened } from '../components/use-on-demand.ts';
import { ClaimLedger } from '../claims/claim-ledger.tsx';
import { LockSaid } from '../components/lock-said.tsx';
import { loadEditor } from '../editor/load-editor.ts';
import { FailedNote } from '../request/failed-note.tsx';
import { Photos } from './photos.tsx';
import { ReceiptLine } from '../request/receipt-line.tsx';
import { SearchFields } from './search-fields.tsx';
import { ShopState } from './shop-state.tsx';
import { SourceView } from './source-view.tsx';
import { StoppedNote } from '../request/stopped-note.tsx';
import { StreamStrip } from '../request/stream-strip.tsx';
import { usePictures } from './use-pictures.ts';
import { TagsField } from './tags-field.tsx';
import { TitleField } from './title-field.tsx';
import { ToCome } from './to-come.tsx';
import { hasVariants, VariantsBar } from './variants-bar.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DescriptionEditor = lazyPart(async () => await loadEditor());

const CompareView = lazyPart(async () => (await import('./compare-view.tsx')).CompareView);

type Props = {
  opened: Opened;
  /** Where one begins with the form: it stands here until there is a text. */
  brief: ReactNode;
  onClaim: (claim: Claim, chip: HTMLElement) => void;
};

export function DraftPanel({ opened, brief, onClaim }: Props) {
  const { desk, listing } = useDesk();
  const [comparing, compare] = useState(false);
  const compared = comparing && !desk.writing && Object.values(desk.variants).filter(Boolean).length > 1;
  return (
    <>
      <VariantsBar comparing={compared} onCompare={compare} />
      {/* The desk stays where it is and keeps its tools; what it is compared with stands beside it, or below. */}
      <div className={cx(compared && 'grid grid-cols-2 max-2xl:grid-cols-1')}>
        <div
          id="draft-sheet"
          {...(hasVariants(desk) && { role: 'tabpanel', 'aria-labelledby': `variant-${desk.active}` })}
          className={cx('mx-auto w-full min-w-0 max-w-[1032px] px-8 pt-6 pb-10 max-2xl:px-6 phone:px-4 phone:pt-3.5', compared && 'px-5!')}
        >
          <div className="relative @min-[880px]:pr-[316px]">
            {brief && <div className="mb-6 flex max-w-[600px] flex-col gap-4 border-b border-line pb-6">{brief}</div>}
            <div className="flex items-start gap-4 @min-[880px]:block">
              <div className="min-w-0 flex-1">
                <StatusLine />
                <TitleField />
              </div>
              {(!brief || listing.title || listing.description) && (
                <div className="flex-none @min-[880px]:absolute @min-[880px]:top-0 @min-[880px]:right-0 @min-[880px]:w-[278px]">
                  <Ring opened={opened} />
                </div>
              )}
            </div>
            {!brief && <OnDemandPresses opened={opened} facts={desk.brief.facts.length} />}
            <Words onClaim={onClaim} />
          </div>
        </div>
        {compared && (
          <Suspense fallback={<SkeletonLines lines={8} className="p-8" />}>
            <CompareView onClose={() => compare(false)} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The score, and how far it is from what the shop has. */
function Ring({ opened }: { opened: Opened }) {
  const { desk, assessment, product } = useDesk();
  const score = assessment?.score;
  const open = openClaims(assessment?.claims ?? []).length;
  const count = (state: string) => score?.rules.filter((rule) => rule.state === state && rule.id !== 'D7').length ?? 0;
  return (
    <RingPress
      points={score?.points ?? null}
      held={score && score.uncapped > score.points ? score.uncapped : null}
      was={current(desk).by === '' ? null : (product?.score ?? null)}
      fix={count('fix') + open}
      improve={count('improve')}
      busy={desk.writing !== null}
      open={opened.open === 'rules'}
      onPress={() => opened.press('rules')}
    />
  );
}

function Words({ onClaim }: Pick<Props, 'onClaim'>) {
  const { t } = useLingui();
  const { desk, store, listing, locks, checked, showClaims, editor, fault } = useDesk();
  const [source, showSource] = useState(false);
  const { writing } = desk;
  const pictures = usePictures();
  const streaming = writing !== null && writing.variant === desk.active;
  const come = writing ? progressOf(writing, 'description') : null;
  return (
    <>
      <h2 className="sr-only">{t`Description`}</h2>
      {locks.description && <LockSaid lock={locks.description} />}
      {source && !writing && !locks.description ? (
        <SourceView onClose={() => showSource(false)} />
      ) : (
        <Suspense fallback={<SkeletonLines lines={8} className="pt-14" />}>
          <DescriptionEditor
            key={desk.active}
            html={come === 'waiting' ? '' : listing.description}
            revision={desk.revision}
            streaming={streaming && come !== 'kept'}
            locked={locks.description !== undefined}
            checked={checked}
            label={t`Description`}
            chipText={chipText}
            pictures={pictures}
            onChange={(html) => store.send({ type: 'edit', field: 'description', value: html })}
            onChip={onClaim}
            onClaims={showClaims}
            onSource={() => showSource(true)}
            handle={editor}
          />
        </Suspense>
      )}
      {streaming && come !== 'kept' && come !== 'done' && !writing.start.range && <ToCome begun={come === 'now'} />}
      {fault.description && !textOf(listing.description).trim() && <Fault className="mt-2">{fault.description}</Fault>}
      {writing ? <StreamStrip writing={writing} /> : checked && <ClaimLedger />}
      {!writing && <StoppedNote />}
      {desk.receipt && <ReceiptLine receipt={desk.receipt} />}
      {desk.failure && <FailedNote failure={desk.failure} />}
      {!writing && <AskBar />}
      <div className="mt-5">
        <SearchFields />
        <Photos />
        <TagsField />
      </div>
    </>
  );
}

function StatusLine() {
  const { desk, store, backToEarlier } = useDesk();
  const last = current(desk).earlier.at(-1);
  const at = last && moment(new Date(last.at).toISOString(), { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="mb-0.5 flex flex-wrap items-center gap-2 text-xs text-ink-3">
      <ShopState />
      {desk.writing ? (
        <LinkButton tight className="ml-auto" onClick={backToEarlier}>
          <Undo2 aria-hidden />
          <Trans>Back to it</Trans>
        </LinkButton>
      ) : (
        <>
          {last && (
            <LinkButton tight onClick={() => store.send({ type: 'undo' })}>
              <Undo2 aria-hidden />
              <Trans>Back to the text of {at}</Trans>
            </LinkButton>
          )}
        </>
      )}
    </div>
  );
}
