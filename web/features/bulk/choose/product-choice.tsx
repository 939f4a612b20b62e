import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Input, SearchInput, Select } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ExportChosen, type ProductFilter, type ProductRow, useProducts } from '../../shops/index.ts';
import { mostItems, type Selection } from './use-selection.ts';

/** The catalogue as it can be filtered; all that is found is chosen, until somebody ticks it off. */
export function ProductChoice({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { filter, setFilter, setAll, all } = selection;
  const [typed, setTyped] = useState(filter.search);
  const search = useStill(useDeferredValue(typed.trim()));
  useEffect(() => {
    if (search !== filter.search) setFilter({ search });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed
  }, [search]);
  const found = useProducts(filter);
  const total = found.total ?? 0;
  const chosen = selection.countOf(total);
  return (
    <section aria-label={t`Products`} className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-6 py-2.5 phone:px-4">
        <SearchInput label={t`Search title, SKU, tags or text`} className="w-64 phone:w-full" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Segmented
          label={t`Description quality`}
          value={filter.quality}
          onChange={(quality) => setFilter({ quality })}
          parts={[
            { value: 'all', text: t`All` },
            { value: 'short', text: t`Short` },
            { value: 'good', text: t`Good` },
          ]}
        />
        <Select
          aria-label={t`Status`}
          className="w-36"
          value={filter.status}
          onChange={({ target }) => setFilter({ status: target.value as ProductFilter['status'] })}
        >
          <option value="ALL">{t`Any status`}</option>
          <option value="ACTIVE">{t`Active`}</option>
          <option value="ARCHIVED">{t`Archived`}</option>
          <option value="DRAFT">{t`Draft`}</option>
        </Select>
        <Select
          aria-label={t`Order`}
          className="w-40"
          value={filter.sort}
          onChange={({ target }) => setFilter({ sort: target.value as ProductFilter['sort'] })}
        >
          <option value="worst">{t`Worst score first`}</option>
          <option value="best">{t`Best score first`}</option>
          <option value="recent">{t`Changed last first`}</option>
          <option value="title">{t`By title`}</option>
        </Select>
      </div>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-6 py-1.5 phone:px-4">
        <Checkbox className="items-center!" checked={all} onChange={({ target }) => setAll(target.checked)}>
          <Plural value={total} one="Select the # found" other="Select all # found" />
        </Checkbox>
        {all && <First selection={selection} total={total} />}
        <span className="ml-auto text-s text-ink-2" role="status">
          <Plural value={chosen} _0="Nothing chosen" one="# chosen" other="# chosen" />
        </span>
        <ExportChosen chosen={selection.exported} disabled={chosen === 0} />
      </div>
      {total > mostItems && all && (
        <p className="border-b border-line px-6 py-2 text-s text-amber phone:px-4">{t`One job takes ${number(mostItems)} products; the rest is left for the next.`}</p>
      )}
      {found.error && found.items.length === 0 && <CallFault className="p-6" text={errorText(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonLines lines={8} className="p-6" />}
      {found.data && found.items.length === 0 && <Empty title={t`No product is like that`}>{t`Search for less, or take a filter away.`}</Empty>}
      <ul>
        {found.items.map((product, at) => (
          <ProductLine
            key={product.id}
            product={product}
            on={selection.has(product.id) && (!all || selection.first === null || at < selection.first + selection.ticked.size)}
            onChange={(on) => selection.change(product.id, on)}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="px-6 py-2 phone:px-4">
          <LinkButton busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            <Trans>Show more</Trans>
          </LinkButton>
        </div>
      )}
    </section>
  );
}

/** Only so many of what is found, in the order shown. */
function First({ selection: { first, setFirst }, total }: { selection: Selection; total: number }) {
  const id = useId();
  return (
    <span className="flex items-center gap-2 text-s text-ink-2">
      <label htmlFor={id}>
        <Trans>of them at most</Trans>
      </label>
      <Input
        id={id}
        inputMode="numeric"
        className="w-20! text-center tabular-nums"
        placeholder={number(Math.min(total, mostItems))}
        value={first === null ? '' : String(first)}
        onChange={({ target }) => {
          const typed = Number(target.value.replace(/\D/g, ''));
          setFirst(typed > 0 ? Math.min(mostItems, typed) : null);
        }}
      />
    </span>
  );
}

function ProductLine({ product, on, onChange }: { product: ProductRow; on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useLingui();
  const { words } = product;
  return (
    <li className="border-b border-line last:border-0">
      <div className="flex min-h-[51px] items-center gap-3 px-6 py-1.5 hover:bg-surface-2 phone:px-4">
        <Checkbox className="min-w-0 flex-1 items-center!" checked={on} onChange={({ target }) => onChange(target.checked)}>
          <span className="flex items-center gap-3">
            <PictureTile url={product.picture?.url} size={36} />
            <span className="min-w-0 flex-1">
              <b className="block truncate text-s font-medium">{product.title}</b>
              <span className="block truncate text-xs text-ink-3">{product.sku}</span>
            </span>
          </span>
        </Checkbox>
        {product.quality === 'short' ? <Chip tone="warn">{t`Short`}</Chip> : <span className="text-xs text-ink-3 phone:hidden">{t`${words} words`}</span>}
        <MeterPill value={product.score} label={t`Score`} />
      </div>
    </li>
  );
}
