import { Trans, useLingui } from '@lingui/react/macro';
import type { Claim } from '@storewright/contract/listing/listing';
import { Merge } from 'lucide-react';
import { moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { LineDiff, TextDiff } from '../../writers/desk.ts';
import { useBlogs } from '../texts.api.ts';
import type { TextReview } from '../texts.api.ts';
import { useTextFieldNames } from './field-names.ts';

type Field = TextReview['fields'][number];
/** `went`: it went to the shop since this was read. */
type Props = { field: Field; claims: readonly Claim[]; on: boolean; locked: boolean; switchable: boolean; went: boolean; onSwitch: (on: boolean) => void };

/** One field of the draft beside the shop's, and the switch that lets it out. */
export function FieldBox({ field, claims, on, locked, switchable, went, onSwitch }: Props) {
  const { t } = useLingui();
  const nameOf = useTextFieldNames();
  const name = nameOf(field.field);
  return (
    <section aria-label={name} className="border-b border-line px-6 pt-3.5 pb-[18px] phone:px-4">
      <header className="mb-1.5 flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-m!">{name}</h3>
        {!field.changed && <Chip>{t`the same`}</Chip>}
        {field.conflict && (
          <Chip tone="warn" icon={<Merge aria-hidden />}>
            {t`Changed in the shop`}
          </Chip>
        )}
        {switchable && field.changed && (
          <Switch className="ml-auto" checked={on} disabled={locked} onChange={({ target }) => onSwitch(target.checked)}>
            <span className="sr-only">{name}: </span>
            {field.conflict ? <Trans>Publish over it</Trans> : <Trans>Publish</Trans>}
          </Switch>
        )}
      </header>
      {field.conflict && (
        <p className="-mt-0.5 mb-2.5 text-s text-ink-2">
          <Trans>Somebody changed this in the shop since it was published from here. It is switched off: publishing it would undo that change.</Trans>
        </p>
      )}
      <Difference
        field={field.field}
        before={field.shop ?? ''}
        after={field.draft}
        claims={claims}
        was={went ? t`Before` : undefined}
        then={went ? t`In the shop now` : undefined}
      />
    </section>
  );
}

type Value = string | string[];

type Shown = { field: string; before: Value; after: Value; claims?: readonly Claim[]; was?: string | undefined; then?: string | undefined };

/** What the shop has, and what it would have. */
export function Difference({ field, before, after, claims = [], was, then }: Shown) {
  const { t } = useLingui();
  const wordOf = useWords(field);
  if (field === 'body') return <TextDiff before={String(before)} after={String(after)} claims={claims} layout="words" />;
  return <LineDiff before={wordOf(before)} after={wordOf(after)} claims={claims} empty={t`Empty.`} was={was} then={then} />;
}

/** A blog is known by its name, a time by the reader's clock. */
const useWords = (field: string): ((value: Value) => string) => {
  const blogs = useBlogs(field === 'blog_gid');
  return (value) => {
    const words = Array.isArray(value) ? value.join(', ') : value;
    if (field === 'publish_at' && words) return moment(words);
    return blogs.data?.find(({ gid }) => gid === words)?.title ?? words;
  };
};
