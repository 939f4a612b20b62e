import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { useConnectEngine, useFindModels } from '../inference.api.ts';
import { type EngineAt, EngineFields, whereOf } from './engine-fields.tsx';

/** An OpenAI-compatible endpoint of one's own. Connecting tests it with a real call; the key is never shown again. */
export function ConnectEngine({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [at, setAt] = useState<EngineAt>({ baseUrl: '', key: '', model: '' });
  const [missing, setMissing] = useState(false);
  const connect = useConnectEngine();
  const find = useFindModels();
  const form = useId();
  // What was asked for last is what is told.
  const failure = connect.isPending ? null : (connect.error ?? find.error);
  const keyWrong = failure instanceof ApiError && failure.code === 'engine_key_invalid';

  const close = () => connect.isPending || onClose();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!at.model);
    if (at.model) connect.mutate({ ...whereOf(at), model: at.model });
  };
  return (
    <Dialog
      open
      // It is connected and chosen when the call comes back: who closed it would find another engine, or a failure nobody told.
      onClose={close}
      title={t`Connect an engine`}
      note={t`Any address that speaks OpenAI’s protocol. Your own key costs 0 points here; the provider bills you.`}
      foot={
        connect.data ? (
          <Button kind="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button disabled={connect.isPending} onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="primary" type="submit" form={form} busy={connect.isPending}>
              {connect.isPending ? <Trans>Testing…</Trans> : <Trans>Test and connect</Trans>}
            </Button>
          </>
        )
      }
    >
      {connect.data ? (
        <Connected label={connect.data.label} milliseconds={connect.data.first_token_ms} />
      ) : (
        <form id={form} onSubmit={submit} className="flex flex-col gap-4">
          <EngineFields
            at={at}
            onChange={(change) => setAt((before) => ({ ...before, ...change }))}
            keyFault={keyWrong ? t`Please input valid OpenAI key` : undefined}
            isModelMissing={missing && !at.model}
            find={find}
            onFind={() => {
              connect.reset();
              find.mutate(whereOf(at));
            }}
          />
          {failure && !keyWrong && <CallFault text={errorText(failure)} />}
        </form>
      )}
    </Dialog>
  );
}

function Connected({ label, milliseconds }: { label: string; milliseconds: number | null }) {
  const seconds = ((milliseconds ?? 0) / 1000).toFixed(1);
  return (
    <Note tone="accent" role="status" icon={<Check />}>
      {milliseconds === null ? (
        <Trans>
          <b className="font-medium">{label}</b> answered and writes from now on.
        </Trans>
      ) : (
        <Trans>
          <b className="font-medium">{label}</b> answered, first word after {seconds} s. It writes from now on.
        </Trans>
      )}
    </Note>
  );
}
