import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { useMay } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Suggestion, useTakeBack } from '../suggestions.api.ts';

type Props = { suggestion: Suggestion; name: string /** What went out with it. */; together: string[] };

/** The way back for what went out together. What the shop changed since is put back only when somebody says so. */
export function TakeBack({ suggestion: { publication_id: id }, name, together }: Props) {
  const { t } = useLingui();
  const back = useTakeBack();
  const maySend = useMay('publish_to_store');
  if (id === null || !maySend) return null;
  const others = together.join(', ');
  const drifted = back.error instanceof ApiError && back.error.code === 'shop_changed';
  return (
    <span className="flex max-w-64 flex-col items-end gap-1 phone:max-w-full">
      <Button kind="ghost" icon={<Undo2 aria-hidden />} busy={back.isPending} onClick={() => back.mutate({ publication_id: id, overwrite: false })}>
        {t`Take back`}
        <span className="sr-only"> {name}</span>
      </Button>
      {together.length > 0 && (
        <span className="text-right text-xs text-ink-3">
          <Trans>together with: {others}</Trans>
        </span>
      )}
      {drifted ? (
        <span role="alert" className="text-right text-s text-ink-2">
          <Trans>The shop changed it since.</Trans>{' '}
          <LinkButton tight onClick={() => back.mutate({ publication_id: id, overwrite: true })}>
            <Trans>Take back all the same</Trans>
          </LinkButton>
        </span>
      ) : (
        back.error && <CallFault text={errorText(back.error)} />
      )}
    </span>
  );
}
