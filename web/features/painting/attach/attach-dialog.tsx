import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@storewright/contract/kit/languages';
import { Suspense, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { allProducts, ProductSearch, useProduct } from '../../shops/index.ts';
import { type ImagePublication, type PaintImage, useImageUrl, usePublication, usePublish } from '../painting.api.ts';
import { Shown } from '../photos/shown.tsx';
import { SuggestAlt } from './suggest.tsx';
import { TakeBack } from './take-back.tsx';

const everything = allProducts;

/** What goes where, and with which words: nothing leaves before it was seen here. */
export function AttachDialog({ images, onClose }: { images: PaintImage[]; onClose: () => void }) {
  const { t } = useLingui();
  const [productId, setProductId] = useState<string | null>(null);
  const [filter, setFilter] = useState(everything);
  const [isSearching, setSearching] = useState(true);
  const [alts, setAlts] = useState<Record<string, string>>({});
  const { data: product } = useProduct(productId);
  const publish = usePublish();
  const altOf = ({ id }: PaintImage): string => alts[id] ?? product?.title ?? '';
  const isBlank = images.some((image) => altOf(image).trim() === '');
  const had = product?.pictures.length ?? 0;
  const title = product?.title ?? '';
  if (isSearching)
    return (
      <Suspense>
        <ProductSearch
          filter={filter}
          current={productId}
          onFilter={(more) => setFilter({ ...filter, ...more })}
          onClose={() => (productId ? setSearching(false) : onClose())}
          onPick={(id) => {
            setProductId(id);
            setSearching(false);
          }}
        />
      </Suspense>
    );
  if (publish.data) return <Sent first={publish.data} onClose={onClose} />;
  return (
    <AskDialog
      typed
      onClose={onClose}
      title={t`Attach to a product`}
      note={t`Review what goes to the shop. It can be taken back.`}
      verb={t`Publish`}
      disabled={!product || isBlank}
      busy={publish.isPending}
      onVerb={() => product && publish.mutate({ product_id: product.id, pictures: images.map((image) => ({ image_id: image.id, alt: altOf(image).trim() })) })}
    >
      <div className="mb-4 flex items-center gap-3">
        <PictureTile url={product?.pictures[0]?.url} size={44} />
        <span className="min-w-0 flex-1">
          <b className="block truncate font-medium">{title}</b>
          <span className="text-xs text-ink-3">
            <Trans>These come behind the {had} it has.</Trans>
          </span>
        </span>
        <Button kind="ghost" onClick={() => setSearching(true)}>{t`Change`}</Button>
      </div>
      <Unchanged images={images} />
      <ul className="flex flex-col gap-4">
        {images.map((image) => (
          <AltLine
            key={image.id}
            image={image}
            language={product?.language ?? 'en'}
            alt={altOf(image)}
            onChange={(alt) => setAlts((others) => ({ ...others, [image.id]: alt }))}
          />
        ))}
      </ul>
      {publish.error && (
        <Note tone="bad" className="mt-4">
          <CallFault text={errorText(publish.error)} />
        </Note>
      )}
    </AskDialog>
  );
}

/** What came of it. One that takes long is on its way: nothing is said before the shop said it. */
function Sent({ first, onClose }: { first: ImagePublication; onClose: () => void }) {
  const { t } = useLingui();
  const sent = usePublication(first)!;
  const title = { sending: t`On its way`, published: t`Published.`, failed: t`Not taken` }[sent.state];
  return (
    <Dialog open onClose={onClose} title={title} foot={<Button kind="primary" onClick={onClose}>{t`Done`}</Button>}>
      <div className="text-s text-ink-2" role="status">
        {sent.state === 'published' && (
          <Plural value={sent.pictures.length} one="# picture stands at the product now." other="# pictures stand at the product now." />
        )}
        {sent.state === 'sending' && <Trans>The shop is still working on it. You can leave: the list of pictures says what came of it.</Trans>}
        {sent.state === 'failed' && codeText(sent.error?.code ?? '')}
      </div>
      {sent.state === 'published' && (
        <div className="mt-4">
          <TakeBack publication={sent} />
        </div>
      )}
    </Dialog>
  );
}

function AltLine({ image, alt, language, onChange }: { image: PaintImage; alt: string; language: Language; onChange: (alt: string) => void }) {
  const { t } = useLingui();
  const url = useImageUrl(image, 'preview');
  return (
    <li className="flex gap-3">
      <span className="size-20 flex-none overflow-hidden rounded-m border border-line">
        <Shown url={url} alt="" className="size-full object-contain" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <Field label={t`Alt text`} help={t`What the picture shows, for people who do not see it.`}>
          {(wires) => <Textarea {...wires} rows={2} maxLength={512} value={alt} onChange={({ target }) => onChange(target.value)} />}
        </Field>
        <SuggestAlt imageId={image.id} language={language} onText={onChange} />
      </div>
    </li>
  );
}

/** Counted in the files that go, never claimed. */
function Unchanged({ images }: { images: PaintImage[] }) {
  const counts = images.flatMap(({ composed }) => (composed ? [composed.product] : []));
  const whole = counts.filter(({ changed }) => changed !== null);
  const [changed, pixels] = [whole.reduce((sum, one) => sum + one.changed!, 0), whole.reduce((sum, one) => sum + one.pixels, 0)];
  const [different, all] = [number(changed), number(pixels)];
  return (
    <ul className="mb-4 flex flex-col gap-1 text-s text-ink-2">
      {whole.length > 0 && (
        <li className={changed > 0 ? 'text-red' : undefined}>
          <Trans>
            Product pixels changed: <b>{different}</b> of {all}
          </Trans>
        </li>
      )}
      {whole.length < counts.length && (
        <li>
          <Plural
            value={counts.length - whole.length}
            one="In # picture the product was made smaller to fit."
            other="In # pictures the product was made smaller to fit."
          />
        </li>
      )}
    </ul>
  );
}
