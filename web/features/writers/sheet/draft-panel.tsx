import { Trans, useLingui } from '@lingui/react/macro';
import { textOf } from '@storewright/contract/listing/html';
import type { Claim } from '@storewright/contract/listing/listing';
import { cx } from 'class-variance-authority';
import { Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Fault } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { current } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { progressOf } from '../desk/writing.ts';
import { chipText } from '../texts/fact-texts.ts';
import { AskBar } from '../request/ask-bar.tsx';
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
import { VariantsBar } from './variants-bar.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DescriptionEditor = lazyPart(async () => await loadEditor());

const CompareView = lazyPart(async () => (await import('./compare-view.tsx')).CompareView);

export function DraftPanel({ onClaim }: { onClaim: (claim: Claim, chip: HTMLElement) => void }) {
  const { t } = useLingui();
  const { desk, store, listing, locks, checked, showClaims, editor, fault } = useDesk();
  const [comparing, compare] = useState(false);
  const [source, showSource] = useState(false);
  const { writing } = desk;
  const pictures = usePictures();
  const compared = comparing && !writing && Object.values(desk.variants).filter(Boolean).length > 1;
  const streaming = writing !== null && writing.variant === desk.active;
  const come = writing ? progressOf(writing, 'description') : null;
  return (
    <>
      <VariantsBar comparing={compared} onCompare={compare} />
      {/* The desk stays where it is and keeps its tools; what it is compared with stands beside it, or below. */}
      <div className={cx(compared && 'grid grid-cols-2 max-2xl:grid-cols-1')}>
        <div
          id="draft-sheet"
          role="tabpanel"
          aria-labelledby={`variant-${desk.active}`}
          className={cx('mx-auto w-full max-w-[720px] min-w-0 px-8 pt-5 pb-6 max-2xl:px-6 phone:px-4 phone:pt-3.5', compared && 'px-5!')}
        >
          <StatusLine />
          <TitleField />
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
          {writing ? <StreamStrip writing={writing} /> : <ClaimLedger />}
          {!writing && <StoppedNote />}
          {desk.receipt && <ReceiptLine receipt={desk.receipt} />}
          {desk.failure && <FailedNote failure={desk.failure} />}
          {!writing && <AskBar />}
          <SearchFields />
          <TagsField />
          <Photos />
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

function StatusLine() {
  const { desk, store, listing, backToEarlier } = useDesk();
  const last = current(desk).earlier.at(-1);
  const characters = [...listing.title].length;
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
          <span className="ml-auto tabular-nums">
            <Trans>{characters} of 255 characters</Trans>
          </span>
        </>
      )}
    </div>
  );
}
