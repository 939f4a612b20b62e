import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/choice.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { allProducts, type ProductFilter, ProductSearch, useProduct } from '../../shops/index.ts';
import { type Scope, type Unsaid, useBrands } from '../documents.api.ts';

/** Null: half said. */
type Props = { value: Scope | Unsaid | null; product: { id: string; title: string } | null; onChange: (scope: Scope | null) => void };

/** A document speaks of one product, of a brand, or of the whole shop. Nothing is chosen for anybody. */
export function ChooseScope({ value, product, onChange }: Props) {
  const { t } = useLingui();
  const [of, setOf] = useState<Scope['of'] | null>(!value || value.of === 'unsaid' ? null : value.of);
  const choose = (next: Scope['of']) => {
    setOf(next);
    onChange(next === 'shop' ? { of: 'shop' } : next === 'product' && product ? { of: 'product', product } : null);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Choices
        label={t`It speaks of`}
        value={of}
        onChange={choose}
        items={[
          { value: 'product', text: t`A product` },
          { value: 'brand', text: t`A brand` },
          { value: 'shop', text: t`The whole shop` },
        ]}
      />
      {of === 'product' && (
        <WhichProduct chosen={value?.of === 'product' ? value.product.id : null} onChange={(one) => onChange({ of: 'product', product: one })} />
      )}
      {of === 'brand' && (
        <WhichBrand chosen={value?.of === 'brand' ? value.brand : ''} onChange={(brand) => onChange(brand === '' ? null : { of: 'brand', brand })} />
      )}
      {(of === 'brand' || of === 'shop') && (
        <p className="text-xs text-ink-3">
          {of === 'brand'
            ? t`Of a brand, certificates count, and where its things come from. What a thing is made of, its measures and its care are only taken from a document about that product.`
            : t`Of the whole shop, only certificates count. What a thing is made of, where it comes from, its measures and its care are only taken from a document about that product.`}
        </p>
      )}
    </div>
  );
}

function WhichProduct({ chosen, onChange }: { chosen: string | null; onChange: (product: { id: string; title: string }) => void }) {
  const { t } = useLingui();
  const [searching, setSearching] = useState(false);
  const [filter, setFilter] = useState<ProductFilter>(allProducts);
  const product = useProduct(chosen).data;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="min-w-0 flex-1 truncate text-s">{product?.title ?? t`No product chosen`}</span>
      <Button onClick={() => setSearching(true)}>{t`Choose a product`}</Button>
      {searching && (
        <Suspense>
          <ProductSearch
            filter={filter}
            current={chosen}
            onFilter={(more) => setFilter({ ...filter, ...more })}
            onClose={() => setSearching(false)}
            onPick={(id) => {
              setSearching(false);
              onChange({ id, title: '' });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function WhichBrand({ chosen, onChange }: { chosen: string; onChange: (brand: string) => void }) {
  const { t } = useLingui();
  const brands = useBrands().data ?? [];
  return (
    <SelectField label={t`Brand`} value={chosen} onPick={onChange}>
      <option value="">{t`Choose a brand`}</option>
      <Options of={brands.map((brand) => [brand, brand])} />
    </SelectField>
  );
}
