import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Switch } from '../../../ui/choice.tsx';
import { Fault } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { Section } from '../../../ui/page.tsx';
import type { Column } from '../../../ui/table.tsx';
import { type FieldLock, type ListingField, useLock, useLocks, useUnlock } from '../locks/locks.api.ts';
import { useFieldNames } from '../names.ts';

const fields: ListingField[] = ['title', 'description', 'seo_title', 'seo_description', 'tags'];

/** Texts that no job touches: of the whole shop, or of one product. */
export function BulkLocksPage() {
  const { t } = useLingui();
  const names = useFieldNames();
  const locks = useLocks();
  const lock = useLock();
  const unlock = useUnlock();
  const all = locks.data?.pages.flatMap(({ items }) => items) ?? [];
  const ofShop = new Set(all.flatMap(({ product, field }) => (product === null ? [field] : [])));
  const products = {
    ...locks,
    data: locks.data && { ...locks.data, pages: locks.data.pages.map((page) => ({ ...page, items: page.items.filter(({ product }) => product) })) },
  };
  const fault = lock.error ?? unlock.error;
  const columns: Column<FieldLock>[] = [
    { key: 'product', head: t`Product`, cell: ({ product }) => <span className="font-medium">{product?.title}</span> },
    { key: 'field', head: t`Text`, cell: ({ field }) => names[field] },
    { key: 'by', head: t`Locked`, cell: ({ by, created_at: at }) => `${by}, ${ago(at)}` },
    {
      key: 'open',
      head: '',
      right: true,
      cell: ({ product, field }) => (
        <LinkButton tight disabled={unlock.isPending} onClick={() => product && unlock.mutate({ product_ids: [product.id], fields: [field] })}>
          <Trans>Unlock</Trans>
          <span className="sr-only">
            {' '}
            {names[field]}, {product?.title}
          </span>
        </LinkButton>
      ),
    },
  ];
  return (
    <>
      <Section title={t`In the whole shop`} note={t`What is locked here no job writes or publishes.`}>
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          {fields.map((field) => (
            <Switch
              key={field}
              checked={ofShop.has(field)}
              disabled={!locks.data || lock.isPending || unlock.isPending}
              onChange={({ target }) => (target.checked ? lock : unlock).mutate({ product_ids: null, fields: [field] })}
            >
              {names[field]}
            </Switch>
          ))}
        </div>
        {fault && <Fault>{errorText(fault)}</Fault>}
      </Section>
      <Listing from={products} label={t`Locks of products`} columns={columns} keyOf={({ id }) => id} empty={t`No text of a single product is locked`}>
        <h2>{t`Of single products`}</h2>
        <span className="text-s text-ink-3">{t`Lock a text where you review a product.`}</span>
      </Listing>
    </>
  );
}
