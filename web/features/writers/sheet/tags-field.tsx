import { useLingui } from '@lingui/react/macro';
import { useDesk } from '../desk/writer-context.ts';
import { TagInput } from './tag-input.tsx';

export function TagsField() {
  const { t } = useLingui();
  const { desk, store, listing } = useDesk();
  return (
    <section className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2>{t`Tags`}</h2>
        <span className="text-xs text-ink-3">{t`Sort collections and filters in the shop`}</span>
      </div>
      <TagInput
        id="draft-tags"
        tags={listing.tags}
        most={250}
        longest={255}
        label={t`Tags`}
        disabled={desk.writing !== null}
        onChange={(tags) => store.send({ type: 'edit', field: 'tags', value: tags })}
      />
      <label htmlFor="draft-tags" className="sr-only">
        {t`Add a tag`}
      </label>
    </section>
  );
}
