import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DraftLine } from '@storewright/contract/writers';
import { Trash2, TriangleAlert } from 'lucide-react';
import { ago } from '../../../kit/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { Table } from '../../../ui/table.tsx';

type Props = { drafts: DraftLine[]; onOpen: (draft: DraftLine) => void; onDiscard: (draft: DraftLine, pressed: HTMLElement) => void };

/** One draft a row: what it is about, how good it is, how far it went. */
export function DraftsTable({ drafts, onOpen, onDiscard }: Props) {
  const { t } = useLingui();
  return (
    <Table
      label={t`Drafts`}
      rows={drafts}
      keyOf={({ id }) => id}
      columns={[
        { key: 'draft', head: t`Draft`, cell: (draft) => <Title draft={draft} onOpen={() => onOpen(draft)} /> },
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
              label={t`Discard ${draft.title}`}
              disabled={draft.status === 'publishing'}
              onClick={({ currentTarget }) => onDiscard(draft, currentTarget)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          ),
        },
      ]}
    />
  );
}

function Title({ draft, onOpen }: { draft: DraftLine; onOpen: () => void }) {
  const { t } = useLingui();
  const { title, product } = draft;
  return (
    <button type="button" onClick={onOpen} className="flex min-w-0 items-center gap-3 text-left">
      <PictureTile url={product?.picture_url} size={36} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere] hover:underline">{title || t`Without a title`}</span>
        <span className="block text-xs [overflow-wrap:anywhere] text-ink-3">{product ? product.sku || product.title : t`not in the shop yet`}</span>
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

function Status({ state }: { state: DraftLine['status'] }) {
  const { t } = useLingui();
  if (state === 'published') return <Chip tone="ok">{t`Published`}</Chip>;
  return state === 'publishing' ? <Chip tone="info">{t`Being published`}</Chip> : <Chip>{t`Draft`}</Chip>;
}
