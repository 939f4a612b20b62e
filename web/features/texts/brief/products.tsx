import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { allProducts, ProductSearch } from '../../shops/index.ts';
import { useDesk } from '../desk/use-desk.ts';

const most = 10;

/** The shop's own products that the text is about: their facts may be stated, their pictures shown, and links lead to them. */
export function Products({ onLink, busy }: { onLink?: (href: string, words: string) => void; busy: boolean }) {
  const { t } = useLingui();
  const { desk, products, shop, tell, faults } = useDesk();
  const [searching, search] = useState(false);
  const ids = desk.form.product_ids;
  if (!shop) return null;
  const without = (id: string) => tell({ product_ids: ids.filter((one) => one !== id) });
  return (
    <section aria-label={t`Products`}>
      <div className="flex items-baseline justify-between">
        <h2 className="text-s! font-medium! text-ink-2">{t`Products`}</h2>
        <span className="text-xs text-ink-3">{t`${ids.length} of ${most}`}</span>
      </div>
      {ids.length === 0 && <p className="text-xs text-ink-3">{t`Their facts may be stated, their pictures shown, and links lead to them.`}</p>}
      <ul>
        {ids.map((id) => {
          const product = products.find((one) => one.id === id);
          const name = product?.title ?? '…';
          return (
            <li key={id} className="flex min-h-11 items-center gap-2 border-b border-line py-1 last:border-0">
              <PictureTile url={product?.picture?.url} size={36} />
              <span className="line-clamp-2 min-w-0 flex-1 text-s">{name}</span>
              {onLink && product && (
                <IconButton label={t`Link ${name} where the caret stands`} disabled={busy} onClick={() => onLink(`/products/${product.handle}`, name)}>
                  <Link2 aria-hidden />
                </IconButton>
              )}
              <IconButton label={t`Remove ${name}`} disabled={busy} onClick={() => without(id)}>
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {faults.form['product_ids'] && <Fault>{faults.form['product_ids']}</Fault>}
      {ids.length < most && (
        <LinkButton disabled={busy} aria-haspopup="dialog" onClick={() => search(true)}>
          <Plus aria-hidden />
          <Trans>Add a product</Trans>
        </LinkButton>
      )}
      {searching && <Search onClose={() => search(false)} />}
    </section>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { desk, tell } = useDesk();
  const [filter, setFilter] = useState(allProducts);
  const ids = desk.form.product_ids;
  return (
    <Suspense>
      <ProductSearch
        filter={filter}
        current={null}
        onFilter={(change) => setFilter((now) => ({ ...now, ...change }))}
        onPick={(id) => {
          if (!ids.includes(id)) tell({ product_ids: [...ids, id] });
          onClose();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
