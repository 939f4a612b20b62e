import { Plural, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStill } from '../../../kit/use-still.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { type KindOf, type TextFilter, type TextLine, useTextDrafts } from '../texts.api.ts';
import { DiscardText } from './discard-text.tsx';
import { useColumns } from './columns.tsx';

type Props = {
  kind: KindOf;
  path: string;
  /** What the button says that begins a new one, and what is said while there is none. */
  begin: ReactNode;
  about: string;
};

/** What has been written here, newest first, and the way to write another. */
export function Drafts({ kind, path, begin, about }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const status = statuses.find((one) => one === address['status']) ?? 'all';
  const [fresh] = useState(() => String(Date.now()));
  const [typed, setTyped] = useState('');
  const search = useStill(typed.trim());
  const drafts = useTextDrafts(kind, { search, status });
  const [discarding, setDiscarding] = useState<{ draft: TextLine; pressed: HTMLElement; part: ReturnType<typeof partOf> } | null>(null);
  const columns = useColumns(kind, {
    onOpen: ({ id }) => void navigate({ to: `${path}/write`, search: { draft: id } } as never),
    onDiscard: (draft, pressed) => setDiscarding({ draft, pressed, part: partOf(pressed) }),
  });
  const filtered = search !== '' || status !== 'all';
  const total = drafts.data?.pages[0]?.total ?? drafts.data?.pages.flatMap(({ items }) => items).length ?? 0;
  const New = (
    <ButtonLink kind="primary" icon={<Pencil aria-hidden />} to={`${path}/write`} search={{ fresh } as never}>
      {begin}
    </ButtonLink>
  );
  const empty = (
    <Empty title={filtered ? t`No draft is like that` : t`No drafts yet`} action={!filtered && New}>
      {filtered ? t`Search for less, or take the filter away.` : about}
    </Empty>
  );
  return (
    <>
      <Listing from={drafts} label={t`Drafts`} columns={columns} keyOf={({ id }) => id} empty={{ instead: empty }}>
        <SearchInput label={t`Search drafts`} className="w-64 phone:w-full" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Segmented
          label={t`Status`}
          value={status}
          onChange={(next) => void navigate({ to: path, search: next === 'all' ? {} : { status: next } } as never)}
          parts={[
            { value: 'all', text: t`All` },
            { value: 'draft', text: t`Draft` },
            ...(kind === 'email' ? [] : [{ value: 'published' as const, text: t`Published` }]),
          ]}
        />
        <span className="ml-auto text-xs text-ink-3" role="status">
          {drafts.data && <Plural value={total} one="# draft" other="# drafts" />}
        </span>
        {(filtered || total > 0) && New}
      </Listing>
      {discarding && (
        <DiscardText
          kind={kind}
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

const statuses: TextFilter['status'][] = ['all', 'draft', 'published'];
