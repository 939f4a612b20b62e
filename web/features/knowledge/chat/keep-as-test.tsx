import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useKeepAsTest } from '../gate/gate.api.ts';

/** What it cites is what should be found from now on; refused, that nothing is. */
export function KeepAsTest({ base, chat, message, from }: { base: string; chat: string; message: string; from: 'chat' | 'trace' }) {
  const { t } = useLingui();
  const keep = useKeepAsTest(base);
  return (
    <>
      {keep.isSuccess ? (
        <span role="status" className="text-s text-green">{t`Saved as a test.`}</span>
      ) : (
        <LinkButton className="self-start" tight quiet busy={keep.isPending} onClick={() => keep.mutate({ chat, message, from })}>
          {t`Save as test`}
        </LinkButton>
      )}
      {keep.error && <CallFault text={errorText(keep.error)} />}
    </>
  );
}
