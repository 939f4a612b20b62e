import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useActOn } from '../batches/batches.api.ts';
import { type PaintImage, useApprove, usePhotos } from '../painting.api.ts';

type Bar = { photo: PaintImage; isCutting: boolean; isBrushing: boolean; onCutAgain: () => void };

/** What comes next: a doubt is answered, then the next photo that is doubted, then a scene; or back to the batch that it is part of. */
export function CutBar({ photo, isCutting, isBrushing, onCutAgain }: Bar) {
  const { t } = useLingui();
  const { batch, item }: Record<string, string | undefined> = useSearch({ strict: false });
  const cut = photo.cut!;
  const isDoubted = cut.doubts.length > 0;
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-6 py-3 phone:px-4">
      <span className="min-w-0 flex-1 text-s text-ink-2 phone:basis-full">
        {cut.engine === 'kept'
          ? t`Your photo came with a clear ground, and keeps it. No pixel of the product is redrawn.`
          : t`Your photo, cut out by U²-Net-p on this server. No pixel of the product is redrawn.`}
      </span>
      <Button busy={isCutting} disabled={isBrushing} onClick={onCutAgain}>{t`Cut again`}</Button>
      {batch && item ? (
        <ToBatch batch={batch} item={item} version={cut.version} isBusy={isCutting || isBrushing} />
      ) : (
        <Onward photo={photo} isDoubted={isDoubted} />
      )}
    </div>
  );
}

function Onward({ photo, isDoubted }: { photo: PaintImage; isDoubted: boolean }) {
  const { t } = useLingui();
  const go = useNavigate();
  const approve = useApprove(photo.id);
  const doubted = usePhotos('check').data;
  const next = doubted?.pages.flatMap(({ items }) => items).find(({ id }) => id !== photo.id)?.id;
  const left = (doubted?.pages[0]?.counts.check ?? 0) - (isDoubted ? 1 : 0);
  const cut = photo.cut!;
  const onward = () => next && void go({ to: '/ai_painting' as never, search: { image: next, step: 'cut' } as never });
  return (
    <>
      {approve.error && <CallFault text={errorText(approve.error)} />}
      <ButtonLink
        kind={isDoubted || next ? 'default' : 'primary'}
        to={'/ai_painting' as never}
        search={{ image: photo.id, step: 'scene' } as never}
      >{t`Set a scene`}</ButtonLink>
      {isDoubted && !cut.doubts.includes('empty') && (
        <Button kind="primary" busy={approve.isPending} onClick={() => approve.mutate(cut.version, { onSuccess: onward })}>{t`Looks right`}</Button>
      )}
      {!isDoubted && next && <Button kind="primary" onClick={onward}>{t`Next to check: ${left}`}</Button>}
    </>
  );
}

/** Mended, its picture is made once more where it belongs. */
function ToBatch({ batch, item, version, isBusy }: { batch: string; item: string; version: number; isBusy: boolean }) {
  const { t } = useLingui();
  const go = useNavigate();
  const act = useActOn(batch);
  const [before] = useState(version);
  const back = () => void go({ to: '/ai_painting/batches' as never, search: { batch } as never });
  return (
    <>
      {act.error && <CallFault text={errorText(act.error)} />}
      <Button
        kind={version === before ? 'default' : 'primary'}
        disabled={version === before || isBusy}
        busy={act.isPending}
        onClick={() => act.mutate({ do: 'again', item_ids: [item] }, { onSuccess: back })}
      >
        {t`Make its picture again`}
      </Button>
    </>
  );
}
