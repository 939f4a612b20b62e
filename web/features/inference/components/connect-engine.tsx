import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Radar } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { useConnectEngine, useDiscover, useFindModels } from '../inference.api.ts';

/** An OpenAI-compatible endpoint of one's own. Connecting tests it with a real call; the key is never shown again. */
export function ConnectEngine({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [baseUrl, setBaseUrl] = useState('');
  const [key, setKey] = useState('');
  const [model, setModel] = useState('');
  const [missing, setMissing] = useState(false);
  const connect = useConnectEngine();
  const find = useFindModels();
  const form = useId();
  const models = find.data?.models ?? [];
  const where = { ...(baseUrl && { base_url: baseUrl }), key };
  const failure = connect.error ?? find.error;
  const keyWrong = failure instanceof ApiError && failure.code === 'engine_key_invalid';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!model);
    if (model) connect.mutate({ ...where, model });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Connect an engine`}
      note={t`Any address that speaks OpenAI’s protocol. Your own key costs 0 points here; the provider bills you.`}
      foot={
        connect.data ? (
          <Button kind="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
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
          <OnThisMachine
            onPick={(found) => {
              setBaseUrl(found.baseUrl);
              setModel(found.model);
            }}
          />
          <Field label={t`Base URL`} hint={t`empty: OpenAI`}>
            {(wires) => (
              <Input
                {...wires}
                type="url"
                inputMode="url"
                placeholder="https://api.openai.com/v1"
                value={baseUrl}
                onChange={({ target }) => setBaseUrl(target.value.trim())}
              />
            )}
          </Field>
          <Field
            label={t`Key`}
            hint={t`empty where none is needed`}
            help={t`Sealed when it is stored, and never shown again.`}
            error={keyWrong ? t`Please input valid OpenAI key` : undefined}
          >
            {(wires) => (
              <Input
                {...wires}
                type="password"
                autoComplete="off"
                spellCheck={false}
                placeholder="sk-…"
                value={key}
                onChange={({ target }) => setKey(target.value.trim())}
              />
            )}
          </Field>
          <Field
            label={t`Model`}
            error={missing && !model ? t`Please fill in this field.` : undefined}
            help={find.data && <Plural value={models.length} _0="The endpoint names no model; type one." one="# model found." other="# models found." />}
          >
            {(wires) => (
              <span className="flex gap-2">
                <Input {...wires} list={`${form}-models`} value={model} placeholder="gpt-5-mini" onChange={({ target }) => setModel(target.value)} />
                <datalist id={`${form}-models`} aria-label={t`Model`}>
                  {models.map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </datalist>
                <Button busy={find.isPending} onClick={() => find.mutate(where)}>
                  <Trans>Find models</Trans>
                </Button>
              </span>
            )}
          </Field>
          {models.length > 0 && models.length <= 12 && (
            <ul className="flex flex-wrap gap-1.5">
              {models.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    aria-pressed={name === model}
                    onClick={() => setModel(name)}
                    className="min-h-9 rounded-full border border-line-strong px-3 text-s text-ink-2 hover:bg-surface-3 aria-pressed:border-brand aria-pressed:text-brand"
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          )}
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

/** Ollama, LM Studio, llama-server and vLLM, where the operator allows looking. */
function OnThisMachine({ onPick }: { onPick: (found: { baseUrl: string; model: string }) => void }) {
  const { t } = useLingui();
  const look = useDiscover();
  return (
    <div className="rounded-m bg-surface-3 px-[13px] py-2.5 text-s text-ink-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1">{t`Ollama, LM Studio, llama-server and vLLM can be found by themselves.`}</span>
        <Button kind="ghost" icon={<Radar aria-hidden />} busy={look.isPending} onClick={() => look.mutate()}>
          <Trans>Look on this machine</Trans>
        </Button>
      </div>
      <div role="status">
        {look.error && <CallFault text={errorText(look.error)} />}
        {look.data?.items.length === 0 && t`None is running here.`}
        <ul>
          {look.data?.items.flatMap(({ name, base_url: baseUrl, models }) =>
            models.map((model) => (
              <li key={`${baseUrl} ${model}`} className="border-t border-line first:mt-2">
                <button type="button" className="flex min-h-9 w-full items-center gap-2 text-left hover:text-ink-1" onClick={() => onPick({ baseUrl, model })}>
                  <b className="font-medium text-ink-1">{model}</b> {name}
                </button>
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  );
}
