import { Plural, useLingui } from '@lingui/react/macro';
import { moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Section } from '../../../ui/page.tsx';
import { type ImagePublication, usePublications } from '../painting.api.ts';
import { TakeBack } from './take-back.tsx';

/** What went to products, and the way back. */
export function SentList() {
  const { t } = useLingui();
  const sent = usePublications();
  const items = sent.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t`At products`}>
      <ul aria-label={t`At products`}>
        {items.map((publication) => (
          <Line key={publication.id} publication={publication} />
        ))}
      </ul>
      <ListFoot of={sent} />
    </Section>
  );
}

function Line({ publication }: { publication: ImagePublication }) {
  const { t } = useLingui();
  const { product_title: title, pictures, created_at: at, by, state, taken_back: isBack } = publication;
  const day = moment(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <b className="block truncate text-s font-medium">{title}</b>
        <span className="text-xs text-ink-3">
          <Plural value={pictures.length} one="# picture" other="# pictures" />, {day}, {by}
        </span>
      </span>
      {isBack && <Chip>{t`Taken back`}</Chip>}
      {state === 'failed' && <Chip tone="bad">{t`Not taken`}</Chip>}
      {state === 'sending' && <Chip tone="info">{t`On its way`}</Chip>}
      {state === 'published' && !isBack && <TakeBack publication={publication} />}
    </li>
  );
}
