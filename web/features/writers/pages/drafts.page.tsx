import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { DraftLine } from '@storewright/contract/writers';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { DiscardDraft } from '../drafts/discard-draft.tsx';
import { DraftsTable } from '../drafts/drafts-table.tsx';
import { type DraftFilter, useDrafts } from '../writers.api.ts';

/** What has been written here, newest first. */
export function DraftsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const status = statuses.find((one) => one === address['status']) ?? 'all';
  const [fresh] = useState(() => String(Date.now()));
  const [typed, setTyped] = useState('');
  const search = useStill(typed.trim());
  const drafts = useDrafts({ search, status });
  const [discarding, setDiscarding] = useState<Discarding | null>(null);
  const items = drafts.data?.pages.flatMap((page) => page.items) ?? [];
  const total = drafts.data?.pages[0]?.total ?? items.length;
  const open = (draft: DraftLine) => void navigate({ to: '/freestyle', search: { draft: draft.id } } as never);
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
        <DraftsTable drafts={items} onOpen={open} onDiscard={(draft, pressed) => setDiscarding({ draft, pressed, part: partOf(pressed) })} />
      )}
      {drafts.hasNextPage && (
        <div className="p-4 text-center">
          <Button busy={drafts.isFetchingNextPage} onClick={() => void drafts.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {discarding && (
        <DiscardDraft
          draft={discarding.draft}
          onClose={() => {
            setDiscarding(null);
            // Its row is gone with it, and with the row the button that one would come back to.
            setTimeout(() => discarding.pressed.isConnected || discarding.part.goOn());
          }}
        />
      )}
    </>
  );
}

/** Which draft, by which button, and the part of the page that stands in. */
type Discarding = { draft: DraftLine; pressed: HTMLElement; part: ReturnType<typeof partOf> };

const statuses: DraftFilter['status'][] = ['all', 'draft', 'published'];
