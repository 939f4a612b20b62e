import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useFieldNames } from '../names.ts';
import type { ShopLanguage, SheetState, TranslatedProduct, TranslationField, useProductsIn } from '../translations.api.ts';

type Props = {
  products: ReturnType<typeof useProductsIn>;
  target: ShopLanguage;
  state: SheetState;
  ticked: ReadonlySet<string>;
  onTicked: (ticked: ReadonlySet<string>) => void;
};

/** Each product with its state in the language that is looked at; ticked ones are translated together. */
export function ProductTable({ products, target: { locale }, state, ticked, onTicked }: Props) {
  const { t } = useLingui();
  const fieldNames = useFieldNames();
  const named = (fields: readonly TranslationField[]) => fields.map((field) => fieldNames[field]).join(', ');
  const cellOf = ({ cells }: TranslatedProduct) => cells.find((one) => one.locale === locale);
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    onTicked(next);
  };
  const columns: Column<TranslatedProduct>[] = [
    {
      key: 'product',
      head: t`Product`,
      cell: ({ product_id: id, title, sku }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Checkbox checked={ticked.has(id)} onChange={({ target }) => tick(id, target.checked)}>
            <span className="sr-only">{t`Choose ${title}`}</span>
          </Checkbox>
          <span className="min-w-0">
            <TextLink
              tight
              to={'/freestyle/translations/$locale/$productId' as never}
              params={{ locale, productId: id } as never}
              search={(state === 'all' ? {} : { state }) as never}
              className="max-w-full whitespace-normal"
            >
              {title}
            </TextLink>
            {sku && <span className="block text-xs text-ink-3">{sku}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t`State`,
      cell: (row) => {
        const cell = cellOf(row);
        if (!cell) return <span className="text-ink-3">{t`Not read yet`}</span>;
        const done = cell.missing.length === 0 && cell.outdated.length === 0;
        return (
          <span className="flex flex-wrap gap-1.5">
            {cell.held.length > 0 && <Chip tone="bad" className="whitespace-normal">{t`Held: ${named(cell.held)}`}</Chip>}
            {cell.outdated.length > 0 && <Chip tone="warn" className="whitespace-normal">{t`Outdated: ${named(cell.outdated)}`}</Chip>}
            {cell.approved.length > 0 && <Chip tone="accent" className="whitespace-normal">{t`Approved: ${named(cell.approved)}`}</Chip>}
            {cell.drafted.length > cell.approved.length && (
              <Chip tone="info" className="whitespace-normal">{t`To review: ${named(cell.drafted.filter((field) => !cell.approved.includes(field)))}`}</Chip>
            )}
            {cell.missing.length > 0 && <Chip tone="outline" className="whitespace-normal">{t`Missing: ${named(cell.missing)}`}</Chip>}
            {done && cell.theirs.length === 0 && cell.ours.length > 0 && <Chip tone="ok">{t`Translated here`}</Chip>}
            {done && cell.theirs.length > 0 && <Chip>{cell.ours.length > 0 ? t`Translated here and elsewhere` : t`Translated elsewhere`}</Chip>}
          </span>
        );
      },
    },
  ];
  return (
    <Listing
      from={products}
      label={t`Products`}
      columns={columns}
      keyOf={({ product_id: id }) => id}
      empty={state === 'outdated' ? t`Nothing is outdated` : t`No product is like that`}
      failed={errorText(products.error)}
    />
  );
}
