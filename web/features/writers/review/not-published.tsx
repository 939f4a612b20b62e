import { Trans, useLingui } from '@lingui/react/macro';
import { codeText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';

type Props = { error: { code: string; message: string; fields: Record<string, string> } | null; onAgain: () => void };

/** Why nothing of it is in the shop. */
export function NotPublished({ error, onAgain }: Props) {
  const { t } = useLingui();
  return (
    <Note
      tone="bad"
      role="alert"
      className="mx-6 mt-4 phone:mx-4"
      action={
        <Button className="-my-1" onClick={leaving(onAgain)}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      <p className="font-medium">{t`Publish failed, please try again later`}</p>
      {error && (
        <p className="mt-0.5">
          {codeText(error.code)} {Object.values(error.fields).join(' ') || error.message}
        </p>
      )}
      <p className="mt-0.5 text-ink-2">{t`Nothing in the shop was changed by this. The draft is as it was.`}</p>
    </Note>
  );
}
