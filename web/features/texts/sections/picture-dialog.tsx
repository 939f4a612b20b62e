import { Trans, useLingui } from '@lingui/react/macro';
import { textPicturesPath } from '@storewright/contract/texts/pictures';
import type { TextPicture } from '@storewright/contract/texts/section';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { OwnPicture } from './own-picture.tsx';
import { ShownPicture } from './shown-picture.tsx';
import { wordsOf } from './words-of.ts';

type Props = { picture: TextPicture | null; onTake: (picture: TextPicture | null) => void; onClose: () => void };

/** A picture of one of the chosen products, one of one's own, or one that the web shows by its address; and the words for those who do not see it. */
export function PictureDialog({ picture, onTake, onClose }: Props) {
  const { t } = useLingui();
  const { desk, products } = useDesk();
  const [chosen, choose] = useState<TextPicture>(picture ?? { url: '', alt: '', product_id: null });
  const offered = products.flatMap((product) => product.pictures.map((one) => ({ ...one, product })));
  const isOwn = chosen.url.startsWith(textPicturesPath);
  /** What is offered here may stand under a path of the shop itself; an address that is typed may not. */
  const isGiven = isOwn || offered.some(({ url }) => url === chosen.url) || chosen.url === picture?.url;
  const wrong = chosen.url !== '' && !isGiven && !/^https?:\/\/\S+$/.test(chosen.url);
  // Of a product's picture its title speaks; of one's own nobody else can.
  const unsaid = isOwn && chosen.alt.trim() === '';
  /** By the product's name, until its facts are found to bear out what the shop says of the picture. */
  const pick = (product: (typeof products)[number], { url, alt }: { url: string; alt: string }) => {
    choose({ url, alt: product.title, product_id: product.id });
    void wordsOf(product, { alt }, desk.form.language).then((words) =>
      choose((now) => (now.url === url && now.alt === product.title ? { ...now, alt: words } : now)),
    );
  };
  const take = () => {
    if (wrong || unsaid || !chosen.url) return;
    onTake({ ...chosen, alt: chosen.alt.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Picture`}
      foot={
        <>
          {picture && (
            <Button
              kind="danger"
              onClick={() => {
                onTake(null);
                onClose();
              }}
            >
              <Trans>Take it out</Trans>
            </Button>
          )}
          <Button kind="primary" disabled={wrong || unsaid || !chosen.url} onClick={take}>
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {offered.length > 0 ? (
          <ul aria-label={t`Pictures of the chosen products`} className="grid grid-cols-5 gap-2.5 phone:grid-cols-3">
            {offered.map(({ id, url, alt, product }) => (
              <li key={`${product.id} ${id}`}>
                <button
                  type="button"
                  aria-pressed={chosen.url === url}
                  aria-label={alt || product.title}
                  onClick={() => pick(product, { url, alt })}
                  className={cx('block w-full rounded-m border-2 p-0.5', chosen.url === url ? 'border-brand' : 'border-transparent hover:border-line-strong')}
                >
                  <PictureTile url={url} alt="" size="fluid" />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-s text-ink-2">{t`Choose products in the brief, and their pictures stand here.`}</p>
        )}
        <OwnPicture onTaken={(url) => choose({ url, alt: '', product_id: null })} />
        {isOwn && <ShownPicture picture={chosen} />}
        <TextField
          label={t`Address of the picture`}
          hint={t`instead`}
          error={wrong ? t`The address of a picture begins with https://.` : undefined}
          type="url"
          placeholder="https://"
          maxLength={2_000}
          value={isGiven && !/^https?:/.test(chosen.url) ? '' : chosen.url}
          onText={(text) => choose({ ...chosen, url: text.trim(), product_id: null })}
        />
        <Field
          label={t`Alt text`}
          help={
            unsaid ? t`Say what is in the picture, for those who do not see it: 125 characters or fewer` : t`What is in the picture, 125 characters or fewer`
          }
        >
          {(wires) => <Input {...wires} maxLength={512} value={chosen.alt} onChange={({ target }) => choose({ ...chosen, alt: target.value })} />}
        </Field>
      </div>
    </Dialog>
  );
}
