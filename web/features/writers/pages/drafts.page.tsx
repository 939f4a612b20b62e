import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Draft } from '@storewright/contract/writers';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { type DraftFilter, useDiscard, useDrafts } from '../writers.api.ts';

/** What has been written here, newest first. */
export function DraftsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const status = statuses.find((one) => one === address['status']) ?? 'all';
  const [fresh] = useState(() => String(Date.now()));
  const [typed, setTyped] = useState('');
  const search = useStill(typed);
  const drafts = useDrafts({ search, status });
  const [discarding, setDiscarding] = useState<Draft | null>(null);
  const items = drafts.data?.pages.flatMap((page) => page.items) ?? [];
  const total = drafts.data?.pages[0]?.total ?? items.length;
  const open = (draft: Draft) => void navigate({ to: '/freestyle', search: { draft: draft.id } } as never);
  const filtered = search !== '' || status !== 'all';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-6 py-2.5 phone:px-4">
        <SearchInput label={t`Search drafts`} className="w-64 phone:w-full" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Segmented
          label={t`Status`}
          value={status}
          onChange={(next) => void navigate({ to: '/freestyle/drafts', search: next === 'all' ? {} : { status: next } } as never)}
          parts={[
            { value: 'all', text: t`All` },
            { value: 'draft', text: t`Draft` },
            { value: 'published', text: t`Published` },
          ]}
        />
        <span className="ml-auto text-xs text-ink-3" role="status">
          {drafts.data && <Plural value={total} one="# draft" other="# drafts" />}
        </span>
        <ButtonLink kind="primary" icon={<Pencil aria-hidden />} to="/freestyle" search={{ fresh } as never}>
          <Trans>New listing</Trans>
        </ButtonLink>
      </div>
      {drafts.error && !drafts.data && <CallFault className="p-6" text={errorText(drafts.error)} onRetry={() => void drafts.refetch()} />}
      {drafts.isPending && <SkeletonLines lines={8} className="p-6" />}
      {drafts.data && items.length === 0 && (
        <Empty
          title={filtered ? t`No draft is like that` : t`No drafts yet`}
          action={
            !filtered && (
              <ButtonLink to="/freestyle">
                <Trans>Open the Listing Writer</Trans>
              </ButtonLink>
            )
          }
        >
          {filtered ? t`Search for less, or take the filter away.` : t`Whatever you write is saved here as you type, until it is published or discarded.`}
        </Empty>
      )}
      {items.length > 0 && (
        <Table
          label={t`Drafts`}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            { key: 'draft', head: t`Draft`, cell: (draft) => <Title draft={draft} onOpen={() => open(draft)} /> },
            { key: 'score', head: t`Score`, cell: ({ score }) => <MeterPill value={score} label={t`Score`} /> },
            { key: 'claims', head: t`Claims`, cell: ({ unsupported }) => <Claims count={unsupported} /> },
            { key: 'status', head: t`Status`, cell: ({ status: state }) => <Status state={state} /> },
            { key: 'saved', head: t`Saved`, cell: ({ updated_at: at, author }) => <span className="text-ink-2">{[ago(at), author].join(' · ')}</span> },
            {
              key: 'discard',
              head: <span className="sr-only">{t`Discard`}</span>,
              right: true,
              cell: (draft) => (
                <IconButton
                  label={t`Discard ${draft.listing.title || draft.brief.title}`}
                  disabled={draft.status === 'publishing'}
                  onClick={() => setDiscarding(draft)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              ),
            },
          ]}
        />
      )}
      {drafts.hasNextPage && (
        <div className="p-4 text-center">
          <Button busy={drafts.isFetchingNextPage} onClick={() => void drafts.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {discarding && <Discard draft={discarding} onClose={() => setDiscarding(null)} />}
    </>
  );
}

function Title({ draft, onOpen }: { draft: Draft; onOpen: () => void }) {
  const { t } = useLingui();
  const { listing, brief, product } = draft;
  return (
    <button type="button" onClick={onOpen} className="flex min-w-0 items-center gap-3 text-left">
      <PictureTile url={product?.picture_url} size={36} />
      <span className="min-w-0">
        <span className="block font-medium hover:underline">{listing.title || brief.title || t`Without a title`}</span>
        <span className="block text-xs text-ink-3">{product ? product.sku || product.title : t`not in the shop yet`}</span>
      </span>
    </button>
  );
}

function Claims({ count }: { count: number }) {
  return count === 0 ? (
    <span className="text-ink-3">
      <Trans>all have a fact</Trans>
    </span>
  ) : (
    <Chip tone="bad" icon={<TriangleAlert aria-hidden />}>
      <Plural value={count} one="# without a fact" other="# without a fact" />
    </Chip>
  );
}

function Status({ state }: { state: Draft['status'] }) {
  const { t } = useLingui();
  if (state === 'published') return <Chip tone="ok">{t`Published`}</Chip>;
  return state === 'publishing' ? <Chip tone="info">{t`Being published`}</Chip> : <Chip>{t`Draft`}</Chip>;
}

function Discard({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useLingui();
  const discard = useDiscard();
  const title = draft.listing.title || draft.brief.title || t`Without a title`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Discard “${title}”?`}
      note={t`The draft is gone for good. What is in the shop stays as it is.`}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button kind="danger" busy={discard.isPending} onClick={() => discard.mutate(draft.id, { onSuccess: onClose })}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {discard.error && <CallFault text={errorText(discard.error)} />}
    </Dialog>
  );
}

const statuses: DraftFilter['status'][] = ['all', 'draft', 'published'];

/** What was typed, once it has stood still for a moment. */
const useStill = (value: string, quiet = 200): string => {
  const [still, setStill] = useState(value.trim());
  useEffect(() => {
    const timer = setTimeout(() => setStill(value.trim()), quiet);
    return () => clearTimeout(timer);
  }, [value, quiet]);
  return still;
};
