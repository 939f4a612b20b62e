import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { ago, number } from '../../../kit/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { type DraftLine, useRecentDrafts } from '../dashboard.api.ts';
import { useFailure } from './failure.ts';

export function RecentDrafts() {
  const { t } = useLingui();
  const failure = useFailure();
  const drafts = useRecentDrafts(4);
  const total = drafts.data?.total;
  return (
    <Section title={t`Recent drafts`} aside={total !== undefined && total > 4 && <TextLink to="/freestyle/drafts">{t`All ${number(total)}`}</TextLink>}>
      <Loaded
        from={drafts}
        failed={failure(t`The drafts could not be loaded.`)}
        empty={({ items }) =>
          items.length === 0 && (
            <p className="text-s text-ink-2">
              {t`Drafts you leave open wait here.`} <TextLink to="/freestyle">{t`Write a listing`}</TextLink>
            </p>
          )
        }
      >
        {({ items }) => (
          <ul>
            {items.map((draft) => (
              <Row key={draft.id} draft={draft} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Row({ draft: { id, product, title, updated_at, unsupported, score, status } }: { draft: DraftLine }) {
  const { t } = useLingui();
  const state =
    status === 'published'
      ? t`published`
      : status === 'publishing'
        ? t`being published`
        : unsupported > 0
          ? plural(unsupported, { one: '# claim to settle', other: '# claims to settle' })
          : t`draft`;
  const name = title || product?.title || t`Without a title`;
  // Nothing keeps it any more: the review is the next press.
  const finished = status === 'draft' && unsupported === 0 && product !== null;
  return (
    <li className="flex items-center gap-2 border-b border-line last:border-b-0">
      <Link
        to="/freestyle"
        search={{ draft: id }}
        className="grid min-w-0 flex-1 min-h-[52px] grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 rounded-m py-2 text-s text-ink-1 no-underline hover:underline hover:decoration-line-strong"
      >
        {product ? (
          <PictureTile url={product.picture_url} size={36} />
        ) : (
          <span className="grid size-9 place-items-center rounded-[8px] bg-surface-3 text-ink-2">
            <FileText aria-hidden="true" className="size-[18px] stroke-[1.75]" />
          </span>
        )}
        <span className="min-w-0">
          <b className="block truncate font-medium">{name}</b>
          <span className="block truncate text-ink-3">
            {ago(updated_at)} · {state}
          </span>
        </span>
        <MeterPill value={score} label={t`Score`} />
      </Link>
      {finished && (
        <ButtonLink to={'/freestyle/review/$draftId' as never} params={{ draftId: id } as never} aria-label={t`Publish ${name}`}>
          {t`Publish`}
        </ButtonLink>
      )}
    </li>
  );
}
