import { useNavigate, useSearch } from '@tanstack/react-router';
import { sheetStates } from '@storewright/contract/translations/fields';
import { type Place, useProductsIn } from '../translations.api.ts';

/** The list that one came from, for going on in it; what is left of it where the filter does not find this one any more. */
export const useNeighbours = ({ product, locale }: Place) => {
  const navigate = useNavigate();
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const state = sheetStates.find((one) => one === address['state']) ?? 'all';
  const products = useProductsIn({ search: '', locale, state });
  const ids = products.data?.pages.flatMap(({ items }) => items.map(({ product_id: id }) => id)) ?? [];
  return {
    total: ids.length,
    go: (by: 1 | -1): void => {
      const here = ids.indexOf(product);
      const id = here < 0 ? ids[0] : ids[here + by];
      if (id === undefined || id === product) return;
      void navigate({ to: '/freestyle/translations/$locale/$productId', params: { locale, productId: id }, search: state === 'all' ? {} : { state } } as never);
    },
  };
};
