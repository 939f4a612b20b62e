import { Trans, useLingui } from '@lingui/react/macro';
import { largestTextPicture, mostTextPictures, textPictureTypes } from '@storewright/contract/texts/pictures';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useSendPicture } from '../texts.api.ts';

/** A picture of one's own: kept here for this account, given to the shop with the text. */
export function OwnPicture({ onTaken }: { onTaken: (url: string) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const send = useSendPicture();
  const [large, setLarge] = useState(false);
  const most = largestTextPicture / 1_000_000;
  const together = mostTextPictures / 1_000_000;
  const take = (file: File | undefined) => {
    if (!file) return;
    setLarge(file.size > largestTextPicture);
    if (file.size <= largestTextPicture) send.mutate(file, { onSuccess: ({ url }) => onTaken(url) });
  };
  const fault = large
    ? t`A picture may have ${most} MB.`
    : send.error
      ? faultOf(send.error, {
          415: t`PNG, JPEG, WebP and GIF can be sent. This file is none of them.`,
          413: t`The pictures of your texts may have ${together} MB together. Take some out of your texts: what no text shows is deleted after a day.`,
        })
      : null;
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={textPictureTypes.join(',')}
        hidden
        aria-label={t`A picture of your own`}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button icon={<Upload aria-hidden />} busy={send.isPending} onClick={() => input.current?.click()}>
        <Trans>Upload a picture</Trans>
      </Button>
      <p className="mt-1.5 text-xs text-ink-3">{t`PNG, JPEG, WebP or GIF, up to ${most} MB. Your shop is given it when the text is published.`}</p>
      {fault && (
        <p role="alert" className="mt-1 text-s text-red">
          {fault}
        </p>
      )}
    </div>
  );
}

const faultOf = (error: Error, said: { 415: string; 413: string }): string => {
  if (!(error instanceof ApiError)) return errorText(error);
  return error.status === 415 ? said[415] : error.code === 'pictures_full' ? said[413] : errorText(error);
};
