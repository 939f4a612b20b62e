import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type ImagePublication, usePublication, useRevert } from '../painting.api.ts';

/** The way back. What the shop says of a picture by now is lost only when somebody says so. */
export function TakeBack({ publication: { id, product_title: title, pictures } }: { publication: ImagePublication }) {
  const { t } = useLingui();
  const back = useRevert();
  const sent = usePublication(back.data);
  const maySend = useMay('publish_to_store');
  if (sent && sent.state !== 'failed')
    return (
      <p role="status" className="text-s text-ink-2">
        {sent.state === 'sending'
          ? t`On its way back. The shop is still working on it.`
          : sent.pictures.length === pictures.length
            ? t`Taken back. The product is as it was.`
            : t`Taken back, as far as the product still had them.`}
      </p>
    );
  if (!maySend) return null;
  const isDrifted = back.error instanceof ApiError && back.error.code === 'shop_changed';
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button kind="ghost" icon={<Undo2 aria-hidden="true" />} busy={back.isPending} onClick={() => back.mutate({ id, overwrite: false })}>
        {t`Take back`}
        <span className="sr-only"> {title}</span>
      </Button>
      {isDrifted ? (
        <span role="alert" className="text-s text-ink-2">
          <Trans>The shop changed it since.</Trans>{' '}
          <LinkButton tight onClick={() => back.mutate({ id, overwrite: true })}>
            <Trans>Take back all the same</Trans>
          </LinkButton>
        </span>
      ) : (
        (back.error || sent?.error) && <CallFault text={back.error ? errorText(back.error) : sent!.error!.message} />
      )}
    </span>
  );
}
