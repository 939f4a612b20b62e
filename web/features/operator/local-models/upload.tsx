import { useLingui } from '@lingui/react/macro';
import { Upload as Up } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { percent } from '../../../kit/format.ts';
import { isAbort } from '../../../kit/http.ts';
import { invalidate } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.tsx';
import { sendFile } from './sending.ts';
import { size } from '../../../kit/file-size.ts';

/** For machines without a way out: a file that came on a stick. One that was cut off goes on when it is chosen again. */
export function Upload({ most, piece }: { most: number; piece: number }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const [failed, setFailed] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const largest = size(most);
  const send = (chosen: File) => {
    const stopping = (stop.current = new AbortController());
    setFailed('');
    setSent(0);
    setFile(chosen);
    sendFile(chosen, { piece, signal: stopping.signal, onSent: setSent })
      .then(
        ({ name }) => toast('ok', t`${name} is here.`),
        (error: unknown) => !isAbort(error) && setFailed(errorText(error)),
      )
      .finally(() => {
        setFile(null);
        void invalidate(['local models']);
      });
  };
  const [have, all] = [size(sent), size(file?.size ?? 0)];
  const share = percent(sent, file?.size ?? 0);
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-s text-ink-2">
        {t`A .gguf file of at most ${largest}. Its SHA-256 is shown; a file of the catalogue must have the one that stands there.`}
      </p>
      <input
        ref={input}
        type="file"
        accept=".gguf"
        hidden
        aria-label={t`A .gguf file`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) send(chosen);
        }}
      />
      {file ? (
        <div className="flex max-w-[480px] flex-col gap-1.5">
          <Progress label={file.name} value={sent} total={file.size} />
          <span className="flex flex-wrap items-center gap-3 text-xs text-ink-3">
            <span role="status">{sent < file.size ? t`${have} of ${all}, ${share}` : t`Checking its SHA-256…`}</span>
            <Button onClick={() => stop.current?.abort()}>{t`Stop`}</Button>
          </span>
        </div>
      ) : (
        <Button icon={<Up aria-hidden="true" />} onClick={() => input.current?.click()}>{t`Choose a file`}</Button>
      )}
      {failed && <CallFault text={failed} className="mt-2" />}
    </>
  );
}
