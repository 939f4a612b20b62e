import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@storewright/contract/shops';
import type { z } from 'zod';
import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { type ProductFilter, useProducts } from '../shops.api.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Fetched when somebody searches. */
export const ProductSearch = lazyPart(async () => (await import('./product-search.tsx')).ProductSearch);

type Chosen = Pick<z.infer<typeof Product>, 'id' | 'title' | 'sku' | 'variant_count' | 'picture'>;

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
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setSearching(true)}
        className="flex min-h-16 w-full items-center gap-3 rounded-l border border-line bg-surface p-2 text-left hover:border-line-strong disabled:cursor-not-allowed"
      >
        <PictureTile url={product?.picture?.url} size={44} />
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2 leading-[18px] font-medium">{product ? product.title : t`Choose a product`}</b>
          <span className="block truncate text-xs text-ink-3">{product ? <Facts product={product} /> : t`or write from the form below`}</span>
        </span>
        <span className="sr-only">{product ? t`Change the product` : ''}</span>
        <Search className="mr-1 size-[18px] stroke-[1.75]" aria-hidden />
      </button>
      <div className="mt-1 flex min-h-9 items-center justify-between gap-2">
        <span className="min-w-0 text-xs text-ink-3">
          {total === null ? null : at >= 0 ? (
            <Trans>
              {place} of {total}, worst score first
            </Trans>
          ) : (
            <Trans>{total} products, worst score first</Trans>
          )}
        </span>
        <span className="flex">
          <IconButton label={t`Previous product`} disabled={disabled || at < 1} onClick={() => void step(-1)}>
            <ChevronLeft className="size-[15px]!" />
          </IconButton>
          <IconButton
            label={t`Next product`}
            disabled={disabled || items.length === 0 || (at >= items.length - 1 && !hasNextPage)}
            onClick={() => void step(1)}
          >
            <ChevronRight className="size-[15px]!" />
          </IconButton>
        </span>
      </div>
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

function Facts({ product: { variant_count: count, sku } }: { product: Chosen }) {
  const { t } = useLingui();
  const variants = count === 1 ? t`1 variant` : t`${count} variants`;
  return <>{sku ? `${variants} · ${sku}` : variants}</>;
}
