import { useNavigate, useSearch } from '@tanstack/react-router';
import { allProducts, type ProductFilter, ProductPick } from '../../shops/index.ts';
import { useDesk } from '../desk/writer-context.ts';

/** Status and quality stand in the address, so that a reload keeps the place in the list. */
export function Pick({ disabled }: { disabled: boolean }) {
  const { product } = useDesk();
  const navigate = useNavigate();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const filter: ProductFilter = { ...allProducts, ...oneOf(search) };
  const go = (change: Record<string, string | undefined>) => void navigate({ to: '/freestyle', search: { ...search, ...change } } as never);
  return (
    <ProductPick
      product={product}
      filter={filter}
      disabled={disabled}
      onFilter={({ status, quality }) =>
        go({ ...(status && { status: status === 'ALL' ? undefined : status }), ...(quality && { quality: quality === 'all' ? undefined : quality }) })
      }
      onPick={(productId) => go({ product: productId, draft: undefined })}
    />
  );
}

const oneOf = ({ status, quality }: Record<string, string | undefined>): Partial<ProductFilter> => ({
  ...((status === 'ACTIVE' || status === 'ARCHIVED' || status === 'DRAFT') && { status }),
  ...((quality === 'short' || quality === 'good') && { quality }),
});
