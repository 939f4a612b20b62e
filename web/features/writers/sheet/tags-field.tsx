import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fold } from '../../../ui/fold.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LockSaid } from '../components/lock-said.tsx';
import { current } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { TagInput } from '../../../ui/tag-input.tsx';

export function TagsField() {
  const { t } = useLingui();
  const { desk, store, listing, locks } = useDesk();
  return (
    <Fold name="tags" title={t`Tags`} say={listing.tags.length === 0 ? t`none` : <span className="line-clamp-1">{listing.tags.join(', ')}</span>}>
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
    </Fold>
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
