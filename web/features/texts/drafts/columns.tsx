import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2, TriangleAlert } from 'lucide-react';
import { ago, moment } from '../../../kit/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useTypeNames } from '../names.ts';
import type { KindOf, TextLine } from '../texts.api.ts';

type Acts = { onOpen: (draft: TextLine) => void; onDiscard: (draft: TextLine, pressed: HTMLElement) => void };

/** One draft a row: what it is about, how good it is, how far it went. */
export const useColumns = (kind: KindOf, { onOpen, onDiscard }: Acts): Column<TextLine>[] => {
  const { t } = useLingui();
  const types = useTypeNames();
  return [
    {
      key: 'draft',
      head: t`Draft`,
      cell: (draft) => (
        <button type="button" onClick={() => onOpen(draft)} className="block min-h-9 text-left phone:min-h-11">
          <span className="line-clamp-2 font-medium [overflow-wrap:anywhere] hover:underline">{draft.title || t`Without a title`}</span>
          {types[draft.type] && <span className="block text-xs text-ink-3">{types[draft.type]}</span>}
        </button>
      ),
    },
    { key: 'score', head: t`Score`, cell: ({ score }) => <MeterPill value={score} label={t`Score`} /> },
    { key: 'open', head: t`To settle`, cell: (draft) => <Open draft={draft} /> },
    ...(kind === 'email' ? [] : [{ key: 'status', head: t`Status`, cell: (draft: TextLine) => <Status draft={draft} /> }]),
    { key: 'saved', head: t`Saved`, cell: ({ updated_at: at, author }) => <span className="text-ink-2">{[ago(at), author].join(' · ')}</span> },
    {
      key: 'discard',
      head: <span className="sr-only">{t`Discard`}</span>,
      right: true,
      cell: (draft) => (
        <IconButton label={t`Discard ${draft.title}`} disabled={draft.status === 'publishing'} onClick={({ currentTarget }) => onDiscard(draft, currentTarget)}>
          <Trash2 aria-hidden />
        </IconButton>
      ),
    },
  ];
};

function Open({ draft: { unsupported, gaps } }: { draft: TextLine }) {
  if (unsupported + gaps === 0)
    return (
      <span className="text-ink-3">
        <Trans>nothing</Trans>
      </span>
    );
  return (
    <span className="inline-flex flex-wrap gap-1">
      {unsupported > 0 && (
        <Chip tone="bad" icon={<TriangleAlert aria-hidden />}>
          <Plural value={unsupported} one="# without a fact" other="# without a fact" />
        </Chip>
      )}
      {gaps > 0 && (
        <Chip tone="warn">
          <Plural value={gaps} one="# place to fill" other="# places to fill" />
        </Chip>
      )}
    </span>
  );
}

function Status({ draft: { status, in_shop: inShop } }: { draft: TextLine }) {
  const { t } = useLingui();
  if (status === 'publishing') return <Chip tone="info">{t`Being published`}</Chip>;
  if (inShop?.visible === 'scheduled' && inShop.publish_at) {
    const at = moment(inShop.publish_at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
    return <Chip tone="info">{t`From ${at}`}</Chip>;
  }
  if (inShop?.visible === 'hidden') return <Chip>{t`Hidden in the shop`}</Chip>;
  return status === 'published' ? <Chip tone="ok">{t`Published`}</Chip> : <Chip>{inShop ? t`Changed since` : t`Draft`}</Chip>;
}
