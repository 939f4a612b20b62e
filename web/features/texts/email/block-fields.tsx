import { useLingui } from '@lingui/react/macro';
import type { EmailBlock, EmailForm, EmailText } from '@storewright/contract/texts/email';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField, TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { progressOf } from '../desk/writing.ts';
import { useDesk } from '../desk/use-desk.ts';
import { TextEditor } from '../sections/text-editor.tsx';
import { wordsOf } from '../sections/words-of.ts';
import { productIn, withWords } from './blocks.ts';
import { useAddressFault } from './email-brief.tsx';

type Props<Type extends EmailBlock['type'] = EmailBlock['type']> = {
  block: Extract<EmailBlock, { type: Type }>;
  number: number;
  onChange: (block: EmailBlock) => void;
};

/** What a block is filled with. */
export function BlockFields({ block, ...rest }: Props) {
  switch (block.type) {
    case 'heading':
      return <HeadingFields block={block} {...rest} />;
    case 'text':
      return <TextFields block={block} {...rest} />;
    case 'picture':
      return <PictureFields block={block} {...rest} />;
    case 'product':
      return <ProductFields block={block} {...rest} />;
    case 'button':
      return <ButtonFields block={block} {...rest} />;
    case 'divider':
      return <hr className="my-3 border-line-strong" />;
  }
}

function HeadingFields({ block, number, onChange }: Props<'heading'>) {
  const { t } = useLingui();
  const { desk } = useDesk();
  return (
    <Input
      data-part={block.id}
      aria-label={t`Heading, block ${number}`}
      className="font-bold"
      maxLength={300}
      readOnly={desk.writing !== null}
      value={block.text}
      onChange={({ target }) => onChange({ ...block, text: target.value })}
    />
  );
}

function TextFields({ block, number, onChange }: Props<'text'>) {
  const { t } = useLingui();
  const { desk } = useDesk();
  const isWritten = desk.writing !== null && progressOf(desk.writing, block.id) === 'now';
  return (
    <div className="pt-11">
      <TextEditor id={block.id} html={block.html} label={t`Text, block ${number}`} isWritten={isWritten} onChange={(html) => onChange({ ...block, html })} />
    </div>
  );
}

function PictureFields({ block, onChange }: Props<'picture'>) {
  const { t } = useLingui();
  const { products } = useDesk();
  const say = useWords(block.id);
  const offered = products.flatMap((product) => product.pictures.map(({ id, url, alt }) => ({ key: `${product.title} ${id}`, url, alt, product })));
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      {offered.length > 0 && (
        <SelectField
          label={t`Of a chosen product`}
          className="col-span-2 phone:col-span-1"
          value={offered.some(({ url }) => url === block.url) ? block.url : ''}
          onPick={(value) => {
            const found = offered.find(({ url }) => url === value);
            if (!found) return;
            onChange({ ...block, url: found.url, alt: found.product.title });
            say(found.product, found);
          }}
        >
          <option value="">{t`Another picture`}</option>
          {offered.map(({ key, url, alt, product }) => (
            <option key={key} value={url}>
              {alt || product.title}
            </option>
          ))}
        </SelectField>
      )}
      <AddressField label={t`Address of the picture`} value={block.url} onChange={(url) => onChange({ ...block, url })} />
      <TextField label={t`Alt text`} data-part={block.id} maxLength={512} value={block.alt} onText={(text) => onChange({ ...block, alt: text })} />
      <AddressField label={t`Where a press on it leads`} value={block.link} onChange={(link) => onChange({ ...block, link })} />
    </div>
  );
}

/** What the shop says of a picture takes the place of the product's name where the product's facts bear it out. */
const useWords = (block: string) => {
  const { desk, edit } = useDesk<EmailForm, EmailText>();
  return (product: Parameters<typeof wordsOf>[0], picture: { alt: string }): void =>
    void wordsOf(product, picture, desk.form.language).then((to) => edit((text) => withWords(text, block, { from: product.title, to })));
};

function ProductFields({ block, onChange }: Props<'product'>) {
  const { t } = useLingui();
  const say = useWords(block.id);
  const { desk, products, shop } = useDesk<EmailForm, EmailText>();
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      <SelectField
        label={t`Product`}
        help={products.length === 0 ? t`Choose products in the brief, and they stand here.` : undefined}
        value={block.product_id ?? ''}
        onPick={(value) => {
          const found = products.find(({ id }) => id === value);
          if (!found) return;
          onChange(productIn(block, found, desk.form.language, shop?.domain ?? ''));
          if (found.pictures[0]) say(found, found.pictures[0]);
        }}
      >
        <option value="">{block.title || t`Choose a product`}</option>
        <Options of={products.map(({ id, title }) => [id, title])} />
      </SelectField>
      <TextField label={t`Price`} hint={t`as it is to be read`} maxLength={60} value={block.price} onText={(text) => onChange({ ...block, price: text })} />
      <Field label={t`One sentence beside it`} className="col-span-2 phone:col-span-1">
        {(wires) => (
          <Input {...wires} data-part={block.id} maxLength={500} value={block.note} onChange={({ target }) => onChange({ ...block, note: target.value })} />
        )}
      </Field>
    </div>
  );
}

function ButtonFields({ block, onChange }: Props<'button'>) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      <Field label={t`What the button says`}>
        {(wires) => (
          <Input {...wires} data-part={block.id} maxLength={80} value={block.label} onChange={({ target }) => onChange({ ...block, label: target.value })} />
        )}
      </Field>
      <AddressField label={t`Where it leads`} value={block.url} onChange={(url) => onChange({ ...block, url })} />
    </div>
  );
}

function AddressField({ label, value, onChange }: { label: string; value: string; onChange: (address: string) => void }) {
  const addressFault = useAddressFault();
  return (
    <Field label={label} error={addressFault(value)}>
      {(wires) => (
        <Input {...wires} type="url" placeholder="https://" maxLength={2_000} value={value} onChange={({ target }) => onChange(target.value.trim())} />
      )}
    </Field>
  );
}
