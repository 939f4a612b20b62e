import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@storewright/contract/shops';
import type { z } from 'zod';
import { ChevronLeft, ChevronRight, ChevronsUpDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { type ProductFilter, useProducts } from '../shops.api.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Fetched when somebody searches. */
export const ProductSearch = lazyPart(async () => (await import('./product-search.tsx')).ProductSearch);

type Chosen = Pick<z.infer<typeof Product>, 'id' | 'title' | 'picture'>;

/** The product one writes for: what it is, where it stands in the list, the way to the next one, and the search. */
export function ProductPick({
  product,
  filter,
  disabled,
  onFilter,
  onPick,
}: {
  product: Chosen | null;
  filter: ProductFilter;
  disabled: boolean;
  onFilter: (filter: Partial<ProductFilter>) => void;
  onPick: (productId: string) => void;
}) {
  const { t } = useLingui();
  const [searching, setSearching] = useState(false);
  const { items, total, hasNextPage, fetchNextPage } = useProducts({ ...filter, search: '' });
  const at = product ? items.findIndex(({ id }) => id === product.id) : -1;
  const step = async (by: 1 | -1) => {
    const next = items[at + by] ?? (by === 1 && hasNextPage ? (await fetchNextPage()).data?.pages.flatMap((page) => page.items)[at + 1] : undefined);
    if (next) onPick(next.id);
  };
  const place = at + 1;
  return (
    <div className="flex min-w-0 items-center gap-1.5 phone:flex-1">
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setSearching(true)}
        className="flex min-h-12 min-w-0 items-center gap-3 rounded-l border border-transparent py-[3px] pr-3 pl-1 text-left hover:border-line hover:bg-surface-2 disabled:cursor-not-allowed phone:flex-1"
      >
        <PictureTile url={product?.picture?.url} size={36} />
        <span className="min-w-0 flex-1">
          <b className="block max-w-[340px] truncate leading-[18px] font-medium">{product ? product.title : t`Choose a product`}</b>
          <span className="block truncate text-xs text-ink-3">
            {total === null ? null : at >= 0 ? (
              <Trans>
                {place} of {total}, worst score first
              </Trans>
            ) : (
              <Trans>{total} products, worst score first</Trans>
            )}
          </span>
        </span>
        <span className="sr-only">{product ? t`Change the product` : ''}</span>
        <ChevronsUpDown className="size-[15px] flex-none stroke-2" aria-hidden />
      </button>
      <span className="flex flex-none">
        <IconButton label={t`Previous product`} disabled={disabled || at < 1} onClick={() => void step(-1)}>
          <ChevronLeft className="size-[15px]!" />
        </IconButton>
        <IconButton label={t`Next product`} disabled={disabled || items.length === 0 || (at >= items.length - 1 && !hasNextPage)} onClick={() => void step(1)}>
          <ChevronRight className="size-[15px]!" />
        </IconButton>
      </span>
      {searching && (
        <Suspense>
          <ProductSearch
            filter={filter}
            current={product?.id ?? null}
            onFilter={onFilter}
            onClose={() => setSearching(false)}
            onPick={(productId) => {
              setSearching(false);
              onPick(productId);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
