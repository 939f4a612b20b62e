import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProductRow } from '@storewright/contract/shops';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SearchInput, Select } from '../../../ui/input.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ProductFilter, useProducts } from '../shops.api.ts';

type Props = {
  filter: ProductFilter;
  current: string | null;
  onFilter: (filter: Partial<ProductFilter>) => void;
  onPick: (productId: string) => void;
  onClose: () => void;
  /** What it is chosen for. */
  about?: ReactNode;
};

/** Finds a product by title, SKU, tag or text, in any of the eight languages. */
export function ProductSearch({ filter, current, onFilter, onPick, onClose, about }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = useQuiet(useDeferredValue(search.trim()));
  const { items, total, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useProducts({ ...filter, search: wanted });
  return (
    <Dialog open onClose={onClose} title={t`Choose a product`} className="h-[min(86dvh,760px)] w-[min(640px,calc(100vw-32px))]">
      <div className="sticky top-0 z-1 flex flex-col gap-2.5 bg-surface pb-3">
        {about}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to search */}
        <SearchInput autoFocus label={t`Search title, SKU, tags or text`} value={search} onChange={({ target }) => setSearch(target.value)} />
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={t`Description quality`}
            value={filter.quality}
            onChange={(quality) => onFilter({ quality })}
            parts={[
              { value: 'all', text: t`All` },
              { value: 'short', text: t`Short` },
              { value: 'good', text: t`Good` },
            ]}
          />
          <Select
            aria-label={t`Status`}
            className="w-40"
            value={filter.status}
            onChange={({ target }) => onFilter({ status: target.value as ProductFilter['status'] })}
          >
            <option value="ALL">{t`Any status`}</option>
            <option value="ACTIVE">{t`Active`}</option>
            <option value="ARCHIVED">{t`Archived`}</option>
            <option value="DRAFT">{t`Draft`}</option>
          </Select>
          <span className="ml-auto text-xs text-ink-3" role="status">
            {total !== null && <Plural value={total} one="# product" other="# products" />}
          </span>
        </div>
      </div>
      {error && <CallFault text={t`The products could not be read.`} onRetry={() => void refetch()} />}
      {isPending && Array.from({ length: 6 }, (_, row) => <Skeleton key={String(row)} className="my-3 h-9!" />)}
      {!isPending && !error && items.length === 0 && (
        <Empty title={t`No product is like that`}>
          <Trans>Search for less, or take a filter away.</Trans>
        </Empty>
      )}
      <ul>
        {items.map((product) => (
          <Row key={product.id} product={product} current={product.id === current} onPick={onPick} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-3" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Dialog>
  );
}

function Row({ product, current, onPick }: { product: ProductRow; current: boolean; onPick: (productId: string) => void }) {
  const { t } = useLingui();
  const words = product.words;
  const about = [product.sku, { ACTIVE: t`Active`, ARCHIVED: t`Archived`, DRAFT: t`Draft`, UNLISTED: t`Unlisted` }[product.status]].filter(Boolean).join(' · ');
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={() => onPick(product.id)}
        className="flex min-h-14 w-full items-center gap-3 rounded-m px-1.5 py-2 text-left hover:bg-surface-2 aria-[current]:bg-brand-soft"
      >
        <PictureTile url={product.picture?.url} size={36} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-s font-medium">{product.title}</span>
          <span className="block truncate text-xs text-ink-3">{about}</span>
        </span>
        {product.quality === 'short' ? <Chip tone="warn">{t`Short`}</Chip> : <span className="text-xs text-ink-3 phone:hidden">{t`${words} words`}</span>}
        <MeterPill value={product.score} label={t`Score`} />
      </button>
    </li>
  );
}

/** The value once it has stood still for a moment. */
const useQuiet = (value: string, quiet = 180): string => {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), quiet);
    return () => clearTimeout(timer);
  }, [value, quiet]);
  return still;
};
