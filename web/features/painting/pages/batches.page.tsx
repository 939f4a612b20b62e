import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { BatchDesk } from '../batches/batch-desk.tsx';
import { type Batch, useBatch, useBatches, useRemoveBatch } from '../batches/batches.api.ts';
import { useBatchName, useBatchStates } from '../batches/names.ts';
import { NewBatch } from '../batches/new-batch.tsx';

/** One recipe over many: a list, a new one, and one of them. */
export function BatchesPage() {
  const { batch: id }: Record<string, string | undefined> = useSearch({ strict: false });
  if (id === 'new') return <NewBatch />;
  return id ? <One id={id} /> : <All />;
}

function One({ id }: { id: string }) {
  const batch = useBatch(id);
  return (
    <Loaded from={batch} failed={errorText(batch.error)}>
      {(one) => <BatchDesk key={one.id} batch={one} />}
    </Loaded>
  );
}

function All() {
  const { t } = useLingui();
  const batches = useBatches();
  const items = batches.data?.pages.flatMap((page) => page.items) ?? [];
  const add = <ButtonLink kind="primary" to={'/ai_painting/batches' as never} search={{ batch: 'new' } as never}>{t`New batch`}</ButtonLink>;
  return (
    <Loaded
      from={batches}
      failed={errorText(batches.error)}
      empty={() =>
        items.length === 0 && (
          <Empty title={t`No batch yet`} action={add}>
            {t`Choose photos or products and one recipe. Nothing goes to the shop before somebody accepted it, and all of it can be taken back.`}
          </Empty>
        )
      }
    >
      {() => (
        <Section title={t`Batches`} aside={add}>
          <ul aria-label={t`Batches`}>
            {items.map((batch) => (
              <Line key={batch.id} batch={batch} />
            ))}
          </ul>
          <ListFoot of={batches} className="px-0!" />
        </Section>
      )}
    </Loaded>
  );
}

function Line({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  const name = useBatchName(batch);
  const remove = useRemoveBatch();
  const { text, tone } = useBatchStates()[batch.state];
  const { counts } = batch;
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
      <span className="min-w-0 flex-1">
        <Link to={'/ai_painting/batches' as never} search={{ batch: batch.id } as never} className="block truncate font-medium hover:underline">
          {name}
        </Link>
        <span className="text-s text-ink-3">
          <Plural value={counts.all} one="# picture" other="# pictures" />
          {counts.check > 0 && ` · ${t`check ${counts.check}`}`}
          {counts.published > 0 && ` · ${t`${counts.published} at products`}`}
        </span>
      </span>
      <Chip tone={tone}>{text}</Chip>
      {batch.state !== 'running' && (
        <IconButton label={t`Take ${name} off the list`} onClick={() => remove.mutate(batch.id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
