import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { type Published, renameText } from '../texts.api.ts';

type Props = { kind: Published; draftId: string; handle: string; onKept: () => void };

/** Another text of the shop has the address: the next one is offered, and stands in the draft after one press. */
export function FreeHandle({ kind, draftId, handle, onKept }: Props) {
  const { t } = useLingui();
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const next = nextHandle(handle);
  const take = async () => {
    setState({ busy: true, error: null });
    try {
      await renameText(kind, draftId, next);
      onKept();
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <Note
      tone="warn"
      role="alert"
      className="mx-6 mt-4 phone:mx-4"
      action={
        <Button className="-my-1" busy={state.busy} onClick={() => void take()}>
          <Trans>Use this address</Trans>
        </Button>
      }
    >
      <p className="font-medium [overflow-wrap:anywhere]">{t`The address “${handle}” is another text’s in this shop.`}</p>
      <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">
        {state.error ? errorText(state.error) : t`Take “${next}” for this one, or type your own in the draft.`}
      </p>
    </Note>
  );
}

/** The shop refused it for its address, and for nothing else. */
export const isHandleTaken = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).join() === 'handle' && /taken/i.test(error.fields['handle'] ?? '');

/** “about-us”, “about-us-2”, “about-us-3”; a year is no count. */
const nextHandle = (handle: string): string => {
  const [, name, count] = /^(.*)-(\d{1,2})$/.exec(handle) ?? [];
  return count === undefined ? `${handle}-2` : `${name}-${Number(count) + 1}`;
};
