import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { type InShop, useEditInDemo, useInDemo } from '../shops.api.ts';

/** Stands in for Shopify's own admin: whoever explores the demo changes the shop here, and the console is not told. */
export function DemoShopPage() {
  const { productId = '' } = useParams({ strict: false });
  const shown = useInDemo(productId);
  const edit = useEditInDemo(productId);
  if (shown.error && !shown.data) return <CallFault className="p-6" text={errorText(shown.error)} onRetry={() => void shown.refetch()} />;
  if (!shown.data) return <SkeletonLines lines={8} className="p-6" />;
  return <BackOffice key={shown.data.updated_at} productId={productId} inShop={shown.data} edit={edit} />;
}

function BackOffice({ productId, inShop, edit }: { productId: string; inShop: InShop; edit: ReturnType<typeof useEditInDemo> }) {
  const { t } = useLingui();
  const [texts, setTexts] = useState(() => ({ ...inShop, tags: inShop.tags.join(', ') }));
  const set = (name: keyof typeof texts) => (event: { target: { value: string } }) => setTexts({ ...texts, [name]: event.target.value });
  const tags = texts.tags.split(',').flatMap((tag) => tag.trim() || []);
  const changes = {
    ...(texts.title !== inShop.title && { title: texts.title }),
    ...(texts.description !== inShop.description && { description: texts.description }),
    ...(texts.seo_title !== inShop.seo_title && { seo_title: texts.seo_title }),
    ...(texts.seo_description !== inShop.seo_description && { seo_description: texts.seo_description }),
    ...(tags.join() !== inShop.tags.join() && { tags }),
  };
  const unchanged = Object.keys(changes).length === 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!unchanged) edit.mutate(changes);
  };
  return (
    <form onSubmit={save} className="flex max-w-[720px] flex-col gap-5 p-6 phone:p-4">
      <Note tone="info">
        <Trans>
          This page plays the part of Shopify’s own admin for {inShop.domain}. What you change here changes in the shop at once, and the console learns of it
          only when it looks: that is how a conflict or a drift comes about.
        </Trans>
      </Note>
      <Field label={t`Title`}>{(wires) => <Input {...wires} value={texts.title} onChange={set('title')} maxLength={255} />}</Field>
      <Field label={t`Description`} hint="HTML">
        {(wires) => <Textarea {...wires} rows={8} value={texts.description} onChange={set('description')} />}
      </Field>
      <Field label={t`SEO title`}>{(wires) => <Input {...wires} value={texts.seo_title} onChange={set('seo_title')} />}</Field>
      <Field label={t`SEO description`}>{(wires) => <Textarea {...wires} rows={3} value={texts.seo_description} onChange={set('seo_description')} />}</Field>
      <Field label={t`Tags`} hint={t`with commas between them`}>
        {(wires) => <Input {...wires} value={texts.tags} onChange={set('tags')} />}
      </Field>
      {edit.error && <CallFault text={errorText(edit.error)} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" busy={edit.isPending} disabled={unchanged}>
          <Trans>Save in the shop</Trans>
        </Button>
        <ButtonLink to="/freestyle" search={{ product: productId } as never}>
          <Trans>Open in the Listing Writer</Trans>
        </ButtonLink>
        <span role="status" className="text-s text-ink-3">
          {edit.isSuccess && unchanged && <Trans>Saved in the shop</Trans>}
        </span>
      </div>
    </form>
  );
}
