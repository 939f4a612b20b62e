import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LockSaid } from '../components/lock-said.tsx';
import { current } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { TagInput } from '../../../ui/tag-input.tsx';

export function TagsField() {
  const { t } = useLingui();
  const { desk, store, listing, locks } = useDesk();
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
        disabled={desk.writing !== null || locks.tags !== undefined}
        onChange={(tags) => store.send({ type: 'edit', field: 'tags', value: tags })}
      />
      {locks.tags && <LockSaid lock={locks.tags} />}
      {!desk.writing && <Added />}
      <label htmlFor="draft-tags" className="sr-only">
        {t`Add a tag`}
      </label>
    </section>
  );
}

/** What a write added stands behind the tags that were there; taking their place is a choice. */
function Added() {
  const { desk, store, listing } = useDesk();
  const { added = [] } = current(desk);
  const there = listing.tags.filter((tag) => added.includes(tag));
  if (there.length === 0 || there.length === listing.tags.length) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
      <Plural value={there.length} one="The tags that were there stay; # was added." other="The tags that were there stay; # were added." />
      <LinkButton tight onClick={() => store.send({ type: 'replace', listing: { tags: there }, at: Date.now() })}>
        <Trans>Use only the added ones</Trans>
      </LinkButton>
    </p>
  );
}
