import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { ago, number } from '../../../kit/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { isReading, type ShopLanguage, useReadAgain } from '../translations.api.ts';

type Read = { read_at: string | null; reading: { state: string; done: number; error: { code: string } | null } | null };

/** How much there is to do in a language, and how fresh that is. A shop that was never read is read at once. */
export function ReadState({ target, read }: { target: ShopLanguage; read: Read }) {
  const { t } = useLingui();
  const again = useReadAgain();
  const reading = isReading(read) || again.isPending;
  const failed = read.reading?.state === 'failed' ? read.reading.error?.code : undefined;
  const begun = useRef(false);
  const { mutate } = again;
  useEffect(() => {
    if (read.read_at !== null || read.reading || begun.current) return;
    begun.current = true;
    mutate();
  }, [read, mutate]);
  const done = number(read.reading?.done ?? 0);
  return (
    <div className="px-6 py-3 phone:px-4">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-s text-ink-2 tabular-nums">
        {read.read_at !== null && (
          <>
            <span>
              <Plural value={target.missing} one="# text missing" other="# texts missing" />
            </span>
            <span className={target.outdated > 0 ? 'font-medium text-amber' : ''}>
              <Plural value={target.outdated} one="# outdated" other="# outdated" />
            </span>
            <span>
              <Plural value={target.ours} one="# translated here" other="# translated here" />
            </span>
            <span>
              <Plural value={target.theirs} one="# translated elsewhere" other="# translated elsewhere" />
            </span>
          </>
        )}
        <span role="status" className="ml-auto text-ink-3 phone:ml-0">
          {reading ? t`Reading the shop: ${done} so far` : read.read_at ? t`Read ${ago(read.read_at)}` : ''}
        </span>
        {!reading && (
          <LinkButton tight onClick={() => again.mutate()}>
            <Trans>Read again</Trans>
          </LinkButton>
        )}
      </p>
      {again.error && <CallFault className="mt-2" text={errorText(again.error)} />}
      {failed && (
        <Note tone="warn" className="mt-2">
          {codeText(failed)}
        </Note>
      )}
    </div>
  );
}
