import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';
import { useSeen } from '../../../ui/use-seen.ts';

/** The shop or the draft moved meanwhile, or it did not go out at all. */
export function Refused({ error, onReread }: { error: unknown; onReread: () => void }) {
  const { t } = useLingui();
  const seen = useSeen<HTMLDivElement>();
  const moved =
    error instanceof ApiError &&
    (error.code === 'shop_changed' || error.code === 'draft_changed' || error.code === 'draft_busy' || error.code === 'field_locked');
  return (
    <div ref={seen}>
      <Note
        tone={moved ? 'warn' : 'bad'}
        role="alert"
        className="mx-6 mt-4 phone:mx-4"
        action={
          <Button className="-my-1" onClick={leaving(onReread)}>
            <Trans>Look again</Trans>
          </Button>
        }
      >
        <p className="font-medium">{moved ? errorText(error) : t`Publish failed, please try again later`}</p>
        {!moved && <p className="mt-0.5 text-ink-2">{errorText(error)}</p>}
      </Note>
    </div>
  );
}
