import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { allProducts, ProductSearch, useProduct } from '../../shops/index.ts';
import { useImageUrl } from '../painting.api.ts';
import { Shown } from '../photos/shown.tsx';
import { SuggestAlt } from '../attach/suggest.tsx';
import { type BatchItem, useEditItem } from './batches.api.ts';

type Editing = { batchId: string; item: BatchItem; onClose: () => void /** Once it is kept, instead of closing. */; onKept?: () => void };
/** Where it goes, and its words. */
export function EditItemDialog({ batchId, item, onClose, onKept = onClose }: Editing) {
  const { t } = useLingui();
  const edit = useEditItem(batchId);
  const [productId, setProductId] = useState(item.product_id);
  const [typed, setTyped] = useState<string | null>(null);
  const [filter, setFilter] = useState(allProducts);
  const [isSearching, setSearching] = useState(item.product_id === null);
  const { data: product } = useProduct(productId);
  // A file's name says nothing to people: until somebody writes, it is the product's.
  const alt = typed ?? (productId === item.product_id ? item.alt : (product?.title ?? ''));
  const url = useImageUrl(item.image_id ? { id: item.image_id, cut: null } : undefined, 'preview');
  const picture = (
    <div className="flex items-center gap-3">
      <span className="size-20 flex-none overflow-hidden rounded-m border border-line">
        <Shown url={url} alt="" className="size-full object-contain" />
      </span>
      <b className="min-w-0 truncate font-medium">{item.title}</b>
    </div>
  );
  if (isSearching)
    return (
      <Suspense>
        <ProductSearch
          filter={filter}
          current={productId}
          about={picture}
          onFilter={(more) => setFilter({ ...filter, ...more })}
          onClose={() => (productId ? setSearching(false) : onClose())}
          onPick={(id) => {
            setProductId(id);
            setSearching(false);
          }}
        />
      </Suspense>
    );
  return (
    <AskDialog
      typed
      onClose={onClose}
      title={t`Product and alt text`}
      verb={t`Save`}
      disabled={alt.trim() === ''}
      deed={edit}
      onVerb={() =>
        edit.mutate(
          { item: item.id, alt: alt.trim(), ...(productId !== null && productId !== item.product_id && { product_id: productId }) },
          { onSuccess: onKept },
        )
      }
    >
      {picture}
      <div className="my-4 flex items-center gap-3">
        <PictureTile url={product?.pictures[0]?.url} size={44} />
        <b className="min-w-0 flex-1 truncate font-medium">{product?.title}</b>
        <Button kind="ghost" onClick={() => setSearching(true)}>{t`Change`}</Button>
      </div>
      <Field label={t`Alt text`} help={t`What the picture shows, for people who do not see it.`}>
        {(wires) => <Textarea {...wires} rows={2} maxLength={512} value={alt} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
      {item.image_id && <SuggestAlt imageId={item.image_id} language={product?.language ?? 'en'} onText={setTyped} />}
    </AskDialog>
  );
}
